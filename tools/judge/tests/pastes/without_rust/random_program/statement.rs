//! Random statements.

use super::{Function, cast, is_float};

impl Function {
    pub fn statement(&mut self, depth: u32) -> String {
        let first = if self.has_things { 0 } else { 6 };
        let choice = self.random.u32(first..if depth == 0 { 12 } else { 17 });
        match choice {
            0 => format!("things.push({});", self.value("i64", 2)),
            1 => format!("things.add({}, {});", self.value("u8", 2), self.value("i64", 1)),
            2 => format!("things.count({});", self.value("i64", 2)),
            3 => self.on_queue(),
            4 => self.on_list(),
            5 => {
                let (kind, spec) = self.shown();
                let value = self.value(kind, 2);
                format!("let it = {value}; things.text += &format!(\"{{it{spec}}};\");")
            }
            6..9 => self.assignment(),
            9..12 => self.learnt(),
            12 => {
                let (condition, one, other) =
                    (self.condition(), self.statement(depth - 1), self.statement(depth - 1));
                format!("if {condition} {{ {one} }} else {{ {other} }}")
            }
            13 => self.counted(depth),
            14 => self.carried(depth),
            15 => self.left_early(depth),
            _ => {
                let (value, one, other) =
                    (self.value("u8", 2), self.statement(depth - 1), self.statement(depth - 1));
                format!(
                    "match {value} {{ 0..=9 | 200.. => {{ {one} }} it if it % 3 == 0 => {{ {other} }} _ => {{}} }}"
                )
            }
        }
    }

    fn variable(&mut self) -> usize {
        self.random.usize(..self.variables.len())
    }

    fn assignment(&mut self) -> String {
        let index = self.variable();
        format!("v{index} = {};", self.value(self.variables[index], 3))
    }

    /// Something from a textbook.
    fn learnt(&mut self) -> String {
        let index = self.variable();
        let value = self.textbook();
        format!("v{index} = {};", cast(&value, self.variables[index]))
    }

    fn counted(&mut self, depth: u32) -> String {
        let (count, body) = (self.random.u32(1..6), self.statement(depth - 1));
        let step = cast("step", self.variables[0]);
        format!("for step in 0..{count}u8 {{ v0 = {step}; {body} }}")
    }

    /// Two loops, through which variables of their own are carried.
    fn carried(&mut self, depth: u32) -> String {
        let (outer, inner) = (self.integer_kind(), self.integer_kind());
        let (from, to) = (self.value(outer, 1), self.value(inner, 1));
        let (one, other) = (self.value(outer, 1), self.value(inner, 1));
        let (index, end) = (self.variable(), self.condition());
        let (sum, body) = (cast("far", self.variables[index]), self.statement(depth - 1));
        format!(
            "let mut far = {from}; let mut near = {to}; 'outer: for step in 0..4u32 {{ \
             for more in step..6 {{ near = near.wrapping_mul({other}).wrapping_add(more as {inner} ^ far as {inner}); \
             if near & 15 == 3 {{ continue 'outer; }} if {end} {{ break 'outer; }} }} \
             far = far.wrapping_sub({one}).rotate_left(3) ^ near as {outer}; {body} }} v{index} = {sum};"
        )
    }

    /// A loop that is left with a value.
    fn left_early(&mut self, depth: u32) -> String {
        let index = self.variable();
        let kind = self.variables[index];
        let (one, other) = (self.value(kind, 2), self.value(kind, 1));
        let (end, body) = (self.condition(), self.statement(depth - 1));
        let next = match is_float(kind) {
            true => format!("v{index} * 0.5 + {other}"),
            false => format!("v{index}.wrapping_mul(3) ^ {other}"),
        };
        format!(
            "let mut fuel = 0u8; v{index} = loop {{ fuel += 1; if fuel > 7 {{ break {one}; }} \
             if {end} {{ break v{index}; }} {body} v{index} = {next}; }};"
        )
    }

    fn on_queue(&mut self) -> String {
        format!("things.queue({}, {});", self.random.u32(..4), self.value("i64", 1))
    }

    fn on_list(&mut self) -> String {
        format!("things.arrange({}, {});", self.random.u32(..6), self.value("usize", 2))
    }

    /// A kind, and how it is formatted.
    fn shown(&mut self) -> (&'static str, &'static str) {
        let kind = self.kind();
        let spec = match is_float(kind) {
            true => self.pick(&["", ":?", ":.3", ":>10.2", ":e", ":+", ":08.1", ":.0"]),
            false => {
                self.pick(&["", ":?", ":>12", ":<5", ":+", ":08", ":x", ":#b", ":o", ":^9", ":#X"])
            }
        };
        (kind, spec)
    }
}

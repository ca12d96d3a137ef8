//! The host's function that calls the program's entry again on a large stack.

/// No function of a program has a name of capital letters.
pub const NAME: &str = "DEEP";

#[derive(Default)]
pub struct Deep {
    pub declaration: String,
    pub definition: String,
}

impl Deep {
    /// rustc's first global is the pointer to the stack in memory; a program that keeps nothing there
    /// does not have it.
    pub fn new(entry: &str, has_pointer: bool) -> Deep {
        let (set, reset) = if has_pointer { ("g=G0;G0=s;", "G0=g;") } else { ("g=s;", "") };
        let text = DEFINITION.replace("ENTRY", entry).replace("RESET", reset);
        Deep { declaration: DECLARATION.into(), definition: text.replace("SET", set) }
    }
}

const DECLARATION: &str = "static void DEEP(A n,A s);\n";

/// The compiler must see a call of the entry, or it would rely on values that the entry changes. It
/// does not know that `b` stays what it was.
const DEFINITION: &str = "
static APART void DEEP(A n,A s){
void(*f)(void)=ENTRY;char*b=0,*t;u64 m=(u64)(n<65536?65536:n)*FRAME;A SET
while(m>32768&&(m>>31||!(b=(char*)malloc((size_t)m+256))))m/=2;
if(!b)trap(\"no memory for a stack\");
t=(char*)((((size_t)b+(size_t)m)&~(size_t)63)+64);
SWITCH(t,f,b);if(!b)ENTRY();RESET
free(b);}
";

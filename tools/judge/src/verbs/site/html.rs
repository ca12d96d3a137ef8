//! Pieces of a page. Text gets into one only with its special characters escaped.

use super::locale::Locale;

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Html(String);

impl Html {
    /// What is HTML already.
    pub fn trusted(html: impl Into<String>) -> Html {
        Html(html.into())
    }

    /// Text, also for the value of an attribute. A parser would take a lone CR for a line end.
    pub fn text(text: impl AsRef<str>) -> Html {
        let mut html = String::new();
        for letter in text.as_ref().chars() {
            match letter {
                '&' => html += "&amp;",
                '<' => html += "&lt;",
                '>' => html += "&gt;",
                '"' => html += "&quot;",
                '\'' => html += "&#39;",
                '\r' => html += "&#13;",
                _ => html.push(letter),
            }
        }
        Html(html)
    }

    pub fn link(url: &str, text: &str) -> Html {
        let (Html(url), Html(text)) = (Html::text(url), Html::text(text));
        Html(format!("<a href=\"{url}\">{text}</a>"))
    }

    /// These pieces, with this between them.
    pub fn join(pieces: impl IntoIterator<Item = Html>, between: &str) -> Html {
        let pieces: Vec<String> = pieces.into_iter().map(|piece| piece.0).collect();
        Html(pieces.join(between))
    }

    pub fn into_text(self) -> String {
        self.0
    }
}

/// A template with values in its places, which look like `{{title}}`, and with its own words, which look
/// like `{{Input|输入}}`, in one language. What a value says is no place.
pub fn fill(template: &str, locale: Locale, values: &[(&str, Html)]) -> Html {
    let mut pieces = template.split("{{");
    let mut html = pieces.next().unwrap_or_default().to_string();
    for piece in pieces {
        let (name, rest) = piece.split_once("}}").expect("what begins with {{ ends with }}");
        html += match name.split_once('|') {
            Some((english, chinese)) => locale.pick(english, chinese),
            None => {
                let value = values.iter().find(|(place, _)| *place == name);
                &value.unwrap_or_else(|| panic!("nothing is known for {name}")).1.0
            }
        };
        html += rest;
    }
    Html(html)
}

/// A name as a part of a URL.
pub fn in_url(name: &str) -> String {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.~".contains(&byte);
    let letter = |byte: u8| match is_plain(byte) {
        true => char::from(byte).to_string(),
        false => format!("%{byte:02X}"),
    };
    name.bytes().map(letter).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_cannot_become_a_tag_or_end_an_attribute() {
        let text = Html::text("</script><a title=\"x\" id='y'>&amp;\r\n");
        let escaped = "&lt;/script&gt;&lt;a title=&quot;x&quot; id=&#39;y&#39;&gt;&amp;amp;&#13;\n";
        assert_eq!(text.into_text(), escaped);
    }

    #[test]
    fn a_value_that_looks_like_a_place_stays_as_it_is() {
        let values = [("a", Html::text("{{b}}")), ("b", Html::text("2"))];
        let html = fill("<p>{{a}} {{b}}</p>", Locale::English, &values);
        assert_eq!(html.into_text(), "<p>{{b}} 2</p>");
    }

    #[test]
    fn words_are_in_the_language_of_the_page() {
        let words = |locale| fill("<p>{{a cat|猫}}, {{dogs|}}.</p>", locale, &[]).into_text();
        assert_eq!(words(Locale::English), "<p>a cat, dogs.</p>");
        assert_eq!(words(Locale::Chinese), "<p>猫, .</p>");
    }

    #[test]
    fn a_name_of_any_letters_is_a_part_of_a_url() {
        assert_eq!(in_url("a_1-b.rs"), "a_1-b.rs");
        assert_eq!(in_url("a b#\"é"), "a%20b%23%22%C3%A9");
    }
}

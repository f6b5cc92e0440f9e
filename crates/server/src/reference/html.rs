//! Text as HTML.

use std::fmt::Write as _;

use serde_json::{Value, json};

/// Text as HTML, so that none of it can be taken for markup.
pub(super) fn escaped(text: &str) -> String {
    let mut html = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => html.push_str("&amp;"),
            '<' => html.push_str("&lt;"),
            '>' => html.push_str("&gt;"),
            '"' => html.push_str("&quot;"),
            '\'' => html.push_str("&#39;"),
            c => html.push(c),
        }
    }
    html
}

/// The prose of a description: what stands between backquotes becomes code.
pub(super) fn prose(text: &str) -> String {
    let mut html = String::new();
    for (n, piece) in text.split('`').enumerate() {
        if n % 2 == 0 {
            html.push_str(&escaped(piece));
        } else {
            write!(html, "<code>{}</code>", escaped(piece)).expect("a string takes all");
        }
    }
    html
}

/// An example, for people.
pub(super) fn example(value: &Value) -> String {
    let text = match value {
        // A record or a spreadsheet is text as it is.
        Value::String(text) => text.clone(),
        value => laid_out(value, 0),
    };
    // It may be wider than the page, and is scrolled with the keyboard too.
    format!("<pre tabindex=\"0\"><code>{}</code></pre>", escaped(text.trim_end()))
}

/// How long a line of JSON may be before it is broken.
const WIDTH: usize = 80;

/// JSON over several lines, where it does not fit on one.
fn laid_out(value: &Value, indent: usize) -> String {
    let line = on_one_line(value);
    if indent + line.len() <= WIDTH {
        return line;
    }
    let inner = " ".repeat(indent + 2);
    let (items, [open, close]): (Vec<String>, _) = match value {
        Value::Array(items) => {
            (items.iter().map(|item| laid_out(item, indent + 2)).collect(), ["[", "]"])
        }
        Value::Object(fields) => {
            let field = |(name, field): (&String, &Value)| {
                format!("{}: {}", json!(name), laid_out(field, indent + 2))
            };
            (fields.iter().map(field).collect(), ["{", "}"])
        }
        _ => return line,
    };
    let items = items.join(&format!(",\n{inner}"));
    format!("{open}\n{inner}{items}\n{}{close}", " ".repeat(indent))
}

fn on_one_line(value: &Value) -> String {
    match value {
        Value::Array(items) => {
            format!("[{}]", items.iter().map(on_one_line).collect::<Vec<_>>().join(", "))
        }
        Value::Object(fields) => {
            let field = |(name, field): (&String, &Value)| {
                format!("{}: {}", json!(name), on_one_line(field))
            };
            format!("{{{}}}", fields.iter().map(field).collect::<Vec<_>>().join(", "))
        }
        value => value.to_string(),
    }
}

/// A whole page around `main`, which is HTML.
pub(super) fn page(title: &str, main: &str) -> String {
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n<title>{title}</title>\n\
         <link rel=\"icon\" href=\"/hall.svg\">\n\
         <link rel=\"stylesheet\" href=\"/hall.css\">\n</head>\n<body>\n\
         <header class=\"top\"><a href=\"/\"><span class=\"bone\" aria-hidden=\"true\">🁫</span> \
         Domino Hall</a></header>\n{main}\n</body>\n</html>\n",
        title = escaped(title),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_short_stays_on_a_line() {
        let bones = vec!["6-4"; 12];
        let table = json!({"of": null, "score": [7, 4], "bones": [bones, ["6-4"]]});
        let text = laid_out(&table, 0);
        assert_eq!(serde_json::from_str::<Value>(&text).unwrap(), table);
        let lines: Vec<&str> = text.lines().collect();
        assert!(lines.contains(&"  \"score\": [7, 4]") || lines.contains(&"  \"score\": [7, 4],"));
        assert!(lines.contains(&"    [\"6-4\"]"), "{text}");
    }

    #[test]
    fn nothing_in_a_text_is_markup() {
        assert_eq!(escaped("<b a='\"'>&"), "&lt;b a=&#39;&quot;&#39;&gt;&amp;");
        assert_eq!(prose("as `<b>` says"), "as <code>&lt;b&gt;</code> says");
        assert_eq!(
            example(&"</pre>".into()),
            "<pre tabindex=\"0\"><code>&lt;/pre&gt;</code></pre>"
        );
    }
}

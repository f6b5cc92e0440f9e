//! Text as HTML.

use std::fmt::Write as _;

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

/// JSON for people.
pub(super) fn json(value: &serde_json::Value) -> String {
    let text = match value {
        // A record or a spreadsheet is text as it is.
        serde_json::Value::String(text) => text.clone(),
        value => serde_json::to_string_pretty(value).expect("a value is plain data"),
    };
    format!("<pre><code>{}</code></pre>", escaped(text.trim_end()))
}

/// A whole page around `main`, which is HTML.
pub(super) fn page(title: &str, main: &str) -> String {
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n<title>{title}</title>\n\
         <link rel=\"icon\" href=\"/hall.svg\">\n\
         <link rel=\"stylesheet\" href=\"/hall.css\">\n\
         <script src=\"/hall.js\" defer></script>\n</head>\n<body>\n\
         <header class=\"top\"><a href=\"/\"><span class=\"bone\" aria-hidden=\"true\">🁫</span> \
         Domino Hall</a></header>\n{main}\n</body>\n</html>\n",
        title = escaped(title),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_in_a_text_is_markup() {
        assert_eq!(escaped("<b a='\"'>&"), "&lt;b a=&#39;&quot;&#39;&gt;&amp;");
        assert_eq!(prose("as `<b>` says"), "as <code>&lt;b&gt;</code> says");
        assert_eq!(json(&"</pre>".into()), "<pre><code>&lt;/pre&gt;</code></pre>");
    }
}

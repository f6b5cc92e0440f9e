//! Texts that people give and others read: names, labels, reasons.

use unicode_normalization::UnicodeNormalization as _;

use crate::Error;

/// How many characters such a text has at most.
const MAX_TEXT: usize = 60;

/// The name of a person.
pub(crate) fn check_name(name: &str) -> Result<String, Error> {
    check_text("name", "a name", name)
}

/// A short text of a field of a form that can be read, called `what` if it cannot.
pub(crate) fn check_text(field: &'static str, what: &str, text: &str) -> Result<String, Error> {
    check_text_up_to(MAX_TEXT, field, what, text)
}

/// The same with room for a sentence or two.
pub(crate) fn check_text_up_to(
    max: usize,
    field: &'static str,
    what: &str,
    text: &str,
) -> Result<String, Error> {
    let text = text.trim();
    if !(1..=max).contains(&text.chars().count()) {
        return Err(Error::in_field(field, format!("{what} has 1 to {max} characters")));
    }
    check_readable(what, text).map_err(|why| Error::in_field(field, why))?;
    Ok(text.to_owned())
}

/// Whether a text shows something, and nothing but itself. How long it may be is not asked here.
pub(crate) fn check_readable(what: &str, text: &str) -> Result<(), String> {
    let fault = if text.chars().any(breaks_out) {
        "holds a control character or one that turns the direction of writing"
    } else if text.chars().all(shows_nothing) {
        "shows nothing"
    } else {
        return Ok(());
    };
    Err(format!("{what} {fault}"))
}

/// A name as it is compared with others: names that look the same are the same. Composed and
/// decomposed letters, full-width and other forms, upper and lower case, and all kinds of spaces
/// count as the same, and invisible characters are left out.
pub(crate) fn folded(name: &str) -> String {
    let composed: String = name.nfkc().collect::<String>().to_lowercase().nfkc().collect();
    let words = composed
        .split_whitespace()
        .map(|word| word.chars().filter(|&char| !shows_nothing(char)).collect::<String>());
    words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

/// Whether a character changes how what stands around it is shown: on a board a name could then
/// pass for another, or for more than a name.
fn breaks_out(char: char) -> bool {
    char.is_control()
        || matches!(char, '\u{2028}' | '\u{2029}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Whether a character leaves no mark of its own. Some join or shape others, which is why they may
/// stand in a name that has others.
fn shows_nothing(char: char) -> bool {
    char.is_whitespace()
        || matches!(char,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2060}'..='\u{206f}'
            | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}'
            | '\u{fff0}'..='\u{fff8}' | '\u{e0000}'..='\u{e0fff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_look_the_same_are_the_same() {
        for same in
            ["Jos\u{e9}", "Jose\u{301}", " JOS\u{c9} ", "Jo\u{200b}s\u{e9}", "\u{ff2a}os\u{e9}"]
        {
            assert_eq!(folded(same), "jos\u{e9}", "{same:?}");
        }
        assert_eq!(folded("Ann \u{a0} Lee"), "ann lee");
        assert_eq!(folded("Ann\u{200d} Lee"), "ann lee");
        assert_ne!(folded("Jose"), folded("Jos\u{e9}"));
    }

    fn why(text: &str) -> String {
        check_text("label", "a label", text).unwrap_err().to_string()
    }

    #[test]
    fn a_text_that_cannot_be_read_is_told_what_is_wrong_with_it() {
        assert_eq!(why(""), "a label has 1 to 60 characters");
        assert_eq!(why(&"x".repeat(61)), "a label has 1 to 60 characters");
        for text in ["\u{200b}", "\u{200d}\u{feff}", "\u{3164}", "\u{e0041}"] {
            assert_eq!(why(text), "a label shows nothing", "{text:?}");
        }
        for text in ["a\0b", "a\nb", "Ann\u{202e}", "\u{2066}Ann", "Ann\u{2028}Bo"] {
            let fault =
                "a label holds a control character or one that turns the direction of writing";
            assert_eq!(why(text), fault, "{text:?}");
        }
    }

    #[test]
    fn names_of_every_script_are_names() {
        // The second is written with a joiner that shows nothing by itself.
        for name in ["Ann", "\u{645}\u{6cc}\u{200c}\u{645}", "שרה", "안", " Zoë "] {
            assert_eq!(check_name(name).unwrap(), name.trim());
        }
    }
}

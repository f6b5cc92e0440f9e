#![doc = include_str!("../README.md")]

use std::fmt::Display;

/// A serde error in plain words. Its position stays at the end.
pub fn fault(error: &impl Display) -> String {
    let text = error.to_string();
    let (what, place) = text.split_at(start_of_place(&text).unwrap_or(text.len()));
    in_words(what).map_or_else(|| text.clone(), |words| words + place)
}

/// A fault for a message that already names the line: serde read one line only, so its "at line 1
/// column 7" would be a second line number.
pub fn in_line(fault: &str) -> String {
    let Some(start) = start_of_place(fault) else { return fault.to_owned() };
    let (what, place) = fault.split_at(start);
    let column = place.rsplit(' ').next().unwrap_or_default();
    format!("{what} (column {column})")
}

/// A fault for someone who never wrote the JSON: without its position.
pub fn without_place(fault: &str) -> &str {
    &fault[..start_of_place(fault).unwrap_or(fault.len())]
}

/// The field a fault is about, where it names one: one that is missing or not known, or one that our own
/// readers put first.
pub fn field(fault: &str) -> Option<&str> {
    let named = |start: &str| fault.split_once(start)?.1.split_once('`').map(|(name, _)| name);
    let first = || {
        let fault = fault.strip_prefix("unreadable: ").unwrap_or(fault);
        let (name, rest) = fault.strip_prefix('`')?.split_once('`')?;
        rest.starts_with(": ").then_some(name)
    };
    named("missing field `").or_else(|| named("unknown field `")).or_else(first)
}

fn whole_number(least: &dyn Display, most: Option<&dyn Display>) -> String {
    match most {
        Some(most) => format!("a whole number from {least} to {most}"),
        None => format!("a whole number, {least} or more"),
    }
}

/// Where the position begins that serde puts at the end.
fn start_of_place(text: &str) -> Option<usize> {
    const AT: &str = " at line ";
    let start = text.rfind(AT)?;
    let (line, column) = text[start + AT.len()..].split_once(" column ")?;
    let is_number = |text: &str| text.parse::<usize>().is_ok();
    (is_number(line) && is_number(column)).then_some(start)
}

/// What is wrong, without the names of Rust types; `None` if there are none in it.
fn in_words(what: &str) -> Option<String> {
    // Our own readers put the field first.
    if let Some((field, rest)) = what.strip_prefix('`').and_then(|what| what.split_once("`: ")) {
        return Some(format!("`{field}`: {}", in_words(rest)?));
    }
    match what {
        "expected ident" | "expected value" => return Some("not JSON".to_owned()),
        // serde_json says the same of text behind a value and of a list that is too long.
        "trailing characters" => {
            return Some("unexpected text after the value, or too long a list".to_owned());
        }
        _ => {}
    }
    if let Some(rest) = what.strip_prefix("unknown variant ") {
        return Some(format!("unknown value {rest}"));
    }
    if what.starts_with("data did not match any variant of untagged enum ") {
        return Some("this value has none of the accepted forms".to_owned());
    }
    let rest = ["invalid type: ", "invalid value: ", "invalid length "]
        .iter()
        .find_map(|start| what.strip_prefix(start))?;
    // What was found is outside text and may contain anything; what was expected comes last.
    let (found, expected) = rest.rsplit_once(", expected ")?;
    Some(format!("expected {}, found {}", expected_in_words(expected), found_in_words(found)))
}

fn found_in_words(found: &str) -> String {
    match found {
        "map" => return "an object".to_owned(),
        "sequence" => return "a list".to_owned(),
        _ => {}
    }
    if let Some(text) = found.strip_prefix("string ") {
        return format!("the text {text}");
    }
    let value = ["integer ", "floating point ", "boolean "]
        .iter()
        .find_map(|kind| found.strip_prefix(kind)?.strip_prefix('`')?.strip_suffix('`'));
    value.unwrap_or(found).to_owned()
}

fn expected_in_words(expected: &str) -> String {
    if let Some(number) = number_in_words(expected) {
        return number;
    }
    if let Some(n_items) = n_items(expected) {
        return format!("a list of {n_items}");
    }
    let begins = |starts: &[&str]| starts.iter().any(|start| expected.starts_with(start));
    let words = if begins(&["struct ", "internally tagged enum ", "adjacently tagged enum "])
        || expected == "a map"
    {
        "an object"
    } else if begins(&["enum ", "unit variant ", "unit struct "]) {
        "a word"
    } else {
        match expected {
            "a string" => "text",
            "a sequence" => "a list",
            "a boolean" => "true or false",
            "string or map" => "text or an object",
            "variant identifier" | "field identifier" => "a name",
            other => other,
        }
    };
    words.to_owned()
}

/// The whole numbers that a type holds.
fn number_in_words(expected: &str) -> Option<String> {
    let (least, kind) = match expected.strip_prefix("a nonzero ") {
        Some(kind) => (1, kind),
        None => (0, expected),
    };
    let (from, to) = match kind {
        "f32" | "f64" => return Some("a number".to_owned()),
        "i64" | "isize" | "i128" => return Some("a whole number".to_owned()),
        "u64" | "usize" | "u128" => return Some(whole_number(&least, None)),
        "u8" => (least, i64::from(u8::MAX)),
        "u16" => (least, i64::from(u16::MAX)),
        "u32" => (least, i64::from(u32::MAX)),
        "i8" => (i64::from(i8::MIN), i64::from(i8::MAX)),
        "i16" => (i64::from(i16::MIN), i64::from(i16::MAX)),
        "i32" => (i64::from(i32::MIN), i64::from(i32::MAX)),
        _ => return None,
    };
    Some(whole_number(&from, Some(&to)))
}

/// How many items a list of a known length has.
fn n_items(expected: &str) -> Option<&str> {
    let of_type = || expected.strip_prefix("tuple ")?.rsplit_once(" with ")?.1.split(' ').next();
    let of_tuple = || expected.strip_prefix("a tuple of size ");
    expected.strip_prefix("an array of length ").or_else(of_tuple).or_else(of_type)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;
    use std::num::NonZeroU8;

    use serde::Deserialize;
    use serde::de::DeserializeOwned;

    use super::*;

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    #[expect(dead_code, reason = "only its errors are read")]
    struct Hand {
        seat: u8,
        bid: Option<Bid>,
    }

    #[derive(Debug, Deserialize)]
    #[serde(rename_all = "lowercase")]
    enum Bid {
        Pass,
        Splash,
    }

    #[derive(Debug, Deserialize)]
    #[serde(tag = "do", rename_all = "lowercase")]
    #[expect(dead_code, reason = "only its errors are read")]
    enum Act {
        Lead { bone: u16 },
    }

    #[derive(Debug, Deserialize)]
    #[serde(untagged)]
    #[expect(dead_code, reason = "only its errors are read")]
    enum Either {
        Number(u8),
        Word(Bid),
    }

    #[derive(Debug, Deserialize)]
    #[expect(dead_code, reason = "only its errors are read")]
    struct Pair(u8, u8);

    fn said<T: DeserializeOwned + std::fmt::Debug>(json: &str) -> String {
        fault(&serde_json::from_str::<T>(json).unwrap_err())
    }

    #[test]
    fn no_type_is_named_and_the_place_is() {
        for (said, expected) in [
            (
                said::<Hand>(r#"{"seat":"x"}"#),
                "expected a whole number from 0 to 255, found the text \"x\" at line 1 column 11",
            ),
            (
                said::<Hand>("{\n\"seat\":-1}"),
                "expected a whole number from 0 to 255, found -1 at line 2 column 9",
            ),
            (said::<u64>("-1"), "expected a whole number, 0 or more, found -1 at line 1 column 2"),
            (said::<i64>("1.5"), "expected a whole number, found 1.5 at line 1 column 3"),
            (
                said::<NonZeroU8>("0"),
                "expected a whole number from 1 to 255, found 0 at line 1 column 1",
            ),
            (said::<f64>("true"), "expected a number, found true at line 1 column 4"),
            (said::<bool>("null"), "expected true or false, found null at line 1 column 4"),
            (said::<String>("{}"), "expected text, found an object at line 1 column 0"),
            (said::<Hand>("7"), "expected an object, found 7 at line 1 column 1"),
            (said::<Act>("7"), "expected an object, found 7 at line 1 column 1"),
            (
                said::<BTreeMap<String, u8>>("[]"),
                "expected an object, found a list at line 1 column 0",
            ),
            (said::<Vec<u8>>("{}"), "expected a list, found an object at line 1 column 0"),
            (said::<Pair>("[1]"), "expected a list of 2, found 1 at line 1 column 3"),
            (said::<[u8; 3]>("[1]"), "expected a list of 3, found 1 at line 1 column 3"),
            (said::<(u8, u8)>("[1]"), "expected a list of 2, found 1 at line 1 column 3"),
            (
                said::<Hand>(r#"{"seat":0,"bid":"fly"}"#),
                "unknown value `fly`, expected `pass` or `splash` at line 1 column 21",
            ),
            (
                said::<Act>(r#"{"do":"fly"}"#),
                "unknown value `fly`, expected `lead` at line 1 column 11",
            ),
            (said::<Either>("[]"), "this value has none of the accepted forms"),
            (
                said::<Hand>(r#"{"seat":0,"color":1}"#),
                "unknown field `color`, expected `seat` or `bid` at line 1 column 17",
            ),
            (said::<Hand>("{}"), "missing field `seat` at line 1 column 2"),
            (said::<Hand>("{"), "EOF while parsing an object at line 1 column 1"),
            (said::<Hand>("tea"), "not JSON at line 1 column 2"),
            (
                said::<[u8; 1]>("[1,2]"),
                "unexpected text after the value, or too long a list at line 1 column 4",
            ),
        ] {
            assert_eq!(said, expected);
        }
    }

    #[test]
    fn what_was_sent_is_not_taken_for_what_was_expected() {
        let said = said::<u8>(r#"", expected struct Foo at line 9 column 9""#);
        let sent = r#"the text ", expected struct Foo at line 9 column 9""#;
        assert_eq!(
            said,
            format!("expected a whole number from 0 to 255, found {sent} at line 1 column 42")
        );
    }

    #[test]
    fn a_field_named_first_stays_first() {
        let said =
            fault(&"`shuffler`: invalid value: integer `-1`, expected u64 at line 2 column 7");
        let expected =
            "`shuffler`: expected a whole number, 0 or more, found -1 at line 2 column 7";
        assert_eq!(said, expected);
    }

    #[test]
    fn settings_are_said_in_the_same_words() {
        let error = toml::from_str::<Hand>("seat = \"x\"").unwrap_err();
        let said = fault(&error.message());
        assert_eq!(said, "expected a whole number from 0 to 255, found the text \"x\"");
    }

    #[test]
    fn a_fault_has_one_line_number() {
        let ends = "`do`: EOF while parsing a value at line 1 column 6";
        assert_eq!(in_line(ends), "`do`: EOF while parsing a value (column 6)");
        for other in ["it is the turn of seat 2", "undone at line 7", "at line 1 column 6 of it"] {
            assert_eq!(in_line(other), other);
        }
    }

    #[test]
    fn a_fault_names_its_field_if_it_has_one() {
        let of = |json: &str| fault(&serde_json::from_str::<Hand>(json).unwrap_err());
        assert_eq!(field(&of("{}")), Some("seat"));
        assert_eq!(field(&of(r#"{"seat":1,"bit":2}"#)), Some("bit"));
        assert_eq!(field("unreadable: `score`: expected a list, found 7"), Some("score"));
        for none in ["`do` is a word", "expected a list, found `7`: x", ""] {
            assert_eq!(field(none), None, "{none}");
        }
    }
}

/// How readers of JSON, TOML and queries call things, and how people do.
const WORDS: [(&str, &str); 17] = [
    ("expected u8", "expected a whole number"),
    ("expected u16", "expected a whole number"),
    ("expected u32", "expected a whole number"),
    ("expected u64", "expected a whole number"),
    ("expected usize", "expected a whole number"),
    ("expected i8", "expected a whole number"),
    ("expected i16", "expected a whole number"),
    ("expected i32", "expected a whole number"),
    ("expected i64", "expected a whole number"),
    ("expected a sequence", "expected a list"),
    ("expected a map", "expected an object"),
    ("invalid type: sequence", "invalid type: list"),
    ("invalid type: map", "invalid type: object"),
    ("invalid digit found in string", "not a whole number"),
    ("cannot parse integer from empty string", "not a whole number"),
    ("number too large to fit in target type", "too large a number"),
    ("provided string was not `true` or `false`", "neither `true` nor `false`"),
];

/// How types of a program are called where an object was expected, before their names.
const TYPES: [&str; 4] = [
    "expected struct ",
    "expected enum ",
    "expected internally tagged enum ",
    "expected adjacently tagged enum ",
];

/// What a reader says is wrong with a text, without the names that types have in a program: they are
/// read by whoever wrote the text.
///
/// ```
/// let said = "invalid type: string \"many\", expected u16 at line 1 column 8";
/// let words = "invalid type: string \"many\", expected a whole number at line 1 column 8";
/// assert_eq!(bones::in_words(said), words);
/// ```
pub fn in_words(said: &str) -> String {
    let mut words = said.to_owned();
    for (theirs, ours) in WORDS {
        words = words.replace(theirs, ours);
    }
    for before in TYPES {
        while let Some(start) = words.find(before) {
            let name = start + before.len();
            let is_name = |c: char| c.is_alphanumeric() || c == '_';
            let end = words[name..].find(|c| !is_name(c)).map_or(words.len(), |len| name + len);
            words.replace_range(start..end, "expected an object");
        }
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_type_of_the_program_is_named() {
        for (said, words) in [
            (
                "invalid type: integer `1`, expected struct Header at line 1 column 1",
                "invalid type: integer `1`, expected an object at line 1 column 1",
            ),
            ("expected internally tagged enum SheetEntry", "expected an object"),
            ("invalid type: sequence, expected a map", "invalid type: list, expected an object"),
            ("from: invalid digit found in string", "from: not a whole number"),
            ("missing field `book`", "missing field `book`"),
        ] {
            assert_eq!(in_words(said), words);
        }
    }
}

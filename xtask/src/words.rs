//! Words we avoid in what people read: messages, help, documents, pages, doc comments. The rulebooks speak
//! as their sources do, so they are not looked at.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};

use crate::files::{below, documents};
use crate::root;

/// What to avoid, and what to write instead.
const AVOID: [(&str, &str); 27] = [
    ("whoever", "the person who, anyone who"),
    ("somebody", "a player, a person, someone"),
    ("nobody", "no one, no player"),
    ("everybody", "everyone, all players"),
    ("anybody", "anyone"),
    ("anew", "again"),
    ("the own", "their"),
    ("in vain", "for nothing, discarded"),
    ("told", "notified, shown"),
    ("is no", "is not a"),
    ("are no", "are not"),
    ("as usual", "by default"),
    ("what is usual", "the default"),
    ("slip of the pen", "typo"),
    ("all the same", "still"),
    ("lest", "so that … not"),
    ("honour", "honor"),
    ("colour", "color"),
    ("behaviour", "behavior"),
    ("neighbour", "neighbor"),
    ("favour", "favor"),
    ("centre", "center"),
    ("offence", "offense"),
    ("licence", "license"),
    ("misspelt", "misspelled"),
    ("spoilt", "damaged"),
    ("synchronised", "synchronized"),
];

/// Lists what to avoid with its place. Fails if there is any.
pub(crate) fn report() -> Result<()> {
    let mut n_found = 0;
    let mut look = |file: &Path, line: usize, text: &str| {
        for (word, instead) in AVOID {
            if contains(text, word) {
                let file = file.strip_prefix(root()).unwrap_or(file).display();
                println!("{file}:{line}: {word} ({instead}): {}", text.trim());
                n_found += 1;
            }
        }
    };
    let pages = below(&root().join("crates"), "html")?;
    let messages = [root().join("web/messages/en.json"), root().join("web/messages/said/en.json")];
    for file in documents()?.into_iter().chain(pages).chain(messages) {
        for (n, line) in read(&file)?.lines().enumerate() {
            look(&file, n + 1, line);
        }
    }
    let is_shipped = |file: &Path| {
        let folders = ["tests", "benches", "examples"];
        !file.iter().any(|part| folders.iter().any(|folder| part == *folder))
    };
    for file in below(&root().join("crates"), "rs")?.into_iter().filter(|file| is_shipped(file)) {
        for (first, text) in texts(&read(&file)?) {
            for (n, text) in text.lines().enumerate() {
                look(&file, first + n, text);
            }
        }
    }
    if n_found > 0 {
        bail!("{n_found} places to say more plainly");
    }
    Ok(())
}

fn read(file: &Path) -> Result<String> {
    fs::read_to_string(file).with_context(|| file.display().to_string())
}

/// Whether a text has these words, whole. What stands in code style is a name and may stay.
fn contains(text: &str, words: &str) -> bool {
    let prose: String = text.split('`').step_by(2).collect::<Vec<_>>().join("`").to_lowercase();
    prose.match_indices(words).any(|(at, _)| {
        let (before, after) = (&prose[..at], &prose[at + words.len()..]);
        let is_whole = !before.ends_with(is_of_a_name) && !after.starts_with(is_of_a_name);
        // "There is no table" is as people say it; so is "is no longer".
        let is_fine = words.ends_with(" no")
            && (before.trim_end().ends_with("there") || after.trim_start().starts_with("longer"));
        is_whole && !is_fine
    })
}

/// A key or code as `event/nobody_won` is a name, not a text.
fn is_of_a_name(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// The string literals and doc comments of a Rust file before its tests, each with its line. A literal of
/// one word is a name, and not among them.
fn texts(source: &str) -> Vec<(usize, String)> {
    let source = source.split("#[cfg(test)]\nmod tests").next().unwrap_or(source);
    let mut texts = Vec::new();
    let mut rest = source;
    let line = |rest: &str| source[..source.len() - rest.len()].matches('\n').count() + 1;
    while let Some(c) = rest.chars().next() {
        if rest.starts_with("//") {
            let (comment, after) = rest.split_once('\n').unwrap_or((rest, ""));
            if comment.starts_with("///") || comment.starts_with("//!") {
                texts.push((line(rest), comment[3..].to_owned()));
            }
            rest = after;
        } else if let Some(raw) = rest.strip_prefix('r').filter(|raw| raw.starts_with(['"', '#']))
            && let Some((hashes, body)) = raw.split_once('"')
            && hashes.chars().all(|c| c == '#')
        {
            let (text, after) = body.split_once(&format!("\"{hashes}")).unwrap_or((body, ""));
            texts.push((line(rest), text.to_owned()));
            rest = after;
        } else if c == '"' {
            let end = end_of_text(&rest[1..]);
            let text = &rest[1..=end];
            // A single word is a name that others read, such as a field or a mark in a record.
            if text.contains(' ') {
                texts.push((line(rest), text.to_owned()));
            }
            rest = rest.get(end + 2..).unwrap_or_default();
        } else if rest.starts_with("'\"'") || rest.starts_with("'\\") {
            // A quotation mark or an escape as a character.
            rest = rest[2..].split_once('\'').map_or("", |(_, after)| after);
        } else {
            rest = &rest[c.len_utf8()..];
        }
    }
    texts
}

/// Where the text ends that begins here.
fn end_of_text(text: &str) -> usize {
    let mut is_escaped = false;
    for (at, c) in text.char_indices() {
        match c {
            _ if is_escaped => is_escaped = false,
            '\\' => is_escaped = true,
            '"' => return at,
            _ => {}
        }
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_words_are_found_in_prose_only() {
        assert!(contains("Whoever comes late", "whoever"));
        assert!(!contains("retold", "told"));
        assert!(!contains("the field `told`", "told"));
        assert!(contains("this is no JSON", "is no"));
        assert!(!contains("there is no such table", "is no"));
        assert!(!contains("it is no longer played", "is no"));
    }

    #[test]
    fn string_literals_and_doc_comments_are_found_with_their_lines() {
        let source = "/// told\nlet a = \"in \\\" vain\";\nlet b = r#\"the \"own\"\"#; // \"no\"\nlet c = '\"';\nlet d = \"done anew\";";
        let found = texts(source);
        let lines: Vec<(usize, &str)> = found.iter().map(|(n, text)| (*n, text.as_str())).collect();
        assert_eq!(
            lines,
            [(1, " told"), (2, "in \\\" vain"), (3, "the \"own\""), (5, "done anew")]
        );
    }
}

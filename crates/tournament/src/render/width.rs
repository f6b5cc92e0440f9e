//! Room on a terminal: a Chinese name or an emoji takes two columns, an accent of its own none.

use unicode_width::UnicodeWidthStr;

/// How many columns a text takes.
pub fn width(text: &str) -> usize {
    text.width()
}

/// The text with spaces behind it, to take so many columns.
pub fn pad(text: &str, columns: usize) -> String {
    let gap = columns.saturating_sub(width(text));
    format!("{text}{}", " ".repeat(gap))
}

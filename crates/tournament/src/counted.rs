//! Numbers of things, in words.

/// A number of things: `1 side`, `2 sides`.
pub(crate) fn counted(n: usize, thing: &str) -> String {
    format!("{n} {thing}{}", if n == 1 { "" } else { "s" })
}

//! Which tests prove which clause.

use std::collections::BTreeMap;
use std::fs;

use anyhow::{Context, Result, bail};
use rulebook::{BookId, Clause, ClauseId, Kind};

use crate::files::below;
use crate::root;

/// Prints every clause with its tests; fails when one that needs a proof has none, or a mark names
/// no clause.
pub(crate) fn report(only: Option<BookId>) -> Result<()> {
    let mut faults = Vec::new();
    let mut proofs: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for file in below(&root().join("crates"), "rs")? {
        let text = fs::read_to_string(&file).with_context(|| file.display().to_string())?;
        for mark in marks(&text) {
            match mark.clause.parse::<ClauseId>() {
                Ok(_) => proofs.entry(mark.clause).or_default().push(mark.test),
                Err(error) => faults.push(format!("{} ({}): {error}", mark.test, file.display())),
            }
        }
    }
    let (mut n_clauses, mut n_proved) = (0, 0);
    for book in BookId::ALL.into_iter().filter(|&book| only.is_none_or(|only| only == book)) {
        println!("{book}");
        for (id, clause) in book.book().clauses() {
            let tests = proofs.get(&clause.id).map_or(&[][..], Vec::as_slice);
            n_clauses += 1;
            n_proved += usize::from(!tests.is_empty());
            let number = clause.id.split_once('/').map_or("", |(_, number)| number);
            println!("  {number:<14} {:<8} {}", clause.kind, names(tests));
            if tests.is_empty() && needs_proof(clause) {
                faults.push(format!("{id} ({}) is proved by no test", clause.kind));
            }
        }
    }
    println!("{n_proved} of {n_clauses} clauses are proved by tests");
    if !faults.is_empty() {
        bail!("{} faults:\n  {}", faults.len(), faults.join("\n  "));
    }
    Ok(())
}

/// Whether a test must prove the clause. Conduct is people's to see; of what the table shows or
/// arranges, an engine carries what it knows as a rule by name.
fn needs_proof(clause: &Clause) -> bool {
    match clause.kind {
        Kind::Rule | Kind::Call | Kind::Event => true,
        Kind::Table => !clause.rules.is_empty(),
        Kind::Conduct => false,
    }
}

fn names(tests: &[String]) -> String {
    match tests {
        [] => "-".to_owned(),
        [only] => only.clone(),
        [first, rest @ ..] => format!("{first} and {} more", rest.len()),
    }
}

/// A `proves!` mark: the clause and the test it stands in.
struct Mark {
    clause: String,
    test: String,
}

/// The marks of a source file. Read as text: a mark is `proves!("…", "…")` and belongs to the
/// last `fn` above it.
fn marks(text: &str) -> Vec<Mark> {
    let mut marks = Vec::new();
    for (at, _) in text.match_indices("proves!(\"") {
        let Some((arguments, _)) = text[at..].split_once(')') else { continue };
        let test = text[..at]
            .rfind("fn ")
            .and_then(|start| text[start + 3..].split(['(', '<']).next())
            .unwrap_or("?");
        // Every second piece between quotes is a clause.
        for clause in arguments.split('"').skip(1).step_by(2) {
            marks.push(Mark { clause: clause.to_owned(), test: test.trim().to_owned() });
        }
    }
    marks
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mark_belongs_to_the_test_above_it() {
        // Written in pieces, so that this file holds no mark of its own.
        let text = ["fn first() {\n proves", "!(\"a/1\", \"a/2\");\n}\nfn second() {}"].concat();
        let found: Vec<_> = marks(&text).into_iter().map(|m| (m.clause, m.test)).collect();
        let mark = |clause: &str| (clause.to_owned(), "first".to_owned());
        assert_eq!(found, [mark("a/1"), mark("a/2")]);
    }
}

//! `hall rules`: listing books and their clauses.

use std::fmt::Write;

use anyhow::{Result, bail};
use rulebook::{Book, BookId, Choice, Clause, Scope};
use serde_json::json;

use crate::output::{Done, json_line, print};
use crate::show::wrap;

/// The book and the clauses to show.
#[derive(clap::Args)]
#[command(after_help = "\
    Examples:\n  \
    hall rules                  all books\n  \
    hall rules n42pa            one book, with what a director may choose\n  \
    hall rules n42pa/II.1       one clause, and how we read it\n  \
    hall rules n42pa exposed    clauses that contain a word")]
pub(crate) struct Args {
    /// A book (n42pa) or a clause (n42pa/IV.4.a); without it, the list of books.
    book: Option<String>,
    /// Show only clauses with all of these words, or with this number.
    words: Vec<String>,
}

pub(crate) fn run(args: &Args, json: bool) -> Result<Done> {
    let Some(name) = &args.book else {
        return list_books(json);
    };
    let (name, number) = match name.split_once('/') {
        Some((book, number)) => (book, Some(number)),
        None => (name.as_str(), None),
    };
    let book = name.parse::<BookId>()?.book();
    let found: Vec<&Clause> = book
        .clauses()
        .map(|(_, clause)| clause)
        .filter(|clause| number.is_none_or(|number| is_number(clause, number)))
        .filter(|clause| {
            args.words.iter().all(|word| is_number(clause, word) || says(clause, word))
        })
        .collect();
    if found.is_empty() {
        let id = book.id();
        match number {
            Some(number) => bail!("{id} has no clause `{number}`; `hall rules {id}` lists them"),
            None => bail!("no clause of {id} contains `{}`", args.words.join(" ")),
        }
    }
    let is_whole = number.is_none() && args.words.is_empty();
    if json {
        let clauses: Vec<_> = found
            .iter()
            .map(|clause| {
                json!({"id": clause.id, "kind": clause.kind, "says": clause.says,
                       "reading": clause.reading})
            })
            .collect();
        print(&json_line(&json!({"book": book.id(), "name": book.name(), "clauses": clauses}))?)?;
    } else {
        let mut text = String::new();
        if is_whole {
            write!(text, "{}\n\n", book.name())?;
        }
        for clause in found {
            show(&mut text, clause)?;
        }
        if is_whole {
            show_options(&mut text, book)?;
        }
        print(&text)?;
    }
    Ok(Done::Yes)
}

fn list_books(json: bool) -> Result<Done> {
    let books = BookId::ALL.map(BookId::book);
    if json {
        let list = books.map(|book| {
            json!({"book": book.id(), "game": book.family(), "name": book.name(),
                   "clauses": book.clauses().count()})
        });
        print(&json_line(&list)?)?;
    } else {
        let mut text = String::new();
        for book in books {
            writeln!(
                text,
                "{:<18} {:<14} {:>3} clauses  {}",
                book.id(),
                book.family(),
                book.clauses().count(),
                book.name()
            )?;
        }
        text.push_str("\n`hall rules BOOK` shows a book, `hall rules BOOK/CLAUSE` one clause.\n");
        print(&text)?;
    }
    Ok(Done::Yes)
}

fn is_number(clause: &Clause, number: &str) -> bool {
    clause.id.split_once('/').is_some_and(|(_, own)| own.eq_ignore_ascii_case(number))
}

fn says(clause: &Clause, word: &str) -> bool {
    let word = word.to_lowercase();
    clause.says.to_lowercase().contains(&word)
        || clause.reading.as_ref().is_some_and(|text| text.to_lowercase().contains(&word))
}

fn show(text: &mut String, clause: &Clause) -> Result<()> {
    writeln!(text, "{} ({})", clause.id, clause.kind)?;
    writeln!(text, "{}", wrap(&clause.says, "    "))?;
    if let Some(reading) = &clause.reading {
        writeln!(text, "{}", wrap(&format!("We read: {reading}"), "      "))?;
    }
    Ok(())
}

/// Many options are a table's as well as an event's, in the same words.
fn show_options(text: &mut String, book: &Book) -> Result<()> {
    let has = |scope, key: &str| book.options().iter().any(|it| it.scope == scope && it.key == key);
    for (whose, scope, of_both) in [
        ("a table or an event", Scope::Table, true),
        ("a table", Scope::Table, false),
        ("an event", Scope::Event, false),
    ] {
        let is_among = |option: &&Choice| {
            let is_both = has(Scope::Table, &option.key) && has(Scope::Event, &option.key);
            option.scope == scope && is_both == of_both
        };
        let mut options = book.options().iter().filter(is_among).peekable();
        if options.peek().is_some() {
            writeln!(text, "\nWhat a director may choose for {whose}:")?;
        }
        for option in options {
            let default = book.params().get(&option.key).map(ToString::to_string);
            let (allowed, default) = (option.allowed_text(), default.unwrap_or_default());
            writeln!(text, "  {:<24} {allowed} ({default} by default)", option.key)?;
            writeln!(text, "{}", wrap(&format!("{}: {}", option.clause, option.help), "      "))?;
        }
    }
    Ok(())
}

//! What the books say of calling a clause is what their tables do.

use std::fs;
use std::path::Path;

use game::Verdict;
use games::{Table, replay};
use rulebook::{Against, BookId, Callable, JudgedBy};

/// A table of this book at which bones have just been dealt, honor or guarded as a record has it.
fn dealt(book: BookId) -> Table {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/records");
    let mut records: Vec<_> = fs::read_dir(folder).unwrap().map(|it| it.unwrap().path()).collect();
    records.sort();
    let of_book = format!("\"book\":\"{book}\"");
    let texts = records.iter().filter(|path| path.extension().is_some_and(|it| it == "jsonl"));
    let begun = texts.filter_map(|path| {
        let text = fs::read_to_string(path).ok()?;
        let header = text.lines().next()?.replace(' ', "");
        let is_honor = header.contains(&of_book) && header.contains("honor");
        let two = is_honor.then(|| text.lines().take(2).collect::<Vec<_>>().join("\n"))?;
        replay(two.as_bytes()).table.filter(|table| table.deals().count() == 1)
    });
    begun.into_iter().next().unwrap_or_else(|| panic!("no record of {book} begins with a deal"))
}

#[test]
fn every_clause_is_called_as_its_book_says() {
    for book in BookId::ALL {
        let table = dealt(book);
        for (_, clause) in book.book().clauses() {
            let call = |against: &str| {
                let line = format!(r#"{{"seat":0,"do":"call","clause":"{}"{against}}}"#, clause.id);
                let mut table = table.clone();
                let action = table.game().parse_action(&line).unwrap();
                table.act(&action).map(|_| table.heard().last().expect("it was heard").verdict)
            };
            let found = match (call(""), call(r#","against":1"#)) {
                (_, Err(_)) => None,
                (without, Ok(verdict)) => Some(Callable {
                    against: if without.is_ok() { Against::Optional } else { Against::Required },
                    judged: if verdict == Verdict::Waiting {
                        JudgedBy::Official
                    } else {
                        JudgedBy::Record
                    },
                }),
            };
            assert_eq!(found, clause.call, "{}", clause.id);
        }
    }
}

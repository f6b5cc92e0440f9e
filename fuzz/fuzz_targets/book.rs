//! A rulebook file.
#![no_main]

use libfuzzer_sys::fuzz_target;
use rulebook::{Book, Scope};

fuzz_target!(|text: &str| {
    let Ok(book) = Book::parse(text) else { return };
    for (id, clause) in book.clauses() {
        assert_eq!(book.clause(id).id, clause.id);
        for &rule in &clause.rules {
            assert_eq!(book.clause_for(rule), Some(id));
        }
    }
    for scope in [Scope::Table, Scope::Event] {
        let settings = book.settings(scope, []).expect("no option is chosen");
        assert_eq!(&settings, book.params());
    }
    for option in book.options() {
        let value = book.params().get(&option.key).expect("an option replaces a parameter");
        assert!(option.allows(value), "{}", option.allowed_text());
        let chosen = [(option.key.clone(), value.clone())];
        assert!(book.settings(option.scope, chosen).is_ok());
    }
});

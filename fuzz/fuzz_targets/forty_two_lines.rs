//! The lines of a record of 42, played at an honour table of either book.
#![no_main]

use forty_two::FortyTwo;
use fuzz::play;
use game::TableKind;
use libfuzzer_sys::fuzz_target;
use rulebook::BookId;

fuzz_target!(|text: &str| {
    for book in [BookId::Straight42, BookId::N42pa] {
        let game = FortyTwo::new(book, TableKind::Honour, 4, book.book().params());
        play(game.expect("four can play"), text);
    }
});

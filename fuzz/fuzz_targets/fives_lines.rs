//! The lines of a record of fives, played at an honour table of either book.
#![no_main]

use fives::Fives;
use fuzz::{n_players, play};
use game::TableKind;
use libfuzzer_sys::fuzz_target;
use rulebook::BookId;

fuzz_target!(|text: &str| {
    let n_players = n_players(text).unwrap_or(4);
    for book in [BookId::TexasGoodSams, BookId::Tennessee] {
        let game = Fives::new(book, TableKind::Honour, n_players, book.book().params());
        if let Ok(game) = game {
            play(game, text);
        }
    }
});

//! The lines of a record of fives, played at an honour table of either book, by two and by four.
#![no_main]

use fives::Fives;
use fuzz::play;
use game::TableKind;
use libfuzzer_sys::fuzz_target;
use rulebook::BookId;

fuzz_target!(|text: &str| {
    for book in [BookId::TexasGoodSams, BookId::Tennessee] {
        for n_players in [2, 4] {
            let game = Fives::new(book, TableKind::Honour, n_players, book.book().params());
            play(game.expect("two and four can play"), text);
        }
    }
});

//! The lines of a record of Mexican train, played at an honour table.
#![no_main]

use fuzz::{n_players, play};
use game::TableKind;
use libfuzzer_sys::fuzz_target;
use mexican_train::MexicanTrain;
use rulebook::BookId;

fuzz_target!(|text: &str| {
    let book = BookId::AlabamaSamboree;
    let n_players = n_players(text).unwrap_or(5);
    let game = MexicanTrain::new(book, TableKind::Honour, n_players, book.book().params());
    if let Ok(game) = game {
        play(game, text);
    }
});

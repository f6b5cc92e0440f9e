//! The lines of a record of Mexican train, played at honour tables of every size.
#![no_main]

use fuzz::play;
use game::TableKind;
use libfuzzer_sys::fuzz_target;
use mexican_train::MexicanTrain;
use rulebook::BookId;

fuzz_target!(|text: &str| {
    let book = BookId::AlabamaSamboree;
    for n_players in 2..=6 {
        let game = MexicanTrain::new(book, TableKind::Honour, n_players, book.book().params());
        play(game.expect("two to six can play"), text);
    }
});

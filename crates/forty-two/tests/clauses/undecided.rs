//! A challenge the judge could not decide within its positions: an official does.

use forty_two::{Action, Event, FortyTwo, Judgment};
use game::{Awaits, Game, proves};

use crate::table::{play, seat};

/// A declaration that seat 1 has challenged, undecided. (One that really is takes a search to find.)
fn undecided(table: &str) -> FortyTwo {
    let course = "deal 3; 31 pass pass pass; sixes; 0 declares laydown";
    let mut game = play(table, course);
    game.apply(&Event::Challenged { seat: seat(1), judgment: Judgment::Undecided });
    game
}

#[test]
fn n42pa_iv_12_a_play_waits_for_the_official_and_the_hand_ends_as_ruled() {
    proves!("n42pa/IV.12.a", "straight42/PL7");
    for (table, clause) in
        [("n42pa guarded", "n42pa/IV.12.a"), ("straight42 guarded", "straight42/PL7")]
    {
        let game = undecided(table);
        assert_eq!(game.awaits(), Awaits::Ruling, "{table}");
        let call = game.waiting_call().unwrap();
        assert_eq!((call.seat, call.against), (Some(seat(1)), Some(seat(0))));
        assert_eq!(call.clause.to_string(), clause);
        for (upheld, score) in [(true, [0, 1]), (false, [1, 0])] {
            let mut game = game;
            let event = game.decide(&Action::Ruling { upheld, clause: None }).unwrap();
            game.apply(&event);
            assert_eq!((game.awaits(), game.score()), (Awaits::Deal, score.to_vec()), "{upheld}");
        }
    }
}

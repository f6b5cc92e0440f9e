//! Real games of Mexican train: whatever they leave players with can be written and entered.

use bones::{Bone, Deal, Seat, Set};
use game::{Game, Observer, TableKind};
use mexican_train::{Action, MexicanTrain, View, playout};
use proptest::prelude::*;
use rulebook::{BookId, Scope, Settings, Value};
use scoring::TrainLeft;

use crate::common::{Event, event};

const BOOK: BookId = BookId::AlabamaSamboree;

/// A game that is played hand by hand, and what its hands left.
struct Play {
    game: MexicanTrain,
    left: TrainLeft,
    random: u64,
}

impl Play {
    fn new(n_players: usize, n_hands: i64, seed: u64) -> Play {
        let options = || options(n_hands).map(|(key, value)| (key.to_owned(), value));
        let settings = |scope| -> Settings { BOOK.book().settings(scope, options()).unwrap() };
        let kind = TableKind::Guarded;
        let game = MexicanTrain::new(BOOK, kind, n_players, &settings(Scope::Table)).unwrap();
        Play { game, left: TrainLeft::new(&settings(Scope::Event)), random: seed }
    }

    fn below(&mut self, n: usize) -> usize {
        (next(&mut self.random) % n as u64) as usize
    }

    /// A deal from the heaviest bone down, so that hands are as heavy as they come, but for some
    /// that change places.
    fn deal(&mut self, n_swaps: usize) -> Deal {
        let mut bones: Vec<Bone> = Set::DoubleNine.bones().iter().collect();
        bones.sort_by_key(|bone| std::cmp::Reverse(count(*bone)));
        for _ in 0..n_swaps {
            let (a, b) = (self.below(bones.len()), self.below(bones.len()));
            bones.swap(a, b);
        }
        let n_seats = self.game.n_seats();
        Deal::from_order(&bones, n_seats, self.game.rules().hand_size(n_seats))
    }

    /// Plays a hand: what everyone held once the double lay on the table, and had left at its end.
    fn hand(&mut self, n_swaps: usize) -> [Vec<i32>; 2] {
        let event = loop {
            let deal = self.deal(n_swaps);
            if let Ok(event) = self.game.decide(&Action::Deal { deal, shuffler: None }) {
                break event;
            }
        };
        self.game.apply(&event);
        let held = Seat::all(self.game.n_seats()).map(|seat| self.held(seat)).collect();
        playout(&mut self.game, &mut || next(&mut self.random), &mut Vec::new());
        let points = self.game.hand().expect("a hand was played").points;
        [held, points.into_iter().map(i32::from).collect()]
    }

    fn held(&self, seat: Seat) -> i32 {
        let View::Seat(view) = self.game.view(Observer::Seat(seat)) else {
            unreachable!("a seat sees its hand")
        };
        view.own.into_iter().map(count).sum()
    }
}

fn options(n_hands: i64) -> [(&'static str, Value); 2] {
    let tie = Value::Text("monitor decides".to_owned());
    [("hands_per_game", Value::Int(n_hands)), ("tie", tie)]
}

/// What a bone counts: the double blank twenty.
fn count(bone: Bone) -> i32 {
    match bone.pips() {
        0 => 20,
        pips => pips.into(),
    }
}

/// The next number of a sequence that looks random (`SplitMix64`).
fn next(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let mixed = (*state ^ (*state >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ (mixed >> 31)
}

fn table_of_five(n_hands: i64) -> Event {
    let mut event = event(BOOK, &options(n_hands)).with_teams(5);
    event.draw();
    event
}

proptest! {
    #[test]
    fn what_real_hands_leave_is_possible(
        n_players in 2..=6_usize,
        n_hands in 1..=10_i64,
        n_swaps in prop_oneof![0..5_usize, 5..100_usize],
        seed: u64,
    ) {
        let mut play = Play::new(n_players, n_hands, seed);
        let mut totals = [vec![0; n_players], vec![0; n_players]];
        for _ in 0..n_hands {
            for (counts, totals) in play.hand(n_swaps).iter().zip(&mut totals) {
                prop_assert_eq!(play.left.check_hand(counts, &[]), Ok(()));
                totals.iter_mut().zip(counts).for_each(|(total, count)| *total += count);
            }
        }
        for totals in totals {
            let line = format!(r#"{{"do":"score","match":"tb-1-1","score":{totals:?}}}"#);
            prop_assert_eq!(table_of_five(n_hands).check(&line), Ok(()));
        }
    }
}

/// In the first hand of five the double nine lies on the table.
#[test]
fn the_bound_is_what_the_heaviest_deal_comes_to() {
    let totals = |left: &str| format!(r#"{{"do":"score","match":"tb-1-1","score":{left}}}"#);
    let event = table_of_five(1);
    event.check(&totals("[167,125,99,73,0]")).unwrap();
    event.doubts(&totals("[168,1,2,3,0]"), "alabama-samboree/9", "1 hand leaves a player 167");
    event.doubts(&totals("[167,126,2,3,0]"), "alabama-samboree/9", "so many 292 at most");
}

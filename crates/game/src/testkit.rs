//! Plays random games of any family and checks what must hold at every step.

use bones::{Bone, BoneSet, Set};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Debug;

use crate::{Awaits, Game, Observer};

/// A small repeatable source of numbers for tests and benchmarks (`SplitMix64`).
#[derive(Clone, Debug)]
pub struct Rng(u64);

impl Rng {
    /// Numbers that follow from `seed`.
    pub const fn new(seed: u64) -> Rng {
        Rng(seed)
    }

    /// The next 64 bits.
    pub const fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `n`; slightly uneven, which no test minds.
    pub const fn below(&mut self, n: usize) -> usize {
        (((self.next_u64() >> 32) * n as u64) >> 32) as usize
    }

    /// One of `items`.
    ///
    /// # Panics
    /// If there are none.
    pub const fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len())]
    }

    /// The whole set in a random order.
    pub fn shuffled(&mut self, set: Set) -> Vec<Bone> {
        let mut bones: Vec<Bone> = set.bones().into_iter().collect();
        for i in (1..bones.len()).rev() {
            bones.swap(i, self.below(i + 1));
        }
        bones
    }
}

/// What the checks need to know of a family besides its [`Game`].
pub trait Testable: Game {
    /// A proper deal for a game that waits for one.
    fn random_deal(&self, rng: &mut Rng) -> Self::Action;

    /// Acts of every sort someone might try now, most of them wrong.
    fn attempts(&self, rng: &mut Rng) -> Vec<Self::Action>;

    /// Whether the table lets `action` through although it is not among the legal ones: an
    /// interjection, or a wrong act at an honor table. Written a second time, slowly and
    /// obviously, from the books.
    fn may_go_through(&self, action: &Self::Action) -> bool;

    /// Where bones are: hands, trick, line, pile, tricks taken. Empty before the first deal.
    fn places(&self) -> Vec<BoneSet>;

    /// The set in play.
    fn set(&self) -> Set;

    /// The same game with the bones `observer` cannot see dealt again among their places, as far
    /// as what is known allows.
    fn with_hidden_shuffled(&self, observer: Observer, rng: &mut Rng) -> Self;
}

/// Plays one random game of at most `max_steps` acts from `start` and checks every step:
///
/// - exactly the legal actions and what [`Testable::may_go_through`] allows are accepted;
/// - every bone is in exactly one place;
/// - actions and events survive a trip through JSON;
/// - two games that differ only in hidden bones give equal views;
/// - a game that is not over waits for a deal, a ruling, or a seat that has a legal action;
/// - replaying the events gives an equal game.
///
/// `wildness` is how many acts in a hundred are drawn from [`Testable::attempts`].
///
/// # Panics
/// If a check fails.
pub fn check_game<G: Testable>(start: &G, rng: &mut Rng, max_steps: usize, wildness: usize) -> G {
    let mut game = start.clone();
    let mut events = Vec::new();
    let mut legal = Vec::new();
    for _ in 0..max_steps {
        legal.clear();
        game.legal_actions(&mut legal);
        for action in &legal {
            round_trip(action);
            if let Err(refusal) = game.decide(action) {
                panic!("legal {action:?} is refused: {refusal:?}\n{game:#?}");
            }
        }
        let attempts = game.attempts(rng);
        for action in &attempts {
            let accepted = game.decide(action).is_ok();
            let expected = legal.contains(action) || game.may_go_through(action);
            assert_eq!(accepted, expected, "{action:?}: {:?}\n{game:#?}", game.decide(action));
        }
        check_places(&game);
        for observer in Observer::all(game.n_seats()) {
            let other = game.with_hidden_shuffled(observer, rng);
            check_places(&other);
            assert_eq!(game.view(observer), other.view(observer), "{observer:?} sees too much");
        }
        let action = match game.awaits() {
            Awaits::Nothing => break,
            Awaits::Deal if rng.below(100) >= wildness => game.random_deal(rng),
            Awaits::Seat(_) if rng.below(100) >= wildness => {
                assert!(!legal.is_empty(), "nothing to do for the seat to act\n{game:#?}");
                *rng.pick(&legal)
            }
            Awaits::Deal | Awaits::Seat(_) | Awaits::Ruling => {
                let accepted: Vec<_> =
                    attempts.iter().filter(|action| game.decide(action).is_ok()).collect();
                match (accepted.is_empty(), game.awaits()) {
                    (false, _) => **rng.pick(&accepted),
                    (true, Awaits::Deal) => game.random_deal(rng),
                    (true, Awaits::Seat(_)) => *rng.pick(&legal),
                    (true, _) => panic!("no attempt ends the wait for a ruling\n{game:#?}"),
                }
            }
        };
        let event = match game.decide(&action) {
            Ok(event) => event,
            Err(refusal) => panic!("{action:?} is refused: {refusal:?}\n{game:#?}"),
        };
        round_trip(&action);
        round_trip(&event);
        game.apply(&event);
        events.push(event);
    }
    let mut replayed = start.clone();
    for event in &events {
        replayed.apply(event);
    }
    assert_eq!(replayed, game, "the events do not give the game back");
    game
}

fn check_places<G: Testable>(game: &G) {
    let places = game.places();
    if places.is_empty() {
        return;
    }
    let mut seen = BoneSet::EMPTY;
    for place in places {
        assert!(seen.is_disjoint(place), "{} in two places\n{game:#?}", seen & place);
        seen |= place;
    }
    assert_eq!(seen, game.set().bones(), "bones are missing\n{game:#?}");
}

fn round_trip<T: Serialize + DeserializeOwned + Eq + Debug>(value: &T) {
    let text = serde_json::to_string(value).expect("writes");
    let back: T = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(&back, value, "{text}");
}

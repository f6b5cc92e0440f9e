//! Bidding out of turn and what is called about it, against a second reading of n42pa/III.8: random
//! words and calls, judged from lists of who spoke when.

use bones::{Deal, Seat, Set};
use forty_two::{Action, Bid, Event, FortyTwo, Outcome, Say};
use game::testkit::Rng;
use game::{Call, Game, TableKind, Verdict};
use rulebook::BookId;

/// What people at the table remember of the bidding.
#[derive(Default)]
struct Memory {
    /// Who has spoken since the bidding began or was opened again, and whether in turn.
    spoken: Vec<(Seat, bool)>,
    /// How many of these spoke before it was known that the last of them was out of turn.
    n_known: usize,
    /// How often each seat bid out of turn in this game, those who only went on not counted.
    offenses: [u8; 4],
    /// Who did so in this hand.
    offenders: Vec<Seat>,
}

impl Memory {
    /// Left of the shuffler bids first; a player who spoke early has spoken.
    fn turn(&self) -> Option<Seat> {
        Seat::all(4).find(|&seat| !self.has_spoken(seat))
    }

    fn has_spoken(&self, seat: Seat) -> bool {
        self.spoken.iter().any(|&(other, _)| other == seat)
    }

    fn speaks(&mut self, seat: Seat) {
        let is_in_turn = self.turn() == Some(seat);
        let goes_on =
            self.spoken[self.n_known..].last().is_some_and(|(last, _)| last.left(4) == seat);
        if !is_in_turn && !goes_on {
            self.offenses[seat.index()] += 1;
            self.offenders.push(seat);
        }
        self.spoken.push((seat, is_in_turn));
    }

    /// The first bid out of turn that was not found yet.
    fn first_early(&self) -> Option<usize> {
        (self.n_known..self.spoken.len()).find(|&n| !self.spoken[n].1)
    }

    /// Whether others bid after `seat` had bid out of turn, before that was found.
    fn may_reopen(&self, seat: Seat) -> bool {
        let spoke = self.spoken.iter().position(|&(other, _)| other == seat);
        self.offenders.contains(&seat)
            && spoke.is_some_and(|n| {
                n >= self.n_known && !self.spoken[n].1 && n + 1 < self.spoken.len()
            })
    }

    fn is_found(&mut self, seat: Seat) {
        let n = self.spoken.len();
        if self.first_early() == Some(n.wrapping_sub(1)) && self.spoken[n - 1].0 == seat {
            self.n_known = n;
        }
    }

    /// All may change their bids but the one who first bid out of turn.
    fn opens_again(&mut self) {
        let first = self.first_early();
        let mut n = 0;
        let n_known = self.n_known;
        self.spoken.retain(|&(_, is_in_turn)| {
            n += 1;
            n <= n_known && !is_in_turn || Some(n - 1) == first
        });
        self.n_known = self.spoken.len();
    }
}

fn act(game: &mut FortyTwo, action: Action) -> Option<Event> {
    let event = game.decide(&action).ok()?;
    game.apply(&event);
    Some(event)
}

fn call(game: &mut FortyTwo, number: &str, against: Seat) -> Option<bool> {
    let clause = format!("n42pa/{number}").parse().expect("a clause");
    let call = Call { seat: Some(against.left(4)), clause, against: Some(against) };
    match act(game, Action::Call(call))? {
        Event::Called { verdict, .. } => Some(verdict == Verdict::Upheld),
        _ => None,
    }
}

fn deal(game: &mut FortyTwo, rng: &mut Rng) {
    let shuffler = game.next_shuffler().unwrap_or(Seat::default().right(4));
    let deal = Deal::from_order(&rng.shuffled(Set::DoubleSix), 4, 7);
    let dealt = Action::Deal { deal, shuffler, shuffled_by: None, face_down: false };
    act(game, dealt).expect("a proper deal");
}

/// A word that `seat` may say now, and has said.
fn speak(game: &mut FortyTwo, seat: Seat, rng: &mut Rng) -> bool {
    let bid = Bid::points(30 + rng.below(13) as u8).expect("from 30 to 42");
    let word = if rng.below(2) == 0 { Say::Bid(bid) } else { Say::Pass };
    [word, Say::Pass]
        .into_iter()
        .any(|bid| act(game, Action::Bid { seat, bid, blind: false }).is_some())
}

#[test]
fn early_bids_are_judged_as_the_table_remembers_them() {
    let book = BookId::N42pa;
    let fresh = FortyTwo::new(book, TableKind::Honor, 4, book.book().params()).expect("four play");
    let mut n_upheld = [0; 3];
    for seed in 0..2000 {
        let mut rng = Rng::new(seed);
        let mut game = fresh;
        let mut memory = Memory::default();
        deal(&mut game, &mut rng);
        // Seat 3 has shuffled, so seat 0 is first.
        for _ in 0..30 {
            let seat = Seat::all(4).nth(rng.below(4)).expect("one of four");
            let is_open = memory.spoken.len() < 4;
            match rng.below(8) {
                0 => {
                    let upheld = memory.offenders.contains(&seat);
                    assert_eq!(call(&mut game, "III.8", seat), Some(upheld), "seed {seed}");
                    n_upheld[0] += usize::from(upheld);
                    if upheld {
                        memory.is_found(seat);
                    }
                }
                1 => {
                    let is_over = game.hand().is_some_and(|hand| hand.outcome != Outcome::Open);
                    let upheld = !is_over && memory.may_reopen(seat);
                    assert_eq!(call(&mut game, "III.8.b", seat), Some(upheld), "seed {seed}");
                    n_upheld[1] += usize::from(upheld);
                    if upheld {
                        memory.opens_again();
                    }
                }
                2 => {
                    let is_second = memory.offenses[seat.index()] >= 2;
                    let upheld = memory.offenders.contains(&seat) && is_second;
                    assert_eq!(call(&mut game, "III.8.c", seat), Some(upheld), "seed {seed}");
                    if upheld {
                        n_upheld[2] += 1;
                        let hand = game.hand().expect("a hand");
                        assert_eq!(
                            (hand.outcome, hand.marks.0.iter().sum()),
                            (Outcome::Forfeit, 1)
                        );
                        assert_eq!(hand.marks.0[seat.side().index()], 0);
                        break;
                    }
                }
                _ if is_open && !memory.has_spoken(seat) => {
                    assert!(speak(&mut game, seat, &mut rng), "seed {seed}: {seat} may speak");
                    memory.speaks(seat);
                }
                _ if is_open => {
                    // Another word than any said.
                    let bid = Say::Bid(Bid::HIGHEST);
                    assert_eq!(act(&mut game, Action::Bid { seat, bid, blind: false }), None);
                    assert_eq!(game.to_act(), memory.turn(), "seed {seed}");
                }
                _ => {}
            }
        }
    }
    assert!(n_upheld.iter().all(|&n| n > 100), "{n_upheld:?}");
}

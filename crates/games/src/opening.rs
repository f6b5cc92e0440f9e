use bones::{Bone, Deal, Seed, Set, Shuffler};
use game::{Awaits, Game, Lots};

use crate::{AnyAction, AnyGame};

/// The seeds a hand opens with: one for the lots, should the first shuffle be open, and one for
/// the bones. Two, so that a hand's bones do not depend on whether lots were drawn for it.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct OpeningSeeds {
    /// For the draw of who shuffles first.
    pub lots: Seed,
    /// For the bones.
    pub deal: Seed,
}

impl AnyGame {
    /// How the next hand opens from `seeds`: rounds of lots where the first shuffle is open, then
    /// the deal. Empty unless the game waits for a deal.
    ///
    /// In a round of lots the whole set is shuffled and each player still in the draw takes the
    /// bone at the place of their own seat; those tied draw again from the set shuffled once more.
    /// The bones are [`Seed::deal`]'s. `face_down` is for books in which bones can lie face down.
    ///
    /// # Panics
    /// Never: a table has no more seats than a round of lots has places.
    pub fn opening(&self, seeds: OpeningSeeds, face_down: bool) -> Vec<AnyAction> {
        if self.awaits() != Awaits::Deal {
            return Vec::new();
        }
        let mut acts = Vec::new();
        match self {
            AnyGame::FortyTwo(game) => {
                let shuffler = game.next_shuffler().unwrap_or_else(|| {
                    draw_lots(seeds.lots, 4, |bones| {
                        let bones = std::array::from_fn(|n| bones[n]);
                        acts.push(AnyAction::FortyTwo(forty_two::Action::Lots { bones }));
                    })
                });
                let deal = seeds.deal.deal(Set::DoubleSix, 4, 7);
                acts.push(AnyAction::FortyTwo(forty_two::Action::Deal {
                    deal,
                    shuffler,
                    shuffled_by: None,
                    face_down,
                }));
            }
            AnyGame::Fives(game) => {
                let n_seats = game.n_seats();
                let shuffler = game.next_shuffler().unwrap_or_else(|| {
                    let first = draw_lots(seeds.lots, n_seats, |bones| {
                        let mut drawn = fives::Drawn::default();
                        for &bone in bones {
                            drawn.push(bone).expect("a table has no more seats than this");
                        }
                        acts.push(AnyAction::Fives(fives::Action::Lots { bones: drawn }));
                    });
                    // The player who wins the lots plays first.
                    first.right(n_seats)
                });
                let rules = game.rules();
                let dealt = seeds.deal.deal(Set::DoubleSix, n_seats, rules.hand_size.into());
                // Where no one draws, what was not dealt is out of the game.
                let pile = &dealt.rest()[..usize::from(rules.pile_size)];
                let deal = Deal::new(dealt.hands(), pile).expect("part of a sound deal");
                acts.push(AnyAction::Fives(fives::Action::Deal { deal, shuffler }));
            }
            AnyGame::MexicanTrain(game) => {
                let (n_seats, rules) = (game.n_seats(), game.rules());
                let deal = seeds.deal.deal(Set::DoubleNine, n_seats, rules.hand_size(n_seats));
                let action = mexican_train::Action::Deal { deal, shuffler: None };
                acts.push(AnyAction::MexicanTrain(action));
            }
        }
        acts
    }
}

/// Draws lots until one seat has won, telling of each round.
fn draw_lots(seed: Seed, n_seats: usize, mut round: impl FnMut(&[Option<Bone>])) -> bones::Seat {
    let set = Set::DoubleSix;
    let mut shuffler = Shuffler::new(seed);
    let mut bones: Vec<Bone> = set.bones().into_iter().collect();
    let mut lots = Lots::new(n_seats);
    loop {
        shuffler.shuffle(&mut bones);
        let drawn: Vec<Option<Bone>> = bones::Seat::all(n_seats)
            .map(|seat| lots.is_in(seat).then(|| bones[seat.index()]))
            .collect();
        lots = lots.after(set, &drawn).expect("those in the draw drew one bone each of the set");
        round(&drawn);
        if let Some(winner) = lots.winner() {
            return winner;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Header, Table};
    use game::TableKind;
    use rulebook::BookId;

    #[test]
    fn every_book_opens_its_first_hand_from_seeds() {
        for book in BookId::ALL {
            for n_players in [2, 4, 5, 6] {
                for n in 0..40 {
                    let names = vec![String::from("x"); n_players];
                    let header = Header::new(book, TableKind::Honor, names);
                    let Ok(mut table) = Table::new(header) else { continue };
                    let seeds = OpeningSeeds { lots: Seed([n; 32]), deal: Seed([n + 100; 32]) };
                    let acts = table.game().opening(seeds, false);
                    assert!(acts.last().is_some_and(|act| act.deal().is_some()));
                    for act in acts {
                        match table.act(&act) {
                            Ok(_) => {}
                            // A small table of Mexican train may draw no double.
                            Err(refusal) => assert!(
                                book == BookId::AlabamaSamboree && n_players < 5,
                                "{book} {n_players}: {refusal}"
                            ),
                        }
                    }
                    if table.game().to_act().is_some() {
                        assert!(table.game().opening(seeds, false).is_empty());
                    }
                }
            }
        }
    }
}

//! The judge by plain enumeration: every deal, every line.

use bones::{BoneList, BySide, Set};
use forty_two::{Declaration, Declared, refute};
use game::testkit::Rng;

use crate::generator;
use crate::plain::{self, Pips};
use crate::replay;

#[test]
fn two_bone_endings_agree_with_enumeration() {
    agree(2, 30);
}

#[test]
fn three_bone_endings_agree_with_enumeration() {
    agree(3, 8);
}

/// Points someone made up, which do not add up with the tricks to come.
#[test]
fn points_taken_at_their_word_agree_with_enumeration() {
    let mut rng = Rng::new(42);
    let mut n_judged = [0; 2];
    while n_judged.iter().any(|&n| n < 100) {
        let bidders = rng.below(43) as u8;
        let others = rng.below(43 - usize::from(bidders)) as u8;
        let declaration = generator::declaration(&mut rng, 2);
        let points = BySide([bidders, others]);
        let declaration = Declaration { points, ..declaration };
        assert_eq!(declaration.check(), Ok(()));
        let is_wrong = refute(&declaration).is_some();
        assert_eq!(is_wrong, is_refuted(&declaration), "{declaration:?}");
        n_judged[usize::from(is_wrong)] += 1;
    }
}

/// Bones laid down in any order, and not mostly by the player who leads: what stands, what is refuted
/// by points and what is refuted by a renege.
#[test]
fn laid_orders_agree_with_enumeration() {
    let mut rng = Rng::new(42);
    for (n_left, quota) in [(2, 400), (3, 60)] {
        let mut n_judged = [0; 3];
        while n_judged.iter().any(|&n| n < quota) {
            let declaration = in_any_order(&mut rng, n_left);
            let refutation = refute(&declaration);
            let n_bones = refutation.map_or(0, |shown| declaration.trick.len() + shown.line.len());
            let is_renege = !n_bones.is_multiple_of(4);
            let n = &mut n_judged[usize::from(refutation.is_some()) + usize::from(is_renege)];
            if *n < quota {
                *n += 1;
                assert_eq!(refutation.is_some(), is_refuted(&declaration), "{declaration:?}");
            }
            if let Some(demonstration) = refutation {
                replay::check(&declaration, &demonstration);
            }
        }
    }
}

/// Compares the judge with the enumeration, on `quota` declarations that stand and as many that do
/// not of every sort: what is declared, with and without an order, under both books, between tricks and within.
fn agree(n_left: usize, quota: usize) {
    let mut rng = Rng::new(n_left as u64);
    let mut n_judged = [[0; 2]; 24];
    while n_judged.as_flattened().iter().any(|&n| n < quota) {
        let declaration = generator::declaration(&mut rng, n_left);
        let refutation = refute(&declaration);
        let n = &mut n_judged[sort(&declaration)][usize::from(refutation.is_some())];
        if *n == quota {
            continue;
        }
        *n += 1;
        assert_eq!(refutation.is_some(), is_refuted(&declaration), "{declaration:?}");
        if let Some(demonstration) = refutation {
            replay::check(&declaration, &demonstration);
        }
    }
}

/// A random declaration with the bones laid down in any order, by a player who may not lead.
fn in_any_order(rng: &mut Rng, n_left: usize) -> Declaration {
    let mut declaration = generator::declaration(rng, n_left);
    if declaration.trick.is_empty() {
        declaration.leader = declaration.leader.plus(rng.below(4), 4);
    }
    let any = rng.shuffled(Set::DoubleSix);
    let hand = declaration.hands[declaration.declarer];
    let laid = any.into_iter().filter(|&bone| hand.contains(bone));
    declaration.order = BoneList::try_from_iter(laid).ok();
    declaration
}

fn sort(declaration: &Declaration) -> usize {
    let what = match declaration.what {
        Declared::Laydown => 0,
        Declared::Made => 1,
        Declared::Set => 2,
    };
    let flags =
        [declaration.order.is_some(), declaration.bidder_is_fixed, declaration.trick.is_empty()];
    flags.iter().fold(what, |sort, &flag| 2 * sort + usize::from(flag))
}

/// Whether any deal and any line makes the declaration wrong.
fn is_refuted(declaration: &Declaration) -> bool {
    let pips = |bone: bones::Bone| (bone.hi().get(), bone.lo().get());
    let hands = declaration.hands.0.map(|hand| hand.into_iter().map(pips).collect::<Vec<_>>());
    let is_fixed = |seat: usize| {
        seat == declaration.declarer.index()
            || declaration.bidder_is_fixed && seat == declaration.bidder.index()
    };
    let pool: Vec<Pips> =
        (0..4).filter(|&seat| !is_fixed(seat)).flat_map(|seat| hands[seat].clone()).collect();
    let mut table = Table {
        contract: declaration.trump.index(),
        declarer: declaration.declarer.index(),
        bidders: declaration.bidder.index() % 2,
        needs: declaration.bid.needs(),
        what: declaration.what,
        order: declaration.order.map(|order| order.iter().map(|&bone| pips(bone)).collect()),
        leader: declaration.leader.index(),
        trick: declaration.trick.iter().map(|&bone| pips(bone)).collect(),
        points: declaration.points.0,
        sizes: [0, 1, 2, 3].map(|seat| hands[seat].len()),
        hands: [0, 1, 2, 3].map(|seat| if is_fixed(seat) { hands[seat].clone() } else { vec![] }),
    };
    table.some_deal_fails(&pool)
}

struct Table {
    contract: usize,
    declarer: usize,
    bidders: usize,
    needs: u8,
    what: Declared,
    order: Option<Vec<Pips>>,
    leader: usize,
    trick: Vec<Pips>,
    points: [u8; 2],
    sizes: [usize; 4],
    hands: [Vec<Pips>; 4],
}

impl Table {
    /// Deals `pool` out in every manner.
    fn some_deal_fails(&mut self, pool: &[Pips]) -> bool {
        let Some((&bone, rest)) = pool.split_first() else { return self.some_line_fails() };
        for seat in 0..4 {
            if self.hands[seat].len() < self.sizes[seat] {
                self.hands[seat].push(bone);
                let fails = self.some_deal_fails(rest);
                self.hands[seat].pop();
                if fails {
                    return true;
                }
            }
        }
        false
    }

    fn some_line_fails(&mut self) -> bool {
        if self.trick.len() == 4 {
            return self.some_line_fails_after_trick();
        }
        let seat = (self.leader + self.trick.len()) % 4;
        if self.trick.is_empty() && self.hands[seat].is_empty() {
            let is_made = self.points[self.bidders] >= self.needs;
            return match self.what {
                Declared::Laydown => false,
                Declared::Made => !is_made,
                Declared::Set => is_made,
            };
        }
        let mut choices = plain::legal(self.contract, &self.trick, &self.hands[seat]);
        if let Some(order) = self.order.as_ref().filter(|_| seat == self.declarer) {
            let next = order.iter().find(|bone| self.hands[seat].contains(bone));
            let next = *next.expect("the order has every bone of the hand");
            if !choices.contains(&next) {
                // The order would have the declarer renege.
                return true;
            }
            choices = vec![next];
        }
        for bone in choices {
            let place = self.hands[seat].iter().position(|&held| held == bone).expect("held");
            self.hands[seat].remove(place);
            self.trick.push(bone);
            let fails = self.some_line_fails();
            self.trick.pop();
            self.hands[seat].insert(place, bone);
            if fails {
                return true;
            }
        }
        false
    }

    fn some_line_fails_after_trick(&mut self) -> bool {
        let trick = std::mem::take(&mut self.trick);
        let leader = self.leader;
        self.leader = (leader + plain::winner(self.contract, &trick)) % 4;
        let side = self.leader % 2;
        let fails = self.what == Declared::Laydown && side != self.declarer % 2 || {
            self.points[side] += plain::worth(&trick);
            let fails = self.some_line_fails();
            self.points[side] -= plain::worth(&trick);
            fails
        };
        self.leader = leader;
        self.trick = trick;
        fails
    }
}

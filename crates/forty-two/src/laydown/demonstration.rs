use bones::{Bone, BoneList, BoneSet, BySeat, Seat};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::Declaration;
use super::holdings::Holdings;
use super::trick::{Played, Trick};
use crate::count;

/// A way for a declaration to be wrong.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Serialize, Deserialize, ToSchema)]
#[schema(as = Refutation)]
pub struct Demonstration {
    /// The supposed hands.
    pub hands: [BoneSet; 4],
    /// Every bone in the order it falls, ending where the declaration fails: with the trick that
    /// decides it, or with the bone of a laid order that would be a renege.
    pub line: BoneList<28>,
}

impl Demonstration {
    /// The declaration is wrong by what was taken already.
    pub(super) fn of_nothing(declaration: &Declaration) -> Demonstration {
        Demonstration { hands: declaration.hands.0, line: BoneList::EMPTY }
    }

    /// The way through `tricks` with every bone face down named; `end` is who may hold what after
    /// them.
    pub(super) fn of_tricks(
        declaration: &Declaration,
        tricks: &[Trick],
        end: &Holdings,
    ) -> Demonstration {
        let up: BoneSet = tricks.iter().flat_map(Trick::up).map(|(_, bone)| bone).collect();
        let all = declaration.hands.0.iter().fold(BoneSet::EMPTY, |all, &hand| all | hand);
        let down: Vec<BoneSet> =
            tricks.iter().flat_map(Trick::down).map(|among| among - up).collect();
        let (left, named) = end.deal(all - up, &down);
        let mut hands = left;
        let mut named = named.into_iter();
        let mut line = BoneList::EMPTY;
        let mut need = declaration.aim().points;
        let mut n_down = declaration.trick.len();
        // A count that was face down may have decided it earlier than the search knew.
        let mut fall = |seat: Seat, bone: Bone, need: u8| {
            hands[seat].insert(bone);
            if need > 0 {
                line.push(bone).expect("no hand has more than seven bones");
            }
        };
        for trick in tricks {
            if trick.waiting().next().is_some() {
                for (seat, bone) in to_renege(declaration, trick, n_down, &left) {
                    fall(seat, bone, need);
                }
                break;
            }
            let bones = trick.played.0.map(|played| match played {
                Played::Up(bone) => bone,
                _ => named.next().expect("each bone face down was named"),
            });
            let bones = BySeat(bones);
            for seat in (n_down..4).map(|n| trick.leader.plus(n, 4)) {
                fall(seat, bones[seat], need);
            }
            n_down = 0;
            if winner(declaration, trick.leader, bones).side() == declaration.aim().side {
                let points = 1 + bones.0.iter().map(|&bone| count(bone)).sum::<u8>();
                need = need.saturating_sub(points);
            }
        }
        Demonstration { hands: hands.0, line }
    }
}

/// What falls in the trick of a renege from the `n_down`th bone on, the renege included. Those whose
/// turn comes before it play anything legal of what they have `left`.
fn to_renege(
    declaration: &Declaration,
    trick: &Trick,
    n_down: usize,
    left: &BySeat<BoneSet, 4>,
) -> Vec<(Seat, Bone)> {
    let n_bones = trick.leader.steps_to(declaration.declarer, 4) + 1;
    let lead = match trick.played[trick.leader] {
        Played::Up(lead) => Some(lead),
        _ => None,
    };
    let falls = (n_down..n_bones).map(|n| trick.leader.plus(n, 4)).filter_map(|seat| {
        let bone = match (trick.played[seat], &declaration.order) {
            (Played::Up(bone), _) => Some(bone),
            (_, Some(order)) if seat == declaration.declarer => {
                order.iter().copied().find(|&bone| left[seat].contains(bone))
            }
            _ => declaration.trump.legal(left[seat], lead?).first_bone(),
        };
        bone.map(|bone| (seat, bone))
    });
    falls.collect()
}

fn winner(declaration: &Declaration, leader: Seat, bones: BySeat<Bone, 4>) -> Seat {
    let strength = |seat| declaration.trump.strength(bones[leader], bones[seat]);
    // A lead is never a discard, so the strongest bone is one of a kind.
    Seat::all(4).max_by_key(|&seat| strength(seat)).unwrap_or(leader)
}

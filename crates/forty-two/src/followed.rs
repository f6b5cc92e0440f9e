//! What followed from an event by itself: a trick taken, a hand ended.

use bones::{BySide, Side};
use rulebook::ClauseId;
use serde::Serialize;
use utoipa::ToSchema;

use crate::hand::tricks;
use crate::{FortyTwo, Outcome};

/// What followed from an event without anyone doing more. It is worked out when the event is
/// applied, and everyone may know it.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Followed {
    /// A side took a trick.
    TrickTaken {
        /// The side.
        side: Side,
        /// What the trick was worth.
        points: u8,
    },
    /// The hand ended, or a call changed how it had ended.
    HandEnded {
        /// How it came out.
        outcome: Outcome,
        /// The marks awarded.
        #[schema(value_type = [u8; 2])]
        marks: BySide<u8>,
        /// The clause the outcome rests on, unless bones or bids alone decided.
        clause: Option<ClauseId>,
    },
}

impl FortyTwo {
    /// What followed from the last event, before which the match stood as in `before`.
    pub fn followed(&self, before: &FortyTwo) -> Vec<Followed> {
        let mut followed = Vec::new();
        let (Some(hand), Some(was)) = (&self.hand, &before.hand) else { return followed };
        if self.n_hands != before.n_hands {
            return followed;
        }
        let n_taken = |hand| tricks(hand).iter().filter(|trick| trick.winner.is_some()).count();
        if hand.tricks.n_plays() != was.tricks.n_plays() && n_taken(hand) > n_taken(was) {
            let (points, before) = (hand.points(), was.points());
            for side in Side::BOTH.into_iter().filter(|&side| points[side] > before[side]) {
                let points = points[side] - before[side];
                followed.push(Followed::TrickTaken { side, points });
            }
        }
        if let Some(ending) = hand.ending.filter(|_| hand.ending != was.ending) {
            let (outcome, clause) = (ending.outcome, ending.clause);
            followed.push(Followed::HandEnded { outcome, marks: ending.marks(), clause });
        }
        followed
    }
}

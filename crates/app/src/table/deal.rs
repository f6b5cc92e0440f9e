//! The deal of the next hand, and the commitment to its secret.

use game::Awaits;

use crate::Hall;
use crate::fair::{self, Secret};
use crate::streams::cache::Decided;
use crate::table::fact::{self, TableFact};
use crate::table::state::{Judged, TableState};

impl Hall {
    /// An act, and with the one that ends a hand the commitment to the next hand's secret.
    pub(crate) fn with_commitment(
        &self,
        state: &TableState,
        acted: fact::Acted,
        judged: Judged,
    ) -> Vec<Decided<TableState>> {
        let ends_hand = state.shuffles.next.is_none() && {
            let mut game = state.game.clone();
            game.apply(&judged.1);
            game.awaits() == Awaits::Deal
        };
        let mut facts = Vec::with_capacity(2);
        facts.push(Decided { fact: TableFact::Acted(acted), outcome: Some(judged) });
        if ends_hand {
            facts.push(Decided::from(self.commitment(state.n_hands + 1)));
        }
        facts
    }

    /// A new secret for a hand.
    pub(crate) fn commitment(&self, hand: u32) -> TableFact {
        let secret = Secret::random(&*self.0.entropy);
        TableFact::Committed(fact::Committed { hand, secret })
    }
}

/// The acts that open the next hand, after the last one is shown for good.
pub(super) fn deal(state: &TableState) -> Vec<Decided<TableState>> {
    let Some(next) = &state.shuffles.next else { return Vec::new() };
    let mut facts = Vec::new();
    if let Some(last) = &state.shuffles.current {
        facts.push(Decided::from(TableFact::Revealed(fact::OfHand { hand: last.hand })));
    }
    let (table, pace) = (state.opened.table, &state.opened.pace);
    let acts =
        fair::opening(&state.game, &next.secret, table, next.hand, &next.values, pace.face_down);
    let mut game = state.game.clone();
    for act in acts {
        let Ok(event) = game.decide(&act) else { return Vec::new() };
        game.apply(&event);
        let fact = TableFact::Acted(fact::Acted::new(&act, &event));
        facts.push(Decided { fact, outcome: Some((act, event)) });
    }
    facts
}

//! Stand-ins: what is played for an absent player.

use bones::Seat;
use games::AnyAction;

use crate::Hall;
use crate::streams::cache::Decided;
use crate::table::fact;
use crate::table::state::TableState;

const DENIED: &str = r#"{"do":"ruling","upheld":false}"#;

impl Hall {
    /// What the stand-in at `seat` does.
    pub(super) fn stand_in_acts(&self, state: &TableState, seat: Seat) -> Vec<Decided<TableState>> {
        let mut random = [0; 8];
        self.0.entropy.fill(&mut random);
        let action = state.game.stand_in_action(seat, u64::from_le_bytes(random));
        self.by_stand_in(state, action)
    }

    /// Denies a call that no player is there to settle: a stand-in breaks no rule on purpose.
    pub(super) fn denial(&self, state: &TableState) -> Vec<Decided<TableState>> {
        self.by_stand_in(state, state.game.parse_action(DENIED).ok())
    }

    fn by_stand_in(
        &self,
        state: &TableState,
        action: Option<AnyAction>,
    ) -> Vec<Decided<TableState>> {
        let Some((action, event)) =
            action.and_then(|action| Some((action, state.game.decide(&action).ok()?)))
        else {
            return Vec::new();
        };
        let acted = fact::Acted::new(&action, &event);
        let acted = fact::Acted { by: Some("stand-in".into()), ..acted };
        self.with_commitment(state, acted, (action, event))
    }
}

use tournament::Action;

use crate::event::fact::{self, EventFact};
use crate::event::lines::judge;
use crate::event::state::EventState;
use crate::journal::{Journal, Stream};
use crate::live::Change;
use crate::{Clock, Entropy, Error, Hall, Millis};

impl EventState {
    /// The next time a round clock runs over: which start of the clock, and when.
    pub(crate) fn overrun(&self) -> Option<(usize, Millis)> {
        *self.next_overrun.get_or_init(|| {
            let heats = self.tournament.summary().clock;
            let running = heats
                .iter()
                .enumerate()
                .filter(|(n, heat)| !heat.called && !self.overran.contains(n));
            let ends =
                running.filter_map(|(n, heat)| Some((n, heat.ends_at?.saturating_mul(1000))));
            ends.min_by_key(|&(_, at)| at)
        })
    }
}

impl<J: Journal, C: Clock, E: Entropy> Hall<J, C, E> {
    /// Calls time on rounds whose clock has run out. Recorded once; the director can take it back.
    pub(crate) async fn settle_event(&self, stream: &Stream) -> Result<(), Error> {
        let now = self.now();
        let mut held = self.hold::<EventState>(stream).await?;
        while held.state.overrun().is_some_and(|(_, at)| at <= now) {
            self.change(&mut held, |state, _| {
                let Some((heat, _)) = state.overrun().filter(|(_, at)| *at <= now) else {
                    return Ok(Change::nothing(()));
                };
                let mut facts = vec![EventFact::Overran(fact::Overran { heat })];
                let stage = state.tournament.summary().clock.get(heat).map(|heat| heat.stage);
                let mut line = tournament::Line::from(Action::Time { stage });
                line.who = Some("clock".into());
                line.at = Some(now / 1000);
                facts.extend(judge(&state.tournament, &line, None));
                Ok(Change { facts, answer: () })
            })
            .await?;
        }
        Ok(())
    }
}

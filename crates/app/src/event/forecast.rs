//! When an event will be over, from where it stands.

use std::sync::Arc;

use rulebook::Reason;
use tournament::forecast::{Forecast, Pace, forecast_rest};

use crate::access::{UseCase, may};
use crate::{Code, Error, EventId, Hall, Principal, Wanted};

/// How many days are simulated: enough to know the middle, few enough for a large field.
const DAYS: u32 = 60;

/// When an event will be over.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct EventForecast {
    /// In seconds from now.
    pub forecast: Forecast,
    /// How many matches were measured for it.
    pub measured: usize,
}

impl Hall {
    /// When an event will be over, from where it stands.
    pub async fn event_forecast(
        &self,
        who: &Principal,
        event: EventId,
    ) -> Result<EventForecast, Error> {
        may(self.roles_at_event(who, event, None).await?, UseCase::Preview)?;
        let locked = self.lock_event(event).await?;
        let tournament = Arc::clone(&locked.state.tournament);
        drop(locked);
        if tournament.is_over() {
            return Err(Reason::new(Code::EventOver, "the event is over").into());
        }
        let pace = Pace { days: DAYS, ..Pace::of(tournament.header().book.book().family()) };
        let now = self.now() / 1000;
        let foresee =
            move |wanted: &Wanted| forecast_rest(&tournament, pace, now, &|| wanted.is_wanted());
        let (forecast, measured) = self.work(who.label(), foresee).await?;
        Ok(EventForecast { forecast, measured })
    }
}

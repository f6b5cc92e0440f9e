//! Doing what is due at a table: deals, stand-ins, clocks, closing.

use rulebook::Reason;

use crate::journal::Stream;
use crate::streams::cache::{Change, Decided, Locked};
use crate::table::close::closing;
use crate::table::deal::deal;
use crate::table::due::Due;
use crate::table::fact::{self, TableFact};
use crate::table::state::TableState;
use crate::{Code, Error, Hall};

/// How much one table may do by itself before others get a turn.
const STEPS: usize = 64;

/// Whether this is play by the hall itself at a casual table with no one connected to this node.
fn is_unwatched_play(locked: &Locked<TableState>, due: Due) -> bool {
    matches!(due, Due::Deal | Due::StandIn(_) | Due::Overrun(_))
        && locked.state.is_casual()
        && locked.subscribers.is_empty()
}

impl Hall {
    /// Time is called at a table, once, from outside: by its event.
    pub(crate) async fn call_time(&self, stream: &Stream) -> Result<(), Error> {
        let mut locked = self.lock::<TableState>(stream).await?;
        self.change(&mut locked, |state, _| {
            let is_over = state.is_closed() || state.is_timed;
            let facts = if is_over { Vec::new() } else { self.facts_due(state, Due::Time) };
            Ok(Change { facts, answer: () })
        })
        .await
    }

    /// Does what is due at a table.
    pub(crate) async fn run_table_timers(&self, stream: &Stream) -> Result<(), Error> {
        let mut locked = self.lock_table(stream).await?;
        for _ in 0..STEPS {
            match locked.state.next_due() {
                Some((at, Due::Post)) if at <= self.now() => {
                    drop(locked);
                    return self.post_table(stream).await;
                }
                Some((at, due)) if at <= self.now() => {
                    // Looked at again at the next tick.
                    if is_unwatched_play(&locked, due) && !(self.0.unwatched_may_go_on)() {
                        break;
                    }
                    if matches!(due, Due::Close | Due::Unlist) {
                        drop(locked);
                        locked = self.lock_unlisted(stream).await?;
                    }
                    let before = locked.version;
                    self.run_one(&mut locked, due).await?;
                    // A stand-in without a wish changes nothing; asking it again would not help.
                    if locked.version == before {
                        break;
                    }
                }
                _ => break,
            }
        }
        Ok(())
    }

    pub(super) async fn run_one(
        &self,
        locked: &mut Locked<TableState>,
        due: Due,
    ) -> Result<(), Error> {
        let now = self.now();
        self.change(locked, |state, _| {
            // Another request may have done it since.
            let is_due = state.next_due().is_some_and(|(at, next)| at <= now && next == due);
            let facts = if is_due { self.facts_due(state, due) } else { Vec::new() };
            Ok(Change { facts, answer: () })
        })
        .await
    }

    fn facts_due(&self, state: &TableState, due: Due) -> Vec<Decided<TableState>> {
        match due {
            Due::Deal => deal(state),
            Due::StandIn(seat) => self.stand_in_acts(state, seat),
            Due::Deny => self.denial(state),
            // Players cannot act while the journal cannot be written, so the turn starts over.
            Due::Overrun(_) if self.has_write_failed_since(state.wait.since) => {
                vec![Decided::from(TableFact::Resumed(fact::Resumed { present: true }))]
            }
            Due::Overrun(seat) => {
                let mut facts = vec![Decided::from(TableFact::Overran(fact::AtSeat { seat }))];
                if state.opened.pace.shot.is_some_and(|shot| shot.plays) {
                    facts.extend(self.stand_in_acts(state, seat));
                }
                facts
            }
            Due::Time => {
                let mut facts = vec![Decided::from(TableFact::Timed(fact::Timed {}))];
                if let Some(time) = state.game.time()
                    && let Ok(event) = state.game.decide(&time)
                {
                    let acted = fact::Acted::new(&time, &event);
                    let acted = fact::Acted { by: Some("clock".into()), ..acted };
                    facts.extend(self.with_commitment(state, acted, (time, event)));
                }
                facts
            }
            Due::Close => closing(state, None).map(Decided::from).collect(),
            // Where a game is under way its players may come back to it.
            Due::Unlist if state.n_hands > 0 => {
                vec![Decided::from(TableFact::Unlisted(fact::Unlisted {}))]
            }
            Due::Unlist => {
                let why = Reason::new(Code::Abandoned, "no one was here for half an hour");
                closing(state, Some(why)).map(Decided::from).collect()
            }
            Due::Post => Vec::new(),
        }
    }
}

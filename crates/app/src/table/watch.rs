//! Watching a table from a seat, as a spectator, or as the referee.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::sync::Arc;

use bones::Seat;
use game::Observer;

use crate::journal::Version;
use crate::streams::subscribers::{Message, Subscriber};
use crate::table::SeatPass;
use crate::table::message::{LastSent, snapshot};
use crate::table::state::TableState;
use crate::{Error, Forbidden, Hall, Principal, TableId, UseCase, may};

/// Where a subscriber watches a table from.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash)]
pub(crate) enum Watch {
    /// From a seat.
    Seat(SeatPass),
    /// From nowhere in particular.
    Spectator,
    /// As the referee, who sees every hand.
    Referee(Referee),
}

/// Who watches as the referee, as far as that tells whether they have sat down meanwhile.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash)]
pub(crate) struct Referee(Option<u64>);

impl Referee {
    fn new(who: &Principal) -> Referee {
        Referee(who.identity().map(|identity| told_apart(&identity)))
    }

    fn sits_at(self, table: &TableState) -> bool {
        let mut players = table.seats.iter().filter_map(|seat| seat.who.as_deref());
        self.0.is_some_and(|referee| players.any(|player| told_apart(player) == referee))
    }
}

/// A hash, which is copied more easily than a name.
fn told_apart(identity: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    identity.hash(&mut hasher);
    hasher.finish()
}

impl Watch {
    /// Who is looking, if it is not the referee.
    pub(crate) const fn observer(self) -> Option<Observer> {
        match self {
            Watch::Seat(pass) => Some(Observer::Seat(pass.seat)),
            Watch::Spectator => Some(Observer::Spectator),
            Watch::Referee(_) => None,
        }
    }

    /// The seat they watch from.
    pub(crate) const fn seat(self) -> Option<Seat> {
        match self {
            Watch::Seat(pass) => Some(pass.seat),
            Watch::Spectator | Watch::Referee(_) => None,
        }
    }

    /// Whether the one who watches still may: a seat token may have been replaced, and a referee
    /// have sat down.
    pub(crate) fn check(self, table: &TableState) -> Result<(), Error> {
        match self {
            Watch::Seat(pass) => table.check(&pass),
            Watch::Referee(referee) if referee.sits_at(table) => {
                Err(Forbidden { use_case: UseCase::WatchReferee }.into())
            }
            Watch::Spectator | Watch::Referee(_) => Ok(()),
        }
    }
}

impl Hall {
    /// Subscribes to a table: first a snapshot, then every update, as encoded messages. `from` is the
    /// version the subscriber has seen, if it was here before: its log then goes on from there.
    ///
    /// The player at a seat watches from that seat; everyone else sees what spectators see. See
    /// [`Hall::watch_as_referee`] for officials.
    pub async fn watch_table(
        &self,
        who: &Principal,
        table: TableId,
        from: Option<Version>,
        subscriber: &Arc<impl Subscriber>,
    ) -> Result<(), Error> {
        let watch = self.watch_of(who, table).await?;
        self.listen(table, watch, from, subscriber).await
    }

    /// Subscribes to a table with every hand in sight.
    pub async fn watch_as_referee(
        &self,
        who: &Principal,
        table: TableId,
        from: Option<Version>,
        subscriber: &Arc<impl Subscriber>,
    ) -> Result<(), Error> {
        self.may_see_hands(who, table, UseCase::WatchReferee).await?;
        self.listen(table, Watch::Referee(Referee::new(who)), from, subscriber).await
    }

    /// What [`Hall::watch_table`] would send first.
    pub async fn table(&self, who: &Principal, table: TableId) -> Result<Message, Error> {
        let watch = self.watch_of(who, table).await?;
        self.look(table, watch).await
    }

    /// What [`Hall::watch_as_referee`] would send first.
    pub async fn table_as_referee(
        &self,
        who: &Principal,
        table: TableId,
    ) -> Result<Message, Error> {
        self.may_see_hands(who, table, UseCase::WatchReferee).await?;
        self.look(table, Watch::Referee(Referee::new(who))).await
    }

    async fn watch_of(&self, who: &Principal, table: TableId) -> Result<Watch, Error> {
        let roles = self.roles_at_table(who, table).await?;
        let (use_case, watch) = match who {
            Principal::Seat(pass) => (UseCase::WatchSeat, Watch::Seat(*pass)),
            _ => (UseCase::WatchTable, Watch::Spectator),
        };
        may(roles, use_case)?;
        Ok(watch)
    }

    async fn look(&self, table: TableId, watch: Watch) -> Result<Message, Error> {
        let locked = self.lock_table(&table.stream()).await?;
        watch.check(&locked.state)?;
        let n_spectators = locked.subscribers.count(|watch| watch == Watch::Spectator);
        let at = (locked.version, self.now());
        Ok(snapshot(&locked.state, at, watch, 0, n_spectators))
    }

    async fn listen(
        &self,
        table: TableId,
        watch: Watch,
        from: Option<Version>,
        subscriber: &Arc<impl Subscriber>,
    ) -> Result<(), Error> {
        let mut locked = self.lock_table(&table.stream()).await?;
        watch.check(&locked.state)?;
        let n_spectators = locked.subscribers.count(|watch| watch == Watch::Spectator);
        let n_spectators = n_spectators + usize::from(watch == Watch::Spectator);
        let at = (locked.version, self.now());
        let first = snapshot(&locked.state, at, watch, from.unwrap_or(0), n_spectators);
        if locked.state.last_sent.is_none() {
            locked.state.last_sent = Some(Box::new(LastSent::new(&locked.state)));
        }
        locked.subscribers.join(watch, first, subscriber);
        let event = locked.state.opened.of.as_ref().map(|of| of.event);
        drop(locked);
        if let Some(event) = event {
            // Loading the event closes the table if its match was decided elsewhere. An event that
            // cannot be read now should not keep people from watching.
            let _ = self.lock_event(event).await;
        }
        Ok(())
    }
}

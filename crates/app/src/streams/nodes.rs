//! The nodes that share a journal: players are connected to one of them, and one may die.

use std::collections::{HashMap, HashSet};
use std::sync::OnceLock;

use bones::Seat;
use parking_lot::Mutex;

use crate::streams::cache::{Change, Locked};
use crate::table::fact::Presence;
use crate::table::{TableFact, TableState};
use crate::util::concurrently::{MANY, concurrently};
use crate::{Error, Hall, Millis};

/// How long a node may be out of sight before it counts as gone: one whose connection to the
/// database broke is back sooner.
const OUT_OF_SIGHT: Millis = 10_000;

/// How long one that is gone is remembered, so that what is left of it is found at once.
const REMEMBERED: Millis = 3_600_000;

/// A node among those that share a journal.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Node {
    /// Its name, unlike any other's; another one after each start.
    pub name: String,
    /// Since when there has been one of them, without a break.
    pub since: Millis,
}

/// What is known of the nodes.
#[derive(Debug, Default)]
pub(crate) struct Nodes {
    own: OnceLock<Box<str>>,
    seen: Mutex<Seen>,
}

/// Which nodes were there at the last look, and since when others have been missing. That time is the
/// first look that missed them, not the last that saw them: when a journal was slow to answer, no
/// node was seen for a while.
#[derive(Debug, Default)]
struct Seen {
    there: HashSet<Box<str>>,
    missing: HashMap<Box<str>, Millis>,
}

impl Nodes {
    pub(crate) fn join(&self, name: String) {
        self.own.get_or_init(|| name.into());
    }

    fn see(&self, there: &[String], now: Millis) {
        let mut seen = self.seen.lock();
        let Seen { there: before, missing } = &mut *seen;
        let there: HashSet<Box<str>> = there.iter().map(|name| name.as_str().into()).collect();
        missing.retain(|name, since| !there.contains(name) && now - *since < REMEMBERED);
        for gone in before.difference(&there) {
            missing.insert(gone.clone(), now);
        }
        *before = there;
    }

    fn is_gone(&self, name: &str, now: Millis) -> bool {
        if self.own.get().is_some_and(|own| **own == *name) {
            return false;
        }
        let mut seen = self.seen.lock();
        if seen.there.contains(name) {
            return false;
        }
        now - *seen.missing.entry(name.into()).or_insert(now) >= OUT_OF_SIGHT
    }
}

impl Hall {
    /// The name of this node, where several share the journal.
    pub(crate) fn node_name(&self) -> Option<&str> {
        self.0.nodes.own.get().map(Box::as_ref)
    }

    /// Looks after those whose node has died: these are `there`. A player who was connected to one
    /// that has not been for a while is away, unless connected to another as well.
    pub async fn note_live_nodes(&self, there: &[String]) -> Result<(), Error> {
        let now = self.now();
        self.0.nodes.see(there, now);
        concurrently(MANY, self.0.caches.tables.all(), |cached| {
            let hall = self.clone();
            async move {
                match cached.lock_loaded().await {
                    Some(mut locked) => hall.note_lost(&mut locked, now).await,
                    None => Ok(()),
                }
            }
        })
        .await
    }

    /// Notes who has lost the connection to a table with their node.
    async fn note_lost(&self, locked: &mut Locked<TableState>, now: Millis) -> Result<(), Error> {
        if locked.state.is_closed() || self.lost(&locked.state, now).is_empty() {
            return Ok(());
        }
        self.change(locked, |state, _| {
            Ok(Change::all(self.lost(state, now).into_iter().map(TableFact::Presence), ()))
        })
        .await
    }

    /// Who was at a node that is gone.
    fn lost(&self, table: &TableState, now: Millis) -> Vec<Presence> {
        let seats = Seat::all(table.seats.len()).zip(&table.seats);
        let at = seats.flat_map(|(seat, state)| state.nodes().iter().map(move |at| (seat, at)));
        at.filter(|(_, node)| self.0.nodes.is_gone(node, now))
            .map(|(seat, node)| Presence { seat, present: false, node: Some(node.clone()) })
            .collect()
    }
}

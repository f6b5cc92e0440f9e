//! How many tables one opener has waiting in the lobby.

use std::collections::HashMap;
use std::net::IpAddr;

use app::{AccountId, Hall, Principal, TableId};
use axum::http::StatusCode;
use parking_lot::Mutex;

use crate::code::Code;
use crate::failure::{Answer, Failure};
use crate::middleware::rate_limits::ComesFrom;

/// How many empty tables one account may have in the lobby, and all people at one address together. A
/// club may share one.
const OF_ACCOUNT: usize = 5;
const OF_ADDRESS: usize = 12;

/// How many times as many there may be in all, with those where people are: that takes no more than a
/// connection.
const WITH_PEOPLE: usize = 8;

/// The tables that were put into the lobby here, by who opened them and from where, as long as they are
/// there: one that is left again is as empty as before.
#[derive(Debug, Default)]
pub(crate) struct WaitingTables(Mutex<HashMap<Opener, Vec<TableId>>>);

/// An account or address that opens tables.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash)]
enum Opener {
    Account(AccountId),
    Address(IpAddr),
}

impl Opener {
    /// Each that a request counts for, with how many tables it may have waiting.
    fn all(who: &Principal, from: ComesFrom) -> impl Iterator<Item = (Opener, usize)> {
        let account = match who {
            Principal::Account(signed_in) => Some(Opener::Account(signed_in.account.id)),
            _ => None,
        };
        let address = (Opener::Address(from.address()), OF_ADDRESS);
        account.map(|account| (account, OF_ACCOUNT)).into_iter().chain([address])
    }
}

impl WaitingTables {
    /// Whether one more table may wait in the lobby.
    pub(crate) async fn check(&self, hall: &Hall, who: &Principal, from: ComesFrom) -> Answer<()> {
        for (opener, most) in Opener::all(who, from) {
            let known = self.0.lock().get(&opener).cloned().unwrap_or_default();
            if known.len() < most {
                continue;
            }
            let listed = hall.listed_among(&known).await?;
            let n_waiting = listed.iter().filter(|(_, is_waiting)| *is_waiting).count();
            let n_listed = listed.len();
            self.keep(opener, listed);
            if n_waiting >= most || n_listed >= most * WITH_PEOPLE {
                let why = if n_waiting >= most {
                    format!(
                        "{n_waiting} tables opened from here wait in the lobby with no one at them: \
                         sit down at one, or close it first"
                    )
                } else {
                    format!(
                        "{n_listed} tables opened from here are in the lobby: wait until one is \
                         over, or open one that is not listed"
                    )
                };
                return Err(Failure::new(
                    StatusCode::UNPROCESSABLE_ENTITY,
                    Code::TooManyWaiting,
                    why,
                ));
            }
        }
        Ok(())
    }

    /// Notes a table that was put into the lobby.
    pub(crate) fn note(&self, who: &Principal, from: ComesFrom, table: TableId) {
        let mut tables = self.0.lock();
        for (opener, _) in Opener::all(who, from) {
            let known = tables.entry(opener).or_default();
            if !known.contains(&table) {
                known.push(table);
            }
        }
    }

    /// Forgets tables that do not wait any more.
    pub(crate) async fn sweep(&self, hall: &Hall) {
        let openers: Vec<(Opener, Vec<TableId>)> =
            self.0.lock().iter().map(|(opener, known)| (*opener, known.clone())).collect();
        for (opener, known) in openers {
            if let Ok(listed) = hall.listed_among(&known).await {
                self.keep(opener, listed);
            }
        }
    }

    fn keep(&self, opener: Opener, listed: Vec<(TableId, bool)>) {
        let mut tables = self.0.lock();
        if listed.is_empty() {
            tables.remove(&opener);
        } else {
            tables.insert(opener, listed.into_iter().map(|(table, _)| table).collect());
        }
    }
}

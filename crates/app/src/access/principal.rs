//! Who asks: an account, a guest, the holder of a seat, the operator, or anybody.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::table::SeatPass;
use crate::{AccountId, EventId, TokenHash};

/// Who asks.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Principal {
    /// Somebody the hall does not know.
    Anybody,
    /// Somebody signed in to an account.
    Account(SignedIn),
    /// Somebody who came by links of events, without an account.
    Guest(Guest),
    /// The holder of a seat.
    Seat(SeatPass),
    /// Whoever runs the program on its own machine. May do what a director may, everywhere.
    Operator,
}

/// Somebody signed in to an account.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct SignedIn {
    /// The account.
    pub account: Account,
    /// The links this session came by besides.
    pub links: Arc<[CameBy]>,
}

/// An account somebody is signed in to.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
pub struct Account {
    /// Which.
    pub id: AccountId,
    /// Its name.
    pub name: String,
}

/// Somebody who came by links.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Guest {
    /// What they call themselves.
    pub name: String,
    /// The hash of their session's token.
    pub session: TokenHash,
    /// The links.
    pub links: Arc<[CameBy]>,
}

/// A link somebody came by. What it is good for is asked of the event each time: it may be revoked.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
pub struct CameBy {
    /// The event.
    pub event: EventId,
    /// The hash of the link's token.
    pub link: TokenHash,
}

impl From<Account> for Principal {
    fn from(account: Account) -> Principal {
        Principal::Account(SignedIn { account, links: Arc::default() })
    }
}

impl Principal {
    /// The links they came by.
    pub(crate) fn links(&self) -> &[CameBy] {
        match self {
            Principal::Account(SignedIn { links, .. }) | Principal::Guest(Guest { links, .. }) => {
                links
            }
            Principal::Anybody | Principal::Seat(_) | Principal::Operator => &[],
        }
    }

    /// What they are called.
    pub(crate) fn name(&self) -> &str {
        match self {
            Principal::Anybody => "anybody",
            Principal::Account(signed_in) => &signed_in.account.name,
            Principal::Guest(guest) => &guest.name,
            Principal::Seat(_) => "player",
            Principal::Operator => "operator",
        }
    }

    /// A short text for the journal: who did this.
    pub(crate) fn label(&self) -> String {
        match self {
            Principal::Anybody => "anybody".into(),
            Principal::Account(signed_in) => format!("account {}", signed_in.account.name),
            Principal::Guest(guest) => format!("guest {}", guest.name),
            Principal::Seat(pass) => pass.seat.to_string(),
            Principal::Operator => "operator".into(),
        }
    }

    /// Who it is, told from everybody else, if the hall knows. Guests are told apart by their
    /// sessions: partners share a link, and either of them may say that they are Bo.
    pub(crate) fn identity(&self) -> Option<String> {
        match self {
            Principal::Account(_) => Some(self.label()),
            Principal::Guest(guest) => Some(format!("{} {:.16}", self.label(), guest.session)),
            Principal::Anybody | Principal::Seat(_) | Principal::Operator => None,
        }
    }

    /// A request's key as it is kept: the same key of somebody else is another one.
    pub(crate) fn scoped(&self, key: &str) -> String {
        let whose = self.identity().unwrap_or_else(|| self.label());
        format!("{whose} {key}")
    }
}

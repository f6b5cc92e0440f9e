//! Who sends a request: an account, a guest, the player at a seat, the operator, or an anonymous
//! visitor.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::table::SeatPass;
use crate::{AccountId, EventId, TokenHash};

/// Who asks.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Principal {
    /// A visitor the hall does not know.
    Anybody,
    /// A person who is signed in to an account.
    Account(SignedIn),
    /// A person who joined events by link, without an account.
    Guest(Guest),
    /// The holder of a seat.
    Seat(SeatPass),
    /// The person who runs the program on its own machine. May do what a director may, everywhere.
    Operator,
}

/// A person who is signed in to an account.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct SignedIn {
    /// The account.
    pub account: Account,
    /// The links this session came by besides.
    pub links: Arc<[CameBy]>,
}

/// The account a person is signed in to.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
pub struct Account {
    /// Which.
    pub id: AccountId,
    /// Its name.
    pub name: String,
}

/// A person who joined events by link.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Guest {
    /// What they call themselves.
    pub name: String,
    /// The hash of their session's token.
    pub session: TokenHash,
    /// The links.
    pub links: Arc<[CameBy]>,
}

/// A link a person joined by. Its role is looked up at the event each time, because the link may be
/// revoked.
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

    /// A name for this person that no one else has, if the hall knows who it is. Guests go by their
    /// sessions: partners share a link, and either of them may say that they are Bo.
    pub(crate) fn identity(&self) -> Option<String> {
        match self {
            Principal::Account(_) => Some(self.label()),
            Principal::Guest(guest) => Some(format!("{} {:.16}", self.label(), guest.session)),
            Principal::Anybody | Principal::Seat(_) | Principal::Operator => None,
        }
    }

    /// An idempotency key as it is stored. The sender is part of it, so the same key from two people
    /// is two keys.
    pub(crate) fn scoped(&self, key: &str) -> String {
        let whose = self.identity().unwrap_or_else(|| self.label());
        format!("{whose} {key}")
    }
}

//! Accounts: signing up, signing in, passwords.

use std::collections::{BTreeSet, VecDeque};

use rulebook::Reason;
use serde::{Deserialize, Serialize};

use crate::error::found;
use crate::journal::{Stream, Version};
use crate::streams::cache::{Change, Projection};
use crate::streams::idempotency::check_key;
use crate::streams::stored_fact::facts;
use crate::streams::subscribers::Subscribers;
use crate::util::text::{check_name, folded};
use crate::{
    Account, AccountId, Code, Error, EventId, Hall, Millis, Passwords, Session, TableId, Thing,
    Unknown,
};

/// The fewest characters of a password.
const MIN_PASSWORD: usize = 8;

/// The most bytes of a password: more would only make hashing slow.
const MAX_PASSWORD: usize = 256;

facts! {
    /// What happens to an account.
    pub(crate) enum AccountFact {
        /// It was made. Always the first.
        "account/made" => Made(Made),
        /// Its password was changed, which ends all its sessions.
        "account/password" => Password(NewPassword),
        /// All its sessions were ended.
        "account/signed-out" => SignedOut(SignedOut),
        /// It was about to be given a role at an event.
        "account/event" => AtEvent(AtEvent),
        /// It was about to open a table, or to sit down there.
        "account/table" => AtTable(AtTable),
    }
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Made {
    name: String,
    password: String,
    /// The client's key for the request.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    key: Option<String>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct NewPassword {
    password: String,
}

#[derive(Copy, Clone, Debug, Serialize, Deserialize)]
pub(crate) struct SignedOut {}

#[derive(Copy, Clone, Debug, Serialize, Deserialize)]
pub(crate) struct AtEvent {
    event: EventId,
}

#[derive(Copy, Clone, Debug, Serialize, Deserialize)]
pub(crate) struct AtTable {
    table: TableId,
}

/// How many tables are remembered.
const TABLES: usize = 50;

/// An account.
#[derive(Debug)]
pub(crate) struct AccountState {
    pub(crate) name: String,
    /// The hash of the password.
    password: String,
    /// The key of the request that made it.
    key: Option<String>,
    /// How often its sessions were ended: those begun before do not count.
    pub(crate) epoch: u32,
    /// The events at which it was given a role, whether it still has one or not.
    pub(crate) events: BTreeSet<EventId>,
    /// The tables it was at last, the oldest first.
    pub(crate) tables: VecDeque<TableId>,
}

/// An account whose password was shown to be right, as it was then. Comparing takes long, and the
/// password may be changed in the meantime.
#[derive(Debug)]
pub(crate) struct ProvenAccount {
    pub(crate) account: Account,
    pub(crate) epoch: u32,
    /// The hash of the password that was shown.
    password: String,
}

impl AccountId {
    /// The account of this name. Names that look the same are the same name.
    pub fn of(name: &str) -> AccountId {
        AccountId::from_parts(&["account", &folded(name)])
    }
}

impl Hall {
    /// Makes an account and signs in to it. The same key again, with the same password, signs in to
    /// the account it made.
    pub async fn sign_up(
        &self,
        passwords: &impl Passwords,
        name: &str,
        password: &str,
        key: Option<&str>,
    ) -> Result<Session, Error> {
        check_key(key)?;
        let shown = match self.make_account(passwords, name, password, key).await {
            Err(Error::Refused(refused)) if refused.code == Code::AccountTaken.as_str() => {
                let locked = self.lock::<AccountState>(&AccountId::of(name).stream()).await?;
                if key.is_none() || locked.state.key.as_deref() != key {
                    return Err(refused.into());
                }
                drop(locked);
                self.check_password(passwords, name, password).await
            }
            made => made,
        }?;
        self.open_account_session(shown).await
    }

    /// Signs in to an account.
    pub async fn sign_in(
        &self,
        passwords: &impl Passwords,
        name: &str,
        password: &str,
    ) -> Result<Session, Error> {
        let shown = self.check_password(passwords, name, password).await?;
        self.open_account_session(shown).await
    }

    /// Changes the password of an account, which ends all its sessions. The old one is good for that
    /// once.
    pub async fn change_password(
        &self,
        passwords: &impl Passwords,
        name: &str,
        old: &str,
        new: &str,
    ) -> Result<(), Error> {
        check_password("new", name, new)?;
        let shown = self.check_password(passwords, name, old).await?;
        let password = passwords.hash(new).await?;
        let mut locked = self.lock::<AccountState>(&shown.account.id.stream()).await?;
        self.change(&mut locked, |state, _| {
            if state.password != shown.password {
                return Err(Error::Unknown(Unknown::Password));
            }
            let password = password.clone();
            Ok(Change::one(AccountFact::Password(NewPassword { password }), ()))
        })
        .await
    }

    /// Ends all sessions of an account.
    pub async fn sign_out_everywhere(&self, account: &Account) -> Result<(), Error> {
        let mut locked = self.lock::<AccountState>(&account.id.stream()).await?;
        let signed_out = AccountFact::SignedOut(SignedOut {});
        self.change(&mut locked, |_, _| Ok(Change::one(signed_out.clone(), ()))).await
    }

    /// The account as it is stored. A role can only go to an account that exists: one granted to a
    /// free name would go to the first person who takes the name.
    pub(crate) async fn known_account(&self, account: &Account) -> Result<Account, Error> {
        let locked = self.lock::<AccountState>(&account.id.stream()).await?;
        Ok(Account { id: account.id, name: locked.state.name.clone() })
    }

    /// Notes that an account is about to get a role at an event, which only the event knows for sure.
    pub(crate) async fn note_event(&self, account: AccountId, event: EventId) -> Result<(), Error> {
        let Some(mut locked) = found(self.lock::<AccountState>(&account.stream()).await)? else {
            return Ok(());
        };
        self.change(&mut locked, |state, _| {
            Ok(if state.events.contains(&event) {
                Change::nothing(())
            } else {
                Change::one(AccountFact::AtEvent(AtEvent { event }), ())
            })
        })
        .await
    }

    /// Notes that an account is about to open a table, or to sit down there.
    pub(crate) async fn note_table(&self, account: AccountId, table: TableId) -> Result<(), Error> {
        let Some(mut locked) = found(self.lock::<AccountState>(&account.stream()).await)? else {
            return Ok(());
        };
        self.change(&mut locked, |state, _| {
            Ok(if state.tables.contains(&table) {
                Change::nothing(())
            } else {
                Change::one(AccountFact::AtTable(AtTable { table }), ())
            })
        })
        .await
    }

    /// An account of this name and password, made if there is none of the name yet.
    pub(crate) async fn make_account(
        &self,
        passwords: &impl Passwords,
        name: &str,
        password: &str,
        key: Option<&str>,
    ) -> Result<ProvenAccount, Error> {
        let name = check_name(name)?;
        check_password("password", &name, password)?;
        let id = AccountId::of(&name);
        let password = passwords.hash(password).await?;
        let made =
            Made { name: name.clone(), password: password.clone(), key: key.map(str::to_owned) };
        if self.create::<AccountState>(&id.stream(), &[AccountFact::Made(made)]).await? {
            Ok(ProvenAccount { account: Account { id, name }, epoch: 0, password })
        } else {
            let why = "there is an account of this name already";
            Err(Reason::new(Code::AccountTaken, why).with("field", "name").into())
        }
    }

    pub(crate) async fn check_password(
        &self,
        passwords: &impl Passwords,
        name: &str,
        password: &str,
    ) -> Result<ProvenAccount, Error> {
        let wrong = || Error::Unknown(Unknown::Password);
        if password.len() > MAX_PASSWORD {
            return Err(wrong());
        }
        let id = AccountId::of(name);
        // The lock is not held while hashing, which takes long.
        let shown = match self.lock::<AccountState>(&id.stream()).await {
            Ok(mut locked) => {
                // The password may have been changed on another node, to keep someone out.
                self.catch_up(&mut locked).await?;
                let AccountState { name, password, epoch, .. } = &locked.state;
                let account = Account { id, name: name.clone() };
                ProvenAccount { account, epoch: *epoch, password: password.clone() }
            }
            Err(Error::NotFound(_)) => {
                // As long as for an account that is there, so that the time taken does not tell.
                let _ = passwords.hash(password).await?;
                return Err(wrong());
            }
            Err(error) => return Err(error),
        };
        if passwords.verify(password, &shown.password).await? { Ok(shown) } else { Err(wrong()) }
    }
}

/// The passwords that are tried first by who tries many.
const COMMON: &str = include_str!("common_passwords.txt");

fn check_password(field: &'static str, name: &str, password: &str) -> Result<(), Error> {
    if password.chars().count() < MIN_PASSWORD || password.len() > MAX_PASSWORD {
        let why =
            format!("a password has {MIN_PASSWORD} characters or more, and at most 256 bytes");
        return Err(Error::in_field(field, why));
    }
    let lower = password.to_lowercase();
    if COMMON.lines().any(|common| common == lower) || folded(password) == folded(name) {
        let why = "this password is among the first that are guessed; choose another";
        return Err(Reason::new(Code::CommonPassword, why).with("field", field).into());
    }
    Ok(())
}

impl Projection for AccountState {
    type Fact = AccountFact;
    type Outcome = ();
    type Watch = ();
    const THING: Thing = Thing::Account;
    const GIVES_RIGHTS: bool = true;

    fn begin(_stream: &Stream, fact: &AccountFact, _at: Millis) -> Result<AccountState, String> {
        match fact {
            AccountFact::Made(Made { name, password, key }) => {
                let (name, password, key) = (name.clone(), password.clone(), key.clone());
                Ok(AccountState {
                    name,
                    password,
                    key,
                    epoch: 0,
                    events: BTreeSet::new(),
                    tables: VecDeque::new(),
                })
            }
            _ => Err("the first fact of an account is its making".into()),
        }
    }

    fn apply(
        &mut self,
        fact: &AccountFact,
        _: Option<()>,
        _seq: Version,
        _at: Millis,
    ) -> Result<(), String> {
        match fact {
            AccountFact::Made(_) => return Err("an account is made once".into()),
            AccountFact::Password(NewPassword { password }) => {
                self.password.clone_from(password);
                self.epoch += 1;
            }
            AccountFact::SignedOut(_) => self.epoch += 1,
            AccountFact::AtEvent(AtEvent { event }) => {
                self.events.insert(*event);
            }
            AccountFact::AtTable(AtTable { table }) => {
                self.tables.retain(|known| known != table);
                self.tables.push_back(*table);
                self.tables.drain(..self.tables.len().saturating_sub(TABLES));
            }
        }
        Ok(())
    }

    fn announce(&mut self, _from: Version, _version: Version, _audience: &mut Subscribers<()>) {}
}

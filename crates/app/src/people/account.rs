use serde::{Deserialize, Serialize};

use crate::audience::Audience;
use crate::hall::{AllLives, InHall};
use crate::journal::{Journal, Stream, Version};
use crate::kept::facts;
use crate::live::{Change, Lives, Projection};
use crate::table::{check_key, check_name};
use crate::{
    Account, AccountId, Clock, Entropy, Error, Hall, Millis, Passwords, Session, Thing, Unknown,
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
}

impl AccountId {
    /// The account of this name. Upper and lower case are the same name.
    pub fn of(name: &str) -> AccountId {
        AccountId::from_parts(&["account", &name.trim().to_lowercase()])
    }
}

impl<J: Journal, C: Clock, E: Entropy> Hall<J, C, E> {
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
        let account = match self.make_account(passwords, name, password, key).await {
            Err(Error::Refused(refused)) => {
                let held = self.hold::<AccountState>(&AccountId::of(name).stream()).await?;
                if key.is_none() || held.state.key.as_deref() != key {
                    return Err(refused.into());
                }
                drop(held);
                self.check_password(passwords, name, password).await
            }
            made => made,
        }?;
        self.open_account_session(&account).await
    }

    /// Signs in to an account.
    pub async fn sign_in(
        &self,
        passwords: &impl Passwords,
        name: &str,
        password: &str,
    ) -> Result<Session, Error> {
        let account = self.check_password(passwords, name, password).await?;
        self.open_account_session(&account).await
    }

    /// Changes the password of an account, which ends all its sessions.
    pub async fn change_password(
        &self,
        passwords: &impl Passwords,
        name: &str,
        old: &str,
        new: &str,
    ) -> Result<(), Error> {
        check_password(new)?;
        let account = self.check_password(passwords, name, old).await?;
        let password = passwords.hash(new).await?;
        self.change_account(&account, AccountFact::Password(NewPassword { password })).await
    }

    /// Ends all sessions of an account.
    pub async fn sign_out_everywhere(&self, account: &Account) -> Result<(), Error> {
        self.change_account(account, AccountFact::SignedOut(SignedOut {})).await
    }

    /// The account as it is kept. Roles go to accounts that are there: one given to a name nobody
    /// has yet would be anybody's who takes the name.
    pub(crate) async fn known_account(&self, account: &Account) -> Result<Account, Error> {
        let held = self.hold::<AccountState>(&account.id.stream()).await?;
        Ok(Account { id: account.id, name: held.state.name.clone() })
    }

    /// An account of this name and password, made if there is none of the name yet.
    pub(crate) async fn make_account(
        &self,
        passwords: &impl Passwords,
        name: &str,
        password: &str,
        key: Option<&str>,
    ) -> Result<Account, Error> {
        let name = check_name(name)?;
        check_password(password)?;
        let id = AccountId::of(&name);
        let hash = passwords.hash(password).await?;
        let key = key.map(str::to_owned);
        let made = AccountFact::Made(Made { name: name.clone(), password: hash, key });
        if self.create::<AccountState>(&id.stream(), &[made]).await? {
            Ok(Account { id, name })
        } else {
            Err(Error::refused("account/taken", "there is an account of this name already"))
        }
    }

    pub(crate) async fn check_password(
        &self,
        passwords: &impl Passwords,
        name: &str,
        password: &str,
    ) -> Result<Account, Error> {
        let wrong = || Error::Unknown(Unknown::Password);
        if password.len() > MAX_PASSWORD {
            return Err(wrong());
        }
        let id = AccountId::of(name);
        // The lock is not held while hashing, which takes long.
        let (name, hash) = match self.hold::<AccountState>(&id.stream()).await {
            Ok(held) => (held.state.name.clone(), held.state.password.clone()),
            Err(Error::NotFound(_)) => {
                // As long as for an account that is there, so that the time taken does not tell.
                let _ = passwords.hash(password).await?;
                return Err(wrong());
            }
            Err(error) => return Err(error),
        };
        if passwords.verify(password, &hash).await? {
            Ok(Account { id, name })
        } else {
            Err(wrong())
        }
    }

    async fn change_account(&self, account: &Account, fact: AccountFact) -> Result<(), Error> {
        let mut held = self.hold::<AccountState>(&account.id.stream()).await?;
        self.change(&mut held, |_, _| Ok(Change::one(fact.clone(), ()))).await
    }
}

fn check_password(password: &str) -> Result<(), Error> {
    if password.chars().count() < MIN_PASSWORD || password.len() > MAX_PASSWORD {
        let why =
            format!("a password has {MIN_PASSWORD} characters or more, and at most 256 bytes");
        return Err(Error::malformed(why));
    }
    Ok(())
}

impl Projection for AccountState {
    type Fact = AccountFact;
    type Watch = ();
    const THING: Thing = Thing::Account;

    fn begin(_stream: &Stream, fact: &AccountFact, _at: Millis) -> Result<AccountState, String> {
        match fact {
            AccountFact::Made(Made { name, password, key }) => {
                let (name, password, key) = (name.clone(), password.clone(), key.clone());
                Ok(AccountState { name, password, key, epoch: 0 })
            }
            _ => Err("the first fact of an account is its making".into()),
        }
    }

    fn apply(&mut self, fact: &AccountFact, _seq: Version, _at: Millis) -> Result<(), String> {
        match fact {
            AccountFact::Made(_) => return Err("an account is made once".into()),
            AccountFact::Password(NewPassword { password }) => self.password.clone_from(password),
            AccountFact::SignedOut(_) => {}
        }
        self.epoch += 1;
        Ok(())
    }

    fn announce(&mut self, _from: Version, _version: Version, _audience: &mut Audience<()>) {}
}

impl InHall for AccountState {
    fn lives(all: &AllLives) -> &Lives<AccountState> {
        &all.accounts
    }
}

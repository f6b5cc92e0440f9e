use std::collections::BTreeMap;

use games::{Actor, AnyAction, AnyGame, Table};
use serde::{Deserialize, Serialize};

use crate::TableId;
use crate::fair::{Commitment, Contributions, Secret, opening};

/// A line of a table record that tells how a deal came about.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(tag = "fair", rename_all = "lowercase", deny_unknown_fields)]
pub enum Proof {
    /// Before a hand: the hash of its secret.
    Commit {
        /// The table.
        table: TableId,
        /// The hand, from 1.
        hand: u32,
        /// The hash.
        hash: Commitment,
    },
    /// A player's value for a hand.
    Contribute {
        /// The hand.
        hand: u32,
        /// The player's seat.
        seat: bones::Seat,
        /// The value.
        value: String,
    },
    /// After a hand: its secret.
    Reveal {
        /// The hand.
        hand: u32,
        /// The secret.
        secret: Secret,
    },
}

/// What checking a record's deals came to.
#[derive(Clone, Debug, Eq, PartialEq, Serialize)]
pub struct Checked {
    /// Every deal of the record.
    pub hands: Vec<Verdict>,
}

/// What checking one deal came to.
#[derive(Clone, Debug, Eq, PartialEq, Serialize)]
pub struct Verdict {
    /// The hand, from 1.
    pub hand: u32,
    /// The line of its deal, from 1.
    pub line: usize,
    /// What is wrong; `None` if the deal is proven.
    pub fault: Option<Fault>,
}

/// Why a deal is not proven.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error, Serialize)]
#[serde(tag = "fault", content = "why", rename_all = "kebab-case")]
pub enum Fault {
    /// No commitment stands before it.
    #[error("no commitment was made before this deal")]
    NoCommitment,
    /// The secret is not revealed yet.
    #[error("the secret of this hand is not revealed")]
    NotRevealed,
    /// The secret is not the one committed to.
    #[error("the secret revealed is not the one that was committed to")]
    OtherSecret,
    /// The bones are not those that follow from the secret and the values.
    #[error("the bones are not those that follow from the secret and the players' values")]
    OtherDeal,
}

/// A record whose deals cannot be checked at all.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
#[error("line {line}: {why}")]
pub struct VerifyError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub why: String,
}

impl Checked {
    /// Whether every deal is proven, and there is one.
    pub fn is_proven(&self) -> bool {
        !self.hands.is_empty() && self.hands.iter().all(|hand| hand.fault.is_none())
    }
}

/// Recomputes every deal of a table record from its commit, contribute and reveal lines.
pub fn verify(record: &[u8]) -> Result<Checked, VerifyError> {
    let text = std::str::from_utf8(record)
        .map_err(|error| VerifyError { line: 1, why: format!("not UTF-8 text: {error}") })?;
    let lines = || text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    let mut secrets = BTreeMap::new();
    for (_, line) in lines() {
        if let Some(Ok(Proof::Reveal { hand, secret })) = proof(line) {
            secrets.insert(hand, secret);
        }
    }
    let mut checker = Checker { table: None, secrets, pending: None, hands: Vec::new() };
    for (n, line) in lines() {
        checker.take(n + 1, line).map_err(|why| VerifyError { line: n + 1, why })?;
    }
    Ok(Checked { hands: checker.hands })
}

/// The line as a proof line; `None` if it is an act or a header.
fn proof(line: &str) -> Option<Result<Proof, serde_json::Error>> {
    line.trim_start().starts_with("{\"fair\":").then(|| serde_json::from_str(line))
}

struct Checker {
    table: Option<Table>,
    secrets: BTreeMap<u32, Secret>,
    /// What was committed for the next deal.
    pending: Option<Pending>,
    hands: Vec<Verdict>,
}

struct Pending {
    table: TableId,
    hand: u32,
    hash: Commitment,
    contributions: Contributions,
    /// The game before the dealer's first act, and those acts: lots, then the deal.
    before: Option<AnyGame>,
    acts: Vec<AnyAction>,
}

impl Checker {
    fn take(&mut self, n: usize, line: &str) -> Result<(), String> {
        let Some(table) = &mut self.table else {
            let header = serde_json::from_str(line).map_err(|error| no_header(&error))?;
            self.table = Some(Table::new(header).map_err(|error| error.to_string())?);
            return Ok(());
        };
        match proof(line).transpose().map_err(|error| error.to_string())? {
            Some(Proof::Commit { table, hand, hash }) => {
                let (contributions, acts) = (Contributions::default(), Vec::new());
                self.pending =
                    Some(Pending { table, hand, hash, contributions, before: None, acts });
            }
            Some(Proof::Contribute { hand, seat, value }) => {
                // A value for a hand that is dealt comes too late to count.
                if let Some(pending) = self.pending.as_mut().filter(|pending| pending.hand == hand)
                {
                    pending.contributions.give(seat, &value).map_err(|error| error.to_string())?;
                }
            }
            Some(Proof::Reveal { .. }) => {}
            None => {
                let act = table.game().parse_action(line).map_err(|error| error.to_string())?;
                if act.actor() == Actor::Dealer
                    && let Some(pending) = &mut self.pending
                {
                    pending.before.get_or_insert_with(|| table.game().clone());
                    pending.acts.push(act);
                }
                table.act(&act).map_err(|refusal| refusal.to_string())?;
                if act.deal().is_some() {
                    let hand = self.hands.len() as u32 + 1;
                    let fault = check(hand, self.pending.take(), &self.secrets).err();
                    self.hands.push(Verdict { hand, line: n, fault });
                }
            }
        }
        Ok(())
    }
}

/// What to say of a first line that is no header. What is wrong with its bytes would help nobody who
/// pasted something else; what is wrong with its fields does.
fn no_header(error: &serde_json::Error) -> String {
    let wanted = "a table record begins with its header, a line of JSON with `record`, `book` and \
                  `players`";
    if error.is_data() { format!("{wanted}: {error}") } else { wanted.to_owned() }
}

/// Checks the deal of `hand` against what was committed for it.
fn check(
    hand: u32,
    pending: Option<Pending>,
    secrets: &BTreeMap<u32, Secret>,
) -> Result<(), Fault> {
    let pending = pending.filter(|pending| pending.hand == hand).ok_or(Fault::NoCommitment)?;
    let before = pending.before.ok_or(Fault::NoCommitment)?;
    let secret = secrets.get(&hand).ok_or(Fault::NotRevealed)?;
    if secret.commitment() != pending.hash {
        return Err(Fault::OtherSecret);
    }
    // Whether the bones lay face down has nothing to do with which they are.
    let follows = [false, true].into_iter().any(|face_down| {
        let (table, contributions) = (pending.table, &pending.contributions);
        opening(&before, secret, table, hand, contributions, face_down) == pending.acts
    });
    if follows { Ok(()) } else { Err(Fault::OtherDeal) }
}

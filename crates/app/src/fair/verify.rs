//! Checking from a table record that its deals were fair.

use std::collections::BTreeMap;

use bones::Seed;
use games::{Actor, AnyAction, AnyGame, Header, OpeningSeeds, Table};
use serde::ser::SerializeStruct;
use serde::{Deserialize, Serialize, Serializer};

use crate::TableId;
use crate::fair::{Commitment, Contributions, Noted, Secret, opening};

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
    /// What is wrong; `None` if the deal is the one that follows from what the record holds.
    pub fault: Option<Fault>,
    /// Whether the commitment is one that a player noted before the deal.
    pub noted: bool,
}

/// Why a deal is not proven. Written as its code and a sentence.
#[derive(Copy, Clone, Debug, Eq, PartialEq, thiserror::Error)]
pub enum Fault {
    /// No commitment stands before it.
    #[error("no commitment was made before this deal")]
    NoCommitment,
    /// Another commitment was shown to the player than the record holds: the hall changed it later.
    #[error("the commitment in the record is not the one you noted")]
    NotAsNoted,
    /// A second commitment was made, perhaps for what the players had given by then.
    #[error("there is more than one commitment for this hand")]
    SecondCommitment,
    /// A value was known before the commitment, so that the secret could be chosen for it.
    #[error("a player's value stands before the commitment")]
    EarlyValue,
    /// A value stands behind the deal, so that it was left out of it.
    #[error("a player's value stands behind the deal or its lots, and was left out")]
    LateValue,
    /// A value does not come from a player at the table, so the hall could have chosen it last.
    #[error("a value stands for a seat the table does not have")]
    NoSeat,
    /// The secret was known while the hand could still change.
    #[error("the secret was revealed before the hand was over")]
    EarlyReveal,
    /// The secret is not revealed yet.
    #[error("the secret of this hand is not revealed")]
    NotRevealed,
    /// The secret is not the one committed to.
    #[error("the secret revealed is not the one that was committed to")]
    OtherSecret,
    /// The bones are right, but what named the first shuffler is not in the record.
    #[error(
        "the bones are those that follow, but the `lots` that name the first shuffler are missing"
    )]
    NoLots,
    /// The bones are not those that follow from the secret and the values.
    #[error("the bones are not those that follow from the secret and the players' values")]
    OtherDeal,
}

impl Fault {
    /// The code programs match on.
    pub const fn code(self) -> &'static str {
        match self {
            Fault::NoCommitment => "no-commitment",
            Fault::NotAsNoted => "not-as-noted",
            Fault::SecondCommitment => "second-commitment",
            Fault::EarlyValue => "early-value",
            Fault::LateValue => "late-value",
            Fault::NoSeat => "no-seat",
            Fault::EarlyReveal => "early-reveal",
            Fault::NotRevealed => "not-revealed",
            Fault::OtherSecret => "other-secret",
            Fault::NoLots => "no-lots",
            Fault::OtherDeal => "other-deal",
        }
    }
}

impl Serialize for Fault {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fault = serializer.serialize_struct("Fault", 2)?;
        fault.serialize_field("code", self.code())?;
        fault.serialize_field("why", &self.to_string())?;
        fault.end()
    }
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
    /// Whether every deal is the one that follows from what the record holds, and there is one. A
    /// record that was made up afterwards can be like that too.
    pub fn is_consistent(&self) -> bool {
        !self.hands.is_empty() && self.hands.iter().all(|hand| hand.fault.is_none())
    }

    /// Whether every deal is proven: the record is consistent, and a player noted each commitment
    /// before the deal.
    pub fn is_proven(&self) -> bool {
        self.is_consistent() && self.hands.iter().all(|hand| hand.noted)
    }
}

/// Recomputes every deal of a table record from its commit, contribute and reveal lines, and compares
/// it with the commitments a player noted. Gives up once the answer is no longer wanted.
pub fn verify_with(
    record: &[u8],
    noted: &Noted,
    is_wanted: impl Fn() -> bool,
) -> Result<Checked, VerifyError> {
    let text = std::str::from_utf8(record)
        .map_err(|error| VerifyError { line: 1, why: format!("not UTF-8 text: {error}") })?;
    let mut checker = Checker { played: None, n_dealt: 0, shuffles: BTreeMap::new() };
    for (n, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
        if !is_wanted() {
            let why = "this takes too long here; check the record with `hall verify-deal`".into();
            return Err(VerifyError { line: n + 1, why });
        }
        checker.take(n + 1, line).map_err(|why| VerifyError { line: n + 1, why })?;
    }
    checker.finish(noted)
}

/// The line as a proof line; `None` if it is an act or a header.
fn proof(line: &str) -> Option<Result<Proof, serde_json::Error>> {
    line.trim_start().starts_with("{\"fair\":").then(|| serde_json::from_str(line))
}

struct Checker {
    played: Option<Played>,
    n_dealt: u32,
    /// How each hand was shuffled, by its number.
    shuffles: BTreeMap<u32, Shuffle>,
}

/// What a record says about the shuffle of one hand.
#[derive(Default)]
struct Shuffle {
    commitment: Option<(TableId, Commitment)>,
    contributions: Contributions,
    opening: Option<Opening>,
    /// The line of the deal.
    dealt: Option<usize>,
    secret: Option<Secret>,
    /// The first line that stands where it must not.
    fault: Option<(usize, Fault)>,
}

/// The game before the dealer's first act of a hand, as it could stand, and those acts: lots, then the
/// deal.
struct Opening {
    before: Vec<AnyGame>,
    acts: Vec<AnyAction>,
}

/// What has been played. Which side won a challenged hand does not change the deals, and judging it
/// could take long. So the game goes on in every way it could stand, one for each verdict, and the
/// rest of the record shows which of them were possible.
struct Played {
    n_seats: usize,
    /// Never empty.
    games: Vec<AnyGame>,
}

/// In how many ways a game may stand. They differ in the marks alone, and a game has few.
const MOST_WAYS: usize = 200;

impl Played {
    fn new(header: Header) -> Result<Played, String> {
        let n_seats = header.players.len();
        let table = Table::new(header).map_err(|error| error.to_string())?;
        Ok(Played { n_seats, games: vec![table.game().clone()] })
    }

    /// The games by which the next hand would open differently.
    fn ways_to_open(&self) -> Vec<AnyGame> {
        let opens = |game: &AnyGame| {
            let any = Seed([0; 32]);
            game.opening(OpeningSeeds { lots: any, deal: any }, false)
        };
        let mut ways: Vec<AnyGame> = Vec::new();
        for game in &self.games {
            if !ways.iter().any(|known| opens(known) == opens(game)) {
                ways.push(game.clone());
            }
        }
        ways
    }

    /// Takes an act in wherever it can be taken.
    fn act(&mut self, act: &AnyAction) -> Result<(), String> {
        let mut games: Vec<AnyGame> = Vec::with_capacity(self.games.len());
        let mut refusal = None;
        for game in &self.games {
            match game.decide_unjudged(act) {
                Ok(events) => {
                    for event in events {
                        let mut game = game.clone();
                        game.apply(&event);
                        if !games.contains(&game) {
                            games.push(game);
                        }
                    }
                }
                Err(why) => refusal = refusal.or(Some(why)),
            }
        }
        if games.len() > MOST_WAYS {
            return Err("the record leaves open which side won too many hands".to_owned());
        }
        match refusal {
            Some(refusal) if games.is_empty() => Err(refusal.to_string()),
            _ => {
                self.games = games;
                Ok(())
            }
        }
    }
}

impl Checker {
    fn take(&mut self, n: usize, line: &str) -> Result<(), String> {
        let Some(played) = &mut self.played else {
            let header = serde_json::from_str(line).map_err(|error| no_header(&error))?;
            self.played = Some(Played::new(header)?);
            return Ok(());
        };
        if let Some(proof) = proof(line) {
            return self.take_proof(n, proof.map_err(|error| plain::fault(&error))?);
        }
        let act = played.games[0].parse_action(line).map_err(|error| plain::fault(&error))?;
        let before = (act.actor() == Actor::Dealer).then(|| played.ways_to_open());
        played.act(&act)?;
        if let Some(before) = before {
            let shuffle = self.shuffles.entry(self.n_dealt + 1).or_default();
            let opening = shuffle.opening.get_or_insert(Opening { before, acts: Vec::new() });
            opening.acts.push(act);
            if act.deal().is_some() {
                shuffle.dealt = Some(n);
                self.n_dealt += 1;
            }
        } else if let Some(shuffle) = self.shuffles.get_mut(&self.n_dealt)
            && shuffle.secret.is_some()
        {
            shuffle.note(n, Fault::EarlyReveal);
        }
        Ok(())
    }

    fn take_proof(&mut self, n: usize, proof: Proof) -> Result<(), String> {
        let (Proof::Commit { hand, .. }
        | Proof::Contribute { hand, .. }
        | Proof::Reveal { hand, .. }) = proof;
        let n_seats = self.played.as_ref().map_or(0, |played| played.n_seats);
        let shuffle = self.shuffles.entry(hand).or_default();
        match proof {
            Proof::Commit { .. } if shuffle.commitment.is_some() => {
                shuffle.note(n, Fault::SecondCommitment);
            }
            Proof::Commit { .. } if shuffle.opening.is_some() => {
                shuffle.note(n, Fault::NoCommitment);
            }
            Proof::Commit { table, hash, .. } => shuffle.commitment = Some((table, hash)),
            Proof::Contribute { .. } if shuffle.commitment.is_none() => {
                shuffle.note(n, Fault::EarlyValue);
            }
            Proof::Contribute { .. } if shuffle.opening.is_some() => {
                shuffle.note(n, Fault::LateValue);
            }
            Proof::Contribute { seat, .. } if seat.index() >= n_seats => {
                shuffle.note(n, Fault::NoSeat);
            }
            Proof::Contribute { seat, value, .. } => {
                shuffle.contributions.give(seat, &value).map_err(|error| error.to_string())?;
            }
            Proof::Reveal { .. } if shuffle.dealt.is_none() => shuffle.note(n, Fault::EarlyReveal),
            Proof::Reveal { secret, .. } if shuffle.secret.is_some_and(|it| it != secret) => {
                shuffle.note(n, Fault::OtherSecret);
            }
            Proof::Reveal { secret, .. } => shuffle.secret = Some(secret),
        }
        Ok(())
    }

    fn finish(self, noted: &Noted) -> Result<Checked, VerifyError> {
        let mut hands = Vec::new();
        for (hand, shuffle) in self.shuffles {
            match (shuffle.dealt, &shuffle.fault) {
                (Some(line), _) => {
                    let made = shuffle.commitment.map(|(_, hash)| hash);
                    let fault = match noted.of_hand(hand) {
                        Some(seen) if made.is_some_and(|made| made != seen) => {
                            Some(Fault::NotAsNoted)
                        }
                        _ => shuffle.check(hand).err(),
                    };
                    let noted = made.is_some() && noted.of_hand(hand) == made;
                    hands.push(Verdict { hand, line, fault, noted });
                }
                // There is no deal to report it on.
                (None, Some((line, fault))) => {
                    let why = format!("hand {hand}, which is not dealt: {fault}");
                    return Err(VerifyError { line: *line, why });
                }
                (None, None) => {}
            }
        }
        Ok(Checked { hands })
    }
}

impl Shuffle {
    fn note(&mut self, line: usize, fault: Fault) {
        self.fault.get_or_insert((line, fault));
    }

    /// Checks the deal of `hand` against what was committed for it.
    fn check(self, hand: u32) -> Result<(), Fault> {
        let (table, hash) = self.commitment.ok_or(Fault::NoCommitment)?;
        if let Some((_, fault)) = self.fault {
            return Err(fault);
        }
        let Opening { before, acts } = self.opening.ok_or(Fault::NoCommitment)?;
        let secret = self.secret.ok_or(Fault::NotRevealed)?;
        if secret.commitment() != hash {
            return Err(Fault::OtherSecret);
        }
        // Whether the bones lay face down has nothing to do with which they are.
        let ways = before.iter().flat_map(|game| [(game, false), (game, true)]);
        let openings: Vec<Vec<AnyAction>> = ways
            .map(|(game, face_down)| {
                opening(game, &secret, table, hand, &self.contributions, face_down)
            })
            .collect();
        if openings.contains(&acts) {
            return Ok(());
        }
        let bones = |acts: &[AnyAction]| acts.last().and_then(AnyAction::deal).copied();
        let has_lots = |acts: &[AnyAction]| acts.len() > 1;
        let lacks_lots = has_lots(&openings[0]) && !has_lots(&acts);
        if lacks_lots && bones(&openings[0]) == bones(&acts) {
            Err(Fault::NoLots)
        } else {
            Err(Fault::OtherDeal)
        }
    }
}

/// What is wrong with a first line that is not a header. A fault in its bytes would not help a person
/// who pasted something else; a fault in its fields does.
fn no_header(error: &serde_json::Error) -> String {
    let wanted = "a table record begins with its header, a line of JSON with `record`, `book` and \
                  `players`";
    if error.is_data() { format!("{wanted}: {}", plain::fault(error)) } else { wanted.to_owned() }
}

//! A score sheet as it stands, rebuilt from its facts.

use std::collections::{BTreeMap, BTreeSet};

use rulebook::{Family, Reason, Rule};
use scoring::{Sheet, Tally};
use serde::Serialize;
use tournament::{Action, EntryId, Pairing, Score, Scoring};
use utoipa::ToSchema;

use crate::journal::{Stream, Version};
use crate::sheet::at_event::{AtEvent, OtherResult, ResultKind};
use crate::sheet::dispute::{Claim, Dispute, Settlement};
use crate::sheet::fact::{self, Penalty, SheetFact};
use crate::sheet::message::{Reported, SheetMessageKind};
use crate::sheet::{Author, Figures, Queued};
use crate::streams::cache::Projection;
use crate::streams::idempotency::{ALL, Fingerprint, RequestKeys};
use crate::streams::subscribers::Subscribers;
use crate::{Code, Error, EventId, Millis, Thing};

/// A score sheet as it stands.
#[derive(Debug)]
pub(crate) struct SheetState {
    pub(crate) opened: fact::Opened,
    pub(super) sheet: Sheet,
    pub(super) lines: Vec<Written>,
    /// The end, reported alone.
    pub(super) report: Option<Reported>,
    /// The requests to agree, or not to.
    keys: RequestKeys<ALL>,
    /// What followed at once from requests, by the versions they led to: the event took the result, or
    /// refused it. It belongs to their answers.
    followed: BTreeMap<Version, Result<(), Reason>>,
    /// The sides that agree with it as it is.
    pub(crate) confirmed: BTreeSet<usize>,
    /// Those of them that say that time has ended the match as it is.
    pub(crate) ended: BTreeSet<usize>,
    pub(crate) is_signed: bool,
    pub(crate) dispute: Option<Dispute>,
    /// How the last dispute was settled.
    pub(crate) settled: Option<Settlement>,
    /// The version with which there was last something to read: a line, or how a dispute was settled.
    /// That others agree need not have been seen.
    read_since: Version,
    /// How often the result has been offered to the event.
    pub(crate) n_posts: usize,
    pub(crate) is_posted: bool,
    /// Why the event refused the result the last time.
    pub(super) refused: Option<Reason>,
    /// Points that rulings at the event gave to its sides.
    penalties: Vec<Penalty>,
    pub(crate) at_event: AtEvent,
    pub(crate) since: Millis,
}

/// A line as it was written, beside what the sheet has of it.
#[derive(Clone, Debug)]
pub(super) struct Written {
    /// The device's key for it.
    key: String,
    pub(super) by: Author,
    pub(super) at: Millis,
}

/// Where a sheet stands.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = SheetStatus)]
pub enum Status {
    /// Lines can be written, or the end be reported.
    Open,
    /// An official must settle it.
    Disputed,
    /// Agreed on, and about to be entered.
    Final,
    /// Entered with the event.
    Posted,
    /// Entered with the event, which has another result by now.
    Corrected,
    /// Not entered: its match has got a result otherwise.
    Elsewhere,
    /// Others play its match now.
    Superseded,
}

/// The stream of a pairing's sheet.
pub(crate) fn stream(event: EventId, pairing: &Pairing) -> Result<Stream, Error> {
    // A pairing that a client names may have ids longer than any event's.
    Stream::new(&format!("sheet/{event}/{pairing}")).map_err(|_| Error::NotFound(Thing::Sheet))
}

/// Whose sheet this is.
pub(crate) fn parse_stream(stream: &Stream) -> Option<(EventId, Pairing)> {
    let (event, pairing) = stream.as_str().strip_prefix("sheet/")?.split_once('/')?;
    Some((event.parse().ok()?, pairing.parse().ok()?))
}

impl SheetState {
    /// The sheet of a pairing before its first line.
    pub(crate) fn new(opened: &fact::Opened, at: Millis) -> Result<SheetState, String> {
        Ok(SheetState {
            opened: opened.clone(),
            sheet: Sheet::new(&opened.game())?,
            lines: Vec::new(),
            report: None,
            keys: RequestKeys::default(),
            followed: BTreeMap::new(),
            confirmed: BTreeSet::new(),
            ended: BTreeSet::new(),
            is_signed: false,
            dispute: None,
            settled: None,
            read_since: 1,
            n_posts: 0,
            is_posted: false,
            refused: None,
            penalties: Vec::new(),
            at_event: AtEvent::default(),
            since: at,
        })
    }

    /// The entries of its sides, in their order.
    pub(crate) fn entries(&self) -> impl Iterator<Item = EntryId> {
        self.opened.pairing.entries()
    }

    /// What it comes to: the end that was reported, or else what its lines add up to.
    pub(crate) fn tally(&self) -> Tally {
        let of_lines = self.sheet.tally();
        let Some(Reported { figures, .. }) = &self.report else { return of_lines.clone() };
        let games = figures.games.clone().unwrap_or_default();
        let totals = match (figures.score, games.last()) {
            (Some(score), _) if self.opened.best_of == 1 => self.with_ruled(score.as_slice()),
            (_, Some(last)) => last.to_vec(),
            (score, None) => score.map(|score| score.as_slice().to_vec()).unwrap_or_default(),
        };
        Tally { totals, games, hands: 0, complete: true }
    }

    /// What its match came to, without the points that were ruled, which the event adds itself.
    pub(crate) fn figures(&self) -> Figures {
        match &self.report {
            Some(Reported { figures, .. }) => figures.clone(),
            None if self.opened.best_of > 1 => {
                Figures { score: None, games: Some(self.sheet.tally().all_games()) }
            }
            None => Figures { score: Score::new(&self.sheet.own_totals()), games: None },
        }
    }

    /// The line that says what it shows.
    pub(crate) fn result(&self) -> Action {
        self.figures().line(self.opened.pairing.r#match, self.is_turned_in())
    }

    /// Whether such a sheet is turned in: the result counts once the monitor has taken it.
    pub(super) fn is_turned_in(&self) -> bool {
        self.opened.book.book().clause_for(Rule::ScoreSheet).is_some()
    }

    fn with_ruled(&self, score: &[i32]) -> Vec<i32> {
        let mut totals = score.to_vec();
        for penalty in &self.penalties {
            if let Some(total) = totals.get_mut(penalty.side) {
                *total = total.saturating_add(penalty.points);
            }
        }
        totals
    }

    /// Points that rulings at the event gave to its sides.
    pub(crate) fn penalties(&self) -> &[Penalty] {
        &self.penalties
    }

    /// The points ruled to its sides, if they are others than it knows of. The event gives none to a
    /// match of several games.
    pub(super) fn new_penalties(&self, at_event: &AtEvent) -> Option<Vec<Penalty>> {
        let counts = at_event.superseded.is_none() && self.opened.best_of == 1;
        (counts && at_event.penalties != self.penalties).then(|| at_event.penalties.clone())
    }

    pub(super) fn note_penalties(&mut self, penalties: Vec<Penalty>) -> Result<(), String> {
        let mut ruled = vec![0_i32; self.entries().count()];
        for penalty in &penalties {
            let of = ruled.get_mut(penalty.side).ok_or("points for a side that does not play")?;
            *of = of.saturating_add(penalty.points);
        }
        self.penalties = penalties;
        self.sheet.rule(ruled)
    }

    /// The result of its match, where that is not the sheet's.
    pub(super) fn other_result(&self) -> Option<&OtherResult> {
        // While the result of a sheet is being entered it is at the event before the sheet knows.
        let is_being_entered = self.is_final() && !self.is_posted;
        let result = self.at_event.result.as_ref().filter(|_| !is_being_entered);
        result.filter(|result| !self.is_posted || !self.says(result))
    }

    /// Whether a result is what the sheet says.
    fn says(&self, result: &OtherResult) -> bool {
        let is = |score: &[i32]| result.score.is_some_and(|it| it.as_slice() == score);
        let figures = self.figures();
        match (result.kind, figures) {
            (ResultKind::Signed, Figures { score, .. }) => result.score == score,
            (ResultKind::Played, Figures { score: Some(score), .. }) => {
                is(&self.with_ruled(score.as_slice()))
            }
            (ResultKind::Played, Figures { games: Some(games), .. }) => {
                let won = |side: usize| games.iter().filter(|it| it[side] > it[1 - side]).count();
                if result.games.is_empty() {
                    is(&[0, 1].map(|side| i32::try_from(won(side)).unwrap_or(i32::MAX)))
                } else {
                    result.games == games
                }
            }
            _ => false,
        }
    }

    /// Whether anything is written or reported on it.
    pub(crate) fn has_something(&self) -> bool {
        !self.lines.is_empty() || self.report.is_some()
    }

    /// Whether those who play the match now have something on it, and their result is not entered.
    pub(crate) fn is_under_way(&self) -> bool {
        self.at_event.superseded.is_none() && !self.is_posted && self.has_something()
    }

    /// Whether the event had the result of the sheet and has none now.
    pub(super) fn has_lost_result(&self, at_event: &AtEvent) -> bool {
        self.is_posted && at_event.superseded.is_none() && at_event.result.is_none()
    }

    /// What is written, or signed, counts for those who play the match now, and only until the
    /// director has entered another result.
    pub(crate) fn check_match(&self) -> Result<(), Error> {
        let pairing = &self.opened.pairing;
        self.at_event.check_current(pairing)?;
        if self.at_event.result.is_some() && !self.is_posted {
            let why = format!("{} has a result already", pairing.r#match);
            return Err(Reason::new(Code::MatchOver, why).with("match", pairing.r#match).into());
        }
        Ok(())
    }

    /// Whether nothing is left to be agreed on: signed, or won and confirmed by all, or ended by time
    /// as all say, and not disputed. Who confirms hand by hand does not agree that the game is over.
    pub(crate) fn is_final(&self) -> bool {
        let n_sides = self.entries().count();
        let is_complete = self.report.is_some() || self.sheet.tally().complete;
        let is_complete = is_complete || self.ended.len() == n_sides;
        let is_confirmed = self.confirmed.len() == n_sides;
        let is_agreed = self.is_signed || is_complete && is_confirmed;
        (self.is_posted || is_agreed) && self.dispute.is_none()
    }

    /// Whether the match is over. A game to a number of hands is over with the last of them; another
    /// may also be cut short by time, and whether that can be the event says. So it does of an end that
    /// was reported alone.
    fn check_finished(&self, cut_short: bool) -> Result<(), Error> {
        let tally = self.sheet.tally();
        if self.report.is_some() || tally.complete {
            return Ok(());
        }
        if self.opened.book.book().family() == Family::MexicanTrain {
            let written = match tally.hands {
                1 => "1 hand is".to_owned(),
                n_hands => format!("{n_hands} hands are"),
            };
            let why = format!("only {written} written; the game has more");
            return Err(Reason::new(Code::SheetUnfinished, why).with("hands", tally.hands).into());
        }
        if !cut_short {
            let why = "no side has won yet: if time has ended the match, say so with `early`";
            return Err(Error::refused(Code::SheetUnfinished, why));
        }
        Ok(())
    }

    /// Whether time is called and no side has won, so that somebody must say how the match ended.
    pub(crate) fn is_out_of_time(&self) -> bool {
        let is_trains = self.opened.book.book().family() == Family::MexicanTrain;
        let is_complete = self.report.is_some() || self.sheet.tally().complete;
        self.at_event.is_time_called && !is_trains && !is_complete && self.status() == Status::Open
    }

    /// Whether the score is level, so that one more hand decides a match when time is called.
    pub(crate) fn is_level(&self) -> bool {
        let tally = self.sheet.tally();
        let [a, b] = tally.games_won();
        let is_in_play = tally.all_games().len() > tally.games.len();
        a == b && (!is_in_play || tally.totals.windows(2).all(|it| it[0] == it[1]))
    }

    /// Whether its sides can say that time has ended the match as it stands. Where keepers write, that
    /// is for them.
    pub(crate) fn is_cut_short(&self) -> bool {
        let is_theirs = self.at_event.scoring != Scoring::Keepers;
        is_theirs && self.is_out_of_time() && self.has_something() && !self.is_level()
    }

    /// Whether the sheet can be signed as it stands; `cut_short` if time has ended its match.
    pub(crate) fn check_signable(&self, cut_short: bool) -> Result<(), Error> {
        self.check_written()?;
        self.check_open()?;
        self.check_undisputed()?;
        self.check_finished(cut_short)
    }

    /// There is nothing to agree with, or not to, before something is written.
    pub(crate) fn check_written(&self) -> Result<(), Error> {
        if self.has_something() {
            return Ok(());
        }
        Err(Error::refused(Code::SheetEmpty, "nothing is written on the sheet yet"))
    }

    /// What is disputed is for an official.
    pub(crate) fn check_undisputed(&self) -> Result<(), Error> {
        if self.dispute.is_some() {
            return Err(Error::refused(Code::SheetDisputed, "an official must settle it first"));
        }
        Ok(())
    }

    /// A sheet that is final is changed by the director's correction, not here.
    pub(crate) fn check_open(&self) -> Result<(), Error> {
        if self.is_final() {
            let why = "the sheet is final; the director can correct the result";
            return Err(Error::refused(Code::SheetFinal, why));
        }
        Ok(())
    }

    /// Nobody agrees to a line they have not seen.
    pub(crate) fn check_seen(&self, seen: Version, version: Version) -> Result<(), Error> {
        if (self.read_since..=version).contains(&seen) {
            return Ok(());
        }
        Err(Error::Stale { thing: Thing::Sheet, expected: seen, found: version })
    }

    /// Whether this line of a device is on the sheet. Keys have no owner: another line under the same
    /// key is refused, or it would be lost unnoticed.
    pub(crate) fn has(&self, queued: &Queued) -> Result<bool, Error> {
        let key = &queued.key;
        let mut known = self.sheet.rows().zip(&self.lines).filter(|(_, line)| line.key == *key);
        match known.next() {
            None => Ok(false),
            Some((row, _)) if *row.entry == queued.entry => Ok(true),
            Some(_) => {
                let why = format!(
                    "another line has the key `{key}`; send this one under a key no device has used"
                );
                Err(Reason::new(Code::LineKeyTaken, why).with("key", key.as_str()).into())
            }
        }
    }

    /// What the same request under this key was answered.
    pub(crate) fn answered(
        &self,
        key: &str,
        fingerprint: Fingerprint,
    ) -> Result<Option<Version>, Error> {
        let Some(version) = self.keys.get_same(key, fingerprint)? else { return Ok(None) };
        match self.followed.get(&version) {
            Some(followed) => followed.clone().map(|()| Some(version + 1)).map_err(Error::from),
            None => Ok(Some(version)),
        }
    }

    /// Whether `after` names a line that was written: lines go in as the device wrote them.
    fn check_order(&self, after: Option<&str>) -> Result<(), Error> {
        match after {
            Some(after) if !self.lines.iter().any(|line| line.key == after) => {
                let why = format!("the line `{after}` has not arrived yet");
                Err(Reason::new(Code::OutOfOrder, why).with("after", after).into())
            }
            _ => Ok(()),
        }
    }

    /// Whether a line of a device can be written now.
    pub(crate) fn check_line(&self, line: &Queued) -> Result<(), Error> {
        self.check_match()?;
        self.check_open()?;
        self.check_order(line.after.as_deref())?;
        if let Some(report) = &self.report {
            let why = format!("the end was reported: {}", report.figures);
            return Err(Error::refused(Code::SheetReported, why));
        }
        // Who has left the table has nothing to count.
        Ok(self.sheet.check(&line.entry, &self.at_event.gone)?)
    }

    pub(crate) fn status(&self) -> Status {
        if self.at_event.superseded.is_some() {
            Status::Superseded
        } else if self.other_result().is_some() {
            if self.is_posted { Status::Corrected } else { Status::Elsewhere }
        } else if self.is_posted {
            Status::Posted
        } else if self.is_final() {
            Status::Final
        } else if self.dispute.is_some() {
            Status::Disputed
        } else {
            Status::Open
        }
    }

    /// What it says its match came to, as one of the claims of a dispute.
    fn claim(&self) -> Claim {
        let entry = self.report.as_ref().and_then(|report| report.by.entry);
        Claim { entry, figures: self.figures() }
    }

    /// Takes in that the end is this, whatever was agreed on before.
    fn take_report(&mut self, figures: &Figures, by: &Author, at: Millis) {
        self.report = Some(Reported { figures: figures.clone(), by: by.clone(), at });
        self.is_signed = false;
        self.refused = None;
    }
}

impl Projection for SheetState {
    type Fact = SheetFact;
    type Outcome = ();
    type Watch = ();
    const THING: Thing = Thing::Sheet;

    fn begin(_stream: &Stream, fact: &SheetFact, at: Millis) -> Result<SheetState, String> {
        let SheetFact::Opened(opened) = fact else {
            return Err("the first fact of a sheet is its opening".into());
        };
        SheetState::new(opened, at)
    }

    fn apply(
        &mut self,
        fact: &SheetFact,
        _: Option<()>,
        seq: Version,
        at: Millis,
    ) -> Result<(), String> {
        if let Some((key, fingerprint)) = fact.request() {
            self.keys.insert(key, Some(fingerprint), seq + 1);
        }
        match fact {
            SheetFact::Opened(_) => return Err("a sheet is opened once".into()),
            SheetFact::Entry(fact::Written { entry, key, by, sides }) => {
                self.sheet.push(entry.clone())?;
                self.lines.push(Written { key: key.clone(), by: by.clone(), at });
                // Who agreed, agreed to the sheet without this line.
                self.confirmed = sides.iter().copied().collect();
                self.ended.clear();
                self.is_signed = false;
                self.refused = None;
                self.read_since = seq + 1;
            }
            SheetFact::Reported(fact::Reported { figures, by, sides, .. }) => {
                self.take_report(figures, by, at);
                self.confirmed = sides.iter().copied().collect();
                self.ended.clear();
                self.read_since = seq + 1;
            }
            SheetFact::Confirmed(fact::BySide { side, ended, .. }) => {
                self.confirmed.insert(*side);
                if *ended {
                    self.ended.insert(*side);
                }
            }
            SheetFact::Signed(_) => self.is_signed = true,
            SheetFact::Disputed(fact::Disputed { why, figures, by, .. }) => {
                let other = figures.clone().map(|figures| Claim { entry: by.entry, figures });
                let claims = other.map(|other| vec![self.claim(), other]).unwrap_or_default();
                let (why, by) = (why.clone(), by.clone());
                self.dispute = Some(Dispute { why, by, claims, since: at });
                self.is_signed = false;
            }
            SheetFact::Settled(fact::Settled { how, figures, by, .. }) => {
                let dispute = self.dispute.take();
                let (how, by) = (how.clone(), by.clone());
                if let (Some(figures), Some(by)) = (figures, &by) {
                    self.take_report(figures, by, at);
                    // An official has decided: nothing is left to be agreed on.
                    self.is_signed = true;
                }
                self.settled = Some(Settlement { how, by, dispute, at });
                self.read_since = seq + 1;
            }
            SheetFact::Posted(posted) => {
                self.n_posts += 1;
                let refusal = posted.refusal();
                let was_posted = std::mem::replace(&mut self.is_posted, refusal.is_none());
                if refusal.is_some() {
                    self.is_signed = false;
                    self.confirmed.clear();
                    self.ended.clear();
                }
                self.refused.clone_from(&refusal);
                if !was_posted {
                    self.followed.insert(seq, refusal.map_or(Ok(()), Err));
                }
            }
            SheetFact::Ruled(fact::Ruled { penalties }) => {
                self.note_penalties(penalties.clone())?;
                // Who agreed, agreed to other totals. A result that is entered holds the points.
                if !self.is_posted {
                    self.confirmed.clear();
                    self.ended.clear();
                    self.is_signed = false;
                }
                self.read_since = seq + 1;
            }
        }
        self.since = at;
        Ok(())
    }

    fn announce(&mut self, _from: Version, version: Version, subscribers: &mut Subscribers<()>) {
        if !subscribers.is_empty() {
            let text = self.message(SheetMessageKind::Update, version, self.since).text;
            subscribers.send(version, |()| text.clone());
        }
    }

    fn due(&self) -> Option<Millis> {
        (self.is_final() && !self.is_posted).then_some(self.since)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::streams::stored_fact::StoredFact as _;

    /// What a sheet is told again that was signed under the key `k`, after its event said `posted`.
    fn told_again(posted: &str) -> Result<Option<Version>, Error> {
        let facts = [
            r#"{"event":"0123456789abcdef","pairing":"rr-1-1:2,3","book":"n42pa","best_of":1}"#,
            r#"{"entry":{"do":"hand","bidder":0,"bid":"30","outcome":"made"},"key":"1","by":{"name":"Ann","role":"keeper"}}"#,
            r#"{"by":{"name":"Ann","role":"keeper"},"key":"k"}"#,
            posted,
        ];
        let kinds = ["sheet/opened", "sheet/entry", "sheet/signed", "sheet/posted"];
        let facts = kinds.iter().zip(facts).map(|(kind, fact)| SheetFact::read(kind, 1, fact));
        let facts: Vec<_> = facts.collect::<Result<_, _>>().unwrap();
        let pairing = "rr-1-1:2,3".parse().unwrap();
        let stream = stream("0123456789abcdef".parse().unwrap(), &pairing).unwrap();
        let mut state = SheetState::begin(&stream, &facts[0], 0).unwrap();
        for (seq, fact) in (1..).zip(&facts[1..]) {
            state.apply(fact, None, seq, 0).unwrap();
        }
        state.answered("k", fact::signing())
    }

    #[test]
    fn a_refusal_that_is_asked_for_again_says_what_it_said_first() {
        let told = |posted| told_again(posted).map_err(|error| error.code());
        assert_eq!(told("{}"), Ok(Some(4)));
        assert_eq!(
            told(r#"{"refused":"rr-1-1 is played by A and C now","code":"match/other_sides"}"#),
            Err("match/other_sides")
        );
        assert_eq!(told(r#"{"refused":"the clock runs"}"#), Err("sheet/taken_back"));
    }
}

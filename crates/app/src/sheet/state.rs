//! A score sheet as it stands, rebuilt from its facts.

use std::collections::{BTreeMap, BTreeSet};

use rulebook::{Family, Reason};
use scoring::{Entry, Row, Sheet, Tally};
use serde::Serialize;
use serde_json::json;
use tournament::MatchId;
use tournament::summary::{MatchKind, MatchSummary};

use crate::event::other_sides;
use crate::journal::{Stream, Version};
use crate::sheet::Queued;
use crate::sheet::at_event::{self, AtEvent, OtherResult, ResultKind};
use crate::sheet::fact::{self, SheetFact};
use crate::streams::cache::Projection;
use crate::streams::idempotency::{ALL, Fingerprint, RequestKeys};
use crate::streams::subscribers::{Message, Subscribers};
use crate::{Error, EventId, Millis, Thing};

/// A score sheet as it stands.
#[derive(Debug)]
pub(crate) struct SheetState {
    pub(crate) opened: fact::Opened,
    sheet: Sheet,
    lines: Vec<Line>,
    /// The lines on earlier sheets of the match, which had other sides.
    earlier: Vec<Line>,
    /// The requests to agree, or not to.
    keys: RequestKeys<ALL>,
    /// What followed at once from requests, by the versions they led to: the event took the result, or
    /// refused it. It belongs to their answers.
    followed: BTreeMap<Version, Result<(), Reason>>,
    /// The sides that agree with it as it is.
    pub(crate) confirmed: BTreeSet<usize>,
    pub(crate) is_signed: bool,
    pub(crate) dispute: Option<String>,
    /// The version with which there was last something to read: a line, or how a dispute was settled.
    /// That others agree is nothing whoever agrees must have seen.
    read_since: Version,
    /// How often the result has been offered to the event.
    pub(crate) n_posts: usize,
    pub(crate) is_posted: bool,
    /// Why the event refused the result the last time.
    pub(crate) refused: Option<String>,
    /// Points that rulings at the event gave to its sides.
    penalties: Vec<fact::Penalty>,
    pub(crate) at_event: AtEvent,
    pub(crate) since: Millis,
}

/// A line as it was written.
#[derive(Clone, Debug)]
pub(crate) struct Line {
    /// The device's key for it.
    key: String,
    entry: Entry,
    by: String,
    at: Millis,
}

/// Where a sheet stands.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Status {
    /// Lines can be written.
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
    /// Its match has other sides now.
    Outdated,
}

/// The stream of a match's sheets, one after another.
pub(crate) fn stream(event: EventId, of: MatchId) -> Stream {
    Stream::new(&format!("sheet/{event}/{of}")).expect("ids are short ASCII")
}

/// Whose sheets these are.
pub(crate) fn parse_stream(stream: &Stream) -> Option<(EventId, MatchId)> {
    let (event, of) = stream.as_str().strip_prefix("sheet/")?.split_once('/')?;
    Some((event.parse().ok()?, of.parse().ok()?))
}

impl SheetState {
    pub(crate) fn new(opened: &fact::Opened, at: Millis) -> Result<SheetState, String> {
        Ok(SheetState {
            opened: opened.clone(),
            sheet: Sheet::new(&opened.game())?,
            lines: Vec::new(),
            earlier: Vec::new(),
            keys: RequestKeys::default(),
            followed: BTreeMap::new(),
            confirmed: BTreeSet::new(),
            is_signed: false,
            dispute: None,
            read_since: 1,
            n_posts: 0,
            is_posted: false,
            refused: None,
            penalties: Vec::new(),
            at_event: AtEvent::default(),
            since: at,
        })
    }

    /// The sheet of a match before its first line.
    pub(crate) fn empty(
        opened: &fact::Opened,
        game: &MatchSummary,
        at: Millis,
    ) -> Result<SheetState, String> {
        let mut state = SheetState::new(opened, at)?;
        state.note_penalties(at_event::penalties(opened, game))?;
        Ok(state)
    }

    /// Whether its match stands otherwise at the event than it knows.
    pub(crate) fn hears_news(&self, game: Option<&MatchSummary>) -> bool {
        self.has_lost_result(game)
            || self.new_penalties(game).is_some()
            || self.stands(game) != self.at_event
    }

    /// The points ruled to its sides, if they are others than it knows of.
    pub(crate) fn new_penalties(&self, game: Option<&MatchSummary>) -> Option<Vec<fact::Penalty>> {
        let ruled = at_event::penalties(&self.opened, game.filter(|game| self.is_for(Some(game)))?);
        (ruled != self.penalties).then_some(ruled)
    }

    fn note_penalties(&mut self, penalties: Vec<fact::Penalty>) -> Result<(), String> {
        let mut ruled = vec![0_i32; self.opened.sides.len()];
        for penalty in &penalties {
            let of = ruled.get_mut(penalty.side).ok_or("points for a side that does not play")?;
            *of = of.saturating_add(penalty.points);
        }
        self.penalties = penalties;
        self.sheet.rule(ruled)
    }

    /// What its lines come to.
    pub(crate) const fn tally(&self) -> &Tally {
        self.sheet.tally()
    }

    /// The totals without the points that were ruled, which the event adds itself.
    pub(crate) fn own_totals(&self) -> Vec<i32> {
        self.sheet.own_totals()
    }

    /// What the event says about it.
    pub(crate) fn stands(&self, game: Option<&MatchSummary>) -> AtEvent {
        let is_outdated = !self.is_for(game);
        // While the result of a sheet is being entered it is at the event before the sheet knows.
        let is_being_entered = self.is_final() && !self.is_posted;
        let result = game.filter(|_| !is_outdated && !is_being_entered);
        let result = result.and_then(OtherResult::of);
        let result = result.filter(|result| !self.is_posted || !self.says(result));
        AtEvent { is_outdated, result }
    }

    /// Whether a result is what the sheet says.
    fn says(&self, result: &OtherResult) -> bool {
        let is = |score: &[i32]| result.score.is_some_and(|it| it.as_slice() == score);
        match result.kind {
            ResultKind::Signed => is(&self.own_totals()),
            ResultKind::Entered(MatchKind::Played) if self.opened.best_of == 1 => {
                is(&self.tally().totals)
            }
            ResultKind::Entered(MatchKind::Played) if result.games.is_empty() => {
                is(&self.tally().games_won())
            }
            ResultKind::Entered(MatchKind::Played) => result.games == self.tally().all_games(),
            ResultKind::Entered(_) => false,
        }
    }

    /// Whether the sheet is for the sides its match has now.
    pub(crate) fn is_for(&self, game: Option<&MatchSummary>) -> bool {
        game.is_some_and(|game| game.sides == self.opened.sides)
    }

    /// Whether the sides the match has now have something on it, and their result is not entered.
    pub(crate) fn is_under_way(&self, game: Option<&MatchSummary>) -> bool {
        self.is_for(game) && !self.is_posted && !self.lines.is_empty()
    }

    /// Whether the event had the result of the sheet and has none now.
    pub(crate) fn has_lost_result(&self, game: Option<&MatchSummary>) -> bool {
        self.is_posted && self.is_for(game) && !has_result(game)
    }

    /// What somebody wrote or signs for other sides than the match has now does not count for these;
    /// nor does a sheet once the director has entered another result.
    pub(crate) fn check_match(&self, game: Option<&MatchSummary>) -> Result<(), Error> {
        let of = self.opened.r#match;
        if !self.is_for(game) {
            return Err(other_sides(of, game));
        }
        if has_result(game) && !self.is_posted {
            return Err(Error::refused("match/over", format!("{of} has a result already")));
        }
        Ok(())
    }

    /// Whether nothing is left to be agreed on: signed, or won and confirmed by all, and not
    /// disputed. Who confirms hand by hand does not agree that the game is over.
    pub(crate) fn is_final(&self) -> bool {
        let is_confirmed = self.confirmed.len() == self.opened.sides.len();
        let is_agreed = self.is_signed || self.tally().complete && is_confirmed;
        (self.is_posted || is_agreed) && self.dispute.is_none()
    }

    /// Whether the match is over. A game to a number of hands is over with the last of them; another
    /// may also be cut short by time, and whether that can be the event says.
    fn check_finished(&self, cut_short: bool) -> Result<(), Error> {
        let needs_all = self.opened.book.book().family() == Family::MexicanTrain;
        if !needs_all && !self.tally().complete && !cut_short {
            let why = "nobody has won yet: if time has ended the match, say so with `early`";
            return Err(Error::refused("sheet/unfinished", why));
        }
        if needs_all && !self.tally().complete {
            let written = match self.tally().hands {
                1 => "1 hand is".to_owned(),
                n_hands => format!("{n_hands} hands are"),
            };
            let why = format!("only {written} written; the game has more");
            return Err(Error::refused("sheet/unfinished", why));
        }
        Ok(())
    }

    /// Whether the sheet can be signed as it stands; `cut_short` if time has ended its match.
    pub(crate) fn check_signable(&self, cut_short: bool) -> Result<(), Error> {
        self.check_written()?;
        self.check_open()?;
        self.check_undisputed()?;
        self.check_finished(cut_short)
    }

    /// Nobody agrees, or disagrees, with nothing.
    pub(crate) fn check_written(&self) -> Result<(), Error> {
        if self.lines.is_empty() {
            let why = "nothing is written on the sheet yet";
            return Err(Error::refused("sheet/empty", why));
        }
        Ok(())
    }

    /// What is disputed is for an official.
    pub(crate) fn check_undisputed(&self) -> Result<(), Error> {
        if self.dispute.is_some() {
            return Err(Error::refused("sheet/disputed", "an official must settle it first"));
        }
        Ok(())
    }

    /// A sheet that is final is changed by the director's correction, not here.
    pub(crate) fn check_open(&self) -> Result<(), Error> {
        if self.is_final() {
            let why = "the sheet is final; the director can correct the result";
            return Err(Error::refused("sheet/final", why));
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
    /// key is refused, or it would be lost unnoticed; so is one of an earlier sheet, which counts for
    /// nobody any more, even if the match has its sides again.
    pub(crate) fn has(&self, queued: &Queued) -> Result<bool, Error> {
        let key = &queued.key;
        let (on_sheet, earlier) = (with_key(&self.lines, key), self.on_earlier(key));
        match on_sheet.or(earlier) {
            None => Ok(false),
            Some(line) if line.entry != queued.entry => {
                let why = format!(
                    "another line has the key `{key}`; send this one under a key no device has used"
                );
                Err(Error::refused("sheet/key_taken", why))
            }
            Some(_) if on_sheet.is_some() => Ok(true),
            Some(_) => {
                let why = format!(
                    "the line `{key}` is on an earlier sheet, from before a correction; send it \
                     under a new key if it counts for the sides the match has now"
                );
                Err(Error::refused("match/other_sides", why))
            }
        }
    }

    /// The line with this key on an earlier sheet of the match.
    fn on_earlier(&self, key: &str) -> Option<&Line> {
        with_key(&self.earlier, key)
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

    /// Whether `after` names the line written last: lines go in as the device wrote them.
    fn check_order(&self, after: Option<&str>) -> Result<(), Error> {
        match after {
            Some(after) if self.on_earlier(after).is_some() => {
                let why = format!("the line `{after}` before it is on an earlier sheet");
                Err(Error::refused("match/other_sides", why))
            }
            Some(after) if with_key(&self.lines, after).is_none() => {
                let why = format!("the line `{after}` has not arrived yet");
                Err(Error::refused("sheet/out_of_order", why))
            }
            _ => Ok(()),
        }
    }

    /// Whether a line of a device can be written now.
    pub(crate) fn check_line(
        &self,
        line: &Queued,
        game: Option<&MatchSummary>,
    ) -> Result<(), Error> {
        self.check_match(game)?;
        self.check_open()?;
        self.check_order(line.after.as_deref())?;
        // Who has left the table has nothing to count.
        let left = game.map_or(&[][..], |game| &game.left);
        Ok(self.sheet.check(&line.entry, left)?)
    }

    /// The sheet as it is shown.
    pub(crate) fn snapshot(&self, version: Version) -> Message {
        self.message(version, "snapshot")
    }

    pub(crate) fn status(&self) -> Status {
        if self.at_event.is_outdated {
            Status::Outdated
        } else if self.at_event.result.is_some() {
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

    fn message(&self, version: Version, kind: &str) -> Message {
        let row = |(row, line): (Row<'_>, &Line)| {
            json!({
                "n": row.n,
                "entry": row.entry,
                "by": line.by,
                "at": line.at,
                "struck": row.struck,
                "game": row.place.as_ref().map(|place| place.game),
                "hand": row.place.as_ref().map(|place| place.hand),
                "gave": row.place.as_ref().map(|place| &place.gave),
                "totals": row.place.as_ref().map(|place| &place.totals),
            })
        };
        let lines: Vec<_> = self.sheet.rows().zip(&self.lines).map(row).collect();
        let opened = &self.opened;
        let message = json!({
            "kind": kind,
            "version": version,
            "sheet": {
                "event": opened.event,
                "match": opened.r#match,
                "book": opened.book,
                "sides": opened.sides,
                "best_of": opened.best_of,
                "lines": lines,
                "penalties": self.penalties,
                "tally": self.tally(),
                "confirmed": self.confirmed,
                "signed": self.is_signed,
                "dispute": self.dispute,
                "refused": self.refused,
                "result": self.at_event.result,
                "status": self.status(),
            },
        });
        Message { version, text: message.to_string().into() }
    }
}

fn with_key<'a>(lines: &'a [Line], key: &str) -> Option<&'a Line> {
    lines.iter().find(|line| line.key == key)
}

fn has_result(game: Option<&MatchSummary>) -> bool {
    game.is_some_and(|game| game.kind != MatchKind::Pending || game.signed.is_some())
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
            SheetFact::Opened(opened) if opened.sides == self.opened.sides => {
                return Err("a sheet is opened once for the same sides".into());
            }
            SheetFact::Opened(opened) => {
                let last = std::mem::replace(self, SheetState::new(opened, at)?);
                self.earlier = last.earlier;
                self.earlier.extend(last.lines);
                self.keys = last.keys;
                self.followed = last.followed;
                self.n_posts = last.n_posts;
                self.read_since = seq + 1;
            }
            SheetFact::Entry(fact::Written { entry, key, by, sides }) => {
                self.sheet.push(entry.clone())?;
                let (key, entry, by) = (key.clone(), entry.clone(), by.clone());
                self.lines.push(Line { key, entry, by, at });
                // Whoever agreed agreed to the sheet without this line.
                self.confirmed = sides.iter().copied().collect();
                self.is_signed = false;
                self.refused = None;
                self.read_since = seq + 1;
            }
            SheetFact::Confirmed(fact::BySide { side, .. }) => {
                self.confirmed.insert(*side);
            }
            SheetFact::Signed(_) => self.is_signed = true,
            SheetFact::Disputed(fact::Disputed { why, .. }) => {
                self.dispute = Some(why.clone());
                self.is_signed = false;
            }
            SheetFact::Settled(_) => {
                self.dispute = None;
                self.read_since = seq + 1;
            }
            SheetFact::Posted(posted) => {
                self.n_posts += 1;
                let refusal = posted.refusal();
                let was_posted = std::mem::replace(&mut self.is_posted, refusal.is_none());
                if refusal.is_some() {
                    self.is_signed = false;
                    self.confirmed.clear();
                }
                self.refused.clone_from(&posted.refused);
                if !was_posted {
                    self.followed.insert(seq, refusal.map_or(Ok(()), Err));
                }
            }
            SheetFact::Ruled(fact::Ruled { penalties }) => {
                self.note_penalties(penalties.clone())?;
                // Whoever agreed agreed to other totals. A result that is entered holds the points.
                if !self.is_posted {
                    self.confirmed.clear();
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
            let text = self.message(version, "update").text;
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
            r#"{"event":"0123456789abcdef","match":"rr-1-1","book":"n42pa","sides":["A","B"],"best_of":1,"by":"Ann"}"#,
            r#"{"entry":{"do":"hand","bidder":0,"bid":"30","outcome":"made"},"key":"1","by":"Ann"}"#,
            r#"{"by":"Ann","key":"k"}"#,
            posted,
        ];
        let kinds = ["sheet/opened", "sheet/entry", "sheet/signed", "sheet/posted"];
        let facts = kinds.iter().zip(facts).map(|(kind, fact)| SheetFact::read(kind, 1, fact));
        let facts: Vec<_> = facts.collect::<Result<_, _>>().unwrap();
        let of = "rr-1-1".parse().unwrap();
        let stream = stream("0123456789abcdef".parse().unwrap(), of);
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

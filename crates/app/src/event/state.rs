//! An event as it stands, rebuilt from its facts.

use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

use tournament::{Action, MatchId, Taken, Tournament};

use crate::access::Role;
use crate::event::board::EventWatch;
use crate::event::clock::Start;
use crate::event::fact::{self, EventFact};
use crate::event::grant::Grant;
use crate::event::line::Given;
use crate::event::live::Glance;
use crate::event::match_times::MatchTimes;
use crate::event::pairings::{AT_ONCE, OnlineTables};
use crate::event::show::{self, Shown};
use crate::journal::{Stream, Version};
use crate::lobby::ListedAs;
use crate::streams::cache::{Loaded, Locked, Projection};
use crate::streams::idempotency::{ALL, Fingerprint, RequestKeys};
use crate::streams::subscribers::Subscribers;
use crate::{Account, AccountId, Code, Error, EventId, Hall, Millis, Thing};

/// The number of the first line below the header.
pub(crate) const FIRST_LINE: usize = 2;

/// An event as it stands.
#[derive(Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a choice of its own")]
pub(crate) struct EventState {
    pub(crate) created_at: Millis,
    /// The version with which its board last changed, which is what a line may be meant for. Who has
    /// which role is nothing that a line given meanwhile could have to know.
    pub(crate) changed: Version,
    /// When that was.
    pub(crate) changed_at: Millis,
    /// When matches got their tables, and when their results.
    pub(super) times: MatchTimes,
    /// When officials were called, by the numbers of the calls.
    pub(super) calls_at: Vec<Millis>,
    /// What goes on in the matches that are played.
    pub(crate) glances: BTreeMap<MatchId, Glance>,
    /// Whether it is known what does, and noted when more does.
    pub(crate) is_live: bool,
    pub(crate) tournament: Arc<Tournament>,
    /// Of each line of the record, how it was given.
    pub(crate) given: Vec<GivenLine>,
    pub(crate) is_archived: bool,
    /// Whether it is for practice, with made-up players.
    pub(crate) is_practice: bool,
    /// Whether the hall's public list shows it.
    pub(crate) is_listed: bool,
    pub(crate) is_deleted: bool,
    pub(crate) staff: BTreeMap<AccountId, (Account, Vec<Grant>)>,
    /// The tables of matches played online.
    pub(crate) online: OnlineTables,
    /// The starts of the clock whose running over is recorded.
    pub(crate) overran: Vec<Start>,
    /// All of them: a line that comes late, out of a tunnel or a log, is not to count twice.
    keys: RequestKeys<ALL>,
    /// When the round clock runs over next; worked out when asked for.
    pub(crate) next_overrun: OnceLock<Option<(usize, Millis)>>,
    /// The state of the event that was last sent to the hall's list, if this node sent one.
    pub(crate) listed_as: Option<ListedAs>,
    /// What subscribers were shown last, to tell them only what changed.
    pub(crate) shown: Shown,
}

/// How a line of the record was given.
#[derive(Copy, Clone, Debug)]
pub(crate) struct GivenLine {
    /// The version of the event after it.
    version: Version,
    /// The role it was given by; none if the hall gave it by itself.
    pub(crate) role: Option<Role>,
    /// When the journal took it.
    pub(super) at: Millis,
}

impl EventState {
    /// The version a request with this key brought the event to.
    pub(crate) fn answered(&self, key: &str) -> Option<Version> {
        self.keys.get(key)
    }

    /// The version a line with this key brought the event to, if it was the same line.
    pub(crate) fn lined(&self, key: &str, action: &Action) -> Result<Option<Version>, Error> {
        match action {
            // What was undone is noted by its number, whichever was the last.
            &(Action::Undo { line: None, then } | Action::Redo { then }) => {
                let undo = |line| Fingerprint::of(&Action::Undo { line: Some(line), then });
                // The header is line 1.
                self.keys.get_any(key, || (2..).take(self.tournament.lines().len()).map(undo))
            }
            _ => self.keys.get_same(key, Fingerprint::of(action)),
        }
    }

    /// Whether an event takes lines.
    pub(crate) fn check_open(&self) -> Result<(), Error> {
        if self.is_archived {
            let why = "the event is archived: take it out of the archive first";
            return Err(Error::refused(Code::EventArchived, why));
        }
        Ok(())
    }

    /// Whether an event is for practice, and takes results that were made up.
    pub(crate) fn check_practice(&self) -> Result<(), Error> {
        if !self.is_practice {
            let why = "this event is real: its results come from its tables";
            return Err(Error::refused(Code::NotPractice, why));
        }
        Ok(())
    }

    /// What became of the line that led to a version.
    pub(crate) fn given_at(&self, version: Version, is_repeat: bool) -> Given {
        let n = self.given.binary_search_by_key(&version, |line| line.version);
        let line = n.ok().map(|n| n + FIRST_LINE);
        let undid = line.and_then(|line| self.tournament.undoes(line));
        Given { version, is_repeat, line, undid }
    }

    /// The version a list of this hash, given with this key, brought the event to.
    pub(crate) fn listed(&self, key: &str, list: &str) -> Result<Option<Version>, Error> {
        self.keys.get_same(key, Fingerprint::of_text(list))
    }
}

/// The event after a line.
#[derive(Clone, Debug)]
pub(crate) struct After {
    pub(crate) tournament: Arc<Tournament>,
    /// What the line changed about who plays.
    pub(crate) taken: Taken,
}

impl Projection for EventState {
    type Fact = EventFact;
    type Outcome = After;
    type Watch = EventWatch;
    const THING: Thing = Thing::Event;
    const GIVES_RIGHTS: bool = true;

    fn begin(_stream: &Stream, fact: &EventFact, at: Millis) -> Result<EventState, String> {
        let EventFact::Created(created) = fact else {
            return Err("the first fact of an event is its creation".into());
        };
        let tournament =
            Tournament::new(created.header.clone()).map_err(|refusal| refusal.to_string())?;
        Ok(EventState {
            created_at: at,
            changed: 1,
            changed_at: at,
            times: MatchTimes::default(),
            calls_at: Vec::new(),
            glances: BTreeMap::new(),
            is_live: false,
            tournament: Arc::new(tournament),
            given: Vec::new(),
            is_archived: false,
            is_practice: created.practice,
            is_listed: !created.unlisted,
            is_deleted: false,
            staff: BTreeMap::new(),
            online: OnlineTables::default(),
            overran: Vec::new(),
            keys: RequestKeys::default(),
            next_overrun: OnceLock::new(),
            listed_as: None,
            shown: Shown::default(),
        })
    }

    fn apply(
        &mut self,
        fact: &EventFact,
        after: Option<After>,
        seq: Version,
        at: Millis,
    ) -> Result<(), String> {
        match fact {
            EventFact::Created(_) => return Err("an event is created once".into()),
            EventFact::Line(lined) => {
                let taken = match after {
                    Some(After { tournament, taken }) => {
                        self.tournament = tournament;
                        taken
                    }
                    None => Arc::make_mut(&mut self.tournament)
                        .act(lined.line.clone())
                        .map_err(|refusal| refusal.to_string())?,
                };
                if let Some(key) = &lined.key {
                    let fingerprint = match &lined.list {
                        Some(list) => Fingerprint::of_text(list),
                        None => Fingerprint::of(&lined.line.action),
                    };
                    self.keys.insert(key, Some(fingerprint), seq + 1);
                }
                self.given.push(GivenLine { version: seq + 1, role: lined.role, at });
                self.next_overrun.take();
                self.online.hear(&lined.line, &taken);
                self.note_match_times(&taken, at);
                self.note_call_times(&lined.line.action, at);
            }
            EventFact::Granted(fact::Granted { account, grant, key }) => {
                let (_, grants) =
                    self.staff.entry(account.id).or_insert_with(|| (account.clone(), Vec::new()));
                grants.push(grant.clone());
                if let Some(key) = key {
                    self.keys.insert(key, None, seq + 1);
                }
            }
            EventFact::Ungranted(account) => {
                self.staff.remove(&account.id);
            }
            EventFact::Table(opened) => self.online.note(opened),
            EventFact::Overran(fact::Overran { heat }) => self.note_overrun(*heat),
            EventFact::Archived(fact::Archived { archived, .. }) => self.is_archived = *archived,
            EventFact::Listed(fact::Listed { listed, .. }) => self.is_listed = *listed,
            EventFact::Deleted(_) => self.is_deleted = true,
        }
        if !fact.is_about_roles() {
            self.changed = seq + 1;
            self.changed_at = at;
        }
        Ok(())
    }

    fn announce(&mut self, _: Version, _: Version, _: &mut Subscribers<EventWatch>) {
        self.shown.has_news = true;
    }

    fn settle(hall: &Hall, loaded: &mut Loaded<EventState>) {
        show::settle(hall, loaded);
    }

    fn due(&self) -> Option<Millis> {
        if self.is_deleted {
            return None;
        }
        if self.online.are_due() {
            return Some(AT_ONCE);
        }
        let overrun = self.overrun().map(|(_, at)| at);
        overrun.into_iter().chain(self.shown.due()).min()
    }
}

impl Hall {
    /// Locks an event.
    pub(crate) async fn lock_event(&self, event: EventId) -> Result<Locked<EventState>, Error> {
        let locked = self.lock::<EventState>(&event.stream()).await?;
        if locked.state.is_deleted {
            return Err(Error::NotFound(Thing::Event));
        }
        Ok(locked)
    }
}

//! A table as it stands, rebuilt from its facts.

use std::iter::repeat;
use std::sync::Arc;

use bones::Seat;
use game::{Awaits, Call, Verdict};
use games::{Actor, AnyAction, AnyEvent, AnyGame, Followed};
use rulebook::Reason;
use tournament::MatchId;

use crate::journal::{Stream, Version};
use crate::streams::cache::Projection;
use crate::streams::idempotency::{Fingerprint, RequestKeys};
use crate::streams::subscribers::Subscribers;
use crate::table::fact::{self, TableFact};
use crate::table::message::{LastSent, Update};
use crate::table::record::KeptRecord;
use crate::table::seat::{Holder, SeatState};
use crate::table::shuffle::Shuffles;
use crate::table::wait::Wait;
use crate::table::{SeatPass, Watch};
use crate::{Code, Error, EventId, Millis, Thing, Unknown};

/// How many requests are remembered: those of a long game, and not what a table without end comes to.
/// The next one more would double the room they take.
const REMEMBERED: usize = 448;

/// How many hands' totals are shown. A whole game rarely has more.
const TALLIED: usize = 20;

/// A table as it stands: the score, the hand in play and who sits where. Of hands that are over it
/// keeps the totals only; the journal has the rest.
#[derive(Debug)]
pub(crate) struct TableState {
    pub(crate) opened: fact::Opened,
    pub(crate) opened_at: Millis,
    pub(crate) game: AnyGame,
    pub(crate) seats: Vec<SeatState>,
    /// Who has held which seat since the last deal, as far as the hall knows them: a player who gets
    /// up has seen the bones.
    holders: Vec<(Seat, Box<str>)>,
    /// Hands dealt so far.
    pub(crate) n_hands: u32,
    pub(crate) shuffles: Shuffles,
    /// What happened in the hand in play, with the number of each fact.
    pub(crate) events: Vec<Happening>,
    /// The final scores of games that are over, in a match of several; the last one is added when
    /// the next begins.
    pub(crate) games: Vec<Vec<i32>>,
    /// The last hands that changed the totals, with the totals after them.
    pub(crate) tally: Arc<Vec<(u32, Vec<i32>)>>,
    /// The call that waits for a ruling.
    pub(crate) waiting: Option<Call>,
    pub(crate) wait: Wait,
    /// When the last fact was kept.
    pub(crate) last_fact_at: Millis,
    /// When a person last did something here.
    pub(crate) last_person_at: Millis,
    /// The version since when nothing has happened but that players came and went, and when it was.
    pub(crate) moved: (Version, Millis),
    /// When the first hand was dealt.
    pub(crate) started_at: Option<Millis>,
    pub(crate) is_timed: bool,
    pub(crate) life: Life,
    /// Why it was closed, if not because the game was over.
    pub(crate) closed_why: Option<Arc<Reason>>,
    pub(crate) keys: RequestKeys<REMEMBERED>,
    /// What the subscribers were last sent, if there are any.
    pub(crate) last_sent: Option<Box<LastSent>>,
    /// The record as it was last asked for.
    pub(crate) kept_record: KeptRecord,
}

/// Something that happened in the game.
#[derive(Debug)]
pub(crate) struct Happening {
    /// The number of the fact.
    pub(crate) n: Version,
    pub(crate) event: AnyEvent,
    /// What followed from it by itself.
    pub(crate) then: Vec<Followed>,
}

/// An act, and what it became.
pub(crate) type Judged = (AnyAction, AnyEvent);

/// How far a table has come.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) enum Life {
    /// Things happen at it.
    Open,
    /// Nothing happens any more.
    Closed,
    /// The result has been offered to the event, too.
    Posted,
}

impl TableState {
    /// The seat's state, if the table has the seat.
    pub(crate) fn seat(&self, seat: Seat) -> Result<&SeatState, Error> {
        self.seats.get(seat.index()).ok_or(Error::NotFound(Thing::Seat))
    }

    /// Whether the pass still holds its seat.
    pub(crate) fn check(&self, pass: &SeatPass) -> Result<(), Error> {
        let is_held = pass.table == self.opened.table
            && self.seat(pass.seat).is_ok_and(|seat| seat.is_held_with(pass.token));
        if is_held { Ok(()) } else { Err(Error::Unknown(Unknown::SeatToken)) }
    }

    /// Whether they sit here, or did when the last hand was dealt or later.
    pub(crate) fn is_played_by(&self, identity: &str) -> bool {
        self.is_seated(identity) || self.holders.iter().any(|(_, holder)| **holder == *identity)
    }

    /// Whether they have held this seat since the last deal.
    pub(crate) fn was_held_by(&self, seat: Seat, identity: &str) -> bool {
        self.holders.iter().any(|(held, holder)| *held == seat && **holder == *identity)
    }

    /// Whether the person of this identity sits here.
    pub(crate) fn is_seated(&self, identity: &str) -> bool {
        self.seats.iter().any(|seat| seat.who.as_deref() == Some(identity))
    }

    /// Whether the same was said since the last turn, and to say it once more changes nothing: a call
    /// that is denied, a figure that is wrong.
    pub(crate) fn is_pointless_repeat(&self, event: &AnyEvent) -> bool {
        let events = self.events.iter().rev().map(|happening| &happening.event);
        let is_repeat = events.take_while(|said| said.is_interjection()).any(|said| said == event);
        is_repeat && {
            let mut after = self.game.clone();
            after.apply(event);
            after == self.game
        }
    }

    /// Whether players hold the bones of a hand.
    pub(crate) fn is_in_play(&self) -> bool {
        self.game.awaits() != Awaits::Deal
    }

    /// Whether the table belongs to no event.
    pub(crate) const fn is_casual(&self) -> bool {
        self.opened.of.is_none()
    }

    /// Whether nothing happens at it any more.
    pub(crate) fn is_closed(&self) -> bool {
        self.life != Life::Open
    }

    /// Whether no one is there, and a player may still come.
    pub(crate) fn is_waiting(&self) -> bool {
        !self.is_closed() && self.seats.iter().all(|seat| seat.here_since().is_none())
    }

    /// Nothing more happens at a closed table.
    pub(crate) fn check_open(&self) -> Result<(), Error> {
        if self.is_closed() {
            let why = match self.closed_why.as_deref().filter(|why| !why.text.is_empty()) {
                Some(why) => format!("the table is closed: {why}"),
                None => "the table is closed".to_owned(),
            };
            return Err(Error::refused(Code::TableClosed, why));
        }
        Ok(())
    }

    fn seat_mut(&mut self, seat: Seat) -> Result<&mut SeatState, String> {
        self.seats.get_mut(seat.index()).ok_or_else(|| format!("there is no {seat}"))
    }

    fn take_act(
        &mut self,
        acted: &fact::Acted,
        judged: Option<Judged>,
        seq: Version,
        at: Millis,
    ) -> Result<(), String> {
        let (action, event) = match judged {
            Some(judged) => judged,
            None => self.read_act(acted)?,
        };
        if let Some(key) = &acted.key {
            let key = match action.actor() {
                Actor::Seat(seat) if acted.by.is_none() => format!("{seat} {key}"),
                _ => key.clone(),
            };
            self.keys.insert(&key, Some(Fingerprint::of_text(acted.act.get())), seq + 1);
        }
        if let (Actor::Seat(seat), None) = (action.actor(), &acted.by) {
            // A player who acts is there, also without a socket.
            self.last_person_at = at;
            self.seat_mut(seat)?.attend(true, at);
        }
        let before = self.game.awaits();
        if event.is_deal() {
            self.begin_hand(at);
        }
        let then = self.game.apply_and_follow(&event);
        self.events.push(Happening { n: seq, event, then });
        match event.called() {
            Some((call, Verdict::Waiting, _)) => self.waiting = Some(call),
            _ if event.ruled().is_some() => self.waiting = None,
            _ => self.waiting = self.game.undecided_challenge().or(self.waiting),
        }
        let after = self.game.awaits();
        self.tally_up(after);
        // An interjection gives the player to act no more time, not even the player's own.
        let takes_turn = Some(action.actor()) == turn(before) && !event.is_interjection();
        if before != after || takes_turn {
            self.wait = Wait::for_act(at, self.shot_length());
        }
        // Also when a call opens the last hand again: no player was ready to let that one go.
        if after != Awaits::Deal {
            for seat in &mut self.seats {
                seat.is_ready = false;
            }
        }
        Ok(())
    }

    /// Notes what the hand came to once it is over, and again if a call changes that or opens the
    /// hand.
    fn tally_up(&mut self, awaits: Awaits) {
        let is_over = match awaits {
            Awaits::Deal | Awaits::Nothing => self.n_hands > 0,
            Awaits::Seat(_) => false,
            Awaits::Ruling => return,
        };
        let is_noted = self.tally.last().is_some_and(|(hand, _)| *hand == self.n_hands);
        if !is_over && !is_noted {
            return;
        }
        let score = self.game.score();
        let tally = Arc::make_mut(&mut self.tally);
        tally.pop_if(|(hand, _)| *hand == self.n_hands);
        let before = tally.last().map(|(_, totals)| totals.as_slice()).unwrap_or_default();
        let is_changed = score.iter().zip(before.iter().chain(repeat(&0))).any(|(a, b)| a != b);
        if is_over && is_changed {
            tally.push((self.n_hands, score));
            // What a table holds in memory does not grow with the length of its game.
            tally.drain(..tally.len().saturating_sub(TALLIED));
        }
    }

    /// Reads an act back, and judges it unless what it became was kept.
    fn read_act(&self, acted: &fact::Acted) -> Result<Judged, String> {
        let action = self.game.parse_action(acted.act.get()).map_err(|error| error.to_string())?;
        let event = match &acted.event {
            Some(event) => self.game.parse_event(event.get()).map_err(|error| error.to_string())?,
            None => self.game.decide(&action).map_err(|refusal| refusal.to_string())?,
        };
        Ok((action, event))
    }

    fn begin_hand(&mut self, at: Millis) {
        if self.n_hands > 0 {
            let n_games = self.game.games_won().map_or(0, |won| won.iter().sum::<u8>());
            if usize::from(n_games) > self.games.len() {
                self.games.push(self.game.score());
            }
        }
        self.n_hands += 1;
        self.shuffles.deal();
        // Lots drawn for this hand stay in its log.
        let n_lots = self.events.iter().rev().take_while(|it| it.event.is_lots()).count();
        self.events.drain(..self.events.len() - n_lots);
        self.started_at.get_or_insert(at);
        let seats = Seat::all(self.seats.len()).zip(&self.seats);
        self.holders = seats.filter_map(|(seat, state)| Some((seat, state.who.clone()?))).collect();
    }

    /// When the player to act is to have acted, where there is a shot clock.
    pub(crate) fn turn_ends(&self) -> Option<Millis> {
        let seat = self.seats.get(self.game.to_act()?.index())?;
        self.wait.ends(seat.away_since().is_some(), self.opened.pace.grace)
    }

    /// When the game runs over its time, where that is limited and it has not yet.
    pub(crate) fn game_ends(&self) -> Option<Millis> {
        let ends = self.started_at? + self.opened.pace.game?;
        (!self.is_timed).then_some(ends)
    }

    /// How long the player to act may take.
    fn shot_length(&self) -> Option<Millis> {
        let shot = self.opened.pace.shot?;
        self.game.to_act()?;
        Some(if self.game.is_bidding() { shot.bid } else { shot.play })
    }
}

/// Whose turn it is, as an actor.
fn turn(awaits: Awaits) -> Option<Actor> {
    match awaits {
        Awaits::Seat(seat) => Some(Actor::Seat(seat)),
        Awaits::Deal | Awaits::Ruling | Awaits::Nothing => None,
    }
}

impl Projection for TableState {
    type Fact = TableFact;
    type Outcome = Judged;
    type Watch = Watch;
    const THING: Thing = Thing::Table;

    fn begin(_stream: &Stream, fact: &TableFact, at: Millis) -> Result<TableState, String> {
        let TableFact::Opened(opened) = fact else {
            return Err("the first fact of a table is its opening".into());
        };
        let header = &opened.header;
        let settings = header.settings().map_err(|error| error.to_string())?;
        let game = AnyGame::new(header.book, header.table, header.players.len(), &settings)
            .map_err(|refusal| refusal.to_string())?;
        Ok(TableState {
            seats: header
                .players
                .iter()
                .map(|name| SeatState::empty(name.as_str().into()))
                .collect(),
            holders: Vec::new(),
            opened: opened.clone(),
            opened_at: at,
            game,
            n_hands: 0,
            shuffles: Shuffles::default(),
            events: Vec::new(),
            games: Vec::new(),
            tally: Arc::default(),
            waiting: None,
            wait: Wait::new(at),
            last_fact_at: at,
            last_person_at: at,
            moved: (1, at),
            started_at: None,
            is_timed: false,
            life: Life::Open,
            closed_why: None,
            keys: RequestKeys::default(),
            last_sent: None,
            kept_record: KeptRecord::default(),
        })
    }

    fn apply(
        &mut self,
        fact: &TableFact,
        judged: Option<Judged>,
        seq: Version,
        at: Millis,
    ) -> Result<(), String> {
        match fact {
            TableFact::Opened(_) => return Err("a table is opened once".into()),
            TableFact::Committed(fact::Committed { hand, secret }) => {
                self.shuffles.commit(*hand, *secret);
            }
            TableFact::Seated(seated) => {
                self.seat_mut(seated.seat)?.take(seated, at);
                if let Some(who) = &seated.who
                    && !self.was_held_by(seated.seat, who)
                    && self.is_in_play()
                {
                    self.holders.push((seated.seat, who.as_str().into()));
                }
                // A new player has a new count of requests.
                self.keys.forget(&seated.seat.to_string());
                if let Some(token) = seated.token {
                    self.keys.insert(&token.to_string(), None, seq + 1);
                }
                if let Some(key) = &seated.key {
                    self.keys.insert(key, None, seq + 1);
                }
                match self.game.awaits() {
                    // The first deal waits from when the last seat was taken.
                    Awaits::Deal => self.wait.since = at,
                    // What the last player let pass of this turn is not the new one's fault.
                    Awaits::Seat(turn) if turn == seated.seat => self.wait.restart(at),
                    Awaits::Seat(_) | Awaits::Ruling | Awaits::Nothing => {}
                }
            }
            TableFact::Vacated(fact::AtSeat { seat }) => {
                let seat = self.seat_mut(*seat)?;
                *seat = SeatState::empty(Arc::clone(&seat.name));
            }
            TableFact::Token(fact::NewToken { seat, token: new, key }) => {
                if let Holder::Player { token, .. } = &mut self.seat_mut(*seat)?.holder {
                    *token = *new;
                }
                self.keys.insert(&new.to_string(), None, seq + 1);
                if let Some(key) = key {
                    self.keys.insert(key, None, seq + 1);
                }
            }
            TableFact::Presence(fact::Presence { seat, present, node }) => {
                let state = self.seat_mut(*seat)?;
                let was_away = state.away_since();
                match node {
                    Some(node) => state.attend_at(node, *present, at),
                    None => state.attend(*present, at),
                }
                if self.game.to_act() == Some(*seat) {
                    self.wait.excuse(was_away, at, self.opened.pace.grace);
                }
            }
            TableFact::Resumed(fact::Resumed { present }) => self.resume(*present, at),
            TableFact::Ready(fact::Ready { seat, hand, value }) => {
                let state = self.seat_mut(*seat)?;
                state.is_ready = true;
                state.attend(true, at);
                if let Some(value) = value {
                    self.shuffles.give(*hand, *seat, value)?;
                }
            }
            TableFact::Acted(acted) => self.take_act(acted, judged, seq, at)?,
            TableFact::Revealed(_) => self.shuffles.reveal(),
            TableFact::Overran(_) => self.wait.has_overrun = true,
            TableFact::Timed(_) => self.is_timed = true,
            TableFact::Closed(closed) => {
                self.life = Life::Closed;
                self.closed_why = closed.reason().map(Arc::new);
            }
            TableFact::Unlisted(_) => self.opened.listed = false,
            TableFact::Posted(_) => self.life = Life::Posted,
        }
        self.last_fact_at = at;
        if fact.is_by_person() {
            self.last_person_at = at;
        }
        if !matches!(fact, TableFact::Presence(_) | TableFact::Resumed(_)) {
            self.moved = (seq + 1, at);
        }
        Ok(())
    }

    /// The log of a hand ends with it.
    fn announces_before(fact: &TableFact) -> bool {
        matches!(fact, TableFact::Revealed(_))
    }

    fn announce(&mut self, from: Version, version: Version, subscribers: &mut Subscribers<Watch>) {
        subscribers.dismiss(|watch| watch.check(self).is_ok());
        if subscribers.is_empty() {
            self.last_sent = None;
            return;
        }
        // Subscribers were sent everything when they joined. If it is not known what that was, they
        // have to join again.
        let Some(old) = self.last_sent.take() else { return subscribers.dismiss(|_| false) };
        let new = Box::new(LastSent::new(self));
        let n_spectators = subscribers.count(|watch| watch == Watch::Spectator);
        let mut update = Update::new(self, (from, version), n_spectators, &old, &new);
        subscribers.send(version, |watch| update.encode(watch));
        self.last_sent = Some(new);
    }

    fn of_match(&self) -> Option<(EventId, MatchId)> {
        self.opened.of.as_ref().map(|of| (of.event, of.r#match))
    }

    fn due(&self) -> Option<Millis> {
        self.next_due().map(|(at, _)| at)
    }
}

use bones::Seat;
use game::Awaits;

use crate::journal::{Journal, Version};
use crate::live::Change;
use crate::roles::{Role, Roles, UseCase, may};
use crate::table::fact::{self, TableFact};
use crate::table::seat::{SeatPass, SeatState};
use crate::table::state::TableState;
use crate::text::check_name;
use crate::{Clock, Entropy, Error, Hall, Millis, Principal, TableId, Token, Unknown};

/// How long whoever seems to be there may take at least before the others take them for gone,
/// however short the grace time is.
const PATIENCE: Millis = 30_000;

/// Who is to sit down.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Sitter {
    /// Somebody of this name.
    Player(String),
    /// A stand-in.
    StandIn,
}

/// A seat taken.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Seated {
    /// The seat.
    pub seat: Seat,
    /// The seat's token, to be given to its player and to nobody else. Not shown again; a stand-in
    /// has none.
    pub token: Option<Token>,
    /// The table's version.
    pub version: Version,
}

impl<J: Journal, C: Clock, E: Entropy> Hall<J, C, E> {
    /// Sits down: at a free seat of a casual table (any if none is named), or at a seat of the own
    /// entry at a match's table. The seat's token is a random one, or the one given: asked for again
    /// with the same token, the seat is the same and no second one is taken.
    pub async fn sit(
        &self,
        who: &Principal,
        table: TableId,
        seat: Option<Seat>,
        name: &str,
        token: Option<Token>,
    ) -> Result<Seated, Error> {
        let name = check_name(name)?;
        let entries = self.entries_at_table(who, table).await?;
        let roles = self.roles_over_table(who, table).await?;
        let token = token.unwrap_or_else(|| Token::random(&self.0.entropy));
        let mut held = self.hold_table(&table.stream()).await?;
        self.change(&mut held, |state, version| {
            if let Some(seat) = state.seat_taken_with(&token)? {
                return Ok(Change::nothing(Seated { seat, token: Some(token.clone()), version }));
            }
            state.check_open()?;
            let is_mine = |seat: Seat| match &state.opened.of {
                None => true,
                Some(of) => {
                    of.entries.get(seat.index()).is_some_and(|entry| entries.contains(entry))
                }
            };
            let n_seats = state.seats.len();
            // Whoever runs the event may give any seat out; a player takes a seat of the own entry.
            let may_any =
                state.is_casual() || roles.has(Role::Director) || roles.has(Role::Official);
            if state.is_casual() {
                may(roles, UseCase::SitCasual)?;
            } else {
                let plays_here = Seat::all(n_seats).any(is_mine);
                let roles = if plays_here { roles.with(Role::Player) } else { roles };
                may(roles, UseCase::SitMatch)?;
            }
            let may_take =
                |seat: Seat| state.seats[seat.index()].is_free() && (may_any || is_mine(seat));
            let seat = match seat {
                Some(seat) => {
                    state.seat(seat)?;
                    may_take(seat).then_some(seat)
                }
                None => Seat::all(n_seats).find(|&seat| may_take(seat)),
            };
            let seat = seat.ok_or_else(|| {
                Error::refused("seat/taken", "there is no free seat for you here")
            })?;
            // Whoever runs the event gives seats of others out; those are not theirs.
            let who = who.identity().filter(|_| is_mine(seat));
            if let Some(me) = who.as_deref()
                && !state.is_casual()
                && state.is_seated(me)
            {
                let why = "you have a seat at this table already, and see no other hand";
                return Err(Error::refused("seat/second", why));
            }
            // Whoever comes may hold other bones of the hand, on another phone, or have seen all of
            // them as its director.
            let may_go_on = match who.as_deref() {
                Some(me) => state.was_held_by(seat, me),
                None => roles.has(Role::Director) || roles.has(Role::Official),
            };
            if state.is_in_play() && !may_go_on {
                let why = "a hand is in play, and the bones left there are for nobody else: \
                           come again once it is over";
                return Err(Error::refused("seat/hand_in_play", why));
            }
            let seated =
                fact::Seated { seat, name: name.clone(), token: Some(token.hash()), by: None, who };
            Ok(seating(seated, Some(&token), version))
        })
        .await
    }

    /// Leaves the own seat, which becomes free.
    pub async fn leave(&self, pass: &SeatPass) -> Result<Version, Error> {
        let mut held = self.hold_table(&pass.table.stream()).await?;
        self.change(&mut held, |state, version| {
            state.check(pass)?;
            state.check_open()?;
            may(Roles::SPECTATOR.with(Role::Player), UseCase::Leave)?;
            let fact = TableFact::Vacated(fact::AtSeat { seat: pass.seat });
            Ok(Change::one(fact, version + 1))
        })
        .await
    }

    /// Gives a seat a new token; the old one stops working at once. For the seat's own player, or
    /// for a player who lost it by those who run the event and do not play there. The new one is a
    /// random one, or the one given, which a seat gets once.
    pub async fn replace_token(
        &self,
        who: &Principal,
        table: TableId,
        seat: Seat,
        token: Option<Token>,
    ) -> Result<Seated, Error> {
        let roles = self.roles_over_table(who, table).await?;
        let token = token.unwrap_or_else(|| Token::random(&self.0.entropy));
        let mut held = self.hold_table(&table.stream()).await?;
        self.change(&mut held, |state, version| {
            may(roles, UseCase::ReplaceToken)?;
            if roles.has(Role::Player) && !state.is_own_seat(who, seat)? {
                may(Roles::SPECTATOR, UseCase::ReplaceToken)?;
            }
            if state.seat(seat)?.is_held_with(token.hash()) {
                return Ok(Change::nothing(Seated { seat, token: Some(token.clone()), version }));
            }
            // One that was given out before is dead: who asks again does not revive it.
            if state.keys.get(&token.hash().to_string()).is_some() {
                return Err(Error::Unknown(Unknown::SeatToken));
            }
            state.check_open()?;
            if state.seat(seat)?.is_free() || state.seat(seat)?.is_stand_in() {
                return Err(Error::refused("seat/empty", "nobody sits there"));
            }
            let fact = TableFact::Token(fact::NewToken { seat, token: token.hash() });
            let seated = Seated { seat, token: Some(token.clone()), version: version + 1 };
            Ok(Change::one(fact, seated))
        })
        .await
    }

    /// Seats somebody else, or a stand-in, in place of whoever holds the seat. Those who run the
    /// event may at any time; at a casual table another player may once the seat is free, or its
    /// player has been away or has not acted in turn for the grace time. A player's token is a random
    /// one, or the one given, with which the seat is given once.
    pub async fn reseat(
        &self,
        who: &Principal,
        table: TableId,
        seat: Seat,
        sitter: Sitter,
        token: Option<Token>,
    ) -> Result<Seated, Error> {
        let (name, token) = match sitter {
            Sitter::Player(name) => {
                let token = token.unwrap_or_else(|| Token::random(&self.0.entropy));
                (Some(check_name(&name)?), Some(token))
            }
            Sitter::StandIn => (None, None),
        };
        // Whoever plays here gets no seat of others into the hand, and puts a stand-in only where
        // nobody plays.
        let roles = self.roles_over_table(who, table).await?;
        let given = self.roles_at_table(who, table).await?;
        let now = self.now();
        let mut held = self.hold_table(&table.stream()).await?;
        self.change(&mut held, |state, version| {
            let is_casual = state.is_casual();
            let taken = state.seat(seat)?;
            let is_vain = taken.is_stand_in() || state.is_overdue(seat, now);
            let roles_here = if is_vain && token.is_none() { given } else { roles };
            may(roles_here, if is_casual { UseCase::ReseatCasual } else { UseCase::Reseat })?;
            let is_done = match &token {
                Some(token) => state.seat_taken_with(token)?.is_some(),
                None => taken.is_stand_in(),
            };
            if is_done {
                return Ok(Change::nothing(Seated { seat, token: token.clone(), version }));
            }
            state.check_open()?;
            if is_casual && !roles.has(Role::Director) && !state.is_abandoned(seat, now) {
                let why = "its player is there, or has not been away for long enough";
                return Err(Error::refused("seat/in_use", why));
            }
            if roles.has(Role::Player) && token.is_some() && state.is_in_play() {
                let why = "a hand is in play, and its bones are for nobody else at the table: \
                           seat a stand-in now, and somebody else once it is over";
                return Err(Error::refused("seat/hand_in_play", why));
            }
            // A stand-in plays under the name of the player it stands in for, if there was one.
            let its_name = if taken.name.is_empty() { "Stand-in" } else { &taken.name };
            let name = name.clone().unwrap_or_else(|| its_name.to_owned());
            let seated = fact::Seated {
                seat,
                name,
                token: token.as_ref().map(Token::hash),
                by: Some(who.label()),
                who: None,
            };
            Ok(seating(seated, token.as_ref(), version))
        })
        .await
    }

    /// The pass that goes with a seat token.
    pub async fn seat_pass(&self, table: TableId, token: &Token) -> Result<SeatPass, Error> {
        let mut held = self.hold_table(&table.stream()).await?;
        let token = token.hash();
        // Asked as a change is, so that a token another machine has just given out is known here.
        self.change(&mut held, |state, _| {
            let mut seats = Seat::all(state.seats.len()).zip(&state.seats);
            let (seat, _) = seats
                .find(|(_, seat)| seat.is_held_with(token))
                .ok_or(Error::Unknown(Unknown::SeatToken))?;
            Ok(Change::nothing(SeatPass { table, seat, token }))
        })
        .await
    }

    /// Notes that a player came to this machine or went. Only a change is kept.
    pub async fn note_presence(&self, pass: &SeatPass, is_present: bool) -> Result<(), Error> {
        let mut held = self.hold_table(&pass.table.stream()).await?;
        let machine = self.machine();
        self.change(&mut held, |state, _| {
            state.check(pass)?;
            let seat = state.seat(pass.seat)?;
            let was_present = match machine {
                Some(machine) => seat.machines().iter().any(|known| **known == *machine),
                None => seat.away_since().is_none(),
            };
            if was_present == is_present || state.is_closed() {
                return Ok(Change::nothing(()));
            }
            let (seat, machine) = (pass.seat, machine.map(Box::from));
            let presence = fact::Presence { seat, present: is_present, machine };
            Ok(Change::one(TableFact::Presence(presence), ()))
        })
        .await
    }

    /// Notes that the player of a seat who sends requests without a socket is there.
    pub async fn note_request(&self, pass: &SeatPass) -> Result<(), Error> {
        let mut held = self.hold_table(&pass.table.stream()).await?;
        self.change(&mut held, |state, _| {
            state.check(pass)?;
            Ok(Change { facts: state.attendance(pass.seat), answer: () })
        })
        .await
    }
}

fn seating(
    fact: fact::Seated,
    token: Option<&Token>,
    version: Version,
) -> Change<TableState, Seated> {
    let seated = Seated { seat: fact.seat, token: token.cloned(), version: version + 1 };
    Change::one(TableFact::Seated(fact), seated)
}

impl TableState {
    /// What there is to note when the player of a seat asks for something: that they are there, if they
    /// were taken to be away.
    pub(crate) fn attendance(&self, seat: Seat) -> Vec<TableFact> {
        let is_away = self.seats.get(seat.index()).is_some_and(|seat| seat.away_since().is_some());
        if is_away && !self.is_closed() {
            vec![TableFact::Presence(fact::Presence { seat, present: true, machine: None })]
        } else {
            Vec::new()
        }
    }

    /// The seat somebody sat down at with this token. A token that was replaced since is dead, as is
    /// one whose seat was left: who asks with it does not get another seat for it.
    fn seat_taken_with(&self, token: &Token) -> Result<Option<Seat>, Error> {
        let token = token.hash();
        let mut seats = Seat::all(self.seats.len()).zip(&self.seats);
        match seats.find(|(_, seat)| seat.was_taken_with(token)) {
            Some((seat, state)) if state.is_held_with(token) => Ok(Some(seat)),
            None if self.keys.get(&token.to_string()).is_none() => Ok(None),
            Some(_) | None => Err(Error::Unknown(Unknown::SeatToken)),
        }
    }

    /// Whether it is the asker who plays at the seat.
    fn is_own_seat(&self, who: &Principal, seat: Seat) -> Result<bool, Error> {
        let state = self.seat(seat)?;
        Ok(match who {
            Principal::Seat(pass) => {
                self.check(pass)?;
                pass.seat == seat
            }
            _ => who.identity().is_some_and(|who| state.who.as_deref() == Some(&who)),
        })
    }

    /// Whether somebody holds bones of a hand.
    pub(crate) fn is_in_play(&self) -> bool {
        self.game.awaits() != Awaits::Deal
    }

    /// Whether a casual table may give the seat to somebody else.
    fn is_abandoned(&self, seat: Seat, now: Millis) -> bool {
        let is_nobodys = |state: &SeatState| state.is_free() || state.is_stand_in();
        self.seats.get(seat.index()).is_some_and(is_nobodys) || self.is_overdue(seat, now)
    }

    /// Whether the seat's player has been away for the grace time. Not acting in turn counts as
    /// being away, and so does being the one a deal waits for: a machine that died could not say
    /// that its player had gone. Whoever came back has the time anew.
    fn is_overdue(&self, seat: Seat, now: Millis) -> bool {
        let Some(state) = self.seats.get(seat.index()) else { return false };
        let grace = self.opened.pace.grace;
        let is_waited_for = self.game.to_act() == Some(seat) || self.holds_up_the_deal(seat);
        let waits_since = self.wait.since.max(state.here_since().unwrap_or(self.wait.since));
        state.away_since().is_some_and(|since| now - since >= grace)
            || (is_waited_for && now - waits_since >= grace.max(PATIENCE))
    }

    /// Whether the next hand is dealt once everybody is ready, and others are, but not this seat.
    fn holds_up_the_deal(&self, seat: Seat) -> bool {
        let is_ready = |seat: &SeatState| seat.is_ready || seat.is_stand_in();
        self.opened.pace.deal_after.is_none()
            && !self.is_in_play()
            && !self.seats.iter().any(SeatState::is_free)
            && self.seats.iter().any(is_ready)
            && self.seats.get(seat.index()).is_some_and(|seat| !is_ready(seat))
    }
}

/// A name, or no name yet.
pub(crate) fn check_name_or_empty(name: &mut String) -> Result<(), Error> {
    if !name.is_empty() {
        *name = check_name(name)?;
    }
    Ok(())
}

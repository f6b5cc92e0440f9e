//! Acting at a table: bids, plays, calls, rulings.

use bones::Seat;
use games::{Actor, AnyAction, AnyEvent, AnyGame, Duty, FaceDownPlay};
use rulebook::Rule;

use crate::access::{Role, Roles, UseCase, may};
use crate::journal::Version;
use crate::streams::cache::Change;
use crate::streams::idempotency::{Fingerprint, check_key};
use crate::table::fact;
use crate::table::state::TableState;
use crate::util::blocking::blocking;
use crate::{Code, Done, Error, Hall, LineRequest, Principal, TableId, Thing};

/// The longest line an act can be.
const MAX_LINE: usize = 2048;

impl Hall {
    /// Acts at a table: players act for their own seats; an official rules, calls time, or calls an
    /// irregularity from outside. The act is a line of a table record. Players whose bones lie face
    /// down name a place instead of a bone: `{"seat":1,"do":"play","position":3}`.
    ///
    /// What follows from the act by itself has later versions than the answer.
    pub async fn act(
        &self,
        who: &Principal,
        table: TableId,
        act: LineRequest<'_>,
    ) -> Result<Done, Error> {
        check_form(act)?;
        let key = act.key.map(|key| who.scoped(key));
        // A seat's own token is checked with the table in hand; the roles of others are looked up
        // before, so that a table is never locked while an event is.
        let roles = match who {
            Principal::Seat(_) => None,
            _ => Some(self.impartial_roles_at_table(who, table).await?),
        };
        let mut locked = self.lock_table(&table.stream()).await?;
        self.change(&mut locked, |state, version| {
            let seat = match who {
                Principal::Seat(pass) => {
                    state.check(pass)?;
                    Some(pass.seat)
                }
                _ => None,
            };
            let read = state.game.parse_action(act.line);
            if let Some(key) = key.as_deref()
                && let Some(version) = acted_before(state, key, &read, act.line)?
            {
                // A player who sends it again is there, although it does nothing.
                let facts = seat.map(|seat| state.attendance(seat)).unwrap_or_default();
                return Ok(Change::all(facts, Done { version, is_repeat: true }));
            }
            check_version(act.expected, state.moved.0, version)?;
            check_open(state, &read)?;
            let action = read_action(state, read, act.line)?;
            // Before the game judges it, because its answer about another player's bones is not for
            // everyone.
            match seat {
                Some(seat) => check_seat(state, seat, &action)?,
                None => check_official(roles.unwrap_or(Roles::SPECTATOR), &action)?,
            }
            let event = decide(&state.game, &action)?;
            if state.game.has_told(&event) {
                return Ok(Change::nothing(Done { version, is_repeat: false }));
            }
            if state.is_pointless_repeat(&event) {
                let why = "you said so already, and nothing has been played since";
                return Err(Error::refused(Code::SaidAlready, why));
            }
            let is_own = seat.is_some_and(|seat| action.actor() == Actor::Seat(seat));
            let acted = fact::Acted {
                by: (!is_own).then(|| who.label()),
                key: if is_own { act.key.map(str::to_owned) } else { key.clone() },
                ..fact::Acted::new(&action, &event)
            };
            let facts = self.with_commitment(state, acted, (action, event));
            Ok(Change { facts, answer: Done { version: version + 1, is_repeat: false } })
        })
        .await
    }
}

fn check_form(act: LineRequest<'_>) -> Result<(), Error> {
    if act.line.len() > MAX_LINE {
        return Err(Error::malformed(format!("an act has at most {MAX_LINE} bytes")));
    }
    check_key(act.key)
}

/// The version that an act with this key led to, if it was the same act. Which bone lay face down at
/// a place is no longer known afterwards.
fn acted_before(
    state: &TableState,
    key: &str,
    read: &Read,
    line: &str,
) -> Result<Option<Version>, Error> {
    if let Ok(action) = read {
        return state.keys.get_any(key, || [Fingerprint::of(action)]);
    }
    match FaceDownPlay::parse(line) {
        Some(play) => state
            .keys
            .get_any(key, || play.possible_actions().map(|action| Fingerprint::of(&action))),
        // What is wrong with it will be said to who sent it.
        None => Ok(None),
    }
}

/// Whether the asker has seen all that matters: who comes and goes meanwhile makes no act a wrong
/// one.
fn check_version(expected: Option<Version>, moved: Version, found: Version) -> Result<(), Error> {
    match expected {
        Some(expected) if !(moved..=found).contains(&expected) => {
            Err(Error::Stale { thing: Thing::Table, expected, found })
        }
        _ => Ok(()),
    }
}

/// Nothing more happens at a closed table. A book may have a clause for calls that come too late.
fn check_open(state: &TableState, read: &Read) -> Result<(), Error> {
    state.check_open().map_err(|error| match (error, read) {
        (Error::Refused(refused), Ok(action)) if action.is_call() => {
            let clause = state.game.book().book().clause_for(Rule::CallsClose);
            refused.by(clause).into()
        }
        (error, _) => error,
    })
}

fn decide(game: &AnyGame, action: &AnyAction) -> Result<AnyEvent, Error> {
    // Only its own table is to wait for it.
    let decided =
        if action.may_take_long() { blocking(|| game.decide(action)) } else { game.decide(action) };
    decided.map_err(|refusal| Error::illegal(game.book(), refusal))
}

/// What a line was read as.
type Read = Result<AnyAction, serde_json::Error>;

/// The act a line asks for; where a player plays face down, turns the place named into the bone that
/// is there.
fn read_action(state: &TableState, read: Read, line: &str) -> Result<AnyAction, Error> {
    let (game, face_down) = (&state.game, state.opened.pace.face_down);
    let action = match read {
        Ok(action) => action,
        Err(error) => {
            if let Some(play) = FaceDownPlay::parse(line)
                && (face_down || game.is_face_down(play.seat))
            {
                let played = game.play_face_down(play);
                return played.map_err(|refusal| Error::illegal(game.book(), refusal));
            }
            let why = plain::fault(&error);
            // A page wrote the line: where in it something is wrong helps no one.
            let why = plain::without_place(&why);
            return Err(match game.refuse_malformed(line, why) {
                Some(refusal) => Error::illegal(game.book(), refusal),
                None => Error::malformed(why),
            });
        }
    };
    match game.fault_of_naming(&action).filter(|_| face_down) {
        Some(refusal) => Err(Error::illegal(game.book(), refusal)),
        None => Ok(action),
    }
}

/// Players act for their own seats, and at a casual table also settle a call about them.
fn check_seat(state: &TableState, seat: Seat, action: &AnyAction) -> Result<(), Error> {
    let player = Roles::SPECTATOR.with(Role::Player);
    match (action.actor(), state.waiting) {
        (Actor::Seat(actor), _) if actor == seat => Ok(may(player, UseCase::Act)?),
        (Actor::Seat(actor), _) => {
            Err(Error::refused(Code::OtherSeat, format!("{seat} cannot act for {actor}")))
        }
        (Actor::Dealer, _) => Err(not_the_dealer()),
        // A casual table has no official: the player called against may concede, and the caller may
        // take the call back.
        (Actor::Official(Duty::Rule { upheld }), Some(call)) if state.is_casual() => {
            may(player, UseCase::RuleCasual)?;
            let is_caller = call.seat == Some(seat);
            let is_accused = call.against.map_or(!is_caller, |against| against == seat);
            if if upheld { is_accused } else { is_caller } {
                Ok(())
            } else {
                let why = "the player called against concedes, or the caller takes it back";
                Err(Error::refused(Code::NotYoursToSettle, why))
            }
        }
        (Actor::Official(duty), _) => Ok(may(player, use_case_of(duty))?),
    }
}

fn check_official(roles: Roles, action: &AnyAction) -> Result<(), Error> {
    match action.actor() {
        Actor::Official(duty) => Ok(may(roles, use_case_of(duty))?),
        Actor::Dealer => Err(not_the_dealer()),
        // Not even a director moves a player's bones.
        Actor::Seat(_) => Ok(may(Roles::SPECTATOR, UseCase::Act)?),
    }
}

fn not_the_dealer() -> Error {
    Error::refused(Code::HallDeals, "the hall itself shuffles and deals")
}

/// Which use case an official's act is.
const fn use_case_of(duty: Duty) -> UseCase {
    match duty {
        Duty::Rule { .. } => UseCase::Rule,
        Duty::Call => UseCase::CallFromOutside,
        Duty::Time => UseCase::CallTime,
    }
}

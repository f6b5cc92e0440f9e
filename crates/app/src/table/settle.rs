use bones::Seat;
use forty_two::Action as FortyTwo;
use game::Observer;
use games::{AnyAction, AnyGame};

use crate::fair;
use crate::journal::{Journal, Stream, Version};
use crate::live::{Change, Held};
use crate::roles::{Role, Roles, UseCase, may};
use crate::stand_in::Turn;
use crate::table::due::Due;
use crate::table::fact::{self, TableFact};
use crate::table::seat::SeatPass;
use crate::table::state::TableState;
use crate::text::check_text_up_to;
use crate::{Clock, Entropy, Error, Hall, Principal, TableId};

/// How much one table may do by itself before others get a turn.
const STEPS: usize = 64;

impl<J: Journal, C: Clock, E: Entropy> Hall<J, C, E> {
    /// Says that the player is ready for the next hand, and may give a value for its shuffle: 1 to
    /// [`fair::MAX_VALUE`] bytes of text. The hand is dealt once everybody is ready.
    pub async fn ready(&self, pass: &SeatPass, value: Option<&str>) -> Result<Version, Error> {
        if let Some(value) = value {
            fair::check_value(value).map_err(|error| Error::malformed(error.to_string()))?;
        }
        let mut held = self.hold_table(&pass.table.stream()).await?;
        let version = self
            .change(&mut held, |state, version| {
                state.check(pass)?;
                state.check_open()?;
                may(Roles::SPECTATOR.with(Role::Player), UseCase::Ready)?;
                let next = state
                    .shuffles
                    .next
                    .as_ref()
                    .filter(|_| !state.is_in_play())
                    .ok_or_else(|| {
                        Error::refused("table/not_between_hands", "no hand is about to be dealt")
                    })?;
                let seat = state.seat(pass.seat)?;
                // Who was taken to be away is there again by saying it again.
                if seat.is_ready && value.is_none() && seat.away_since().is_none() {
                    return Ok(Change::nothing(version));
                }
                let (seat, hand, value) = (pass.seat, next.hand, value.map(str::to_owned));
                Ok(Change::one(TableFact::Ready(fact::Ready { seat, hand, value }), version + 1))
            })
            .await?;
        // Nobody should wait for the clock's next tick once everybody is ready.
        if let Some((at, Due::Deal)) = held.state.next_due()
            && at <= self.now()
        {
            self.settle_one(&mut held, Due::Deal).await?;
        }
        Ok(version)
    }

    /// Closes a table whose game is not over.
    pub async fn close_table(
        &self,
        who: &Principal,
        table: TableId,
        why: &str,
    ) -> Result<Version, Error> {
        // At a casual table nothing is at stake, and perhaps nobody else could.
        let is_casual = self.hold::<TableState>(&table.stream()).await?.state.is_casual();
        let roles = if is_casual {
            self.roles_at_table(who, table).await?
        } else {
            self.roles_over_table(who, table).await?
        };
        may(roles, UseCase::CloseTable)?;
        let mut held = self.hold_unlisted(&table.stream()).await?;
        let why = check_text_up_to(200, "why a table is closed", why)?;
        self.change(&mut held, |state, version| {
            state.check_open()?;
            let facts = closing(state, Some(why.clone()));
            let version = version + facts.len() as Version;
            Ok(Change { facts, answer: version })
        })
        .await
    }

    /// Closes a table, unless it is closed, because its event has no use for it any more.
    pub(crate) async fn close_for_event(&self, stream: &Stream, why: &str) -> Result<(), Error> {
        let mut held = self.hold::<TableState>(stream).await?;
        self.change(&mut held, |state, _| {
            let is_open = !state.is_closed();
            let facts = if is_open { closing(state, Some(why.to_owned())) } else { Vec::new() };
            Ok(Change { facts, answer: () })
        })
        .await
    }

    /// Time is called at a table, once, from outside: by its event.
    pub(crate) async fn call_time(&self, stream: &Stream) -> Result<(), Error> {
        let mut held = self.hold::<TableState>(stream).await?;
        self.change(&mut held, |state, _| {
            let is_over = state.is_closed() || state.is_timed;
            let facts = if is_over { Vec::new() } else { self.facts_due(state, Due::Time) };
            Ok(Change { facts, answer: () })
        })
        .await
    }

    /// Does what is due at a table.
    pub(crate) async fn settle_table(&self, stream: &Stream) -> Result<(), Error> {
        let mut held = self.hold_table(stream).await?;
        for _ in 0..STEPS {
            match held.state.next_due() {
                Some((at, Due::Post)) if at <= self.now() => {
                    drop(held);
                    return self.post_table(stream).await;
                }
                Some((at, due)) if at <= self.now() => {
                    if due == Due::Close {
                        drop(held);
                        held = self.hold_unlisted(stream).await?;
                    }
                    let before = held.version;
                    self.settle_one(&mut held, due).await?;
                    // A stand-in without a wish changes nothing; asking it again would not help.
                    if held.version == before {
                        break;
                    }
                }
                _ => break,
            }
        }
        Ok(())
    }

    /// Holds a table that is about to be closed and does not stand in the lobby any more. It is taken
    /// out first: if this machine dies before the table is closed, closing it is still to be done,
    /// and nobody would come to take a closed one out.
    async fn hold_unlisted(&self, stream: &Stream) -> Result<Held<TableState>, Error> {
        let held = self.hold::<TableState>(stream).await?;
        if !held.state.opened.listed {
            return Ok(held);
        }
        let table = held.state.opened.table;
        drop(held);
        self.unlist_table(table).await?;
        self.hold::<TableState>(stream).await
    }

    async fn settle_one(&self, held: &mut Held<TableState>, due: Due) -> Result<(), Error> {
        let now = self.now();
        self.change(held, |state, _| {
            // Somebody else may have done it since.
            let is_due = state.next_due().is_some_and(|(at, next)| at <= now && next == due);
            let facts = if is_due { self.facts_due(state, due) } else { Vec::new() };
            Ok(Change { facts, answer: () })
        })
        .await
    }

    fn facts_due(&self, state: &TableState, due: Due) -> Vec<TableFact> {
        match due {
            Due::Deal => deal(state),
            Due::StandIn(seat) => self.stand_in_acts(state, seat),
            // Nobody can act while nothing can be kept: the turn begins anew.
            Due::Overrun(_) if self.was_troubled_since(state.wait.since) => {
                vec![TableFact::Resumed(fact::Resumed { present: true })]
            }
            Due::Overrun(seat) => {
                let mut facts = vec![TableFact::Overran(fact::AtSeat { seat })];
                if state.opened.pace.shot.is_some_and(|shot| shot.plays) {
                    facts.extend(self.stand_in_acts(state, seat));
                }
                facts
            }
            Due::Time => {
                let mut facts = vec![TableFact::Timed(fact::Timed {})];
                let time = AnyAction::FortyTwo(FortyTwo::Time);
                if let (AnyGame::FortyTwo(_), Ok(event)) = (&state.game, state.game.decide(&time)) {
                    let acted =
                        fact::Acted { by: Some("clock".into()), ..fact::Acted::new(time, event) };
                    facts.extend(self.with_commitment(state, acted));
                }
                facts
            }
            Due::Close => closing(state, None),
            Due::Post => Vec::new(),
        }
    }

    /// What the stand-in at `seat` does.
    fn stand_in_acts(&self, state: &TableState, seat: Seat) -> Vec<TableFact> {
        let legal = state.game.legal_actions();
        let view = state.game.view(Observer::Seat(seat));
        let mut random = [0; 8];
        self.0.entropy.fill(&mut random);
        let turn = Turn {
            book: state.game.book(),
            seat,
            view: &view,
            legal: &legal,
            random: u64::from_le_bytes(random),
        };
        let choice = self.0.stand_in.choose(&turn).and_then(|n| legal.get(n));
        // A stand-in that has no wish, or an impossible one, leaves the table waiting, as a player
        // would; the director can seat somebody else.
        let Some((action, event)) =
            choice.and_then(|action| Some((*action, state.game.decide(action).ok()?)))
        else {
            return Vec::new();
        };
        let acted = fact::Acted { by: Some("stand-in".into()), ..fact::Acted::new(action, event) };
        self.with_commitment(state, acted)
    }
}

/// The acts that open the next hand, after the last one is shown for good.
fn deal(state: &TableState) -> Vec<TableFact> {
    let Some(next) = &state.shuffles.next else { return Vec::new() };
    let mut facts = Vec::new();
    if let Some(last) = &state.shuffles.current {
        facts.push(TableFact::Revealed(fact::OfHand { hand: last.hand }));
    }
    let (table, pace) = (state.opened.table, &state.opened.pace);
    let acts =
        fair::opening(&state.game, &next.secret, table, next.hand, &next.values, pace.face_down);
    let mut game = state.game.clone();
    for act in acts {
        let Ok(event) = game.decide(&act) else { return Vec::new() };
        game.apply(&event);
        facts.push(TableFact::Acted(fact::Acted::new(act, event)));
    }
    facts
}

/// The last hand is shown, and nothing more happens.
fn closing(state: &TableState, why: Option<String>) -> Vec<TableFact> {
    let reveal = |hand| TableFact::Revealed(fact::OfHand { hand });
    let last = state.shuffles.current.as_ref().map(|last| reveal(last.hand));
    last.into_iter().chain([TableFact::Closed(fact::Closed { why })]).collect()
}

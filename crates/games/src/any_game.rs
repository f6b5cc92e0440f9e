use std::borrow::Cow;

use bones::{Deal, Seat};
use fives::Fives;
use forty_two::{Followed, FortyTwo};
use game::{Awaits, Call, Changes, Code, Game, Observer, Refusal, Schemas, TableKind, Verdict};
use mexican_train::MexicanTrain;
use rulebook::{BookId, Family, Settings};
use serde::Serialize;
use utoipa::openapi::schema::{AnyOfBuilder, Schema};
use utoipa::openapi::{Ref, RefOr};
use utoipa::{PartialSchema, ToSchema};

use crate::malformed;

/// A game of any family.
#[derive(Clone, Debug, Eq, PartialEq)]
#[expect(clippy::large_enum_variant, reason = "a table holds one; boxing it would buy nothing")]
pub enum AnyGame {
    /// Texas 42.
    FortyTwo(FortyTwo),
    /// Fives.
    Fives(Fives),
    /// Mexican train.
    MexicanTrain(MexicanTrain),
}

/// One type for what every family has one of. Its JSON is what the family writes.
macro_rules! any {
    ($(#[$doc:meta])* $name:ident, $part:ident, $($derive:ident),*) => {
        $(#[$doc])*
        #[derive(Debug, Eq, PartialEq, Serialize, $($derive),*)]
        #[serde(untagged)]
        #[allow(missing_docs, clippy::large_enum_variant, reason = "the variants are the families")]
        pub enum $name {
            FortyTwo(<FortyTwo as Game>::$part),
            Fives(<Fives as Game>::$part),
            MexicanTrain(<MexicanTrain as Game>::$part),
        }
    };
}

/// Describes one of those: any of what the families have, which its own tag identifies.
macro_rules! described {
    ($(($name:ident: $($of:ty),+; $as:literal, $about:literal)),+ $(,)?) => {
        $(
            impl PartialSchema for $name {
                fn schema() -> RefOr<Schema> {
                    AnyOfBuilder::new()
                        .description(Some($about))
                        $(.item(Ref::from_schema_name(<$of>::name())))+
                        .into()
                }
            }

            impl ToSchema for $name {
                fn name() -> Cow<'static, str> {
                    $as.into()
                }

                fn schemas(into: &mut Schemas) {
                    $(add::<$of>(into);)+
                }
            }
        )+
    };
}

/// Adds the schema of `T` and those it names.
fn add<T: ToSchema>(into: &mut Schemas) {
    into.push((T::name().into(), T::schema()));
    T::schemas(into);
}

any!(
    /// An action of any family; its JSON is one line of a table record.
    AnyAction, Action, Copy, Clone
);
any!(
    /// An event of any family.
    AnyEvent, Event, Copy, Clone
);
any!(
    /// A hand in figures, of any family.
    AnyHand, Hand, Clone
);
any!(
    /// What one observer may know of an event of any family.
    AnySeen, Seen,
);
described!(
    (AnyAction: forty_two::Choice, fives::Action, mexican_train::Action; "Act",
        "An act: a line of a table record. `do` says what is done; which acts there are depends on the \
        game. A view's `legal` lists those open to a seat, as they can be sent."),
    (AnyEvent: forty_two::Event, fives::Event, mexican_train::Event; "Event",
        "What happened at a table, with every bone in sight."),
    (AnySeen: forty_two::Seen, fives::Seen, mexican_train::Seen; "Seen",
        "What happened at a table, as its reader may know it."),
);

/// The game as one observer may see it.
#[derive(Debug, Eq, PartialEq, Serialize, ToSchema)]
#[serde(tag = "game", rename_all = "kebab-case")]
#[schema(as = View)]
pub enum AnyView {
    /// A match of 42.
    FortyTwo(forty_two::View),
    /// A game of fives.
    Fives(fives::View),
    /// A game of Mexican train.
    MexicanTrain(mexican_train::View),
}

/// What only one player sees of a game.
#[derive(Clone, Debug, Eq, PartialEq, Serialize)]
#[serde(untagged)]
pub enum AnyMine {
    /// Of 42.
    FortyTwo(forty_two::Mine),
    /// Of fives.
    Fives(fives::Mine),
}

/// What is new in a view. A member that is not there is as it was; in `hand` likewise.
#[derive(Debug, Serialize, ToSchema)]
#[serde(tag = "game", rename_all = "kebab-case")]
pub enum ViewChanges<'a> {
    /// A match of 42.
    FortyTwo(FortyTwoChanges<'a>),
    /// A game of fives.
    Fives(FivesChanges<'a>),
    /// A game of Mexican train, as a whole.
    MexicanTrain(&'a mexican_train::View),
}

type FortyTwoChanges<'a> = Changes<'a, forty_two::View>;
type FivesChanges<'a> = Changes<'a, fives::View>;

/// What is new in what only one player sees.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub enum MineChanges<'a> {
    /// Of 42.
    FortyTwo(Changes<'a, forty_two::Mine>),
    /// Of fives.
    Fives(Changes<'a, fives::Mine>),
}

impl AnyView {
    /// For someone who knows an earlier one of the same game.
    ///
    /// # Panics
    /// If the games are of two families.
    pub fn since<'a>(&'a self, old: &'a AnyView) -> ViewChanges<'a> {
        match (old, self) {
            (AnyView::FortyTwo(old), AnyView::FortyTwo(new)) => {
                ViewChanges::FortyTwo(Changes { old, new })
            }
            (AnyView::Fives(old), AnyView::Fives(new)) => ViewChanges::Fives(Changes { old, new }),
            (AnyView::MexicanTrain(_), AnyView::MexicanTrain(new)) => {
                ViewChanges::MexicanTrain(new)
            }
            _ => panic!("a view of another game"),
        }
    }
}

impl AnyMine {
    /// For someone who knows an earlier one of the same seat.
    ///
    /// # Panics
    /// If the games are of two families.
    pub fn since<'a>(&'a self, old: &'a AnyMine) -> MineChanges<'a> {
        match (old, self) {
            (AnyMine::FortyTwo(old), AnyMine::FortyTwo(new)) => {
                MineChanges::FortyTwo(Changes { old, new })
            }
            (AnyMine::Fives(old), AnyMine::Fives(new)) => MineChanges::Fives(Changes { old, new }),
            _ => panic!("a view of another game"),
        }
    }
}

/// Runs `$body` on the game inside, whichever family it is.
macro_rules! with_game {
    ($any:expr, $game:ident => $body:expr) => {
        match $any {
            AnyGame::FortyTwo($game) => $body,
            AnyGame::Fives($game) => $body,
            AnyGame::MexicanTrain($game) => $body,
        }
    };
}

impl AnyGame {
    /// A new game by `book` for `n_players`.
    pub fn new(
        book: BookId,
        kind: TableKind,
        n_players: usize,
        settings: &Settings,
    ) -> Result<AnyGame, Refusal> {
        Ok(match book.book().family() {
            Family::FortyTwo => AnyGame::FortyTwo(FortyTwo::new(book, kind, n_players, settings)?),
            Family::Fives => AnyGame::Fives(Fives::new(book, kind, n_players, settings)?),
            Family::MexicanTrain => {
                AnyGame::MexicanTrain(MexicanTrain::new(book, kind, n_players, settings)?)
            }
        })
    }

    /// Reads an action of this game's family from one line of JSON.
    pub fn parse_action(&self, line: &str) -> Result<AnyAction, serde_json::Error> {
        Ok(match self {
            AnyGame::FortyTwo(_) => AnyAction::FortyTwo(serde_json::from_str(line)?),
            AnyGame::Fives(_) => AnyAction::Fives(serde_json::from_str(line)?),
            AnyGame::MexicanTrain(_) => AnyAction::MexicanTrain(serde_json::from_str(line)?),
        })
    }

    /// What a line breaks that could not even be read as an action, and `why` it could not: a word
    /// that is not a bid breaks a rule of the bidding. Any other fault of form breaks none.
    pub fn refuse_malformed(&self, line: &str, why: &str) -> Option<Refusal> {
        malformed::refusal(self.book(), line, why)
    }

    /// Reads an event of this game's family from JSON, as [`AnyEvent`] is written.
    pub fn parse_event(&self, text: &str) -> Result<AnyEvent, serde_json::Error> {
        Ok(match self {
            AnyGame::FortyTwo(_) => AnyEvent::FortyTwo(serde_json::from_str(text)?),
            AnyGame::Fives(_) => AnyEvent::Fives(serde_json::from_str(text)?),
            AnyGame::MexicanTrain(_) => AnyEvent::MexicanTrain(serde_json::from_str(text)?),
        })
    }

    /// Judges a wish; see [`Game::decide`].
    pub fn decide(&self, action: &AnyAction) -> Result<AnyEvent, Refusal> {
        match (self, action) {
            (AnyGame::FortyTwo(game), AnyAction::FortyTwo(action)) => {
                game.decide(action).map(AnyEvent::FortyTwo)
            }
            (AnyGame::Fives(game), AnyAction::Fives(action)) => {
                game.decide(action).map(AnyEvent::Fives)
            }
            (AnyGame::MexicanTrain(game), AnyAction::MexicanTrain(action)) => {
                game.decide(action).map(AnyEvent::MexicanTrain)
            }
            _ => {
                let why = "that is an action of another game";
                Err(Refusal::impossible(Code::OtherGame, why))
            }
        }
    }

    /// What an action could become if no challenge were judged: see [`FortyTwo::decide_unjudged`].
    pub fn decide_unjudged(&self, action: &AnyAction) -> Result<Vec<AnyEvent>, Refusal> {
        match (self, action) {
            (AnyGame::FortyTwo(game), AnyAction::FortyTwo(action)) => {
                let events = game.decide_unjudged(action)?;
                Ok(events.into_iter().map(AnyEvent::FortyTwo).collect())
            }
            _ => Ok(vec![self.decide(action)?]),
        }
    }

    /// Takes in a fact; see [`Game::apply`].
    ///
    /// # Panics
    /// If the event is another family's: events come from this game's own `decide`.
    pub fn apply(&mut self, event: &AnyEvent) {
        match (self, event) {
            (AnyGame::FortyTwo(game), AnyEvent::FortyTwo(event)) => game.apply(event),
            (AnyGame::Fives(game), AnyEvent::Fives(event)) => game.apply(event),
            (AnyGame::MexicanTrain(game), AnyEvent::MexicanTrain(event)) => game.apply(event),
            _ => panic!("an event of another game"),
        }
    }

    /// What follows from `event` by itself, besides what it says: of 42, tricks taken and hands ended.
    /// Takes the event in.
    ///
    /// # Panics
    /// If the event is another family's: events come from this game's own `decide`.
    pub fn apply_and_follow(&mut self, event: &AnyEvent) -> Vec<Followed> {
        let before = match self {
            AnyGame::FortyTwo(game) => Some(*game),
            AnyGame::Fives(_) | AnyGame::MexicanTrain(_) => None,
        };
        self.apply(event);
        match (self, before) {
            (AnyGame::FortyTwo(game), Some(before)) => game.followed(&before),
            _ => Vec::new(),
        }
    }

    /// Whether `event` repeats what a guarded table has announced by itself: a score, or that one
    /// bone is left. Nothing changes by it.
    pub fn has_told(&self, event: &AnyEvent) -> bool {
        match (self, event) {
            (
                AnyGame::FortyTwo(game),
                &AnyEvent::FortyTwo(forty_two::Event::BidMade { seat, bid, .. }),
            ) => game.has_heard(seat, bid),
            (AnyGame::Fives(game), AnyEvent::Fives(fives::Event::Announced { .. })) => {
                game.rules().announces_itself
            }
            (
                AnyGame::MexicanTrain(game),
                AnyEvent::MexicanTrain(mexican_train::Event::Bumped { .. }),
            ) => !game.kind().is_honor(),
            _ => false,
        }
    }

    /// What the seat to act may properly do; see [`Game::legal_actions`].
    pub fn legal_actions(&self) -> Vec<AnyAction> {
        fn list<G: Game>(game: &G, wrap: fn(G::Action) -> AnyAction) -> Vec<AnyAction> {
            let mut legal = Vec::new();
            game.legal_actions(&mut legal);
            legal.into_iter().map(wrap).collect()
        }
        match self {
            AnyGame::FortyTwo(game) => list(game, AnyAction::FortyTwo),
            AnyGame::Fives(game) => list(game, AnyAction::Fives),
            AnyGame::MexicanTrain(game) => list(game, AnyAction::MexicanTrain),
        }
    }

    /// The challenge that an official decides because the judge could not.
    pub fn undecided_challenge(&self) -> Option<Call> {
        let AnyGame::FortyTwo(game) = self else { return None };
        game.waiting_call()
    }

    /// Whether the seat to act is to bid.
    pub fn is_bidding(&self) -> bool {
        use forty_two::Action::{Bid, Look};
        let AnyGame::FortyTwo(game) = self else { return false };
        let mut legal = Vec::new();
        game.legal_actions(&mut legal);
        matches!(legal.first(), Some(Bid { .. } | Look { .. }))
    }

    /// Whether spectators see no bones, not even of hands that are over. Mexican train is not shown
    /// to them at all, by its book.
    pub const fn hides_bones_from_spectators(&self) -> bool {
        matches!(self, AnyGame::MexicanTrain(_))
    }

    /// The act by which time is called at the table, where the game knows one.
    pub const fn time(&self) -> Option<AnyAction> {
        match self {
            AnyGame::FortyTwo(_) => Some(AnyAction::FortyTwo(forty_two::Action::Time)),
            AnyGame::Fives(_) | AnyGame::MexicanTrain(_) => None,
        }
    }

    /// The book it is played by.
    pub fn book(&self) -> BookId {
        with_game!(self, game => game.book())
    }

    /// How many play.
    pub fn n_seats(&self) -> usize {
        with_game!(self, game => game.n_seats())
    }

    /// What the game waits for.
    pub fn awaits(&self) -> Awaits {
        with_game!(self, game => game.awaits())
    }

    /// The seat to act, if the game waits for one.
    pub fn to_act(&self) -> Option<Seat> {
        with_game!(self, game => game.to_act())
    }

    /// Whether it is over.
    pub fn is_complete(&self) -> bool {
        with_game!(self, game => game.is_complete())
    }

    /// One total for each side, or for each seat.
    pub fn score(&self) -> Vec<i32> {
        with_game!(self, game => game.score())
    }

    /// The index in [`AnyGame::score`] of who won.
    pub fn winner(&self) -> Option<usize> {
        with_game!(self, game => game.winner())
    }

    /// The current or last hand in figures.
    pub fn hand(&self) -> Option<AnyHand> {
        match self {
            AnyGame::FortyTwo(game) => game.hand().map(AnyHand::FortyTwo),
            AnyGame::Fives(game) => game.hand().map(AnyHand::Fives),
            AnyGame::MexicanTrain(game) => game.hand().map(AnyHand::MexicanTrain),
        }
    }

    /// The hand as the next deal finds it; see [`Game::hand_at_deal`].
    pub fn hand_at_deal(&self) -> Option<AnyHand> {
        match self {
            AnyGame::FortyTwo(game) => game.hand_at_deal().map(AnyHand::FortyTwo),
            AnyGame::Fives(game) => game.hand_at_deal().map(AnyHand::Fives),
            AnyGame::MexicanTrain(game) => game.hand_at_deal().map(AnyHand::MexicanTrain),
        }
    }

    /// The games each side has won, where sides play matches of several.
    pub fn games_won(&self) -> Option<[u8; 2]> {
        match self {
            AnyGame::FortyTwo(game) => Some(game.games_won().0),
            AnyGame::Fives(game) => Some(game.games_won().0),
            AnyGame::MexicanTrain(_) => None,
        }
    }

    /// The game as `observer` may see it.
    pub fn view(&self, observer: Observer) -> AnyView {
        match self {
            AnyGame::FortyTwo(game) => AnyView::FortyTwo(game.view(observer)),
            AnyGame::Fives(game) => AnyView::Fives(game.view(observer)),
            AnyGame::MexicanTrain(game) => AnyView::MexicanTrain(game.view(observer)),
        }
    }

    /// What only the player at `seat` sees, where all else is what spectators see; `None` where
    /// spectators see something else. Its JSON goes on where theirs ends.
    pub fn mine(&self, seat: Seat) -> Option<AnyMine> {
        match self {
            AnyGame::FortyTwo(game) => Some(AnyMine::FortyTwo(game.mine(seat))),
            AnyGame::Fives(game) => Some(AnyMine::Fives(game.mine(seat))),
            AnyGame::MexicanTrain(_) => None,
        }
    }

    /// What `observer` may know of `event`, one of the current hand; see [`Game::seen`].
    pub fn seen(&self, event: &AnyEvent, observer: Observer) -> Option<AnySeen> {
        match (self, event) {
            (AnyGame::FortyTwo(game), AnyEvent::FortyTwo(event)) => {
                game.seen(event, observer).map(AnySeen::FortyTwo)
            }
            (AnyGame::Fives(game), AnyEvent::Fives(event)) => {
                game.seen(event, observer).map(AnySeen::Fives)
            }
            (AnyGame::MexicanTrain(game), AnyEvent::MexicanTrain(event)) => {
                game.seen(event, observer).map(AnySeen::MexicanTrain)
            }
            _ => None,
        }
    }
}

/// Runs `$body` on the event inside for the variants every family has under the same name.
macro_rules! match_event {
    ($any:expr, $variant:ident $fields:tt => $body:expr) => {
        match $any {
            AnyEvent::FortyTwo(forty_two::Event::$variant $fields) => Some($body),
            AnyEvent::Fives(fives::Event::$variant $fields) => Some($body),
            AnyEvent::MexicanTrain(mexican_train::Event::$variant $fields) => Some($body),
            _ => None,
        }
    };
}

/// Whose act an action is.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Actor {
    /// A player's.
    Seat(Seat),
    /// Who shuffles and deals.
    Dealer,
    /// An official's.
    Official(Duty),
}

/// What an official does at a table.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Duty {
    /// Rules on a call or a tie.
    Rule {
        /// Whether the call is upheld.
        upheld: bool,
    },
    /// Calls an irregularity from outside the table.
    Call,
    /// Calls time.
    Time,
}

impl Actor {
    const fn of_call(call: Call) -> Actor {
        match call.seat {
            Some(seat) => Actor::Seat(seat),
            None => Actor::Official(Duty::Call),
        }
    }
}

impl AnyAction {
    /// Whose act it is.
    pub const fn actor(&self) -> Actor {
        match self {
            AnyAction::FortyTwo(action) => match *action {
                forty_two::Action::Lots { .. } | forty_two::Action::Deal { .. } => Actor::Dealer,
                forty_two::Action::Look { seat }
                | forty_two::Action::Bid { seat, .. }
                | forty_two::Action::Trump { seat, .. }
                | forty_two::Action::Play { seat, .. }
                | forty_two::Action::Declare { seat, .. }
                | forty_two::Action::Challenge { seat }
                | forty_two::Action::Accept { seat }
                | forty_two::Action::Expose { seat, .. } => Actor::Seat(seat),
                forty_two::Action::Call(call) => Actor::of_call(call),
                forty_two::Action::Ruling { upheld, .. } => Actor::Official(Duty::Rule { upheld }),
                forty_two::Action::Time => Actor::Official(Duty::Time),
            },
            AnyAction::Fives(action) => match *action {
                fives::Action::Lots { .. } | fives::Action::Deal { .. } => Actor::Dealer,
                fives::Action::Play { seat, .. }
                | fives::Action::Announce { seat, .. }
                | fives::Action::Claim { seat, .. }
                | fives::Action::Draw { seat }
                | fives::Action::Pass { seat }
                | fives::Action::Expose { seat, .. } => Actor::Seat(seat),
                fives::Action::Call(call) => Actor::of_call(call),
                fives::Action::Ruling { upheld, .. } => Actor::Official(Duty::Rule { upheld }),
            },
            AnyAction::MexicanTrain(action) => match *action {
                mexican_train::Action::Deal { .. } => Actor::Dealer,
                mexican_train::Action::Play { seat, .. }
                | mexican_train::Action::Pass { seat }
                | mexican_train::Action::Bump { seat }
                | mexican_train::Action::Expose { seat, .. } => Actor::Seat(seat),
                mexican_train::Action::Call(call) => Actor::of_call(call),
                mexican_train::Action::Ruling { upheld, .. } => {
                    Actor::Official(Duty::Rule { upheld })
                }
            },
        }
    }

    /// Whether it calls an irregularity.
    pub const fn is_call(&self) -> bool {
        matches!(
            self,
            AnyAction::FortyTwo(forty_two::Action::Call(_))
                | AnyAction::Fives(fives::Action::Call(_))
                | AnyAction::MexicanTrain(mexican_train::Action::Call(_))
        )
    }

    /// Whether judging it may take long: a laydown's challenge mostly takes microseconds, but not
    /// always.
    pub const fn may_take_long(&self) -> bool {
        matches!(self, AnyAction::FortyTwo(forty_two::Action::Challenge { .. }))
    }

    /// The bones dealt, if this is a deal.
    pub fn deal(&self) -> Option<&Deal> {
        match self {
            AnyAction::FortyTwo(forty_two::Action::Deal { deal, .. })
            | AnyAction::Fives(fives::Action::Deal { deal, .. })
            | AnyAction::MexicanTrain(mexican_train::Action::Deal { deal, .. }) => Some(deal),
            _ => None,
        }
    }
}

impl AnyEvent {
    /// Whether a new hand was dealt.
    pub fn is_deal(&self) -> bool {
        match_event!(self, Dealt { .. } => ()).is_some()
    }

    /// Whether lots were drawn.
    pub const fn is_lots(&self) -> bool {
        matches!(
            self,
            AnyEvent::FortyTwo(forty_two::Event::LotsDrawn { .. })
                | AnyEvent::Fives(fives::Event::LotsDrawn { .. })
        )
    }

    /// Whether it takes no one's turn, not even the speaker's own: a call, what is said of a score
    /// or of a last bone, a bone shown by accident.
    pub const fn is_interjection(&self) -> bool {
        matches!(
            self,
            AnyEvent::FortyTwo(forty_two::Event::Exposed { .. } | forty_two::Event::Called { .. })
                | AnyEvent::Fives(
                    fives::Event::Announced { .. }
                        | fives::Event::Claimed { .. }
                        | fives::Event::Exposed { .. }
                        | fives::Event::Called { .. }
                )
                | AnyEvent::MexicanTrain(
                    mexican_train::Event::Bumped { .. }
                        | mexican_train::Event::Exposed { .. }
                        | mexican_train::Event::Called { .. }
                )
        )
    }

    /// The call that was made, what became of it at once, and what the record showed.
    pub fn called(&self) -> Option<(Call, Verdict, String)> {
        match_event!(self, Called { call, verdict, finding } =>
            (*call, *verdict, finding.to_string()))
    }

    /// Whether it holds a verdict that took judging: a reader of it need not judge again.
    pub const fn has_verdict(&self) -> bool {
        matches!(
            self,
            AnyEvent::FortyTwo(
                forty_two::Event::Called { .. } | forty_two::Event::Challenged { .. }
            ) | AnyEvent::Fives(fives::Event::Called { .. })
                | AnyEvent::MexicanTrain(mexican_train::Event::Called { .. })
        )
    }

    /// What an official ruled.
    pub fn ruled(&self) -> Option<bool> {
        match_event!(self, Ruled { upheld, .. } => *upheld)
    }
}

use bones::{Bone, BoneSet, BySeat, BySide, Seat, Side};
use game::{Awaits, Call, Code, Game, Lots, Observer, Refusal, TableKind};
use rulebook::{BookId, Settings};

use crate::current::{Current, Phase};
use crate::rules::Rules;
use crate::standing::{Clock, Standing};
use crate::{Action, Bid, Event, Hand, Mine, Say, Seen, Trump, View};

/// A match of 42 at one table.
///
/// It holds the score as it stood before the current hand and that hand itself; the score is
/// worked out from both. A call that is upheld after the hand has ended therefore only changes how
/// the hand ended, and everything that follows from it changes with it.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct FortyTwo {
    pub(crate) rules: Rules,
    /// Where the match stood when the current hand was dealt.
    pub(crate) before: Standing,
    pub(crate) clock: Clock,
    /// The draw for the first shuffle, if lots were drawn.
    pub(crate) lots: Option<Lots>,
    /// How often each player has bid out of turn in this game.
    pub(crate) offences: BySeat<u8, 4>,
    /// How many bones each player has turned over in this game.
    pub(crate) turned_over: BySeat<u8, 4>,
    /// Hands dealt so far.
    pub(crate) n_hands: u16,
    pub(crate) hand: Option<Current>,
    /// The call that waits for an official.
    pub(crate) waiting: Option<Call>,
}

impl FortyTwo {
    /// A table that opens under `book`.
    pub fn new(
        book: BookId,
        kind: TableKind,
        n_players: usize,
        settings: &Settings,
    ) -> Result<FortyTwo, Refusal> {
        if n_players != 4 {
            let why = format!("42 is for 4 players, not {n_players}");
            return Err(Refusal::impossible(Code::WrongPlayers, why).with("players", n_players));
        }
        Rules::new(book, kind, settings).map(FortyTwo::opened)
    }

    /// A new match by the same rules.
    pub fn afresh(&self) -> FortyTwo {
        FortyTwo::opened(self.rules)
    }

    fn opened(rules: Rules) -> FortyTwo {
        FortyTwo {
            rules,
            before: Standing::default(),
            clock: Clock::Running,
            lots: None,
            offences: BySeat::default(),
            turned_over: BySeat::default(),
            n_hands: 0,
            hand: None,
            waiting: None,
        }
    }

    /// How the table treats wrong acts.
    pub const fn kind(&self) -> TableKind {
        self.rules.kind
    }

    /// The marks that win a game.
    pub const fn target(&self) -> u8 {
        self.rules.target
    }

    /// The marks of the current game, or of the last one until the next begins.
    pub fn marks(&self) -> BySide<u8> {
        self.standing().marks
    }

    /// The games each side has won.
    pub fn games_won(&self) -> BySide<u8> {
        self.standing().games
    }

    /// Whether time has been called.
    pub fn is_time_called(&self) -> bool {
        self.clock != Clock::Running
    }

    /// The call that waits for an official.
    pub const fn waiting_call(&self) -> Option<Call> {
        self.waiting
    }

    /// What only the player at `seat` sees: [`View::mine`] without the rest of the view.
    pub fn mine(&self, seat: Seat) -> Mine {
        Mine::new(self, seat)
    }

    /// Who must shuffle next; `None` when that is open, before the first deal of a game.
    pub fn next_shuffler(&self) -> Option<Seat> {
        let Some(hand) = self.hand.as_ref().filter(|_| !self.standing().is_game_over(&self.rules))
        else {
            return self.lots.and_then(Lots::winner);
        };
        Some(hand.turn_after().0)
    }

    /// What `seat` still holds; empty before the first deal. For officials and bots, not for
    /// players.
    pub fn held(&self, seat: Seat) -> BoneSet {
        match &self.hand {
            Some(hand) if seat.index() < 4 => hand.hands[seat],
            _ => BoneSet::EMPTY,
        }
    }

    /// The bone that stands at `position`, from 0 to 6 in the order dealt, in the hand of `seat`,
    /// unless it has been played. Turns a blind player's choice of a place into a bone.
    pub fn bone_at(&self, seat: Seat, position: usize) -> Option<Bone> {
        let hand = self.hand.as_ref().filter(|_| seat.index() < 4)?;
        let bone = *hand.dealt[seat].get(position)?;
        hand.hands[seat].contains(bone).then_some(bone)
    }

    /// Whether a word in the bidding is said in turn by someone who said it before the turn, so that
    /// it was taken up already.
    pub fn has_heard(&self, seat: Seat, bid: Say) -> bool {
        self.hand.as_ref().is_some_and(|hand| hand.auction.is_repeated(seat, bid))
    }

    /// Where the match stands now.
    pub(crate) fn standing(&self) -> Standing {
        match self.hand.as_ref().and_then(|hand| hand.ending) {
            Some(ending) => self.before.after(ending.marks(), &self.rules),
            None => self.before,
        }
    }

    /// Who has won the match.
    #[inline]
    pub(crate) fn winning_side(&self) -> Option<Side> {
        let is_in_play = self.hand.as_ref().is_some_and(|hand| hand.ending.is_none());
        if is_in_play && self.clock == Clock::Running {
            // A match that was over would not have been dealt on; this is asked at every act.
            return None;
        }
        let standing = self.standing();
        standing.winner(&self.rules).or_else(|| match self.clock {
            Clock::Called { owes_hand }
                if !owes_hand || self.hand.as_ref().is_some_and(Current::is_complete) =>
            {
                standing.leader(&self.rules)
            }
            _ => None,
        })
    }

    /// The current hand's phase; over when there is none.
    pub(crate) fn phase(&self) -> Phase {
        self.hand.as_ref().map_or(Phase::Over, Current::phase)
    }
}

impl Game for FortyTwo {
    type Action = Action;
    type Event = Event;
    type View = View;
    type Seen = Seen;
    type Hand = Hand;

    fn book(&self) -> BookId {
        self.rules.book
    }

    fn n_seats(&self) -> usize {
        4
    }

    fn awaits(&self) -> Awaits {
        if self.waiting.is_some() {
            return Awaits::Ruling;
        }
        if self.winning_side().is_some() {
            return Awaits::Nothing;
        }
        match self.phase() {
            Phase::Bidding(seat) | Phase::Naming(seat) | Phase::Playing(seat) => Awaits::Seat(seat),
            Phase::Answer(declarer) => Awaits::Seat(declarer.left(4)),
            Phase::Over => Awaits::Deal,
        }
    }

    fn legal_actions(&self, into: &mut Vec<Action>) {
        let (Some(hand), Awaits::Seat(seat)) = (&self.hand, self.awaits()) else { return };
        match hand.phase() {
            Phase::Bidding(_) => {
                let blind = !hand.has_looked(seat);
                if blind {
                    into.push(Action::Look { seat });
                }
                if blind && !self.rules.blind_bids {
                    return;
                }
                if hand.auction.objection(Say::Pass, self.rules.forced_bid).is_none() {
                    into.push(Action::Bid { seat, bid: Say::Pass, blind });
                }
                if let Some((lowest, highest)) = hand.auction.open_bids() {
                    let bids = Bid::between(lowest, highest).map(Say::Bid);
                    into.extend(bids.map(|bid| Action::Bid { seat, bid, blind }));
                }
            }
            Phase::Naming(_) => {
                into.extend(Trump::ALL.map(|trump| Action::Trump { seat, trump }));
                into.extend(hand.proper_plays(seat).iter().map(|bone| Action::Play { seat, bone }));
            }
            Phase::Playing(_) => {
                into.extend(hand.proper_plays(seat).iter().map(|bone| Action::Play { seat, bone }));
            }
            Phase::Answer(_) => {
                into.extend([Action::Accept { seat }, Action::Challenge { seat }]);
            }
            Phase::Over => {}
        }
    }

    fn decide(&self, action: &Action) -> Result<Event, Refusal> {
        self.judge(action)
    }

    fn apply(&mut self, event: &Event) {
        self.take_in(event);
    }

    fn view(&self, observer: Observer) -> View {
        View::new(self, observer)
    }

    fn seen(&self, event: &Event, observer: Observer) -> Option<Seen> {
        Seen::new(self, event, observer)
    }

    fn hand(&self) -> Option<Hand> {
        self.hand.as_ref().map(|hand| Hand::new(hand, &self.rules))
    }

    /// A declaration no one challenged ends the hand as declared.
    fn hand_at_deal(&self) -> Option<Hand> {
        let mut settled = *self;
        settled.settle();
        settled.hand()
    }

    fn score(&self) -> Vec<i32> {
        self.marks().0.map(i32::from).to_vec()
    }

    fn winner(&self) -> Option<usize> {
        // What is decided on a call may yet change it.
        self.winning_side().filter(|_| self.waiting.is_none()).map(Side::index)
    }
}

use bones::{Bone, BoneList, BoneSet, BySide, Seat, Side};
use game::{Call, Game, May, Observer, TableKind};
use rulebook::{BookId, ClauseId};
use serde::Serialize;
use utoipa::ToSchema;

use crate::auction::Said;
use crate::current::{Current, Phase};
use crate::ending::Ending;
use crate::hand::{Trick, tricks};
use crate::rules::Rules;
use crate::{Action, Bid, Declared, FortyTwo, Outcome, Trump};

/// A match as one observer is entitled to see it.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
#[schema(as = FortyTwoView)]
pub struct View {
    /// The book.
    pub book: BookId,
    /// How the table treats wrong acts.
    pub kind: TableKind,
    /// The marks that win a game.
    pub target: u8,
    /// The marks of the current game.
    #[schema(value_type = [u8; 2])]
    pub marks: BySide<u8>,
    /// The games won.
    #[schema(value_type = [u8; 2])]
    pub games: BySide<u8>,
    /// Who has won the match.
    pub winner: Option<Side>,
    /// Whether time has been called.
    pub time_called: bool,
    /// The call that waits for an official.
    pub call: Option<Call>,
    /// The player to act.
    pub to_act: Option<Seat>,
    /// Who shuffles next, once that is settled and the hand is over.
    pub next_shuffler: Option<Seat>,
    /// Which hand of the match it is, from 1; 0 before the first.
    pub hand_number: u16,
    /// The current hand, or the last one until the next is dealt.
    pub hand: Option<HandView>,
    /// What only the observer sees: nothing, for a spectator.
    #[serde(flatten)]
    pub mine: Mine,
}

/// What only the player at one seat sees. All else everyone sees alike.
#[derive(Clone, Debug, Default, Eq, PartialEq, Serialize, ToSchema)]
#[schema(as = FortyTwoMine)]
pub struct Mine {
    /// The player's bones.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub own: Option<Own>,
    /// What the player may properly do, as it can be sent; empty unless the player is to act.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub legal: Vec<Choice>,
    /// The places, counted from 0, of the bones a player may choose from who plays face down.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub legal_positions: Vec<usize>,
    /// What else the player can say now.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub may: Vec<May>,
}

/// Something a player may do.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
#[serde(untagged)]
#[schema(as = FortyTwoChoice)]
pub enum Choice {
    /// An act.
    Act(Action),
    /// A play with the bones face down: of which bone, is not known yet.
    Unseen(PlayAt),
}

/// A play of whatever bone lies at a place.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
#[schema(as = PlayFaceDown)]
pub struct PlayAt {
    /// That it is a play.
    pub r#do: PlayVerb,
    /// Who plays.
    pub seat: Seat,
    /// The place, counted from 0.
    pub position: usize,
}

/// What is done by a play.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum PlayVerb {
    /// A bone is played.
    Play,
}

/// A hand as one observer is entitled to see it.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
#[schema(as = FortyTwoHand)]
pub struct HandView {
    /// Who shuffled, as far as the table knows.
    pub shuffler: Seat,
    /// What was said in the bidding, in the order said.
    pub bids: Vec<Said>,
    /// Who won the bidding.
    pub bidder: Option<Seat>,
    /// The winning bid.
    pub bid: Option<Bid>,
    /// The contract, unless it is not named yet or hidden.
    pub trump: Option<Trump>,
    /// Whether trumps and who played what are no longer shown.
    pub trump_hidden: bool,
    /// Who leads or led the current trick.
    pub leader: Option<Seat>,
    /// The trick that is not complete, in the order played.
    pub trick: Vec<(Seat, Bone)>,
    /// What was played too early to the tricks after it, in the order of those.
    pub ahead: Vec<(Seat, Bone)>,
    /// The tricks taken.
    pub tricks: Vec<TrickView>,
    /// What each side has.
    #[schema(value_type = [u8; 2])]
    pub points: BySide<u8>,
    /// How many bones each seat still holds.
    pub n_held: [usize; 4],
    /// Bones that were turned over and lie face up, by seat.
    pub face_up: [BoneSet; 4],
    /// The declaration, once one is made.
    pub declaration: Option<DeclarationView>,
    /// What each seat turned up at an early end.
    pub shown: [BoneSet; 4],
    /// How it came out.
    pub outcome: Outcome,
    /// The marks awarded.
    #[schema(value_type = [u8; 2])]
    pub marks: BySide<u8>,
    /// The clause the outcome rests on.
    pub clause: Option<ClauseId>,
}

game::changes!(View {
    book, kind, target, marks, games, winner, time_called, call, to_act, next_shuffler, hand_number,
} in { hand: HandView } not { mine });

game::changes!(Mine { own, legal, legal_positions, may });

game::changes!(HandView {
    shuffler,
    bids,
    bidder,
    bid,
    trump,
    trump_hidden,
    leader,
    trick,
    ahead,
    tricks,
    points,
    n_held,
    face_up,
    declaration,
    shown,
    outcome,
    marks,
    clause,
});

/// A complete trick.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum TrickView {
    /// With who played what.
    Open(Trick),
    /// Where who played what is no longer shown.
    Closed {
        /// The side that took it.
        side: Side,
        /// Its bones.
        bones: BoneSet,
    },
}

/// A player's own bones, each at the place where it was put down; a played one leaves a gap.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
#[serde(tag = "kind", content = "bones", rename_all = "kebab-case")]
#[schema(as = OwnBones)]
pub enum Own {
    /// The bones themselves.
    Seen([Option<Bone>; 7]),
    /// Whether a bone still lies at each place, face down.
    FaceDown([bool; 7]),
}

/// A declaration, with the hand that was shown for it.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
pub struct DeclarationView {
    /// Who declared.
    pub seat: Seat,
    /// What was declared.
    pub what: Declared,
    /// The order the bones were laid down in, if they were.
    pub order: Option<BoneList<7>>,
    /// What the declarer holds.
    pub hand: BoneSet,
}

impl View {
    pub(crate) fn new(game: &FortyTwo, observer: Observer) -> View {
        View {
            book: game.book(),
            kind: game.kind(),
            target: game.target(),
            marks: game.marks(),
            games: game.games_won(),
            winner: game.winning_side(),
            time_called: game.is_time_called(),
            call: game.waiting_call(),
            to_act: game.to_act(),
            next_shuffler: game.next_shuffler().filter(|_| game.phase() == Phase::Over),
            hand_number: game.n_hands,
            hand: game.hand.as_ref().map(|hand| HandView::new(hand, &game.rules)),
            mine: match observer {
                Observer::Seat(seat) => Mine::new(game, seat),
                Observer::Spectator => Mine::default(),
            },
        }
    }
}

impl Mine {
    pub(crate) fn new(game: &FortyTwo, seat: Seat) -> Mine {
        let mut mine = Mine::default();
        let Some(hand) = game.hand.as_ref().filter(|_| seat.index() < 4) else { return mine };
        mine.own = Some(Own::new(hand, seat));
        mine.may = game.may(seat);
        if game.to_act() == Some(seat) {
            let mut acts = Vec::new();
            game.legal_actions(&mut acts);
            mine.legal = acts.into_iter().map(Choice::Act).collect();
            let is_blind = !hand.sees_own(seat);
            if is_blind || hand.hides_trumps(&game.rules) {
                mine.hide_what_follows(hand, &game.rules, seat, is_blind);
            }
        }
        mine
    }

    /// Lists plays without telling which of them follow suit, to a player who sees no bones or is
    /// not shown trumps. Where wrong plays are prevented there is no way but to tell.
    fn hide_what_follows(&mut self, hand: &Current, rules: &Rules, seat: Seat, is_blind: bool) {
        if !matches!(hand.phase(), Phase::Naming(_) | Phase::Playing(_)) {
            return;
        }
        let proper = hand.proper_plays(seat);
        let is_bound = !rules.free_play || !proper.is_disjoint(hand.exposed);
        let open = if is_bound { proper } else { hand.hands[seat] };
        self.legal.retain(|choice| !matches!(choice, Choice::Act(Action::Play { .. })));
        if is_blind {
            self.legal_positions =
                (0..7).filter(|&place| open.contains(hand.dealt[seat][place])).collect();
            let play_at =
                |&position| Choice::Unseen(PlayAt { r#do: PlayVerb::Play, seat, position });
            self.legal.extend(self.legal_positions.iter().map(play_at));
        } else {
            self.legal.extend(open.iter().map(|bone| Choice::Act(Action::Play { seat, bone })));
        }
    }
}

impl HandView {
    fn new(hand: &Current, rules: &Rules) -> HandView {
        let hidden = hand.hides_trumps(rules);
        let face_up = hand.exposed | hand.turned;
        let is_begun = hand.trump.is_some() || !hand.tricks.is_empty();
        HandView {
            shuffler: hand.believed_shuffler(),
            bids: hand.auction.said().to_vec(),
            bidder: hand.contract().map(|(bidder, _)| bidder),
            bid: hand.contract().map(|(_, bid)| bid),
            trump: hand.trump.filter(|_| !hidden),
            trump_hidden: hidden,
            leader: is_begun.then(|| hand.tricks.leader()),
            trick: hand.tricks.current().to_vec(),
            ahead: hand.tricks.ahead().collect(),
            tricks: tricks(hand)
                .into_iter()
                .filter_map(|trick| TrickView::new(trick, hidden))
                .collect(),
            points: hand.points(),
            n_held: hand.hands.0.map(BoneSet::len),
            face_up: hand.hands.0.map(|held| held & face_up),
            declaration: hand.declared.map(|declared| DeclarationView {
                seat: declared.seat,
                what: declared.what,
                order: declared.order,
                hand: hand.hands[declared.seat],
            }),
            shown: hand.shown(rules).0,
            outcome: hand.ending.map_or(Outcome::Open, |ending| ending.outcome),
            marks: hand.ending.map(Ending::marks).unwrap_or_default(),
            clause: hand.ending.and_then(|ending| ending.clause),
        }
    }
}

impl TrickView {
    /// A trick, if it is complete.
    fn new(trick: Trick, hidden: bool) -> Option<TrickView> {
        let winner = trick.winner?;
        Some(if hidden {
            let bones = trick.bones.iter().map(|&(_, bone)| bone).collect();
            TrickView::Closed { side: winner.side(), bones }
        } else {
            TrickView::Open(trick)
        })
    }
}

impl Own {
    fn new(hand: &Current, seat: Seat) -> Own {
        let held = hand.hands[seat];
        let places = hand.dealt[seat];
        if hand.sees_own(seat) {
            Own::Seen(places.map(|bone| held.contains(bone).then_some(bone)))
        } else {
            Own::FaceDown(places.map(|bone| held.contains(bone)))
        }
    }
}

//! What a table lets through besides the legal acts, written a second time from the books. It goes
//! by the record of what happened and by the figures of each hand.

use bones::{Bone, Deal, Seat};
use forty_two::{Action, Bid, Declared, Event, Hand, Outcome, Said, Say, Trick, Turn};
use game::{Call, Game, Observer, Verdict};
use rulebook::{BookId, Kind};

use super::referee;
use super::tested::{Shuffled, Tested};

pub(super) fn may_go_through(tested: &Tested, action: &Action) -> bool {
    // While a call waits the winner is not told.
    let told = has_won(tested).filter(|_| !is_call_open(tested));
    assert_eq!(told, tested.winner(), "{tested:#?}");
    let (shuffler, against) = match action {
        Action::Deal { shuffler, .. } => (Some(*shuffler), None),
        Action::Call(call) => (None, call.against),
        _ => (None, None),
    };
    if [action.seat(), shuffler, against].into_iter().flatten().any(|seat| seat.index() > 3) {
        return false;
    }
    if is_call_open(tested) {
        return match action {
            Action::Ruling { clause, .. } => {
                clause.is_none_or(|clause| clause.book() == tested.book())
            }
            Action::Time => may_call_time(tested),
            _ => false,
        };
    }
    match action {
        Action::Lots { bones } => may_draw_lots(tested, *bones),
        Action::Deal { deal, shuffler, shuffled_by, .. } => {
            may_deal(tested, deal, *shuffler, *shuffled_by)
        }
        Action::Look { seat } => {
            open_hand(tested).is_some_and(|hand| !has_looked(tested, *seat) && !said(&hand, *seat))
        }
        Action::Bid { seat, bid, blind } => may_bid(tested, *seat, *bid, *blind),
        // Only the bid winner, and that is among the legal acts.
        Action::Trump { .. } | Action::Ruling { .. } => false,
        Action::Play { seat, bone } => may_play(tested, *seat, *bone),
        Action::Declare { seat, what, order } => {
            may_declare(tested, *seat, *what, order.as_ref().map(|order| &order[..]))
        }
        Action::Challenge { seat } | Action::Accept { seat } => {
            is_declared(tested).is_some_and(|declarer| declarer.side() != seat.side())
        }
        Action::Expose { seat, bone } => {
            open_hand(tested).is_some()
                && is_declared(tested).is_none()
                && tested.game.kind().is_honor()
                && tested.game.held(*seat).contains(*bone)
                && !face_up(tested, *seat).contains(bone)
        }
        Action::Call(call) => {
            let may = may_call(tested, *call);
            if may {
                check_finding(tested, *call);
            }
            may
        }
        Action::Time => may_call_time(tested),
    }
}

/// Who has won the match, unless a call changes it.
fn has_won(tested: &Tested) -> Option<usize> {
    winner(tested, tested.hand().as_ref())
}

fn is_n42pa(tested: &Tested) -> bool {
    tested.book() == BookId::N42pa
}

/// The hand in play, if one is and the match is not over.
fn open_hand(tested: &Tested) -> Option<Hand> {
    let hand = tested.hand()?;
    (hand.outcome == Outcome::Open && has_won(tested).is_none()).then_some(hand)
}

/// Whether a call waits for an official.
fn is_call_open(tested: &Tested) -> bool {
    tested.history.events.iter().fold(false, |open, event| match event {
        Event::Called { verdict, .. } => *verdict == Verdict::Waiting,
        Event::Ruled { .. } => false,
        _ => open,
    })
}

/// Who declared and waits for an answer.
fn is_declared(tested: &Tested) -> Option<Seat> {
    open_hand(tested)?;
    tested.events.iter().find_map(|event| match event {
        Event::Declared { seat, .. } => Some(*seat),
        _ => None,
    })
}

fn may_call_time(tested: &Tested) -> bool {
    tested.time.is_none() && has_won(tested).is_none()
}

fn may_call(tested: &Tested, call: Call) -> bool {
    let Some(hand) = tested.hand() else { return false };
    if has_won(tested).is_some() && hand.outcome == Outcome::Open {
        return false;
    }
    if call.seat.is_none() || call.clause.book() != tested.book() {
        return false;
    }
    let id = call.clause.to_string();
    let number = id.split_once('/').expect("a book and a clause").1;
    match call.clause.clause().kind {
        Kind::Rule | Kind::Event => false,
        Kind::Table => true,
        Kind::Conduct => call.against.is_some() || !["PC2", "IV.15", "IV.4.b"].contains(&number),
        Kind::Call => match number {
            "PL7" | "IV.12" | "IV.12.a" | "IV.12.b" | "IV.13" | "IV.13.a" => false,
            "GP4" | "IV.8" | "II.5.a" | "II.5.b" | "II.5.c" | "III.6" | "BI7" | "PL1" => true,
            _ => call.against.is_some(),
        },
    }
}

/// The verdict on a call about the play is what the record says.
fn check_finding(tested: &Tested, call: Call) {
    let Ok(Event::Called { verdict, finding, .. }) = tested.game.decide(&Action::Call(call)) else {
        panic!("{call:?} is refused\n{tested:#?}");
    };
    if let Some(deserved) = referee::on_renege(tested, call) {
        assert_eq!(verdict, deserved, "{call:?}: {finding}\n{tested:#?}");
    }
    if call.clause.to_string() == "straight42/PL1" {
        let is_right = referee::is_right_about_face_up(tested, call.against, finding);
        assert!(is_right, "{call:?}: {finding}\n{tested:#?}");
    }
}

/// At an honor table any bone held goes through once the bidding is over.
fn may_play(tested: &Tested, seat: Seat, bone: Bone) -> bool {
    tested.game.kind().is_honor()
        && open_hand(tested).is_some_and(|hand| hand.bidder.is_some())
        && is_declared(tested).is_none()
        && tested.game.held(seat).contains(bone)
}

/// The bones of `seat` that lie face up: in straight 42 one turned over in the bidding only until
/// the next bid.
fn face_up(tested: &Tested, seat: Seat) -> Vec<Bone> {
    let mut face_up = Vec::new();
    let mut turned = Vec::new();
    let mut n_turns = 0;
    for event in &tested.events {
        match *event {
            Event::Exposed { seat: owner, bone } if owner == seat => {
                if is_n42pa(tested) || n_turns == 4 {
                    face_up.push(bone);
                } else {
                    turned.push(bone);
                }
            }
            Event::BidMade { .. } => {
                n_turns += 1;
                turned.clear();
            }
            _ => {}
        }
    }
    face_up.extend(turned);
    face_up.retain(|&bone| tested.game.held(seat).contains(bone));
    face_up
}

fn may_declare(tested: &Tested, seat: Seat, what: Declared, order: Option<&[Bone]>) -> bool {
    let Some(hand) = open_hand(tested).filter(|hand| hand.trump.is_some()) else { return false };
    if is_declared(tested).is_some() {
        return false;
    }
    let bidder = hand.bidder.expect("trumps are named by the bid winner");
    if what == Declared::Set && bidder.side() == seat.side() {
        return false;
    }
    let open: Vec<&Trick> = hand.tricks.iter().filter(|trick| trick.winner.is_none()).collect();
    let is_in_order = match open[..] {
        [] => true,
        [trick] => {
            trick.bones.iter().enumerate().all(|(n, &(seat, _))| seat == trick.leader.plus(n, 4))
        }
        // A player has led to the next trick already.
        _ => false,
    };
    let fits = order.is_none_or(|order| {
        let mut laid = order.to_vec();
        laid.sort();
        laid == tested.game.held(seat).into_iter().collect::<Vec<_>>()
    });
    is_in_order && fits
}

fn said(hand: &Hand, seat: Seat) -> bool {
    hand.bids.iter().any(|&(other, _)| other == seat)
}

fn has_looked(tested: &Tested, seat: Seat) -> bool {
    tested.events.iter().any(|event| match event {
        Event::Dealt { face_down, .. } => !face_down,
        Event::Looked { seat: other } => *other == seat,
        _ => false,
    })
}

fn may_bid(tested: &Tested, seat: Seat, bid: Say, blind: bool) -> bool {
    let Some(hand) = open_hand(tested) else { return false };
    let view = tested.game.view(Observer::Spectator);
    let words = view.hand.expect("a hand was dealt").bids;
    if let Some(early) = words.iter().find(|said| said.seat == seat) {
        // What was said early may be said again in its turn, until trumps are named.
        let has_become = match early.turn {
            Turn::Stood => Some(early.bid),
            Turn::Lapsed => Some(Say::Pass),
            Turn::InTurn | Turn::Waiting => None,
        };
        return hand.trump.is_none() && !blind && has_become == Some(bid);
    }
    if hand.bidder.is_some() {
        return false;
    }
    let was_dealt_open = matches!(tested.events[0], Event::Dealt { face_down: false, .. });
    let may_be_blind = is_n42pa(tested) && (was_dealt_open || !has_looked(tested, seat));
    if blind && !may_be_blind || !blind && !has_looked(tested, seat) {
        return false;
    }
    if tested.to_act() != Some(seat) {
        return tested.game.kind().is_honor();
    }
    is_good_word(tested, &words, bid)
}

/// Whether a word may be said in turn after those that count so far.
fn is_good_word(tested: &Tested, bids: &[Said], word: Say) -> bool {
    let counts: Vec<&Said> = bids.iter().filter(|said| said.turn != Turn::Waiting).collect();
    let high = counts
        .iter()
        .filter(|said| said.turn != Turn::Lapsed)
        .filter_map(|said| said.bid.bid())
        .max();
    let Say::Bid(bid) = word else {
        return !(tested.terms.forced_bid && counts.len() == 3 && high.is_none());
    };
    match high {
        None => bid.marks() <= 2,
        Some(high) if high.marks() >= 2 => bid.marks() == high.marks() + 1,
        Some(high) => bid > high && bid <= Bid::TWO_MARKS,
    }
}

fn may_draw_lots(tested: &Tested, bones: [Option<Bone>; 4]) -> bool {
    if has_won(tested).is_some() {
        return false;
    }
    let is_before_a_game =
        tested.hand().is_none_or(|hand| standing(tested, Some(&hand)).is_game_over);
    let Some(contenders) = contenders(tested) else { return false };
    let drawn: Vec<Bone> = bones.iter().flatten().copied().collect();
    let is_one_each =
        drawn.iter().enumerate().all(|(n, bone)| bone.index() < 28 && !drawn[..n].contains(bone));
    let draw_who_must =
        Seat::all(4).all(|seat| contenders.contains(&seat) == bones[seat.index()].is_some());
    is_before_a_game && is_one_each && draw_who_must
}

/// Who is in the next round of lots; `None` once one has won.
fn contenders(tested: &Tested) -> Option<Vec<Seat>> {
    let left = draw(tested);
    (left.len() > 1).then_some(left)
}

/// Who is left of the draw for the first shuffle.
pub(super) fn draw(tested: &Tested) -> Vec<Seat> {
    let mut left: Vec<Seat> = Seat::all(4).collect();
    for event in &tested.history.events {
        match event {
            Event::Dealt { .. } => left = Seat::all(4).collect(),
            Event::LotsDrawn { bones } => {
                let pips = |seat: &Seat| bones[seat.index()].map(Bone::pips);
                let most = left.iter().filter_map(pips).max();
                left.retain(|seat| pips(seat) == most);
            }
            _ => {}
        }
    }
    left
}

/// Who must shuffle next; `None` when anyone may.
pub(super) fn due(tested: &Tested) -> Option<Seat> {
    let last = tested.game.hand_at_deal();
    let Some(hand) = &last else { return drawn(tested) };
    if standing(tested, Some(hand)).is_game_over {
        return drawn(tested);
    }
    let mut turns = Turns::default();
    let first = first_of_game(tested);
    let outcomes = tested.history.hands.iter().chain([hand]).map(|hand| hand.outcome);
    let hands = tested.history.deals.iter().zip(outcomes).skip(first);
    hands.map(|(deal, outcome)| turns.after(*deal, outcome)).last()
}

/// Where the first deal of the current game is.
fn first_of_game(tested: &Tested) -> usize {
    let hands = &tested.history.hands;
    let is_over = |&n: &usize| standing_after(tested, hands[..n].iter()).is_game_over;
    (1..=hands.len()).rev().find(is_over).unwrap_or(0)
}

/// How many turns to shuffle each seat has had by mistake that are still to be taken from it.
#[derive(Default)]
struct Turns([usize; 4]);

impl Turns {
    /// Who shuffles after a hand.
    fn after(&mut self, deal: Shuffled, outcome: Outcome) -> Seat {
        let by = if deal.found == Some('a') { deal.right } else { deal.by };
        match deal.found {
            Some('b') => return deal.right,
            Some('c') => {
                self.0[deal.by.index()] += 1;
                return deal.right;
            }
            _ if outcome == Outcome::Reshake => return by,
            _ => {}
        }
        // The next but for those who have had theirs, and not the same player twice running.
        let mut seats = (1..).map(|n| by.plus(n % 4, 4)).filter(|&seat| seat != by);
        loop {
            let seat = seats.next().expect("round and round");
            match &mut self.0[seat.index()] {
                0 => return seat,
                had => *had -= 1,
            }
        }
    }
}

fn drawn(tested: &Tested) -> Option<Seat> {
    let left = draw(tested);
    (left.len() == 1).then(|| left[0])
}

fn may_deal(tested: &Tested, deal: &Deal, shuffler: Seat, shuffled_by: Option<Seat>) -> bool {
    let last = tested.game.hand_at_deal();
    let is_over = last.as_ref().is_none_or(|hand| hand.outcome != Outcome::Open);
    let mut bones: Vec<Bone> = deal.hands().flatten().copied().collect();
    bones.sort();
    bones.dedup();
    let is_whole = bones.len() == 28
        && bones.iter().all(|bone| bone.index() < 28)
        && deal.hands().all(|hand| hand.len() == 7);
    let is_first = due(tested).is_none();
    let is_tied = is_first && draw(tested).len() < 4;
    let may_err = shuffled_by
        .is_none_or(|by| is_n42pa(tested) && tested.game.kind().is_honor() && by != shuffler);
    is_over
        && winner(tested, last.as_ref()).is_none()
        && is_whole
        && !is_tied
        && (is_first || due(tested) == Some(shuffler))
        && may_err
}

struct Standing {
    marks: [i64; 2],
    games: [i64; 2],
    is_game_over: bool,
}

/// Where the match stands with `last` as the current hand.
fn standing(tested: &Tested, last: Option<&Hand>) -> Standing {
    standing_after(tested, tested.history.hands.iter().chain(last))
}

fn standing_after<'a>(tested: &Tested, hands: impl Iterator<Item = &'a Hand>) -> Standing {
    let terms = &tested.terms;
    let mut standing = Standing { marks: [0; 2], games: [0; 2], is_game_over: false };
    for hand in hands {
        if standing.is_game_over {
            standing.marks = [0; 2];
            standing.is_game_over = false;
        }
        for side in 0..2 {
            standing.marks[side] =
                (standing.marks[side] + i64::from(hand.marks.0[side])).min(terms.cap);
            if standing.marks[side] >= terms.target {
                standing.games[side] += 1;
                standing.is_game_over = true;
            }
        }
    }
    standing
}

/// Who has won with `last` as the current hand: by games, or after time by being ahead.
fn winner(tested: &Tested, last: Option<&Hand>) -> Option<usize> {
    let standing = standing(tested, last);
    if let Some(side) = (0..2).find(|&side| standing.games[side] >= tested.terms.games_to_win) {
        return Some(side);
    }
    let time = tested.time?;
    let is_complete = |hand: &Hand| !matches!(hand.outcome, Outcome::Open | Outcome::Reshake);
    if time.in_progress && !tested.history.hands.iter().chain(last).skip(time.hand).any(is_complete)
    {
        return None;
    }
    let marks = if standing.is_game_over { [0; 2] } else { standing.marks };
    let [even, odd] = [(standing.games[0], marks[0]), (standing.games[1], marks[1])];
    (even != odd).then_some(usize::from(even < odd))
}

//! Calls about the play judged a second time, from the bare record.

use bones::{Bone, Seat};
use forty_two::{Event, Finding, Outcome, Trump};
use game::{Call, Game, Verdict};

use super::tested::Tested;
use crate::plain;

/// The verdict that a call of a renege deserves; `None` if the clause is about something else.
pub(super) fn on_renege(tested: &Tested, call: Call) -> Option<Verdict> {
    let id = call.clause.to_string();
    let is_meant: fn(&Fallen) -> bool = match id.split_once('/')?.1 {
        "GP3" | "IV.4" => |fallen| fallen.is_renege(),
        "PL4" | "IV.4.a" => |fallen| fallen.is_discard,
        "PL5" | "IV.4.c" => |fallen| fallen.is_out_of_turn,
        _ => return None,
    };
    let is_general = id.ends_with("/GP3") || id.ends_with("/IV.4");
    let against = call.against?;
    let fallen = fallen(tested);
    let first = fallen.iter().find(|fallen| fallen.is_renege());
    let is_true = fallen.iter().any(|fallen| fallen.seat == against && is_meant(fallen));
    let is_first = first.is_some_and(|first| first.seat.side() == against.side());
    let is_excused = fallen.iter().any(|fallen| fallen.seat == against && fallen.is_excused);
    Some(match loser(tested) {
        // An official ruled against the other side, before anyone called what came first.
        Some((Outcome::Renege, loser))
            if is_true && is_first && loser != against.side().index() =>
        {
            Verdict::Upheld
        }
        None if is_true && is_first => Verdict::Upheld,
        None if is_general && !is_true && !is_excused => Verdict::Waiting,
        _ => Verdict::Denied,
    })
}

/// Whether what is found on a call of straight42/PL1 is right.
pub(super) fn is_right_about_face_up(
    tested: &Tested,
    against: Option<Seat>,
    said: Finding,
) -> bool {
    let of_them = |seat: Seat| against.is_none_or(|against| against == seat);
    let is_held_back =
        fallen(tested).iter().any(|fallen| of_them(fallen.seat) && fallen.holds_back);
    let is_turned_over =
        Seat::all(4).any(|seat| of_them(seat) && !turned_over(tested, seat).is_empty());
    match said {
        Finding::HeldBack { seat, .. } => of_them(seat) && is_held_back,
        Finding::TurnedOver { seat } => of_them(seat) && is_turned_over && !is_held_back,
        _ => !is_turned_over,
    }
}

/// One bone that fell, and what was wrong with it.
#[expect(clippy::struct_excessive_bools, reason = "each is one thing that can be wrong")]
struct Fallen {
    seat: Seat,
    is_discard: bool,
    is_out_of_turn: bool,
    /// It did not follow a lead out of turn, or was the lead that another had made out of turn.
    is_excused: bool,
    /// A bone of the same player lay face up and could be played instead.
    holds_back: bool,
}

impl Fallen {
    fn is_renege(&self) -> bool {
        self.is_discard || self.is_out_of_turn
    }
}

/// Every bone of the hand in the order it fell.
fn fallen(tested: &Tested) -> Vec<Fallen> {
    let Some(hand) = tested.hand() else { return Vec::new() };
    let Some(bidder) = hand.bidder else { return Vec::new() };
    let mut tricks: Vec<Vec<(Seat, Bone)>> = vec![Vec::new(); 7];
    let mut is_led_astray = [false; 7];
    let mut all = Vec::new();
    let mut named: Option<Trump> = None;
    for (n, event) in tested.events.iter().enumerate() {
        let (seat, bone) = match *event {
            Event::TrumpNamed { trump, .. } => {
                named = Some(trump);
                continue;
            }
            Event::Played { seat, bone } => (seat, bone),
            _ => continue,
        };
        let has =
            |trick: &[(Seat, Bone)], seat: Seat| trick.iter().any(|&(other, _)| other == seat);
        // A player's first bone is in the first trick, the second in the second.
        let mine = tricks.iter().position(|trick| !has(trick, seat)).expect("no eighth bone");
        let now = tricks.iter().position(|trick| trick.len() < 4).expect("a trick is open");
        let by_right = match now.checked_sub(1).map(|last| &tricks[last]) {
            None => bidder,
            Some(last) => {
                let bones: Vec<Bone> = last.iter().map(|&(_, bone)| bone).collect();
                last[plain::winner(hand.trump.expect("named by then"), &bones)].0
            }
        };
        let turn = match tricks[now].first() {
            None => by_right,
            Some(&(leader, _)) => (0..4)
                .map(|n| leader.plus(n, 4))
                .find(|&next| !has(&tricks[now], next))
                .expect("the trick is open"),
        };
        let lead = tricks[mine].first().map(|&(_, lead)| lead);
        let is_astray = is_led_astray[mine];
        let is_in_turn = mine == now && (seat == turn || is_astray && seat == by_right);
        let held = held_before(tested, seat, n);
        let may = |trump: Option<Trump>| match trump {
            Some(trump) => plain::proper(trump, &held, lead),
            None => held.clone(),
        };
        let is_discard = !may(hand.trump).contains(&bone);
        let is_due = seat == if named.is_none() { bidder } else { turn };
        let owed: Vec<Bone> = turned_over(tested, seat)
            .into_iter()
            .filter(|&(at, up)| at < n && may(named).contains(&up))
            .map(|(_, up)| up)
            .collect();
        all.push(Fallen {
            seat,
            is_discard: is_discard && !is_astray,
            is_out_of_turn: !is_in_turn,
            is_excused: is_astray && (is_discard || seat != turn),
            holds_back: is_due && !owed.is_empty() && !owed.contains(&bone),
        });
        if lead.is_none() {
            is_led_astray[mine] = !is_in_turn;
        }
        if seat == bidder && named.is_none() {
            named = hand.trump;
        }
        tricks[mine].push((seat, bone));
    }
    all
}

/// What `seat` held before event `n` of the hand.
fn held_before(tested: &Tested, seat: Seat, n: usize) -> Vec<Bone> {
    let mut held = Vec::new();
    for event in &tested.events[..n] {
        match event {
            Event::Dealt { deal, .. } => held = deal.hand(seat).to_vec(),
            Event::Played { seat: other, bone } if *other == seat => {
                held.retain(|held| held != bone);
            }
            _ => {}
        }
    }
    held
}

/// The bones `seat` turned over in the play under straight 42, each with the event it was.
fn turned_over(tested: &Tested, seat: Seat) -> Vec<(usize, Bone)> {
    let mut spoken = Vec::new();
    let mut turned_over = Vec::new();
    for (n, event) in tested.events.iter().enumerate() {
        match *event {
            Event::BidMade { seat, .. } if !spoken.contains(&seat) => spoken.push(seat),
            Event::Exposed { seat: owner, bone } if owner == seat && spoken.len() == 4 => {
                turned_over.push((n, bone));
            }
            _ => {}
        }
    }
    turned_over
}

/// Whom a call or a ruling has cost the hand, and how.
fn loser(tested: &Tested) -> Option<(Outcome, usize)> {
    let hand = tested.hand()?;
    let is_by_call = match hand.outcome {
        Outcome::Renege => true,
        Outcome::Forfeit => hand.clause.is_some_and(|clause| clause.to_string() == "n42pa/III.8.c"),
        _ => false,
    };
    let winner = hand.marks.0.iter().position(|&marks| marks > 0)?;
    is_by_call.then_some((hand.outcome, 1 - winner))
}

//! The rules of following and winning, written a second time from plain pips: slow and obvious.

use bones::Bone;
use forty_two::Trump;

/// The suits a bone can belong to.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) enum Suit {
    /// Trumps, whatever they are.
    Trumps,
    /// A pip suit.
    Pip(u8),
}

/// The pip that is trump; `None` for doubles and follow me.
pub(crate) fn trump_pip(trump: Trump) -> Option<u8> {
    match trump {
        Trump::Blanks => Some(0),
        Trump::Aces => Some(1),
        Trump::Deuces => Some(2),
        Trump::Treys => Some(3),
        Trump::Fours => Some(4),
        Trump::Fives => Some(5),
        Trump::Sixes => Some(6),
        Trump::Doubles | Trump::FollowMe => None,
    }
}

/// Whether a bone is a trump.
pub(crate) fn is_trump(trump: Trump, bone: Bone) -> bool {
    let (hi, lo) = (bone.hi().get(), bone.lo().get());
    match trump_pip(trump) {
        Some(pip) => hi == pip || lo == pip,
        None => trump == Trump::Doubles && hi == lo,
    }
}

/// The suit a lead calls for: trumps if it is one, otherwise its high end.
pub(crate) fn suit_led(trump: Trump, lead: Bone) -> Suit {
    if is_trump(trump, lead) { Suit::Trumps } else { Suit::Pip(lead.hi().get()) }
}

/// Whether a bone is of a suit. A trump is of no other suit.
pub(crate) fn is_of(trump: Trump, suit: Suit, bone: Bone) -> bool {
    match suit {
        Suit::Trumps => is_trump(trump, bone),
        Suit::Pip(pip) => {
            !is_trump(trump, bone) && (bone.hi().get() == pip || bone.lo().get() == pip)
        }
    }
}

/// What may properly be played from `hand` after `lead`.
pub(crate) fn proper(trump: Trump, hand: &[Bone], lead: Option<Bone>) -> Vec<Bone> {
    let Some(lead) = lead else { return hand.to_vec() };
    let suit = suit_led(trump, lead);
    let following: Vec<Bone> =
        hand.iter().copied().filter(|&bone| is_of(trump, suit, bone)).collect();
    if following.is_empty() { hand.to_vec() } else { following }
}

/// The place of the winning bone in a trick: the best trump, or else the best of the suit led.
pub(crate) fn winner(trump: Trump, trick: &[Bone]) -> usize {
    let led = suit_led(trump, trick[0]);
    let winning = if trick.iter().any(|&bone| is_trump(trump, bone)) { Suit::Trumps } else { led };
    let mut best = None;
    for (n, &bone) in trick.iter().enumerate() {
        if is_of(trump, winning, bone) {
            let rank = rank(trump, winning, bone);
            if best.is_none_or(|(_, high)| rank > high) {
                best = Some((n, rank));
            }
        }
    }
    best.expect("the lead is of the suit led").0
}

/// How high a bone is in a suit it is of: the double first, then by the other end. Doubles that
/// are a suit of their own rank by their pips.
fn rank(trump: Trump, suit: Suit, bone: Bone) -> u8 {
    let (hi, lo) = (bone.hi().get(), bone.lo().get());
    let pip = match suit {
        Suit::Trumps => trump_pip(trump),
        Suit::Pip(pip) => Some(pip),
    };
    match pip {
        None => hi,
        Some(_) if hi == lo => 7,
        Some(pip) => hi + lo - pip,
    }
}

/// What a trick is worth: one, and its count bones.
pub(crate) fn worth(trick: &[Bone]) -> u8 {
    1 + trick
        .iter()
        .map(|bone| match (bone.hi().get(), bone.lo().get()) {
            (5, 5) | (6, 4) => 10,
            (5, 0) | (4, 1) | (3, 2) => 5,
            _ => 0,
        })
        .sum::<u8>()
}

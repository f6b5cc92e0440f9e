//! 42 a second time, from plain pips and without tables: slow and obvious.

/// The halves of a bone, high first.
pub(crate) type Pips = (u8, u8);

/// Whether `bone` is a trump. Contracts 0 to 6 are the pip suits, 7 is doubles, 8 follow me.
fn is_trump(contract: usize, (hi, lo): Pips) -> bool {
    match contract {
        7 => hi == lo,
        8 => false,
        pip => usize::from(hi) == pip || usize::from(lo) == pip,
    }
}

/// Whether `bone` follows when `lead` was led: trumps follow trumps; otherwise the high end of the
/// lead calls, and a trump is of no other suit.
fn follows(contract: usize, lead: Pips, bone: Pips) -> bool {
    if is_trump(contract, lead) || is_trump(contract, bone) {
        return is_trump(contract, lead) && is_trump(contract, bone);
    }
    bone.0 == lead.0 || bone.1 == lead.0
}

/// How high `bone` ranks in the suit of `pip`: the double first, then by its other end.
fn rank(pip: u8, (hi, lo): Pips) -> u8 {
    match (hi, lo) {
        _ if hi == lo => 10,
        _ if hi == pip => lo,
        _ => hi,
    }
}

/// What may be played from `hand` to `trick`.
pub(crate) fn legal(contract: usize, trick: &[Pips], hand: &[Pips]) -> Vec<Pips> {
    let Some(&lead) = trick.first() else { return hand.to_vec() };
    let following: Vec<Pips> =
        hand.iter().copied().filter(|&bone| follows(contract, lead, bone)).collect();
    if following.is_empty() { hand.to_vec() } else { following }
}

/// The place of the bone that takes a trick: the highest trump, else the highest of the suit led.
pub(crate) fn winner(contract: usize, trick: &[Pips]) -> usize {
    let height = |bone: Pips| {
        if is_trump(contract, bone) {
            // Doubles as trumps rank by their pips.
            if contract == 7 { 100 + bone.0 } else { 100 + rank(contract as u8, bone) }
        } else if follows(contract, trick[0], bone) {
            1 + rank(trick[0].0, bone)
        } else {
            0
        }
    };
    let mut best = 0;
    for place in 1..trick.len() {
        if height(trick[place]) > height(trick[best]) {
            best = place;
        }
    }
    best
}

/// What a trick is worth: one, and its counts.
pub(crate) fn worth(trick: &[Pips]) -> u8 {
    let counts = trick.iter().map(|bone| match bone {
        (5, 5) | (6, 4) => 10,
        (5, 0) | (4, 1) | (3, 2) => 5,
        _ => 0,
    });
    1 + counts.sum::<u8>()
}

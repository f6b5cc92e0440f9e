//! Tricks of 42 as text.

use std::fmt::{self, Write};

use bones::{Bone, Seat};
use forty_two::{Trump, count};

use super::bones::tile;

/// A line of play a trick at a time: who leads, the bones, who takes it for how many points.
/// `down` are the bones of the first trick that lay before the line began.
pub(crate) fn tricks(
    text: &mut String,
    trump: Trump,
    leader: Seat,
    down: &[Bone],
    line: &[Bone],
) -> fmt::Result {
    let all: Vec<Bone> = down.iter().chain(line).copied().collect();
    let mut leader = leader;
    for (n, trick) in all.chunks(4).enumerate() {
        write!(text, "    {leader}:")?;
        for (place, &bone) in trick.iter().enumerate() {
            let was_down = n == 0 && place < down.len();
            write!(text, " {}{}", tile(bone), if was_down { "*" } else { " " })?;
        }
        if let &[lead, ..] = trick
            && trick.len() == 4
        {
            let strength = |place: &usize| trump.strength(lead, trick[*place]);
            let best = (0..4).max_by_key(strength).unwrap_or(0);
            let points = 1 + trick.iter().map(|&bone| count(bone)).sum::<u8>();
            leader = leader.plus(best, 4);
            write!(text, "  {leader} takes {points}")?;
        }
        text.push('\n');
    }
    if !down.is_empty() {
        writeln!(text, "    (* already down)")?;
    }
    Ok(())
}

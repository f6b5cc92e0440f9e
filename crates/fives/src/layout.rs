use std::fmt;

use bones::{Bone, BoneSet, Pip};
use serde::{Deserialize, Serialize};

use crate::Rules;

/// An end of the layout. Before the spinner is down there are only `Left` and `Right`, the two
/// ends of the line; then there are the spinner's four arms.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum End {
    /// The left end of the line, or the spinner's left arm.
    Left,
    /// The right end of the line, or the spinner's right arm.
    Right,
    /// The spinner's upper arm.
    Up,
    /// The spinner's lower arm.
    Down,
}

impl End {
    /// All ends, in the order plays are listed.
    pub const ALL: [End; 4] = [End::Left, End::Right, End::Up, End::Down];

    const fn as_str(self) -> &'static str {
        match self {
            End::Left => "left",
            End::Right => "right",
            End::Up => "up",
            End::Down => "down",
        }
    }
}

impl fmt::Display for End {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// What of the layout matters for play: its open ends. Which bones lie inside is in the log.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq)]
pub(crate) struct Layout {
    /// The pips of the first double played.
    spinner: Option<Pip>,
    /// The outermost bone's outward half at each end; `None` for a side of the spinner that is
    /// not covered.
    tips: [Option<Tip>; 4],
}

/// The outward half of the last bone at an end.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
struct Tip {
    pip: Pip,
    /// What it adds to the count: both halves of a double, which lies crosswise.
    counts: u8,
}

impl Layout {
    /// Whether no bone lies yet.
    pub(crate) fn is_empty(&self) -> bool {
        self.spinner.is_none() && self.tips[End::Left as usize].is_none()
    }

    /// The pips a bone at `end` must have; `None` if there is no such end.
    pub(crate) fn joint(&self, end: End) -> Option<Pip> {
        self.tips[end as usize].map_or(self.spinner, |tip| Some(tip.pip))
    }

    /// Whether `bone` can be played at `end`.
    pub(crate) fn fits(&self, bone: Bone, end: End) -> bool {
        self.joint(end).is_some_and(|pip| bone.has(pip))
    }

    /// Every bone that can be played somewhere.
    pub(crate) fn accepts(&self) -> BoneSet {
        if self.is_empty() {
            return Rules::SET.bones();
        }
        End::ALL
            .into_iter()
            .filter_map(|end| self.joint(end))
            .fold(BoneSet::EMPTY, |bones, pip| bones | BoneSet::with_pip(pip))
    }

    /// Lays `bone` at `end`, or as the first bone, and says what it scores.
    ///
    /// A first bone that is no double lies with its high end to the left. A bone that does not
    /// fit, which an honour table lets happen, lies with its lower half inward: somebody must
    /// say which half is open, and players lay the half they hope to use outward.
    pub(crate) fn lay(&mut self, bone: Bone, end: Option<End>) -> u8 {
        let tip = |pip| Some(Tip { pip, counts: pip.get() });
        match end {
            _ if bone.is_double() && self.spinner.is_none() => {
                self.spinner = Some(bone.hi());
                // The line so far is the arm on its side; where the double was put, nothing
                // covers it yet.
                if let Some(end) = end {
                    self.tips[end as usize] = None;
                }
            }
            None => {
                self.tips[End::Left as usize] = tip(bone.hi());
                self.tips[End::Right as usize] = tip(bone.lo());
            }
            Some(end) if bone.is_double() => {
                self.tips[end as usize] = Some(Tip { pip: bone.hi(), counts: bone.pips() });
            }
            Some(end) => {
                let open = self.joint(end).and_then(|pip| bone.other(pip));
                self.tips[end as usize] = tip(open.unwrap_or(bone.hi()));
            }
        }
        let count = self.count();
        if count.is_multiple_of(5) { count } else { 0 }
    }

    /// The open ends added up. The spinner counts both halves until two of its sides are covered.
    fn count(&self) -> u8 {
        let covered = self.tips.iter().flatten();
        let n_covered = covered.clone().count();
        let spinner = self.spinner.filter(|_| n_covered < 2).map_or(0, |pip| 2 * pip.get());
        spinner + covered.map(|tip| tip.counts).sum::<u8>()
    }
}

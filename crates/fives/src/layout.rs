use std::fmt;

use bones::{Bone, BoneSet, Pip};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::Rules;
use crate::plays::Plays;

/// An end of the layout. Before the spinner is down there are only `Left` and `Right`, the two
/// ends of the line; then there are the spinner's four arms.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash, Serialize, Deserialize, ToSchema)]
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
    /// The pips a bone at each end must have; `None` where there is no end.
    joints: [Option<Pip>; 4],
    /// What the last bone at each end adds to the count: its open half, or both halves of a
    /// double, which lies crosswise. Nothing for a bare side of the spinner.
    tips: [u8; 4],
    /// Bit `n` is set when there is a bone at end `n`, so that it is not a bare side of the spinner.
    covered: u8,
}

impl Layout {
    /// Whether no bone lies yet.
    pub(crate) const fn is_empty(&self) -> bool {
        self.joint(End::Left).is_none()
    }

    /// The pips a bone at `end` must have; `None` if there is no such end.
    pub(crate) const fn joint(&self, end: End) -> Option<Pip> {
        self.joints[end as usize]
    }

    /// Whether `bone` can be played at `end`.
    pub(crate) fn fits(&self, bone: Bone, end: End) -> bool {
        self.joint(end).is_some_and(|pip| bone.has(pip))
    }

    /// Every play there is: none before the first bone, which has no end to be played at.
    pub(crate) fn plays(&self) -> Plays {
        let at = |end| self.joint(end).map_or(Plays::NONE, |pip| Plays::at(end, pip));
        at(End::Left) | at(End::Right) | at(End::Up) | at(End::Down)
    }

    /// Every bone that can be played somewhere.
    pub(crate) fn accepts(&self) -> BoneSet {
        if self.is_empty() {
            return Rules::SET.bones();
        }
        let joints = self.joints.into_iter().flatten();
        joints.fold(BoneSet::EMPTY, |bones, pip| bones | BoneSet::with_pip(pip))
    }

    /// Lays `bone` at `end`, or as the first bone, and says what it scores.
    ///
    /// A first bone that is not a double lies with its high end to the left. A bone that does not
    /// fit, which an honor table lets happen, lies with its lower half inward.
    pub(crate) fn lay(&mut self, bone: Bone, end: Option<End>) -> u8 {
        match end {
            _ if bone.is_double() && self.spinner.is_none() => self.lay_spinner(bone.hi(), end),
            None => {
                self.set(End::Left, bone.hi(), bone.hi().get());
                self.set(End::Right, bone.lo(), bone.lo().get());
            }
            Some(end) => {
                let open = self.joint(end).and_then(|pip| bone.other(pip)).unwrap_or(bone.hi());
                self.set(end, open, if bone.is_double() { bone.pips() } else { open.get() });
            }
        }
        let count = self.count();
        if count.is_multiple_of(5) { count } else { 0 }
    }

    /// The first double: the line so far is the arm on its side, every other side is bare.
    fn lay_spinner(&mut self, pip: Pip, end: Option<End>) {
        self.spinner = Some(pip);
        if let Some(end) = end {
            self.tips[end as usize] = 0;
            self.covered &= !(1 << end as u8);
        }
        for end in End::ALL {
            if self.covered & (1 << end as u8) == 0 {
                self.joints[end as usize] = Some(pip);
            }
        }
    }

    /// The open ends added up. The spinner counts both halves until two of its sides are covered.
    pub(crate) fn count(&self) -> u8 {
        let tips = self.tips.iter().sum();
        match self.spinner {
            Some(pip) if self.covered.count_ones() < 2 => tips + 2 * pip.get(),
            _ => tips,
        }
    }

    const fn set(&mut self, end: End, open: Pip, counts: u8) {
        self.joints[end as usize] = Some(open);
        self.tips[end as usize] = counts;
        self.covered |= 1 << end as u8;
    }
}

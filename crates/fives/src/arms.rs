use bones::Bone;
use serde::Serialize;
use utoipa::ToSchema;

use crate::End;

/// The bones on the table as they lie.
#[derive(Clone, Debug, Default, Eq, PartialEq, Serialize, ToSchema)]
pub struct Arms {
    /// The bone in the middle: the spinner, or the first bone while no double is down. The first
    /// bone lies with its high end to the left, the spinner crosswise to its left and right arms.
    pub middle: Option<Bone>,
    /// From the middle outward.
    pub left: Vec<Laid>,
    /// From the middle outward.
    pub right: Vec<Laid>,
    /// From the spinner outward.
    pub up: Vec<Laid>,
    /// From the spinner outward.
    pub down: Vec<Laid>,
}

/// A bone in an arm. A double lies crosswise.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
pub struct Laid {
    /// The bone.
    pub bone: Bone,
    /// The pips of the half that points away from the middle.
    pub out: u8,
}

impl Arms {
    /// The arms that these plays make, in order.
    pub(crate) fn new(plays: impl IntoIterator<Item = (Bone, Option<End>)>) -> Arms {
        let mut arms = Arms::default();
        for (bone, end) in plays {
            match (arms.middle, end) {
                (Some(middle), Some(end)) if bone.is_double() && !middle.is_double() => {
                    arms.turn_around(middle, bone, end);
                }
                (Some(middle), Some(end)) => arms.extend(middle, bone, end),
                _ => arms.middle = Some(bone),
            }
        }
        arms
    }

    /// Puts `bone` at `end`, a bone that does not fit with its lower half inward.
    fn extend(&mut self, middle: Bone, bone: Bone, end: End) {
        let joint = match (self.arm(end).last(), end) {
            (Some(laid), _) => laid.out,
            (None, End::Right) => middle.lo().get(),
            (None, _) => middle.hi().get(),
        };
        let out = if bone.hi().get() == joint { bone.lo() } else { bone.hi() };
        self.arm(end).push(Laid { bone, out: out.get() });
    }

    /// Makes `spinner`, put at `end` of a line around `first`, the middle: the line is then the
    /// arm on the other side, seen from its other end.
    fn turn_around(&mut self, first: Bone, spinner: Bone, end: End) {
        let (near, far) = (std::mem::take(&mut self.left), std::mem::take(&mut self.right));
        let (near, far) = if end == End::Left { (near, far) } else { (far, near) };
        let first_out = if end == End::Left { first.lo() } else { first.hi() };
        let turned = near.into_iter().rev().map(|laid| Laid {
            bone: laid.bone,
            // No double lies in the line yet, so the halves add up to the bone.
            out: laid.bone.pips() - laid.out,
        });
        let line = turned.chain([Laid { bone: first, out: first_out.get() }]).chain(far).collect();
        *self.arm(if end == End::Left { End::Right } else { End::Left }) = line;
        self.middle = Some(spinner);
    }

    fn arm(&mut self, end: End) -> &mut Vec<Laid> {
        match end {
            End::Left => &mut self.left,
            End::Right => &mut self.right,
            End::Up => &mut self.up,
            End::Down => &mut self.down,
        }
    }
}

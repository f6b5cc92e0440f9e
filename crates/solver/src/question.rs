//! A position as it is asked about in JSON, and the answer.

use std::fmt;

use bones::{Bid, Bone, BoneSet, BySeat, BySide, Seat};
use forty_two::Trump;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{Position, Solution};

/// A position of 42 to be solved, with all hands seen.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = SolveQuestion)]
pub struct Question {
    /// What seats 0 to 3 hold, 1 to 7 bones each.
    pub hands: [BoneSet; 4],
    /// What is trumps.
    pub trump: Trump,
    /// Who leads, or led to the trick that is down.
    pub leader: Seat,
    /// Whether the leader's side makes it is answered too; in an ending also fewer points than can be
    /// bid.
    #[serde(default)]
    pub bid: Option<Goal>,
    /// Bones that are down, in order from the leader and no longer in the hands.
    #[serde(default)]
    #[schema(required = false)]
    pub trick: Vec<Bone>,
    /// What each side has taken already.
    #[serde(default)]
    #[schema(value_type = [u8; 2], required = false)]
    pub points: BySide<u8>,
}

/// What the leader's side is to reach: a bid, or in an ending fewer points than can be bid.
#[derive(Copy, Clone, Debug, Deserialize, ToSchema)]
#[serde(
    untagged,
    expecting = "`bid` is 30 to 42, 84, 126, 168 or 210, 1 mark to 5 marks, one-mark to five-marks, or fewer points as a number"
)]
pub enum Goal {
    /// A bid.
    Bid(Bid),
    /// Points.
    Points(u8),
}

/// A question that makes sense.
#[derive(Clone, Debug)]
pub struct Asked {
    /// The position.
    pub position: Position,
    /// What the leader's side is to reach.
    pub goal: Option<Goal>,
    taken: BySide<u8>,
}

/// What the solver finds.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = SolveAnswer)]
pub struct Answer {
    /// What each side takes from here with best play of all four.
    #[schema(value_type = [u8; 2])]
    pub points: BySide<u8>,
    /// Every play that reaches it.
    pub best: BoneSet,
    /// Whether the leader's side reaches the bid, points already taken included.
    pub makes: Option<bool>,
}

impl Goal {
    const fn needs(self) -> u8 {
        match self {
            Goal::Bid(bid) => bid.needs(),
            Goal::Points(points) => points,
        }
    }
}

impl fmt::Display for Goal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Goal::Bid(bid) => bid.fmt(f),
            Goal::Points(points) => points.fmt(f),
        }
    }
}

impl Question {
    /// The question, if it makes sense.
    pub fn check(self) -> Result<Asked, String> {
        if let Some(Goal::Points(points @ 30..)) = self.bid {
            return Err(format!("`bid`: {points} is more than 42 points and no number of marks"));
        }
        let position = Position::new(BySeat(self.hands), self.trump, self.leader, &self.trick)
            .map_err(|error| error.to_string())?;
        let taken = self.points;
        if u16::from(taken.0[0]) + u16::from(taken.0[1]) + u16::from(position.points_left()) > 42 {
            return Err(format!(
                "`points` are too many: {} are still to be taken of 42",
                position.points_left()
            ));
        }
        Ok(Asked { position, goal: self.bid, taken })
    }
}

impl Asked {
    /// Whether the leader's side reaches its goal by taking `points` from here.
    pub fn makes(&self, points: BySide<u8>) -> Option<bool> {
        let side = self.position.leader().side();
        self.goal.map(|goal| self.taken[side] + points[side] >= goal.needs())
    }

    /// The answer that a solution is.
    pub fn answer(&self, solution: &Solution) -> Answer {
        let Solution { points, best, .. } = *solution;
        Answer { points, best, makes: self.makes(points) }
    }
}

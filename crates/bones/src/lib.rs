#![doc = include_str!("../README.md")]

mod bid;
mod bone;
mod bone_list;
mod bone_set;
mod deal;
mod pip;
mod schema;
mod seat;
mod shuffle;

pub use bid::{Bid, ParseBidError};
pub use bone::{Bone, ParseBoneError, Set};
pub use bone_list::{BoneList, TooManyBones};
pub use bone_set::{BoneSet, Iter};
pub use deal::{Deal, DealFault};
pub use pip::Pip;
pub use seat::{BySeat, BySide, MAX_SEATS, Seat, Side};
pub use shuffle::{ParseSeedError, Seed, Shuffler};

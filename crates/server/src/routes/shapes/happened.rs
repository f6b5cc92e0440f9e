//! The schema of what happened at a table.

use std::borrow::Cow;

use serde_json::json;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, Schema, SchemaType, Type};
use utoipa::{PartialSchema, ToSchema};

use super::Bone;
use super::act::{DeclaredName, EndName, OnShape, TrumpName};

/// Something that happened at a table, as its reader may know it. Which members there are depends
/// on the game and on who reads it.
#[derive(ToSchema)]
#[serde(tag = "event", rename_all = "kebab-case")]
#[schema(example = json!({"event": "played", "seat": 0, "bone": "5-5"}))]
pub(crate) enum Happened {
    /// 42 and fives: each seat drew a bone for the first shuffle.
    LotsDrawn {
        /// By seat; `null` for who was out of it.
        bones: Vec<Option<Bone>>,
    },
    /// A hand was dealt.
    Dealt {
        shuffler: u8,
        /// The reader's own bones: 42, once they may be seen, and Mexican train.
        hand: Option<Vec<Bone>>,
        /// The same in fives.
        own: Option<Vec<Bone>>,
        /// 42: whether the bones lie face down until their owners look.
        face_down: Option<bool>,
        /// Mexican train: the double in the centre.
        double: Option<Bone>,
        /// Mexican train: who placed it.
        starter: Option<u8>,
        /// Mexican train: the bone that remained, for the starter who drew it.
        drew: Option<Bone>,
        /// For the referee: all bones.
        deal: Option<DealShape>,
        /// For the referee: who shuffled in error.
        shuffled_by: Option<u8>,
    },
    /// 42: a player turned up their bones.
    Looked {
        seat: u8,
        /// The bones, for that player.
        hand: Option<Vec<Bone>>,
    },
    /// 42: a player bid or passed.
    BidMade {
        seat: u8,
        #[schema(example = "31")]
        bid: String,
        blind: bool,
    },
    /// 42: trumps were named.
    TrumpNamed { seat: u8, trump: TrumpName },
    /// A bone was played.
    Played {
        seat: u8,
        bone: Bone,
        /// Fives: where.
        end: Option<EndName>,
        /// Fives: the figure announced with it.
        announce: Option<u16>,
        /// Mexican train: where.
        on: Option<OnShape>,
        /// Mexican train: true if the player's marker went up with it.
        marker: Option<bool>,
    },
    /// 42: a player declared and showed the bones.
    Declared {
        seat: u8,
        what: DeclaredName,
        order: Option<Vec<Bone>>,
        /// What the declarer holds; not told to the referee again.
        hand: Option<Vec<Bone>>,
    },
    /// 42: a declaration was judged.
    Challenged {
        seat: u8,
        /// A way for it to be wrong, if there is one.
        refutation: Option<RefutationShape>,
    },
    /// 42: a declaration was accepted.
    Accepted { seat: u8 },
    /// 42: the clock ran out.
    TimeCalled,
    /// Fives: a figure was announced, right or wrong.
    Announced { seat: u8, points: u16 },
    /// Fives: a figure was claimed, right or wrong.
    Claimed { seat: u8, points: u16 },
    /// Fives: a bone was drawn.
    Drew {
        seat: u8,
        /// Which, for who drew it.
        bone: Option<Bone>,
    },
    /// Fives and Mexican train: somebody passed.
    Passed { seat: u8 },
    /// Mexican train: somebody told the table that one bone is left.
    Bumped { seat: u8 },
    /// A bone was shown to the table.
    Exposed { seat: u8, bone: Bone },
    /// A clause was called.
    Called { call: CallShape, verdict: VerdictName, finding: Finding },
    /// An official ruled.
    Ruled {
        upheld: bool,
        clause: Option<String>,
        /// Mexican train: who won, where a tie was decided.
        winner: Option<u8>,
    },
    /// Mexican train, for spectators: a hand was counted.
    Counted {
        /// Hands so far.
        hands: u32,
        /// Each seat's total.
        totals: Vec<u32>,
        /// What each seat counted in this hand.
        last: Option<Vec<u16>>,
        winner: Option<u8>,
    },
}

/// A call: somebody says that a clause was broken.
#[derive(ToSchema)]
pub(crate) struct CallShape {
    /// Who called; left out for an official.
    seat: Option<u8>,
    #[schema(example = "n42pa/IV.4.a")]
    clause: String,
    /// The seat it is called against.
    against: Option<u8>,
}

/// What became of a call.
#[derive(ToSchema)]
#[schema(rename_all = "lowercase")]
pub(crate) enum VerdictName {
    /// It is true, and the clause's consequence follows.
    Upheld,
    /// It is not.
    Denied,
    /// It waits for an official.
    Waiting,
}

/// All bones of a deal.
#[derive(ToSchema)]
pub(crate) struct DealShape {
    /// By seat.
    hands: Vec<Vec<Bone>>,
    /// Those nobody drew.
    rest: Vec<Bone>,
}

/// A way for a declaration to be wrong.
#[derive(ToSchema)]
pub(crate) struct RefutationShape {
    /// The hands it supposes, by seat.
    hands: Vec<Vec<Bone>>,
    /// The bones in the order they fall.
    line: Vec<Bone>,
}

/// What the record showed about a call.
pub(crate) struct Finding;

impl PartialSchema for Finding {
    fn schema() -> RefOr<Schema> {
        let about = "What the record showed about a call. An object whose `finding` (42) or `found` \
            (fives) names it, with the seats, bones and clauses it is about; in Mexican train a word, \
            or `{\"holds\":3}`.";
        ObjectBuilder::new()
            .schema_type(SchemaType::from_iter([Type::Object, Type::String]))
            .description(Some(about))
            .additional_properties(Some(ObjectBuilder::new().schema_type(SchemaType::AnyValue)))
            .examples([json!({"finding": "followed", "seat": 2})])
            .into()
    }
}

impl ToSchema for Finding {
    fn name() -> Cow<'static, str> {
        "Finding".into()
    }
}

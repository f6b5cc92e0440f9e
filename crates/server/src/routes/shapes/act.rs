//! The schema of an act.

use utoipa::ToSchema;

use super::Bone;

/// An act: a line of a table record. The view's `legal` lists those open to a seat as they can be
/// sent. Which there are depends on the game.
#[derive(ToSchema)]
#[serde(tag = "do", rename_all = "kebab-case")]
#[schema(title = "Act", examples(
    json!({"seat": 0, "do": "bid", "bid": "31"}),
    json!({"seat": 0, "do": "trump", "trump": "fives"}),
    json!({"seat": 0, "do": "play", "bone": "5-5"}),
    json!({"seat": 1, "do": "call", "clause": "n42pa/IV.4.a", "against": 2}),
    json!({"do": "ruling", "upheld": true})
))]
pub(crate) enum ActShape {
    /// 42: bids or passes.
    Bid {
        seat: u8,
        /// `pass`, `30` to `42`, `84`, `126`, `168` or `210`.
        #[schema(example = "31")]
        bid: String,
        /// Whether with the bones face down, under n42pa/III.9.
        blind: Option<bool>,
    },
    /// 42: names trumps.
    Trump { seat: u8, trump: TrumpName },
    /// Plays a bone.
    Play {
        seat: u8,
        /// The bone; left out by a player of 42 whose bones lie face down.
        bone: Option<Bone>,
        /// That player names the place of a bone instead, counted from 0.
        #[schema(maximum = 6)]
        position: Option<u8>,
        /// Fives: where; left out for the first bone.
        end: Option<EndName>,
        /// Fives: the score the player announces with it.
        announce: Option<u16>,
        /// Mexican train: where.
        on: Option<OnShape>,
    },
    /// 42: turns up bones that were dealt face down.
    Look { seat: u8 },
    /// 42: declares, and shows the bones.
    Declare {
        seat: u8,
        what: DeclaredName,
        /// The bones in the order they are to be played, if it is said.
        order: Option<Vec<Bone>>,
    },
    /// 42: has a declaration of the other side judged.
    Challenge { seat: u8 },
    /// 42: lets a declaration of the other side stand.
    Accept { seat: u8 },
    /// 42: time is called.
    Time,
    /// Fives: announces a score after the play.
    Announce { seat: u8, points: u16 },
    /// Fives: takes a score that the other side did not announce.
    Claim { seat: u8, points: u16 },
    /// Fives: draws a bone from the pile.
    Draw { seat: u8 },
    /// Fives and Mexican train: cannot play.
    Pass { seat: u8 },
    /// Mexican train: tells the table that one bone is left.
    Bump { seat: u8 },
    /// Shows a bone by accident, at an honor table.
    Expose { seat: u8, bone: Bone },
    /// Says that a clause was broken.
    Call {
        /// Who calls; left out by an official.
        seat: Option<u8>,
        #[schema(example = "n42pa/IV.4.a")]
        clause: String,
        /// The seat it is called against, where the clause has an offender.
        against: Option<u8>,
    },
    /// Decides the call that waits: for officials.
    Ruling {
        upheld: bool,
        /// The clause found broken, if it is another than the one called.
        clause: Option<String>,
        /// Mexican train: who has won, where the monitor decides a tie.
        winner: Option<u8>,
    },
}

/// What is trumps.
#[derive(ToSchema)]
#[schema(rename_all = "kebab-case")]
pub(crate) enum TrumpName {
    Blanks,
    Aces,
    Deuces,
    Treys,
    Fours,
    Fives,
    Sixes,
    Doubles,
    FollowMe,
}

/// What is declared in 42.
#[derive(ToSchema)]
#[schema(rename_all = "lowercase")]
pub(crate) enum DeclaredName {
    /// The rest of the tricks.
    Laydown,
    /// That the bid is made.
    Made,
    /// That it is set.
    Set,
}

/// An end of the layout of fives: `up` and `down` once a spinner is down.
#[derive(ToSchema)]
#[schema(rename_all = "lowercase")]
pub(crate) enum EndName {
    Left,
    Right,
    Up,
    Down,
}

/// Where a bone of Mexican train is played.
#[derive(ToSchema)]
#[serde(untagged)]
pub(crate) enum OnShape {
    /// The line of who plays it, or the Mexican train.
    Line(LineName),
    /// The line of this seat, whose marker is up.
    Seat(u8),
}

/// A line that every player has a name for.
#[derive(ToSchema)]
#[schema(rename_all = "lowercase")]
pub(crate) enum LineName {
    Own,
    Train,
}

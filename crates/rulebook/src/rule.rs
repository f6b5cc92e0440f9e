use serde::{Deserialize, Serialize};

/// A rule the engines know by name. What it means is code in the family's crate; which clause of
/// a book states it is in that book's file.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rule {
    // Any table.
    /// How the first shuffler or first player is drawn for.
    FirstShuffle,
    /// Whose turn it is to shuffle.
    Rotation,
    /// How many bones each player takes.
    HandSize,
    /// How many may play.
    Players,
    /// Whose turn it is to play a bone.
    PlayTurn,
    /// What score wins.
    Target,
    /// The highest score recorded.
    ScoreCap,
    /// A wrong act at play, and what it costs.
    Renege,
    /// Talking about the game.
    Talk,
    /// A bone shown by accident during play.
    ExposedInPlay,
    /// Showing a bone at fives, and what it costs.
    Expose,
    /// What an official is called to decide.
    Official,
    /// Who may call an irregularity.
    WhoMayCall,
    /// When an irregularity can no longer be called.
    CallsClose,
    /// What spectators see.
    Spectators,

    // 42.
    /// The variations of 42 that are not played.
    NoVariations,
    /// The nine contracts.
    Contracts,
    /// What the clock running out means.
    TimeCalled,
    /// From when on a hand counts as in progress.
    HandInProgress,
    /// Whose turn it is to bid.
    BidTurn,
    /// One bid for each player.
    BidOnce,
    /// A bid tops the one before.
    BidHigher,
    /// Which bids there are.
    BidWords,
    /// How high a bid may go at once.
    BidCap,
    /// A bid cannot be changed.
    BidFinal,
    /// A bid made before its player's turn.
    BidOutOfTurn,
    /// Bids made after one out of turn may be changed.
    BidsReopened,
    /// The second bid out of turn by one player in one game.
    SecondBidOutOfTurn,
    /// The shuffler must bid when all others passed.
    ForcedBid,
    /// What happens when all pass.
    PassedOut,
    /// Bidding with the bones face down.
    BlindBid,
    /// A bone shown before the first bid.
    ExposedBeforeBidding,
    /// A bone shown during the bidding.
    ExposedInBidding,
    /// A wrong shuffler found after a bid.
    WrongShufflerBidding,
    /// A wrong shuffler found after trumps were named.
    WrongShufflerLate,
    /// Who names trumps, and what names them otherwise.
    NameTrumps,
    /// Who leads first.
    BidderLeads,
    /// Suit must be followed.
    FollowSuit,
    /// Touching one bone and playing another.
    Touch,
    /// No one may ask for trumps or who played what.
    HideTrumps,
    /// Declaring the rest, the bid made, or the bid set.
    Declaration,
    /// Challenging a declaration.
    Challenge,
    /// What is turned up when a hand ends early.
    ShowBones,

    // Fives and Mexican train.
    /// Where a bone fits.
    Fit,
    /// A bone joins an end of equal pips.
    Match,
    /// Which bone may be played first.
    FirstBone,
    /// What a play scores.
    Score,
    /// Who can play must play.
    MustPlay,
    /// Drawing from the pile.
    Draw,
    /// What going out scores.
    GoingOut,
    /// What a blocked hand scores.
    Blocked,
    /// Announcing a score, and who takes it otherwise.
    Announce,
    /// Which double starts a hand.
    StartingDouble,
    /// When the Mexican train may be started.
    TrainOpening,
    /// When a marker goes up and comes down.
    Marker,
    /// What the double blank counts.
    DoubleBlank,
    /// Playing again after a double.
    PlayAgain,
    /// Telling the table that one bone is left.
    Bump,
    /// Counting what is left in hand.
    Count,
    /// Equal lowest totals.
    Tie,

    // Events.
    /// How the rounds before the brackets decide who plays where after them.
    Qualifying,
    /// How opponents are drawn.
    RandomDraw,
    /// How many go into which bracket.
    BracketCut,
    /// One loss, and out.
    SingleElimination,
    /// Two losses, and out.
    DoubleElimination,
    /// Two of three games to advance.
    BestOfThree,
    /// Standings go by wins.
    StandingWins,
    /// Then by what was scored.
    StandingFor,
    /// Then by what was given up.
    StandingAgainst,
    /// What decides between entries level on all of it.
    StandingTie,
    /// Why scores are recorded and not only wins.
    ScoresRecorded,
    /// A match given up.
    Forfeit,
    /// A round without an opponent.
    Bye,
    /// Coming after the official start.
    Late,
    /// Who sets time limits, and that they hold.
    TimeLimits,
    /// How long a single game has.
    GameTime,
    /// How long a best-of-three match has.
    MatchTime,
    /// Where there is no time limit.
    UntimedBrackets,
    /// How partners are drawn, and who sits out.
    PartnerDraw,
    /// Who plays singles.
    SinglesFromLosers,
    /// How a field is seated at tables.
    Seating,
    /// How a table's result is taken in.
    ScoreSheet,
    /// How table winners play for the championship.
    PlayOff,
}

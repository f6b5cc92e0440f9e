//! Who may do what: one table of every use case against every role.

use std::fmt;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What a person may do at the table or event they ask about.
#[derive(
    Copy, Clone, Debug, Eq, PartialEq, Ord, PartialOrd, Hash, Serialize, Deserialize, ToSchema,
)]
#[serde(rename_all = "lowercase")]
pub enum Role {
    /// Runs the event; at the hall, runs the hall.
    Director,
    /// Rules on calls.
    Official,
    /// Keeps the score of the match asked about.
    Keeper,
    /// Plays: at a table, holds the seat; at an event, belongs to an entry; in a match, to one of
    /// its sides.
    Player,
    /// Looks on. Everyone has this role.
    Spectator,
}

impl Role {
    /// All roles.
    pub const ALL: [Role; 5] =
        [Role::Director, Role::Official, Role::Keeper, Role::Player, Role::Spectator];

    /// What people call it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Role::Director => "director",
            Role::Official => "official",
            Role::Keeper => "keeper",
            Role::Player => "player",
            Role::Spectator => "spectator",
        }
    }
}

/// The roles a person has at one table, event or match. Always holds [`Role::Spectator`].
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash)]
pub struct Roles(u8);

impl Roles {
    /// The roles everyone has.
    pub const SPECTATOR: Roles = Roles(1 << Role::Spectator as u8);

    /// These and `role`.
    #[must_use]
    pub const fn with(self, role: Role) -> Roles {
        Roles(self.0 | 1 << role as u8)
    }

    /// Whether `role` is among them.
    pub const fn has(self, role: Role) -> bool {
        self.0 & (1 << role as u8) != 0
    }

    /// Whether any of them was granted, so that it can also be revoked.
    pub const fn are_given(self) -> bool {
        self.has(Role::Director) || self.has(Role::Official) || self.has(Role::Keeper)
    }

    /// These without `role`.
    #[must_use]
    pub const fn without(self, role: Role) -> Roles {
        Roles(self.0 & !(1 << role as u8))
    }

    /// The roles that count where someone has to judge: a player takes a side, so a player has no
    /// other role there.
    #[must_use]
    pub const fn impartial(self) -> Roles {
        if self.has(Role::Player) { Roles::SPECTATOR.with(Role::Player) } else { self }
    }

    /// All of both.
    #[must_use]
    pub const fn and(self, other: Roles) -> Roles {
        Roles(self.0 | other.0)
    }

    /// Each of them.
    pub fn iter(self) -> impl Iterator<Item = Role> {
        Role::ALL.into_iter().filter(move |&role| self.has(role))
    }
}

/// The asker has no role that may do this.
#[derive(Copy, Clone, Debug, Eq, PartialEq, thiserror::Error)]
#[error("{use_case} is for {}, and you are none here", names(.use_case.allowed()))]
pub struct Forbidden {
    /// What was asked.
    pub use_case: UseCase,
}

/// `a director, official or keeper`.
fn names(roles: Roles) -> String {
    let names: Vec<&str> = roles.iter().map(Role::as_str).collect();
    let (last, others) = names.split_last().expect("every use case has a role");
    let article = if names[0].starts_with('o') { "an" } else { "a" };
    match others {
        [] => format!("{article} {last}"),
        _ => format!("{article} {} or {last}", others.join(", ")),
    }
}

/// Whether a person with these roles may do this.
pub fn may(roles: Roles, use_case: UseCase) -> Result<(), Forbidden> {
    if roles.iter().any(|role| use_case.allowed().has(role)) {
        Ok(())
    } else {
        Err(Forbidden { use_case })
    }
}

/// Declares every use case with its name and the roles that may do it.
macro_rules! use_cases {
    ($($(#[$doc:meta])* $name:ident $text:literal: $($role:ident)*;)*) => {
        /// Everything a person can ask of the hall, with the roles that may ask it.
        #[derive(Copy, Clone, Debug, Eq, PartialEq, Hash)]
        pub enum UseCase {
            $($(#[$doc])* $name,)*
        }

        impl UseCase {
            /// All of them.
            pub const ALL: &[UseCase] = &[$(UseCase::$name,)*];

            /// What it is called.
            pub const fn as_str(self) -> &'static str {
                match self {
                    $(UseCase::$name => $text,)*
                }
            }

            /// Whether this role may do it.
            pub(crate) const fn is_for(self, role: Role) -> bool {
                self.allowed().has(role)
            }

            /// The roles that may do it; [`Role::Spectator`] stands for everyone.
            const fn allowed(self) -> Roles {
                match self {
                    $(UseCase::$name => Roles(0)$(.with(Role::$role))*,)*
                }
            }
        }
    };
}

use_cases! {
    // People.
    /// Making an account, signing in and out, changing one's own password.
    OwnAccount "one's own account": Spectator;
    /// Making a person a director of the whole hall, or taking that back.
    AppointDirector "appointing a director": Director;

    // Tables.
    /// Listing tables and events.
    Lobby "listing tables": Spectator;
    /// Opening a table that belongs to no event.
    OpenCasualTable "opening a table": Spectator;
    /// Opening the table of a match.
    OpenMatchTable "opening the table of a match": Director Official;
    /// Sitting down at a free seat of a casual table.
    SitCasual "sitting down": Spectator;
    /// Sitting down at one's own seat of a match's table.
    SitMatch "sitting down at the table of a match": Director Official Player;
    /// Leaving one's own seat.
    Leave "leaving a seat": Player;
    /// Getting a new seat token in place of the old one.
    ReplaceToken "replacing a seat token": Director Official Player;
    /// Seating another person, or a stand-in, at the table of a match.
    Reseat "seating another person": Director Official;
    /// The same at a casual table, once the player has been away for the grace time.
    ReseatCasual "seating another person at a casual table": Director Player;
    /// Being ready for the next hand, with a value for its shuffle.
    Ready "being ready": Player;
    /// Acting: bids, plays, calls and declarations of one's own seat.
    Act "acting at a table": Player;
    /// Calling an irregularity from outside the table.
    CallFromOutside "a call from outside the table": Director Official;
    /// Ruling on a call.
    Rule "ruling on a call": Director Official;
    /// At a casual table: conceding a call against oneself, or taking one's own call back.
    RuleCasual "settling a call at a casual table": Director Player;
    /// Calling time.
    CallTime "calling time": Director Official;
    /// Watching what everyone may see of a table.
    WatchTable "watching a table": Spectator;
    /// Watching from one's own seat.
    WatchSeat "watching from a seat": Player;
    /// Seeing every hand.
    WatchReferee "the referee's view": Director Official;
    /// Reading a table's record, up to the last hand whose bones are turned up.
    ReadRecord "reading a table's record": Spectator;
    /// The same under a book that shows spectators no bones.
    ReadHiddenRecord "reading a record kept from spectators": Director Official Player;
    /// Reading it whole, the hand in play included.
    ReadFullRecord "reading the record of a hand in play": Director Official;
    /// Closing a table before its game is over.
    CloseTable "closing a table": Director Official;

    // Events.
    /// Creating or importing an event.
    CreateEvent "creating an event": Director;
    /// Watching standings, matches and placings.
    WatchEvent "watching an event": Spectator;
    /// Reading the event's record, its seed included.
    ExportEvent "exporting an event": Director Official;
    /// Entering, withdrawing, and putting matches on tables.
    ManageEntries "changing entries and tables": Director;
    /// Noting who is there and who is late.
    CheckIn "checking entries in": Director Official;
    /// Drawing what comes next.
    Draw "drawing": Director;
    /// Recording a result.
    Score "recording a result": Director Official Keeper;
    /// Taking a signed sheet in.
    TakeIn "taking a signed sheet in": Director Official;
    /// Giving a match to the other side.
    Forfeit "recording a forfeit": Director Official;
    /// Deciding a tie.
    Tiebreak "deciding a tie": Director;
    /// Correcting a result or taking a line back.
    Correct "correcting": Director;
    /// Seeing what a line would change.
    Preview "previewing a line": Director Official;
    /// Starting and stopping round clocks.
    RoundClock "running the round clock": Director Official;
    /// Archiving and listing an event, or deleting one where nothing was drawn.
    ManageEvent "archiving or deleting an event": Director;
    /// Playing a practice event on with made-up results.
    PlayOn "playing a practice event on": Director Official;
    /// Telling those at the event something, and calling a match to its table.
    Announce "announcing": Director Official;
    /// Calling an official to a match.
    CallOfficial "calling an official": Director Official Keeper Player;
    /// Taking a call, ruling on it, and taking a ruling back.
    AnswerCall "answering a call": Director Official;
    /// Giving and taking roles and links.
    Staff "giving roles": Director;

    // Score sheets of real tables.
    /// Watching a score sheet.
    WatchSheet "watching a score sheet": Spectator;
    /// Opening a sheet, writing on it and striking lines.
    WriteSheet "writing on a score sheet": Director Official Keeper;
    /// Signing it.
    SignSheet "signing a score sheet": Director Official Keeper;
    /// Confirming it for one's own side.
    ConfirmSheet "confirming a score sheet": Player;
    /// Disputing it.
    DisputeSheet "disputing a score sheet": Keeper Player;
    /// Settling a dispute.
    SettleSheet "settling a dispute": Director Official;
}

impl fmt::Display for UseCase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

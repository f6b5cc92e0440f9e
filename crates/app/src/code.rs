//! The codes of what the hall says by itself; what games, sheets and events say have theirs where they are
//! said.

rulebook::codes! {
    /// Why the hall refuses something by itself, as programs match it.
    pub enum Code {
        // Nothing there, or nothing to be known of.
        /// There is no such table.
        TableNotFound = "table/not_found",
        /// There is no such seat.
        SeatNotFound = "seat/not_found",
        /// There is no such event.
        EventNotFound = "event/not_found",
        /// There is no such match.
        MatchNotFound = "match/not_found",
        /// There is no score sheet.
        SheetNotFound = "sheet/not_found",
        /// The score sheet has no such line.
        SheetLineNotFound = "sheet/line_not_found",
        /// There is no such draw.
        DrawNotFound = "draw/not_found",
        /// There is no such account.
        AccountNotFound = "account/not_found",
        /// There is no such session.
        SessionNotFound = "session/not_found",
        /// There is no such link.
        LinkNotFound = "link/not_found",
        /// There is no such thing.
        HallNotFound = "hall/not_found",

        // Who asks.
        /// It is not for the caller's roles.
        Forbidden = "auth/forbidden",
        /// The name and the password do not belong together.
        WrongPassword = "auth/password",
        /// The session is unknown, over or revoked.
        DeadSession = "auth/session",
        /// The seat token is unknown or was replaced.
        DeadSeatToken = "auth/seat_token",
        /// The link is unknown, used up, revoked or too old.
        DeadLink = "auth/link",
        /// Passwords cannot be checked now.
        AuthUnavailable = "auth/unavailable",

        // Requests.
        /// What was sent cannot be read.
        Malformed = "request/malformed",
        /// The key was used for something else.
        KeyTaken = "request/key_taken",
        /// A secret is shown once.
        ShownBefore = "request/shown_before",

        // Versions, and the journal.
        /// The table is at another version.
        TableStale = "table/stale",
        /// The event is at another version.
        EventStale = "event/stale",
        /// The score sheet is at another version.
        SheetStale = "sheet/stale",
        /// It is at another version.
        HallStale = "hall/stale",
        /// Others kept changing the same thing.
        Busy = "hall/busy",
        /// The journal cannot be written; nothing was changed.
        Unwritten = "journal/unwritten",
        /// The journal broke off: it may have been kept.
        Unresolved = "journal/unresolved",
        /// The journal cannot be read.
        Unread = "journal/unread",
        /// What is kept cannot be understood.
        Unreadable = "journal/unreadable",

        // Accounts, sessions, directors, links.
        /// Another account has this name.
        AccountTaken = "account/taken",
        /// Too many people use this password.
        CommonPassword = "account/common_password",
        /// A hall needs a director.
        LastDirector = "hall/last_director",
        /// The session has as many links as it can.
        TooManySessionLinks = "session/too_many_links",
        /// The event has as many links as it can.
        TooManyLinks = "link/too_many",
        /// There is nothing to make a link for.
        NoLinks = "link/none",

        // Seats and tables.
        /// There is no free seat for the caller.
        SeatTaken = "seat/taken",
        /// The caller has a seat in this match.
        SecondSeat = "seat/second",
        /// The seat is kept for its player until the hand is over.
        SeatHandInPlay = "seat/hand_in_play",
        /// Someone is at the seat.
        SeatInUse = "seat/in_use",
        /// The seat is empty.
        SeatEmpty = "seat/empty",
        /// The table is closed.
        TableClosed = "table/closed",
        /// A person closed the table, in their own words.
        ClosedBy = "table/closed_by",
        /// No one was at the table for a long time.
        Abandoned = "table/abandoned",
        /// A tie at such a table needs an official.
        NeedsOfficial = "table/needs_official",
        /// No hand is about to be dealt.
        NotBetweenHands = "table/not_between_hands",
        /// The same was said before.
        SaidAlready = "game/said_already",
        /// The caller sits at another seat.
        OtherSeat = "game/other_seat",
        /// Others settle this.
        NotYoursToSettle = "game/not_yours_to_settle",
        /// The hall shuffles and deals.
        HallDeals = "game/dealer",

        // Events.
        /// Some rows of a spreadsheet cannot be taken.
        BadRows = "event/bad_rows",
        /// There is no such entry.
        NoEntry = "event/no_entry",
        /// Something was drawn.
        EventDrawn = "event/drawn",
        /// The event was put away.
        EventArchived = "event/archived",
        /// The event is over.
        EventOver = "event/over",
        /// The event is not for practice.
        NotPractice = "event/not_practice",
        /// The name cannot be read, or looks the same as another.
        NameUnreadable = "event/name_unreadable",
        /// The match is over.
        MatchOver = "match/over",
        /// The match got its result elsewhere.
        ResultElsewhere = "match/result_elsewhere",
        /// The match has other sides.
        OtherSides = "match/other_sides",
        /// The match cannot be played with these options: `key`.
        MatchOptions = "match/options",

        // Score sheets.
        /// The match is not over on the sheet.
        SheetUnfinished = "sheet/unfinished",
        /// Nothing is written on the sheet.
        SheetEmpty = "sheet/empty",
        /// An official must settle the dispute first.
        SheetDisputed = "sheet/disputed",
        /// The sheet is not disputed.
        NotDisputed = "sheet/not_disputed",
        /// The result has been entered.
        SheetFinal = "sheet/final",
        /// The `key` belongs to another line.
        LineKeyTaken = "sheet/key_taken",
        /// The line before it, `after`, is missing.
        OutOfOrder = "sheet/out_of_order",
        /// The end alone was reported.
        SheetReported = "sheet/reported",
        /// The sheet has lines.
        HasLines = "sheet/has_lines",
        /// At this event players write their own sheets.
        PlayersWrite = "sheet/players_write",
        /// The event took the result back.
        TakenBack = "sheet/taken_back",
    }
}

/// The codes of everything the hall can say, in the order of the alphabet.
pub fn codes() -> Vec<&'static str> {
    let all = [
        Code::ALL,
        crate::event::ToDoCode::ALL,
        tournament::Code::ALL,
        tournament::LineCode::ALL,
        scoring::Code::ALL,
        game::Code::ALL,
    ];
    let mut codes = all.concat();
    codes.sort_unstable();
    codes.dedup();
    codes
}

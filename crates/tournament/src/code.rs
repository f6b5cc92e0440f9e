//! The codes of everything an event says: refusals, and why someone stands or plays where they do.

use rulebook::{ParamValue, codes};

use crate::{EntryId, MatchId, Score, Stage};

codes! {
    /// What an event says, as programs match it.
    pub enum Code {
        // Entries.
        /// No entry has this `name`.
        NoSuchEntry = "event/no_such_entry",
        /// The `entry` has this name.
        SameName = "event/same_name",
        /// Another `entry` has this `name`.
        NameTaken = "event/name_taken",
        /// Another `entry` has this `name` but for capital letters.
        NameAlike = "event/name_alike",
        /// The `name` and that of an `entry` could be mistaken for a drawn partnership.
        NameLikePartners = "event/name_like_partners",
        /// A name or chapter is empty.
        NameEmpty = "event/name_empty",
        /// A name or chapter begins or ends with a space.
        NameSpaces = "event/name_spaces",
        /// A name or chapter holds a control character.
        NameControl = "event/name_control",
        /// A name or chapter is longer than `most` characters.
        NameTooLong = "event/name_too_long",
        /// The `entry` is in the event.
        EnteredAlready = "event/entered_already",
        /// The `entry` has withdrawn.
        Withdrawn = "event/withdrawn",
        /// The `entry` is checked in.
        CheckedInAlready = "event/checked_in_already",
        /// More than `most` entries.
        TooManyEntries = "event/too_many_entries",
        /// A `player` is named twice.
        PlayerTwice = "event/player_twice",
        /// An entry names `players`, more than `most`.
        TooManyPlayers = "event/too_many_players",
        /// It is too late to enter: `name`.
        TooLate = "event/too_late",
        /// No one has a bye whose place a late entry could take: `name`.
        NoByeLeft = "event/no_bye_left",
        /// A row of a spreadsheet that cannot be read.
        BadRow = "event/bad_row",
        /// The header row of a spreadsheet does not say who enters.
        BadHeader = "event/bad_header",
        /// A spreadsheet without entries.
        NoRows = "event/no_rows",

        // The event as a whole.
        /// A line that cannot be read.
        Unreadable = "event/unreadable",
        /// A line that there was no time for.
        TooLong = "event/too_long",
        /// No such option: `key`, of those `known`.
        UnknownOption = "event/unknown_option",
        /// An option with a value it does not take: `key`, `value`, `allowed`.
        BadOption = "event/bad_option",
        /// With these options nothing is played.
        NothingIsPlayed = "event/nothing_is_played",
        /// The placings are final.
        Over = "event/over",
        /// The line does not do this by itself.
        OutOfPlace = "event/out_of_place",

        // Draws.
        /// `entered` are fewer than the `least` an event takes.
        NotEnoughEntries = "event/not_enough_entries",
        /// The `entries` have not checked in.
        NotCheckedIn = "event/not_checked_in",
        /// The `entries` are level and have to be put in order first.
        TieFirst = "event/tie_first",
        /// Matches are still to be played.
        MatchesOpen = "event/matches_open",
        /// A draw is held back from the public.
        DrawHeld = "event/draw_held",
        /// No draw is held back.
        NothingHeld = "event/nothing_held",
        /// The seed gives another draw of `what`.
        OtherDraw = "event/other_draw",
        /// Byes are not an official's to give in this draw.
        NoByesToGive = "event/no_byes_to_give",
        /// Table sizes are not chosen in this event.
        NoTablesToChoose = "event/no_tables_to_choose",
        /// A bracket of `sides` has room for fewer `byes`.
        TooManyByes = "event/too_many_byes",
        /// `name` is not in this draw, or has a bye.
        NoByeFor = "event/no_bye_for",
        /// A table of `size`, where tables have `least` to `most`.
        BadTableSize = "event/bad_table_size",
        /// The tables have `seats`, and there are `players`.
        WrongSeats = "event/wrong_seats",
        /// The `players` play at one table.
        OneTable = "event/one_table",
        /// The `players` play in fives.
        FivesSeatAll = "event/fives_seat_all",

        // Matches and results.
        /// There is no such `match`.
        NoSuchMatch = "event/no_such_match",
        /// The `match` waits for the matches in `waits_for`.
        NotReady = "event/not_ready",
        /// The `match` waits for a ruling on `call`.
        CallOpen = "event/call_open",
        /// The `match` has its totals: a tie is to be broken.
        TotalsLevel = "event/totals_level",
        /// The `match` is a bye.
        IsBye = "event/is_bye",
        /// The `match` was given up, by `entry` where it is known.
        GivenUp = "event/given_up",
        /// The `match` has its `score`.
        HasResult = "event/has_result",
        /// The `match` has no result.
        NoResult = "event/no_result",
        /// The `match` is recorded so.
        SameResult = "event/same_result",
        /// No line reported the result of the `match`.
        NotReported = "event/not_reported",
        /// The `match` was lost by entering too late.
        LostByEnteringLate = "event/lost_by_entering_late",
        /// The `match` has other sides now.
        OtherSides = "event/other_sides",
        /// `name` does not play the `match`.
        NotASide = "event/not_a_side",
        /// The `match` cannot be played now.
        NotPlayable = "event/not_playable",
        /// A result and a forfeit in one.
        ResultAndForfeit = "event/result_and_forfeit",
        /// A table is not given up by one player.
        TableNotGivenUp = "event/table_not_given_up",
        /// A score and games in one.
        ScoreAndGames = "event/score_and_games",
        /// Neither a score nor games.
        NoScore = "event/no_score",
        /// `numbers` were given for `sides`.
        ScoreLength = "event/score_length",
        /// A `score` that is level: one more hand decides it.
        Tied = "event/tied",
        /// A `score` below zero.
        BelowZero = "event/below_zero",
        /// A `score` over the `most` that is recorded.
        OverMost = "event/over_most",
        /// A `score` in which both sides reach the `target`.
        BothWon = "event/both_won",
        /// A `score` in which no side reaches the `target`.
        NobodyWon = "event/nobody_won",
        /// The games' own scores are needed.
        GamesNeeded = "event/games_needed",
        /// The games leave the match level.
        MatchLevel = "event/match_level",
        /// A `score` that is not a result of a best of `best_of`.
        BadGamesWon = "event/bad_games_won",
        /// The match is one game.
        OneGame = "event/one_game",
        /// No game is given.
        NoGames = "event/no_games",
        /// A `game` comes after the match was won.
        GameAfterWin = "event/game_after_win",
        /// No one has won the `games` that win.
        MatchNotWon = "event/match_not_won",
        /// A table gives one total a seat.
        OneTotalASeat = "event/one_total_a_seat",
        /// A `total` below zero.
        NegativeTotal = "event/negative_total",
        /// A `score` with more than one player out.
        TwoOut = "event/two_out",
        /// A `total` that is not a multiple of `of`.
        NotAMultiple = "event/not_a_multiple",
        /// A `total` further over the `target` than the `most` one thing brings.
        OverTarget = "event/over_target",
        /// A `total` of `players` over the `most` their hands leave.
        TooMuchLeft = "event/too_much_left",
        /// The book does not say how late is too late.
        NoLateRule = "event/no_late_rule",
        /// More `seconds` than a minute has.
        BadSeconds = "event/bad_seconds",
        /// How late is not said.
        HowLate = "event/how_late",
        /// `entry` is late by `minutes` and `seconds`, no more than `allowed` minutes.
        NotLateEnough = "event/not_late_enough",

        // Ties.
        /// No such `method`; there are those `known`.
        UnknownMethod = "event/unknown_method",
        /// `entry` stands twice in the order.
        TwiceInOrder = "event/twice_in_order",
        /// The order names fewer than two.
        ShortOrder = "event/short_order",
        /// These are not level where it matters.
        NotLevel = "event/not_level",
        /// The order contradicts one recorded before.
        OrderContradicts = "event/order_contradicts",

        // Lines taken back.
        /// There is no such line.
        NoSuchLine = "event/no_such_line",
        /// The `line` does not count as it is.
        LineDoesNotCount = "event/line_does_not_count",
        /// The results of `matches` rest on the `line`.
        ResultsRestOnIt = "event/results_rest_on_it",

        // The room.
        /// The clock runs; of `stage`.
        ClockRunning = "event/clock_running",
        /// No clock runs.
        NoClock = "event/no_clock",
        /// The `stage` has no time limit.
        NoTimeLimit = "event/no_time_limit",
        /// The `minutes` are not over.
        TimeNotOver = "event/time_not_over",
        /// Time was not called on the `match`.
        TimeNotCalled = "event/time_not_called",
        /// Two `stages` are under way.
        WhichStage = "event/which_stage",
        /// No match can be played now.
        NothingToPlay = "event/nothing_to_play",
        /// There is no such `table`; the last one is `most`.
        NoSuchTable = "event/no_such_table",
        /// The `table` has a `match` on it.
        TableTaken = "event/table_taken",
        /// The `matches` are not both on tables.
        NotOnTables = "event/not_on_tables",
        /// The clock is paused.
        ClockPaused = "event/clock_paused",
        /// No clock is paused.
        ClockNotPaused = "event/clock_not_paused",
        /// The book never lets a clock be extended.
        NeverExtended = "event/never_extended",
        /// So many `minutes` are not given at once; `most` are.
        BadMinutes = "event/bad_minutes",
        /// The book says how many `minutes` a game has.
        MinutesByTheBook = "event/minutes_by_the_book",
        /// The reason has to be on record.
        WhyNeeded = "event/why_needed",
        /// The `table` is closed.
        TableClosed = "event/table_closed",
        /// No table would be open.
        NoTableOpen = "event/no_table_open",
        /// The `match` has no table.
        NoTableYet = "event/no_table_yet",
        /// There is no such `announcement`.
        NoSuchAnnouncement = "event/no_such_announcement",
        /// The time it is for is over.
        OverAlready = "event/over_already",
        /// The `options` cannot change: `matches`, `draws` or `ties` depend on them.
        SettingInUse = "event/setting_in_use",
        /// The line would change nothing.
        NothingChanges = "event/nothing_changes",
        /// The `entry` has not withdrawn.
        NotWithdrawn = "event/not_withdrawn",
        /// There is no undo to take back.
        NothingToRedo = "event/nothing_to_redo",
        /// A `match` cannot change tables with itself.
        SwapWithItself = "event/swap_with_itself",
        /// The sheet of the `match` is not signed.
        NotSigned = "event/not_signed",
        /// The signed sheet of the `match` says something else: `signed`.
        SignedOtherwise = "event/signed_otherwise",
        /// The event has no sheets of tables.
        NoSheets = "event/no_sheets",
        /// The sheet of the `match` has been taken in.
        SheetTakenIn = "event/sheet_taken_in",
        /// The sheet of the `match` is not taken in.
        SheetNotTakenIn = "event/sheet_not_taken_in",

        // Officials.
        /// There is no such `call`.
        NoSuchCall = "event/no_such_call",
        /// The `call` has been ruled on.
        CallRuled = "event/call_ruled",
        /// An `official` has taken the `call`.
        CallTaken = "event/call_taken",
        /// The `match` has as many open calls as may be, `most`.
        TooManyCalls = "event/too_many_calls",
        /// The `match` is not being played.
        NotBeingPlayed = "event/not_being_played",
        /// The `cited` clause is of another book.
        OtherBook = "event/other_book",
        /// Points of a match of several games belong into its games.
        PointsInGames = "event/points_in_games",
        /// A forfeit needs an offender.
        NeedsOffender = "event/needs_offender",
        /// A ruling over `points`, more than `most`.
        RulingTooLarge = "event/ruling_too_large",

        // What to do next.
        /// A round of the round robin: `round` of `rounds`.
        DrawRound = "need/draw_round",
        /// The brackets, of so many: `championship`, `consolation`.
        DrawBrackets = "need/draw_brackets",
        /// A `round` of both boxes of a `stage`.
        DrawBoxes = "need/draw_boxes",
        /// Partners for `players`.
        DrawPartners = "need/draw_partners",
        /// The doubles of `partnerships`.
        DrawDoubles = "need/draw_doubles",
        /// The further rounds of the singles, of `players`.
        DrawSingles = "need/draw_singles",
        /// Tables of these `sizes` for `players`.
        DrawTables = "need/draw_tables",
        /// The play-off of `players` at tables of these `sizes`.
        DrawPlayOff = "need/draw_play_off",
        /// Draws are held back: `draws`.
        PublishDraws = "need/publish",
        /// A `call` about a `match`, in the words of who made it.
        CallToRuleOn = "need/rule",
        /// Lowest totals are level at a `match`: `score`.
        LevelAtTable = "need/level_at_table",
        /// Totals are level for second place at a `match`: `score`.
        LevelForSecond = "need/level_for_second",
        /// Level in the standings, from a `place` on.
        LevelInStandings = "need/level_in_standings",

        // Why one stands above another: `than`, with the `own` and the `other` figures.
        /// More matches won.
        MoreWins = "standing/wins",
        /// More marks earned.
        MarksEarned = "standing/marks_for",
        /// More points earned.
        PointsEarned = "standing/points_for",
        /// Fewer marks against.
        MarksAgainst = "standing/marks_against",
        /// Fewer points against.
        PointsAgainst = "standing/points_against",
        /// Put above by the tie-break.
        TieBroken = "standing/tie_break",
        /// Level; listed in order of entering.
        Level = "standing/level",
        /// The other has withdrawn.
        OtherWithdrew = "standing/other_withdrew",

        // What put someone into a place, of a `stage`. Where several went out together, the better
        // seed stands above: `seeded_below`.
        /// Won it.
        Won = "place/won",
        /// Won it because the others withdrew.
        WonByWithdrawals = "place/won_by_withdrawals",
        /// Still in it.
        StillIn = "place/still_in",
        /// Lost the final.
        LostFinal = "place/lost_final",
        /// Out in a `round`; of a `match` where that says more.
        OutInRound = "place/out_in_round",
        /// Out in a `round` of a `part` of the bracket.
        OutInPart = "place/out_in_part",
        /// Withdrew before it, or before its next round was drawn.
        WithdrewBefore = "place/withdrew_before",
        /// Drew no partner.
        WithoutPartner = "place/without_partner",
        /// By the standings, for the reason named `by`.
        ByStandings = "place/by_standings",
        /// Last in the standings.
        LastInStandings = "place/last_in_standings",
        /// Withdrew, so below those who played on.
        Withdrew = "place/withdrew",
        /// Entered.
        Entered = "place/entered",
        /// With a `total` at a `match`, in this `place` there.
        TotalAtTable = "place/total_at_table",
        /// At a `match` that has no totals.
        AtTable = "place/at_table",
        /// At no table.
        NotSeated = "place/not_seated",

        // Seeds and byes.
        /// Seeded by lot.
        SeedByLot = "seed/by_lot",
        /// The last of the bracket.
        LastSeed = "seed/last",
        /// A `seed` of so many in a bracket for `size`: `of`.
        ByeBySeed = "bye/by_seed",
        /// One of so many in a bracket for `size`, by lot or by the official: `of`.
        ByeByDraw = "bye/by_draw",
        /// An odd field, by lot.
        ByeByLot = "bye/by_lot",

        // What a director might not expect of a plan.
        /// Teams meet again: more `games` than `opponents`.
        PlanRematches = "plan/rematches",
        /// So many of the `entrants` play in no bracket: `left`.
        PlanLeftOver = "plan/left_over",
        /// One of the `players` has no partner.
        PlanNoPartner = "plan/no_partner",
        /// There are more `matches` than `tables`.
        PlanMatchesWait = "plan/matches_wait",

        // Notes on draws.
        /// There is no consolation: `left` are not `more_than`.
        NoConsolation = "draw/no_consolation",
        /// The `entry` sits out a second time.
        SitsOutAgain = "draw/sits_out_again",
        /// Tables of these `sizes` for `players`.
        TableSizes = "draw/table_sizes",
        /// The `entry` drew no partner.
        NoPartner = "draw/no_partner",
        /// So many `partnerships` within a `chapter` could not be avoided: `of_chapter` of the
        /// `players` are of it, and there are `others` they could be drawn with.
        SameChapter = "draw/same_chapter",
    }
}

impl From<EntryId> for ParamValue {
    fn from(id: EntryId) -> ParamValue {
        id.to_string().into()
    }
}

impl From<MatchId> for ParamValue {
    fn from(id: MatchId) -> ParamValue {
        id.to_string().into()
    }
}

impl From<Score> for ParamValue {
    fn from(score: Score) -> ParamValue {
        score.as_slice().iter().copied().collect()
    }
}

impl From<Stage> for ParamValue {
    fn from(stage: Stage) -> ParamValue {
        stage.as_str().into()
    }
}

//! The codes of what a game refuses, shared by the families where the meaning is the same.

rulebook::codes! {
    /// Why a game refuses an act. Seats are given by their numbers, from 0.
    pub enum Code {
        // Whether there is a game to act in.
        /// The game is over.
        Over = "game/over",
        /// The hand is over, and the next is to be dealt.
        HandOver = "game/hand_over",
        /// Nothing has been dealt yet.
        NotDealt = "game/not_dealt",
        /// The table has no such `seat`.
        NoSuchSeat = "game/no_such_seat",
        /// It is the turn of the seat `turn`.
        NotYourTurn = "game/not_your_turn",
        /// The act belongs to another kind of game.
        OtherGame = "game/other_game",
        /// Time has been called already.
        TimeCalled = "game/time_called",

        // How a table is opened.
        /// This game is not for so many `players`.
        WrongPlayers = "game/wrong_players",
        /// The `book` is about another kind of game.
        WrongBook = "game/wrong_book",
        /// The `option` cannot have this value.
        BadOption = "game/bad_option",

        // Lots, shuffles and deals.
        /// The hand is not over yet.
        HandNotOver = "game/hand_not_over",
        /// Lots are drawn before the first deal of a game.
        LotsTooLate = "game/lots_too_late",
        /// Lots were drawn already, and `seat` won.
        LotsDrawn = "game/lots_drawn",
        /// The lots drawn are still tied.
        LotsTied = "game/lots_tied",
        /// This round of lots cannot be.
        BadLots = "game/bad_lots",
        /// The lots give the first shuffle to `seat`.
        FirstShuffle = "game/first_shuffle",
        /// It is the turn of `seat` to shuffle.
        OtherShuffler = "game/other_shuffler",
        /// At this table only the shuffler shuffles.
        OnlyTheShuffler = "game/only_the_shuffler",
        /// The `seat` shuffled in turn.
        ShuffledInTurn = "game/shuffled_in_turn",
        /// The bones are not a deal of this game.
        BadDeal = "game/bad_deal",
        /// No player drew a double to start with.
        NoDouble = "game/no_double",

        // Bids and trumps.
        /// The bidding is not over.
        BiddingOpen = "game/bidding_open",
        /// This is not a bid.
        NotABid = "game/not_a_bid",
        /// The `seat` has said `bid` already.
        BidAlready = "game/bid_already",
        /// A bid must be higher than `high`.
        BidTooLow = "game/bid_too_low",
        /// After `high` a bid is one mark more.
        OneMarkMore = "game/one_mark_more",
        /// More than two marks are bid after two marks only.
        TwoMarksFirst = "game/two_marks_first",
        /// All others passed, and the shuffler must bid.
        ShufflerMustBid = "game/shuffler_must_bid",
        /// The `book` has no bids with the bones face down.
        NoBlindBids = "game/no_blind_bids",
        /// The bones are to be looked at first.
        LookFirst = "game/look_first",
        /// The `seat` has looked at their hand already.
        HasLooked = "game/has_looked",
        /// The `seat` bid with the bones face down and plays them that way.
        PlaysBlind = "game/plays_blind",
        /// The `seat` won the bid and names trumps.
        BidderNamesTrumps = "game/bidder_names_trumps",
        /// Trumps are named already.
        TrumpsNamed = "game/trumps_named",
        /// Trumps are not named yet.
        TrumpsNotNamed = "game/trumps_not_named",
        /// This does not name trumps.
        NotATrump = "game/not_a_trump",
        /// The `seat` won the bid and leads first.
        BidderLeads = "game/bidder_leads",

        // Plays.
        /// The `seat` does not hold this `bone`.
        NotHeld = "game/not_held",
        /// The `bone` does not follow suit while `seat` holds those of `proper`.
        MustFollow = "game/must_follow",
        /// The bones lie face down: a play names their place.
        NameThePlace = "game/name_the_place",
        /// The bone at this place cannot be played now.
        WrongPlace = "game/wrong_place",
        /// No bones lie face down.
        NotFaceDown = "game/not_face_down",
        /// It is not said at which end the `bone` is played.
        WhichEnd = "game/which_end",
        /// The first bone has no end to be played at.
        FirstHasNoEnd = "game/first_has_no_end",
        /// There is no such `end` before a double is down.
        NoSuchEnd = "game/no_such_end",
        /// The `bone` does not fit where `open` is open.
        DoesNotFit = "game/does_not_fit",
        /// No marker is up on the line, which is that of `owner`.
        NoMarker = "game/no_marker",
        /// The Mexican train is not started before the line of every player.
        LinesFirst = "game/lines_first",
        /// The `seat` laid a double and plays again.
        PlaysAgain = "game/plays_again",
        /// The `seat` can play the `bone`, and so neither passes nor draws.
        CanPlay = "game/can_play",
        /// The `seat` draws before passing.
        DrawFirst = "game/draw_first",
        /// There is no drawing in this game.
        NoDrawing = "game/no_drawing",
        /// The pile is empty.
        PileEmpty = "game/pile_empty",
        /// Passes out of turn have no end.
        TooManyPasses = "game/too_many_passes",

        // Scores and bumps.
        /// The score is `score`, not the `points` announced.
        WrongScore = "game/wrong_score",
        /// Scores announce themselves at this table.
        AnnouncesItself = "game/announces_itself",
        /// The `seat` has nothing to announce.
        NothingToAnnounce = "game/nothing_to_announce",
        /// The `seat` has nothing to claim.
        NothingToClaim = "game/nothing_to_claim",
        /// The hand is over, and a bump comes too late.
        BumpTooLate = "game/bump_too_late",
        /// The `seat` has more bones than the last: `bones`.
        NotTheLastBone = "game/not_the_last_bone",
        /// The `seat` has bumped already.
        BumpedAlready = "game/bumped_already",

        // Bones shown, and laydowns.
        /// At a guarded table no bone is turned over.
        NothingShown = "game/nothing_shown",
        /// The `bone` lies face up already.
        FaceUp = "game/face_up",
        /// The bones lie face down and are to be looked at before one is turned over.
        LookBeforeShowing = "game/look_before_showing",
        /// The bones lie face down and are declared without an order of them.
        DeclareWithoutOrder = "game/declare_without_order",
        /// A side does not declare its own bid set.
        OwnBid = "game/own_bid",
        /// A bone of this trick was played out of turn.
        TrickOutOfOrder = "game/trick_out_of_order",
        /// The order does not name each bone of `seat` once.
        BadOrder = "game/bad_order",
        /// The declaration is to be accepted or challenged first.
        DeclarationWaits = "game/declaration_waits",
        /// A declaration is answered by the other side.
        OtherSideAnswers = "game/other_side_answers",
        /// Nothing is declared.
        NothingDeclared = "game/nothing_declared",

        // Calls and rulings.
        /// A call waits for its ruling.
        CallWaits = "game/call_waits",
        /// Only a player at the table may call.
        PlayersCall = "game/players_call",
        /// It is not said against whom `clause` is called.
        AgainstWhom = "game/against_whom",
        /// The `clause` is not in the book of this table, `book`.
        OtherBook = "game/other_book",
        /// The `clause` is not called at a table.
        NotCalled = "game/not_called",
        /// The `clause` is about declarations, and these are challenged.
        ChallengeInstead = "game/challenge_instead",
        /// A score that was not announced is claimed.
        ClaimInstead = "game/claim_instead",
        /// It is too late for a call at this table.
        CallsClosed = "game/calls_closed",
        /// Nothing waits for a ruling.
        NothingToRule = "game/nothing_to_rule",
        /// The call that waits is about `called`, not about `clause`.
        OtherCall = "game/other_call",
        /// A tie waits for the monitor.
        TieWaits = "game/tie_waits",
        /// The ruling is on `clause` and names no winner.
        NamesNoWinner = "game/names_no_winner",
        /// The `seat` is not tied.
        NotTied = "game/not_tied",
        /// A ruling on a tie names one of those tied.
        NameTheWinner = "game/name_the_winner",
    }
}

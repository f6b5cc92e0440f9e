//! The codes of what can be wrong with a line.

rulebook::codes! {
    /// What is wrong with a line of a score sheet.
    pub enum Code {
        /// The line is of another family of games.
        WrongGame = "sheet/wrong_game",
        /// Something is missing in the line, or too much in it.
        BadLine = "sheet/bad_line",
        /// A score of fives is a multiple of five.
        NotAMultiple = "sheet/not_a_multiple",
        /// The figure is more than the bones in play add up to.
        TooMuch = "sheet/too_much",
        /// The figure is less than the bones in play add up to.
        TooLittle = "sheet/too_little",
        /// The match is over.
        MatchOver = "sheet/match_over",
        /// The game the line names is over, or has not begun.
        OtherGame = "sheet/other_game",
        /// The line would begin a game, and does not say so.
        NameTheGame = "sheet/name_the_game",
        /// No line of this number counts.
        NoSuchLine = "sheet/no_such_line",
        /// A later line would belong to another game.
        MovesLines = "sheet/moves_lines",
        /// The sheet has no room for another line.
        Full = "sheet/full",
    }
}

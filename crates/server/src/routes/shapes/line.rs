use utoipa::ToSchema;

/// An act: a line of a table record. What else it holds depends on what is done: `bid`, `trump`,
/// `bone`, `end`, `on`, `points`, `clause` and so on; the view's `legal` lists the acts open to the
/// seat as they can be sent.
#[derive(ToSchema)]
#[schema(title = "Act", examples(
    json!({"seat": 0, "do": "bid", "bid": "31"}),
    json!({"seat": 0, "do": "trump", "trump": "fives"}),
    json!({"seat": 0, "do": "play", "bone": "5-5"}),
    json!({"seat": 1, "do": "call", "clause": "n42pa/IV.4.a", "against": 2}),
    json!({"do": "ruling", "upheld": true})
))]
pub(crate) struct ActShape {
    /// What is done: `bid`, `trump`, `play`, `draw`, `pass`, `declare`, `call`, `ruling`, …
    r#do: String,
    /// The seat that acts; left out by officials.
    #[schema(value_type = Option<u8>, maximum = 5)]
    seat: Option<u8>,
}

/// A line of an event record. What else it holds depends on what is done.
#[derive(ToSchema)]
#[schema(title = "EventLine", examples(
    json!({"do": "enter", "name": "The Doubles", "players": ["Ann", "Bo"], "chapter": "Waco"}),
    json!({"do": "draw"}),
    json!({"do": "score", "match": "rr-1-1", "score": [7, 4]}),
    json!({"do": "correct", "match": "rr-1-1", "score": [4, 7], "why": "read the wrong way round"}),
    json!({"do": "undo"})
))]
pub(crate) struct EventLineShape {
    /// What is done.
    r#do: EventVerb,
    /// The match it is about.
    #[schema(example = "rr-1-1")]
    r#match: Option<String>,
    /// The entry it is about.
    #[schema(example = "The Doubles")]
    name: Option<String>,
    /// Why, for the record.
    why: Option<String>,
}

/// What a line of an event record does.
#[derive(ToSchema)]
#[schema(rename_all = "kebab-case")]
pub(crate) enum EventVerb {
    Enter,
    Withdraw,
    CheckIn,
    Draw,
    Score,
    Forfeit,
    Late,
    Tiebreak,
    Correct,
    Undo,
    Start,
    Time,
    ExtraHand,
    Table,
    SwapTables,
    Keeper,
    Sign,
    TakeIn,
    Call,
    TakeCall,
    Rule,
}

/// A result in place of another.
#[derive(ToSchema)]
#[schema(title = "Correction")]
pub(crate) struct CorrectionShape {
    /// The match.
    #[schema(example = "rr-1-1")]
    r#match: String,
    /// One number a side, in the order of the match's sides.
    #[schema(example = json!([4, 7]))]
    score: Option<Vec<i32>>,
    /// The games in order, in a match of several.
    games: Option<Vec<[i32; 2]>>,
    /// The side that gave the match up, if it was not played.
    forfeit: Option<String>,
    /// What becomes of later games: `keep`, as if left out, or `replay`.
    then: Option<ThenShape>,
}

/// What becomes of games already played that a change would pair otherwise.
#[derive(ToSchema)]
#[schema(rename_all = "lowercase")]
pub(crate) enum ThenShape {
    /// They stand.
    Keep,
    /// Those with other sides now are played again.
    Replay,
}

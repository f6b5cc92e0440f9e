//! Every code of a refusal is produced by some game, with what its sentence is about.

use std::collections::BTreeSet;
use std::fs;

use forty_two::FortyTwo;
use game::{Code, TableKind};
use games::{FaceDownPlay, Table, replay};
use rulebook::{Book, BookId, Reason, Scope, Settings};

/// A record that was begun, and acts: all but the last are taken, and that one is refused.
struct Case {
    /// A record of `examples/records`, and how many of its lines.
    begun: (&'static str, usize),
    acts: &'static [&'static str],
    code: Code,
    params: &'static str,
}

const fn case(
    begun: (&'static str, usize),
    acts: &'static [&'static str],
    code: Code,
    params: &'static str,
) -> Case {
    Case { begun, acts, code, params }
}

/// Straight 42, guarded and honor: seat 0 has bid 31 and named fives once seven lines are read.
const GUARDED: &str = "straight42-pl5-guarded";
const HONOR: &str = "straight42-pl7-accepted";
const N42PA: &str = "n42pa-i.2-time-with-bones-face-down";
const LOTS: &str = "n42pa-ii.2-lots";
const TENNESSEE: &str = "tennessee-5-no-pass-while-a-bone-fits";
const SAMS: &str = "texas-good-sams-11-guarded";
const PILE: &str = "texas-good-sams-6-draw-until-it-plays";
const TRAIN: &str = "alabama-samboree-7-double-plays-again";
const WRONG_DRAWS: &str = "texas-good-sams-6-pass-without-drawing";
/// A game of one hand in which two tie.
const TIED: &str = r#"{"record":"domino-hall/1","book":"alabama-samboree","table":"guarded","players":["A","B"],"options":{"hands_per_game":1,"tie":"monitor decides"}}
{"do":"deal","hands":[["1-0","4-0","5-0","9-9","7-2","7-1","8-0","7-7","6-3","7-3","2-1"],["1-1","3-2","8-4","7-0","7-6","2-0","3-3","6-1","4-2","3-1","5-2"]],"shuffler":1}
{"seat":1,"do":"pass"}
{"seat":0,"do":"pass"}
{"seat":1,"do":"pass"}
{"seat":0,"do":"pass"}"#;
const TRAIN_OF_FOUR: &str = "alabama-samboree-3-table-of-four";
const BUMPED: &str = "alabama-samboree-8-bumped";

const DEAL: &str = r#"{"do":"deal","hands":[["5-5","5-4","5-3","5-2","6-5","6-6","1-1"],["6-4","4-4","4-3","3-3","2-0","1-0","6-0"],["5-1","5-0","6-1","4-2","3-0","2-2","2-1"],["6-3","6-2","4-1","4-0","3-1","3-2","0-0"]],"shuffler":0}"#;
const BY_ITSELF: &str = r#"{"do":"deal","hands":[["5-5","5-4","5-3","5-2","6-5","6-6","1-1"],["6-4","4-4","4-3","3-3","2-0","1-0","6-0"],["5-1","5-0","6-1","4-2","3-0","2-2","2-1"],["6-3","6-2","4-1","4-0","3-1","3-2","0-0"]],"shuffler":0,"shuffled_by":0}"#;
const BY_ANOTHER: &str = r#"{"do":"deal","hands":[["5-5","5-4","5-3","5-2","6-5","6-6","1-1"],["6-4","4-4","4-3","3-3","2-0","1-0","6-0"],["5-1","5-0","6-1","4-2","3-0","2-2","2-1"],["6-3","6-2","4-1","4-0","3-1","3-2","0-0"]],"shuffler":0,"shuffled_by":1}"#;
const TWICE: &str = r#"{"do":"deal","hands":[["5-5","5-5","5-3","5-2","6-5","6-6","1-1"],["6-4","4-4","4-3","3-3","2-0","1-0","6-0"],["5-1","5-0","6-1","4-2","3-0","2-2","2-1"],["6-3","6-2","4-1","4-0","3-1","3-2","0-0"]],"shuffler":3}"#;
const NO_DOUBLE: &str = r#"{"do":"deal","hands":[["1-0","2-0","2-1","3-0","3-1","3-2","4-0","4-1","4-2","4-3","5-0"],["5-1","5-2","5-3","5-4","6-0","6-1","6-2","6-3","6-4","6-5","7-0"],["7-1","7-2","7-3","7-4","7-5","7-6","8-0","8-1","8-2","8-3","8-4"],["8-5","8-6","8-7","9-0","9-1","9-2","9-3","9-4","9-5","9-6","9-7"]]}"#;

const CASES: &[Case] = &[
    // 42.
    case((GUARDED, 1), &[r#"{"seat":0,"do":"bid","bid":"30"}"#], Code::NotDealt, "{}"),
    case((GUARDED, 2), &[r#"{"seat":5,"do":"bid","bid":"30"}"#], Code::NoSuchSeat, r#"{"seat":5}"#),
    case(
        (GUARDED, 2),
        &[r#"{"seat":1,"do":"bid","bid":"30"}"#],
        Code::NotYourTurn,
        r#"{"turn":0}"#,
    ),
    case(
        (GUARDED, 3),
        &[r#"{"seat":0,"do":"bid","bid":"32"}"#],
        Code::BidAlready,
        r#"{"seat":0,"bid":"31"}"#,
    ),
    case(
        (GUARDED, 3),
        &[r#"{"seat":1,"do":"bid","bid":"31"}"#],
        Code::BidTooLow,
        r#"{"high":"31"}"#,
    ),
    case(
        (GUARDED, 2),
        &[r#"{"seat":0,"do":"bid","bid":"2 marks"}"#, r#"{"seat":1,"do":"bid","bid":"4 marks"}"#],
        Code::OneMarkMore,
        r#"{"high":"84"}"#,
    ),
    case((GUARDED, 2), &[r#"{"seat":0,"do":"bid","bid":"3 marks"}"#], Code::TwoMarksFirst, "{}"),
    case(("n42pa-iii.5-forced-bid", 6), &[], Code::ShufflerMustBid, "{}"),
    case((GUARDED, 2), &[r#"{"seat":0,"do":"bid","bid":"29"}"#], Code::NotABid, "{}"),
    case(
        (GUARDED, 2),
        &[r#"{"seat":0,"do":"bid","bid":"30","blind":true}"#],
        Code::NoBlindBids,
        r#"{"book":"straight42"}"#,
    ),
    case((N42PA, 14), &[r#"{"seat":1,"do":"bid","bid":"30"}"#], Code::LookFirst, "{}"),
    case(
        (N42PA, 14),
        &[r#"{"seat":1,"do":"look"}"#, r#"{"seat":1,"do":"look"}"#],
        Code::HasLooked,
        r#"{"seat":1}"#,
    ),
    case(
        (N42PA, 14),
        &[r#"{"seat":1,"do":"bid","bid":"30","blind":true}"#, r#"{"seat":1,"do":"look"}"#],
        Code::PlaysBlind,
        r#"{"seat":1}"#,
    ),
    case((GUARDED, 2), &[r#"{"seat":0,"do":"play","bone":"5-5"}"#], Code::BiddingOpen, "{}"),
    case(
        (GUARDED, 6),
        &[r#"{"seat":1,"do":"trump","trump":"fives"}"#],
        Code::BidderNamesTrumps,
        r#"{"seat":0}"#,
    ),
    case((GUARDED, 7), &[r#"{"seat":0,"do":"trump","trump":"fives"}"#], Code::TrumpsNamed, "{}"),
    case((GUARDED, 6), &[r#"{"seat":0,"do":"trump","trump":"nello"}"#], Code::NotATrump, "{}"),
    case(
        (GUARDED, 6),
        &[r#"{"seat":0,"do":"declare","what":"laydown"}"#],
        Code::TrumpsNotNamed,
        "{}",
    ),
    case(
        (GUARDED, 6),
        &[r#"{"seat":1,"do":"play","bone":"6-4"}"#],
        Code::BidderLeads,
        r#"{"seat":0}"#,
    ),
    case(
        (GUARDED, 8),
        &[r#"{"seat":1,"do":"play","bone":"5-4"}"#],
        Code::NotHeld,
        r#"{"seat":1,"bone":"5-4"}"#,
    ),
    case(
        (GUARDED, 8),
        &[r#"{"seat":1,"do":"play","bone":"6-4"}"#, r#"{"seat":2,"do":"play","bone":"6-1"}"#],
        Code::MustFollow,
        r#"{"bone":"6-1","seat":2,"proper":"5-0 5-1"}"#,
    ),
    case((GUARDED, 2), &[DEAL], Code::HandNotOver, "{}"),
    case(
        (LOTS, 4),
        &[r#"{"do":"lots","bones":["6-4","2-1","5-5","0-0"]}"#],
        Code::LotsTooLate,
        "{}",
    ),
    case(
        (LOTS, 3),
        &[r#"{"do":"lots","bones":["6-4","2-1","5-5","0-0"]}"#],
        Code::LotsDrawn,
        r#"{"seat":2}"#,
    ),
    case((LOTS, 2), &[DEAL], Code::LotsTied, "{}"),
    case((LOTS, 2), &[r#"{"do":"lots","bones":["6-4","2-1","5-5","0-0"]}"#], Code::BadLots, "{}"),
    case((LOTS, 3), &[DEAL], Code::FirstShuffle, r#"{"seat":2}"#),
    case((GUARDED, 1), &[BY_ANOTHER], Code::OnlyTheShuffler, "{}"),
    case(("n42pa-iii.8.b-bids-reopened", 1), &[BY_ITSELF], Code::ShuffledInTurn, r#"{"seat":0}"#),
    case((GUARDED, 1), &[TWICE], Code::BadDeal, "{}"),
    case((HONOR, 13), &[TWICE], Code::OtherShuffler, r#"{"seat":0}"#),
    case((HONOR, 13), &[r#"{"seat":0,"do":"play","bone":"5-4"}"#], Code::HandOver, "{}"),
    case((HONOR, 12), &[r#"{"seat":1,"do":"play","bone":"6-4"}"#], Code::DeclarationWaits, "{}"),
    case((HONOR, 12), &[r#"{"seat":2,"do":"accept"}"#], Code::OtherSideAnswers, "{}"),
    case((HONOR, 11), &[r#"{"seat":1,"do":"accept"}"#], Code::NothingDeclared, "{}"),
    case((HONOR, 11), &[r#"{"seat":0,"do":"declare","what":"set"}"#], Code::OwnBid, "{}"),
    case(
        (HONOR, 8),
        &[
            r#"{"seat":2,"do":"play","bone":"5-0"}"#,
            r#"{"seat":0,"do":"declare","what":"laydown"}"#,
        ],
        Code::TrickOutOfOrder,
        "{}",
    ),
    case(
        (HONOR, 11),
        &[r#"{"seat":0,"do":"declare","what":"laydown","order":["5-4"]}"#],
        Code::BadOrder,
        r#"{"seat":0}"#,
    ),
    case((GUARDED, 8), &[r#"{"seat":3,"do":"expose","bone":"6-3"}"#], Code::NothingShown, "{}"),
    case(
        ("straight42-pl1-exposed-bone", 12),
        &[r#"{"seat":3,"do":"expose","bone":"6-3"}"#],
        Code::FaceUp,
        r#"{"bone":"6-3"}"#,
    ),
    case(("straight42-gp4-play-waits", 13), &[], Code::CallWaits, "{}"),
    case((HONOR, 11), &[r#"{"do":"ruling","upheld":true}"#], Code::NothingToRule, "{}"),
    case(
        (HONOR, 11),
        &[r#"{"do":"call","clause":"straight42/PL4","against":1}"#],
        Code::PlayersCall,
        "{}",
    ),
    case(
        (HONOR, 11),
        &[r#"{"seat":0,"do":"call","clause":"straight42/GP3"}"#],
        Code::AgainstWhom,
        r#"{"clause":"straight42/GP3"}"#,
    ),
    case(
        (HONOR, 11),
        &[r#"{"seat":0,"do":"call","clause":"n42pa/IV.4","against":1}"#],
        Code::OtherBook,
        r#"{"clause":"n42pa/IV.4","book":"straight42"}"#,
    ),
    case(
        (HONOR, 11),
        &[r#"{"seat":0,"do":"call","clause":"straight42/S1","against":1}"#],
        Code::NotCalled,
        r#"{"clause":"straight42/S1"}"#,
    ),
    case(
        (HONOR, 11),
        &[r#"{"seat":0,"do":"call","clause":"straight42/PL7","against":1}"#],
        Code::ChallengeInstead,
        r#"{"clause":"straight42/PL7"}"#,
    ),
    case((N42PA, 15), &[r#"{"do":"time"}"#], Code::TimeCalled, "{}"),
    case((N42PA, 15), &[r#"{"seat":1,"do":"bid","bid":"30"}"#], Code::Over, "{}"),
    case(
        (N42PA, 15),
        &[r#"{"seat":0,"do":"call","clause":"n42pa/IV.4","against":1}"#],
        Code::CallsClosed,
        "{}",
    ),
    // Fives.
    case(
        (TENNESSEE, 3),
        &[r#"{"seat":1,"do":"play","bone":"4-2"}"#],
        Code::WhichEnd,
        r#"{"bone":"4-2"}"#,
    ),
    case(
        (TENNESSEE, 2),
        &[r#"{"seat":0,"do":"play","bone":"3-2","end":"left"}"#],
        Code::FirstHasNoEnd,
        "{}",
    ),
    case(
        (TENNESSEE, 3),
        &[r#"{"seat":1,"do":"play","bone":"4-2","end":"up"}"#],
        Code::NoSuchEnd,
        r#"{"end":"up"}"#,
    ),
    case(
        (TENNESSEE, 3),
        &[r#"{"seat":1,"do":"play","bone":"6-4","end":"left"}"#],
        Code::DoesNotFit,
        r#"{"bone":"6-4","open":3}"#,
    ),
    case(
        (TENNESSEE, 3),
        &[r#"{"seat":1,"do":"pass"}"#],
        Code::CanPlay,
        r#"{"seat":1,"bone":"2-1"}"#,
    ),
    case((TENNESSEE, 3), &[r#"{"seat":1,"do":"draw"}"#], Code::NoDrawing, "{}"),
    case(
        (TENNESSEE, 3),
        &[r#"{"seat":2,"do":"announce","points":5}"#],
        Code::NothingToAnnounce,
        r#"{"seat":2}"#,
    ),
    case(
        (TENNESSEE, 3),
        &[r#"{"seat":2,"do":"claim","points":5}"#],
        Code::NothingToClaim,
        r#"{"seat":2}"#,
    ),
    case(
        (TENNESSEE, 3),
        &[r#"{"seat":1,"do":"call","clause":"tennessee/9","against":0}"#],
        Code::ClaimInstead,
        "{}",
    ),
    case(
        (SAMS, 2),
        &[r#"{"seat":0,"do":"play","bone":"3-2","announce":10}"#],
        Code::WrongScore,
        r#"{"score":5,"points":10}"#,
    ),
    case((SAMS, 3), &[r#"{"seat":1,"do":"claim","points":5}"#], Code::AnnouncesItself, "{}"),
    case((PILE, 3), &[r#"{"seat":1,"do":"pass"}"#], Code::DrawFirst, r#"{"seat":1}"#),
    case(
        (TENNESSEE, 3),
        &[
            r#"{"seat":1,"do":"call","clause":"tennessee/7","against":0}"#,
            r#"{"do":"ruling","upheld":true,"clause":"tennessee/8"}"#,
        ],
        Code::OtherCall,
        r#"{"called":"tennessee/7","clause":"tennessee/8"}"#,
    ),
    // Mexican train.
    case(
        (TRAIN, 2),
        &[
            r#"{"seat":1,"do":"call","clause":"alabama-samboree/quiet","against":0}"#,
            r#"{"do":"ruling","upheld":true,"winner":0}"#,
        ],
        Code::NamesNoWinner,
        r#"{"clause":"alabama-samboree/quiet"}"#,
    ),
    case((TRAIN_OF_FOUR, 1), &[NO_DOUBLE], Code::NoDouble, "{}"),
    case(
        (TRAIN, 3),
        &[r#"{"seat":2,"do":"play","bone":"9-2","on":1}"#],
        Code::NoMarker,
        r#"{"owner":1}"#,
    ),
    case(
        (TRAIN, 2),
        &[r#"{"seat":1,"do":"play","bone":"9-1","on":"train"}"#],
        Code::LinesFirst,
        "{}",
    ),
    case(
        (TRAIN, 8),
        &[r#"{"seat":2,"do":"play","bone":"2-1","on":"own"}"#],
        Code::PlaysAgain,
        r#"{"seat":1}"#,
    ),
    case(
        (TRAIN, 2),
        &[r#"{"seat":1,"do":"bump"}"#],
        Code::NotTheLastBone,
        r#"{"seat":1,"bones":11}"#,
    ),
    case((BUMPED, 50), &[r#"{"seat":3,"do":"bump"}"#], Code::BumpedAlready, r#"{"seat":3}"#),
];

/// The lines of a record of `examples/records`, as many as are asked for.
fn lines((name, n_lines): (&str, usize)) -> Vec<String> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/records");
    let text = fs::read_to_string(format!("{folder}/{name}.jsonl"));
    let text = text.unwrap_or_else(|error| panic!("{name}: {error}"));
    text.lines().take(n_lines).map(str::to_owned).collect()
}

/// The table a record comes to.
fn table(lines: &[String]) -> Table {
    let begun = replay(lines.join("\n").as_bytes());
    assert_eq!(begun.refused, None, "{lines:?}");
    begun.table.expect("a header")
}

/// What is refused of the last act, all others taken.
fn last_refused(case: &Case) -> Reason {
    let mut lines = lines(case.begun);
    lines.extend(case.acts.iter().map(|&act| act.to_owned()));
    let last = lines.pop().expect("an act");
    let mut table = table(&lines);
    refused(&mut table, &last)
}

fn refused(table: &mut Table, act: &str) -> Reason {
    let refusal = match table.game().parse_action(act) {
        Ok(action) => table.act(&action).err(),
        Err(error) => table.game().refuse_malformed(act, &error.to_string()),
    };
    let book = table.header().book;
    refusal.unwrap_or_else(|| panic!("`{act}` is not refused")).into_reason(book)
}

fn check(reason: &Reason, code: Code, params: &str) {
    let found = serde_json::to_value(&reason.params).unwrap();
    let expected: serde_json::Value = serde_json::from_str(params).unwrap();
    assert_eq!((reason.code, found), (code.as_str(), expected), "{}", reason.text);
}

/// What cannot be said by an act that follows a record.
fn others() -> Vec<(Reason, Code, &'static str)> {
    let straight42 = BookId::Straight42;
    let settings = |book: BookId| book.book().settings(Scope::Table, []).unwrap();
    let kind = TableKind::Guarded;
    let open = |book, n_players, settings: &Settings| {
        FortyTwo::new(book, kind, n_players, settings).unwrap_err().into_reason(book)
    };
    let text =
        straight42.source().replace("target_marks = 7", "target_marks = 0").replace("1..=", "0..=");
    let none = Book::parse(&text).unwrap().settings(Scope::Table, []).unwrap();

    let blind = table(&lines((N42PA, 14)));
    let naming = |line: &str| {
        let action = blind.game().parse_action(line).unwrap();
        blind.game().fault_of_naming(&action).unwrap().into_reason(BookId::N42pa)
    };
    let placed = |table: &Table| {
        let play = FaceDownPlay::parse(r#"{"seat":1,"do":"play","position":3}"#).unwrap();
        table.game().play_face_down(play).unwrap_err().into_reason(straight42)
    };
    let other = table(&lines((SAMS, 2))).game().parse_action(r#"{"seat":0,"do":"draw"}"#).unwrap();
    let mut strays = table(&lines((WRONG_DRAWS, 3)));
    let pass = r#"{"seat":0,"do":"pass"}"#;
    let stray = strays.game().parse_action(pass).unwrap();
    while strays.act(&stray).is_ok() {}
    let mut emptied = table(&lines((WRONG_DRAWS, 3)));
    let draw = r#"{"seat":1,"do":"draw"}"#;
    let drawing = emptied.game().parse_action(draw).unwrap();
    while emptied.act(&drawing).is_ok() {}
    let tied = TIED.lines().map(str::to_owned).collect::<Vec<_>>();
    let mut tied = table(&tied);
    vec![
        (open(straight42, 3, &settings(straight42)), Code::WrongPlayers, r#"{"players":3}"#),
        (
            open(BookId::Tennessee, 4, &settings(BookId::Tennessee)),
            Code::WrongBook,
            r#"{"book":"tennessee"}"#,
        ),
        (open(straight42, 4, &none), Code::BadOption, r#"{"option":"target_marks"}"#),
        (
            table(&lines((N42PA, 14))).act(&other).unwrap_err().into_reason(BookId::N42pa),
            Code::OtherGame,
            "{}",
        ),
        (naming(r#"{"seat":1,"do":"play","bone":"6-6"}"#), Code::NameThePlace, "{}"),
        (naming(r#"{"seat":1,"do":"expose","bone":"6-6"}"#), Code::LookBeforeShowing, "{}"),
        (
            naming(r#"{"seat":1,"do":"declare","what":"laydown","order":["6-6"]}"#),
            Code::DeclareWithoutOrder,
            "{}",
        ),
        (placed(&blind), Code::WrongPlace, "{}"),
        (placed(&table(&lines((GUARDED, 8)))), Code::NotFaceDown, "{}"),
        (refused(&mut strays, pass), Code::TooManyPasses, "{}"),
        (refused(&mut emptied, draw), Code::PileEmpty, "{}"),
        (refused(&mut tied, NO_DOUBLE), Code::TieWaits, "{}"),
        (refused(&mut tied, r#"{"seat":0,"do":"bump"}"#), Code::BumpTooLate, "{}"),
        (refused(&mut tied, r#"{"do":"ruling","upheld":true}"#), Code::NameTheWinner, "{}"),
        (
            refused(&mut tied, r#"{"do":"ruling","upheld":true,"winner":4}"#),
            Code::NotTied,
            r#"{"seat":4}"#,
        ),
    ]
}

#[test]
fn every_code_is_the_code_of_some_refusal() {
    let mut seen = BTreeSet::new();
    for case in CASES {
        check(&last_refused(case), case.code, case.params);
        seen.insert(case.code.as_str());
    }
    for (reason, code, params) in others() {
        check(&reason, code, params);
        seen.insert(code.as_str());
    }
    let unseen: Vec<_> = Code::ALL.iter().filter(|&&code| !seen.contains(code)).collect();
    assert!(unseen.is_empty(), "{unseen:?}");
}

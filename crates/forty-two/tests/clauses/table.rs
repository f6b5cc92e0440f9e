//! Table notation: what happens at a table in plain words, and how it comes out.
//!
//! A table is a book and a kind, with options: `n42pa honor forced_bid=true`. A course is one act
//! after another, separated by semicolons:
//!
//! | act | meaning |
//! |---|---|
//! | `deal 3` | seat 3 shuffles, everyone draws the hands of [`MIXED`] |
//! | `deal 3: 6-6 … / … / … / …` | the same with these hands |
//! | `deal 3 by 1`, `deal 3 face down` | seat 1 shuffles in error; no one has looked yet |
//! | `lots 6-6 5-5 - 4-0` | what each seat draws for the first shuffle |
//! | `31 pass pass pass` | bids in turn |
//! | `2 bids 31`, `2 bids 31 blind`, `2 looks` | by this seat |
//! | `fives`, `2 names fives` | trumps, by the seat to act or by this one |
//! | `5-5 5-1 …` | bones, each played by whoever holds it |
//! | `2 plays 5-5`, `2 exposes 5-5` | by this seat |
//! | `2 declares made`, `2 declares laydown 6-6 6-5` | without and with an order |
//! | `3 challenges`, `3 accepts` | |
//! | `1 calls PL4 on 2`, `someone calls PL4 on 2` | a call from the table or from outside it |
//! | `upheld`, `denied`, `upheld under GP3` | a ruling |
//! | `time` | |
//!
//! Every act but the last must be accepted.

use bones::{Bone, BoneList, Deal, Seat};
use forty_two::{Action, Declared, Event, FortyTwo, Judgment, Say, Trump};
use game::{Awaits, Call, Game, Refusal, TableKind, Verdict};
use rulebook::{BookId, Scope, Value};

/// Hands with something of everything.
pub(crate) const MIXED: &str = "6-6 6-5 6-4 5-5 4-4 3-1 2-0 / 6-3 6-2 5-4 5-1 4-1 3-3 1-0 / \
                                6-1 6-0 5-3 5-0 4-2 2-1 1-1 / 5-2 4-3 4-0 3-2 3-0 2-2 0-0";

/// Plays a course and compares how it came out: the refusal of the last act, or the verdict on a
/// call, how the hand stands, and what the table waits for.
#[track_caller]
pub(crate) fn check(table: &str, course: &str, expected: &str) {
    let mut game = open(table);
    let mut answer = String::new();
    let acts: Vec<&str> = course.split(';').map(str::trim).collect();
    for (n, act) in acts.iter().enumerate() {
        match perform(&mut game, act) {
            Ok(said) => answer = said + &state(&game),
            Err(refusal) if n + 1 == acts.len() => {
                let clause = refusal.clause(game.book()).map(|id| format!(" {id}"));
                answer = format!("refused{}: {refusal}", clause.unwrap_or_default());
            }
            Err(refusal) => panic!("`{act}` is refused: {refusal}"),
        }
    }
    assert_eq!(answer, expected);
}

/// The game after a course in which everything is accepted.
#[track_caller]
pub(crate) fn play(table: &str, course: &str) -> FortyTwo {
    let mut game = open(table);
    for act in course.split(';').map(str::trim) {
        if let Err(refusal) = perform(&mut game, act) {
            panic!("`{act}` is refused: {refusal}");
        }
    }
    game
}

pub(crate) fn seat(n: u8) -> Seat {
    Seat::new(n).expect("a seat")
}

fn open(table: &str) -> FortyTwo {
    let mut words = table.split_whitespace();
    let book: BookId = words.next().expect("a book").parse().expect("a book");
    let kind = match words.next() {
        Some("guarded") => TableKind::Guarded,
        Some("honor") => TableKind::Honor,
        other => panic!("{other:?} is no kind of table"),
    };
    let options = words.map(|option| {
        let (key, value) = option.split_once('=').expect("key=value");
        let value = match value.parse() {
            Ok(n) => Value::Int(n),
            Err(_) => Value::Bool(value == "true"),
        };
        (key.to_owned(), value)
    });
    let settings = book.book().settings(Scope::Table, options).expect("options of the book");
    FortyTwo::new(book, kind, 4, &settings).expect("four play")
}

/// Performs an act, or several of one sort; says what became of a call or challenge.
fn perform(game: &mut FortyTwo, act: &str) -> Result<String, Refusal> {
    let mut said = String::new();
    for action in read(game, act) {
        // A row of bids or bones is read as it goes on, because each decides whose turn is next.
        let action = action(game);
        let event = game.decide(&action)?;
        game.apply(&event);
        said = match event {
            Event::Called { verdict, finding, .. } => {
                let verdict = match verdict {
                    Verdict::Upheld => "upheld",
                    Verdict::Denied => "denied",
                    Verdict::Waiting => "waiting",
                };
                format!("{verdict}: {finding}; ")
            }
            Event::Challenged { judgment, .. } => match judgment {
                Judgment::Stands => "stands; ",
                Judgment::Refuted(_) => "refuted; ",
                Judgment::Undecided => "undecided; ",
            }
            .to_owned(),
            _ => String::new(),
        };
    }
    Ok(said)
}

type Reading<'a> = Box<dyn Fn(&FortyTwo) -> Action + 'a>;

fn read<'a>(game: &FortyTwo, act: &'a str) -> Vec<Reading<'a>> {
    let words: Vec<&str> = act.split_whitespace().collect();
    let one = |action: Action| -> Vec<Reading<'a>> { vec![Box::new(move |_| action)] };
    let by = |word: &str| word.parse().ok().and_then(Seat::new);
    match words[..] {
        ["deal", ..] => one(deal(act)),
        ["lots", ref drawn @ ..] => {
            one(Action::Lots { bones: std::array::from_fn(|n| drawn[n].parse().ok()) })
        }
        ["time"] => one(Action::Time),
        [ruling @ ("upheld" | "denied"), ref under @ ..] => one(Action::Ruling {
            upheld: ruling == "upheld",
            clause: under.get(1).map(|number| clause(game, number)),
        }),
        ["somebody", "calls", number, ref on @ ..] => one(call(game, None, number, on)),
        [n, "calls", number, ref on @ ..] => one(call(game, by(n), number, on)),
        [n, verb, ref rest @ ..] if by(n).is_some() => {
            one(act_of(by(n).expect("just read"), verb, rest))
        }
        _ => words
            .into_iter()
            .map(|word| -> Reading<'a> { Box::new(|game| in_turn(game, word)) })
            .collect(),
    }
}

fn deal(act: &str) -> Action {
    let (head, hands) = act.split_once(':').unwrap_or((act, MIXED));
    let words: Vec<&str> = head.split_whitespace().collect();
    let hands: Vec<Vec<Bone>> =
        hands.split('/').map(|hand| bones(hand.split_whitespace())).collect();
    Action::Deal {
        deal: Deal::new(hands.iter().map(Vec::as_slice), &[]).expect("fits a deal"),
        shuffler: words[1].parse().ok().and_then(Seat::new).expect("a shuffler"),
        shuffled_by: words
            .iter()
            .position(|&word| word == "by")
            .and_then(|n| words[n + 1].parse().ok())
            .and_then(Seat::new),
        face_down: head.ends_with("face down"),
    }
}

fn act_of(seat: Seat, verb: &str, rest: &[&str]) -> Action {
    match verb {
        "bids" => Action::Bid {
            seat,
            bid: rest[0].parse().expect("a bid"),
            blind: rest.get(1) == Some(&"blind"),
        },
        "looks" => Action::Look { seat },
        "names" => Action::Trump { seat, trump: rest[0].parse().expect("a contract") },
        "plays" => Action::Play { seat, bone: rest[0].parse().expect("a bone") },
        "exposes" => Action::Expose { seat, bone: rest[0].parse().expect("a bone") },
        "declares" => Action::Declare {
            seat,
            what: match rest[0] {
                "laydown" => Declared::Laydown,
                "made" => Declared::Made,
                "set" => Declared::Set,
                other => panic!("`{other}` is not declared"),
            },
            order: (rest.len() > 1).then(|| {
                BoneList::try_from_iter(bones(rest[1..].iter().copied())).expect("a hand")
            }),
        },
        "challenges" => Action::Challenge { seat },
        "accepts" => Action::Accept { seat },
        other => panic!("`{other}` is no act"),
    }
}

/// A bid or contract by the seat to act, or a bone by whoever holds it.
fn in_turn(game: &FortyTwo, word: &str) -> Action {
    let to_act = || game.to_act().expect("somebody is to act");
    if let Ok(bone) = word.parse::<Bone>() {
        let holder = Seat::all(4).find(|&seat| game.held(seat).contains(bone));
        Action::Play { seat: holder.expect("somebody holds it"), bone }
    } else if let Ok(trump) = word.parse::<Trump>() {
        Action::Trump { seat: to_act(), trump }
    } else {
        let bid = word.parse::<Say>().unwrap_or_else(|_| panic!("`{word}` is no act"));
        Action::Bid { seat: to_act(), bid, blind: false }
    }
}

fn call(game: &FortyTwo, caller: Option<Seat>, number: &str, on: &[&str]) -> Action {
    let against = on.get(1).and_then(|n| n.parse().ok()).and_then(Seat::new);
    Action::Call(Call { seat: caller, clause: clause(game, number), against })
}

fn clause(game: &FortyTwo, number: &str) -> rulebook::ClauseId {
    let id =
        if number.contains('/') { number.to_owned() } else { format!("{}/{number}", game.book()) };
    id.parse().expect("a clause")
}

fn bones<'a>(words: impl Iterator<Item = &'a str>) -> Vec<Bone> {
    words.map(|word| word.parse().expect("a bone")).collect()
}

/// How the hand stands, the score, and what the table waits for.
fn state(game: &FortyTwo) -> String {
    let pair = |[a, b]: [u8; 2]| format!("{a}-{b}");
    let hand = game.hand().map_or("no hand".to_owned(), |hand| {
        let id = hand.clause.map(|clause| clause.to_string());
        let number = id.as_deref().and_then(|id| id.split_once('/')).map(|(_, number)| number);
        let by = number.map_or(String::new(), |number| format!(" by {number}"));
        format!("{}{by} {}, marks {}", hand.outcome, pair(hand.points.0), pair(hand.marks.0))
    });
    let games = match game.games_won().0 {
        [0, 0] => String::new(),
        games => format!(" (games {})", pair(games)),
    };
    let next = match game.awaits() {
        Awaits::Seat(seat) => format!("{seat} to act"),
        Awaits::Ruling => "an official to rule".to_owned(),
        Awaits::Nothing => format!("side {} has won", game.winner().expect("it is over")),
        Awaits::Deal => match game.next_shuffler() {
            Some(seat) => format!("{seat} to shuffle"),
            None => "anybody to shuffle".to_owned(),
        },
    };
    format!("{hand}, score {}{games}, {next}", pair(game.marks().0))
}

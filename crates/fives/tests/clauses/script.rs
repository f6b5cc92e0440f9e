//! Positions and acts in table notation. Every clause test goes through [`check`].
//!
//! ```text
//! tennessee honor 2 target_points=20     book, kind of table, players, options
//! 0: 3-2 6-6                              bones of seat 0; hands are filled up from what is left
//! pile: 6-5                               the front of the pile, or what no one draws
//! 0 plays 3-2 says 5; 1 passes            acts; seat 0 starts unless a deal says otherwise
//! ```
//!
//! Acts: `plays B [END] [says N]`, `passes`, `draws`, `exposes B`, `announces N`, `claims N`,
//! `calls CLAUSE against SEAT`, `ruling upheld`, `ruling denied`, `deal SHUFFLER [of N]`,
//! `lots B B -`. All but the last must be accepted.

use bones::{Bone, BoneSet, Deal, Seat};
use fives::{Action, Drawn, Event, Fives};
use game::{Awaits, Call, Game, Refusal, TableKind};
use rulebook::{BookId, Scope, Value};

/// Plays `script` and compares what it comes to with `expected`: the last act's refusal with its
/// clause, or the last call's verdict, the score and what the table waits for.
#[track_caller]
pub(crate) fn check(script: &str, expected: &str) {
    assert_eq!(play(script).outcome, expected, "\n{script}");
}

/// What a script comes to.
pub(crate) struct Outcome {
    pub(crate) outcome: String,
    pub(crate) game: Fives,
}

/// Plays `script`.
#[track_caller]
pub(crate) fn play(script: &str) -> Outcome {
    let mut table = Table::open(script);
    let acts: Vec<&str> = table.acts.clone();
    let mut outcome = table.describe(None);
    for (n, act) in acts.iter().enumerate() {
        match table.act(act) {
            Ok(event) => outcome = table.describe(Some(&event)),
            Err(refusal) if n + 1 == acts.len() => {
                let clause = refusal.clause(table.game.book());
                let clause = clause.map_or("impossible".to_owned(), |clause| clause.to_string());
                outcome = format!("refused ({clause}): {refusal}");
            }
            Err(refusal) => panic!("`{act}` is refused: {refusal}\n{script}"),
        }
    }
    Outcome { outcome, game: table.game }
}

struct Table<'a> {
    game: Fives,
    hands: Vec<Vec<Bone>>,
    pile: Vec<Bone>,
    acts: Vec<&'a str>,
}

impl<'a> Table<'a> {
    fn open(script: &'a str) -> Table<'a> {
        let mut lines = script.lines().map(str::trim).filter(|line| !line.is_empty());
        let game = new_game(lines.next().expect("a script names its table"));
        let mut table =
            Table { game, hands: vec![Vec::new(); game.n_seats()], pile: vec![], acts: vec![] };
        for line in lines {
            match line.split_once(": ") {
                Some(("pile", bones)) => table.pile = parse_bones(bones),
                Some((seat, bones)) => {
                    table.hands[seat.parse::<usize>().expect("a seat")] = parse_bones(bones);
                }
                None => {
                    let acts = line.split(';').map(str::trim);
                    table.acts.extend(acts.filter(|act| !act.is_empty()));
                }
            }
        }
        let deals_itself = |act: &str| act.starts_with("deal") || act.starts_with("lots");
        if !table.acts.first().is_some_and(|act| deals_itself(act)) {
            let (shuffler, size) = (Seat::default().right(game.n_seats()), game.rules().hand_size);
            let deal = table.deal(shuffler, size);
            let event = table.game.decide(&deal).expect("the deal is proper");
            table.game.apply(&event);
        }
        table
    }

    /// The hands as named, filled up with what is left of the set in its order.
    fn deal(&self, shuffler: Seat, hand_size: u8) -> Action {
        let named: BoneSet = self.hands.iter().flatten().chain(&self.pile).copied().collect();
        let mut others = (fives::Rules::SET.bones() - named).into_iter();
        let mut fill = |bones: &[Bone], size: u8| {
            let mut bones = bones.to_vec();
            assert!(bones.len() <= size.into(), "too many bones are named: {bones:?}");
            while bones.len() < size.into() {
                bones.push(others.next().expect("there are bones enough"));
            }
            bones
        };
        let hands: Vec<_> = self.hands.iter().map(|hand| fill(hand, hand_size)).collect();
        let pile = fill(&self.pile, self.game.rules().pile_size.max(self.pile.len() as u8));
        let deal = Deal::new(hands.iter().map(Vec::as_slice), &pile).expect("it is small enough");
        Action::Deal { deal, shuffler }
    }

    fn act(&mut self, text: &str) -> Result<Event, Refusal> {
        let action = self.parse(text);
        let event = self.game.decide(&action)?;
        self.game.apply(&event);
        Ok(event)
    }

    fn parse(&self, text: &str) -> Action {
        let words: Vec<&str> = text.split_whitespace().collect();
        let figure = |word: &str| word.parse::<u16>().expect("a figure");
        match *words.as_slice() {
            ["lots", ref bones @ ..] => {
                let mut drawn = Drawn::default();
                for bone in bones {
                    drawn.push(bone.parse().ok()).expect("one for each seat");
                }
                Action::Lots { bones: drawn }
            }
            ["deal", shuffler] => self.deal(parse_seat(shuffler), self.game.rules().hand_size),
            ["deal", shuffler, "of", size] => {
                self.deal(parse_seat(shuffler), size.parse().expect("a number of bones"))
            }
            ["ruling", word @ ("upheld" | "denied")] => {
                Action::Ruling { upheld: word == "upheld", clause: None }
            }
            ["ruling", "upheld", "by", clause] => {
                Action::Ruling { upheld: true, clause: Some(self.clause(clause)) }
            }
            [seat, "plays", bone, ref rest @ ..] => {
                let (end, announce) = match *rest {
                    [] => (None, None),
                    [end] => (Some(end), None),
                    ["says", points] => (None, Some(figure(points))),
                    [end, "says", points] => (Some(end), Some(figure(points))),
                    _ => panic!("`{text}` is no play"),
                };
                let end = end.map(|end| {
                    *fives::End::ALL.iter().find(|it| it.to_string() == end).expect("an end")
                });
                let bone = bone.parse().expect("a bone");
                Action::Play { seat: parse_seat(seat), bone, end, announce }
            }
            [seat, "passes"] => Action::Pass { seat: parse_seat(seat) },
            [seat, "draws"] => Action::Draw { seat: parse_seat(seat) },
            [seat, "exposes", bone] => {
                Action::Expose { seat: parse_seat(seat), bone: bone.parse().expect("a bone") }
            }
            [seat, "announces", points] => {
                Action::Announce { seat: parse_seat(seat), points: figure(points) }
            }
            [seat, "claims", points] => {
                Action::Claim { seat: parse_seat(seat), points: figure(points) }
            }
            ["somebody", "calls", clause, "against", against] => Action::Call(Call {
                seat: None,
                clause: self.clause(clause),
                against: Some(parse_seat(against)),
            }),
            [seat, "calls", clause, ref against @ ..] => Action::Call(Call {
                seat: Some(parse_seat(seat)),
                clause: self.clause(clause),
                against: against.last().map(|seat| parse_seat(seat)),
            }),
            _ => panic!("`{text}` is no act"),
        }
    }

    /// A clause of the table's own book by its number, or of any book by its whole name.
    fn clause(&self, text: &str) -> rulebook::ClauseId {
        let whole = format!("{}/{text}", self.game.book());
        whole.parse().or_else(|_| text.parse()).expect("a clause")
    }

    fn describe(&self, last: Option<&Event>) -> String {
        let verdict = match last {
            Some(Event::Called { verdict, finding, .. }) => {
                format!("{}: {finding}; ", format!("{verdict:?}").to_lowercase())
            }
            _ => String::new(),
        };
        let score = self.game.score();
        let waits = match self.game.awaits() {
            Awaits::Deal => "deal".to_owned(),
            Awaits::Seat(seat) => seat.to_string(),
            Awaits::Ruling => "ruling".to_owned(),
            Awaits::Nothing => {
                format!("side {} won", self.game.winner().expect("a game that is over was won"))
            }
        };
        format!("{verdict}{}:{}, {waits}", score[0], score[1])
    }
}

fn new_game(header: &str) -> Fives {
    let words: Vec<&str> = header.split_whitespace().collect();
    let [book, kind, n_players, options @ ..] = words.as_slice() else {
        panic!("`{header}` names no table")
    };
    let book: BookId = book.parse().expect("a book");
    let kind = if *kind == "honor" { TableKind::Honor } else { TableKind::Guarded };
    let options = options.iter().map(|option| {
        let (key, value) = option.split_once('=').expect("an option has a value");
        let value = match value.parse() {
            Ok(number) => Value::Int(number),
            Err(_) if value == "true" || value == "false" => Value::Bool(value == "true"),
            Err(_) => Value::Text(value.replace('_', " ")),
        };
        (key.to_owned(), value)
    });
    let settings = book.book().settings(Scope::Table, options).expect("the options are allowed");
    let n_players = n_players.parse().expect("a number of players");
    Fives::new(book, kind, n_players, &settings).expect("so many may play")
}

fn parse_seat(text: &str) -> Seat {
    text.parse().ok().and_then(Seat::new).unwrap_or_else(|| panic!("`{text}` is no seat"))
}

fn parse_bones(text: &str) -> Vec<Bone> {
    text.split_whitespace().map(|bone| bone.parse().expect("a bone")).collect()
}

//! Hands and acts in table notation, and one `check` for all clause tests.
//!
//! A script is acts with semicolons between:
//!
//! ```text
//! deal 9-9 5-0 | 9-1 4-0      hands, seat 0 first; the rest of the set stays out of play
//! deal 9-9 5-0 | … rest 4-1   what remains, first bone first
//! 1 9-1 own · 1 2-1 train · 1 2-1 on 0 · 1 pass · 1 bump · 1 shows 2-1
//! 1 calls 8 against 0 · 1 calls quiet · someone calls 8 against 0
//! upheld · denied · 2 wins    the monitor's rulings
//! all pass                    passes in turn until the hand is over
//! ```
//!
//! A case deals as many bones as it needs: the book is the published one but for the size of the
//! hands, which is taken from the first deal.

use bones::{Bone, BoneSet, Deal, Seat, Set};
use game::{Awaits, Call, Game, Refusal, TableKind};
use mexican_train::{Action, Event, Line, MexicanTrain, On};
use rulebook::{Book, BookId, Scope, Value};

/// A table about to open.
#[derive(Copy, Clone)]
pub(crate) struct Table {
    kind: TableKind,
    hands_per_game: i64,
    tie: &'static str,
}

pub(crate) const GUARDED: Table =
    Table { kind: TableKind::Guarded, hands_per_game: 10, tie: "one more hand" };

pub(crate) const HONOR: Table = Table { kind: TableKind::Honor, ..GUARDED };

impl Table {
    pub(crate) const fn of_hands(self, hands_per_game: i64) -> Table {
        Table { hands_per_game, ..self }
    }

    pub(crate) const fn where_monitor_decides(self) -> Table {
        Table { tie: "monitor decides", ..self }
    }

    /// The game before the first deal, for hands of `hand_size`.
    fn open(self, n_players: usize, hand_size: usize) -> MexicanTrain {
        let id = BookId::AlabamaSamboree;
        let text = id
            .source()
            .replace("hand_for_five = 11", &format!("hand_for_five = {hand_size}"))
            .replace("hand_for_six = 9", &format!("hand_for_six = {hand_size}"));
        let book = Book::parse(&text).expect("the book with smaller hands");
        let options = [
            ("hands_per_game".to_owned(), Value::Int(self.hands_per_game)),
            ("tie".to_owned(), Value::Text(self.tie.to_owned())),
        ];
        let settings = book.settings(Scope::Table, options).expect("options of the book");
        MexicanTrain::new(id, self.kind, n_players, &settings).expect("so many can play")
    }
}

/// Plays `script` at `table` and compares what the table answers to its last act. Every act before
/// it must be accepted.
#[track_caller]
pub(crate) fn check(table: Table, script: &str, answer: &str) {
    let (game, refusal) = play(table, script);
    let found = match refusal {
        Some(refusal) => shown_refusal(&game, &refusal),
        None => shown(&game),
    };
    assert_eq!(found, answer, "after: {script}");
}

/// Plays `script`, in which every act must be accepted.
#[track_caller]
pub(crate) fn position(table: Table, script: &str) -> MexicanTrain {
    let (game, refusal) = play(table, script);
    assert_eq!(refusal, None, "in: {script}");
    game
}

/// What the table says to the last act of `script`, a call.
#[track_caller]
pub(crate) fn heard(table: Table, script: &str) -> String {
    let (before, call) = script.rsplit_once(';').expect("a call follows something");
    let game = position(table, before);
    match game.decide(&act(&game, call.trim())) {
        Ok(Event::Called { verdict, finding, .. }) => format!("{verdict:?}: {finding}"),
        Ok(other) => panic!("{other:?} is no call"),
        Err(refusal) => shown_refusal(&game, &refusal),
    }
}

#[track_caller]
fn play(table: Table, script: &str) -> (MexicanTrain, Option<Refusal>) {
    let acts: Vec<&str> = script.split(';').map(str::trim).collect();
    let hands: Vec<BoneSet> = hands(acts[0]).map(|hand| hand.parse().expect("bones")).collect();
    let mut game = table.open(hands.len(), hands[0].len());
    for (n, text) in acts.iter().enumerate() {
        if *text == "all pass" {
            while let Awaits::Seat(seat) = game.awaits() {
                let pass = game.decide(&Action::Pass { seat });
                game.apply(&pass.expect("everybody passes"));
            }
            continue;
        }
        match game.decide(&act(&game, text)) {
            Ok(event) => game.apply(&event),
            Err(refusal) if n + 1 == acts.len() => return (game, Some(refusal)),
            Err(refusal) => panic!("`{text}` is refused: {refusal}"),
        }
    }
    (game, None)
}

/// The hands of `deal 9-9 5-0 | 9-1 4-0 rest 4-1`.
fn hands(deal: &str) -> impl Iterator<Item = &str> {
    let hands = deal.strip_prefix("deal ").expect("a script begins with a deal");
    hands.split(" rest ").next().unwrap_or_default().split('|')
}

fn act(game: &MexicanTrain, text: &str) -> Action {
    let words: Vec<&str> = text.split_whitespace().collect();
    let seat = |word: &str| Seat::new(word.parse().expect("a seat")).expect("a seat of a table");
    let bone = |word: &str| word.parse::<Bone>().expect("a bone");
    let clause = |word: &str| format!("alabama-samboree/{word}").parse().expect("a clause");
    let play = |who: &str, what: &str, on| Action::Play { seat: seat(who), bone: bone(what), on };
    let ruling = |upheld, winner| Action::Ruling { upheld, clause: None, winner };
    match words[..] {
        ["deal", ..] => deal(game, text),
        ["upheld"] => ruling(true, None),
        ["denied"] => ruling(false, None),
        [who, "wins"] => ruling(true, Some(seat(who))),
        [who, "pass"] => Action::Pass { seat: seat(who) },
        [who, "bump"] => Action::Bump { seat: seat(who) },
        [who, "shows", what] => Action::Expose { seat: seat(who), bone: bone(what) },
        [who, "calls", what, ref rest @ ..] => Action::Call(Call {
            seat: (who != "somebody").then(|| seat(who)),
            clause: clause(what),
            against: rest.get(1).map(|word| seat(word)),
        }),
        [who, what, "own"] => play(who, what, On::Own),
        [who, what, "train"] => play(who, what, On::Train),
        [who, what, "on", owner] => play(who, what, On::Line(seat(owner))),
        _ => panic!("`{text}` is no act"),
    }
}

/// A deal whose rest is filled up with what no one drew, where the table needs a rest at all.
fn deal(game: &MexicanTrain, text: &str) -> Action {
    let list = |text: &str| -> Vec<Bone> {
        text.split_whitespace().map(|bone| bone.parse().expect("a bone")).collect()
    };
    let hands: Vec<Vec<Bone>> = hands(text).map(list).collect();
    let mut rest = text.split_once(" rest ").map(|(_, rest)| list(rest)).unwrap_or_default();
    if game.n_seats() > 4 {
        let named: BoneSet = hands.iter().flatten().chain(&rest).copied().collect();
        rest.extend(Set::DoubleNine.bones() - named);
    }
    let deal = Deal::new(hands.iter().map(Vec::as_slice), &rest).expect("at most 55 bones");
    Action::Deal { deal, shuffler: None }
}

fn shown_refusal(game: &MexicanTrain, refusal: &Refusal) -> String {
    let clause = refusal.clause(game.book()).map_or("no clause".to_owned(), |id| id.to_string());
    format!("refused ({clause}): {refusal}")
}

/// The lines, `^` where a marker is up, and what comes next: who may do what, or how the hand went.
fn shown(game: &MexicanTrain) -> String {
    let hand = game.hand().expect("a hand is dealt");
    let line = |line: &Line| {
        let bones = line.bones().iter().map(ToString::to_string);
        std::iter::once(String::new()).chain(bones).collect::<Vec<_>>().join(" ")
    };
    let mut parts: Vec<String> = (0..)
        .zip(&hand.lines)
        .map(|(n, its_line)| {
            let is_up = Seat::new(n).is_some_and(|seat| hand.markers.contains(seat));
            format!("{n}{}:{}", if is_up { "^" } else { "" }, line(its_line))
        })
        .collect();
    if hand.train.is_started() {
        parts.push(format!("train:{}", line(&hand.train)));
    }
    parts.push(match (hand.out, hand.blocked) {
        _ if game.awaits() == Awaits::Ruling && !hand.is_over() => "ruling".to_owned(),
        (Some(seat), _) => format!("{} out, counted {:?}", seat.index(), hand.points),
        (None, true) => format!("blocked, counted {:?}", hand.points),
        (None, false) => may(game),
    });
    if hand.is_over() {
        parts.push(match (game.winner(), game.awaits()) {
            (Some(winner), _) => format!("{winner} wins with {:?}", game.score()),
            (None, Awaits::Ruling) => "ruling".to_owned(),
            (None, _) => "deal".to_owned(),
        });
    }
    parts.join(" | ")
}

/// What the player to act may do.
fn may(game: &MexicanTrain) -> String {
    let mut legal = Vec::new();
    game.legal_actions(&mut legal);
    let acts: Vec<String> = legal
        .iter()
        .map(|action| match action {
            Action::Play { bone, on: On::Own, .. } => format!("{bone} own"),
            Action::Play { bone, on: On::Train, .. } => format!("{bone} train"),
            Action::Play { bone, on: On::Line(owner), .. } => {
                format!("{bone} on {}", owner.index())
            }
            Action::Pass { .. } => "pass".to_owned(),
            other => panic!("{other:?} is not listed"),
        })
        .collect();
    let seat = game.to_act().expect("somebody is to act");
    format!("{} may {}", seat.index(), acts.join(", "))
}

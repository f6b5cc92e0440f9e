//! The order after the morning of a straight 42 event, and the cut of the field.

use game::proves;
use tournament::{Action, Need};

use crate::common::{self, Event, by_number, cited};
use crate::straight42::straight42;

#[test]
fn straight42_b1_the_cut_of_the_field() {
    proves!("straight42/B1");
    for (n, championship, consolation) in [
        (2, 2, 0),
        (15, 15, 0),
        (16, 16, 0),
        (17, 16, 0),
        (20, 16, 0),
        (21, 16, 5),
        (32, 16, 16),
        (37, 16, 16),
    ] {
        let mut event = straight42(n);
        event.play_until("championship", by_number);
        let needs = event.0.needs();
        event.draw();
        // Those left over are told why they do not play on; where no one is, there is nothing to say.
        let notes = event.0.draws().pop().unwrap().notes;
        match n {
            17 | 20 => {
                let left = if n == 17 { "1 team is" } else { "4 teams are" };
                let text = format!("no consolation: {left} left over, and it takes more than 4");
                assert_eq!(
                    (notes[0].clause.unwrap().to_string().as_str(), &notes[0].text),
                    ("straight42/B1", &text)
                );
                let Need::Draw { why } = &needs[0] else { panic!("{needs:?}") };
                assert_eq!(why.text, format!("the championship bracket of 16; {text}"));
            }
            _ => assert!(notes.is_empty(), "{notes:?}"),
        }
        let brackets = event.0.summary().brackets;
        let sizes: Vec<usize> = brackets.iter().map(|bracket| bracket.seeds.len()).collect();
        let expected =
            if consolation > 0 { vec![championship, consolation] } else { vec![championship] };
        assert_eq!(sizes, expected, "{n} teams");
        event.play_to_the_end(by_number);
        assert_eq!(event.placings().len(), n);
    }
}

/// Team 1 wins three games 5-4 and loses two 0-7: fewer marks, but more wins.
#[test]
fn straight42_b2_wins_count_before_marks() {
    proves!("straight42/B2");
    let mut event = straight42(2);
    for score in [[5, 4], [5, 4], [5, 4], [0, 7], [0, 7]] {
        event.draw();
        let game = event.ready().remove(0);
        let is_first = event.find(&game).sides[0] == "Team 1";
        event.score(&game, if is_first { score } else { [score[1], score[0]] });
    }
    let lines = event.standings();
    assert_eq!((lines[0].wins, lines[0].r#for), (3, 15));
    assert_eq!((lines[1].wins, lines[1].r#for), (2, 26));
    assert_eq!(lines[1].decided_by.unwrap().to_string(), "straight42/B2");
    assert_eq!(cited(&lines[0]), "3 wins, 2 for Team 2: straight42/B2");
}

#[test]
fn straight42_b3_more_marks_stand_above_fewer() {
    proves!("straight42/B3");
    let mut event = straight42(4);
    event.draw();
    // Both winners have one win; one has seven marks, the other five.
    event.score("rr-1-1", [7, 2]);
    event.score("rr-1-2", [5, 2]);
    let [first, second] = ["rr-1-1", "rr-1-2"].map(|id| event.find(id).winner.unwrap());
    let lines = event.standings();
    assert_eq!([&lines[0].name, &lines[1].name], [&first, &second]);
    assert_eq!(lines[1].decided_by.unwrap().to_string(), "straight42/B3");
    assert_eq!(cited(&lines[0]), format!("7 marks earned, 5 for {second}: straight42/B3"));
}

#[test]
fn straight42_b4_fewer_marks_against_stand_above_more() {
    proves!("straight42/B4");
    let mut event = straight42(4);
    event.draw();
    event.score("rr-1-1", [7, 2]);
    event.score("rr-1-2", [7, 1]);
    let second = event.find("rr-1-1").winner.unwrap();
    let lines = event.standings();
    assert_eq!(lines[1].name, second);
    assert_eq!(lines[1].decided_by.unwrap().to_string(), "straight42/B4");
    assert_eq!(cited(&lines[0]), format!("1 marks against, 2 for {second}: straight42/B4"));
}

/// Everyone wins the odd rounds' first side 7-3, so ties abound.
fn level(sides: &[String]) -> Vec<i32> {
    if common::number(&sides[0]) < common::number(&sides[1]) { vec![7, 3] } else { vec![3, 7] }
}

#[test]
fn straight42_b5_only_ties_that_change_a_seed_or_the_cut_need_a_hand() {
    proves!("straight42/B5");
    // Nine teams, all in the championship: every tie matters.
    let mut event = straight42(9);
    while !matches!(event.0.needs()[0], Need::Tiebreak { .. }) {
        match event.0.needs()[0] {
            Need::Draw { .. } => event.draw(),
            _ => event.play(level),
        }
    }
    let Need::Tiebreak { order, method, why, .. } = event.0.needs().remove(0) else {
        panic!("a tie is first")
    };
    assert_eq!(method, "one hand");
    assert_eq!(why.clause.unwrap().to_string(), "straight42/B5");
    event.refuses(r#"{"do":"draw"}"#, "straight42/B5", "a tie is to be broken first");
    event.refuses(
        r#"{"do":"tiebreak","order":["Team 1"]}"#,
        "straight42/B5",
        "two entries or more",
    );
    let names = serde_json::to_string(&order).unwrap();
    event.refuses(
        &format!(r#"{{"do":"tiebreak","order":{names},"method":"arm wrestling"}}"#),
        "straight42/B5",
        "one hand",
    );
    event.take(&format!(r#"{{"do":"tiebreak","order":{names},"method":"One Hand"}}"#));
    let lines = event.standings();
    let place = lines.iter().position(|line| line.name == order[0]).unwrap();
    assert_eq!(lines[place + 1].name, order[1]);
    assert_eq!(lines[place + 1].decided_by.unwrap().to_string(), "straight42/B5");

    // Of 40 teams 32 play on; a tie among the last eight is no one's concern.
    let mut event = straight42(40);
    event.play_until("championship", level);
    let lines = event.standings();
    let is_tied = |a: usize| {
        let key = |n: usize| (lines[n].wins, lines[n].r#for, lines[n].against);
        key(a) == key(a + 1)
    };
    assert!((32..39).any(is_tied), "the seed gives a tie below the cut");
    for n in (32..39).filter(|n| is_tied(*n)) {
        assert_eq!(lines[n + 1].decided_by, None);
        let why = cited(&lines[n]);
        assert!(why.contains("order of entering"), "{why}");
    }
    event.draw();
}

/// Nine teams of whom three are level, and these three.
fn three_level() -> (Event, [String; 3]) {
    let mut event = straight42(9);
    loop {
        match event.0.needs().remove(0) {
            Need::Draw { .. } => event.draw(),
            Need::Score { .. } => event.play(level),
            Need::Tiebreak { order, .. } => match <[String; 3]>::try_from(order) {
                Ok(three) => return (event, three),
                Err(order) => drop(event.0.act(Action::Tiebreak { order, method: None }).unwrap()),
            },
            other => panic!("{other:?}"),
        }
    }
}

/// A hand that the first of two won.
fn hand(winner: &str, loser: &str) -> String {
    format!(r#"{{"do":"tiebreak","order":["{winner}","{loser}"]}}"#)
}

#[test]
fn straight42_b5_hands_between_three_are_recorded_one_by_one() {
    proves!("straight42/B5");
    let (mut event, [a, b, c]) = three_level();
    // a beats b, c beats a: c, a, b. A hand of b over a would contradict the first.
    event.take(&hand(&a, &b));
    event.refuses(&hand(&b, &a), "straight42/B5", "contradicts");
    event.take(&hand(&c, &a));
    let names: Vec<String> = event.standings().into_iter().map(|line| line.name).collect();
    let place = names.iter().position(|name| *name == c).unwrap();
    assert_eq!(&names[place..place + 3], [c.clone(), a, b.clone()]);
    event.refuses(&hand(&b, &c), "straight42/B5", "not level where it matters");
}

#[test]
fn straight42_b5_the_tied_teams_play_in_the_order_of_their_lots() {
    proves!("straight42/B5");
    // Team 3 has the lowest of the lots that `printf 'domino-hall-draw/1\0007\000lot 3\000' |
    // sha256sum` and the like give, Team 1 the highest.
    let by_lot = [3, 2, 6, 9, 8, 5, 7, 4, 1];
    let lot = |name: &str| by_lot.iter().position(|n| *n == common::number(name)).unwrap();
    let (event, [first, second, third]) = three_level();
    assert!(lot(&first) < lot(&second) && lot(&second) < lot(&third));
    assert_eq!([&first, &second, &third], ["Team 3", "Team 2", "Team 4"], "not by entering");
    // No matter who wins the first hand, the others play in the order they had.
    for (played, left) in [
        ([&first, &second], [&first, &third]),
        ([&second, &first], [&second, &third]),
        ([&third, &first], [&second, &third]),
    ] {
        let mut event = Event(event.0.clone());
        event.take(&hand(played[0], played[1]));
        let Need::Tiebreak { order, .. } = event.0.needs().remove(0) else { panic!("still level") };
        assert_eq!(order.iter().collect::<Vec<_>>(), left);
    }
}

//! The Alabama Samboree event: tables, score sheets, play-off.

use game::proves;
use rulebook::BookId;
use tournament::summary::MatchKind;
use tournament::{Need, Stage};

use crate::common::{Event, event, number, player};

fn samboree(n: usize) -> Event {
    let mut event = event(BookId::AlabamaSamboree, &[]);
    for n in 1..=n {
        event.0.act(player(&format!("Player {n}"), "")).unwrap();
    }
    event
}

/// Everyone is left with ten times their number: the lowest number wins every table.
fn by_number(sides: &[String]) -> Vec<i32> {
    sides.iter().map(|name| 10 * number(name)).collect()
}

fn sizes(event: &Event, stage: Stage, round: u16) -> Vec<usize> {
    let matches = event.matches().into_iter();
    matches
        .filter(|game| (game.stage, game.round) == (stage, round))
        .map(|game| game.sides.len())
        .collect()
}

#[test]
fn alabama_samboree_1_fives_with_as_few_sixes_as_fit() {
    proves!("alabama-samboree/1");
    for (n, expected) in [
        (5, vec![5]),
        (6, vec![6]),
        (10, vec![5, 5]),
        (11, vec![5, 6]),
        (12, vec![6, 6]),
        (16, vec![5, 5, 6]),
        (23, vec![5, 6, 6, 6]),
        (24, vec![6, 6, 6, 6]),
    ] {
        let mut event = samboree(n);
        event.draw();
        assert_eq!(sizes(&event, Stage::Tables, 1), expected, "{n}");
    }
}

/// The notes of the last draw with their clauses.
fn notes(event: &Event) -> Vec<String> {
    let notes = event.0.draws().pop().expect("a draw").notes.into_iter();
    notes.map(|note| format!("{}: {}", note.clause.unwrap(), note.text)).collect()
}

#[test]
fn alabama_samboree_1_a_field_that_does_not_fit_is_seated_and_the_draw_says_so() {
    proves!("alabama-samboree/1");
    for (n, expected, text, fits) in [
        (2, vec![2], "1 of 2", "3 more for 1 of 5"),
        (3, vec![3], "1 of 3", "2 more for 1 of 5"),
        (4, vec![4], "1 of 4", "1 more for 1 of 5"),
        (7, vec![4, 3], "1 of 4, 1 of 3", "3 more for 2 of 5, 1 fewer for 1 of 6"),
        (8, vec![4, 4], "2 of 4", "2 more for 2 of 5, 2 fewer for 1 of 6"),
        (9, vec![5, 4], "1 of 5, 1 of 4", "1 more for 2 of 5, 3 fewer for 1 of 6"),
        (13, vec![5, 4, 4], "1 of 5, 2 of 4", "2 more for 3 of 5, 1 fewer for 2 of 6"),
        (14, vec![5, 5, 4], "2 of 5, 1 of 4", "1 more for 3 of 5, 2 fewer for 2 of 6"),
        (19, vec![5, 5, 5, 4], "3 of 5, 1 of 4", "1 more for 4 of 5, 1 fewer for 3 of 6"),
    ] {
        let mut event = samboree(n);
        let [Need::Draw { why }] = &event.0.needs()[..] else { panic!("{n}: a draw is next") };
        assert_eq!(
            why.text,
            format!(
                "{n} players at tables: {text}; fives and sixes do not fit ({fits}): the monitor \
                 may choose other `tables`"
            )
        );
        event.draw();
        assert_eq!(sizes(&event, Stage::Tables, 1), expected, "{n}");
        let note = format!(
            "alabama-samboree/1: fives and sixes do not seat {n} players, so the tables are: {text}"
        );
        assert_eq!(notes(&event), [note]);
        event.play_to_the_end(by_number);
        assert_eq!((event.placings()[0].as_str(), event.placings().len()), ("Player 1", n));
    }
    // A field that fits needs no note, and one player is no field.
    let mut event = samboree(11);
    event.draw();
    assert_eq!(notes(&event), [""; 0]);
    for n in [0, 1] {
        samboree(n).refuses(r#"{"do":"draw"}"#, "", "an event takes two at least");
    }
}

#[test]
fn alabama_samboree_1_the_monitor_may_choose_sizes_where_fives_alone_do_not_fit() {
    proves!("alabama-samboree/1");
    for (n, tables, note) in [
        (
            19,
            "[5,5,5,4]",
            "fives and sixes do not seat 19 players, so the tables are: 3 of 5, 1 of 4",
        ),
        (19, "[4,5,4,6]", "so the monitor chose tables: 1 of 4, 1 of 5, 1 of 4, 1 of 6"),
        (8, "[2,6]", "so the monitor chose tables: 1 of 2, 1 of 6"),
        // Sixes are optional.
        (12, "[4,4,4]", "alabama-samboree/1: the monitor chose tables: 3 of 4"),
        (6, "[3,3]", "alabama-samboree/1: the monitor chose tables: 2 of 3"),
    ] {
        let mut event = samboree(n);
        event.take(&format!(r#"{{"do":"draw","tables":{tables}}}"#));
        assert_eq!(format!("{:?}", sizes(&event, Stage::Tables, 1)).replace(' ', ""), tables);
        assert!(matches!(&notes(&event)[..], [only] if only.ends_with(note)), "{note}");
        event.play_to_the_end(by_number);
    }
    // What would be drawn anyway may be said.
    for (n, tables) in [(10, "[5,5]"), (11, "[5,6]")] {
        let mut event = samboree(n);
        event.take(&format!(r#"{{"do":"draw","tables":{tables}}}"#));
        assert_eq!(notes(&event), [""; 0]);
    }
    for (n, tables, words) in [
        (19, "[5,5,5,5]", "4 of 5 seat 20, and there are 19 players"),
        (19, "[5,5,5]", "3 of 5 seat 15, and there are 19 players"),
        (19, "[7,6,6]", "a table of 7 cannot play: tables have 2 to 6"),
        (19, "[6,6,6,1]", "a table of 1 cannot play"),
        (19, "[5,5,5,4,0]", "a table of 0 cannot play"),
        (19, "[18446744073709551615,5,5,5,4]", "cannot play"),
        (10, "[4,6]", "10 players play in fives, which seat them all"),
        (30, "[6,6,6,6,6]", "30 players play in fives"),
    ] {
        let line = format!(r#"{{"do":"draw","tables":{tables}}}"#);
        samboree(n).refuses(&line, "alabama-samboree/1", words);
    }
}

#[test]
fn alabama_samboree_1_a_late_player_fills_the_smallest_table() {
    proves!("alabama-samboree/1");
    let mut event = samboree(14);
    event.draw();
    for expected in [[5, 5, 5], [6, 5, 5], [6, 6, 5], [6, 6, 6]] {
        let name = format!("Late {}", expected.iter().sum::<usize>());
        event.0.act(player(&name, "")).unwrap();
        assert_eq!(sizes(&event, Stage::Tables, 1), expected);
    }
    event.refuses(r#"{"do":"enter","name":"Late"}"#, "alabama-samboree/1", "no table with a free");
}

#[test]
fn alabama_samboree_1_each_table_elects_its_score_keeper() {
    proves!("alabama-samboree/1");
    let mut event = samboree(5);
    event.draw();
    let sides = event.find("tb-1-1").sides;
    assert_eq!(event.find("tb-1-1").keeper.as_ref(), Some(&sides[0]));
    event.take(&format!(r#"{{"do":"keeper","match":"tb-1-1","name":"{}"}}"#, sides[3]));
    assert_eq!(event.find("tb-1-1").keeper.as_ref(), Some(&sides[3]));
    event.refuses(r#"{"do":"keeper","match":"tb-1-1","name":"Player 9"}"#, "", "not a side");
}

#[test]
fn alabama_samboree_10_a_sheet_counts_once_signed_and_taken_in() {
    proves!("alabama-samboree/10");
    let mut event = samboree(5);
    event.draw();
    let take_in = r#"{"do":"take-in","match":"tb-1-1"}"#;
    event.refuses(take_in, "alabama-samboree/10", "not signed");
    event.take(r#"{"do":"sign","match":"tb-1-1","score":[90,40,60,120,80]}"#);
    assert_eq!(event.find("tb-1-1").kind, MatchKind::Pending, "signed, but not taken in");
    assert!(matches!(event.0.needs()[0], Need::TakeIn { .. }));
    event.refuses(
        r#"{"do":"score","match":"tb-1-1","score":[90,40,60,120,90]}"#,
        "alabama-samboree/10",
        "the signed sheet of tb-1-1 says",
    );
    event.take(take_in);
    let over = event.find("tb-1-1");
    assert_eq!((over.kind, over.winner.as_ref()), (MatchKind::Played, Some(&over.sides[1])));
    event.refuses(take_in, "alabama-samboree/10", "has been taken in");
    // A plain score is both at once.
    let mut event = samboree(5);
    event.draw();
    event.take(r#"{"do":"score","match":"tb-1-1","score":[90,40,60,120,80]}"#);
    assert!(event.0.is_over());
}

/// Eleven players at a five and a six: the lowest number of each table meets in the play-off.
#[test]
fn alabama_samboree_11_table_winners_play_off_by_hand() {
    proves!("alabama-samboree/11");
    let mut event = samboree(11);
    event.draw();
    event.play(by_number);
    let winners: Vec<_> =
        ["tb-1-1", "tb-1-2"].iter().map(|id| event.find(id).winner.unwrap()).collect();
    assert!(winners.contains(&"Player 1".to_owned()));
    event.draw();
    let last = event.find("po-1-1");
    assert!(last.sides.len() == 2 && winners.iter().all(|winner| last.sides.contains(winner)));
    event.play(by_number);
    assert!(event.0.is_over());
    let placings = event.placings();
    assert_eq!(placings[0], "Player 1");
    assert_eq!(&placings[1], winners.iter().find(|winner| *winner != "Player 1").unwrap());
    assert_eq!(placings.len(), 11);
}

#[test]
fn alabama_samboree_11_one_table_needs_no_play_off() {
    proves!("alabama-samboree/11");
    let mut event = samboree(6);
    event.draw();
    event.play(by_number);
    assert!(event.0.is_over());
    assert_eq!(event.placings()[..2], ["Player 1", "Player 2"]);
}

#[test]
fn alabama_samboree_11_more_than_six_winners_are_seated_again() {
    proves!("alabama-samboree/11");
    for (n, first) in [
        (30, vec![6]),
        (35, vec![4, 3]),
        (40, vec![4, 4]),
        (45, vec![5, 4]),
        (50, vec![5, 5]),
        (65, vec![5, 4, 4]),
        (70, vec![5, 5, 4]),
        (95, vec![5, 5, 5, 4]),
    ] {
        let mut event = samboree(n);
        event.draw();
        event.play(by_number);
        let Need::Draw { why } = event.0.needs().remove(0) else { panic!("the play-off is next") };
        let fits = [6, 5].contains(first.last().unwrap());
        assert_eq!(why.text.contains("fives and sixes do not fit"), !fits, "{why}");
        event.draw();
        assert_eq!(sizes(&event, Stage::PlayOff, 1), first, "{n}");
        event.play_to_the_end(by_number);
        assert_eq!(event.placings()[0], "Player 1");
        assert_eq!(event.placings().len(), n);
    }
    // Where fives alone do not fit, the monitor may choose; where they do, no one does.
    let mut event = samboree(40);
    event.draw();
    event.play(by_number);
    event.refuses(r#"{"do":"draw","tables":[5,2]}"#, "alabama-samboree/1", "there are 8 winners");
    event.take(r#"{"do":"draw","tables":[3,5]}"#);
    assert_eq!(sizes(&event, Stage::PlayOff, 1), [3, 5]);
    let mut event = samboree(50);
    event.draw();
    event.play(by_number);
    event.refuses(r#"{"do":"draw","tables":[4,6]}"#, "alabama-samboree/1", "10 winners play in");
    let mut event = samboree(30);
    event.draw();
    event.play(by_number);
    event.refuses(r#"{"do":"draw","tables":[3,3]}"#, "alabama-samboree/1", "at one table");
}

#[test]
fn alabama_samboree_9_level_lowest_totals_wait_for_the_monitor() {
    let mut event = samboree(10);
    event.draw();
    event.take(r#"{"do":"score","match":"tb-1-1","score":[40,30,30,50,60]}"#);
    let sides = event.find("tb-1-1").sides;
    assert_eq!(event.find("tb-1-1").winner, None);
    let tie = event.0.needs().into_iter().find_map(|need| match need {
        Need::Tiebreak { order, method, why, .. } => Some((order, method, why.clause)),
        _ => None,
    });
    let (order, method, clause) = tie.expect("two are level");
    assert_eq!((order.len(), method), (2, "one more hand"));
    assert!(sides[1..3].iter().all(|side| order.contains(side)));
    assert_eq!(clause.unwrap().to_string(), "alabama-samboree/9");
    event.refuses(
        &format!(r#"{{"do":"tiebreak","order":["{}","{}"]}}"#, sides[0], sides[1]),
        "alabama-samboree/9",
        "not all those level",
    );
    event.take(&format!(
        r#"{{"do":"tiebreak","order":["{}","{}"],"method":"monitor decides"}}"#,
        sides[2], sides[1]
    ));
    assert_eq!(event.find("tb-1-1").winner.as_ref(), Some(&sides[2]));
    // Level for second place matters only at the last table.
    event.take(r#"{"do":"score","match":"tb-1-2","score":[10,30,30,50,60]}"#);
    assert!(matches!(event.0.needs()[0], Need::Draw { .. }));
    let mut event = samboree(5);
    event.draw();
    event.take(r#"{"do":"score","match":"tb-1-1","score":[10,30,30,50,60]}"#);
    assert!(matches!(event.0.needs()[0], Need::Tiebreak { .. }));
}

#[test]
fn alabama_samboree_1_late_players_and_players_who_leave() {
    let mut event = samboree(10);
    event.draw();
    event.0.act(player("Player 11", "")).unwrap();
    assert_eq!(sizes(&event, Stage::Tables, 1), [6, 5]);
    event.0.act(player("Player 12", "")).unwrap();
    event.refuses(
        r#"{"do":"enter","name":"Late"}"#,
        "alabama-samboree/1",
        "no table with a free seat",
    );
    // A player who leaves cannot win, and the last one left has won.
    let sides = event.find("tb-1-1").sides;
    event.take(&format!(r#"{{"do":"withdraw","name":"{}"}}"#, sides[0]));
    event.take(r#"{"do":"score","match":"tb-1-1","score":[0,30,20,50,60,70]}"#);
    assert_eq!(event.find("tb-1-1").winner.as_ref(), Some(&sides[2]));
    let sides = event.find("tb-1-2").sides;
    for side in &sides[1..] {
        event.take(&format!(r#"{{"do":"withdraw","name":"{side}"}}"#));
    }
    let over = event.find("tb-1-2");
    assert_eq!((over.kind, over.winner.as_ref()), (MatchKind::Forfeit, Some(&sides[0])));
}

#[test]
fn alabama_samboree_9_the_lowest_total_wins_though_second_place_is_level() {
    proves!("alabama-samboree/9");
    proves!("alabama-samboree/11");
    let mut event = samboree(5);
    event.draw();
    event.take(r#"{"do":"score","match":"tb-1-1","score":[10,20,20,40,50]}"#);
    let table = event.find("tb-1-1");
    assert_eq!(table.winner.as_ref(), Some(&table.sides[0]));
    let [Need::Tiebreak { order, why, .. }] = &event.0.needs()[..] else {
        panic!("second place is open")
    };
    assert!(order.len() == 2 && table.sides[1..3].iter().all(|side| order.contains(side)));
    assert_eq!(why.clause.unwrap().to_string(), "alabama-samboree/11", "{why}");
    event.take(&format!(
        r#"{{"do":"tiebreak","order":["{}","{}"]}}"#,
        table.sides[2], table.sides[1]
    ));
    assert_eq!(event.placings()[..2], [table.sides[0].clone(), table.sides[2].clone()]);
    // The last table of a play-off is no different.
    let mut event = samboree(15);
    event.draw();
    event.play(by_number);
    event.draw();
    event.take(r#"{"do":"score","match":"po-1-1","score":[9,7,9]}"#);
    let last = event.find("po-1-1");
    assert_eq!(last.winner.as_ref(), Some(&last.sides[1]));
    assert!(!event.0.is_over());
}

#[test]
fn alabama_samboree_9_one_hand_is_the_one_more_hand_of_the_book() {
    proves!("alabama-samboree/9");
    for method in ["one hand", "one more hand", "monitor decides"] {
        let mut event = samboree(5);
        event.draw();
        event.take(r#"{"do":"score","match":"tb-1-1","score":[10,10,30,40,50]}"#);
        let sides = event.find("tb-1-1").sides;
        let line = |method: &str| {
            format!(
                r#"{{"do":"tiebreak","order":["{}","{}"],"method":"{method}"}}"#,
                sides[1], sides[0]
            )
        };
        event.refuses(&line("high-domino draw"), "alabama-samboree/9", "breaks no tie here");
        event.take(&line(method));
        assert_eq!(event.find("tb-1-1").winner.as_ref(), Some(&sides[1]), "{method}");
    }
}

/// Every line of the standings as `wins-losses for clause`.
fn lines(event: &Event) -> Vec<String> {
    let line = |line: tournament::Standing| {
        let clause = line.decided_by.map_or_else(|| "-".to_owned(), |clause| clause.to_string());
        let clause = clause.replace("alabama-samboree", "");
        format!("{}-{} {} {clause}", line.wins, line.losses, line.r#for)
    };
    event.standings().into_iter().map(line).collect()
}

#[test]
fn alabama_samboree_11_standings_hold_at_every_moment() {
    proves!("alabama-samboree/9");
    proves!("alabama-samboree/11");
    let mut event = samboree(10);
    assert_eq!(lines(&event), ["0-0 0 -"; 10], "nothing is drawn");
    event.draw();
    assert_eq!(lines(&event), ["0-0 0 -"; 10], "nothing is played");
    event.take(r#"{"do":"score","match":"tb-1-1","score":[10,20,20,40,50]}"#);
    let first = event.find("tb-1-1").sides;
    assert_eq!(event.standings()[0].name, first[0], "who has won a table is above who may");
    assert_eq!(
        lines(&event),
        [
            "1-0 10 -",
            "0-0 0 /11",
            "0-0 0 -",
            "0-0 0 -",
            "0-0 0 -",
            "0-0 0 -",
            "0-1 20 /11",
            "0-1 20 -",
            "0-1 40 /9",
            "0-1 50 /9"
        ]
    );
    event.take(r#"{"do":"score","match":"tb-1-2","score":[5,5,20,40,50]}"#);
    let second = event.find("tb-1-2").sides;
    assert_eq!(
        lines(&event),
        [
            "1-0 10 -",
            "0-0 5 /11",
            "0-0 5 -",
            "0-1 20 /11",
            "0-1 20 -",
            "0-1 20 -",
            "0-1 40 /9",
            "0-1 40 -",
            "0-1 50 /9",
            "0-1 50 -"
        ]
    );
    event.take(&format!(
        r#"{{"do":"tiebreak","order":["{}","{}"],"method":"one hand"}}"#,
        second[1], second[0]
    ));
    let names: Vec<String> = event.standings().into_iter().map(|line| line.name).collect();
    assert_eq!(names[..3], [second[1].clone(), first[0].clone(), second[0].clone()]);
    assert_eq!(lines(&event)[..4], ["1-0 5 -", "1-0 10 /9", "0-1 5 /11", "0-1 20 /9"]);
    event.draw();
    assert_eq!(event.standings()[1].decided_by, None, "the play-off is still to be played");
    assert_eq!(lines(&event)[2], "0-1 5 /11");
    event.take(r#"{"do":"score","match":"po-1-1","score":[8,3]}"#);
    assert_eq!(event.standings()[0].name, event.find("po-1-1").sides[1]);
    let wins: Vec<_> = event.standings().iter().map(|line| (line.wins, line.losses)).collect();
    assert_eq!(wins[..3], [(2, 0), (1, 1), (0, 1)]);
    let clauses: Vec<_> = event.standings().iter().map(|line| line.decided_by).collect();
    assert_eq!(clauses[1].unwrap().to_string(), "alabama-samboree/9");
    assert_eq!(clauses[2].unwrap().to_string(), "alabama-samboree/11");
}

#[test]
fn alabama_samboree_10_a_corrected_sheet_is_not_asked_for_again() {
    proves!("alabama-samboree/10");
    let mut event = samboree(10);
    event.draw();
    for id in ["tb-1-1", "tb-1-2"] {
        event.take(&format!(r#"{{"do":"sign","match":"{id}","score":[10,20,30,40,50]}}"#));
        event.take(&format!(r#"{{"do":"take-in","match":"{id}"}}"#));
    }
    event.take(r#"{"do":"correct","match":"tb-1-1","score":[60,20,30,40,50]}"#);
    assert_eq!(event.find("tb-1-1").signed, None);
    assert!(matches!(event.0.needs()[..], [Need::Draw { .. }]));
    event.draw();
    event.take(r#"{"do":"score","match":"po-1-1","score":[5,9]}"#);
    assert!(event.0.is_over() && event.0.needs().is_empty());
}

#[test]
fn alabama_samboree_10_a_sheet_can_be_signed_again_until_it_is_taken_in() {
    proves!("alabama-samboree/10");
    let mut event = samboree(5);
    event.draw();
    event.take(r#"{"do":"sign","match":"tb-1-1","score":[10,20,30,40,50]}"#);
    assert!(matches!(event.0.needs()[..], [Need::TakeIn { .. }]), "nothing else can be done");
    event.refuses(
        r#"{"do":"correct","match":"tb-1-1","score":[20,10,30,40,50]}"#,
        "alabama-samboree/10",
        "it can be signed again",
    );
    event.take(r#"{"do":"sign","match":"tb-1-1","score":[20,10,30,40,50]}"#);
    event.take(r#"{"do":"take-in","match":"tb-1-1"}"#);
    assert_eq!(event.placings()[0], event.find("tb-1-1").sides[1]);
}

#[test]
fn alabama_samboree_1_a_table_that_has_signed_is_not_still_playing() {
    proves!("alabama-samboree/1");
    let mut event = samboree(10);
    event.draw();
    event.take(r#"{"do":"sign","match":"tb-1-1","score":[0,10,20,30,40]}"#);
    event.take(r#"{"do":"enter","name":"Late"}"#);
    assert_eq!(sizes(&event, Stage::Tables, 1), [5, 6], "the other table has room");
    event.refuses(r#"{"do":"enter","name":"Later"}"#, "alabama-samboree/1", "still playing");
    event.take(r#"{"do":"take-in","match":"tb-1-1"}"#);
}

/// Seven winners play off at a four and a three, and three of the four are level.
#[test]
fn alabama_samboree_9_a_tie_break_holds_for_every_place() {
    proves!("alabama-samboree/9");
    let mut event = samboree(36);
    event.draw();
    event.play(by_number);
    event.draw();
    let sides = event.find("po-1-1").sides;
    event.take(r#"{"do":"score","match":"po-1-1","score":[5,5,5,30]}"#);
    // Against the order of entering.
    let mut order = sides[..3].to_vec();
    order.sort_by_key(|name| -number(name));
    event.take(&format!(r#"{{"do":"tiebreak","order":{order:?}}}"#));
    event.take(r#"{"do":"score","match":"po-1-2","score":[4,6,60]}"#);
    event.draw();
    event.take(r#"{"do":"score","match":"po-2-1","score":[5,6]}"#);
    let places = event.0.placings();
    let place = |name: &str| places.iter().find(|place| place.name == name).unwrap();
    assert!(place(&order[1]).place < place(&order[2]).place, "{places:?}");
    assert_eq!(place(&order[1]).why.text, "5 at po-1-1, place 2");
    assert_eq!(place(&order[2]).why.text, "5 at po-1-1, place 3");
    let standings = event.standings();
    let below = standings.iter().find(|line| line.name == order[2]).unwrap();
    assert_eq!(below.decided_by.unwrap().to_string(), "alabama-samboree/9");
}

#[test]
fn alabama_samboree_9_totals_are_what_hands_can_leave() {
    proves!("alabama-samboree/9");
    let mut event = samboree(5);
    event.draw();
    let clause = "alabama-samboree/9";
    let score = |score: &str| format!(r#"{{"do":"score","match":"tb-1-1","score":{score}}}"#);
    event.check(&score("[0,1704,1,1,1]")).unwrap();
    event.check(&score("[1000,1010,1010,1010,1010]")).unwrap();
    for (line, words) in [
        (score("[2147483647,0,1,1,1]"), "10 hands leave a player 1704 at most"),
        (score("[0,1705,1,1,1]"), "10 hands leave a player 1704 at most"),
        (score("[1001,1010,1010,1010,1010]"), "5041 cannot be the total of 5 players"),
        (
            score("[1704,1704,900,800,0]"),
            "3408 cannot be the total of 2 players: 10 hands leave so many",
        ),
        (score("[1480,1480,1480,30,0]"), "4440 cannot be the total of 3 players"),
        (score("[0,0,0,0,0]"), "one at most is out in a hand"),
        (score("[0,0,10,20,30]"), "one at most is out in a hand"),
        (score("[0,0,10,20,30]").replace("score\",", "sign\","), "one at most is out in a hand"),
    ] {
        event.doubts(&line, clause, words);
    }
    // Who has left the table is not asked what they hold.
    let first = event.find("tb-1-1").sides[0].clone();
    event.take(&format!(r#"{{"do":"withdraw","name":"{first}"}}"#));
    event.check(&score("[0,0,10,20,30]")).unwrap();
}

#[test]
fn alabama_samboree_1_who_is_gone_before_the_draw_has_no_place() {
    let mut event = samboree(6);
    event.take(r#"{"do":"withdraw","name":"Player 3"}"#);
    event.draw();
    event.play(by_number);
    assert_eq!(event.placings(), ["Player 1", "Player 2", "Player 4", "Player 5", "Player 6"]);
    assert_eq!(event.standings().len(), 5);
}

#[test]
fn alabama_samboree_11_who_gave_a_table_up_has_left_it_for_good() {
    let mut event = samboree(10);
    event.draw();
    let sides = event.find("tb-1-1").sides;
    for side in &sides[..2] {
        event.take(&format!(r#"{{"do":"forfeit","match":"tb-1-1","by":"{side}"}}"#));
    }
    event.take(r#"{"do":"score","match":"tb-1-1","score":[10,20,30,40,50]}"#);
    event.take(r#"{"do":"score","match":"tb-1-2","score":[10,20,30,40,50]}"#);
    assert_eq!(event.find("tb-1-1").winner.as_ref(), Some(&sides[2]));
    // Neither of them comes back when other lines are changed.
    event.take(r#"{"do":"correct","match":"tb-1-2","score":[11,20,30,40,50]}"#);
    assert_eq!(event.find("tb-1-1").winner.as_ref(), Some(&sides[2]));
    event.take(r#"{"do":"correct","match":"tb-1-1","score":[10,20,60,40,50]}"#);
    assert_eq!(event.find("tb-1-1").winner.as_ref(), Some(&sides[3]));
    assert_eq!(event.0.dropped().count(), 0);
}

//! The straight 42 event, worked by hand.

use game::proves;
use rulebook::BookId;
use tournament::{Need, Part, Stage};

use crate::common::{self, Event, by_number, event, text};

fn straight42(n_teams: usize) -> Event {
    event(BookId::Straight42, &[]).with_teams(n_teams)
}

/// Six teams meet each other once, so the standings do not depend on the draw: Team n beats all
/// below it. Against `d` places below the loser gets `7 - d` marks.
#[test]
fn straight42_t1_a_morning_of_six_teams_by_hand() {
    proves!("straight42/T1", "straight42/RR1", "straight42/B2");
    let mut event = straight42(6);
    event.play_until("championship", by_number);
    let standings = event.standings();
    let lines: Vec<(&str, u32, u32, i64, i64)> = standings
        .iter()
        .map(|line| (line.name.as_str(), line.wins, line.losses, line.r#for, line.against))
        .collect();
    // Team 1 wins 7-6, 7-5, 7-4, 7-3, 7-2. Team 2 loses 6-7 and wins four. And so on.
    assert_eq!(
        lines,
        [
            ("Team 1", 5, 0, 35, 20),
            ("Team 2", 4, 1, 34, 25),
            ("Team 3", 3, 2, 32, 29),
            ("Team 4", 2, 3, 29, 32),
            ("Team 5", 1, 4, 25, 34),
            ("Team 6", 0, 5, 20, 35),
        ]
    );
    assert_eq!(standings[0].decided_by, None);
    assert_eq!(standings[1].decided_by.unwrap().to_string(), "straight42/B2");
    assert_eq!(standings[0].why, "5 wins, 4 for Team 2: straight42/B2");
}

/// The afternoon of the same six: seeds 1 and 2 have byes, and `by_number` keeps the better seed
/// winning. Winners' side: 4-5, 3-6; then 1-4, 2-3; then 1-2. Losers of the first round (5 and 6)
/// pass to the second losers' round, where the losers of the winners' second round drop in reversed:
/// 3 (of the second match) against 5, 4 against 6. 3 beats 4, then 2 beats 3, and 1 beats 2.
#[test]
fn straight42_t2_the_afternoon_of_six_teams_by_hand() {
    proves!("straight42/T2", "straight42/S3");
    let mut event = straight42(6);
    event.play_to_the_end(by_number);
    let bracket: Vec<String> = event
        .matches()
        .iter()
        .filter(|game| game.stage == Stage::Championship)
        .map(|game| format!("{} {} {}", game.id, game.sides.join(" v "), game.score.unwrap()))
        .collect();
    assert_eq!(
        bracket,
        [
            "ch-w1-1 Team 1 7-6",
            "ch-w1-2 Team 4 v Team 5 7-6",
            "ch-w1-3 Team 2 7-6",
            "ch-w1-4 Team 3 v Team 6 7-4",
            "ch-w2-1 Team 1 v Team 4 7-4",
            "ch-w2-2 Team 2 v Team 3 7-6",
            "ch-w3-1 Team 1 v Team 2 7-6",
            "ch-l2-1 Team 3 v Team 5 7-5",
            "ch-l2-2 Team 4 v Team 6 7-5",
            "ch-l3-1 Team 3 v Team 4 7-6",
            "ch-l4-1 Team 2 v Team 3 7-6",
            "ch-f1-1 Team 1 v Team 2 7-6",
        ]
    );
    let byes: Vec<String> = event
        .matches()
        .into_iter()
        .filter(|game| game.kind == "bye")
        .filter_map(|g| g.why)
        .collect();
    assert_eq!(
        byes,
        [
            "seed 1 of 6 in a bracket for 8: straight42/S3",
            "seed 2 of 6 in a bracket for 8: straight42/S3"
        ]
    );
    assert_eq!(event.placings(), ["Team 1", "Team 2", "Team 3", "Team 4", "Team 5", "Team 6"]);
}

#[test]
fn straight42_t2_a_second_final_only_if_the_losers_side_wins_the_first() {
    proves!("straight42/T2");
    for (first, second, champion) in [
        ([7, 3], None, "Team 1"),
        ([3, 7], Some([7, 5]), "Team 1"),
        ([3, 7], Some([5, 7]), "Team 2"),
    ] {
        let mut event = straight42(2);
        event.play_until("championship", by_number);
        event.draw();
        event.score("ch-w1-1", [7, 3]);
        assert_eq!(event.find("ch-f1-1").sides, ["Team 1", "Team 2"]);
        event.score("ch-f1-1", first);
        match second {
            Some(score) => event.score("ch-f2-1", score),
            None => event.refuses(
                r#"{"do":"score","match":"ch-f2-1","score":[7,0]}"#,
                "",
                "there is no match",
            ),
        }
        assert!(event.0.is_over());
        assert_eq!(event.placings()[0], champion);
    }
}

#[test]
fn straight42_rr1_no_rematch_and_one_bye_each_where_that_can_be() {
    proves!("straight42/RR1");
    for n in 2..=40 {
        let mut event = straight42(n);
        event.play_until("championship", by_number);
        let mut met = std::collections::BTreeMap::<(String, String), u32>::new();
        let mut results = std::collections::BTreeMap::<String, (u32, u32)>::new();
        for game in event.matches() {
            let mut sides = game.sides.clone();
            sides.sort();
            for side in &sides {
                let (n_results, n_byes) = results.entry(side.clone()).or_default();
                *n_results += 1;
                *n_byes += u32::from(game.kind == "bye");
            }
            if let [a, b] = sides.as_slice() {
                *met.entry((a.clone(), b.clone())).or_default() += 1;
            }
        }
        assert!(results.values().all(|(n_results, _)| *n_results == 5), "{n}");
        let byes: Vec<u32> = results.values().map(|(_, n_byes)| *n_byes).collect();
        let (most, fewest) = (byes.iter().max().unwrap(), byes.iter().min().unwrap());
        assert!(most - fewest <= 1, "{n}: {byes:?}");
        // Five and more teams can do without rematches and second byes; fewer cannot.
        let most_met = *met.values().max().unwrap();
        if n >= 5 {
            assert_eq!((most_met, *most <= 1), (1, true), "{n}");
        } else {
            let pairs = n.div_ceil(2) * 2 - 1;
            assert_eq!(most_met as usize, 5usize.div_ceil(pairs), "{n}");
        }
    }
}

#[test]
fn straight42_rr1_the_draw_follows_from_the_seed_alone() {
    proves!("straight42/RR1");
    let draw = |seed: &str| {
        let header = tournament::Header::new(BookId::Straight42, "Test", seed);
        let mut event = Event(tournament::Tournament::new(header).unwrap()).with_teams(20);
        event.draw();
        event.matches().into_iter().map(|game| game.sides).collect::<Vec<_>>()
    };
    assert_eq!(draw("7"), draw("7"));
    assert_ne!(draw("7"), draw("8"));
}

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
        event.draw();
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
    assert_eq!(lines[0].why, "3 wins, 2 for Team 2: straight42/B2");
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
    assert_eq!(lines[0].why, format!("7 marks earned, 5 for {second}: straight42/B3"));
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
    assert_eq!(lines[0].why, format!("1 marks against, 2 for {second}: straight42/B4"));
}

/// Everybody wins the odd rounds' first side 7-3, so ties abound.
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
    let Need::Tiebreak { order, method, clause, .. } = event.0.needs().remove(0) else {
        panic!("a tie is first")
    };
    assert_eq!(method, "one hand");
    assert_eq!(clause.unwrap().to_string(), "straight42/B5");
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
    event.take(&format!(r#"{{"do":"tiebreak","order":{names},"method":"one hand"}}"#));
    let lines = event.standings();
    let place = lines.iter().position(|line| line.name == order[0]).unwrap();
    assert_eq!(lines[place + 1].name, order[1]);
    assert_eq!(lines[place + 1].decided_by.unwrap().to_string(), "straight42/B5");

    // Of 40 teams 32 play on; a tie among the last eight is nobody's concern.
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
        assert!(lines[n].why.contains("order of entering"), "{}", lines[n].why);
    }
    event.draw();
}

#[test]
fn straight42_b5_hands_between_three_are_recorded_one_by_one() {
    proves!("straight42/B5");
    let mut event = straight42(9);
    let tie = loop {
        match event.0.needs().remove(0) {
            Need::Draw { .. } => event.draw(),
            Need::Score { .. } => event.play(level),
            Need::Tiebreak { order, .. } if order.len() == 3 => break order,
            Need::Tiebreak { order, .. } => {
                event.0.act(tournament::Action::Tiebreak { order, method: None }).unwrap();
            }
            other => panic!("{other:?}"),
        }
    };
    let [a, b, c] = tie.as_slice() else { panic!("three are level") };
    let hand = |x: &str, y: &str| format!(r#"{{"do":"tiebreak","order":["{x}","{y}"]}}"#);
    // a beats b, c beats a: c, a, b. A hand of b over a would contradict the first.
    event.take(&hand(a, b));
    event.refuses(&hand(b, a), "straight42/B5", "contradicts");
    event.take(&hand(c, a));
    let names: Vec<String> = event.standings().into_iter().map(|line| line.name).collect();
    let place = names.iter().position(|name| name == c).unwrap();
    assert_eq!(&names[place..place + 3], [c.clone(), a.clone(), b.clone()]);
    event.refuses(&hand(b, c), "straight42/B5", "not level where it matters");
}

#[test]
fn straight42_s2_a_forfeit_is_seven_to_nothing() {
    proves!("straight42/S2");
    let mut event = straight42(4);
    event.draw();
    let game = event.find("rr-1-1");
    event.refuses(r#"{"do":"forfeit","match":"rr-1-1","by":"Nobody"}"#, "", "no side");
    event.take(&format!(r#"{{"do":"forfeit","match":"rr-1-1","by":"{}"}}"#, game.sides[0]));
    let over = event.find("rr-1-1");
    assert_eq!((over.kind, over.score.unwrap().as_slice()), ("forfeit", &[0, 7][..]));
    assert_eq!(over.winner.as_ref(), Some(&game.sides[1]));
    let line = event.standings().into_iter().find(|line| line.name == game.sides[1]).unwrap();
    assert_eq!((line.wins, line.r#for, line.against), (1, 7, 0));
}

#[test]
fn straight42_s3_a_bye_is_seven_to_six() {
    proves!("straight42/S3");
    let mut event = straight42(5);
    event.draw();
    let bye = event.matches().into_iter().find(|game| game.kind == "bye").unwrap();
    assert_eq!(bye.score.unwrap().as_slice(), [7, 6]);
    assert_eq!(bye.winner.as_ref(), Some(&bye.sides[0]));
    let line = event.standings().into_iter().find(|line| line.name == bye.sides[0]).unwrap();
    assert_eq!((line.wins, line.r#for, line.against), (1, 7, 6));
    // Nobody sits out of an even field.
    let mut event = straight42(6);
    event.draw();
    assert!(event.matches().iter().all(|game| game.kind != "bye"));
}

#[test]
fn straight42_s3_byes_fall_in_the_first_round_of_a_bracket() {
    proves!("straight42/S3");
    for n in 2..=40 {
        let mut event = straight42(n);
        event.play_to_the_end(by_number);
        let brackets = event.matches().into_iter().filter(|game| game.stage != Stage::RoundRobin);
        for bye in brackets.filter(|game| game.kind == "bye") {
            assert_eq!((bye.bracket, bye.round), (Some(Part::Winners), 1));
        }
    }
}

#[test]
fn straight42_gp1_more_than_five_minutes_late_forfeits() {
    proves!("straight42/GP1");
    let mut event = straight42(4);
    event.draw();
    let side = event.find("rr-1-1").sides[0].clone();
    let late =
        |minutes| format!(r#"{{"do":"late","match":"rr-1-1","by":"{side}","minutes":{minutes}}}"#);
    event.refuses(&late(5), "straight42/GP1", "not more than 5 minutes");
    event.take(&late(6));
    assert_eq!(event.find("rr-1-1").kind, "forfeit");
    // With the clock started the times say it.
    let side = event.find("rr-1-2").sides[1].clone();
    let at = |seconds| format!(r#"{{"do":"late","match":"rr-1-2","by":"{side}","at":{seconds}}}"#);
    event.refuses(&at(2000), "", "how late is not said");
    event.take(r#"{"do":"start","at":1000}"#);
    event.refuses(&at(1300), "straight42/GP1", "not more than 5 minutes");
    event.take(&at(1301));
    assert_eq!(event.find("rr-1-2").score.unwrap().as_slice(), [7, 0]);
}

#[test]
fn straight42_gp2_the_clock_of_a_round_robin_game() {
    proves!("straight42/GP2");
    let mut event = straight42(4);
    event.draw();
    event.refuses(r#"{"do":"time","at":0}"#, "", "no clock is running");
    event.take(r#"{"do":"start","at":0}"#);
    event.refuses(r#"{"do":"start","at":60}"#, "", "never extended");
    let clock = event.0.summary().clock.remove(0);
    assert_eq!(clock.ends_at, Some(25 * 60));
    assert_eq!(clock.hand_in_progress_from.as_deref(), Some("first bid"));
    // While the clock runs a game ends at seven only.
    let short = r#"{"do":"score","match":"rr-1-1","score":[5,3]}"#;
    event.refuses(short, "straight42/S1", "ends no game");
    event.refuses(r#"{"do":"extra-hand","match":"rr-1-1"}"#, "straight42/GP2", "time has not");
    event.refuses(r#"{"do":"time","at":1499}"#, "straight42/GP2", "not over");
    event.take(r#"{"do":"time","at":1500}"#);
    event.refuses(
        r#"{"do":"score","match":"rr-1-1","score":[4,4]}"#,
        "straight42/GP2",
        "one more hand decides",
    );
    event.take(r#"{"do":"extra-hand","match":"rr-1-1"}"#);
    event.score("rr-1-1", [5, 4]);
    assert_eq!(event.find("rr-1-1").extra_hands, 1);
    event.score("rr-1-2", [2, 3]);
}

#[test]
fn straight42_gp2_bracket_games_have_no_limit() {
    proves!("straight42/GP2");
    let mut event = straight42(4);
    event.play_until("championship", by_number);
    event.draw();
    let short = r#"{"do":"score","match":"ch-w1-1","score":[5,3]}"#;
    event.refuses(short, "straight42/S1", "ends no game");
    event.take(r#"{"do":"start","at":0}"#);
    event.refuses(r#"{"do":"time","at":9999}"#, "", "no time limit");
}

#[test]
fn straight42_s1_impossible_scores_are_refused_with_their_clause() {
    let mut event = straight42(4);
    event.draw();
    for (score, clause) in [
        ("[8,3]", "straight42/S1"),
        ("[7,7]", "straight42/S1"),
        ("[4,4]", "straight42/GP2"),
        ("[0,0]", "straight42/GP2"),
        ("[7,-1]", "straight42/S1"),
        ("[7]", ""),
        ("[7,3,2]", ""),
        ("[]", ""),
    ] {
        let line = format!(r#"{{"do":"score","match":"rr-1-1","score":{score}}}"#);
        event.refuses(&line, clause, "");
    }
    event.score("rr-1-1", [7, 3]);
    event.refuses(
        r#"{"do":"score","match":"rr-1-1","score":[7,2]}"#,
        "",
        "has its result, 7-3: a correction changes it",
    );
    event.refuses(r#"{"do":"score","match":"rr-2-1","score":[7,2]}"#, "", "there is no match");
    event.refuses(r#"{"do":"draw"}"#, "", "still to be played");
    event.score("rr-1-2", [7, 3]);
    event.refuses(r#"{"do":"enter","name":"Team 1"}"#, "", "entered already");
    event.refuses(r#"{"do":"withdraw","name":"Team 9"}"#, "", "no entry");
}

#[test]
fn straight42_t2_a_bracket_match_waits_for_its_sides() {
    let mut event = straight42(8);
    event.play_until("championship", by_number);
    event.draw();
    event.refuses(
        r#"{"do":"score","match":"ch-w2-1","score":[7,2]}"#,
        "",
        "it waits for ch-w1-1 and ch-w1-2",
    );
}

#[test]
fn straight42_t2_the_box_draw_scores_its_byes() {
    proves!("straight42/T2");
    for n in 2..=40 {
        let mut event = event(BookId::Straight42, &[("bracket", text("box draw"))]).with_teams(n);
        event.play_to_the_end(by_number);
        assert_eq!(event.placings().len(), n);
        let brackets: Vec<_> =
            event.matches().into_iter().filter(|game| game.stage != Stage::RoundRobin).collect();
        for bye in brackets.iter().filter(|game| game.kind == "bye") {
            assert_eq!(bye.score.unwrap().as_slice(), [7, 6]);
        }
        let losses = |team: &String| {
            brackets
                .iter()
                .filter(|g| g.sides.contains(team) && g.winner.as_ref() != Some(team))
                .count()
        };
        let out = event.placings().iter().filter(|team| losses(team) == 2).count();
        let in_brackets: usize = event.0.summary().brackets.iter().map(|b| b.seeds.len()).sum();
        assert_eq!(out, in_brackets - event.0.summary().brackets.len(), "{n}");
    }
}

#[test]
fn straight42_rr1_a_late_team_gives_up_what_it_missed() {
    proves!("straight42/RR1");
    let mut event = straight42(6);
    for _ in 0..2 {
        event.draw();
        event.play(by_number);
    }
    event.take(r#"{"do":"enter","name":"Team 7"}"#);
    let line = event.standings().pop().unwrap();
    assert_eq!(
        (line.name.as_str(), line.wins, line.losses, line.r#for, line.against),
        ("Team 7", 0, 2, 0, 14)
    );
    event.play_until("championship", by_number);
    let results = event.matches().into_iter().filter(|game| game.sides.contains(&"Team 7".into()));
    assert_eq!(results.count(), 5);
    event.draw();
    event.refuses(r#"{"do":"enter","name":"Team 8"}"#, "straight42/T1", "too late");
}

#[test]
fn straight42_s2_a_team_that_withdraws_forfeits_what_is_drawn() {
    proves!("straight42/S2");
    let mut event = straight42(6);
    event.draw();
    event.play(by_number);
    event.draw();
    event.take(r#"{"do":"withdraw","name":"Team 1"}"#);
    let games: Vec<_> =
        event.matches().into_iter().filter(|game| game.sides.contains(&"Team 1".into())).collect();
    // What was played stands, what was drawn is forfeited.
    assert_eq!(games.iter().map(|game| game.kind).collect::<Vec<_>>(), ["played", "forfeit"]);
    assert_ne!(games[1].winner.as_deref(), Some("Team 1"));
    event.play_until("championship", by_number);
    let later = event.matches().into_iter().filter(|game| game.round > 2);
    assert!(later.into_iter().all(|game| !game.sides.contains(&"Team 1".into())));
    let last = event.standings().pop().unwrap();
    assert_eq!(last.name, "Team 1", "who withdrew stands last");
    event.draw();
    assert_eq!(event.0.summary().brackets[0].seeds.len(), 5);
    // In a bracket every match a withdrawn team comes to is forfeited.
    event.take(r#"{"do":"withdraw","name":"Team 2"}"#);
    event.play_to_the_end(by_number);
    let lost = event.matches().into_iter().filter(|game| {
        game.stage == Stage::Championship
            && game.sides.len() == 2
            && game.sides.contains(&"Team 2".into())
    });
    let kinds: Vec<_> = lost.map(|game| (game.kind, game.winner.unwrap() == "Team 2")).collect();
    assert_eq!(kinds, [("forfeit", false), ("forfeit", false)]);
    assert_eq!(event.placings().len(), 6);
}

/// How often the two who met most often met, and how often somebody sat out.
fn most_met_and_most_byes(event: &Event) -> (usize, usize) {
    let mut met = std::collections::BTreeMap::<Vec<String>, usize>::new();
    for game in event.matches().into_iter().filter(|game| game.kind != "forfeit") {
        let mut sides = game.sides;
        sides.sort();
        *met.entry(sides).or_default() += 1;
    }
    let most = |n| met.iter().filter(|(sides, _)| sides.len() == n).map(|(_, n)| *n).max();
    (most(2).unwrap_or(0), most(1).unwrap_or(0))
}

#[test]
fn straight42_rr1_no_rematch_that_can_be_avoided_after_the_field_has_changed() {
    proves!("straight42/RR1");
    for seed in 1..=20 {
        let start = |n| {
            let header = tournament::Header::new(BookId::Straight42, "Test", seed.to_string());
            let mut event = Event(tournament::Tournament::new(header).unwrap()).with_teams(n);
            event.draw();
            event
        };
        let mut event = start(6);
        event.take(r#"{"do":"withdraw","name":"Team 1"}"#);
        event.play_until("championship", by_number);
        assert_eq!(most_met_and_most_byes(&event), (1, 1), "one of six withdraws, seed {seed}");

        let mut event = start(5);
        event.play(by_number);
        event.take(r#"{"do":"enter","name":"Team 6"}"#);
        event.play_until("championship", by_number);
        assert_eq!(most_met_and_most_byes(&event), (1, 1), "a sixth enters late, seed {seed}");

        let mut event = start(8);
        event.play(by_number);
        event.draw();
        event.take(r#"{"do":"withdraw","name":"Team 1"}"#);
        event.take(r#"{"do":"withdraw","name":"Team 2"}"#);
        event.play_until("championship", by_number);
        assert_eq!(most_met_and_most_byes(&event).0, 1, "two of eight withdraw, seed {seed}");
    }
}

/// What was drawn before rounds were planned together still follows from the seed, in the record of
/// an event that says so.
#[test]
fn straight42_rr1_an_event_that_drew_its_rounds_one_by_one_still_does() {
    proves!("straight42/RR1");
    let record = r#"{"record":"domino-hall-event/1","book":"straight42","name":"X","seed":"2","rounds":"one-by-one"}
{"do":"enter","name":"Team 1"}
{"do":"enter","name":"Team 2"}
{"do":"enter","name":"Team 3"}
{"do":"enter","name":"Team 4"}
{"do":"enter","name":"Team 5"}
{"do":"enter","name":"Team 6"}
{"do":"draw"}
{"do":"withdraw","name":"Team 1"}
{"do":"score","match":"rr-1-1","score":[7,4]}
{"do":"score","match":"rr-1-3","score":[7,4]}
{"do":"draw","drew":[["Team 5","Team 2"],["Team 4","Team 3"],["Team 6"]]}
{"do":"score","match":"rr-2-1","score":[7,4]}
{"do":"score","match":"rr-2-2","score":[7,4]}
{"do":"draw","drew":[["Team 3","Team 6"],["Team 2","Team 4"],["Team 5"]]}
{"do":"score","match":"rr-3-1","score":[7,4]}
{"do":"score","match":"rr-3-2","score":[7,4]}
{"do":"draw","drew":[["Team 2","Team 6"],["Team 5","Team 3"],["Team 4"]]}
{"do":"score","match":"rr-4-1","score":[7,4]}
{"do":"score","match":"rr-4-2","score":[7,4]}
{"do":"draw","drew":[["Team 6","Team 5"],["Team 4","Team 3"],["Team 2"]]}
"#;
    let replay = tournament::record::replay(record).expect("a header");
    assert_eq!(replay.refused, None);
    assert_eq!(tournament::record::write(&replay.tournament), record);
    assert!(tournament::verify::verify_draws(record).expect("a header").holds());
}

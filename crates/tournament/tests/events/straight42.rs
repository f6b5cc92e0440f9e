//! The straight 42 event, worked by hand.

use game::proves;
use rulebook::BookId;
use tournament::summary::MatchKind;
use tournament::{Part, Stage};

use crate::common::{Event, by_number, cited, event, text};

pub(crate) fn straight42(n_teams: usize) -> Event {
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
    assert_eq!(cited(&standings[0]), "5 wins, 4 for Team 2: straight42/B2");
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
        .map(|game| {
            let score = game.counted.or(game.score).unwrap();
            format!("{} {} {score}", game.id, game.sides.join(" v "))
        })
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
        .filter(|game| game.kind == MatchKind::Bye)
        .filter_map(|g| g.why.map(|why| why.cited()))
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
fn straight42_s2_a_forfeit_is_seven_to_nothing() {
    proves!("straight42/S2");
    let mut event = straight42(4);
    event.draw();
    let game = event.find("rr-1-1");
    event.refuses(r#"{"do":"forfeit","match":"rr-1-1","by":"Nobody"}"#, "", "not a side");
    event.take(&format!(r#"{{"do":"forfeit","match":"rr-1-1","by":"{}"}}"#, game.sides[0]));
    let over = event.find("rr-1-1");
    assert_eq!((over.kind, over.score.unwrap().as_slice()), (MatchKind::Forfeit, &[0, 7][..]));
    assert_eq!(over.winner.as_ref(), Some(&game.sides[1]));
    let line = event.standings().into_iter().find(|line| line.name == game.sides[1]).unwrap();
    assert_eq!((line.wins, line.r#for, line.against), (1, 7, 0));
}

#[test]
fn straight42_s3_a_bye_is_seven_to_six() {
    proves!("straight42/S3");
    let mut event = straight42(5);
    event.draw();
    let bye = event.matches().into_iter().find(|game| game.kind == MatchKind::Bye).unwrap();
    assert_eq!(bye.score.unwrap().as_slice(), [7]);
    assert_eq!(bye.counted.unwrap().as_slice(), [7, 6]);
    assert_eq!(bye.winner.as_ref(), Some(&bye.sides[0]));
    let line = event.standings().into_iter().find(|line| line.name == bye.sides[0]).unwrap();
    assert_eq!((line.wins, line.r#for, line.against), (1, 7, 6));
    // No one sits out of an even field.
    let mut event = straight42(6);
    event.draw();
    assert!(event.matches().iter().all(|game| game.kind != MatchKind::Bye));
}

#[test]
fn straight42_s3_byes_fall_in_the_first_round_of_a_bracket() {
    proves!("straight42/S3");
    for n in 2..=40 {
        let mut event = straight42(n);
        event.play_to_the_end(by_number);
        let brackets = event.matches().into_iter().filter(|game| game.stage != Stage::RoundRobin);
        for bye in brackets.filter(|game| game.kind == MatchKind::Bye) {
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
    let late = |how: &str| format!(r#"{{"do":"late","match":"rr-1-1","by":"{side}"{how}}}"#);
    for (how, words) in [
        (r#","minutes":5"#, "is 5:00 late, which is not more than 5 minutes"),
        (r#","minutes":5,"seconds":0"#, "is 5:00 late"),
        (r#","minutes":4,"seconds":59"#, "is 4:59 late"),
        (r#","seconds":300"#, "is 5:00 late"),
    ] {
        event.refuses(&late(how), "straight42/GP1", words);
    }
    event.refuses(&late(r#","minutes":4,"seconds":61"#), "", "go up to 59 beside `minutes`");
    event.refuses(&late(""), "", "how late is not said");
    for how in [r#","minutes":-6"#, r#","minutes":5.5"#, r#","seconds":"1""#, r#","hours":1"#] {
        assert!(tournament::record::read_line(late(how).as_bytes()).is_err(), "{how}");
    }
    for how in [r#","minutes":6"#, r#","seconds":301"#, r#","minutes":5,"seconds":1"#] {
        let mut event = Event(event.0.clone());
        event.take(&late(how));
        assert_eq!(event.find("rr-1-1").kind, MatchKind::Forfeit, "{how}");
    }
    event.take(&late(r#","minutes":5,"seconds":1"#));
    assert_eq!(event.find("rr-1-1").kind, MatchKind::Forfeit);
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
    event.refuses(short, "straight42/S1", "does not end a game");
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
    event.refuses(short, "straight42/S1", "does not end a game");
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
        for bye in brackets.iter().filter(|game| game.kind == MatchKind::Bye) {
            assert_eq!(bye.counted.unwrap().as_slice(), [7, 6]);
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

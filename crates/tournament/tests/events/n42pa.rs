//! The N42PA event: what the director picks, and what the book says about it.

use game::proves;
use rulebook::{BookId, Value};
use tournament::summary::MatchKind;
use tournament::{Header, Need, Stage, Tournament};

use crate::common::{Event, by_number, event, text};

fn n42pa(n_teams: usize, options: &[(&str, Value)]) -> Event {
    event(BookId::N42pa, options).with_teams(n_teams)
}

#[test]
fn n42pa_i_1_the_clock_starts_once_for_everybody() {
    proves!("n42pa/I.1");
    let mut event = n42pa(4, &[]);
    event.draw();
    event.take(r#"{"do":"start","at":0}"#);
    event.refuses(r#"{"do":"start","at":300}"#, "n42pa/I.1", "never extended within a round");
    event.take(r#"{"do":"time","at":1500}"#);
    event.play(by_number);
    // The next round has its own clock.
    event.draw();
    event.take(r#"{"do":"start","at":2000}"#);
}

#[test]
fn n42pa_i_2_a_hand_counts_from_the_first_domino_turned_up() {
    proves!("n42pa/I.2");
    let mut event = n42pa(4, &[]);
    event.draw();
    event.take(r#"{"do":"start","at":0}"#);
    let from = event.0.summary().clock.remove(0).hand_in_progress_from;
    assert_eq!(from.as_deref(), Some("first domino turned up"));
}

#[test]
fn n42pa_i_3_a_tie_at_time_plays_one_more_hand() {
    proves!("n42pa/I.3");
    let mut event = n42pa(4, &[]);
    event.draw();
    event.take(r#"{"do":"start","at":0}"#);
    event.take(r#"{"do":"time","at":1500}"#);
    event.refuses(
        r#"{"do":"score","match":"rr-1-1","score":[3,3]}"#,
        "n42pa/I.3",
        "one more hand decides",
    );
    event.take(r#"{"do":"extra-hand","match":"rr-1-1"}"#);
    event.score("rr-1-1", [4, 3]);
    // A game that is not level has no extra hand to wait for.
    event.score("rr-1-2", [4, 3]);
}

#[test]
fn n42pa_i_3_best_of_three_at_time_goes_by_games_then_marks() {
    proves!("n42pa/I.3", "n42pa/I.5");
    let three = [("round_robin_best_of", Value::Int(3))];
    let result = |games: &str| {
        let mut event = n42pa(2, &three);
        event.draw();
        let line = format!(r#"{{"do":"score","match":"rr-1-1","games":{games}}}"#);
        let first = event.find("rr-1-1").sides[0].clone();
        event.take(&line);
        let over = event.find("rr-1-1");
        (over.score.unwrap().as_slice().to_vec(), over.winner == Some(first))
    };
    assert_eq!(result("[[7,3],[4,7],[7,6]]"), (vec![2, 1], true));
    // Time in the second game: one game to none.
    assert_eq!(result("[[7,3],[2,4]]"), (vec![1, 0], true));
    // Time in the third game: one game each, its marks decide.
    assert_eq!(result("[[7,3],[4,7],[3,5]]"), (vec![1, 1], false));
    // Time in the first game.
    assert_eq!(result("[[5,3]]"), (vec![0, 0], true));
    // A level second game does not matter with a game ahead.
    assert_eq!(result("[[7,3],[2,2]]"), (vec![1, 0], true));
    assert_eq!(result("[[7,3],[0,0]]"), (vec![1, 0], true));

    let mut event = n42pa(2, &three);
    event.draw();
    for (games, clause) in [
        ("[[7,3],[4,7],[3,3]]", "n42pa/I.3"),
        ("[[7,3],[4,7],[0,0]]", "n42pa/I.3"),
        ("[[0,0]]", "n42pa/I.3"),
        ("[[7,3],[-1,-1]]", "n42pa/V.1"),
        ("[[7,3],[7,2],[7,1]]", "n42pa/I.5"),
        ("[[7,3],[4,7]]", "n42pa/I.3"),
        ("[[7,3],[9,9]]", "n42pa/V.2"),
        ("[[5,3],[7,2]]", "n42pa/V.1"),
        ("[]", "n42pa/I.5"),
    ] {
        let line = format!(r#"{{"do":"score","match":"rr-1-1","games":{games}}}"#);
        event.refuses(&line, clause, "");
    }
    let refuses = |event: &mut Event, line: &str, clause, words| {
        event.refuses(&format!(r#"{{"do":"score","match":"rr-1-1",{line}}}"#), clause, words);
    };
    let more = "the games leave the match level: one more hand decides it";
    refuses(&mut event, r#""games":[[7,2],[2,7]]"#, "n42pa/I.3", more);
    refuses(&mut event, r#""games":[]"#, "n42pa/I.5", "no game is given");
    let mut single = n42pa(2, &[]);
    single.draw();
    let one = "the match is one game: give its `score`";
    refuses(&mut single, r#""games":[[7,3],[7,2]]"#, "", one);
    refuses(&mut single, r#""games":[]"#, "", one);
    refuses(
        &mut single,
        r#""score":[]"#,
        "",
        "the score is empty: give a number for each of 2 sides",
    );
    refuses(&mut single, r#""score":[7]"#, "", "7 gives 1 number for 2 sides");
    refuses(&mut single, r#""score":[7,-1]"#, "n42pa/V.1", "7 to -1 is below zero");
    // What a ruling added is said.
    single.take(r#"{"do":"call","match":"rr-1-1","about":"x"}"#);
    let side = single.find("rr-1-1").sides[1].clone();
    single.take(&format!(
        r#"{{"do":"rule","call":1,"consequence":{{"points":{{"to":"{side}","points":3}}}}}}"#
    ));
    let ruled = format!("2-10 records more than 7 marks; 3 of it from a ruling for {side}");
    refuses(&mut single, r#""score":[2,7]"#, "n42pa/V.2", &ruled);
}

#[test]
fn n42pa_i_4_a_single_game_has_25_minutes_and_keeps_its_marks() {
    proves!("n42pa/I.4");
    let mut event = n42pa(4, &[]);
    event.draw();
    event.take(r#"{"do":"start","at":0}"#);
    assert_eq!(event.0.summary().clock[0].ends_at, Some(25 * 60));
    event.refuses(r#"{"do":"time","at":1499}"#, "n42pa/I.4", "not over");
    event.take(r#"{"do":"time","at":1500}"#);
    event.score("rr-1-1", [5, 2]);
    let winner = event.find("rr-1-1").winner.unwrap();
    let line = event.standings().into_iter().find(|line| line.name == winner).unwrap();
    assert_eq!((line.r#for, line.against), (5, 2), "not an automatic seven");

    let mut event = n42pa(4, &[("single_game_minutes", Value::Int(30))]);
    event.draw();
    event.take(r#"{"do":"start","at":0}"#);
    assert_eq!(event.0.summary().clock[0].ends_at, Some(30 * 60));
}

#[test]
fn n42pa_i_5_a_best_of_three_has_75_minutes() {
    proves!("n42pa/I.5");
    let mut event = n42pa(4, &[("round_robin_best_of", Value::Int(3))]);
    event.draw();
    event.take(r#"{"do":"start","at":0}"#);
    assert_eq!(event.0.summary().clock[0].ends_at, Some(75 * 60));
}

#[test]
fn n42pa_i_6_brackets_have_no_limit_unless_the_director_sets_one() {
    proves!("n42pa/I.6");
    let short = r#"{"do":"score","match":"ch-w1-1","score":[5,3]}"#;
    let mut event = n42pa(4, &[("round_robin_games", Value::Int(0))]);
    event.draw();
    event.refuses(short, "n42pa/V.1", "does not end a game");
    event.take(r#"{"do":"start"}"#);
    event.refuses(r#"{"do":"time"}"#, "n42pa/I.6", "no time limit");

    let options = [("round_robin_games", Value::Int(0)), ("time_limits", text("all"))];
    let mut event = n42pa(4, &options);
    event.draw();
    event.take(short);

    let mut event = n42pa(4, &[("time_limits", text("none"))]);
    event.draw();
    let short = r#"{"do":"score","match":"rr-1-1","score":[5,3]}"#;
    event.refuses(short, "n42pa/V.1", "does not end a game");
}

#[test]
fn n42pa_ii_1_calls_close_with_the_match_and_scores_do_not() {
    proves!("n42pa/II.1");
    let mut event = n42pa(4, &[]);
    event.draw();
    event.take(r#"{"do":"call","match":"rr-1-1","about":"a renege"}"#);
    event.refuses(r#"{"do":"score","match":"rr-1-1","score":[7,2]}"#, "", "call 1 at rr-1-1 waits");
    event.take(r#"{"do":"rule","call":1}"#);
    event.score("rr-1-1", [7, 2]);
    event.refuses(
        r#"{"do":"call","match":"rr-1-1","about":"a renege"}"#,
        "n42pa/II.1",
        "close with the match",
    );
    // A clerical fix is no ruling about play.
    event.take(
        r#"{"do":"correct","match":"rr-1-1","score":[7,3],"why":"misread","who":"Pat","at":5}"#,
    );
    assert_eq!(event.find("rr-1-1").score.unwrap().as_slice(), [7, 3]);
}

#[test]
fn n42pa_v_3_a_bye_is_seven_to_four() {
    proves!("n42pa/V.3");
    let mut event = n42pa(5, &[]);
    event.draw();
    let bye = event.matches().into_iter().find(|game| game.kind == MatchKind::Bye).unwrap();
    assert_eq!(bye.counted.unwrap().as_slice(), [7, 4]);
    assert_eq!(bye.why.unwrap().cited(), "an odd field, by lot: n42pa/V.3");
    let mut event = n42pa(4, &[]);
    event.draw();
    assert!(event.matches().iter().all(|game| game.kind == MatchKind::Pending));
}

#[test]
fn n42pa_v_4_scores_are_recorded_for_tie_breaking() {
    proves!("n42pa/V.4");
    let mut event = n42pa(2, &[("round_robin_best_of", Value::Int(3))]);
    event.draw();
    // How many games each side won says nothing about marks.
    event.refuses(r#"{"do":"score","match":"rr-1-1","score":[2,1]}"#, "n42pa/V.4", "give `games`");
    event.take(r#"{"do":"score","match":"rr-1-1","games":[[7,2],[3,7],[7,6]]}"#);
    let winner = event.find("rr-1-1").winner.unwrap();
    let line = event.standings().into_iter().find(|line| line.name == winner).unwrap();
    assert_eq!((line.wins, line.r#for, line.against), (1, 17, 15));
    // In a bracket nothing is broken by marks.
    let options = [("round_robin_games", Value::Int(0)), ("bracket_best_of", Value::Int(3))];
    let mut event = n42pa(2, &options);
    event.draw();
    event.score("ch-w1-1", [2, 1]);
}

/// Four teams meet each other once; the director picked three games and no brackets.
#[test]
fn n42pa_vi_1_most_wins_is_the_winner() {
    proves!("n42pa/VI.1");
    let options = [("round_robin_games", Value::Int(3)), ("bracket", text("none"))];
    let mut event = n42pa(4, &options);
    event.play_to_the_end(by_number);
    assert_eq!(event.placings(), ["Team 1", "Team 2", "Team 3", "Team 4"]);
    let decided: Vec<String> = event
        .standings()
        .iter()
        .filter_map(|line| line.decided_by)
        .map(|c| c.to_string())
        .collect();
    assert_eq!(decided, ["n42pa/VI.1", "n42pa/VI.1", "n42pa/VI.1"]);
    assert!(event.matches().iter().all(|game| game.stage == Stage::RoundRobin));
}

#[test]
fn n42pa_vi_2_and_3_marks_then_marks_against() {
    proves!("n42pa/VI.2", "n42pa/VI.3");
    let decided = |scores: [[i32; 2]; 2]| {
        let mut event = n42pa(4, &[]);
        event.draw();
        event.score("rr-1-1", scores[0]);
        event.score("rr-1-2", scores[1]);
        let lines = event.standings();
        let first = event.find("rr-1-1").winner == Some(lines[0].name.clone());
        (first, lines[1].decided_by.map(|clause| clause.to_string()).unwrap_or_default())
    };
    assert_eq!(decided([[7, 5], [6, 0]]), (true, "n42pa/VI.2".to_owned()));
    assert_eq!(decided([[7, 2], [7, 4]]), (true, "n42pa/VI.3".to_owned()));
    assert_eq!(decided([[7, 4], [7, 2]]), (false, "n42pa/VI.3".to_owned()));
    assert_eq!(decided([[7, 4], [7, 4]]).1, "", "level so far: nothing decides yet");
}

/// Two teams win one game each by the same score, so only a tie-break is left.
#[test]
fn n42pa_vi_4_the_director_picks_the_tie_breaker() {
    proves!("n42pa/VI.4");
    let level = || {
        let options = [("round_robin_games", Value::Int(2)), ("tie_breaker", text("three hands"))];
        let mut event = n42pa(2, &options);
        for winner in ["Team 1", "Team 2"] {
            event.draw();
            let id = event.ready().remove(0);
            let is_first = event.find(&id).sides[0] == winner;
            event.score(&id, if is_first { [7, 3] } else { [3, 7] });
        }
        event
    };
    let Need::Tiebreak { method, why, .. } = level().0.needs().remove(0) else {
        panic!("the teams are level")
    };
    assert_eq!((method, why.clause.unwrap().to_string().as_str()), ("three hands", "n42pa/VI.4"));
    for method in ["high-domino draw", "one hand", "three hands", "one game"] {
        let mut event = level();
        event.take(&format!(
            r#"{{"do":"tiebreak","order":["Team 2","Team 1"],"method":"{method}"}}"#
        ));
        assert_eq!(event.standings()[0].name, "Team 2");
        assert_eq!(event.standings()[1].decided_by.unwrap().to_string(), "n42pa/VI.4");
    }
    level().refuses(
        r#"{"do":"tiebreak","order":["Team 2","Team 1"],"method":"a coin"}"#,
        "n42pa/VI.4",
        "high-domino draw, one hand, three hands, one game",
    );
    // Nothing to break where marks decide.
    let mut event = n42pa(2, &[("round_robin_games", Value::Int(2))]);
    event.draw();
    event.play(by_number);
    event.refuses(r#"{"do":"tiebreak","order":["Team 2","Team 1"]}"#, "n42pa/VI.4", "not level");
}

/// Without brackets only ties in the places that count are broken.
#[test]
fn n42pa_vi_4_ties_below_the_places_decided_stay_ties() {
    proves!("n42pa/VI.4");
    let places = |n| {
        let options = [
            ("round_robin_games", Value::Int(1)),
            ("bracket", text("none")),
            ("places_decided", Value::Int(n)),
        ];
        let mut event = n42pa(4, &options);
        event.draw();
        event.score("rr-1-1", [7, 2]);
        event.score("rr-1-2", [7, 1]);
        event
    };
    assert!(places(4).0.is_over());
    let level = |n| {
        let mut event = places(n);
        event.take(r#"{"do":"correct","match":"rr-1-2","score":[7,2]}"#);
        event.0.needs().len()
    };
    assert_eq!([level(1), level(2), level(3), level(4)], [1, 1, 2, 2]);
}

#[test]
fn n42pa_the_director_picks_every_format() {
    for bracket in ["none", "single elimination", "double elimination", "box draw"] {
        for games in [0, 1, 5] {
            for best_of in [1, 3] {
                let options = [
                    ("bracket", text(bracket)),
                    ("round_robin_games", Value::Int(games)),
                    ("bracket_best_of", Value::Int(best_of)),
                    ("bracket_size", Value::Int(6)),
                    ("consolation", Value::Bool(true)),
                ];
                if bracket == "none" && games == 0 {
                    continue;
                }
                for n in [2, 3, 7, 13] {
                    let mut event = n42pa(n, &options);
                    event.play_to_the_end(|sides| {
                        let score = by_number(sides);
                        // Of a best of three the winner takes two games, the loser none.
                        let games = || score.iter().map(|marks| 2 * (marks / 7)).collect();
                        if best_of == 1 { score.clone() } else { games() }
                    });
                    assert_eq!(event.placings().len(), n, "{bracket} {games} {best_of}");
                }
            }
        }
    }
}

#[test]
fn a_consolation_the_director_asked_for_and_the_field_is_too_small_for_is_said() {
    let options = |asked| {
        let games = ("round_robin_games", Value::Int(1));
        [games, ("bracket_size", Value::Int(8)), ("consolation", Value::Bool(asked))]
    };
    for (n, left) in [(8, "no team is"), (9, "1 team is"), (12, "4 teams are")] {
        for asked in [true, false] {
            let mut event = n42pa(n, &options(asked));
            event.play_until("championship", by_number);
            event.draw();
            let notes = event.0.draws().pop().unwrap().notes.into_iter();
            let notes: Vec<String> = notes.map(|note| note.text).collect();
            let text = format!("no consolation: {left} left over, and it takes more than 4");
            assert_eq!(notes, if asked { vec![text] } else { vec![] }, "{n}");
        }
    }
    let mut event = n42pa(13, &options(true));
    event.play_until("championship", by_number);
    event.draw();
    assert!(event.0.draws().pop().unwrap().notes.is_empty());
    assert_eq!(event.0.summary().brackets.len(), 2);
}

/// Two withdraw, which leaves an odd number of teams in a box that have all sat out.
#[test]
fn a_second_bye_of_a_box_draw_says_why_it_cannot_be_avoided() {
    let header = Header::new(BookId::N42pa, "Test", "109");
    let header = header.with("bracket", text("box draw")).with("round_robin_games", Value::Int(0));
    let mut event = Event(Tournament::new(header).expect("options are allowed")).with_teams(10);
    let rounds: [&[(&str, bool)]; 4] = [
        &[("w1-1", true), ("w1-2", false), ("w1-3", false), ("w1-4", true), ("w1-5", false)],
        &[("w2-1", true), ("w2-2", false), ("l2-1", true), ("l2-2", false)],
        &[("l3-1", true), ("w3-1", false), ("l3-2", false), ("l3-3", true)],
        &[("w4-1", false), ("l4-1", false)],
    ];
    for (round, leaves) in rounds.into_iter().zip([None, None, Some("Team 6"), Some("Team 8")]) {
        event.draw();
        for (id, first_wins) in round {
            event.score(&format!("ch-{id}"), if *first_wins { [7, 0] } else { [0, 7] });
        }
        if let Some(name) = leaves {
            event.take(&format!(r#"{{"do":"withdraw","name":"{name}"}}"#));
        }
        assert!(event.0.summary().draws.iter().all(|draw| draw.notes.is_empty()));
    }
    event.draw();
    let last = event.0.summary().draws.pop().expect("just made");
    let [note] = last.notes.as_slice() else { panic!("one note, not {:?}", last.notes) };
    assert_eq!(note.clause.expect("a clause").to_string(), "n42pa/V.3");
    assert!(note.text.contains("sits out again: however the boxes are drawn"), "{}", note.text);
}

#[test]
fn a_leader_who_withdraws_is_placed_last_for_that_reason() {
    let options = [("bracket", text("none")), ("round_robin_games", Value::Int(3))];
    let mut event = event(BookId::N42pa, &options).with_teams(6);
    for _ in 0..2 {
        event.draw();
        event.play(by_number);
    }
    event.take(r#"{"do":"withdraw","name":"Team 1"}"#);
    event.play_to_the_end(by_number);
    let last = event.0.placings().pop().unwrap();
    let why = "withdrew, so below those who played on";
    assert_eq!((last.name.as_str(), last.why.text.as_str()), ("Team 1", why));
}

/// The boxes of the consolation are drawn after those of the championship: who goes in between is in
/// the bracket and never plays there.
#[test]
fn who_withdraws_before_the_consolation_is_out_of_it() {
    let options = [
        ("bracket", text("box draw")),
        ("round_robin_games", Value::Int(3)),
        ("bracket_size", Value::Int(12)),
        ("consolation", Value::Bool(true)),
    ];
    let mut event = event(BookId::N42pa, &options).with_teams(23);
    event.play_until("championship bracket", by_number);
    event.draw();
    let brackets = event.0.summary().brackets;
    let gone = brackets[1].seeds[0].name.clone();
    event.take(&format!(r#"{{"do":"withdraw","name":"{gone}"}}"#));
    event.play_to_the_end(by_number);
    let placings = event.0.placings();
    assert_eq!(placings[12].why.text, "won the consolation");
    let last = placings.last().unwrap();
    let why = "withdrew before the first round of the consolation";
    assert_eq!((last.name.as_str(), last.why.text.as_str()), (gone.as_str(), why));
}

#[test]
fn an_event_in_which_nothing_is_played_is_refused() {
    let header = Header::new(BookId::N42pa, "Test", "7").with("bracket", text("none"));
    assert!(Tournament::new(header.clone()).is_ok());
    let refusal = Tournament::new(header.with("round_robin_games", Value::Int(0))).unwrap_err();
    assert!(refusal.text.contains("nothing is played"), "{refusal}");
}

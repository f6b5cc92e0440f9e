//! What can be written on a score sheet: figures, games one after another, lines struck out.

use crate::common::{ANYHOW, World, code, json};
use crate::sheet_match::{Match, line, made, of};
use app::{LineRequest, NewEvent, Principal, Queued};
use rulebook::BookId;
use serde_json::Value as Json;
use tournament::MatchId;

#[tokio::test]
async fn a_game_of_trains_is_signed_after_its_last_hand() {
    let world = World::new(153);
    let who = Principal::Operator;
    let mut header = tournament::Header::new(BookId::AlabamaSamboree, "Trains", "7");
    header.options.insert("hands_per_game".into(), rulebook::Value::Int(2));
    let event = world.hall.create_event(&who, NewEvent { header }, None).await.unwrap();
    let entries = (1..=5).map(|n| format!(r#"{{"do":"enter","name":"Player {n}"}}"#));
    for line in entries.chain([r#"{"do":"draw"}"#.to_owned()]) {
        let line = LineRequest { line: &line, expected: None, key: None };
        world.hall.event_line(&who, event, line).await.unwrap();
    }
    let board = world.board(event).await;
    let of: MatchId = board["matches"][0]["id"].as_str().unwrap().parse().unwrap();
    let pips = r#"{"do":"pips","left":[0,5,10,15,20]}"#;
    world.hall.write_sheet(&who, event, of, None, &[line("a", None, pips)]).await.unwrap();
    let early = world.hall.sign_sheet(&who, event, of, ANYHOW).await.unwrap_err();
    assert_eq!(early.code(), "sheet/unfinished");
    assert_eq!(early.to_string(), "only 1 hand is written; the game has more");
    world.hall.write_sheet(&who, event, of, None, &[line("b", Some("a"), pips)]).await.unwrap();
    world.hall.sign_sheet(&who, event, of, ANYHOW).await.unwrap();
}

#[tokio::test]
async fn a_game_to_nine_marks_is_signed_when_somebody_has_nine() {
    let header = tournament::Header::new(BookId::N42pa, "Nine", "7");
    let game = Match::of(89, header.with("target_marks", rulebook::Value::Int(9))).await;
    let hands: Vec<Queued> = (0..17).map(|n| made(&n.to_string(), None, n % 2, "31")).collect();
    game.write(&hands).await.unwrap();
    let tally = game.sheet().await["tally"].clone();
    assert_eq!((&tally["totals"], &tally["complete"]), (&Json::from(vec![9, 8]), &true.into()));
    game.world.hall.sign_sheet(&game.keeper, game.event, of(), ANYHOW).await.unwrap();
    assert_eq!(game.result().await["score"], serde_json::json!([9, 8]));
}

#[tokio::test]
async fn a_line_given_instead_says_which_line_is_then_too_many() {
    let game = Match::new(178).await;
    let hands: Vec<Queued> = (0..13).map(|n| made(&n.to_string(), None, n % 2, "31")).collect();
    game.write(&hands).await.unwrap();
    let instead = r#"{"do":"strike","line":2,"why":"set","instead":
        {"do":"hand","bidder":1,"bid":"31","outcome":"set"}}"#;
    for n in [13, 12] {
        let refused = game.write(&[line("s", None, instead)]).await.unwrap_err().to_string();
        assert_eq!(
            refused,
            format!("the match would be over before line {n}: strike that out first")
        );
        let strike = format!(r#"{{"do":"strike","line":{n},"why":"not played"}}"#);
        game.write(&[line(&format!("strike-{n}"), None, &strike)]).await.unwrap();
    }
    game.write(&[line("s", None, instead)]).await.unwrap();
    assert_eq!(game.sheet().await["tally"]["totals"], serde_json::json!([7, 4]));
}

/// A match of fives, the first game won at 250 and the second begun.
async fn second_game(seed: u8) -> Match {
    let header = tournament::Header::new(BookId::Tennessee, "Fives", "7");
    let game = Match::of(seed, header).await;
    let lines = [
        line("1", None, r#"{"do":"score","side":0,"points":20}"#),
        line("2", None, r#"{"do":"end","to":0,"points":120}"#),
        line("3", None, r#"{"do":"end","to":0,"points":110}"#),
        line("4", None, r#"{"do":"score","side":1,"points":30,"game":2}"#),
    ];
    game.write(&lines).await.unwrap();
    game
}

#[tokio::test]
async fn a_figure_no_table_can_come_to_is_refused_with_its_clause() {
    let game = second_game(94).await;
    let before = game.sheet().await;
    for (entry, clause) in [
        (r#"{"do":"score","side":1,"points":100}"#, "tennessee/4"),
        (r#"{"do":"end","to":1,"points":500}"#, "tennessee/5"),
        (
            r#"{"do":"strike","line":4,"why":"misheard","instead":{"do":"score","side":1,"points":40}}"#,
            "tennessee/4",
        ),
    ] {
        let refused = game.write(&[line("5", None, entry)]).await.unwrap_err();
        assert_eq!(refused.code(), "sheet/too_much", "{refused}");
        assert_eq!(refused.clause().unwrap().to_string(), clause, "{refused}");
    }
    assert_eq!(game.sheet().await, before, "nothing was written");
    // The key is free for the right line.
    let most = line("5", None, r#"{"do":"score","side":1,"points":35}"#);
    game.write(&[most]).await.unwrap();
    assert_eq!(games(&game).await.1, serde_json::json!([0, 65]));
}

async fn games(game: &Match) -> (Json, Json) {
    let tally = game.sheet().await["tally"].clone();
    (tally["games"].clone(), tally["totals"].clone())
}

#[tokio::test]
async fn a_corrected_line_counts_in_the_game_of_the_one_struck_out() {
    let game = second_game(91).await;
    let strike = |line: usize, points: u16| {
        serde_json::json!({"do": "strike", "line": line, "why": "misheard",
            "instead": {"do": "score", "side": 0, "points": points}})
        .to_string()
    };
    game.write(&[line("5", None, &strike(1, 25))]).await.unwrap();
    let expected = (serde_json::json!([[255, 0]]), serde_json::json!([0, 30]));
    assert_eq!(games(&game).await, expected);
    let again = game.write(&[line("6", None, &strike(1, 30))]).await;
    assert_eq!(code(again), "sheet/no_such_line", "line 1 counts no longer");
    // What took its place can be corrected in turn, and stays there after a restart.
    game.write(&[line("7", None, &strike(5, 30))]).await.unwrap();
    let later = game.world.restarted(92);
    let sheet = later.hall.sheet(&Principal::Anybody, game.event, game.of).await.unwrap();
    assert_eq!(json(&sheet.text)["sheet"]["tally"]["games"], serde_json::json!([[260, 0]]));
    let struck: Vec<bool> = json(&sheet.text)["sheet"]["lines"]
        .as_array()
        .unwrap()
        .iter()
        .map(|line| line["struck"].as_bool().unwrap())
        .collect();
    assert_eq!(struck, [true, false, false, false, true, false]);
}

#[tokio::test]
async fn a_strike_moves_no_later_line_into_another_game() {
    let game = second_game(93).await;
    let strike =
        |key, n| line(key, None, &format!(r#"{{"do":"strike","line":{n},"why":"no such score"}}"#));
    let refused = game.write(&[strike("5", 1)]).await.unwrap_err();
    assert_eq!(refused.code(), "sheet/moves_lines");
    assert!(refused.to_string().contains("line 4 would belong to another game"), "{refused}");
    assert!(refused.to_string().contains("`instead`"), "{refused}");
    let nested =
        r#"{"do":"strike","line":1,"why":"a","instead":{"do":"strike","line":2,"why":"b"}}"#;
    assert_eq!(code(game.write(&[line("6", None, nested)]).await), "sheet/bad_line");
    // Once nothing follows it, it can go.
    game.write(&[strike("7", 4), strike("8", 1)]).await.unwrap();
    assert_eq!(games(&game).await, (serde_json::json!([]), serde_json::json!([230, 0])));
}

#[tokio::test]
async fn a_line_given_instead_moves_no_later_line_into_another_game() {
    let game = second_game(95).await;
    let before = game.sheet().await;
    let instead = |key, points: u16| {
        let entry = serde_json::json!({"do": "strike", "line": 2, "why": "miscounted",
            "instead": {"do": "end", "to": 0, "points": points}});
        line(key, None, &entry.to_string())
    };
    let refused = game.write(&[instead("5", 100)]).await.unwrap_err();
    assert_eq!(refused.code(), "sheet/moves_lines");
    let why = "line 4 would belong to another game: with that in its place the game ends with \
               another line. Strike out the later lines first";
    assert_eq!(refused.to_string(), why);
    assert_eq!(game.sheet().await, before, "nothing was written");
    let strike = line("6", None, r#"{"do":"strike","line":4,"why":"too early"}"#);
    game.write(&[strike, instead("7", 100)]).await.unwrap();
    assert_eq!(games(&game).await, (serde_json::json!([]), serde_json::json!([230, 0])));
}

#[tokio::test]
async fn a_game_is_among_those_that_are_over_as_soon_as_it_is() {
    let game = second_game(96).await;
    let out = |key: &str, points: u16| {
        line(key, None, &format!(r#"{{"do":"end","to":0,"points":{points}}}"#))
    };
    game.write(&[out("5", 120), out("6", 110)]).await.unwrap();
    let expected = (serde_json::json!([[250, 0]]), serde_json::json!([230, 30]));
    assert_eq!(games(&game).await, expected);
    game.write(&[out("7", 20)]).await.unwrap();
    let over = serde_json::json!([[250, 0], [250, 30]]);
    assert_eq!(games(&game).await, (over.clone(), serde_json::json!([250, 30])));
    assert_eq!(game.sheet().await["tally"]["complete"], true);
    game.world.hall.sign_sheet(&game.keeper, game.event, game.of, ANYHOW).await.unwrap();
    let result = game.result().await;
    assert_eq!((&result["games"], &result["score"]), (&over, &serde_json::json!([2, 0])));
    assert_eq!(game.sheet().await["status"], "posted");
}

#[tokio::test]
async fn a_hand_of_trains_that_no_bones_come_to_is_refused() {
    let game = Match::of(97, tournament::Header::new(BookId::AlabamaSamboree, "Trains", "7")).await;
    let n_players = game.sheet().await["sides"].as_array().unwrap().len();
    let pips = |key: &str, low: [u16; 2]| {
        let left: Vec<u16> = low.into_iter().chain([30; 6]).take(n_players).collect();
        line(key, None, &serde_json::json!({"do": "pips", "left": left}).to_string())
    };
    for low in [[0, 0], [1, 1]] {
        let refused = game.write(&[pips("a", low)]).await.unwrap_err();
        assert_eq!(refused.code(), "sheet/too_little", "{refused}");
        assert_eq!(refused.clause().unwrap().to_string(), "alabama-samboree/9");
    }
    game.write(&[pips("a", [0, 1]), pips("b", [2, 2])]).await.unwrap();
    // Who has left the table has no bones to count.
    let side = game.sheet().await["sides"][1].clone();
    game.direct(&serde_json::json!({"do": "withdraw", "name": side}).to_string()).await;
    game.write(&[pips("c", [0, 0])]).await.unwrap();
}

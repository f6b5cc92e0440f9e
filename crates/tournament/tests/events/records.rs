//! Records: any bytes in, a clear answer out; draws anyone can check; entries from spreadsheets.

use std::fs;
use std::path::PathBuf;

use proptest::prelude::*;
use rulebook::{BookId, Reason};
use serde_json::json;
use tournament::import::{ImportPreview, Layout, entries_from_csv, preview_csv};
use tournament::verify::{verify_draws, verify_draws_while};
use tournament::{Action, Header, Tournament, record};

use crate::common::{by_number, event};

const HEADER: &str =
    r#"{"record":"domino-hall-event/1","book":"straight42","name":"x","seed":"7"}"#;

#[test]
fn a_replay_ends_at_the_refused_line_and_keeps_what_came_before() {
    let text = format!(
        "{HEADER}\n{}\n{}\n{}\n{}\n{}\n",
        r#"{"do":"enter","name":"Team 1","players":["Ann","Bo"],"chapter":"Waco"}"#,
        r#"{"do":"enter","name":"Team 2"}"#,
        r#"{"do":"draw"}"#,
        r#"{"do":"score","match":"rr-1-1","score":[8,3]}"#,
        r#"{"do":"score","match":"rr-1-1","score":[7,3]}"#,
    );
    let replay = record::replay(&text).unwrap();
    let refused = replay.refused.unwrap();
    assert_eq!(refused.line, 5);
    assert_eq!(refused.reason.clause.unwrap().to_string(), "straight42/S1");
    assert_eq!(refused.reason.text, "8-3 records more than 7 marks");
    assert_eq!(replay.tournament.summary().matches.len(), 1);
    assert_eq!(replay.tournament.lines().len(), 3);
}

#[test]
fn what_is_no_record_is_refused_with_its_line() {
    let line = |text: &str| match record::replay(text) {
        Err(refused) => (refused.line, refused.reason.text),
        Ok(replay) => replay.refused.map_or((0, String::new()), |r| (r.line, r.reason.text)),
    };
    assert!(line("").1.starts_with("this is not the header"), "{:?}", line(""));
    assert_eq!(line("{}").0, 1);
    assert_eq!(line(r#"{"record":"domino-hall/1","book":"n42pa","seed":"1"}"#).0, 1);
    let options = r#","options":{"bracket_size":3,"nonsense":1}}"#;
    let (at, why) = line(&HEADER.replace('}', options));
    assert_eq!(at, 1);
    assert!(why.contains("nonsense") && why.contains("bracket_size"), "every fault: {why}");
    assert_eq!(line(&format!("{HEADER}\n\n")), (0, String::new()), "blank lines at the end");
    assert_eq!(
        line(&format!("{HEADER}\n\n{{\"do\":\"draw\"}}")),
        (2, "the line is empty".to_owned())
    );
    assert_eq!(line(&format!("{HEADER}\nnot json")).0, 2);
    assert_eq!(line(&format!("{HEADER}\n{{\"do\":\"dance\"}}")).0, 2);
    assert_eq!(
        line(&format!("{HEADER}\n{{\"do\":\"score\",\"match\":\"é\",\"score\":[7,1]}}")).0,
        2
    );
    assert_eq!(
        line(&format!(
            "{HEADER}\n{{\"do\":\"score\",\"match\":\"rr-1-1\",\"score\":[1,2,3,4,5,6,7]}}"
        ))
        .0,
        2
    );
    assert_eq!(record::replay(b"\xff\xfe").unwrap_err().line, 1);
}

proptest! {
    #[test]
    fn any_bytes_are_answered(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        let _ = record::replay(&bytes);
        let after_header = [HEADER.as_bytes(), b"\n", &bytes].concat();
        let _ = record::replay(&after_header);
        let _ = verify_draws(&after_header);
    }

    #[test]
    fn any_lines_are_answered(lines in prop::collection::vec(any_line(), 0..120)) {
        for book in BookId::ALL {
            let header = HEADER.replace("straight42", book.as_str());
            let mut event = record::replay(header).unwrap().tournament;
            for line in &lines {
                let before = event.clone();
                let Ok(line) = serde_json::from_str::<tournament::Line>(line) else { continue };
                if event.act(line.clone()).is_err() {
                    prop_assert!(event.same_state(&before));
                    continue;
                }
                // Whatever the last line was, it can be taken back.
                let mut back = event.clone();
                let undo = Action::Undo { line: Some(event.lines().len() + 1), then: None };
                prop_assert!(back.act(undo).is_ok(), "{:?}", line);
                prop_assert!(back.same_state(&before), "{:?}", line);
            }
            let _ = serde_json::to_string(&event.summary()).unwrap();
            let _ = tournament::render::event(&event);
            let again = record::replay(record::write(&event)).unwrap();
            prop_assert_eq!(again.refused, None);
            prop_assert!(again.tournament.same_state(&event));
        }
    }
}

/// Lines that make sense now and then.
fn any_line() -> impl Strategy<Value = String> {
    let name = (1..9u8).prop_map(|n| format!("Team {n}"));
    let id = (0..9usize, 1..4u8, 1..4u8).prop_map(|(stage, round, number)| {
        let stage = ["rr-", "ch-w", "ch-l", "ch-f", "do-w", "do-f", "si-w", "tb-", "po-"][stage];
        format!("{stage}{round}-{number}")
    });
    let score = prop_oneof![
        Just("[7,3]".to_owned()),
        Just("[2,7]".to_owned()),
        Just("[250,100]".to_owned()),
        Just("[2,1]".to_owned()),
        Just("[10,20,20,40,50]".to_owned()),
        Just("[10,10,20,40,50,60]".to_owned()),
        (i64::from(i32::MIN)..i64::from(i32::MAX), 0..300i64)
            .prop_map(|(a, b)| format!("[{a},{b}]")),
    ];
    prop_oneof![
        4 => name.clone().prop_map(|name| format!(r#"{{"do":"enter","name":"{name}"}}"#)),
        6 => Just(r#"{"do":"draw"}"#.to_owned()),
        12 => (id.clone(), score.clone())
            .prop_map(|(id, score)| format!(r#"{{"do":"score","match":"{id}","score":{score}}}"#)),
        1 => name.clone().prop_map(|name| format!(r#"{{"do":"withdraw","name":"{name}"}}"#)),
        2 => (name.clone(), name.clone())
            .prop_map(|(a, b)| format!(r#"{{"do":"rename","name":"{a}","to":"{b}"}}"#)),
        1 => (id.clone(), name.clone())
            .prop_map(|(id, name)| format!(r#"{{"do":"forfeit","match":"{id}","by":"{name}"}}"#)),
        2 => (id.clone(), score, any::<bool>()).prop_map(|(id, score, replay)| {
            let then = if replay { "replay" } else { "keep" };
            format!(r#"{{"do":"correct","match":"{id}","score":{score},"then":"{then}"}}"#)
        }),
        2 => (2..60usize).prop_map(|n| format!(r#"{{"do":"undo","line":{n},"then":"replay"}}"#)),
        1 => Just(r#"{"do":"undo"}"#.to_owned()),
        1 => (name.clone(), name.clone())
            .prop_map(|(a, b)| format!(r#"{{"do":"tiebreak","order":["{a}","{b}"]}}"#)),
        1 => Just(r#"{"do":"start","at":9223372036854775807}"#.to_owned()),
        1 => Just(r#"{"do":"time","at":-9223372036854775808}"#.to_owned()),
        1 => (id.clone(), 0..70u16)
            .prop_map(|(id, table)| format!(r#"{{"do":"table","match":"{id}","table":{table}}}"#)),
        1 => id.clone().prop_map(|id| format!(r#"{{"do":"call","match":"{id}","about":"x"}}"#)),
        1 => Just(r#"{"do":"rule","call":1}"#.to_owned()),
        1 => (1..3usize, name.clone()).prop_map(|(call, name)| {
            format!(r#"{{"do":"rule","call":{call},"offender":"{name}","consequence":"forfeit"}}"#)
        }),
        1 => (id.clone(), name)
            .prop_map(|(id, name)| format!(r#"{{"do":"keeper","match":"{id}","name":"{name}"}}"#)),
        1 => id.clone()
            .prop_map(|id| format!(r#"{{"do":"sign","match":"{id}","score":[1,2,3,4,5]}}"#)),
        1 => id.clone().prop_map(|id| format!(r#"{{"do":"take-in","match":"{id}"}}"#)),
        1 => id.prop_map(|id| format!(r#"{{"do":"extra-hand","match":"{id}"}}"#)),
    ]
}

#[test]
fn draws_made_again_and_again_are_not_all_kept() {
    let mut record =
        r#"{"record":"domino-hall-event/1","book":"straight42","name":"x","seed":"7"}"#.to_owned();
    for n in 0..600 {
        record += "\n";
        record += &json!({"do": "enter", "name": format!("T{n}")}).to_string();
    }
    record += &"\n{\"do\":\"draw\"}\n{\"do\":\"undo\"}".repeat(500);
    let checked = verify_draws(&record).unwrap();
    assert_eq!(checked.refused.as_ref().unwrap().reason.code, "event/too_long");
    assert!((300..400).contains(&checked.draws.len()), "{}", checked.draws.len());
    let stopped = verify_draws_while(&record, &|| false).unwrap();
    assert_eq!(stopped.refused.unwrap().line, 2);
}

#[test]
fn every_draw_of_a_record_can_be_checked() {
    let mut event = event(BookId::Straight42, &[]).with_teams(7);
    event.play_to_the_end(by_number);
    let text = record::write(&event.0);
    let verification = verify_draws(&text).unwrap();
    assert!(verification.holds());
    assert_eq!(verification.draws.len(), 6, "five rounds and the brackets");
    let gives = &verification.draws[1].gives;
    assert_eq!(gives.what, "round-robin 2");

    // A record that states what was drawn is checked against it, and a false one is found out.
    let draws: Vec<&str> = text.lines().filter(|line| line.contains("\"draw\"")).collect();
    let drew = serde_json::to_string(&gives.drew).unwrap();
    let stated = format!(r#"{{"do":"draw","drew":{drew}}}"#);
    let line = verification.draws[1].line - 1;
    let with = |stated: &str| {
        let mut lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines[line], draws[1]);
        lines[line] = stated;
        lines.join("\n")
    };
    assert!(verify_draws(with(&stated)).unwrap().holds());
    assert_eq!(record::replay(with(&stated)).unwrap().refused, None);
    let forged =
        stated.replace("Team 1", "Team X").replace("Team 2", "Team 1").replace("Team X", "Team 2");
    let verification = verify_draws(with(&forged)).unwrap();
    assert!(!verification.holds());
    let agrees: Vec<bool> = verification.draws.iter().map(|draw| draw.agrees).collect();
    assert_eq!(agrees, [true, false, true, true, true, true], "the others are judged too");
    let refused = record::replay(with(&forged)).unwrap().refused.unwrap();
    assert_eq!(
        refused.reason.text,
        "this is not what the seed gives for the draw of round-robin 2"
    );
}

#[test]
fn dice_thrown_in_public_change_a_draw_that_can_still_be_checked() {
    let drawn = |seed: &str| {
        let mut event = event(BookId::Straight42, &[]).with_teams(12);
        event.take(&format!(r#"{{"do":"draw","seed":"{seed}"}}"#));
        assert!(verify_draws(record::write(&event.0)).unwrap().holds());
        event.0.draws().remove(0)
    };
    assert_eq!(drawn("4 4 1 6").drew, drawn("4 4 1 6").drew);
    assert_ne!(drawn("4 4 1 6").drew, drawn("4 4 1 5").drew);
    assert_eq!(drawn("4 4 1 6").seed.len(), 64);
}

fn empty(book: BookId) -> Tournament {
    Tournament::new(Header::new(book, "x", "7")).unwrap()
}

#[test]
fn entries_come_from_a_spreadsheet() {
    for text in [
        "Team,Player 1,Player 2,Club\nAces,Ann,Bo,Waco\n\"Bones, Inc.\",Cy,Di,\n",
        "Team;Player 1;Player 2;Club\nAces;Ann;Bo;Waco\n\"Bones, Inc.\";Cy;Di;\n",
        "\u{feff}Team\tPlayer 1\tPlayer 2\tClub\r\nAces\tAnn\tBo\tWaco\r\n\"Bones, Inc.\"\tCy\tDi\t\r\n",
        "name,players,chapter,phone\nAces,Ann / Bo,Waco,1\n\"Bones, Inc.\",Cy & Di,,2\n",
    ] {
        let actions = entries_from_csv(text, &empty(BookId::Straight42)).unwrap();
        let Action::Enter(first) = &actions[0] else { panic!("an entry") };
        assert_eq!((first.name.as_str(), first.chapter.as_deref()), ("Aces", Some("Waco")));
        assert_eq!(first.players, ["Ann", "Bo"]);
        let Action::Enter(second) = &actions[1] else { panic!("an entry") };
        assert_eq!((second.name.as_str(), second.chapter.as_deref()), ("Bones, Inc.", None));
        assert_eq!(actions.len(), 2);
    }
    // Without a team's name its players are the name; a single player is the entry.
    let actions = entries_from_csv("player 1,player 2\nAnn,Bo\n", &empty(BookId::N42pa)).unwrap();
    assert!(matches!(&actions[0], Action::Enter(enter) if enter.name == "Ann & Bo"));
    let actions =
        entries_from_csv("player,chapter\nAnn,Waco\n", &empty(BookId::TexasGoodSams)).unwrap();
    assert!(
        matches!(&actions[0], Action::Enter(enter) if enter.name == "Ann" && enter.players.is_empty())
    );
}

#[test]
fn every_bad_row_is_reported_and_nothing_is_half_imported() {
    let mut event = empty(BookId::Straight42);
    event.act(Action::enter("Taken")).unwrap();
    let text = "name,player 1,player 2\n\
                Aces,Ann,Bo\n\
                Taken,Cy,Di\n\
                Aces,Ed,Flo\n\
                ,,\n\
                ,\n\
                Twins,Gil,Gil\n\
                Short\n\
                Good,Hal,Ida\n";
    let error = entries_from_csv(text, &event).unwrap_err();
    let rows: Vec<(u64, &str)> =
        error.rows.iter().map(|row| (row.line, row.reason.text.as_str())).collect();
    assert_eq!(
        rows,
        [
            (3, "`Taken` is entered already"),
            (4, "`Aces` is entered already"),
            (7, "`Gil` stands twice in `Twins`"),
            (8, "1 field for 3 columns"),
        ],
        "rows of separators alone are blank"
    );
    for (text, why) in [
        ("", "no column of the header says who enters: call one `name` or `team`"),
        ("colour\nred\n", "no column of the header says who enters"),
        ("name,team\na,b\n", "two columns for the name"),
        ("name\n", "no row below the header"),
        ("name,player 1\n\"Aces,Ann\nKings,Bo\n", "a quote is left open"),
        ("name,player 1\nKings,\"Bo\n", "a quote is left open"),
        ("name,player 1\n\"Aces,Ann\n\"Kings\n", "1 field for 2 columns: is a quote left open?"),
    ] {
        let error = entries_from_csv(text, &event).unwrap_err();
        assert!(error.to_string().contains(why), "{text}: {error}");
    }
}

#[test]
fn a_spreadsheet_of_bad_rows_is_read_to_the_hundredth() {
    let mut event = empty(BookId::Straight42);
    event.act(Action::enter("Taken")).unwrap();
    let text = format!("name\nGood\n{}", "Taken\n".repeat(5000));
    let rows = entries_from_csv(&text, &event).unwrap_err().rows;
    assert_eq!(rows.len(), 101);
    assert_eq!(rows[99].reason.text, "`Taken` is entered already");
    let (line, why) = (rows[100].line, rows[100].reason.text.as_str());
    assert_eq!((line, why), (103, "this row and those below it, 4900 in all, were not looked at"));
}

#[test]
fn rows_are_bad_by_what_their_reader_asks_too() {
    let text = "team\nA\u{202e}B\nAces\naces\nKings\n";
    let turns = |enter: &tournament::Enter| {
        let why = "the name of an entry turns the direction of writing";
        if enter.name.contains('\u{202e}') {
            Err(Reason::new("event/name_unreadable", why))
        } else {
            Ok(())
        }
    };
    let error = preview_csv(text, &empty(BookId::Straight42), &Layout::default(), turns)
        .and_then(ImportPreview::all)
        .unwrap_err();
    assert_eq!(
        error.to_string(),
        "line 2: the name of an entry turns the direction of writing; \
         line 4: `aces` is `Aces` but for capital letters"
    );
}

#[test]
fn names_that_differ_in_capitals_alone_are_taken_from_a_record_only() {
    let mut event = event(BookId::Straight42, &[]).with_teams(2);
    event.unlikely(r#"{"do":"enter","name":"team 2"}"#, "`team 2` is `Team 2` but for");
    event.take(r#"{"do":"enter","name":"team 2"}"#);
    assert_eq!(event.0.entries().len(), 3);
}

/// A program that knows nothing but the summary's JSON: it completes what is needed and hands it
/// back as a line.
#[test]
fn every_need_is_a_line_to_complete() {
    for book in BookId::ALL {
        for n in [5, 6, 11, 16, 22, 40] {
            let mut record = HEADER.replace("straight42", book.as_str());
            for n in 1..=n {
                record = format!("{record}\n{{\"do\":\"enter\",\"name\":\"Team {n}\"}}");
            }
            let mut event = record::replay(&record).unwrap().tournament;
            loop {
                let summary = serde_json::to_value(event.summary()).unwrap();
                let needs = summary["needs"].as_array().unwrap();
                if needs.is_empty() {
                    assert!(!summary["placings"].as_array().unwrap().is_empty());
                    break;
                }
                for need in needs {
                    let mut line = need.clone();
                    if line["do"] == "score" {
                        let matches = summary["matches"].as_array().unwrap();
                        let game = matches.iter().find(|game| game["id"] == line["match"]).unwrap();
                        let n_sides = game["sides"].as_array().unwrap().len();
                        line["score"] = match book {
                            BookId::Straight42 | BookId::N42pa => serde_json::json!([7, 4]),
                            BookId::TexasGoodSams => serde_json::json!([180, 250]),
                            BookId::Tennessee => serde_json::json!([2, 1]),
                            BookId::AlabamaSamboree => serde_json::json!(vec![30; n_sides]),
                        };
                    }
                    record = format!("{record}\n{line}");
                }
                let replay = record::replay(&record).unwrap();
                assert_eq!(replay.refused, None, "{book} {n}");
                event = replay.tournament;
            }
        }
    }
}

/// The example records of the repository are good to their last line.
#[test]
fn the_examples_replay() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../examples/events");
    let mut n_examples = 0;
    for file in fs::read_dir(&folder).unwrap() {
        let path = file.unwrap().path();
        let bytes = fs::read(&path).unwrap();
        let replay = record::replay(&bytes).unwrap();
        assert_eq!(replay.refused, None, "{}", path.display());
        assert!(verify_draws(&bytes).unwrap().holds(), "{}", path.display());
        assert!(replay.tournament.is_over(), "{}", path.display());
        n_examples += 1;
    }
    assert!(n_examples >= BookId::ALL.len());
}

//! The program from outside: what it prints, and how it ends.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

/// Runs `hall` with `args` and `input` on standard input.
fn hall(args: &[&str], input: impl AsRef<[u8]>) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_hall"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("starts");
    child.stdin.take().expect("a pipe").write_all(input.as_ref()).expect("takes input");
    child.wait_with_output().expect("ends")
}

fn text(output: &Output) -> String {
    assert!(
        !String::from_utf8_lossy(&output.stderr).contains("panicked"),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    String::from_utf8(output.stdout.clone()).expect("prints text")
}

/// Each line of the output as JSON.
fn json(output: &Output) -> Vec<Value> {
    text(output).lines().map(|line| serde_json::from_str(line).expect("prints JSON")).collect()
}

fn example(name: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/records");
    folder.join(format!("{name}.jsonl")).display().to_string()
}

#[test]
fn replay_for_people() {
    let output = hall(&["replay", &example("n42pa-iv.4.a-renege")], "");
    assert_eq!(output.status.code(), Some(0));
    insta::assert_snapshot!("replay_forty_two", text(&output));
    let output = hall(&["replay", &example("texas-good-sams-12-exposed-bone")], "");
    insta::assert_snapshot!("replay_fives", text(&output));
    let output = hall(&["replay", &example("alabama-samboree-7-double-plays-again")], "");
    insta::assert_snapshot!("replay_mexican_train", text(&output));
}

#[test]
fn names_take_the_room_they_need_and_nobody_is_without_one() {
    let record = std::fs::read_to_string(example("n42pa-iv.4.a-renege")).expect("is there");
    let record = record.replace(r#"["Ann","Bo","Cy","Di"]"#, r#"["Ann","","王 Cy","Zoë"]"#);
    let output = hall(&["replay", "-"], &record);
    assert_eq!(output.status.code(), Some(0));
    let text = text(&output);
    assert!(text.contains("Ann & 王 Cy against seat 1 & Zoë\n"), "{text}");
    for dealt in ["  Ann     [5|5]", "  seat 1  [6|4]", "  王 Cy   [5|1]", "  Zoë     [6|3]"] {
        assert!(text.contains(dealt), "{dealt} is not in\n{text}");
    }
}

#[test]
fn what_the_readme_shows_can_be_done() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let readme = std::fs::read_to_string(root.join("README.md")).expect("is there");
    let commands: Vec<&str> = readme
        .lines()
        .filter_map(|line| line.strip_prefix("hall "))
        .map(|line| line.split('#').next().unwrap_or_default().trim())
        // A hall that stays open, a copy of it, and a measurement have tests of their own.
        .filter(|line| !["serve", "backup", "bench"].iter().any(|name| line.starts_with(name)))
        .collect();
    assert!(commands.len() > 6, "{commands:?}");
    for command in commands {
        let ran = Command::new(env!("CARGO_BIN_EXE_hall"))
            .args(command.split_whitespace())
            .current_dir(&root)
            .output()
            .expect("starts");
        let said = String::from_utf8_lossy(&ran.stderr);
        assert!(ran.status.success(), "hall {command}: {said}");
    }
}

#[test]
fn a_refused_line_ends_with_status_1_and_says_where_and_why() {
    let name = example("n42pa-iv.4.a-guarded");
    let output = hall(&["replay", &name], "");
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output).contains("line 15 was refused (n42pa/IV.4.a): "), "{}", text(&output));
    let output = hall(&["replay", "--json", &name], "");
    assert_eq!(output.status.code(), Some(1));
    let summary = &json(&output)[0];
    assert_eq!(summary["refused"]["line"], 15);
    assert_eq!(summary["refused"]["clause"], "n42pa/IV.4.a");
    assert_eq!(summary["to_act"], 3);
}

#[test]
fn a_record_from_standard_input() {
    let output = hall(&["--json", "replay", "-"], "nonsense\n");
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(json(&output)[0]["refused"]["line"], 1);
}

#[test]
fn wrong_usage_ends_with_status_2() {
    for args in [
        &["dance"][..],
        &["replay"],
        &["replay", "no-such-file.jsonl"],
        &["solve", "--color"],
        &["rules", "whist"],
        &["rules", "n42pa/IX.9"],
        &["bench", "--seconds", "-1"],
        &["simulate", "--book", "straight42"],
        &["entries", "no-such-file.csv"],
        &["entries", "-", "--book", "straight42"],
        &["entries", "-"],
        &["preview", "-", "--match", "rr-1-1"],
        &["preview", "-", "--match", "rr-1-1", "--score", "seven"],
        &["preview", "-", "--match", "elsewhere", "--score", "7,4"],
        &["simulate", "--book", "straight42", "--entrants", "many"],
        &["forecast", "--book", "straight42", "--entrants", "9", "--hand", "3"],
        &["forecast", "--book", "straight42", "--entrants", "9", "--hand", "0-0"],
        &["forecast", "--book", "straight42", "--entrants", "9", "--measured", "2,0"],
    ] {
        let output = hall(args, "");
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert!(!output.stderr.is_empty(), "{args:?} says nothing");
        text(&output);
    }
}

#[test]
fn a_number_out_of_range_is_refused_with_the_range() {
    for (args, range) in [
        ("forecast --book straight42 --entrants 9 --tables 513", "513 is not in 1..=512"),
        ("forecast --book straight42 --entrants 9 --days=-1", "-1 is not in 1..=100000"),
        ("bench --deals 0", "0 is not in 1..=10000000"),
        ("sample --seed seven", "invalid digit"),
    ] {
        let output = hall(&args.split(' ').collect::<Vec<_>>(), "");
        assert_eq!(output.status.code(), Some(2), "{args}");
        let said = all_of(&output);
        assert!(said.contains("error: invalid value") && said.contains(range), "{args}: {said}");
    }
}

#[test]
fn a_flag_that_is_for_serve_says_so() {
    for args in
        [&["--listen", "8042"][..], &["--listen=8042"], &["--sample"], &["bench", "--data", "x"]]
    {
        let output = hall(args, "");
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        let said = all_of(&output);
        assert!(said.contains("belongs to `hall serve`"), "{args:?}: {said}");
    }
    let said = all_of(&hall(&["--color"], ""));
    assert!(!said.contains("hall serve"), "{said}");
}

#[test]
fn every_command_has_help() {
    let commands = text(&hall(&["--help"], ""));
    for command in [
        "serve",
        "backup",
        "restore",
        "export",
        "import",
        "config",
        "replay",
        "solve",
        "judge",
        "entries",
        "preview",
        "simulate",
        "forecast",
        "verify-draw",
        "verify-deal",
        "rules",
        "bench",
        "sample",
    ] {
        assert!(commands.contains(command), "{command} is not listed");
        let help = hall(&[command, "--help"], "");
        assert_eq!(help.status.code(), Some(0));
        assert!(text(&help).contains("Usage"), "{command}");
        let example = format!("  hall {command}");
        assert!(text(&help).contains(&example), "{command} shows no example");
    }
}

#[test]
fn help_says_the_defaults_and_what_a_line_holds() {
    let help = |command: &str| text(&hall(&["help", command], ""));
    for (command, said) in [
        ("serve", "[default: 127.0.0.1:8042]"),
        ("serve", "[default: hall-data]"),
        ("serve", "[default: 65536]"),
        ("serve", "HALL_LISTEN"),
        ("backup", "[default: hall-data]"),
        ("restore", "[default: hall-data]"),
        ("export", "[default: hall-data]"),
        ("import", "[default: hall-data]"),
        ("solve", r#"{"hands":[["#),
        ("judge", r#"{"book":"n42pa","#),
        ("judge", "The exit status is 0 if every line could be judged"),
    ] {
        assert!(help(command).contains(said), "{said} is not in\n{}", help(command));
    }
    // The lines that are shown can be asked.
    for command in ["solve", "judge"] {
        let help = help(command);
        let (_, shown) = help.split_once("\n\n{").expect("a line");
        let (shown, _) = shown.split_once("\n\n").expect("its end");
        let asked = hall(&[command, "--json"], format!("{{{}", shown.replace('\n', "")));
        assert_eq!(asked.status.code(), Some(0), "{command}: {}", text(&asked));
    }
}

/// The commands that read a record or a spreadsheet, from standard input.
const READERS: [&[&str]; 6] = [
    &["replay", "-"],
    &["verify-deal", "-"],
    &["verify-draw", "-"],
    &["entries", "-", "--book", "straight42", "--seed", "7"],
    &["preview", "-", "--match", "rr-1-1", "--score", "7,4"],
    // Nothing can be kept there: what cannot be read is refused before that is tried.
    &["import", "-", "--data", "/dev/null/hall"],
];

fn all_of(output: &Output) -> String {
    text(output) + &String::from_utf8_lossy(&output.stderr)
}

#[test]
fn what_is_empty_is_refused_in_the_same_words_everywhere() {
    for reader in READERS {
        for empty in ["", "\n", "\u{feff} \r\n\n"] {
            let output = hall(reader, empty);
            assert_eq!(output.status.code(), Some(1), "{reader:?}");
            let said = all_of(&output);
            assert!(said.contains("line 1"), "{reader:?}: {said}");
            assert!(said.contains(" is empty: its first line names the "), "{reader:?}: {said}");
        }
    }
}

#[test]
fn a_batch_of_nothing_is_answered_by_nothing_and_people_are_told() {
    for command in ["solve", "judge"] {
        let output = hall(&[command, "--json"], "\n");
        assert_eq!((output.status.code(), all_of(&output).as_str()), (Some(0), ""), "{command}");
        let output = hall(&[command], "\n");
        assert_eq!((output.status.code(), text(&output).as_str()), (Some(0), ""), "{command}");
        assert!(all_of(&output).starts_with("standard input is empty"), "{}", all_of(&output));
    }
}

#[test]
fn a_file_that_is_no_batch_is_refused_once() {
    let junk = b"\x7fELF\xff\xfe\n[1]\n\x00\x01\n".repeat(9);
    for command in ["solve", "judge"] {
        let output = hall(&[command], &junk);
        assert_eq!((output.status.code(), text(&output).as_str()), (Some(1), ""), "{command}");
        let said = all_of(&output);
        assert_eq!(said.lines().count(), 1, "{said}");
        assert!(said.contains("is not JSON Lines"), "{said}");
        // A program gets a line for each line, as ever.
        let output = hall(&[command, "--json"], &junk);
        assert_eq!((output.status.code(), json(&output).len()), (Some(1), 27), "{command}");
    }
}

#[test]
fn what_is_not_text_is_refused_with_its_line() {
    let header =
        r#"{"record":"domino-hall-event/1","book":"straight42","name":"Spring","seed":"7"}"#;
    let record = [header.as_bytes(), b"\n{\"do\":\"enter\",\"name\":\"\xff\"}\n"].concat();
    for reader in [READERS[2], READERS[4], READERS[5]] {
        let output = hall(reader, &record);
        assert_eq!(output.status.code(), Some(1), "{reader:?}");
        let said = all_of(&output);
        assert!(said.contains("line 2") && said.contains("is not UTF-8 text"), "{said}");
    }
}

#[test]
fn a_fault_is_placed_by_one_line_number() {
    let table = r#"{"record":"domino-hall/1","book":"n42pa","table":"honor","players":["Ann","Bo","Cy","Di"]}"#;
    let event =
        r#"{"record":"domino-hall-event/1","book":"straight42","name":"Spring","seed":"7"}"#;
    let cut = |record: &str| format!("{record}\n{{\"do\":");
    for (args, input) in [
        (&["solve"][..], cut(DEAL)),
        (&["solve", "--json"], cut(DEAL)),
        (&["judge"], "\n{\"book\":".to_owned()),
        (READERS[0], cut(table)),
        (READERS[0], cut(event)),
        (READERS[1], cut(table)),
        (READERS[2], cut(event)),
        (READERS[4], cut(event)),
    ] {
        let output = hall(args, input);
        assert_eq!(output.status.code(), Some(1), "{args:?}");
        let said = all_of(&output);
        assert!(said.contains("(column "), "{args:?}: {said}");
        assert!(!said.contains("at line"), "{args:?}: {said}");
    }
}

const DEAL: &str = r#"{"hands":[["5-5","5-4","5-3","5-2","6-5","6-6","1-1"],["6-4","4-4","4-3","3-3","2-0","1-0","6-0"],["5-1","5-0","6-1","4-2","3-0","2-2","2-1"],["6-3","6-2","4-1","4-0","3-1","3-2","0-0"]],"trump":"fives","leader":0,"bid":42}"#;

#[test]
fn solve_answers_in_order_and_goes_on_after_a_bad_line() {
    let ending = r#"{"hands":[["5-5"],["6-4"],["5-1"],["6-3"]],"trump":"fives","leader":1}"#;
    let unequal = r#"{"hands":[["5-5","0-0"],["6-4"],["5-1"],["6-3"]],"trump":"fives","leader":1}"#;
    let input = [DEAL, "{", unequal, ending].join("\n");
    for threads in [&["solve", "--json"][..], &["solve", "--json", "--single-threaded", "-"]] {
        let output = hall(threads, &input);
        assert_eq!(output.status.code(), Some(1));
        let lines = json(&output);
        assert_eq!(lines.len(), 4);
        assert_eq!(lines[0]["points"], serde_json::json!([42, 0]));
        assert_eq!(lines[0]["makes"], true);
        assert_eq!(lines[1]["line"], 2);
        assert_eq!(lines[2]["error"], "seat 0 holds 2 bones instead of 1");
        assert_eq!(lines[3], serde_json::json!({"points":[21,0],"best":["6-4"],"makes":null}));
    }
    let people = text(&hall(&["solve"], DEAL));
    insta::assert_snapshot!("solve", people);
}

#[test]
fn judge_prints_the_demonstration() {
    let declaration = r#"{"book":"n42pa","hands":[["5-4","6-6"],["6-5","6-0"],["5-1","1-0"],["2-0","3-0"]],"trump":"fives","declarer":0,"bidder":0,"bid":"31","what":"laydown","order":null,"leader":0,"trick":[],"points":[20,20]}"#;
    let output = hall(&["judge", "--json"], declaration);
    assert_eq!(output.status.code(), Some(0));
    let verdict = &json(&output)[0];
    assert_eq!(verdict["stands"], false);
    assert!(verdict["line"].as_array().is_some_and(|line| !line.is_empty()));
    insta::assert_snapshot!("judge", text(&hall(&["judge"], declaration)));
    let bad = declaration.replace("5-4", "6-0");
    let output = hall(&["judge", "--json"], &bad);
    assert_eq!(output.status.code(), Some(1));
    assert!(json(&output)[0]["error"].as_str().is_some_and(|why| why.contains("6-0")));
}

#[test]
fn judge_shows_where_a_laid_order_would_be_a_renege() {
    let declaration = r#"{"book":"n42pa","hands":[["6-6","3-3"],["5-4","4-2"],["2-1"],["3-2","1-0"]],"trump":"sixes","declarer":0,"bidder":0,"bid":"31","what":"laydown","order":["6-6","3-3"],"leader":2,"trick":["3-1"],"points":[40,0]}"#;
    let output = hall(&["judge", "--json"], declaration);
    let verdict = &json(&output)[0];
    assert_eq!(verdict["stands"], false);
    assert_eq!(verdict["line"].as_array().and_then(|line| line.last()), Some(&"6-6".into()));
    let people = text(&hall(&["judge"], declaration));
    assert!(people.contains("6-6 is next in the order and a renege: seat 0 holds 3-3"), "{people}");
    let right = declaration.replace(r#"["6-6","3-3"],"leader"#, r#"["3-3","6-6"],"leader"#);
    assert_eq!(json(&hall(&["judge", "--json"], right))[0]["stands"], true);
}

#[test]
fn judge_takes_the_points_at_their_word() {
    // The bones and the points are anyone's: they do not add up with the tricks played.
    let asked = r#"{"book":"n42pa","hands":[["5-5","6-5"],["6-6","6-3"],["4-4","4-3"],["1-1","1-0"]],"trump":"fives","declarer":0,"bidder":0,"bid":"31","what":"laydown","order":null,"leader":0,"trick":[],"points":[20,3]}"#;
    let stands = |line: String| {
        let output = hall(&["judge", "--json"], &line);
        assert_eq!(output.status.code(), Some(0), "{}", text(&output));
        json(&output)[0]["stands"].as_bool().expect("a verdict")
    };
    assert!(stands(asked.to_owned()));
    // Twelve points are left: two tricks, and 5-5 for ten.
    let made = asked.replace("laydown", "made");
    assert!(stands(made.clone()));
    assert!(stands(made.replace("[20,3]", "[19,0]")));
    assert!(!stands(made.replace("[20,3]", "[18,0]")));
    let too_many = hall(&["judge", "--json"], asked.replace("[20,3]", "[40,3]"));
    assert_eq!(too_many.status.code(), Some(1));
}

#[test]
fn solve_and_judge_read_a_bid_as_number_or_word() {
    let judged = r#"{"book":"n42pa","hands":[["5-5"],["6-4"],["5-1"],["6-3"]],"trump":"fives","declarer":0,"bidder":0,"bid":BID,"what":"made","leader":0,"points":[21,0]}"#;
    let solved =
        r#"{"hands":[["5-5"],["6-4"],["5-1"],["6-3"]],"trump":"fives","leader":0,"bid":BID}"#;
    for (command, question) in [("judge", judged), ("solve", solved)] {
        for bid in ["31", "\"31\"", "84", "\"2 marks\"", "\"two-marks\""] {
            let output = hall(&[command, "--json"], question.replace("BID", bid));
            assert_eq!(output.status.code(), Some(0), "{command} {bid}: {}", text(&output));
        }
        for bid in ["43", "\"29\"", "\"031\"", "\"pass\"", "31.5", "-31", "[31]"] {
            let output = hall(&[command, "--json"], question.replace("BID", bid));
            assert_eq!(output.status.code(), Some(1), "{command} {bid}: {}", text(&output));
            let why = json(&output)[0]["error"].as_str().expect("says why").to_owned();
            assert!(why.contains("bid"), "{why}");
        }
    }
}

/// No one reaches 30 in the last trick.
#[test]
fn in_an_ending_fewer_points_than_can_be_bid_may_be_asked_for() {
    let question =
        r#"{"hands":[["5-5"],["6-4"],["5-1"],["6-3"]],"trump":"fives","leader":0,"bid":BID}"#;
    for (bid, makes) in [("5", true), ("21", true), ("22", false), ("29", false)] {
        let output = hall(&["solve", "--json"], question.replace("BID", bid));
        assert_eq!(json(&output)[0]["makes"], makes, "{bid}: {}", text(&output));
    }
}

#[test]
fn a_byte_order_mark_is_passed_over() {
    let table = std::fs::read_to_string(example("n42pa-iv.4.a-renege")).expect("is there");
    let event = std::fs::read_to_string(event_example("straight42")).expect("is there");
    let declaration = r#"{"book":"n42pa","hands":[["5-5"],["6-4"],["5-1"],["6-3"]],"trump":"fives","declarer":0,"bidder":0,"bid":"31","what":"made","leader":0,"points":[21,0]}"#;
    for (args, input) in [
        (&["replay", "-"][..], &*table),
        (&["replay", "-"], &*event),
        (&["solve"], DEAL),
        (&["judge"], declaration),
        (&["verify-draw", "-"], &*event),
        (&["verify-deal", "-"], &*fair_example()),
    ] {
        let plain = hall(args, input);
        assert_eq!(plain.status.code(), Some(0), "{args:?}: {}", text(&plain));
        assert_eq!(text(&hall(args, format!("\u{feff}{input}"))), text(&plain), "{args:?}");
        // One, and only at the very start.
        let twice = hall(args, format!("\u{feff}\u{feff}{input}"));
        assert_eq!(twice.status.code(), Some(1), "{args:?}");
    }
}

/// The record that `docs/fair-shuffles.md` shows.
fn fair_example() -> String {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/fair-shuffles.md");
    let text = std::fs::read_to_string(docs).expect("is there");
    let (_, rest) = text.split_once("```json\n").expect("a record");
    rest.split_once("```").expect("its end").0.to_owned()
}

#[test]
fn the_record_the_document_shows_is_proven_and_needs_its_lots() {
    let record = fair_example();
    let output = hall(&["verify-deal", "-"], &record);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output));
    let bones: Vec<&str> = record.lines().filter(|line| !line.contains("lots")).collect();
    let output = hall(&["verify-deal", "-"], bones.join("\n"));
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output).contains("the `lots` that name the first shuffler"), "{}", text(&output));
}

#[test]
fn what_a_guarded_table_tells_by_itself_may_be_said_too() {
    let record = r#"{"record":"domino-hall/1","book":"tennessee","table":"guarded","players":["Ann","Bo"]}
{"do":"deal","hands":[["0-0","1-0","1-1","2-0","2-1","2-2","3-0"],["3-1","3-2","3-3","4-0","4-1","4-2","4-3"]],"shuffler":0,"pile":["4-4","5-0","5-1","5-2","5-3","5-4","5-5","6-0","6-1","6-2","6-3","6-4","6-5","6-6"]}
{"seat":1,"do":"play","bone":"4-1"}
{"seat":1,"do":"announce","points":5}
"#;
    let output = hall(&["replay", "--json", "-"], record);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output));
    let summary = &json(&output)[0];
    assert_eq!(summary["score"], serde_json::json!([0, 5]));
    let people = text(&hall(&["replay", "-"], record));
    assert!(people.contains("scores 5"), "{people}");
}

#[test]
fn a_clause_can_be_looked_up() {
    let output = text(&hall(&["rules", "n42pa/IV.4.a"], ""));
    assert!(output.starts_with("n42pa/IV.4.a (call)"), "{output}");
    let found = json(&hall(&["rules", "--json", "straight42", "laydown"], ""));
    assert_eq!(found[0]["clauses"][0]["id"], "straight42/PL7");
}

#[test]
fn a_sample_plays_a_hand_of_each_game() {
    let output = hall(&["sample"], "");
    assert_eq!(output.status.code(), Some(0));
    let same = |seed: &str| text(&hall(&["sample", "--seed", seed], ""));
    assert_eq!(same("7"), same("7"));
    assert_ne!(same("7"), same("8"));
    insta::assert_snapshot!("sample", same("7"));
}

#[test]
fn a_sample_in_json_holds_its_seed_and_each_table_as_replay_gives_it() {
    let sample = &json(&hall(&["--json", "sample", "--seed", "7"], ""))[0];
    assert_eq!(sample["seed"], 7);
    let tables = sample["tables"].as_array().unwrap();
    let games: Vec<&Value> = tables.iter().map(|table| &table["game"]).collect();
    assert_eq!(games, ["forty-two", "fives", "mexican-train"]);
    for table in tables {
        assert!(!table["hands"].as_array().unwrap().is_empty(), "{table}");
        assert_eq!(table["refused"], Value::Null);
    }
}

#[test]
fn bench_measures_what_it_names() {
    let args = ["bench", "--json", "--seconds", "0.02", "--deals", "3"];
    let figures = &json(&hall(&args, ""))[0];
    for path in [
        "/solve_exact_per_s",
        "/solve_make_per_s",
        "/playouts_per_s/forty-two",
        "/playouts_per_s/fives",
        "/playouts_per_s/mexican-train",
        "/events_per_s",
    ] {
        assert!(figures.pointer(path).and_then(Value::as_u64).is_some_and(|n| n > 0), "{path}");
    }
}

#[test]
fn a_simulated_event_is_the_same_for_the_same_seed_and_its_draws_hold() {
    let file = std::env::temp_dir().join(format!("hall-event-{}.jsonl", std::process::id()));
    let path = file.display().to_string();
    let args = ["simulate", "--book", "straight42", "--entrants", "9", "--seed", "7"];
    let played = hall(&[&args[..], &["--record", &path]].concat(), "");
    assert_eq!(played.status.code(), Some(0));
    insta::assert_snapshot!("simulate", text(&played));
    assert_eq!(text(&hall(&args, "")), text(&played));
    let replayed = hall(&["replay", "--json", &path], "");
    assert_eq!(
        json(&replayed),
        json(&hall(&[&args[..], &["--json"]].concat(), ""))
            .into_iter()
            .map(|mut summary| {
                summary["refused"] = Value::Null;
                summary
            })
            .collect::<Vec<_>>()
    );
    let verified = hall(&["verify-draw", &path], "");
    std::fs::remove_file(&file).expect("was written");
    assert_eq!(verified.status.code(), Some(0));
    assert!(text(&verified).ends_with("Every draw is proven.\n"));
}

#[test]
fn a_field_the_book_cannot_seat_is_refused_with_its_clause() {
    let output = hall(&["simulate", "--book", "texas-good-sams", "--entrants", "3"], "");
    assert_eq!(output.status.code(), Some(1));
    let why = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(why.contains("texas-good-sams/partners"), "{why}");
    for command in ["simulate", "forecast"] {
        let args = [command, "--json", "--book", "texas-good-sams", "--entrants", "3"];
        let output = hall(&args, "");
        assert_eq!(output.status.code(), Some(1), "{command}");
        let refused = &json(&output)[0]["refused"];
        assert_eq!(refused["clause"], "texas-good-sams/partners", "{command}");
        assert!(why.contains(refused["why"].as_str().expect("says why")), "{refused}");
    }
}

#[test]
fn a_forecast_names_every_stage() {
    let args =
        ["forecast", "--book", "straight42", "--entrants", "24", "--days", "20", "--start", "9:00"];
    let output = hall(&args, "");
    assert_eq!(output.status.code(), Some(0));
    for word in ["round-robin", "championship", "consolation", "the event"] {
        assert!(text(&output).contains(word), "{word}");
    }
    let figures = &json(&hall(&[&args[..], &["--json"]].concat(), ""))[0];
    let end = |key: &str| figures["event"][key].as_u64().expect("seconds");
    assert!(end("low") <= end("median") && end("median") <= end("high"));
}

fn event_example(name: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/events");
    folder.join(format!("{name}.jsonl")).display().to_string()
}

#[test]
fn entries_become_a_record_or_nothing_does() {
    let good = "Team;Player 1;Player 2;Club\nAces;Ann;Bo;Waco\n\"Bones; Inc.\";Cy;Di;\n";
    let begin = ["entries", "-", "--book", "n42pa", "--seed", "7", "--name", "Spring"];
    let output = hall(&begin, good);
    assert_eq!(output.status.code(), Some(0));
    let record = text(&output);
    insta::assert_snapshot!("entries", record);
    assert_eq!(hall(&["replay", "-"], &record).status.code(), Some(0));
    let lines = &json(&hall(&[&begin[..], &["--json"]].concat(), good))[0];
    assert_eq!((&lines["imported"], lines["lines"].as_array().map(Vec::len)), (&2.into(), Some(3)));

    let bad = "name,player 1,player 2\nAces,Ann,Bo\nAces,Cy,Di\nShort\nTwins,Ed,Ed\nGood,Flo,Gil\n";
    let output = hall(&begin, bad);
    assert_eq!((output.status.code(), text(&output).as_str()), (Some(1), ""));
    let why = String::from_utf8_lossy(&output.stderr).into_owned();
    for line in ["line 3: `Aces` is entered", "line 4: 1 field for 3", "line 5: `Ed` stands twice"]
    {
        assert!(why.contains(line), "{why}");
    }
    let refused = &json(&hall(&[&begin[..], &["--json"]].concat(), bad))[0];
    assert_eq!((&refused["imported"], refused["bad"][1]["line"].as_u64()), (&0.into(), Some(4)));
}

#[test]
fn entries_are_judged_by_the_event_they_are_for() {
    let event = event_example("straight42");
    let output = hall(&["entries", "-", "--into", &event], "name\nAces\n");
    assert_eq!(output.status.code(), Some(1));
    let why = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(why.contains("line 2: `Aces` is entered already"), "{why}");
}

/// The lines of a record before the first that says `what`.
fn until(record: &str, what: &str) -> String {
    let lines = record.split_inclusive('\n');
    lines.take_while(|line| !line.contains(what)).collect()
}

#[test]
fn a_preview_names_what_would_change_and_the_lines_that_do_it() {
    let event = event_example("straight42-full-day");
    let record = std::fs::read_to_string(&event).expect("an example");
    // The day up to the correction that its last lines make.
    let played = until(&record, r#""match":"ch-w1-2","score":[5,7]"#);
    let args = ["preview", "-", "--match", "ch-w1-2", "--score", "5,7"];
    let output = hall(&args, &played);
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    insta::assert_snapshot!("preview", text(&output));
    let preview = &json(&hall(&[&args[..], &["--json"]].concat(), &played))[0];
    let lost = preview["results_lost"].as_array().expect("results").clone();
    let replayed = format!("{played}{}\n", preview["lines"]["replay"]);
    let after = &json(&hall(&["replay", "--json", "-"], &replayed))[0];
    assert_eq!(after["refused"], Value::Null);
    for game in after["matches"].as_array().expect("matches") {
        assert!(!lost.contains(&game["id"]) || game["kind"] == "pending", "{game}");
    }
    // Taken back, everything is as it was.
    let before = &json(&hall(&["replay", "--json", "-"], &played))[0];
    let undone = format!("{replayed}{{\"do\":\"undo\",\"who\":\"Pat\"}}\n");
    assert_eq!(&json(&hall(&["replay", "--json", "-"], &undone))[0], before);
    let args = ["preview", "-", "--match", "rr-9-9", "--score", "7,4", "--json"];
    assert_eq!(hall(&args[..6], &played).status.code(), Some(1));
    let refused = hall(&args, &played);
    assert_eq!(refused.status.code(), Some(1));
    assert!(json(&refused)[0]["refused"]["why"].is_string(), "{}", text(&refused));
    let refused = &json(&hall(&args, ""))[0]["refused"];
    assert_eq!(refused["line"], 1, "{refused}");
}

#[test]
fn a_replay_shows_the_room_the_clock_and_the_officials() {
    let output = hall(&["replay", &event_example("straight42-full-day")], "");
    assert_eq!(output.status.code(), Some(0));
    insta::assert_snapshot!("replay_event", text(&output));
    // In the middle of a round: tables in use, a match that waits, a call, a running clock.
    let record = std::fs::read_to_string(event_example("straight42-full-day")).expect("an example");
    let under_way = until(&record, r#""do":"rule""#);
    insta::assert_snapshot!("replay_event_under_way", text(&hall(&["replay", "-"], &under_way)));
    let summary = &json(&hall(&["replay", "--json", "-"], &under_way))[0];
    assert_eq!(summary["calls"][0]["state"], "taken");
    assert_eq!(summary["clock"][0]["called"], false);
    assert!(summary["tables"].as_array().is_some_and(|tables| tables.len() == 2));
    assert!(summary["waiting"].as_array().is_some_and(|waiting| !waiting.is_empty()));
    assert!(summary["entries"].as_array().is_some_and(|all| all[0]["checked_in"] == true));
}

/// What a terminal would not show but do, or would show as something else.
const CODES: &str = "\u{1b}]0;mine\u{7}\u{9b}2J\u{202e}ykcuL\u{2066}\r";

#[test]
fn what_others_wrote_does_nothing_to_a_terminal() {
    let record = std::fs::read_to_string(example("n42pa-iv.4.a-renege")).expect("is there");
    let quoted = serde_json::to_string(CODES).expect("a text");
    let name = &quoted[1..quoted.len() - 1];
    let table = record.replace(r#""Ann""#, &format!(r#""Ann{name}""#));
    let header = format!(
        r#"{{"record":"domino-hall-event/1","book":"straight42","name":"Sp{name}","seed":"7"}}"#
    );
    let enter = r#"{"do":"enter","name":"A","players":["NAME"],"chapter":"NAME"}"#;
    let event = format!("{header}\n{}\n", enter.replace("NAME", name));
    let broken = format!("{record}\n{{\"do\":\"{name}\"}}\n");
    let rows = format!("name,player 1,player 2\n\"A{CODES}\",,\nB,\"C{CODES}\",\"C{CODES}\"\n");
    let entries = ["entries", "-", "--book", "straight42", "--name", "Spring"];
    let solve = format!("{{\"hands\":\"{name}\"}}\n");
    for (args, input) in [
        (&["replay", "-"][..], &table),
        (&["replay", "-"], &event),
        (&["replay", "-"], &broken),
        (&["verify-deal", "-"], &table),
        (&["verify-draw", "-"], &event),
        (&["preview", "-", "rr-1-1", "--score", "7-4"], &event),
        (&["solve", "-"], &solve),
        (&["judge", "-"], &solve),
        (&entries, &rows),
        (&["replay", &format!("no-such-file{CODES}")], &table),
    ] {
        for format in [None, Some("--json")] {
            let args: Vec<&str> = args.iter().copied().chain(format).collect();
            let output = hall(&args, input);
            for said in [output.stdout, output.stderr] {
                let said = String::from_utf8(said).expect("prints text");
                let does_something = |char: char| {
                    char.is_control() && !"\n\t".contains(char) || "\u{202e}\u{2066}".contains(char)
                };
                assert!(!said.contains(does_something), "{args:?}: {said:?}");
            }
        }
    }
}

#[test]
fn json_means_the_same_whatever_is_written_out() {
    let record = std::fs::read_to_string(example("n42pa-iv.4.a-renege")).expect("is there");
    let event =
        r#"{"record":"domino-hall-event/1","book":"straight42","name":"Sp\u202e","seed":"7"}"#;
    let enter = r#"{"do":"enter","name":"A\u202e","players":["B","C"]}"#;
    let output = hall(&["replay", "-", "--json"], format!("{event}\n{enter}\n"));
    assert!(text(&output).contains(r"A\u202e"), "{}", text(&output));
    assert!(json(&output)[0].to_string().contains('\u{202e}'));
    let output = hall(&["replay", "-"], record.replace("Ann", r"Ann\u001b[2J"));
    assert!(text(&output).contains(r"Ann\u001b[2J"), "{}", text(&output));
}

//! Settings: where they come from, what is wrong with them, and the sample of a file.

use serde_json::Value;
use tempfile::TempDir;

use crate::program::{err, hall, out, run};

#[test]
fn settings_say_where_they_come_from() {
    let folder = TempDir::new().unwrap();
    let settings = "listen = \"127.0.0.1:0\"\ndata = \"in-file\"\nmax_body = 1000\n";
    std::fs::write(folder.path().join("hall.toml"), settings).unwrap();
    let output = hall(folder.path())
        .args(["config", "check", "--config", "hall.toml", "--max-message", "2000"])
        // Whatever the system lets this machine have open is enough for so many.
        .args(["--max-connections", "100"])
        .env("HALL_MAX_BODY", "3000")
        .env("HALL_MAX_MESSAGE", "4000")
        .env("HALL_BEHIND_PROXY", "true")
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", err(&output));
    insta::assert_snapshot!("config_check", out(&output));
}

#[test]
fn every_problem_of_the_settings_is_listed() {
    let folder = TempDir::new().unwrap();
    let settings = "lisen = \"x\"\nmax_body = \"many\"\nmax_record = 0\npublic_url = \"hall\"\n\
        tls_cert = \"nowhere.pem\"\ntls_key = \"nowhere.pem\"\nlog = \"loud=very\"\n\
        data = \"hall.toml\"\n";
    std::fs::write(folder.path().join("hall.toml"), settings).unwrap();
    let output = hall(folder.path())
        .args(["config", "check", "--config", "hall.toml", "--listen", "192.0.2.1:80"])
        .env("HALL_METRICS", "nobody")
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(1), "{}", err(&output));
    let text = out(&output);
    let problems: Vec<&str> = text.lines().filter(|line| line.starts_with("problem:")).collect();
    insta::assert_snapshot!("config_problems", problems.join("\n"));
}

#[test]
fn a_bad_number_is_refused_in_the_same_words_wherever_it_is_set() {
    let folder = TempDir::new().unwrap();
    for (flag, text, words) in [
        ("--max-connections", "abc", "invalid digit found in string"),
        ("--max-body", "1k", "invalid digit found in string"),
        ("--max-body", "0", "0 is not in 1..=1073741824"),
        ("--request-timeout", "1.5", "invalid digit found in string"),
        ("--write-timeout", "86401", "86401 is not in 1..=86400"),
        ("--requests-per-second", "-1", "invalid digit found in string"),
    ] {
        let wrong = run(folder.path(), &["config", "check", &format!("{flag}={text}")]);
        assert_eq!(wrong.status.code(), Some(2), "{flag} {text}");
        let said = format!("invalid value '{text}' for '{flag} <");
        assert!(err(&wrong).contains(&said), "{}", err(&wrong));
        assert!(err(&wrong).contains(&format!(">': {words}\n")), "{}", err(&wrong));
        let variable = format!("HALL_{}", flag[2..].replace('-', "_").to_uppercase());
        let mut check = hall(folder.path());
        let wrong = check.args(["config", "check"]).env(&variable, text).output().unwrap();
        let said = format!("problem: {variable}: invalid value '{text}' for ");
        assert!(out(&wrong).contains(&said), "{}", out(&wrong));
        assert!(out(&wrong).contains(&format!(">': {words}\n")), "{}", out(&wrong));
    }
    std::fs::write(folder.path().join("hall.toml"), "max_body = 0\nidle_timeout = 1.5\n").unwrap();
    let wrong = out(&run(folder.path(), &["config", "check", "--config", "hall.toml"]));
    for (name, found) in [("max_body", "0"), ("idle_timeout", "1.5")] {
        let said = format!("problem: hall.toml: {name}: invalid value '{found}' for ");
        assert!(wrong.contains(&said), "{wrong}");
    }
}

#[test]
fn behind_proxy_is_said_alone_or_with_true_or_false() {
    let folder = TempDir::new().unwrap();
    for (said, value) in [
        (&["--behind-proxy"][..], "true"),
        (&["--behind-proxy", "true"], "true"),
        (&["--behind-proxy=false"], "false"),
    ] {
        let listen = ["config", "check", "--listen", "127.0.0.1:0"];
        let output = hall(folder.path()).args(listen).args(said).output().unwrap();
        let text = out(&output);
        let line = text.lines().find(|line| line.starts_with("behind_proxy")).unwrap();
        assert_eq!(line.split_whitespace().nth(1), Some(value), "{said:?}");
    }
    let wrong = run(folder.path(), &["config", "check", "--behind-proxy", "maybe"]);
    assert!(err(&wrong).contains("invalid value 'maybe'"), "{}", err(&wrong));
    assert!(err(&wrong).contains("[possible values: true, false]"), "{}", err(&wrong));
}

#[test]
fn a_setting_that_is_misspelt_is_found_wherever_it_is_said() {
    let folder = TempDir::new().unwrap();
    let settings = "lisen = \"x\"\nrequests-per-second = 5\n";
    std::fs::write(folder.path().join("hall.toml"), settings).unwrap();
    let output = hall(folder.path())
        .args(["config", "check", "--json", "--config", "hall.toml", "--listen", "127.0.0.1:0"])
        .env("HALL_LISTN", "0.0.0.0:8042")
        .env("HALL_Max_Body", "1000")
        .env("HALL_QX", "")
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(1), "{}", err(&output));
    let checked: Value = serde_json::from_str(&out(&output)).unwrap();
    let problems = [
        "hall.toml: lisen: unknown setting; did you mean listen?",
        "hall.toml: requests-per-second: unknown setting; did you mean requests_per_second?",
        "HALL_LISTN: unknown setting; did you mean HALL_LISTEN?",
        "HALL_Max_Body: unknown setting; did you mean HALL_MAX_BODY?",
        "HALL_QX: unknown setting",
    ];
    assert_eq!(checked["problems"], serde_json::json!(problems));
}

#[test]
fn a_file_of_settings_that_cannot_be_read_is_one_of_the_problems() {
    let folder = TempDir::new().unwrap();
    let settings = "log = \"info\"\ndatabase = \"postgres://hall:sesame@db\n";
    std::fs::write(folder.path().join("hall.toml"), settings).unwrap();
    for (file, why) in [
        ("hall.toml", "problem: hall.toml: line 2: "),
        ("nowhere.toml", "problem: nowhere.toml: cannot be read: No such file"),
    ] {
        let args = ["config", "check", "--listen", "127.0.0.1:0", "--config", file];
        let output = run(folder.path(), &args);
        assert_eq!(output.status.code(), Some(1), "{}", err(&output));
        assert!(out(&output).contains(why), "{}", out(&output));
        assert!(!out(&output).contains("sesame"), "{}", out(&output));
    }
}

#[test]
fn a_password_is_never_shown() {
    let folder = TempDir::new().unwrap();
    let url = "postgres://hall:sesame@127.0.0.1:9/hall";
    for json in [&[][..], &["--json"]] {
        let output = hall(folder.path())
            .args(["config", "check", "--listen", "127.0.0.1:0", "--database", url])
            .args(json)
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(1), "nothing listens on port 9");
        assert!(out(&output).contains("postgres://hall:***@127.0.0.1:9/hall"), "{}", out(&output));
        assert!(!out(&output).contains("sesame") && !err(&output).contains("sesame"));
    }
}

#[test]
fn the_sample_file_has_the_defaults() {
    let folder = TempDir::new().unwrap();
    let sample = out(&run(folder.path(), &["config", "sample"]));
    let said: String = sample.lines().map(|line| line.strip_prefix('#').unwrap_or(line)).fold(
        String::new(),
        |text, line| if line.starts_with(' ') { text } else { text + line + "\n" },
    );
    // A setting without a default is empty.
    assert!(said.contains("database = \"\"\n"), "{said}");
    std::fs::write(folder.path().join("hall.toml"), said).unwrap();
    let args = ["config", "check", "--json", "--listen", "127.0.0.1:0", "--config", "hall.toml"];
    let with = out(&run(folder.path(), &args));
    let without = out(&run(folder.path(), &args[..5]));
    let values = |text: &str| -> Vec<(Value, Value)> {
        let json: Value = serde_json::from_str(text).unwrap();
        let settings = json["settings"].as_array().unwrap();
        settings.iter().map(|one| (one["name"].clone(), one["value"].clone())).collect()
    };
    assert_eq!(values(&with), values(&without));
    assert!(with.contains("hall.toml"), "{with}");
}

#[test]
fn the_sample_file_in_json_lists_every_setting() {
    let folder = TempDir::new().unwrap();
    let sample = out(&run(folder.path(), &["config", "sample"]));
    let listed: Value =
        serde_json::from_str(&out(&run(folder.path(), &["config", "sample", "--json"]))).unwrap();
    let listed = listed.as_array().unwrap();
    assert!(listed.len() > 20, "{listed:?}");
    for setting in listed {
        let (name, help) = (setting["name"].as_str().unwrap(), setting["help"].as_str().unwrap());
        assert!(sample.contains(&format!("\n# {help}\n#{name} = ")), "{setting}");
    }
    let default =
        |name: &str| listed.iter().find(|one| one["name"] == name).unwrap()["default"].clone();
    assert_eq!(default("listen"), "127.0.0.1:8042");
    assert_eq!(default("max_body"), 65536);
    assert_eq!(default("database"), Value::Null);
}

#[test]
fn an_address_to_listen_on_is_read_as_people_write_it() {
    let folder = TempDir::new().unwrap();
    let check = ["config", "check", "--json", "--data", "data"];
    for (listen, in_file, address) in [
        ("localhost:0", "\"localhost:0\"", "127.0.0.1:0"),
        ("localhost", "\"localhost\"", "127.0.0.1:8042"),
        ("0", "\"0\"", "127.0.0.1:0"),
        ("0", "0", "127.0.0.1:0"),
    ] {
        let settings = format!("listen = {in_file}\n");
        std::fs::write(folder.path().join("hall.toml"), settings).unwrap();
        for said in [["--listen", listen], ["--config", "hall.toml"]] {
            let output = hall(folder.path()).args(check).args(said).output().unwrap();
            let checked: Value = serde_json::from_str(&out(&output)).unwrap();
            let settings = checked["settings"].as_array().unwrap();
            let chosen = settings.iter().find(|one| one["name"] == "listen").unwrap();
            assert_eq!(chosen["value"], address, "{said:?}");
        }
    }
    let advice = "write an address and a port, such as 127.0.0.1:8042 for this machine";
    let wrong = run(folder.path(), &["serve", "--listen", ":8051"]);
    assert_eq!(wrong.status.code(), Some(2));
    assert!(err(&wrong).contains(advice), "{}", err(&wrong));
    for in_file in ["65536", "-1", "true"] {
        std::fs::write(folder.path().join("hall.toml"), format!("listen = {in_file}\n")).unwrap();
        let wrong = run(folder.path(), &["config", "check", "--config", "hall.toml"]);
        assert!(out(&wrong).contains("problem: hall.toml: listen: "), "{}", out(&wrong));
        assert!(out(&wrong).contains(advice), "{}", out(&wrong));
    }
}

#[test]
fn a_hall_that_cannot_be_opened_is_a_problem_of_the_settings() {
    let folder = TempDir::new().unwrap();
    std::fs::create_dir(folder.path().join("hall-data")).unwrap();
    let noise = "not a database ".repeat(1000);
    std::fs::write(folder.path().join("hall-data/hall.db"), &noise).unwrap();
    let checked = run(folder.path(), &["config", "check", "--listen", "127.0.0.1:0"]);
    assert_eq!(checked.status.code(), Some(1), "{}", out(&checked));
    let text = out(&checked);
    assert!(
        text.contains("problem: data: cannot open the journal in hall-data/hall.db: "),
        "{text}"
    );
    assert!(text.contains("restore the latest copy"), "{text}");
    assert!(!text.contains("can open with these settings"), "{text}");
    let opened = run(folder.path(), &["serve", "--listen", "127.0.0.1:0"]);
    assert_eq!(opened.status.code(), Some(2), "{}", out(&opened));
    assert!(err(&opened).contains("hall-data/hall.db"), "{}", err(&opened));
    assert_eq!(std::fs::read(folder.path().join("hall-data/hall.db")).unwrap(), noise.as_bytes());
}

//! The program as an operator uses it: settings, the sample, copies and records beside a hall that
//! is open.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::time::Duration;

use serde_json::Value;
use store::testing::PostgresServer;
use tempfile::TempDir;

/// `hall` in a folder of its own, with nothing said in the environment.
fn hall(folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_hall"));
    command.current_dir(folder);
    for (name, _) in std::env::vars().filter(|(name, _)| name.starts_with("HALL_")) {
        command.env_remove(name);
    }
    command
}

fn run(folder: &Path, args: &[&str]) -> Output {
    hall(folder).args(args).stdin(Stdio::null()).output().expect("starts")
}

fn out(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn example(name: &str) -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples").join(name)
}

fn err(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// A hall that is open.
struct Open {
    child: Child,
    /// What it has printed.
    said: Vec<String>,
    log: std::thread::JoinHandle<String>,
}

impl Open {
    fn start(mut command: Command) -> Open {
        let mut child =
            command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("starts");
        let mut stderr = child.stderr.take().expect("a pipe");
        let log = std::thread::spawn(move || {
            let mut text = String::new();
            let _ = stderr.read_to_string(&mut text);
            text
        });
        let mut lines = BufReader::new(child.stdout.take().expect("a pipe")).lines();
        let mut said = Vec::new();
        // The director's link is the last it says.
        while !said.last().is_some_and(|line: &String| line.starts_with("Director's link")) {
            match lines.next() {
                Some(line) => said.push(line.expect("text")),
                None => panic!("it ended: {}", log.join().unwrap()),
            }
        }
        Open { child, said, log }
    }

    fn address(&self) -> &str {
        let line = self.said.iter().find_map(|line| line.strip_prefix("Domino Hall is open at "));
        line.and_then(|url| url.strip_prefix("http://")).expect("an address")
    }

    /// Asks it something; the body of the answer.
    fn ask(&self, request: &str, headers: &str, body: &str) -> String {
        let mut stream = TcpStream::connect(self.address()).expect("it is open");
        let n_bytes = body.len();
        let text = format!(
            "{request} HTTP/1.1\r\nhost: hall\r\nconnection: close\r\n{headers}\
             content-length: {n_bytes}\r\n\r\n{body}"
        );
        stream.write_all(text.as_bytes()).expect("it listens");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("it answers");
        answer.split_once("\r\n\r\n").expect("an answer").1.to_owned()
    }

    /// Tells it to stop, and returns its log.
    fn stop(mut self) -> String {
        let pid = self.child.id().to_string();
        assert!(Command::new("kill").args(["-TERM", &pid]).status().expect("kill").success());
        assert!(self.child.wait().expect("ends").success());
        self.log.join().expect("its log")
    }
}

/// A hall open on `folder`/hall-data with the sample in it.
fn open(folder: &Path, args: &[&str]) -> Open {
    let mut command = hall(folder);
    command.args(["serve", "--sample", "--listen", "127.0.0.1:0"]).args(args);
    Open::start(command)
}

#[test]
fn a_hall_whose_log_nobody_reads_goes_on_and_ends_when_it_is_told() {
    let folder = TempDir::new().unwrap();
    let mut child = hall(folder.path())
        .args(["serve", "--json", "--listen", "127.0.0.1:0", "--log", "debug"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("starts");
    let mut opened = String::new();
    BufReader::new(child.stdout.take().expect("a pipe")).read_line(&mut opened).unwrap();
    let opened: Value = serde_json::from_str(&opened).unwrap();
    let url = opened["url"].as_str().unwrap();
    let mut stream = TcpStream::connect(url.strip_prefix("http://").unwrap()).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
    // Each leaves a line or two; a pipe holds a few hundred of them.
    let request = "GET /api/nowhere HTTP/1.1\r\nhost: hall\r\n\r\n";
    for _ in 0..1500 {
        stream.write_all(request.as_bytes()).unwrap();
        let mut answer = [0; 4096];
        let n_bytes = stream.read(&mut answer).expect("it goes on");
        assert!(answer[..n_bytes].starts_with(b"HTTP/1.1 404"));
    }
    let pid = child.id().to_string();
    assert!(Command::new("kill").args(["-TERM", &pid]).status().expect("kill").success());
    assert!(child.wait().expect("ends").success());
    let mut log = String::new();
    child.stderr.take().unwrap().read_to_string(&mut log).unwrap();
    assert!(log.len() > 60_000, "the pipe was full");
}

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
        "hall.toml: lisen: there is no such setting; is listen meant?",
        "hall.toml: requests-per-second: there is no such setting; is requests_per_second meant?",
        "HALL_LISTN: there is no such setting; is HALL_LISTEN meant?",
        "HALL_Max_Body: there is no such setting; is HALL_MAX_BODY meant?",
        "HALL_QX: there is no such setting",
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
fn the_sample_file_says_what_is_usual() {
    let folder = TempDir::new().unwrap();
    let sample = out(&run(folder.path(), &["config", "sample"]));
    let said: String = sample.lines().map(|line| line.strip_prefix('#').unwrap_or(line)).fold(
        String::new(),
        |text, line| if line.starts_with(' ') { text } else { text + line + "\n" },
    );
    // What has no usual value stands there empty.
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
    let usual =
        |name: &str| listed.iter().find(|one| one["name"] == name).unwrap()["usual"].clone();
    assert_eq!(usual("listen"), "127.0.0.1:8042");
    assert_eq!(usual("max_body"), 65536);
    assert_eq!(usual("database"), Value::Null);
}

#[test]
fn an_address_to_listen_on_is_read_as_people_write_it() {
    let folder = TempDir::new().unwrap();
    let check = ["config", "check", "--json", "--data", "data"];
    for (listen, address) in [("localhost:0", "127.0.0.1:0"), ("0", "127.0.0.1:0")] {
        let settings = format!("listen = \"{listen}\"\n");
        std::fs::write(folder.path().join("hall.toml"), settings).unwrap();
        for said in [["--listen", listen], ["--config", "hall.toml"]] {
            let output = hall(folder.path()).args(check).args(said).output().unwrap();
            let checked: Value = serde_json::from_str(&out(&output)).unwrap();
            let settings = checked["settings"].as_array().unwrap();
            let chosen = settings.iter().find(|one| one["name"] == "listen").unwrap();
            assert_eq!(chosen["value"], address, "{said:?}");
        }
    }
    let wrong = run(folder.path(), &["serve", "--listen", ":8051"]);
    assert_eq!(wrong.status.code(), Some(2));
    assert!(err(&wrong).contains("as in 127.0.0.1:8042 for this machine"), "{}", err(&wrong));
}

#[test]
fn an_open_hall_says_so_in_one_line_of_json() {
    let folder = TempDir::new().unwrap();
    let args = ["serve", "--sample", "--json", "--listen", "127.0.0.1:0"];
    let mut child = hall(folder.path())
        .args(args)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("starts");
    let mut stdout = BufReader::new(child.stdout.take().expect("a pipe"));
    let mut line = String::new();
    stdout.read_line(&mut line).expect("text");
    let pid = child.id().to_string();
    assert!(Command::new("kill").args(["-TERM", &pid]).status().expect("kill").success());
    assert!(child.wait().expect("ends").success());
    let opened: Value = serde_json::from_str(&line).expect(&line);
    let url = opened["url"].as_str().unwrap();
    assert!(url.starts_with("http://127.0.0.1:"), "{line}");
    let link = opened["director_link"].as_str().unwrap();
    assert!(link.starts_with(&format!("{url}/claim#")), "{line}");
    assert_eq!(opened["addresses"], serde_json::json!([]));
    let exported = run(folder.path(), &["export", opened["sample"].as_str().unwrap()]);
    assert!(out(&exported).contains("Sample: Tuesday 42"), "{}", err(&exported));
    let mut rest = String::new();
    stdout.read_to_string(&mut rest).expect("text");
    assert_eq!(rest, "", "nothing more");
}

#[test]
fn each_address_of_a_hall_on_every_network_is_said_once() {
    let folder = TempDir::new().unwrap();
    let mut command = hall(folder.path());
    command.args(["serve", "--listen", "0.0.0.0:0"]);
    let open = Open::start(command);
    let mut urls: Vec<String> = open
        .said
        .iter()
        .filter_map(|line| line.split_once("http://"))
        .map(|(_, url)| url.split('/').next().unwrap_or_default().to_owned())
        .collect();
    // The director's link, which has to name it again.
    urls.pop();
    let n_said = urls.len();
    urls.sort();
    urls.dedup();
    assert_eq!(urls.len(), n_said, "{:?}", open.said);
    open.stop();
}

#[test]
fn without_a_command_a_hall_opens_with_an_event_under_way() {
    let folder = TempDir::new().unwrap();
    let mut command = hall(folder.path());
    command.env("HALL_LISTEN", "127.0.0.1:0");
    let open = Open::start(command);
    let events: Value = serde_json::from_str(&open.ask("GET /api/events", "", "")).unwrap();
    assert_eq!(events["total"], 1);
    let path = format!("GET /api/events/{}", events["items"][0]["event"].as_str().unwrap());
    let event: Value = serde_json::from_str(&open.ask(&path, "", "")).unwrap();
    let matches = event["event"]["matches"].as_array().unwrap();
    let n_played = matches.iter().filter(|one| one["kind"] == "played").count();
    assert!(n_played > 4 && n_played < matches.len(), "{n_played} of {}", matches.len());
    let tables: Value = serde_json::from_str(&open.ask("GET /api/tables", "", "")).unwrap();
    assert_eq!(tables["total"], 2);
    assert!(folder.path().join("hall-data/hall.db").exists());
    open.stop();

    // The second time there is an event already.
    let mut command = hall(folder.path());
    command.env("HALL_LISTEN", "127.0.0.1:0");
    let again = Open::start(command);
    let events: Value = serde_json::from_str(&again.ask("GET /api/events", "", "")).unwrap();
    assert_eq!(events["total"], 1);
    again.stop();
}

#[test]
fn a_port_that_is_taken_is_named_with_a_way_out() {
    let folder = TempDir::new().unwrap();
    let first = open(folder.path(), &[]);
    let address = first.address().to_owned();
    let second = run(folder.path(), &["serve", "--data", "other", "--listen", &address]);
    assert_eq!(second.status.code(), Some(2));
    assert!(err(&second).contains("--listen 127.0.0.1:"), "{}", err(&second));
    let same_data = run(folder.path(), &["serve", "--listen", "127.0.0.1:0"]);
    assert!(err(&same_data).contains("another hall is open on"), "{}", err(&same_data));
    first.stop();
}

#[test]
fn a_hall_that_is_open_can_be_copied_and_the_copy_opened() {
    let folder = TempDir::new().unwrap();
    let open = open(folder.path(), &[]);
    let copied = run(folder.path(), &["backup", "copy.db"]);
    assert!(copied.status.success(), "{}", err(&copied));
    let again = run(folder.path(), &["backup", "copy.db"]);
    assert!(err(&again).contains("is already there"), "{}", err(&again));
    let record = out(&run(folder.path(), &["export", "Sample: Tuesday 42"]));
    assert!(record.starts_with("{\"record\":\"domino-hall-event/1\""), "{record}");

    // The hall that is open would not know of what others write beside it.
    std::fs::write(folder.path().join("event.jsonl"), &record).unwrap();
    for refused in [&["import", "event.jsonl"][..], &["restore", "copy.db"]] {
        let refused = run(folder.path(), refused);
        assert_eq!(refused.status.code(), Some(2));
        assert!(err(&refused).contains("a hall is open on"), "{}", err(&refused));
    }
    open.stop();

    let restored = run(folder.path(), &["restore", "copy.db", "--data", "new"]);
    assert!(restored.status.success(), "{}", err(&restored));
    let from_copy = run(folder.path(), &["export", "Sample: Tuesday 42", "--data", "new"]);
    assert_eq!(out(&from_copy), record);
    let filled = run(folder.path(), &["restore", "copy.db", "--data", "new"]);
    assert!(err(&filled).contains("not empty"), "{}", err(&filled));

    let imported = run(folder.path(), &["import", "event.jsonl", "--data", "other", "--json"]);
    let imported: Value = serde_json::from_str(&out(&imported)).unwrap();
    let event = imported["event"].as_str().unwrap();
    let exported = run(folder.path(), &["export", event, "--data", "other", "-o", "again.jsonl"]);
    assert!(exported.status.success(), "{}", err(&exported));
    let said = format!("{} lines are written into again.jsonl.\n", record.lines().count());
    assert_eq!(out(&exported), said);
    let again = folder.path().join("again.jsonl");
    assert_eq!(std::fs::read_to_string(&again).unwrap(), record);
    std::fs::write(&again, "mine").unwrap();
    let export = ["export", event, "--data", "other", "-o", "again.jsonl", "--replace"];
    let refused = run(folder.path(), &export[..6]);
    assert_eq!(refused.status.code(), Some(2));
    assert!(err(&refused).contains("is already there; --replace"), "{}", err(&refused));
    assert_eq!(std::fs::read_to_string(&again).unwrap(), "mine");
    assert!(run(folder.path(), &export).status.success());
    assert_eq!(std::fs::read_to_string(&again).unwrap(), record);

    run(folder.path(), &["import", "event.jsonl", "--data", "other"]);
    for (name, why) in [
        ("Sample: Tuesday 42", "several events are called `Sample: Tuesday 42`"),
        ("nothing", "there is no event `nothing`; there are:"),
    ] {
        let refused = run(folder.path(), &["export", name, "--data", "other"]);
        assert!(err(&refused).contains(why) && err(&refused).contains(event), "{}", err(&refused));
    }

    let refused = folder.path().join("refused.jsonl");
    std::fs::write(&refused, record.clone() + "{\"do\":\"score\",\"match\":\"rr-9-9\"}\n").unwrap();
    let refused = run(folder.path(), &["import", "refused.jsonl", "--data", "other"]);
    assert_eq!(refused.status.code(), Some(1), "{}", err(&refused));
    std::fs::write(folder.path().join("cut.jsonl"), record.clone() + "{\"do\":").unwrap();
    let cut = run(folder.path(), &["import", "cut.jsonl", "--data", "other"]);
    assert_eq!(cut.status.code(), Some(1), "{}", err(&cut));
    assert!(out(&cut).ends_with("EOF while parsing a value (column 6)\n"), "{}", out(&cut));
    let nowhere = run(folder.path(), &["backup", "x.db", "--data", "nowhere"]);
    assert!(err(&nowhere).contains("there is no hall in nowhere"), "{}", err(&nowhere));
}

#[test]
fn a_file_that_is_no_copy_leaves_nothing_behind() {
    let folder = TempDir::new().unwrap();
    std::fs::write(folder.path().join("copy.db"), "no copy at all").unwrap();
    std::fs::create_dir(folder.path().join("empty")).unwrap();
    for place in ["empty", "some/where"] {
        let refused = run(folder.path(), &["restore", "copy.db", "--data", place]);
        assert_eq!(refused.status.code(), Some(2), "{}", out(&refused));
        assert!(err(&refused).contains("nothing was restored"), "{}", err(&refused));
    }
    assert_eq!(std::fs::read_dir(folder.path().join("empty")).unwrap().count(), 0);
    assert!(!folder.path().join("some").exists());

    // A hall that was there stays.
    open(folder.path(), &[]).stop();
    let before = std::fs::read(folder.path().join("hall-data/hall.db")).unwrap();
    let refused = run(folder.path(), &["restore", "copy.db"]);
    assert!(!refused.status.success(), "{}", out(&refused));
    assert_eq!(std::fs::read(folder.path().join("hall-data/hall.db")).unwrap(), before);
}

#[test]
fn a_damaged_copy_is_refused_with_what_to_do() {
    let folder = TempDir::new().unwrap();
    open(folder.path(), &[]).stop();
    assert!(run(folder.path(), &["backup", "copy.db"]).status.success());
    let copy = std::fs::read(folder.path().join("copy.db")).unwrap();
    std::fs::write(folder.path().join("cut.db"), &copy[..copy.len() - 30]).unwrap();
    let refused = run(folder.path(), &["restore", "cut.db", "--data", "new"]);
    assert_eq!(refused.status.code(), Some(2), "{}", out(&refused));
    let why =
        "error: nothing was restored: cut.db is damaged: its end is cut off; use another copy\n";
    assert_eq!(err(&refused), why);
    assert!(!folder.path().join("new").exists());

    let mut changed = copy.clone();
    let name = b"Sample: Tuesday 42";
    let letter = changed.windows(name.len()).position(|it| it == name).unwrap();
    changed[letter] = b's';
    std::fs::write(folder.path().join("changed.db"), changed).unwrap();
    let refused = run(folder.path(), &["restore", "changed.db", "--data", "new"]);
    let found = "error: nothing was restored: changed.db was changed or damaged after it was made: \
        what is in it does not match its digest; use another copy\n";
    assert_eq!(err(&refused), found);
    assert!(!folder.path().join("new").exists());

    let server = PostgresServer::shared().unwrap();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let database = runtime.block_on(server.database()).unwrap();
    let to = ["--database", database.as_str()];
    let refused = run(folder.path(), &[&["restore", "cut.db"], &to[..]].concat());
    assert_eq!(err(&refused), why);
    // Nothing was made there, neither by that nor by those who only read.
    for args in [&["backup", "none.db"][..], &["export", "Tuesday"]] {
        let refused = run(folder.path(), &[args, &to].concat());
        assert_eq!(refused.status.code(), Some(2), "{}", out(&refused));
        assert!(
            err(&refused).contains("there is no hall in the database test_"),
            "{}",
            err(&refused)
        );
    }
    assert!(!folder.path().join("none.db").exists());

    let filled = run(folder.path(), &["restore", "copy.db"]);
    let why =
        "the journal in hall-data/hall.db is not empty: choose an empty directory or database";
    assert!(err(&filled).contains(why), "{}", err(&filled));
}

#[test]
fn an_imported_event_says_if_a_hall_was_made_for_it() {
    let folder = TempDir::new().unwrap();
    let record = example("events/straight42.jsonl").display().to_string();
    let imported = run(folder.path(), &["import", &record]);
    assert!(
        out(&imported).ends_with(" A new hall was made for it in hall-data.\n"),
        "{}",
        out(&imported)
    );
    let imported = run(folder.path(), &["import", &record]);
    assert_eq!(out(&imported).lines().count(), 1);
    assert!(!out(&imported).contains("new hall"), "{}", out(&imported));
    std::fs::write(folder.path().join("file"), "").unwrap();
    let refused = run(folder.path(), &["import", &record, "--data", "file"]);
    let why = "error: cannot use file for the journal: it is a file, not a directory\n";
    assert_eq!(err(&refused), why);
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
    assert!(!text.contains("can be opened with this"), "{text}");
    let opened = run(folder.path(), &["serve", "--listen", "127.0.0.1:0"]);
    assert_eq!(opened.status.code(), Some(2), "{}", out(&opened));
    assert!(err(&opened).contains("hall-data/hall.db"), "{}", err(&opened));
    assert_eq!(std::fs::read(folder.path().join("hall-data/hall.db")).unwrap(), noise.as_bytes());
}

#[test]
fn too_few_open_files_are_said_and_turn_connections_away() {
    let folder = TempDir::new().unwrap();
    let limited = |args: &[&str]| {
        let mut command = Command::new("prlimit");
        command.arg("--nofile=70:70").arg(env!("CARGO_BIN_EXE_hall")).args(args);
        command.current_dir(folder.path());
        command
    };
    let listen = ["--listen", "127.0.0.1:0"];
    let checked = limited(&[&["config", "check"], &listen[..]].concat()).output().unwrap();
    assert!(checked.status.success(), "{}", err(&checked));
    let note = "note: the system lets this program have 70 files open: enough for 6 connections";
    assert!(out(&checked).contains(note), "{}", out(&checked));

    let open = Open::start(limited(&[&["serve"], &listen[..]].concat()));
    let kept: Vec<TcpStream> =
        (0..6).map(|_| TcpStream::connect(open.address()).unwrap()).collect();
    let mut more = TcpStream::connect(open.address()).unwrap();
    let closed = more.read(&mut [0; 1]);
    assert!(matches!(closed, Ok(0) | Err(_)), "{closed:?}");
    drop((kept, more));
    let log = open.stop();
    assert!(
        log.contains("have 70 files open") && log.contains("a connection found no place"),
        "{log}"
    );
}

/// A certificate that expires in so many days, as cert.pem, and its key as key.pem.
fn certificate(folder: &Path, days: i32) {
    let openssl = |args: &str| {
        let made = Command::new("openssl").args(args.split(' ')).current_dir(folder).output();
        let made = made.expect("openssl is installed");
        assert!(made.status.success(), "{}", err(&made));
    };
    openssl(
        "req -new -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=hall.test \
         -addext subjectAltName=DNS:hall.test -keyout key.pem -out request.pem",
    );
    openssl(&format!(
        "x509 -req -in request.pem -signkey key.pem -copy_extensions copy -days {days} -out cert.pem"
    ));
}

#[test]
fn a_certificate_that_expires_soon_or_has_expired_is_warned_of() {
    let folder = TempDir::new().unwrap();
    let tls = ["--tls-cert", "cert.pem", "--tls-key", "key.pem", "--listen", "127.0.0.1:0"];
    let check = || run(folder.path(), &[&["config", "check"], &tls[..]].concat());
    let logged = || {
        let mut command = hall(folder.path());
        command.arg("serve").args(tls);
        let log = Open::start(command).stop();
        log.lines().filter(|line| line.contains("certificate")).collect::<Vec<_>>().join("\n")
    };
    certificate(folder.path(), 30);
    let checked = check();
    assert!(checked.status.success() && !out(&checked).contains("expire"), "{}", out(&checked));
    assert_eq!(logged(), "");

    certificate(folder.path(), 5);
    let checked = check();
    assert!(checked.status.success(), "{}", out(&checked));
    let near = "the certificate expires in 4 days, at 20";
    assert!(out(&checked).contains(&format!("note: tls_cert: {near}")), "{}", out(&checked));
    let log = logged();
    assert!(log.contains("WARN") && log.contains(near) && log.lines().count() == 1, "{log}");

    certificate(folder.path(), -1);
    let checked = check();
    assert_eq!(checked.status.code(), Some(1), "{}", out(&checked));
    let past = "the certificate expired at 20";
    assert!(out(&checked).contains(&format!("problem: tls_cert: {past}")), "{}", out(&checked));
    let log = logged();
    assert!(log.contains("ERROR") && log.contains(past) && log.lines().count() == 1, "{log}");
}

#[test]
fn a_cause_is_said_once() {
    let folder = TempDir::new().unwrap();
    open(folder.path(), &[]).stop();
    let nowhere = run(folder.path(), &["backup", "nowhere/copy.db"]);
    assert_eq!(err(&nowhere), "error: no copy was made: there is no directory nowhere\n");
    let nowhere = run(folder.path(), &["restore", "copy.db"]);
    assert_eq!(err(&nowhere), "error: there is no file copy.db\n");

    let example = example("events/straight42.jsonl");
    std::fs::copy(example, folder.path().join("event.jsonl")).unwrap();
    let of_database = ["--database", "postgres://hall@127.0.0.1:9/hall"];
    let commands = [
        &["serve", "--listen", "127.0.0.1:0"][..],
        &["export", "Tuesday"],
        &["import", "event.jsonl"],
        &["backup", "other.db"],
    ];
    // All at once, because each tries for a while.
    let tried = commands.map(|command| {
        let mut tried = hall(folder.path());
        tried.args(command).args(of_database).stdout(Stdio::piped()).stderr(Stdio::piped());
        tried.spawn().expect("starts")
    });
    for tried in tried {
        let why = err(&tried.wait_with_output().expect("ends"));
        assert!(
            why.contains("cannot open the journal in the database hall on 127.0.0.1:9: "),
            "{why}"
        );
        assert_eq!(why.matches("error communicating with database").count(), 1, "{why}");
        assert_eq!(why.matches("Connection refused").count(), 1, "{why}");
    }
}

#[test]
fn a_database_is_opened_again_without_a_word_about_its_tables() {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let server = PostgresServer::shared().unwrap();
    let database = runtime.block_on(server.database()).unwrap();
    let folder = TempDir::new().unwrap();
    for _ in 0..2 {
        let mut command = hall(folder.path());
        command.args(["serve", "--listen", "127.0.0.1:0", "--database", &database]);
        let log = Open::start(command).stop();
        assert!(log.contains("stopping") && !log.contains("_sqlx_migrations"), "{log}");
    }

    let (server, _) = database.rsplit_once('/').unwrap();
    let nowhere = format!("{server}/nowhere");
    let refused = run(folder.path(), &["export", "Tuesday", "--database", &nowhere]);
    assert!(
        err(&refused).starts_with("error: cannot open the journal in the database nowhere on ")
    );
    assert!(
        err(&refused).ends_with(": database \"nowhere\" does not exist\n"),
        "{}",
        err(&refused)
    );
}

#[test]
fn a_log_in_json_names_requests_and_no_secrets() {
    let folder = TempDir::new().unwrap();
    let open = open(folder.path(), &["--log-format", "json", "--log", "info,server=debug"]);
    let account = r#"{"name":"Ann","password":"open sesame"}"#;
    let made: Value = serde_json::from_str(&open.ask("POST /api/accounts", "", account)).unwrap();
    let token = made["token"].as_str().unwrap().to_owned();
    let headers = format!("authorization: Bearer {token}\r\nx-request-id: from-proxy\r\n");
    open.ask("GET /api/session?hint=sesame", &headers, "");
    open.ask("GET /nowhere", "x-request-id: lost\r\n", "");
    open.ask("POST /api/session", "", "\"open sesame\"");
    let log = open.stop();
    let lines: Vec<Value> =
        log.lines().map(|line| serde_json::from_str(line).expect(line)).collect();
    let about = |id: &str| -> Vec<&Value> {
        lines.iter().filter(|line| line["span"]["id"] == id).collect()
    };
    assert_eq!(about("from-proxy").len(), 1, "{log}");
    assert_eq!(about("from-proxy")[0]["status"], 200);
    let lost = about("lost");
    assert!(lost.iter().any(|line| line["code"] == "request/no_such_path"), "{log}");
    assert!(!log.contains("sesame") && !log.contains(&token), "{log}");
}

#[test]
fn a_deal_that_was_committed_to_is_proven() {
    let record = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records/proven.jsonl");
    let checked = run(Path::new("."), &["verify-deal", &record.display().to_string()]);
    assert_eq!(checked.status.code(), Some(0), "{}", err(&checked));
    assert!(out(&checked).ends_with("Every deal is proven.\n"), "{}", out(&checked));

    // Another secret than was committed to.
    let folder = TempDir::new().unwrap();
    let text = std::fs::read_to_string(record).unwrap();
    let changed = text.replace("\"secret\":\"", "\"secret\":\"0");
    assert_ne!(text, changed);
    let changed = changed
        .lines()
        .map(|line| match line.strip_suffix("\"}") {
            Some(line) if line.contains("reveal") => format!("{}\"}}\n", &line[..line.len() - 1]),
            _ => format!("{line}\n"),
        })
        .collect::<String>();
    std::fs::write(folder.path().join("changed.jsonl"), changed).unwrap();
    let checked = run(folder.path(), &["verify-deal", "changed.jsonl"]);
    assert_eq!(checked.status.code(), Some(1), "{}", out(&checked));
    assert!(out(&checked).contains("is not the one that was committed to"), "{}", out(&checked));
}

#[test]
fn a_deal_that_was_not_committed_to_is_found_out() {
    let folder = TempDir::new().unwrap();
    let example = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../examples/records/n42pa-iv.4.a-renege.jsonl");
    let example = example.display().to_string();
    let checked = run(folder.path(), &["verify-deal", &example]);
    assert_eq!(checked.status.code(), Some(1));
    assert!(out(&checked).contains("NOT PROVEN"), "{}", out(&checked));
    let checked = run(folder.path(), &["verify-deal", &example, "--json"]);
    let checked: Value = serde_json::from_str(&out(&checked)).unwrap();
    assert_eq!(checked["proven"], false);
    let why = "no commitment was made before this deal";
    let fault = serde_json::json!({"code": "no-commitment", "why": why});
    assert_eq!(checked["hands"][0]["fault"], fault, "the same as the server's answer");

    let empty = folder.path().join("empty.jsonl");
    std::fs::write(&empty, "not a record\n").unwrap();
    let refused = run(folder.path(), &["verify-deal", "empty.jsonl"]);
    assert_eq!(refused.status.code(), Some(1));
    assert!(out(&refused).contains("line 1 is refused"), "{}", out(&refused));
}

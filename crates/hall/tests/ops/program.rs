use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};

/// `hall` in a folder of its own, with nothing said in the environment.
pub(crate) fn hall(folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_hall"));
    command.current_dir(folder);
    for (name, _) in std::env::vars().filter(|(name, _)| name.starts_with("HALL_")) {
        command.env_remove(name);
    }
    command
}

pub(crate) fn run(folder: &Path, args: &[&str]) -> Output {
    hall(folder).args(args).stdin(Stdio::null()).output().expect("starts")
}

pub(crate) fn out(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

pub(crate) fn example(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples").join(name)
}

pub(crate) fn err(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// A hall that is open.
pub(crate) struct Open {
    child: Child,
    /// What it has printed.
    pub(crate) said: Vec<String>,
    log: std::thread::JoinHandle<String>,
}

impl Open {
    pub(crate) fn start(mut command: Command) -> Open {
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

    pub(crate) fn address(&self) -> &str {
        let line = self.said.iter().find_map(|line| line.strip_prefix("Domino Hall is open at "));
        line.and_then(|url| url.strip_prefix("http://")).expect("an address")
    }

    /// Asks it something; the body of the answer.
    pub(crate) fn ask(&self, request: &str, headers: &str, body: &str) -> String {
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
    pub(crate) fn stop(mut self) -> String {
        let pid = self.child.id().to_string();
        assert!(Command::new("kill").args(["-TERM", &pid]).status().expect("kill").success());
        assert!(self.child.wait().expect("ends").success());
        self.log.join().expect("its log")
    }
}

/// A hall open on `folder`/hall-data with the sample in it.
pub(crate) fn open(folder: &Path, args: &[&str]) -> Open {
    let mut command = hall(folder);
    command.args(["serve", "--sample", "--listen", "127.0.0.1:0"]).args(args);
    Open::start(command)
}

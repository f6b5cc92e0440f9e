use std::fs;
use std::path::Path;
use std::process::Stdio;
use std::time::Duration;

use anyhow::{Context as _, bail};
use tokio::io::{AsyncBufReadExt as _, BufReader};
use tokio::process::{Child, Command};
use tokio::time::timeout;

/// How long the program may take to be open.
const OPENING: Duration = Duration::from_secs(30);

/// How long it is listened to after what it said last.
const PAUSE: Duration = Duration::from_millis(100);

/// One address is a whole crowd here, and plays faster than people do.
const CROWDED: [&str; 9] = [
    "--requests-per-second=1000000",
    "--account-requests-per-second=1000000",
    "--sign-ins-per-minute=1000000",
    "--tables-per-hour=1000000",
    "--account-tables-per-hour=1000000",
    "--messages-per-second=1000000",
    "--max-connections=100000",
    "--max-connections-per-address=100000",
    "--log=warn",
];

/// The real program, running. It is killed when this is dropped.
#[derive(Debug)]
pub struct Program {
    child: Child,
    url: String,
    link: Option<String>,
}

/// What a program has used.
#[derive(Copy, Clone, Debug, Default)]
pub struct Usage {
    /// Memory now, in bytes.
    pub memory: u64,
    /// The most it had.
    pub peak: u64,
    /// Processor time.
    pub cpu: Duration,
}

impl Program {
    /// Starts `hall serve` on a free port of this machine with `args`, and waits until it is open.
    pub async fn start(hall: &Path, args: &[&str]) -> anyhow::Result<Program> {
        let mut command = Command::new(hall);
        command.args(["serve", "--listen", "127.0.0.1:0"]).args(CROWDED).args(args);
        Program::run(command).await
    }

    /// Runs a command that serves a hall, and waits until it is open.
    pub async fn run(mut command: Command) -> anyhow::Result<Program> {
        command.stdout(Stdio::piped()).kill_on_drop(true);
        let mut child = command.spawn().with_context(|| format!("cannot start {command:?}"))?;
        let stdout = child.stdout.take().context("it has an output")?;
        let mut lines = BufReader::new(stdout).lines();
        let (mut url, mut link) = (None, None);
        let mut patience = OPENING;
        // What it says at its opening comes in one piece, so a pause after it is its end.
        while let Ok(line) = timeout(patience, lines.next_line()).await {
            let Some(line) = line? else { break };
            match line.split_whitespace().find(|word| word.starts_with("http://")) {
                Some(found) if found.contains("/claim#") => {
                    link = found.split_once('#').map(|(_, token)| token.to_owned());
                }
                Some(found) if url.is_none() => url = Some(found.to_owned()),
                _ => {}
            }
            patience = PAUSE;
        }
        // The rest of its output is read, so that it never waits for us.
        tokio::spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });
        match url {
            Some(url) => Ok(Program { child, url, link }),
            None => bail!("it did not open: {}", child.wait().await?),
        }
    }

    /// Its process.
    pub fn pid(&self) -> Option<u32> {
        self.child.id()
    }

    /// Its address.
    pub fn url(&self) -> &str {
        &self.url
    }

    /// The token of the director's link, if the hall had no director.
    pub fn link(&self) -> Option<&str> {
        self.link.as_deref()
    }

    /// Ends it at once, as a power cut would.
    pub async fn kill(mut self) -> anyhow::Result<()> {
        self.child.kill().await.context("cannot kill it")
    }

    /// Asks it to end, and waits until it has.
    pub async fn stop(mut self) -> anyhow::Result<()> {
        let pid = self.child.id().context("it has ended")?.to_string();
        Command::new("kill").arg(&pid).status().await?;
        let status = timeout(OPENING, self.child.wait()).await.context("it does not stop")??;
        if status.success() { Ok(()) } else { bail!("it stopped with {status}") }
    }

    /// What it has used so far.
    pub fn usage(&self) -> anyhow::Result<Usage> {
        Usage::of(&self.child.id().context("it has ended")?.to_string())
    }
}

/// Processor time of the whole machine, in the kernel's ticks.
#[derive(Copy, Clone, Debug, Default)]
pub struct Ticks {
    /// All of it, idle or not.
    pub all: u64,
    /// What a virtual machine was ready to use, and its host gave to others.
    pub stolen: u64,
}

impl Ticks {
    /// Since the machine was started.
    pub fn so_far() -> anyhow::Result<Ticks> {
        let stat = fs::read_to_string("/proc/stat")?;
        let line = stat.lines().next().context("a line for all processors")?;
        let ticks: Vec<u64> = line.split_whitespace().skip(1).flat_map(str::parse).collect();
        // Ours, niced, the kernel's, idle, waiting, interrupts of two sorts, stolen; what follows
        // is counted among ours.
        let ticks = ticks.get(..8).context("eight sorts of time")?;
        Ok(Ticks { all: ticks.iter().sum(), stolen: ticks[7] })
    }
}

impl Usage {
    /// What the crowd itself has used so far.
    pub fn own() -> anyhow::Result<Usage> {
        Usage::of("self")
    }

    fn of(pid: &str) -> anyhow::Result<Usage> {
        let status = fs::read_to_string(format!("/proc/{pid}/status"))?;
        let kib = |name: &str| {
            let line = status.lines().find_map(|line| line.strip_prefix(name));
            line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok()).unwrap_or(0)
        };
        let stat = fs::read_to_string(format!("/proc/{pid}/stat"))?;
        // The fields after the name, which is in brackets and may hold anything.
        let (_, fields) = stat.rsplit_once(") ").context("a stat line")?;
        let ticks = fields.split_whitespace().skip(11).take(2);
        let ticks: u64 = ticks.filter_map(|ticks| ticks.parse::<u64>().ok()).sum();
        let cpu = Duration::from_millis(ticks * 10);
        Ok(Usage { memory: kib("VmRSS:") * 1024, peak: kib("VmHWM:") * 1024, cpu })
    }
}

//! `hall serve`: opening the hall on the network.

use std::fmt::Write;
use std::io::{self, IsTerminal, stdout};

use anyhow::{Context as _, Result, bail};
use app::EventId;
use qrcode::QrCode;
use qrcode::render::unicode::Dense1x2;
use serde::Serialize;
use server::{JournalAt, ServeError, Server, Settings};

use super::config::SETTINGS;
use super::sample_event;
use super::settings::Given;
use crate::logs;
use crate::output::{Done, json_line, print_codes};

/// How to serve.
#[derive(Default, clap::Args)]
#[command(after_help = format!("\
    Examples:\n  \
    hall serve                          for this machine alone\n  \
    hall serve --listen 0.0.0.0:8042    for everyone on this network\n  \
    hall serve --data spring-42         with another data directory\n\n\
    Ctrl-C closes the hall. It reopens as it was.\n\n{SETTINGS}"))]
pub(crate) struct Args {
    #[command(flatten)]
    given: Given,
    /// Add a sample event if the hall has no events yet.
    #[arg(long)]
    sample: bool,
}

impl Args {
    /// The defaults, with a sample event if the hall has none: for a first look.
    pub(crate) fn first_look() -> Args {
        Args { sample: true, ..Args::default() }
    }
}

pub(crate) fn run(args: &Args, json: bool) -> Result<Done> {
    let chosen = args.given.choose()?;
    let (settings, wrong) = chosen.options.settings();
    let problems = [chosen.problems, wrong].concat();
    if !problems.is_empty() {
        bail!("the settings are wrong:\n  {}", problems.join("\n  "));
    }
    let _written = logs::start(&chosen.options.log, chosen.options.log_format)?;
    let settings = Settings { n_lost_lines: logs::n_lost, ..settings };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let journal = settings.journal.clone();
    let served = runtime.block_on(serve(settings, args.sample, json));
    served.map_err(|error| with_room(error, &journal))?;
    Ok(Done::Yes)
}

async fn serve(settings: Settings, sample: bool, json: bool) -> Result<()> {
    let listens_everywhere = settings.listen.ip().is_unspecified();
    let scheme = if settings.tls.is_some() { "https" } else { "http" };
    let server = Server::bind(settings).await.map_err(explained)?;
    // Before it says that it is open: a program that reads that may ask it to stop.
    let stopped = stopped()?;
    let sample = if sample { sample_event::fill(server.hall()).await? } else { None };
    let mut addresses = Vec::new();
    if listens_everywhere {
        let found = server::lan_addresses(server.address());
        addresses.extend(found.iter().map(|address| format!("{scheme}://{address}")));
    }
    let link = server.hall().director_link().await?;
    let opened = Opened {
        url: server.url(),
        has_no_network: listens_everywhere && addresses.is_empty(),
        addresses,
        sample,
        director_link: link.map(|link| format!("{}/claim#{link}", server.url())),
    };
    print_codes(&if json { json_line(&opened)? } else { opened.as_text()? })?;
    server.run(stopped).await.context("cannot serve")
}

/// What is said once the hall is open, all of it at once.
#[derive(Serialize)]
struct Opened {
    /// The address people use.
    url: String,
    /// The addresses of this machine on its networks, if it listens on all of them.
    addresses: Vec<String>,
    /// Whether it listens on all networks, and there is none.
    #[serde(skip)]
    has_no_network: bool,
    /// The sample event, if one was made.
    sample: Option<EventId>,
    /// The link that makes the first person who opens it the director.
    director_link: Option<String>,
}

impl Opened {
    fn as_text(&self) -> Result<String> {
        let url = &self.url;
        let mut text = format!("Domino Hall is open at {url}\n");
        for address in self.addresses.iter().filter(|address| *address != url) {
            writeln!(text, "On this network: {address}")?;
        }
        if self.has_no_network {
            text += "No network found: phones can connect once this machine is on one.\n";
        }
        if let Some(event) = self.sample {
            writeln!(text, "Sample event: {url}/e/{event}")?;
        }
        if let Some(link) = &self.director_link {
            writeln!(text, "Director's link (works once): {link}")?;
            if stdout().is_terminal() {
                text += &qr_code(link)?;
            }
        }
        Ok(text)
    }
}

/// Done when the program is asked to stop, by the terminal or by its parent process.
fn stopped() -> Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut interrupt = signal(SignalKind::interrupt())?;
    let mut terminate = signal(SignalKind::terminate())?;
    let mut hangup = signal(SignalKind::hangup())?;
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
            _ = hangup.recv() => {}
        }
    })
}

/// An error with what to do about it.
fn explained(error: ServeError) -> anyhow::Error {
    match &error {
        ServeError::Listen { address, why } if why.kind() == io::ErrorKind::AddrInUse => {
            let other = address.port().wrapping_add(1).max(1024);
            let advice = format!("choose another port, such as --listen {}:{other}", address.ip());
            anyhow::anyhow!("{error}; is a hall already open there? Otherwise {advice}")
        }
        _ => error.into(),
    }
}

/// The same error, and if it is a full disk, which one and what to do: the engine names neither.
fn with_room(error: anyhow::Error, journal: &JournalAt) -> anyhow::Error {
    let JournalAt::Directory(directory) = journal else { return error };
    let is_full = match error.downcast_ref() {
        Some(ServeError::Journal(error)) => error.is_full(),
        Some(ServeError::Directory { why, .. } | ServeError::Io(why)) => {
            why.kind() == io::ErrorKind::StorageFull
        }
        _ => matches!(error.downcast_ref(), Some(app::Error::Full(_))),
    };
    if !is_full {
        return error;
    }
    let place = directory.display();
    error.context(format!(
        "there is no room in {place}: make some on that disk (old copies are the usual reason), or \
         choose another directory with --data"
    ))
}

/// A link for a camera. Dark on light, whatever the terminal's colors.
fn qr_code(link: &str) -> Result<String> {
    let code = QrCode::new(link).context("the link is too long for a QR code")?;
    let image = code.render::<Dense1x2>().build();
    let lines = image.lines().map(|line| format!("\x1b[30;107m{line}\x1b[0m\n"));
    Ok(lines.collect())
}

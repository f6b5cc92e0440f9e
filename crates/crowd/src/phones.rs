//! What a result of a large event costs the air of the room: hundreds of phones that follow their own
//! matches, some screens that show everything, and all of them back after the Wi-Fi was gone.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use anyhow::{Context as _, ensure};
use crowd::{Http, Program, Watcher};
use serde::Serialize;
use serde_json::{Value, json};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

/// How many entries the event has.
const ENTRIES: usize = 256;

/// How many screens show everything.
const SPECTATORS: usize = 3;

/// Of so many results one after the other each is weighed; then some are entered at once.
const RUN: usize = 4;
const AT_ONCE: usize = 60;

/// How many results are missed: those of a minute in which every other table is done.
const MISSED: usize = 64;

/// Longer than the public waits for an update.
const QUIET: Duration = Duration::from_millis(1_100);

/// How long messages to phones may take, after those to the screens have come.
const REST: Duration = Duration::from_millis(100);

/// What a phone asks for, and a screen.
const OWN: &str = "parts=me,clock,announcements&encoding=deflate";
const ALL: &str = "encoding=deflate";

/// What was sent, in bytes as they were in the connections.
#[derive(Debug, Serialize)]
pub(crate) struct Sent {
    entries: usize,
    phones: usize,
    results: usize,
    /// For a result, to all phones together.
    phones_median: usize,
    phones_most: usize,
    /// For a result, to a screen that shows everything.
    spectator_median: usize,
    spectator_most: usize,
    missed_results: usize,
    /// To one who comes back: what was missed, and the board it would be otherwise.
    back_spectator: usize,
    back_board: usize,
    /// To all phones as they come back.
    back_phones: usize,
}

/// Plays an event before so many phones.
pub(crate) async fn weigh(program: &Program, n_phones: usize) -> anyhow::Result<Sent> {
    ensure!(n_phones > 0, "there are no phones");
    let link = program.link().context("a hall of our own has no director yet")?;
    let mut day = Day::open(Http::new(program.url()).claim(link).await?).await?;
    let sessions = day.hand_out(n_phones).await?;
    let mut phones = Room::open(&sessions, &day.live(OWN), None).await?;
    let nobody = vec![Http::new(program.url()); SPECTATORS];
    let mut screens = Room::open(&nobody, &day.live(ALL), None).await?;
    eprintln!("{n_phones} phones and {SPECTATORS} screens are there");

    let (mut to_phones, mut to_screens) = (Vec::new(), Vec::new());
    let mut back = None;
    let mut n_results = 0;
    while let Some(line) = day.next_result().await? {
        n_results += 1;
        if n_results % AT_ONCE >= RUN {
            day.give(&line).await?;
            continue;
        }
        if n_results % AT_ONCE == 0 {
            sleep(QUIET).await;
        }
        let before = (phones.n_bytes(), screens.n_bytes(), screens.n_messages());
        day.give(&line).await?;
        timeout(QUIET * 10, screens.hear(before.2 + SPECTATORS)).await.context("no update")?;
        sleep(REST).await;
        to_phones.push(phones.n_bytes() - before.0);
        to_screens.push((screens.n_bytes() - before.1) / SPECTATORS);
        // Once, in the middle of the brackets, the Wi-Fi is gone.
        if back.is_none() && day.n_draws > 3 && n_results % AT_ONCE == RUN - 1 {
            let (own, all) = (phones.leave().await, screens.leave().await);
            for _ in 0..MISSED {
                let line = day.next_result().await?.context("the brackets are too short")?;
                day.give(&line).await?;
            }
            phones = Room::open(&sessions, &day.live(OWN), Some(&own)).await?;
            screens = Room::open(&nobody, &day.live(ALL), Some(&all)).await?;
            // What was not shown to anyone yet comes within a second.
            sleep(QUIET).await;
            let board = Room::open(&nobody[..1], &day.live(ALL), None).await?;
            back = Some((screens.n_bytes() / SPECTATORS, board.n_bytes(), phones.n_bytes()));
        }
    }
    to_phones.sort_unstable();
    to_screens.sort_unstable();
    let (back_spectator, back_board, back_phones) = back.context("no one was ever away")?;
    let most = |all: &[usize]| all.last().copied().unwrap_or_default();
    Ok(Sent {
        entries: ENTRIES,
        phones: n_phones,
        results: to_phones.len(),
        phones_median: to_phones[to_phones.len() / 2],
        phones_most: most(&to_phones),
        spectator_median: to_screens[to_screens.len() / 2],
        spectator_most: most(&to_screens),
        missed_results: MISSED,
        back_spectator,
        back_board,
        back_phones,
    })
}

/// An event with everything on it: rounds for all, then two brackets of 128.
struct Day {
    director: Http,
    event: String,
    /// Results that can be entered now.
    open: Vec<Value>,
    n_draws: usize,
    n_given: usize,
}

impl Day {
    async fn open(director: Http) -> anyhow::Result<Day> {
        let options = json!({"round_robin_games": 3, "bracket_size": 128, "consolation": true, "tables": 128});
        let event =
            json!({"book": "n42pa", "name": "A large day", "seed": "42", "options": options});
        let created = director.post("/api/events", &event).await?;
        let event = format!("/api/events/{}", created["event"].as_str().context("an event")?);
        let rows = (1..=ENTRIES).map(|n| format!("Team {n},Ann {n},Bo {n},Chapter {}\n", n % 30));
        let list = format!("team,player 1,player 2,chapter\n{}", rows.collect::<String>());
        director.post_text(&format!("{event}/entries"), list).await?;
        Ok(Day { director, event, open: Vec::new(), n_draws: 0, n_given: 0 })
    }

    fn live(&self, query: &str) -> String {
        format!("{}/live?{query}", self.event)
    }

    /// Gives every entry a link, and lets people join, several by the same if there are more of them.
    async fn hand_out(&self, n_phones: usize) -> anyhow::Result<Vec<Http>> {
        let batch = json!({"for": "entries"});
        let made = self.director.post(&format!("{}/links/batch", self.event), &batch).await?;
        let links = made["links"].as_array().context("links")?;
        let mut sessions = Vec::with_capacity(n_phones);
        for (n, link) in links.iter().cycle().take(n_phones).enumerate() {
            let stranger = Http::new(self.director.url());
            let joining = json!({"token": link["token"], "name": format!("Phone {n}")});
            let joined = stranger.post(&format!("{}/join", self.event), &joining).await?;
            sessions.push(
                stranger.with_session(joined["token"].as_str().context("a token")?.to_owned()),
            );
        }
        Ok(sessions)
    }

    async fn give(&self, line: &Value) -> anyhow::Result<()> {
        self.director.post(&format!("{}/lines", self.event), line).await.map(drop)
    }

    /// The line of the next result, after all that has to be done before it; nothing once the event is over.
    async fn next_result(&mut self) -> anyhow::Result<Option<Value>> {
        while self.open.is_empty() {
            let board = self.director.get(&format!("{}?parts=needs", self.event)).await?;
            let needs = board["event"]["needs"].as_array().context("needs")?;
            let (results, others): (Vec<_>, Vec<_>) =
                needs.iter().cloned().partition(|need| need["do"] == "score");
            self.open = results;
            self.open.reverse();
            if self.open.is_empty() {
                let Some(mut need) = others.into_iter().next() else { return Ok(None) };
                self.n_draws += usize::from(need["do"] == "draw");
                need.as_object_mut().context("a line")?.remove("why");
                self.give(&need).await?;
            }
        }
        let mut line = self.open.pop();
        self.n_given += 1;
        let (won, lost) = (7, self.n_given * 5 % 7);
        let score = if self.n_given.is_multiple_of(2) { [won, lost] } else { [lost, won] };
        if let Some(line) = &mut line {
            line["score"] = json!(score);
        }
        Ok(line)
    }
}

/// Clients that read all they are sent.
struct Room {
    heard: Arc<Heard>,
    /// They return where they were with the board.
    clients: JoinSet<anyhow::Result<(usize, u64)>>,
    leave: watch::Sender<bool>,
}

#[derive(Debug, Default)]
struct Heard {
    n_bytes: AtomicUsize,
    n_messages: AtomicUsize,
}

impl Room {
    /// Opens a socket for each, from where it was, and waits for the first message of each.
    async fn open(who: &[Http], path: &str, from: Option<&[u64]>) -> anyhow::Result<Room> {
        let (leave, _) = watch::channel(false);
        let heard = Arc::<Heard>::default();
        let mut clients = JoinSet::new();
        for (n, http) in who.iter().enumerate() {
            let from = from.and_then(|from| from.get(n));
            let path = from.map_or_else(|| path.to_owned(), |from| format!("{path}&from={from}"));
            let mut watcher = Watcher::open(http, &path).await?;
            let (heard, mut gone) = (Arc::clone(&heard), leave.subscribe());
            heard.take(watcher.read().await?.n_bytes);
            clients.spawn(async move {
                loop {
                    tokio::select! {
                        arrived = watcher.read() => heard.take(arrived?.n_bytes),
                        _ = gone.changed() => break,
                    }
                }
                let mark = watcher.mark();
                watcher.close().await?;
                Ok((n, mark))
            });
        }
        // What comes after the first message, such as a player's own part.
        sleep(REST).await;
        Ok(Room { heard, clients, leave })
    }

    fn n_bytes(&self) -> usize {
        self.heard.n_bytes.load(Ordering::Relaxed)
    }

    fn n_messages(&self) -> usize {
        self.heard.n_messages.load(Ordering::Relaxed)
    }

    /// Waits until so many messages have come in all.
    async fn hear(&self, n_messages: usize) {
        while self.n_messages() < n_messages {
            sleep(Duration::from_millis(5)).await;
        }
    }

    /// Closes all sockets. Returns where each was.
    async fn leave(mut self) -> Vec<u64> {
        self.leave.send_replace(true);
        let mut marks = Vec::new();
        while let Some(left) = self.clients.join_next().await {
            marks.extend(left.ok().and_then(Result::ok));
        }
        marks.sort_unstable();
        marks.into_iter().map(|(_, mark)| mark).collect()
    }
}

impl Heard {
    fn take(&self, n_bytes: usize) {
        self.n_bytes.fetch_add(n_bytes, Ordering::Relaxed);
        self.n_messages.fetch_add(1, Ordering::Relaxed);
    }
}

impl Sent {
    pub(crate) fn text(&self, is_json: bool) -> String {
        if is_json {
            return serde_json::to_string(self).expect("a report is plain data");
        }
        let kb = |n_bytes: usize| n_bytes as f64 / 1e3;
        format!(
            "{} entries, {} phones that follow their own matches, {} results weighed, compressed\n\
             {:>10.1} kB to all phones together for a result, median; {:.1} kB at most\n\
             {:>10.1} kB to a screen that shows everything, median; {:.1} kB at most\n\
             {:>10.1} kB to a screen that missed {} results; its board has {:.1} kB\n\
             {:>10.1} kB to all phones together as they come back",
            self.entries,
            self.phones,
            self.results,
            kb(self.phones_median),
            kb(self.phones_most),
            kb(self.spectator_median),
            kb(self.spectator_most),
            kb(self.back_spectator),
            self.missed_results,
            kb(self.back_board),
            kb(self.back_phones),
        )
    }
}

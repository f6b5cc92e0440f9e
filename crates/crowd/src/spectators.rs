use std::sync::Arc;
use std::time::Duration;

use anyhow::Context as _;
use crowd::{Http, Player, Program};
use serde::Serialize;
use serde_json::json;
use tokio::sync::Semaphore;
use tokio::task::JoinSet;
use tokio::time::{Instant, timeout};

/// How many entries the event has.
const ENTRIES: usize = 64;

/// How long a result took to reach all spectators.
#[derive(Debug, Serialize)]
pub(crate) struct Told {
    spectators: usize,
    acknowledged_ms: f64,
    median_ms: f64,
    last_ms: f64,
    memory_mb: f64,
}

/// Lets `n_spectators` watch an event, enters a result, and waits until all of them have it.
pub(crate) async fn time_a_result(program: &Program, n_spectators: usize) -> anyhow::Result<Told> {
    let link = program.link().context("a hall of our own has no director yet")?;
    let http = Http::new(program.url()).claim(link).await?;

    let event = json!({"book": "straight42", "name": "Watched", "seed": "42"});
    let event = http.post("/api/events", &event).await?;
    let path = format!("/api/events/{}", event["event"].as_str().context("an event")?);
    let lines = format!("{path}/lines");
    for n in 1..=ENTRIES {
        http.post(&lines, &json!({"do": "enter", "name": format!("Team {n}")})).await?;
    }
    http.post(&lines, &json!({"do": "draw"})).await?;
    let board = http.get(&path).await?;
    let matches = board["event"]["matches"].as_object().context("matches")?;
    let ready = matches.iter().find(|(_, game)| game["kind"] == "pending");
    let id = ready.context("a match")?.0.clone();

    let opening = Arc::new(Semaphore::new(64));
    let mut spectators = JoinSet::new();
    for _ in 0..n_spectators {
        let (opening, url, live) = (opening.clone(), http.url().to_owned(), format!("{path}/live"));
        spectators.spawn(async move {
            let place = opening.acquire_owned().await?;
            let player = Player::connect(&url, &live, None).await?;
            drop(place);
            anyhow::Ok(player)
        });
    }
    let mut players = Vec::with_capacity(n_spectators);
    while let Some(player) = spectators.join_next().await {
        players.push(player??);
    }
    eprintln!("{n_spectators} spectators are watching");

    let started = Instant::now();
    let mut told = JoinSet::new();
    for mut player in players {
        told.spawn(async move {
            let version = player.version();
            player.wait_for(version + 1).await?;
            // Kept, so that closing the sockets is not part of the time.
            anyhow::Ok((started.elapsed(), player))
        });
    }
    http.post(&lines, &json!({"do": "score", "match": id, "score": [7, 4]})).await?;
    let acknowledged = started.elapsed();
    let (mut times, mut keep) = (Vec::new(), Vec::new());
    let all = async {
        while let Some(ended) = told.join_next().await {
            let (took, player) = ended??;
            times.push(took);
            keep.push(player);
        }
        anyhow::Ok(())
    };
    timeout(Duration::from_mins(1), all)
        .await
        .context("a spectator never heard of the result")??;
    times.sort_unstable();
    let ms = |time: Duration| time.as_secs_f64() * 1e3;
    Ok(Told {
        spectators: n_spectators,
        acknowledged_ms: ms(acknowledged),
        median_ms: ms(times[times.len() / 2]),
        last_ms: ms(*times.last().context("there were no spectators")?),
        memory_mb: program.usage()?.peak as f64 / 1e6,
    })
}

impl Told {
    pub(crate) fn text(&self, is_json: bool) -> String {
        if is_json {
            return serde_json::to_string(self).expect("a report is plain data");
        }
        format!(
            "{} spectators of one event\n\
             {:>10.1} ms until a result was acknowledged\n\
             {:>10.1} ms until half of them had it\n\
             {:>10.1} ms until the last had it\n\
             {:>10.0} MB at most",
            self.spectators, self.acknowledged_ms, self.median_ms, self.last_ms, self.memory_mb
        )
    }
}

//! Tables that play on through failures, and what their players know for certain.

use crowd::{Http, Table};
use serde_json::Value;
use tokio::time::{Duration, Instant, sleep};

/// How long a hall may take to serve a table again. On a busy machine its database may answer so
/// late that players are told to send again; they do, until this is over.
const PATIENCE: Duration = Duration::from_mins(1);

/// A table whose players remember every act they were told is kept.
#[derive(Debug)]
pub(crate) struct Ledger {
    table: Table,
    /// Acknowledged acts, in order.
    kept: Vec<Value>,
    /// What was sent and never answered: it is sent again, under the same key.
    unanswered: Option<(usize, String)>,
    n_acts: usize,
    /// Tables played to the end, with what was acknowledged there.
    over: Vec<(String, Vec<Value>)>,
    seed: u64,
}

impl Ledger {
    pub(crate) async fn open(halls: &[Http], seed: u64) -> Ledger {
        let start = Instant::now();
        let table = loop {
            match Table::open(halls, seed).await {
                Ok(table) => break table,
                Err(error) => assert!(start.elapsed() < PATIENCE, "no table: {error:#}"),
            }
        };
        Ledger { table, kept: Vec::new(), unanswered: None, n_acts: 0, over: Vec::new(), seed }
    }

    /// Plays until `until`, or until the hall fails.
    pub(crate) async fn play(&mut self, halls: &[Http], until: Instant) -> anyhow::Result<()> {
        while Instant::now() < until {
            // First, for the hall may have failed between the end of one table and the next.
            if self.table.is_over() {
                self.seed = self.seed.rotate_left(9) ^ 0x42;
                let next = Table::open(halls, self.seed).await?;
                let last = std::mem::replace(&mut self.table, next);
                self.over.push((last.path().to_owned(), std::mem::take(&mut self.kept)));
            }
            self.act().await?;
        }
        Ok(())
    }

    /// Comes back after a failure: what was not answered is sent again, whether it was kept or
    /// not, and everyone sees the same.
    pub(crate) async fn come_back(&mut self, halls: &[Http]) -> anyhow::Result<()> {
        self.table.connect(halls).await?;
        if self.unanswered.is_some() {
            self.act().await?;
        }
        Ok(())
    }

    /// Comes back after a failure and plays for a moment.
    pub(crate) async fn go_on(&mut self, halls: &[Http]) {
        let (start, before) = (Instant::now(), self.n_kept());
        loop {
            let gone_on = async {
                self.come_back(halls).await?;
                self.play(halls, Instant::now() + Duration::from_millis(200)).await
            };
            match gone_on.await {
                Ok(()) => break,
                Err(error) => assert!(start.elapsed() < PATIENCE, "a table is stuck: {error:#}"),
            }
        }
        assert!(self.n_kept() > before, "nothing was played");
    }

    async fn act(&mut self) -> anyhow::Result<()> {
        let (seat, line) = if let Some(again) = self.unanswered.take() {
            again
        } else {
            self.n_acts += 1;
            self.table.choose()?
        };
        let key = self.n_acts.to_string();
        match self.table.act_as(seat, &line, &key).await {
            Ok(version) => {
                self.kept.push(serde_json::from_str(&line)?);
                Ok(self.table.catch_up(version).await?)
            }
            Err(error) => {
                self.unanswered = Some((seat, line));
                Err(error)
            }
        }
    }

    pub(crate) fn n_kept(&self) -> usize {
        self.kept.len() + self.over.iter().map(|(_, kept)| kept.len()).sum::<usize>()
    }

    /// Checks that the hall has what was acknowledged, each act once and in its order, and nothing
    /// else. `director` may read whole records, being none of the players.
    pub(crate) async fn check(&self, director: &Http) {
        let last = (self.table.path().to_owned(), self.kept.clone());
        for (table, kept) in self.over.iter().chain([&last]) {
            let record = director.get(&format!("{table}/full-record")).await.unwrap();
            let record = record.as_str().expect("a record is text");
            let lines = record.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
            let acts: Vec<Value> = lines
                .filter(|line| ["bid", "trump", "play"].iter().any(|verb| line["do"] == *verb))
                .collect();
            assert_eq!(&acts, kept, "{table}: what is kept is not what was acknowledged");
        }
    }
}

/// Waits until the hall answers that it is ready.
pub(crate) async fn until_ready(http: &Http, patience: Duration) {
    let started = Instant::now();
    while let Err(error) = http.get("/readyz").await {
        assert!(started.elapsed() < patience, "not ready: {error:#}");
        sleep(Duration::from_millis(50)).await;
    }
}

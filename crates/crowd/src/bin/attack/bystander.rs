use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use anyhow::anyhow;
use crowd::{Http, Program, Table};
use tokio::time::{MissedTickBehavior, interval};

/// How often something is asked.
const PERIOD: Duration = Duration::from_millis(100);

/// One who plays at a table and looks around meanwhile, on a thread of their own, and notes how long
/// each answer takes.
#[derive(Debug)]
pub(crate) struct Bystander {
    is_over: Arc<AtomicBool>,
    watching: JoinHandle<anyhow::Result<Duration>>,
}

impl Bystander {
    pub(crate) fn watch(program: &Program) -> anyhow::Result<Bystander> {
        let is_over = Arc::<AtomicBool>::default();
        let (over, url) = (Arc::clone(&is_over), program.url().to_owned());
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let watching = thread::spawn(move || runtime.block_on(play(&url, &over)));
        Ok(Bystander { is_over, watching })
    }

    /// Ends, and tells the slowest answer.
    pub(crate) fn slowest(self) -> anyhow::Result<Duration> {
        self.is_over.store(true, Ordering::Relaxed);
        self.watching.join().map_err(|_| anyhow!("the bystander panicked"))?
    }
}

async fn play(url: &str, is_over: &AtomicBool) -> anyhow::Result<Duration> {
    let http = Http::new(url);
    let mut table = Table::open(std::slice::from_ref(&http), 42).await?;
    let path = table.path().to_owned();
    let mut period = interval(PERIOD);
    period.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut slowest = Duration::ZERO;
    let mut n_acts = 0;
    while !is_over.load(Ordering::Relaxed) {
        period.tick().await;
        if !table.is_over() {
            n_acts += 1;
            slowest = slowest.max(table.act(&format!("act-{n_acts}")).await?.took);
        }
        for look in ["/api/tables", "/healthz", "/readyz", &path] {
            let asked = Instant::now();
            http.get(look).await?;
            slowest = slowest.max(asked.elapsed());
        }
    }
    Ok(slowest)
}

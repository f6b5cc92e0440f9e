//! A record asked for again and again by one address.

use std::time::{Duration, Instant};

use anyhow::{Context as _, ensure};
use crowd::{Http, Program, Table};

use crate::stranger::Stranger;

/// For how long.
const LONG: Duration = Duration::from_secs(5);

/// How many ask at once.
const AT_ONCE: usize = 8;

/// What became of it.
#[derive(Copy, Clone, Debug, Default)]
pub(crate) struct Records {
    /// How often it was asked for and answered.
    pub(crate) asked: usize,
    /// The processor time that each second took.
    pub(crate) cpu_each_second: Duration,
}

pub(crate) async fn ask_again(stranger: &Stranger, program: &Program) -> anyhow::Result<Records> {
    let mut table = Table::open(&[Http::new(program.url())], 7).await?;
    for n in 0..400 {
        if table.is_over() {
            break;
        }
        table.act(&format!("record-{n}")).await?;
    }
    let request = format!("GET {}/record", table.path());
    let first = stranger.ask(&request, &[], "").await?;
    let tag = first.header("etag").context("a record has a tag")?.to_owned();
    let known = format!("if-none-match: {tag}");
    let (before, began) = (program.usage()?.cpu, Instant::now());
    let asking = (0..AT_ONCE).map(|n| {
        let (request, known) = (&request, &known);
        async move {
            let mut n_asked = 0;
            while began.elapsed() < LONG {
                // Half know it, half do not.
                let headers: &[&str] = if n % 2 == 0 { &[known] } else { &[] };
                let status = stranger.ask(request, headers, "").await?.status;
                ensure!(matches!(status, 200 | 304 | 429), "{status}");
                n_asked += usize::from(status != 429);
            }
            anyhow::Ok(n_asked)
        }
    });
    let asked = futures_util::future::try_join_all(asking).await?.into_iter().sum();
    let took = program.usage()?.cpu.saturating_sub(before);
    Ok(Records { asked, cpu_each_second: took.div_f64(began.elapsed().as_secs_f64()) })
}

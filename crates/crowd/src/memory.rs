use std::sync::Arc;

use anyhow::ensure;
use crowd::{Http, Program, Table};
use serde::Serialize;
use tokio::sync::Semaphore;
use tokio::task::JoinSet;

/// How far each game is played at most: a table has most to remember towards the end. One whose game
/// is over sooner stays in memory as well, for some minutes after it was last asked for.
const ACTS: usize = 200;

/// How many tables are played at a time. Before any is weighed as many are, so that the memory for
/// their connections is there already and used again.
const AT_ONCE: usize = 64;

/// How much memory tables take that have no connections.
#[derive(Debug, Serialize)]
pub(crate) struct Weighed {
    tables: usize,
    acts: usize,
    kb_a_table: f64,
    memory_mb: f64,
}

/// Leaves `n_tables` late in their games and looks how much memory the hall has grown by.
pub(crate) async fn weigh_tables(program: &Program, n_tables: usize) -> anyhow::Result<Weighed> {
    ensure!(n_tables > 0, "there is nothing to weigh");
    leave(program, AT_ONCE).await?;
    let before = program.usage()?.memory;
    leave(program, n_tables).await?;
    let after = program.usage()?.memory;
    Ok(Weighed {
        tables: n_tables,
        acts: ACTS,
        kb_a_table: after.saturating_sub(before) as f64 / 1e3 / n_tables as f64,
        memory_mb: after as f64 / 1e6,
    })
}

/// Plays at so many tables, and leaves them.
async fn leave(program: &Program, n_tables: usize) -> anyhow::Result<()> {
    let http = Http::new(program.url());
    let playing = Arc::new(Semaphore::new(AT_ONCE));
    let mut tables = JoinSet::new();
    for n in 0..n_tables as u64 {
        let (http, playing) = (http.clone(), Arc::clone(&playing));
        tables.spawn(async move {
            let _place = playing.acquire().await?;
            let mut table = Table::open(&[http], n).await?;
            for n in 0..ACTS {
                if table.is_over() {
                    break;
                }
                table.act(&format!("phone-7:{n}")).await?;
            }
            anyhow::Ok(())
        });
    }
    while let Some(left) = tables.join_next().await {
        left??;
    }
    Ok(())
}

impl Weighed {
    pub(crate) fn text(&self, is_json: bool) -> String {
        if is_json {
            return serde_json::to_string(self).expect("a report is plain data");
        }
        format!(
            "{} tables, up to {} acts into a game, no one connected\n\
             {:>10.1} kB a table\n\
             {:>10.0} MB in all",
            self.tables, self.acts, self.kb_a_table, self.memory_mb
        )
    }
}

use std::time::Duration;

use crowd::{Http, Program};
use tokio::task::JoinSet;
use tokio::time::Instant;

use crate::hall;
use crate::ledger::Ledger;

const KILLS: usize = 20;
const TABLES: u64 = 16;

/// How long they play between two power cuts.
const SPAN: Duration = Duration::from_millis(400);

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn killed_twenty_times_under_load_nothing_acknowledged_is_lost_or_done_twice() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().display().to_string();
    let mut program = Program::start(hall(), &["--data", &data]).await.unwrap();
    let link = program.link().expect("a new hall has no director").to_owned();
    let mut director = Http::new(program.url()).claim(&link).await.unwrap();

    let mut tables = Vec::new();
    for n in 0..TABLES {
        tables.push(Ledger::open(&[Http::new(program.url())], n + 7).await);
    }
    for _ in 0..KILLS {
        let halls = [Http::new(program.url())];
        let until = Instant::now() + SPAN * 4;
        let mut playing = JoinSet::new();
        for mut table in tables.drain(..) {
            let halls = halls.clone();
            playing.spawn(async move {
                // It ends by the kill, not by the time.
                let _ = table.play(&halls, until).await;
                table
            });
        }
        tokio::time::sleep(SPAN).await;
        program.kill().await.unwrap();
        tables = playing.join_all().await;

        program = Program::start(hall(), &["--data", &data]).await.unwrap();
        assert_eq!(program.link(), None, "the director is still known");
        director = director.moved(program.url());
        for table in &mut tables {
            table.come_back(&[Http::new(program.url())]).await.expect("no table is stuck");
        }
    }
    let n_kept: usize = tables.iter().map(Ledger::n_kept).sum();
    assert!(n_kept > KILLS * 20, "only {n_kept} acts were played at all");
    for table in &tables {
        table.check(&director).await;
    }
    program.stop().await.unwrap();
}

use std::time::Duration;

use crowd::{Http, Program};
use store::testing::{PostgresServer, Stop};
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep};

use crate::hall;
use crate::ledger::{Ledger, until_ready};

const TABLES: u64 = 8;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_stopped_and_started_mid_game_is_a_pause_and_nothing_more() {
    let mut server = PostgresServer::new().unwrap();
    let database = server.database().await.unwrap();
    let program = Program::start(hall(), &["--database", &database]).await.unwrap();
    let director = Http::new(program.url()).claim(program.link().unwrap()).await.unwrap();

    for how in [Stop::Orderly, Stop::PowerCut] {
        let halls = [director.clone()];
        let until = Instant::now() + Duration::from_secs(8);
        let mut playing = JoinSet::new();
        for n in 0..TABLES {
            let halls = halls.clone();
            let mut table = Ledger::open(&halls, n + 1).await;
            playing.spawn(async move {
                table.play(&halls, until).await.expect("players wait, and then go on");
                table
            });
        }
        sleep(Duration::from_secs(1)).await;
        server.stop(how);
        // Whoever acts now waits for the answer.
        sleep(Duration::from_secs(2)).await;
        server.start().unwrap();
        let tables = playing.join_all().await;
        until_ready(&director, Duration::from_secs(10)).await;
        for table in &tables {
            assert!(table.n_kept() > 0);
            table.check(&director).await;
        }
    }
    program.stop().await.unwrap();
}

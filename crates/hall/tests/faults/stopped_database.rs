use std::time::Duration;

use crowd::{Http, Program};
use store::PostgresJournal;
use store::testing::{PostgresServer, Stop};
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep};

use crate::hall;
use crate::ledger::{Ledger, until_ready};

const TABLES: u64 = 8;

/// An outage as short as this ends before anyone notices it: the hall waits for its database,
/// and needs a moment to find it again.
const PAUSE: Duration = PostgresJournal::PATIENCE.saturating_sub(Duration::from_secs(3));

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_stopped_and_started_mid_game_is_a_pause_and_nothing_more() {
    let mut server = PostgresServer::new().unwrap();
    let database = server.database().await.unwrap();
    let program = Program::start(hall(), &["--database", &database]).await.unwrap();
    let director = Http::new(program.url()).claim(program.link().unwrap()).await.unwrap();

    for how in [Stop::Orderly, Stop::PowerCut] {
        let halls = [Http::new(program.url())];
        let mut tables = Vec::new();
        for n in 0..TABLES {
            tables.push(Ledger::open(&halls, n + 1).await);
        }
        let until = Instant::now() + Duration::from_secs(8);
        let mut playing = JoinSet::new();
        for mut table in tables {
            let halls = halls.clone();
            playing.spawn(async move {
                let played = table.play(&halls, until).await;
                (table, played)
            });
        }
        sleep(Duration::from_secs(1)).await;
        let stopped = Instant::now();
        server.stop(how);
        // A player who acts now waits for the answer.
        sleep(Duration::from_secs(2)).await;
        server.start().unwrap();
        let was_away = stopped.elapsed();
        let tables = playing.join_all().await;
        until_ready(&director, Duration::from_secs(30)).await;
        for (mut table, played) in tables {
            if let Err(error) = played {
                // On a machine so busy that the database starts slowly, they are told and go on.
                assert!(was_away > PAUSE, "away for {was_away:?}, and a player saw: {error:#}");
            }
            table.go_on(&halls).await;
            table.check(&director).await;
        }
    }
    program.stop().await.unwrap();
}

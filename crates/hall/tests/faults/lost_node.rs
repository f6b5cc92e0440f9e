use std::time::Duration;

use crowd::{Http, Program};
use store::testing::PostgresServer;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep};

use crate::hall;
use crate::ledger::Ledger;

const TABLES: u64 = 8;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_of_two_nodes_is_lost_and_its_players_go_on_at_the_other() {
    let server = PostgresServer::new().unwrap();
    let database = server.database().await.unwrap();
    let first = Program::start(hall(), &["--database", &database]).await.unwrap();
    let second = Program::start(hall(), &["--database", &database]).await.unwrap();
    // The second start made a link of its own, and the first one's stopped working.
    let director = Http::new(second.url()).claim(second.link().unwrap()).await.unwrap();
    let director = director.moved(first.url());

    // Two seats of each table are at one node, two at the other.
    let halls = [Http::new(first.url()), Http::new(second.url())];
    let mut tables = Vec::new();
    for n in 0..TABLES {
        tables.push(Ledger::open(&halls, n + 3).await);
    }
    let until = Instant::now() + Duration::from_secs(20);
    let mut playing = JoinSet::new();
    for mut table in tables {
        let halls = halls.clone();
        playing.spawn(async move {
            // It ends by the loss of a node.
            let _ = table.play(&halls, until).await;
            table
        });
    }
    sleep(Duration::from_secs(2)).await;
    second.kill().await.unwrap();
    let mut tables = playing.join_all().await;

    // The other node has everything.
    let halls = [Http::new(first.url())];
    for table in &mut tables {
        table.go_on(&halls).await;
    }
    for table in &tables {
        table.check(&director).await;
    }
    first.stop().await.unwrap();
}

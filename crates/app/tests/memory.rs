//! What a live table costs. In a program of its own, so that nothing else takes memory meanwhile.

mod common;

use app::Principal;
use common::crowd::Crowd;
use common::{World, short_game};
use game::TableKind;
use game::testkit::Rng;
use rulebook::BookId;

const TABLES: usize = 20;

/// How often all of them are loaded. The first times use memory that was freed before, so only the
/// last ones are counted.
const TIMES: usize = 200;
const COUNTED: usize = 100;

/// The limit for one table, besides its connections.
const LIMIT: usize = 64 * 1024;

#[tokio::test]
async fn a_live_table_takes_less_than_64_kib() {
    for (book, n_players) in [(BookId::Straight42, 4), (BookId::AlabamaSamboree, 6)] {
        let world = World::new(9);
        let mut rng = Rng::new(9);
        let mut tables = Vec::new();
        for _ in 0..TABLES {
            let new = short_game(book, TableKind::Guarded, n_players);
            let (table, passes) = world.full_table(new).await;
            let mut crowd = Crowd::around(&world, table, passes).await;
            // Somewhere in the second hand, with the log of a hand in memory.
            for _ in 0..55 {
                if !crowd.is_closed() {
                    crowd.step(&world, &mut rng, 0).await;
                }
            }
            tables.push(table);
        }
        // Other nodes load them all: the journal is shared, so what grows is the tables.
        let mut others = Vec::new();
        let mut before = 0;
        for n in 0..TIMES {
            if n == TIMES - COUNTED {
                before = resident();
            }
            let other = world.restarted(10);
            for table in &tables {
                other.hall.table(&Principal::Anybody, *table).await.unwrap();
            }
            assert_eq!(other.hall.load().tables, TABLES);
            others.push(other);
        }
        let each = (resident() - before) / (COUNTED * TABLES);
        println!("{book}: {each} bytes a table");
        assert!((1..LIMIT).contains(&each), "{book}: {each} bytes a table");
    }
}

/// The memory of this program that is in use, in bytes.
fn resident() -> usize {
    let statm = std::fs::read_to_string("/proc/self/statm").unwrap();
    let pages: usize = statm.split(' ').nth(1).unwrap().parse().unwrap();
    pages * 4096
}

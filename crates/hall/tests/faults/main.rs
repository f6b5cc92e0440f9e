//! What must survive: the program killed, the database stopped, a node lost, the disk full.
//!
//! Real programs, real sockets, a real PostgreSQL server. Every test is bounded in time and ends
//! only what it started.

mod disk_full;
mod killed;
mod ledger;
mod lost_node;
mod stopped_database;

use std::path::Path;

/// The program under test.
const HALL: &str = env!("CARGO_BIN_EXE_hall");

fn hall() -> &'static Path {
    Path::new(HALL)
}

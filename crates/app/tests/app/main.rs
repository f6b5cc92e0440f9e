//! The use cases over fakes of their ports. One program, so that what all tests need is built once.

#[path = "../common/mod.rs"]
mod common;
mod sheet_match;
mod sheet_reports;

mod absent;
mod board;
mod clocks;
mod event_roles;
mod event_tables;
mod events;
mod fair;
mod games;
mod history;
mod idempotency;
mod impartial;
mod lasting;
mod lines;
mod me;
mod nodes;
mod other_sides;
mod own_hand;
mod people;
mod permissions;
mod sheet_lines;
mod sheets;
mod sheets_at_event;
mod tables;

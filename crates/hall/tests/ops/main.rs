//! The program as an operator uses it: settings, the sample, copies and records beside a hall that
//! is open.

mod certificates;
mod copies;
mod deals;
mod logs;
mod opening;
mod postgres_copies;
mod program;
mod settings;

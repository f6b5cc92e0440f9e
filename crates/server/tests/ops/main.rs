//! A hall as its operator knows it: limits, health, TLS, stopping, copies. Real listeners, real
//! files, real bytes.

mod cancelled;
mod copies;
mod health;
mod house;
mod idle;
mod limits;
mod sites;
mod stopping;
mod tls;
mod unread;
mod wire;

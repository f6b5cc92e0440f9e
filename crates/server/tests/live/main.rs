//! Sockets over a real listener, with real clients.

mod bad_input;
mod day;
mod discreet;
mod encoding;
mod house;
mod reconnect;
mod refused;
mod revoked;
mod secrets;
mod slow;

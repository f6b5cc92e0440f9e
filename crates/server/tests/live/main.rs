//! Sockets over a real listener, with real clients.

mod house;
mod reconnect;
mod secrets;
mod slow;

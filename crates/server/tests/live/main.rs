//! Sockets over a real listener, with real clients.

mod house;
mod reconnect;
mod revoked;
mod secrets;
mod slow;

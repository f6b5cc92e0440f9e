//! What must hold in every game.

mod auctions;
mod perft;
mod plain;
mod random_games;

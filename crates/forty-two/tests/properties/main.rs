//! What must hold in every game.

mod auctions;
mod early_bids;
mod perft;
mod plain;
mod random_games;

//! The engine against a second one that is slow and obvious: a referee that keeps every fact of a
//! hand in a list and works everything out from the beginning, on a layout that is a plain graph.

mod acceptance;
mod counting;
mod graph;
mod hearing;
mod json;
mod perft;
mod random_games;
mod referee;
mod tracked;
mod views;

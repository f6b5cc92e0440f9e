//! Every clause of alabama-samboree that the table carries: where it holds, and the nearest case
//! where it does not.

mod bump;
mod conduct;
mod count;
mod doubles;
mod drawing;
mod lines;
mod notation;
mod spectators;
mod start;

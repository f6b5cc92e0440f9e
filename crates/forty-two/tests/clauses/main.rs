//! One test for each clause that holds, and one for the nearest case where it does not apply.

mod n42pa_bidding;
mod n42pa_blind;
mod n42pa_calls;
mod n42pa_early_bids;
mod n42pa_play;
mod n42pa_reneges;
mod n42pa_shuffle;
mod n42pa_table;
mod straight42_bidding;
mod straight42_calls;
mod straight42_play;
mod straight42_reneges;
mod straight42_table;
mod table;
mod undecided;

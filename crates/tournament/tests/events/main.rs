//! Events worked by hand, by the books' clauses, and checked at random.

mod alabama_samboree;
mod brackets;
mod coming_and_going;
mod common;
mod corrections;
mod draws;
mod late_entries;
mod n42pa;
mod officials;
mod other_sides;
mod pairings;
mod properties;
mod records;
mod renames;
mod straight42;
mod straight42_round_robin;
mod straight42_standings;
mod tables;
mod tennessee;
mod texas_good_sams;
mod texts;
mod trains;

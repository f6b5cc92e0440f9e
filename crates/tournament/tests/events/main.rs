//! Events worked by hand, by the books' clauses, and checked at random.

mod alabama_samboree;
mod brackets;
mod clocks;
mod coming_and_going;
mod common;
mod corrections;
mod draws;
mod history;
mod late_entries;
mod mending;
mod n42pa;
mod officials;
mod other_sides;
mod pairings;
mod properties;
mod records;
mod renames;
mod settings;
mod straight42;
mod straight42_round_robin;
mod straight42_standings;
mod tables;
mod tennessee;
mod texas_good_sams;
mod texts;
mod trains;

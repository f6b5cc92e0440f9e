//! The conduct clause, which only people can see, and how a call waits for the monitor.

use game::{Awaits, Game, proves};

use crate::notation::{GUARDED, HONOR, check, heard, position};

const OPEN: &str = "deal 9-9 9-0 5-4 | 9-1 2-1 1-0; 1 9-1 own";

#[test]
fn alabama_samboree_quiet_waits_for_the_monitor() {
    proves!("alabama-samboree/quiet");
    for table in [GUARDED, HONOR] {
        let call = format!("{OPEN}; 0 calls quiet against 1");
        assert_eq!(heard(table, &call), "Waiting: the record cannot show it");
        assert_eq!(position(table, &call).awaits(), Awaits::Ruling);
        for act in ["0 9-0 own", "0 pass", "1 calls quiet", "deal 8-8 9-0 5-4 | 9-1 2-1 1-0"] {
            check(
                table,
                &format!("{call}; {act}"),
                "refused (no clause): a call waits for the monitor's ruling",
            );
        }
        for ruling in ["upheld", "denied"] {
            check(table, &format!("{call}; {ruling}"), "0: | 1: 9-1 | 0 may 9-0 own");
        }
        check(
            table,
            &format!("{call}; 1 wins"),
            "refused (no clause): the ruling is on alabama-samboree/quiet and names no winner",
        );
    }
}

#[test]
fn alabama_samboree_quiet_nothing_to_rule_on_without_a_call() {
    proves!("alabama-samboree/quiet");
    check(GUARDED, &format!("{OPEN}; upheld"), "refused (no clause): nothing waits for a ruling");
}

#[test]
fn alabama_samboree_quiet_no_call_waits_once_the_game_is_over() {
    proves!("alabama-samboree/quiet");
    let over = "deal 9-9 9-5 | 4-0 3-1; 1 pass; 0 9-5 own";
    check(
        HONOR.of_hands(1),
        &format!("{over}; 1 calls quiet against 0"),
        "refused (no clause): the game is over: take it to the monitor",
    );
    assert_eq!(
        heard(HONOR.of_hands(1), &format!("{over}; 1 calls 8 against 0")),
        "Upheld: came down to one bone and did not bump"
    );
}

//! Clauses 4 and 6: where a bone may go, the train's opening, and the markers.

use bones::Seat;
use game::{Game, Observer, proves};
use mexican_train::{Action, On, View};

use crate::notation::{GUARDED, HONOR, check, position};

#[test]
fn alabama_samboree_4_no_train_before_every_line_is_started() {
    proves!("alabama-samboree/4");
    check(
        GUARDED,
        "deal 9-9 9-6 | 9-1 9-2 | 9-3 9-4; 1 9-1 own; 2 9-3 own; 0 9-6 train",
        "refused (alabama-samboree/4): \
         the Mexican train may not be started before every player's line is",
    );
}

#[test]
fn alabama_samboree_4_once_every_line_is_started_anyone_starts_the_train() {
    proves!("alabama-samboree/4");
    let started = "deal 9-9 9-5 5-0 | 9-1 9-2 1-0 | 9-3 9-4 3-0; 1 9-1 own; 2 9-3 own; 0 9-5 own";
    check(GUARDED, started, "0: 9-5 | 1: 9-1 | 2: 9-3 | 1 may 1-0 own, 9-2 train");
    check(
        GUARDED,
        &format!("{started}; 1 9-2 train"),
        "0: 9-5 | 1: 9-1 | 2: 9-3 | train: 9-2 | 2 may 3-0 own",
    );
}

#[test]
fn alabama_samboree_4_a_marked_line_counts_as_started_whoever_starts_it() {
    proves!("alabama-samboree/4");
    // Seat 1 cannot start its line and puts the marker up; seat 2 starts it for them.
    let passed = "deal 9-9 9-5 1-0 | 2-1 3-1 4-1 | 9-3 9-4 9-6; 1 pass; 2 9-3 own; 0 9-5 own; \
                  1 pass";
    check(GUARDED, passed, "0: 9-5 | 1^: | 2: 9-3 | 2 may 9-4 on 1, 9-6 on 1");
    check(
        GUARDED,
        &format!("{passed}; 2 9-4 on 1; 0 pass; 1 4-1 own"),
        "0^: 9-5 | 1: 9-4 4-1 | 2: 9-3 | 2 may 9-6 train",
    );
}

#[test]
fn alabama_samboree_4_the_marker_stays_until_its_owner_plays_on_the_own_line() {
    proves!("alabama-samboree/4");
    let marked = "deal 9-9 9-5 5-4 | 2-1 5-2 2-0 | 9-3 9-4 4-1; 1 pass; 2 9-3 own; 0 9-5 own; \
                  1 pass; 2 9-4 on 1";
    // Another's bone on the line leaves the marker up.
    check(GUARDED, marked, "0: 9-5 | 1^: 9-4 | 2: 9-3 | 0 may 5-4 own, 5-4 on 1");
    // The owner's bone on another line leaves it up as well.
    let elsewhere = "deal 9-9 9-5 8-0 | 5-2 7-2 2-0 | 9-3 3-1 6-4; 1 pass; 2 9-3 own; 0 9-5 own; \
                     1 pass; 2 3-1 own; 0 pass; 1 5-2 on 0";
    check(GUARDED, elsewhere, "0^: 9-5 5-2 | 1^: | 2: 9-3 3-1 | 2 may pass");
}

#[test]
fn alabama_samboree_4_the_marker_comes_down_when_its_owner_plays_on_the_own_line() {
    proves!("alabama-samboree/4");
    let marked = "deal 9-9 9-5 1-0 | 2-1 7-2 2-0 | 9-3 9-2 4-1; 1 pass; 2 9-3 own; 0 9-5 own; \
                  1 pass; 2 9-2 on 1; 0 pass";
    check(GUARDED, marked, "0^: 9-5 | 1^: 9-2 | 2: 9-3 | 1 may 2-0 own, 2-1 own, 7-2 own");
    check(GUARDED, &format!("{marked}; 1 2-1 own"), "0^: 9-5 | 1: 9-2 2-1 | 2: 9-3 | 2 may pass");
}

/// Seat 1 has passed and seat 2 has begun the line of seat 1; seat 3 is to play.
const ELSEWHERE: &str = "deal 9-9 9-0 5-4 8-5 | 2-1 4-2 4-1 5-1 | 9-3 9-6 8-8 7-7";

#[test]
fn alabama_samboree_4_the_marker_goes_up_when_the_own_line_cannot_be_begun() {
    proves!("alabama-samboree/4");
    for table in [GUARDED, HONOR] {
        let played = format!("{ELSEWHERE} | 7-3 6-2 5-0 6-0; 1 pass; 2 9-3 on 1; 3 7-3 on 1");
        check(table, &played, "0: | 1^: 9-3 7-3 | 2: | 3^: | 0 may 9-0 own, 9-0 on 3");
        // Until they play on it: the bone of another leaves the marker up, their own takes it down.
        let begun = format!("{played}; 0 9-0 on 3; 1 pass; 2 9-6 own");
        check(table, &begun, "0: | 1^: 9-3 7-3 | 2: 9-6 | 3^: 9-0 | 3 may 5-0 own, 6-0 own");
        check(
            table,
            &format!("{begun}; 3 5-0 own"),
            "0: | 1^: 9-3 7-3 | 2: 9-6 | 3: 9-0 5-0 | 0 may pass",
        );
    }
}

#[test]
fn alabama_samboree_4_no_marker_for_who_could_have_begun_the_own_line() {
    proves!("alabama-samboree/4");
    // Seat 2 begins another line with the bone that could have begun its own; seat 3 holds 9-5.
    check(
        GUARDED,
        &format!("{ELSEWHERE} | 7-3 9-5 5-0 6-0; 1 pass; 2 9-3 on 1; 3 7-3 on 1"),
        "0: | 1^: 9-3 7-3 | 2: | 3: | 0 may 9-0 own",
    );
}

#[test]
fn alabama_samboree_4_no_marker_for_who_has_begun_the_own_line() {
    proves!("alabama-samboree/4");
    check(
        GUARDED,
        "deal 9-9 9-0 5-4 | 2-1 4-2 4-1 | 9-3 9-6 8-8 | 9-7 6-4 5-5; \
         1 pass; 2 9-3 own; 3 9-7 own; 0 9-0 own; 1 pass; 2 9-6 on 1; 3 6-4 on 1",
        "0: 9-0 | 1^: 9-6 6-4 | 2: 9-3 | 3: 9-7 | 0 may 5-4 on 1",
    );
}

#[test]
fn alabama_samboree_4_after_a_double_the_marker_waits_for_the_end_of_the_turn() {
    proves!("alabama-samboree/4", "alabama-samboree/7");
    let doubled = format!("{ELSEWHERE} | 7-3 3-3 5-0 6-0; 1 pass; 2 9-3 on 1; 3 3-3 on 1");
    check(GUARDED, &doubled, "0: | 1^: 9-3 3-3 | 2: | 3: | 3 may 7-3 on 1");
    check(
        GUARDED,
        &format!("{doubled}; 3 7-3 on 1"),
        "0: | 1^: 9-3 3-3 7-3 | 2: | 3^: | 0 may 9-0 own, 9-0 on 3",
    );
    // Who begins their own line after the double has no marker up.
    let able = format!("{ELSEWHERE} | 9-7 3-3 5-0 6-0; 1 pass; 2 9-3 on 1; 3 3-3 on 1; 3 9-7 own");
    check(GUARDED, &able, "0: | 1^: 9-3 3-3 | 2: | 3: 9-7 | 0 may 9-0 own");
}

#[test]
fn alabama_samboree_4_who_is_out_puts_up_no_marker() {
    proves!("alabama-samboree/4");
    check(
        GUARDED,
        "deal 9-9 7-3 | 4-1 4-2 | 9-3 6-6; 1 pass; 2 9-3 on 1; 0 7-3 on 1",
        "0: | 1^: 9-3 7-3 | 2: | 0 out, counted [0, 11, 12] | deal",
    );
}

#[test]
fn alabama_samboree_4_everybody_at_the_table_sees_the_marker_go_up() {
    proves!("alabama-samboree/4");
    let before = format!("{ELSEWHERE} | 7-3 6-2 5-0 6-0; 1 pass; 2 9-3 on 1");
    let mut game = position(GUARDED, &before);
    let (seat, bone) = (game.to_act().unwrap(), "7-3".parse().unwrap());
    let played = game.decide(&Action::Play { seat, bone, on: On::Line(seat.right(4).right(4)) });
    game.apply(played.as_ref().unwrap());
    for observer in Seat::all(4).map(Observer::Seat) {
        let seen = game.seen(played.as_ref().unwrap(), observer).unwrap();
        assert_eq!(
            serde_json::to_string(&seen).unwrap(),
            r#"{"event":"played","seat":3,"bone":"7-3","on":1,"marker":true}"#
        );
        let View::Seat(view) = game.view(observer) else { panic!("a player sees the table") };
        assert!(view.hand.unwrap().players[seat.index()].marker);
    }
}

#[test]
fn alabama_samboree_6_own_line_train_or_a_marked_line() {
    proves!("alabama-samboree/6");
    let open = "deal 9-9 1-0 9-5 8-0 | 9-1 9-2 4-1 7-7 | 9-3 8-7 6-5 6-0; \
                1 9-1 own; 2 9-3 own; 0 9-5 own; 1 4-1 own; 2 pass; 0 pass";
    check(GUARDED, open, "0^: 9-5 | 1: 9-1 4-1 | 2^: 9-3 | 1 may 9-2 train");
    check(
        GUARDED,
        &format!("{open}; 1 9-2 train; 2 6-5 on 0"),
        "0^: 9-5 6-5 | 1: 9-1 4-1 | 2^: 9-3 | train: 9-2 | 0 may pass",
    );
}

#[test]
fn alabama_samboree_6_not_on_a_line_without_a_marker() {
    proves!("alabama-samboree/6");
    for table in [GUARDED, HONOR] {
        check(
            table,
            "deal 9-9 5-0 | 9-1 2-0 | 9-3 3-1; 1 9-1 own; 2 3-1 on 1",
            "refused (alabama-samboree/6): no marker is up on the line of seat 1",
        );
    }
}

#[test]
fn alabama_samboree_6_a_bone_joins_equal_pips() {
    proves!("alabama-samboree/6");
    for table in [GUARDED, HONOR] {
        check(
            table,
            "deal 9-9 5-0 | 9-1 2-0; 1 2-0 own",
            "refused (alabama-samboree/6): 2-0 does not fit their own line, where 9 is open",
        );
    }
    // Either end may join: here the low ones.
    check(
        GUARDED,
        "deal 0-0 5-0 8-7 | 5-4 8-5 3-2 | 4-0 7-0 2-1; 1 pass; 2 4-0 own; 0 5-0 own; 1 pass; \
         2 7-0 on 1; 0 8-7 on 1",
        "0: 5-0 | 1^: 7-0 8-7 | 2: 4-0 | 0 out, counted [0, 27, 3] | deal",
    );
}

#[test]
fn alabama_samboree_6_who_can_play_may_not_pass() {
    proves!("alabama-samboree/6");
    for table in [GUARDED, HONOR] {
        check(
            table,
            "deal 9-9 5-0 | 9-1 2-0; 1 pass",
            "refused (alabama-samboree/6): seat 1 can play 9-1 and may not pass",
        );
    }
}

#[test]
fn alabama_samboree_6_who_cannot_play_puts_up_the_marker() {
    proves!("alabama-samboree/6");
    check(GUARDED, "deal 9-9 9-0 | 3-1 2-0; 1 pass", "0: | 1^: | 0 may 9-0 own, 9-0 on 1");
}

#[test]
fn nobody_plays_a_bone_of_another() {
    check(
        GUARDED,
        "deal 9-9 9-0 | 9-1 2-0; 1 9-0 own",
        "refused (no clause): seat 1 does not hold 9-0",
    );
}

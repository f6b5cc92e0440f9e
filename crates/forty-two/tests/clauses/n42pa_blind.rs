use bones::Seat;
use forty_two::{Own, View};
use game::{Game, Observer, proves};

use crate::table::{check, play, seat};

#[test]
fn n42pa_iii_9_a_blind_bidder_plays_face_down() {
    proves!("n42pa/III.9");
    let blind = "deal 3 face down; 0 bids 30 blind; 1 looks; 1 bids pass; 2 looks; 2 bids pass; \
                 3 looks; 3 bids pass";
    check(
        "n42pa guarded",
        &format!("{blind}; 0 looks"),
        "refused n42pa/III.9: seat 0 bid with the bones face down and plays them that way",
    );
    let game = play("n42pa guarded", &format!("{blind}; 0 names fives; 0 plays 5-5"));
    let view = |seat: Seat| game.view(Observer::Seat(seat));
    let own = |seat: Seat| view(seat).mine.own;
    assert!(matches!(
        own(seat(0)),
        Some(Own::FaceDown([true, true, true, false, true, true, true]))
    ));
    assert!(matches!(own(seat(1)), Some(Own::Seen(_))));
    // Seat 0 chooses by place: any for a lead, and any left when it has nothing of the suit.
    let lead = play("n42pa guarded", &format!("{blind}; 0 names fives"));
    let choices = lead.view(Observer::Seat(seat(0)));
    assert_eq!(choices.mine.legal_positions, [0, 1, 2, 3, 4, 5, 6]);
    let plays = (0..7).map(|place| format!(r#"{{"do":"play","seat":0,"position":{place}}}"#));
    assert_eq!(as_sent(&choices), plays.collect::<Vec<_>>());
    let won =
        play("n42pa guarded", &format!("{blind}; 0 names treys; 3-1 3-3 5-3 4-3 1-0 1-1 0-0"));
    assert_eq!(won.view(Observer::Seat(seat(0))).mine.legal_positions, [0, 1, 2, 3, 4, 6]);
    assert_eq!(won.bone_at(seat(0), 6), "2-0".parse().ok());
    assert_eq!(won.bone_at(seat(0), 5), None, "3-1 is played");
}

#[test]
fn n42pa_iii_9_whoever_looks_sees_and_an_honor_table_does_not_help_the_blind() {
    proves!("n42pa/III.9");
    check(
        "n42pa guarded",
        "deal 3 face down; 0 looks; 0 bids 30 blind",
        "refused n42pa/III.9: seat 0 has looked",
    );
    check(
        "n42pa guarded",
        "deal 3 face down; 0 bids 30",
        "refused n42pa/III.9: look at your bones first",
    );
    check(
        "n42pa guarded",
        "deal 3 face down; 0 looks; 0 looks",
        "refused: seat 0 has already looked at their hand",
    );
    check("n42pa guarded", "deal 3; 0 looks", "refused: seat 0 has already looked at their hand");
    check(
        "straight42 guarded",
        "deal 3; 0 bids 30 blind",
        "refused: straight42 has no bids with the bones face down",
    );
    check("straight42 guarded", "deal 3 face down; 0 bids 30", "refused: look at your bones first");
    // The blind seat 0 turns up 4-4 on a lead of 5-4 although it holds fives.
    let course = "deal 3; 0 bids pass blind; 30 pass pass; aces; 5-4 5-0 5-2";
    let game = play("n42pa honor", course);
    let view = game.view(Observer::Seat(seat(0)));
    assert_eq!(view.mine.legal_positions, [0, 1, 2, 3, 4, 5, 6]);
    assert_eq!(as_sent(&view).len(), 7);
    check(
        "n42pa honor",
        &format!("{course}; 0 plays 4-4; 1 calls IV.4.a on 0"),
        "upheld: seat 0 discarded 4-4 on the lead of 5-4 in trick 1 while holding 5-5; \
         renege by IV.4.a 0-6, marks 0-1, score 0-1, seat 0 to shuffle",
    );
    let game = play("n42pa guarded", course);
    let view = game.view(Observer::Seat(seat(0)));
    assert_eq!(view.mine.legal_positions, [1, 3]);
    let plays =
        [r#"{"do":"play","seat":0,"position":1}"#, r#"{"do":"play","seat":0,"position":3}"#];
    assert_eq!(as_sent(&view), plays);
}

/// What the observer may do, as it is sent.
fn as_sent(view: &View) -> Vec<String> {
    view.mine.legal.iter().map(|choice| serde_json::to_string(choice).unwrap()).collect()
}

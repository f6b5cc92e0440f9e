//! No spectators: people outside the table learn the results only.

use game::{Game, Observer, proves};
use mexican_train::{Action, On};

use crate::notation::{GUARDED, check, position};

#[test]
fn alabama_samboree_no_spectators_see_a_line_or_a_hand() {
    proves!("alabama-samboree/no-spectators");
    let open = "deal 9-9 9-5 3-2 | 4-0 3-1 9-7; 1 9-7 own; 0 9-5 own";
    let view = position(GUARDED, open).view(Observer::Spectator);
    assert_eq!(
        serde_json::to_string(&view).unwrap(),
        concat!(
            r#"{"view":"results","book":"alabama-samboree","kind":"guarded","hand_number":1,"#,
            r#""hands_per_game":10,"hands":0,"totals":[0,0],"last":null,"winner":null}"#
        )
    );
}

#[test]
fn alabama_samboree_no_spectators_but_results_are_public() {
    proves!("alabama-samboree/no-spectators");
    let over = "deal 9-9 9-5 | 4-0 3-1; 1 pass; 0 9-5 own";
    let view = position(GUARDED.of_hands(1), over).view(Observer::Spectator);
    assert_eq!(
        serde_json::to_string(&view).unwrap(),
        concat!(
            r#"{"view":"results","book":"alabama-samboree","kind":"guarded","hand_number":1,"#,
            r#""hands_per_game":1,"hands":1,"totals":[0,8],"last":[0,8],"winner":0}"#
        )
    );
}

#[test]
fn alabama_samboree_no_spectators_follow_the_play() {
    proves!("alabama-samboree/no-spectators");
    let mut game = position(GUARDED, "deal 9-9 9-5 | 4-0 3-1; 1 pass");
    let pass = game.decide(&Action::Pass { seat: game.to_act().unwrap() });
    assert!(pass.is_err(), "seat 0 can play");
    let last =
        Action::Play { seat: game.to_act().unwrap(), bone: "9-5".parse().unwrap(), on: On::Own };
    let event = game.decide(&last).unwrap();
    assert_eq!(game.seen(&event, Observer::Spectator), None, "before it happened");
    game.apply(&event);
    // The bone that ended the hand is not told, what was counted is.
    let seen = game.seen(&event, Observer::Spectator).unwrap();
    assert_eq!(
        serde_json::to_string(&seen).unwrap(),
        r#"{"event":"counted","hands":1,"totals":[0,8],"last":[0,8],"winner":null}"#
    );
    check(
        GUARDED,
        "deal 9-9 9-5 | 4-0 3-1; somebody calls quiet",
        "refused (alabama-samboree/no-spectators): a call comes from a player at the table",
    );
}

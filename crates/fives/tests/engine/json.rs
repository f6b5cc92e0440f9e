//! The lines of a table record.

use bones::Seat;
use fives::{Action, Fives};
use game::{Game, TableKind};
use rulebook::BookId;

#[test]
fn actions_are_read_and_written_as_records_have_them() {
    for line in [
        r#"{"do":"lots","bones":["6-4","5-5",null,null]}"#,
        r#"{"do":"deal","hands":[["6-6","5-5"],["1-0"]],"shuffler":3}"#,
        r#"{"do":"deal","hands":[["6-6","5-5"],["1-0"]],"shuffler":0,"pile":["2-1","2-0"]}"#,
        r#"{"seat":0,"do":"play","bone":"3-2"}"#,
        r#"{"seat":0,"do":"play","bone":"3-2","end":"left"}"#,
        r#"{"seat":0,"do":"play","bone":"3-2","end":"up","announce":5}"#,
        r#"{"seat":0,"do":"announce","points":5}"#,
        r#"{"seat":1,"do":"claim","points":5}"#,
        r#"{"seat":1,"do":"draw"}"#,
        r#"{"seat":1,"do":"pass"}"#,
        r#"{"seat":2,"do":"expose","bone":"5-0"}"#,
        r#"{"seat":1,"do":"call","clause":"texas-good-sams/11","against":2}"#,
        r#"{"do":"call","clause":"tennessee/7"}"#,
        r#"{"do":"ruling","upheld":true}"#,
        r#"{"do":"ruling","upheld":false,"clause":"tennessee/7"}"#,
    ] {
        let action: Action = serde_json::from_str(line).unwrap_or_else(|e| panic!("{line}: {e}"));
        assert_eq!(serde_json::to_string(&action).unwrap(), line);
    }
}

#[test]
fn an_empty_pile_is_no_pile() {
    let line = r#"{"do":"deal","hands":[["6-6"]],"shuffler":0,"pile":[]}"#;
    let action: Action = serde_json::from_str(line).unwrap();
    assert_eq!(
        serde_json::to_string(&action).unwrap(),
        r#"{"do":"deal","hands":[["6-6"]],"shuffler":0}"#
    );
}

#[test]
fn a_fault_of_form_names_the_field() {
    for (line, fault) in [
        (r#"{"do":"play","bone":"3-2"}"#, "`play` needs the field `seat`"),
        (r#"{"do":"play","seat":0}"#, "`play` needs the field `bone`"),
        (r#"{"do":"pass","seat":0,"bone":"3-2"}"#, "`pass` has no field `bone`"),
        (r#"{"do":"deal","hands":[]}"#, "`deal` needs the field `shuffler`"),
        (r#"{"do":"deal","shuffler":0}"#, "`deal` needs the field `hands`"),
        (r#"{"do":"pass","seat":0,"rest":[]}"#, "`pass` has no field `rest`"),
        (r#"{"do":"dance","seat":0}"#, "`do`: there is no `dance` here; write lots, deal, "),
        (r#"{"seat":0}"#, "missing field `do`"),
        (r#"{"do":"pass","seat":9}"#, "no table has a seat 9"),
        (r#"{"do":"play","seat":0,"bone":"3-22"}"#, "`3-22` is not a bone"),
        (r#"{"do":"play","seat":0,"bone":"3-2","end":"top"}"#, "unknown variant `top`"),
        (
            r#"{"do":"deal","shuffler":0,"hands":[[],[],[],[],[],[],[]]}"#,
            "`hands` and `pile`: 7 hands, but a table has at most 6 seats",
        ),
        (r#"{"do":"lots","bones":[null,null,null,null,null,null,null]}"#, "more than 6"),
        (r#"{"do":"announce","seat":0,"points":-5}"#, "invalid value: integer `-5`"),
        (r#"{"do":"call","seat":0,"clause":"tennessee/99"}"#, "tennessee has no clause `99`"),
    ] {
        let error = serde_json::from_str::<Action>(line).unwrap_err().to_string();
        assert!(error.contains(fault), "{line}: {error}");
    }
}

#[test]
fn a_hand_is_written_as_results_have_it() {
    let book = BookId::Tennessee;
    let mut game = Fives::new(book, TableKind::Guarded, 2, book.book().params()).unwrap();
    for line in [
        r#"{"do":"deal","hands":[["5-0","6-6","4-4","6-4","6-5","5-4","3-3"],
            ["1-0","1-1","2-0","2-1","2-2","3-0","0-0"]],"shuffler":1}"#,
        r#"{"seat":0,"do":"play","bone":"5-0"}"#,
        r#"{"seat":1,"do":"play","bone":"0-0","end":"right"}"#,
    ] {
        let event = game.decide(&serde_json::from_str(line).unwrap()).unwrap();
        game.apply(&event);
    }
    let hand = game.hand().unwrap();
    assert_eq!(hand.left, None, "what is left is shown when the hand is over");
    assert_eq!(
        serde_json::to_value(&hand).unwrap(),
        serde_json::json!({
            "points": [5, 5], "out": null, "blocked": false, "over": false,
            "shuffler": 1, "starter": 0, "award": [0, 0], "penalties": [0, 0],
            "plays": [
                {"seat": 0, "bone": "5-0", "end": null, "score": 5, "taken_by": 0},
                {"seat": 1, "bone": "0-0", "end": "right", "score": 5, "taken_by": 1},
            ],
            "layout": {
                "middle": "0-0", "left": [{"bone": "5-0", "out": 5}],
                "right": [], "up": [], "down": [],
            },
        })
    );
    assert_eq!(game.to_act(), Seat::new(0));
}

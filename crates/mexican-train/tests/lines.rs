//! The lines of a table record: how actions are written and how a wrong line is answered.

use mexican_train::{Action, Event, On};

/// Lines exactly as records have them.
const LINES: [&str; 13] = [
    r#"{"do":"deal","hands":[["9-9","1-0"],["2-1"]],"shuffler":3,"rest":["4-1"]}"#,
    r#"{"do":"deal","hands":[["9-9"],["2-1"]]}"#,
    r#"{"seat":1,"do":"play","bone":"9-3","on":"own"}"#,
    r#"{"seat":1,"do":"play","bone":"9-3","on":"train"}"#,
    r#"{"seat":1,"do":"play","bone":"9-3","on":4}"#,
    r#"{"seat":1,"do":"pass"}"#,
    r#"{"seat":1,"do":"bump"}"#,
    r#"{"seat":2,"do":"expose","bone":"5-0"}"#,
    r#"{"seat":1,"do":"call","clause":"alabama-samboree/8","against":2}"#,
    r#"{"do":"call","clause":"alabama-samboree/quiet"}"#,
    r#"{"do":"ruling","upheld":true}"#,
    r#"{"do":"ruling","upheld":false,"clause":"alabama-samboree/quiet"}"#,
    r#"{"do":"ruling","upheld":true,"winner":2}"#,
];

#[test]
fn every_line_is_written_as_it_was_read() {
    for line in LINES {
        let action: Action = serde_json::from_str(line).unwrap();
        assert_eq!(serde_json::to_string(&action).unwrap(), line);
    }
}

#[test]
fn the_own_line_by_its_number_is_own() {
    let numbered: Action =
        serde_json::from_str(r#"{"do":"play","seat":1,"bone":"3-9","on":1}"#).unwrap();
    assert!(matches!(numbered, Action::Play { on: On::Own, .. }));
    assert_eq!(serde_json::to_string(&numbered).unwrap(), LINES[2]);
}

#[test]
fn a_wrong_line_is_told_what_is_wrong() {
    for (line, fault) in [
        ("", "EOF"),
        ("[]", "expected an act: an object with the field `do`"),
        ("{}", "missing field `do`"),
        (
            r#"{"do":"dance"}"#,
            "`do`: there is no `dance` here; write deal, play, pass, bump, expose, call or ruling",
        ),
        (r#"{"seat":1,"do":"pass","why":"tired"}"#, "`pass` has no field `why`"),
        (r#"{"seat":1,"seat":2,"do":"pass"}"#, "`seat` stands twice"),
        (r#"{"do":"pass"}"#, "`pass` needs the field `seat`"),
        (r#"{"seat":1,"do":"play","bone":"9-3"}"#, "`play` needs the field `on`"),
        (r#"{"seat":1,"do":"pass","bone":"9-3"}"#, "`pass` has no field `bone`"),
        (r#"{"do":"ruling"}"#, "`ruling` needs the field `upheld`"),
        (r#"{"seat":6,"do":"pass"}"#, "`seat`: no table has a seat 6"),
        (r#"{"seat":-1,"do":"pass"}"#, "`seat`: invalid value: integer `-1`"),
        (r#"{"seat":1,"do":"expose","bone":"9-10"}"#, "`bone`: `9-10` is not a bone"),
        (
            r#"{"seat":1,"do":"play","bone":"9-3","on":"mine"}"#,
            "expected \"own\", \"train\" or the number of a seat",
        ),
        (
            r#"{"seat":1,"do":"play","bone":"9-3","on":6}"#,
            "expected \"own\", \"train\" or the number of a seat",
        ),
        (r#"{"seat":1,"do":"call","clause":"alabama-samboree/12"}"#, "has no clause `12`"),
        (
            r#"{"do":"deal","hands":[[],[],[],[],[],[],[]]}"#,
            "`hands` and `rest`: 7 hands, but a table has at most 6 seats",
        ),
    ] {
        let error = serde_json::from_str::<Action>(line).unwrap_err().to_string();
        assert!(error.contains(fault), "{line}: {error}");
    }
}

#[test]
fn an_event_stands_alone() {
    for line in [
        r#"{"event":"played","seat":1,"bone":"9-3","on":"own"}"#,
        r#"{"event":"played","seat":1,"bone":"7-3","on":2,"marker":true}"#,
    ] {
        let event: Event = serde_json::from_str(line).unwrap();
        assert_eq!(serde_json::to_string(&event).unwrap(), line);
    }
}

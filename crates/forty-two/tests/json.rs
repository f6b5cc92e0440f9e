//! Actions as the lines of a table record.

use forty_two::Action;

/// Lines that must come out as they went in.
#[test]
fn lines_are_read_and_written() {
    for line in [
        r#"{"do":"lots","bones":["6-6",null,"5-0",null]}"#,
        r#"{"do":"deal","hands":[["6-6","1-0"],[],["5-5"]],"shuffler":3}"#,
        r#"{"do":"deal","hands":[],"shuffler":3,"shuffled_by":1,"face_down":true}"#,
        r#"{"do":"look","seat":2}"#,
        r#"{"do":"bid","seat":0,"bid":"31"}"#,
        r#"{"do":"bid","seat":0,"bid":"pass","blind":true}"#,
        r#"{"do":"trump","seat":0,"trump":"follow-me"}"#,
        r#"{"do":"play","seat":0,"bone":"5-5"}"#,
        r#"{"do":"declare","seat":0,"what":"laydown"}"#,
        r#"{"do":"declare","seat":0,"what":"made","order":["6-6","6-5"]}"#,
        r#"{"do":"challenge","seat":1}"#,
        r#"{"do":"accept","seat":1}"#,
        r#"{"do":"expose","seat":2,"bone":"5-0"}"#,
        r#"{"do":"call","seat":1,"clause":"n42pa/IV.4.a","against":2}"#,
        r#"{"do":"call","clause":"straight42/PC3"}"#,
        r#"{"do":"ruling","upheld":true}"#,
        r#"{"do":"ruling","upheld":false,"clause":"straight42/GP3"}"#,
        r#"{"do":"time"}"#,
    ] {
        let action: Action = serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(serde_json::to_string(&action).unwrap(), line);
    }
}

/// Lines that mean the same as another.
#[test]
fn order_of_fields_and_ways_of_writing_do_not_matter() {
    for (line, same) in [
        (r#"{"seat":0,"do":"play","bone":"0-5"}"#, r#"{"do":"play","seat":0,"bone":"5-0"}"#),
        (
            r#"{"bid":"2 marks","do":"bid","seat":1}"#,
            r#"{"do":"bid","seat":1,"bid":"84","blind":false}"#,
        ),
        (r#"{"do":"bid","seat":1,"bid":"five-marks"}"#, r#"{"do":"bid","seat":1,"bid":"210"}"#),
        (
            r#"{"do":"call","seat":null,"clause":"n42pa/IV.4","against":null}"#,
            r#"{"do":"call","clause":"n42pa/IV.4"}"#,
        ),
        (r#"{"do":"t\u0069me"}"#, r#"{"do":"time"}"#),
    ] {
        let read = |line| serde_json::from_str::<Action>(line).unwrap();
        assert_eq!(read(line), read(same), "{line}");
    }
}

#[test]
fn complaints_name_the_field() {
    for (line, complaint) in [
        (r#"{"seat":0}"#, "missing field `do`"),
        (r#"{"do":"nap"}"#, "`do`: there is no `nap` here; write deal, lots, look, bid, "),
        (r#"{"do":"play","bone":"5-5"}"#, "`play` needs the field `seat`"),
        (r#"{"do":"play","seat":0}"#, "`play` needs the field `bone`"),
        (r#"{"do":"play","seat":9,"bone":"5-5"}"#, "`seat`: no table has a seat 9"),
        (r#"{"do":"play","seat":"0","bone":"5-5"}"#, "`seat`: invalid type: string \"0\""),
        (r#"{"do":"play","seat":0,"bone":"55"}"#, "`bone`: `55` is not a bone"),
        (r#"{"do":"play","seat":0,"bone":"5-5","bid":"31"}"#, "`play` has no field `bid`"),
        (r#"{"do":"play","seat":0,"seat":1,"bone":"5-5"}"#, "`seat` stands twice"),
        (r#"{"do":"play","seat":0,"bone":"5-5","card":1}"#, "`play` has no field `card`"),
        (r#"{"do":"bid","seat":0,"bid":"29"}"#, "`bid`: `29` is not a bid"),
        (r#"{"do":"bid","seat":0,"bid":29}"#, "`bid`: `29` is not a bid"),
        (r#"{"do":"bid","seat":0,"bid":true}"#, "`bid`: invalid type: boolean `true`"),
        (r#"{"do":"trump","seat":0,"trump":"nello"}"#, "`trump`: `nello` is not a contract"),
        (r#"{"do":"declare","seat":0,"what":"won"}"#, "`what`: unknown variant `won`"),
        (r#"{"do":"call","seat":0,"clause":"n42pa/XX"}"#, "`clause`: n42pa has no clause `XX`"),
        (r#"{"do":"deal","hands":[["x"]],"shuffler":0}"#, "`hands`: `x` is not a bone"),
        (r#"{"do":"deal","hands":[[],[],[],[],[],[],[]],"shuffler":0}"#, "`hands`: 7 hands"),
        (r#"{"do":"deal","hands":[[]],"rest":[],"shuffler":0}"#, "`deal` has no field `rest`"),
        (
            r#"{"do":"lots","bones":["6-6"]}"#,
            "`bones`: invalid length 1, expected an array of length 4",
        ),
        (r#"{"do":"time","upheld":true}"#, "`time` has no field `upheld`"),
        (r#"["time"]"#, "invalid type: sequence, expected an act"),
    ] {
        let error = serde_json::from_str::<Action>(line).expect_err(line).to_string();
        assert!(error.starts_with(complaint), "{line}: {error}");
        // The place is named once.
        assert!(error.matches(" at line ").count() <= 1, "{error}");
    }
}

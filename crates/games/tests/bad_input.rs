//! Whatever is given to the reader, the answer names a line and a reason.

use game::proves;
use proptest::prelude::*;

const HEADER: &str =
    r#"{"record":"domino-hall/1","book":"n42pa","table":"guarded","players":["A","B","C","D"]}"#;
const DEAL: &str = r#"{"do":"deal","hands":[["6-6","6-5","6-4","6-3","6-2","6-1","6-0"],["5-5","5-4","5-3","5-2","5-1","5-0","4-4"],["4-3","4-2","4-1","4-0","3-3","3-2","3-1"],["3-0","2-2","2-1","2-0","1-1","1-0","0-0"]],"shuffler":3}"#;

/// The line, the clause and the reason a record made of these lines is refused with.
fn refused(lines: &[&str]) -> (usize, Option<String>, String) {
    let replay = games::replay(lines.join("\n").as_bytes());
    let refused = replay.refused.expect("is refused");
    (refused.line, refused.clause.map(|clause| clause.to_string()), refused.why)
}

#[track_caller]
fn check(lines: &[&str], line: usize, clause: Option<&str>, why: &str) {
    let found = refused(lines);
    assert_eq!((found.0, found.1.as_deref()), (line, clause), "{}", found.2);
    assert!(found.2.contains(why), "{}", found.2);
}

#[test]
fn headers() {
    check(&[""], 1, None, "the record is empty");
    check(&["{"], 1, None, "not the header");
    check(&["[]"], 1, None, "not the header");
    check(&[r#"{"record":"domino-hall/1"}"#], 1, None, "missing field `book`");
    check(&[&HEADER.replace("n42pa", "whist")], 1, None, "there is no book `whist`");
    check(&[&HEADER.replace("guarded", "open")], 1, None, "unknown value `open`");
    check(&[&HEADER.replace("hall/1", "hall/9")], 1, None, "`record` is \"domino-hall/9\"");
    check(&[&HEADER.replace(r#","D"]"#, "]")], 1, None, "4");
    check(
        &[&HEADER.replace(r#""table""#, r#""colour":1,"table""#)],
        1,
        None,
        "unknown field `colour`",
    );
    let options =
        |options: &str| HEADER.replace(r#""table""#, &format!(r#""options":{options},"table""#));
    check(&[&options(r#"{"nello":true}"#)], 1, None, "n42pa has no option `nello`");
    check(&[&options(r#"{"target_marks":0}"#)], 1, Some("n42pa/V.1"), "choose 1 to 99");
    check(&[&options(r#"{"target_marks":7.5}"#)], 1, None, "an option is true, false, a whole");
}

#[test]
fn deals() {
    check(&[HEADER, &DEAL.replace("0-0", "6-6")], 2, Some("n42pa/II.3"), "6-6 is dealt twice");
    check(&[HEADER, &DEAL.replace(r#","0-0""#, "")], 2, Some("n42pa/II.3"), "seat 3 has 6 bones");
    check(&[HEADER, &DEAL.replace("0-0", "9-0")], 2, Some("n42pa/II.3"), "9-0 does not belong");
    check(&[HEADER, &DEAL.replace("0-0", "7")], 2, None, "`7` is not a bone");
    check(&[HEADER, &DEAL.replace("3}", "4}")], 2, None, "seat 4");
    check(&[HEADER, &DEAL.replace("3}", "9}")], 2, None, "no table has a seat 9");
    check(&[HEADER, &DEAL.replace("3}", "-1}")], 2, None, "a whole number, 0 or more");
    check(&[HEADER, &DEAL.replace("3}", "3,\"shufler\":1}")], 2, None, "shufler");
    check(&[HEADER, DEAL, DEAL], 3, None, "");
}

#[test]
fn a_deal_out_of_rotation() {
    proves!("n42pa/II.5.a", "n42pa/III.5");
    let pass = |seat: u8| format!(r#"{{"seat":{seat},"do":"bid","bid":"pass"}}"#);
    let passes: Vec<String> = (0..4).map(pass).collect();
    let mut lines = vec![HEADER, DEAL];
    lines.extend(passes.iter().map(String::as_str));
    lines.push(DEAL);
    check(&lines, 7, Some("n42pa/II.5.a"), "seat 0");
}

#[test]
fn words_that_are_no_bids_or_contracts() {
    proves!("n42pa/III.2", "n42pa/III.7.c", "straight42/BI2", "straight42/G1");
    for word in ["29", "43", "031", "02 marks", "seven", "6 marks", "two", ""] {
        let bid = format!(r#"{{"seat":0,"do":"bid","bid":"{word}"}}"#);
        check(&[HEADER, DEAL, &bid], 3, Some("n42pa/III.2"), "is not a bid");
        let straight = HEADER.replace("n42pa", "straight42");
        check(&[&straight, DEAL, &bid], 3, Some("straight42/BI2"), "is not a bid");
    }
    let nello = r#"{"seat":0,"do":"trump","trump":"nello"}"#;
    check(&[HEADER, DEAL, nello], 3, Some("n42pa/III.7.c"), "`nello` is not a contract");
    let straight = HEADER.replace("n42pa", "straight42");
    check(&[&straight, DEAL, nello], 3, Some("straight42/G1"), "`nello` is not a contract");
}

#[test]
fn lines_that_are_no_acts() {
    for line in ["{}", "[]", "1", "\"x\"", r#"{"do":"dance"}"#, r#"{"do":1}"#, "{\"do\":\"bid\"}"] {
        check(&[HEADER, line], 2, None, "");
    }
    check(&[HEADER, r#"{"seat":0,"do":"bid","bid":"30","blnd":true}"#], 2, None, "blnd");
    check(&[HEADER, "{\"do\":\"time\",\"do\":\"time\"}"], 2, None, "twice");
}

#[test]
fn text_that_is_no_text() {
    let mut bytes = format!("{HEADER}\n").into_bytes();
    bytes.extend([0xff, 0xfe, b'\n']);
    let refused = games::replay(&bytes).refused.unwrap();
    assert_eq!(refused.line, 2);
    assert!(refused.why.contains("not UTF-8"), "{}", refused.why);
}

proptest! {
    #[test]
    fn no_bytes_make_the_reader_panic(bytes in any::<Vec<u8>>()) {
        let _ = games::replay(&bytes).summary();
    }

    #[test]
    fn no_line_after_a_header_makes_the_reader_panic(
        lines in prop::collection::vec(
            r#"\{"seat":[0-6],"do":"(bid|play|pass|call|expose|draw|declare|time|look|claim)"(,"bone":"[0-7]-[0-7]")?(,"bid":"(pass|3[0-9]|84)")?(,"points":[0-9]{1,6})?(,"clause":"(n42pa/IV.4|tennessee/8|x)")?(,"against":[0-7])?\}"#,
            0..8,
        ),
        book in 0..5_usize,
    ) {
        let book = rulebook::BookId::ALL[book];
        let players = if book == rulebook::BookId::AlabamaSamboree { r#""A","B","C","D","E""# } else { r#""A","B","C","D""# };
        let mut record = format!(
            "{{\"record\":\"domino-hall/1\",\"book\":\"{book}\",\"table\":\"honor\",\"players\":[{players}]}}\n{DEAL}\n"
        );
        record.push_str(&lines.join("\n"));
        let _ = games::replay(record.as_bytes()).summary();
    }
}

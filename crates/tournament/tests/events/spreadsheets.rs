//! Spreadsheets as people save them: looked at row by row, in any encoding.

use proptest::prelude::*;
use rulebook::BookId;
use tournament::Tournament;
use tournament::import::{Column, ImportPreview, Layout, decode, parse_columns, preview_csv};

use crate::common::event;

fn look(text: &str, layout: &Layout, tournament: &Tournament) -> ImportPreview {
    preview_csv(text, tournament, layout, |_| Ok(())).unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn every_row_is_told_with_its_problem() {
    let mut event = event(BookId::Straight42, &[]);
    event.take(r#"{"do":"enter","name":"Zoë's Aces"}"#);
    let text = "Team;Player 1;Player 2;Shirt;Club\nTreys;Ann;Bo;L;Waco\nZoe\u{308}'s  ACES;;;;\n\n\
                treys;;;;\nBlanks;Cy;Cy;;\nDeuces;;;M;\n";
    let seen = look(text, &Layout::default(), &event.0);
    let means: Vec<_> = seen.columns.iter().map(|it| (it.header.as_str(), it.means)).collect();
    assert_eq!(means[0], ("Team", Some(Column::Name)));
    assert_eq!(means[3], ("Shirt", None));
    let rows: Vec<_> = seen
        .rows
        .iter()
        .map(|row| (row.line, row.name.as_str(), row.problem.as_ref().map(|it| it.code)))
        .collect();
    assert_eq!(
        rows,
        [
            (2, "Treys", None),
            (3, "Zoe\u{308}'s  ACES", Some("event/name_alike")),
            (5, "treys", Some("event/name_alike")),
            (6, "Blanks", Some("event/player_twice")),
            (7, "Deuces", None),
        ]
    );
    assert_eq!((seen.would_enter, seen.actions.len()), (2, 2));
    let duplicates: Vec<_> = seen
        .duplicates
        .iter()
        .map(|it| (it.line, it.entry.map(|id| id.to_string()), it.of_line))
        .collect();
    assert_eq!(duplicates, [(3, Some("2".to_owned()), None), (5, None, Some(2))]);
}

#[test]
fn lines_are_counted_however_they_end() {
    let event = event(BookId::Straight42, &[]);
    for end in ["\n", "\r\n"] {
        let text = ["Team", "Aces", "Treys", "", "Blanks", "\"Two", "lines\"", "Fives"].join(end);
        let rows = look(&text, &Layout::default(), &event.0).rows;
        let lines: Vec<u64> = rows.iter().map(|row| row.line).collect();
        assert_eq!(lines, [2, 3, 5, 6, 8], "{end:?}");
    }
}

#[test]
fn columns_without_a_header_are_said() {
    let event = event(BookId::Straight42, &[]);
    let pasted = "Aces\nTreys\n";
    let headless = Layout { is_headless: true, columns: None };
    assert_eq!(look(pasted, &headless, &event.0).would_enter, 2);
    let columns = Some(parse_columns("-,name,player,player").unwrap());
    let layout = Layout { is_headless: true, columns };
    let seen = look("1,Aces,Ann,Bo\n2,Treys,Cy,Di\n", &layout, &event.0);
    assert_eq!((seen.rows[1].name.as_str(), seen.rows[1].players.len()), ("Treys", 2));
    assert!(parse_columns("name,shirt").unwrap_err().to_string().contains("`shirt`"));
}

#[test]
fn a_bad_row_shows_what_could_be_read_of_it() {
    let event = event(BookId::TexasGoodSams, &[]);
    let seen = look("name,chapter,phone\nAnn,Waco\n,Hico,5\n", &Layout::default(), &event.0);
    let rows = seen.rows.iter().map(|row| {
        let problem = row.problem.as_ref().map(ToString::to_string).unwrap_or_default();
        (row.name.as_str(), row.chapter.as_deref(), problem)
    });
    assert_eq!(
        rows.collect::<Vec<_>>(),
        [
            ("Ann", Some("Waco"), "2 fields for 3 columns".to_owned()),
            ("", Some("Hico"), "the row has no name".to_owned()),
        ]
    );
}

#[test]
fn files_are_read_as_excel_saves_them() {
    let text = "name\nZoë\nŁucja – 2\n";
    let utf16 = |bytes: fn(u16) -> [u8; 2], mark: [u8; 2]| -> Vec<u8> {
        mark.into_iter().chain(text.encode_utf16().flat_map(bytes)).collect()
    };
    assert_eq!(decode(&utf16(u16::to_le_bytes, [0xff, 0xfe])), text);
    assert_eq!(decode(&utf16(u16::to_be_bytes, [0xfe, 0xff])), text);
    assert_eq!(decode(format!("\u{feff}{text}").as_bytes()), text);
    assert_eq!(decode(text.as_bytes()), text);
    // The dash and the letter are single bytes of Windows-1252.
    assert_eq!(decode(b"name\nZo\xeb \x96 2\n"), "name\nZoë – 2\n");
}

proptest! {
    #[test]
    fn no_file_makes_it_panic(
        bytes in prop::collection::vec(any::<u8>(), 0..300),
        start in "(name|team,player 1|players;club|\u{feff}name|\"na)?\n?",
        is_headless in any::<bool>(), columns in prop::option::of("[nameplyr,-]{0,20}"),
    ) {
        let event = event(BookId::Straight42, &[]).with_teams(2);
        let columns = columns.and_then(|text| parse_columns(&text).ok());
        let layout = Layout { is_headless, columns };
        for bytes in [bytes.clone(), [start.as_bytes(), &bytes].concat()] {
            let text = decode(&bytes);
            let seen = preview_csv(&text, &event.0, &layout, |_| Ok(()));
            if let Ok(seen) = seen {
                let n_good = seen.rows.iter().filter(|row| row.problem.is_none()).count();
                prop_assert_eq!(seen.would_enter, n_good);
                let mut after = event.0.clone();
                for action in seen.actions {
                    prop_assert!(after.act(action).is_ok());
                }
            }
        }
    }
}

//! What people read: drawings, tables, forecasts.

use rulebook::{BookId, Value};
use tournament::forecast::{HandTimes, Pace, Plan, forecast, forecast_rest, forecast_while};
use tournament::simulate::simulate;
use tournament::{Header, Stage, Tournament, render};

use crate::common::{by_number, event, text};

#[test]
fn a_bracket_is_drawn_with_its_lines() {
    let mut event = event(BookId::Straight42, &[]).with_teams(6);
    event.play_to_the_end(by_number);
    let drawing = render::bracket(&event.0.summary().brackets[0]);
    let expected = "  \
  Team 1   ─┐
            ├─ Team 1 7 ─┐
  (bye)    ─┘            │
                         ├─ Team 1 7 ─┐
  Team 4 7 ─┐            │            │
            ├─ Team 4 4 ─┘            │
  Team 5 6 ─┘                         │
                                      ├─ Team 1
  Team 2   ─┐                         │
            ├─ Team 2 7 ─┐            │
  (bye)    ─┘            │            │
                         ├─ Team 2 6 ─┘
  Team 3 7 ─┐            │
            ├─ Team 3 6 ─┘
  Team 6 4 ─┘

Losers' side

               Team 5 5 ─┐
                         ├─ Team 3 7 ─┐
               Team 3 7 ─┘            │
                                      ├─ Team 3 6 ─┐
               Team 6 5 ─┐            │            ├─ Team 2
                         ├─ Team 4 6 ─┘  Team 2 7 ─┘
               Team 4 7 ─┘

Final

  ch-f1-1 Team 1 7 – Team 2 6: Team 1
";
    assert_eq!(drawing, expected, "\n{drawing}");
}

#[test]
fn a_bracket_under_way_shows_who_is_awaited() {
    let mut event = event(BookId::Tennessee, &[]).with_teams(3);
    event.draw();
    let drawing = render::bracket(&event.0.summary().brackets[0]);
    assert_eq!(drawing.matches("...").count(), 1, "\n{drawing}");
    assert_eq!(drawing.matches("(bye)").count(), 1, "\n{drawing}");
}

#[test]
fn standings_line_up() {
    let mut event = event(BookId::Straight42, &[]).with_teams(10);
    event.play_until("championship", by_number);
    let table = render::standings(&event.standings());
    let lines: Vec<&str> = table.lines().collect();
    assert_eq!(lines.len(), 11);
    let column = lines[0].find("lost").unwrap() + 3;
    for line in &lines[1..] {
        assert!(line.as_bytes()[column].is_ascii_digit(), "{table}");
    }
    assert!(lines[1].contains("Team 1") && lines[10].contains("Team 10"), "{table}");
}

#[test]
fn a_whole_event_reads_from_rounds_to_placings() {
    for book in BookId::ALL {
        let event = simulate(Header::new(book, "Spring", "7"), 20).unwrap();
        assert!(event.is_over());
        let text = render::event(&event);
        assert!(text.starts_with("Spring — "), "{text}");
        assert!(text.contains("Placings"), "{text}");
        assert!(text.lines().all(|line| line == line.trim_end()), "no spaces at the end of lines");
        // What is under way says what comes next.
        let mut fresh = crate::common::event(book, &[]).with_teams(20);
        assert!(render::event(&fresh.0).contains("draw"), "{book}");
        fresh.draw();
        assert!(render::event(&fresh.0).contains("Next"), "{book}");
    }
}

#[test]
fn a_simulation_is_the_same_every_time() {
    for book in BookId::ALL {
        let run = |seed: &str| simulate(Header::new(book, "Spring", seed), 30).unwrap();
        assert!(run("7").same_state(&run("7")));
        assert!(!run("7").same_state(&run("8")));
    }
    let refusal = simulate(Header::new(BookId::TexasGoodSams, "Spring", "7"), 3).unwrap_err();
    assert_eq!(refusal.clause.unwrap().to_string(), "texas-good-sams/partners");
}

#[test]
fn alabama_samboree_1_every_field_from_two_can_be_simulated_and_forecast() {
    game::proves!("alabama-samboree/1");
    for n in 2..=31 {
        let header = Header::new(BookId::AlabamaSamboree, "Spring", "7");
        assert_eq!(simulate(header.clone(), n).unwrap().placings().len(), n);
        let mut plan = Plan::new(header, n);
        plan.pace.days = 2;
        assert!(forecast(&plan).unwrap().event.median > 0, "{n}");
    }
}

/// Stronger entries place better on the whole; otherwise the model is no model.
#[test]
fn a_simulation_favours_the_stronger() {
    let mut seeds_that_hold = 0;
    for seed in 0..40 {
        let event = simulate(Header::new(BookId::Straight42, "x", seed.to_string()), 16).unwrap();
        // The round robin and the bracket are two measures of one strength.
        let top: Vec<String> = event.standings().iter().take(8).map(|l| l.name.clone()).collect();
        let winners =
            event.summary().placings.into_iter().take(8).filter(|n| top.contains(n)).count();
        seeds_that_hold += usize::from(winners > 4);
    }
    assert!(seeds_that_hold > 24, "{seeds_that_hold} of 40");
}

#[test]
fn a_forecast_is_reproducible_and_orders_itself() {
    let header = Header::new(BookId::Straight42, "Spring", "7").with("tables", Value::Int(5));
    let mut plan = Plan::new(header, 20);
    plan.pace.days = 40;
    let first = forecast(&plan).unwrap();
    assert_eq!(first, forecast(&plan).unwrap());
    assert_eq!(first.tables, 5);
    let stages: Vec<Stage> = first.stages.iter().map(|stage| stage.stage).collect();
    assert_eq!(stages, [Stage::RoundRobin, Stage::Championship]);
    for stage in &first.stages {
        let ends = stage.ends;
        assert!(ends.low <= ends.median && ends.median <= ends.high);
    }
    // It ends early when it is not wanted for longer, and says how many days it saw.
    let short = forecast_while(&plan, &|| false).unwrap();
    assert_eq!((short.days, first.days), (1, 40));
    // Ten matches at five tables take twice as long as at ten.
    let morning = |tables| {
        let header =
            Header::new(BookId::Straight42, "Spring", "7").with("tables", Value::Int(tables));
        let mut plan = Plan::new(header, 20);
        plan.pace.days = 40;
        forecast(&plan).unwrap().stages[0].ends.median
    };
    assert!(morning(5) > morning(10) + 5 * 20 * 60 / 2);
    // Slower hands make longer days; a measured time is used as it is.
    let mut slow = plan.clone();
    slow.pace.hand_times = HandTimes::Measured(vec![300]);
    assert!(forecast(&slow).unwrap().event.median > first.event.median);
}

/// By hand: two teams, one game without limit, every hand 60 seconds: 7 to 13 hands a game.
#[test]
fn a_forecast_of_one_match_by_hand() {
    let header = Header::new(BookId::N42pa, "x", "7")
        .with("round_robin_games", Value::Int(1))
        .with("bracket", text("none"))
        .with("time_limits", text("none"));
    let mut plan = Plan::new(header, 2);
    let hand_times = HandTimes::Measured(vec![60]);
    plan.pace = Pace { hand_times, seat_seconds: 100, days: 200, ..plan.pace };
    let ends = forecast(&plan).unwrap().event;
    assert!(ends.low >= 100 + 4 * 60 && ends.high <= 100 + 13 * 60, "{ends:?}");
    assert!((100 + 8 * 60..=100 + 12 * 60).contains(&ends.median), "{ends:?}");
    // A limited game ends with the hand in progress when its 25 minutes are over.
    let header = Header::new(BookId::N42pa, "x", "7")
        .with("round_robin_games", Value::Int(1))
        .with("bracket", text("none"));
    let mut plan = Plan::new(header, 2);
    let hand_times = HandTimes::Measured(vec![400]);
    plan.pace = Pace { hand_times, seat_seconds: 0, days: 50, ..plan.pace };
    assert_eq!(forecast(&plan).unwrap().event.high, 1600);
}

/// The rest of an event is as long as the whole of it before it begins, and follows the pace at which
/// its matches were played.
#[test]
fn a_forecast_goes_on_from_where_an_event_stands() {
    let header = Header::new(BookId::Straight42, "Spring", "7");
    let mut plan = Plan::new(header, 8);
    plan.pace.days = 20;
    let whole = forecast(&plan).unwrap().event.median;
    let teams = || event(BookId::Straight42, &[]).with_teams(8);
    let rest =
        |event: &Tournament| forecast_rest(event, plan.pace.clone(), 6000, &|| true).unwrap();
    let (first, measured) = rest(&teams().0);
    assert!(first.event.median.abs_diff(whole) < whole / 5 && measured == 0);
    // An ordinary game is over after some 25 minutes; these take fifty.
    let two_rounds = |begun: &str, over: &str| {
        let mut event = teams();
        for n in 1..=2 {
            event.take(
                &format!(r#"{{"do":"draw"{begun}}}"#).replace("AT", &(3000 * (n - 1)).to_string()),
            );
            for id in event.ready() {
                let line = format!(r#"{{"do":"score","match":"{id}","score":[7,3]{over}}}"#);
                event.take(&line.replace("AT", &(3000 * n).to_string()));
            }
        }
        event.0
    };
    let (ordinary, measured) = rest(&two_rounds("", ""));
    assert!(measured == 0 && ordinary.event.median < first.event.median);
    let at = r#","at":AT"#;
    let (slow, measured) = rest(&two_rounds(at, at));
    assert_eq!(measured, 8);
    assert!(2 * slow.event.median > 3 * ordinary.event.median, "{slow:?} {ordinary:?}");
}

#[test]
fn names_line_up_by_the_columns_they_take() {
    let mut event = event(BookId::N42pa, &[("round_robin_games", Value::Int(0))]);
    for name in ["多米诺", "Zoe\u{308}", "Bo"] {
        event.take(&format!(r#"{{"do":"enter","name":"{name}"}}"#));
    }
    event.draw();
    let text = render::event(&event.0);
    // Six columns for three wide characters, three for a name with an accent of its own.
    let placed: Vec<&str> = text.lines().filter(|line| line.contains("still in")).collect();
    let column = |line: &str, word: &str| {
        let before = &line[..line.find(word).unwrap()];
        let wide = before.chars().filter(|c| *c == '多' || *c == '米' || *c == '诺').count();
        let marks = before.chars().filter(|c| *c == '\u{308}').count();
        before.chars().count() + wide - marks
    };
    let columns: Vec<usize> = placed.iter().map(|line| column(line, "still in")).collect();
    assert_eq!(columns.len(), 3);
    assert!(columns.iter().all(|at| *at == columns[0]), "{text}");
}

#[test]
fn what_is_said_of_a_table_is_set_apart() {
    let mut event = event(BookId::AlabamaSamboree, &[]).with_teams(5);
    event.draw();
    let first = event.find("tb-1-1").sides[0].clone();
    assert!(render::event(&event.0).contains(&format!("pending, score kept by {first}")));
    event.take(r#"{"do":"score","match":"tb-1-1","score":[10,20,30,40,50]}"#);
    let text = render::event(&event.0);
    assert!(text.contains(&format!("won by {first}, score kept by {first}")), "{text}");
}

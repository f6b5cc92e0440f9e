//! Practice events, played on by themselves.

use rulebook::BookId;
use tournament::{Action, Header, PlayOn, Tournament, Until, sample_entries};

use crate::common::{Event, by_number, event};

/// A practice event with its entries.
fn sample(book: BookId, entrants: usize) -> Tournament {
    let header = Header::new(book, "Practice", "7");
    let entries = sample_entries(&header, entrants).unwrap();
    let mut event = Tournament::new(header).unwrap();
    for enter in entries {
        event.act(Action::Enter(enter)).unwrap();
    }
    event
}

/// Plays it on; how many lines that took.
fn play(event: &mut Tournament, until: Until) -> usize {
    let mut going = PlayOn::new(event, until);
    let mut n_lines = 0;
    while let Some(action) = going.next(event).unwrap() {
        event.check_figures(&action).unwrap_or_else(|refusal| panic!("{action:?}: {refusal}"));
        event.act(action).unwrap();
        n_lines += 1;
    }
    n_lines
}

#[test]
fn every_book_is_played_with_figures_that_can_come_about() {
    for book in BookId::ALL {
        for entrants in [4, 9, 22] {
            let mut event = sample(book, entrants);
            play(&mut event, Until::End);
            assert!(event.is_over(), "{book} with {entrants}");
        }
    }
}

#[test]
fn a_round_begins_with_its_draw_and_ends_before_the_next() {
    let mut event = sample(BookId::Straight42, 8);
    assert_eq!(play(&mut event, Until::Round), 5);
    assert_eq!(event.progress().playing, 0);
    event.act(Action::draw()).unwrap();
    assert_eq!(play(&mut event, Until::Round), 4, "what was drawn before");
}

#[test]
fn a_stage_ends_before_the_draw_of_the_next() {
    let mut event = sample(BookId::N42pa, 12);
    play(&mut event, Until::Stage);
    assert_eq!((event.progress().stage, event.progress().playing), ("round-robin", 0));
    assert_eq!(event.draws().len(), usize::from(event.progress().rounds.unwrap()));
    play(&mut event, Until::Stage);
    assert!(event.is_over());
}

#[test]
fn it_goes_on_with_other_luck_each_time() {
    let mut event = sample(BookId::Straight42, 8);
    let mut rounds = Vec::new();
    for _ in 0..2 {
        let before = event.lines().len();
        play(&mut event, Until::Round);
        let scores = event.lines().skip(before).filter_map(|line| match &line.action {
            Action::Score(report) => Some((report.score, report.games.clone())),
            _ => None,
        });
        rounds.push(scores.collect::<Vec<_>>());
    }
    assert_eq!((rounds[0].len(), rounds[1].len()), (4, 4));
    assert_ne!(rounds[0], rounds[1]);
}

/// Played, and of how many.
fn progress(event: &Event) -> (usize, usize) {
    let progress = event.0.progress();
    (progress.played, progress.matches)
}

#[test]
fn progress_counts_the_games_of_the_round_without_byes_and_missed_rounds() {
    let mut event = event(BookId::Straight42, &[]).with_teams(9);
    assert_eq!(progress(&event), (0, 0));
    event.draw();
    assert_eq!(progress(&event), (0, 4));
    event.play(by_number);
    assert_eq!(progress(&event), (4, 4));
    event.take(r#"{"do":"enter","name":"Team 10"}"#);
    assert_eq!(progress(&event), (4, 4));
    event.draw();
    assert_eq!(progress(&event), (0, 5));
    event.play_until("championship", by_number);
    assert_eq!(progress(&event), (5, 5));
    event.draw();
    assert_eq!(progress(&event).0, 0);
}

#[test]
fn progress_of_a_play_off_leaves_the_tables_before_it_out() {
    let mut event = event(BookId::AlabamaSamboree, &[]).with_teams(15);
    let totals = |sides: &[String]| (5..).step_by(10).take(sides.len()).collect();
    event.draw();
    assert_eq!(progress(&event), (0, 3));
    event.play(totals);
    event.draw();
    assert_eq!(progress(&event), (0, 1));
}

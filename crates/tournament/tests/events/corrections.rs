//! Corrections: previewed, kept or replayed, recorded, undone.

use rulebook::{BookId, Value};
use tournament::summary::MatchKind;
use tournament::{Action, Correction, EntryId, MatchId, Preview, Report, Score, Then, Tournament};

use crate::common::{Event, by_number, event};

/// Eight teams after a round robin in which the lower number always won, the championship drawn.
fn drawn() -> Event {
    let mut event = event(BookId::Straight42, &[]).with_teams(8);
    event.play_until("championship", by_number);
    event.draw();
    event
}

fn correction(id: &str, score: [i32; 2], then: Option<Then>) -> Correction {
    let r#match: MatchId = id.parse().unwrap();
    let report = Report { r#match, score: Some(Score::from(score)), games: None };
    Correction { report, forfeit: None, then }
}

fn lost(preview: &Preview) -> Vec<String> {
    preview.results_lost.iter().map(|lost| lost.r#match.to_string()).collect()
}

fn results(tournament: &Tournament) -> Vec<(String, Vec<String>, Option<Score>)> {
    let matches = tournament.summary().matches.into_iter();
    matches.map(|game| (game.id.to_string(), game.sides, game.score)).collect()
}

#[test]
fn a_correction_that_costs_nothing_simply_counts() {
    let mut event = drawn();
    event.score("ch-w1-1", [7, 2]);
    let loser = event.find("ch-w1-1").sides[1].clone();
    // Nothing that follows has been played, so the other side goes on.
    let preview = event.foresee(correction("ch-w1-1", [2, 7], Some(Then::Replay)));
    assert!(preview.results_lost.is_empty() && preview.seeds.is_empty());
    assert_eq!(preview.pairings.len(), 2, "{:?}", preview.pairings);
    event.take(
        r#"{"do":"correct","match":"ch-w1-1","score":[2,7],"why":"swapped","who":"Pat","at":9}"#,
    );
    event.score("ch-w1-2", [7, 2]);
    assert!(event.find("ch-w2-1").sides.contains(&loser));
    let line = event.0.lines().nth(event.0.lines().len() - 2).unwrap();
    assert_eq!(
        (line.who.as_deref(), line.at, line.why.as_deref()),
        (Some("Pat"), Some(9), Some("swapped"))
    );
}

#[test]
fn a_kept_correction_changes_the_paper_and_not_the_bracket() {
    let mut event = drawn();
    for id in ["ch-w1-1", "ch-w1-2", "ch-w2-1"] {
        event.score(id, [7, 2]);
    }
    let [winner, loser] = <[String; 2]>::try_from(event.find("ch-w1-1").sides).unwrap();
    let preview = event.foresee(correction("ch-w1-1", [5, 7], Some(Then::Replay)));
    assert_eq!(lost(&preview), ["ch-w2-1"]);
    let kept = event.foresee(correction("ch-w1-1", [5, 7], Some(Then::Keep)));
    assert!(kept.results_lost.is_empty() && kept.pairings.is_empty(), "{kept:?}");
    let unsaid = event.foresee(correction("ch-w1-1", [5, 7], None));
    assert_eq!(unsaid, kept, "without `then` a preview shows what the line without it does");
    let before = results(&event.0);
    event.take(r#"{"do":"correct","match":"ch-w1-1","score":[5,7]}"#);
    assert_eq!(kept.needs, event.0.needs());
    let game = event.find("ch-w1-1");
    assert_eq!((game.winner.as_ref(), game.advanced.as_ref()), (Some(&loser), Some(&winner)));
    let after = results(&event.0);
    let changed: Vec<_> = before.iter().zip(&after).filter(|(a, b)| a != b).collect();
    assert_eq!(changed.len(), 1, "only the corrected line: {changed:?}");
    event.play_to_the_end(by_number);
    assert_eq!(event.placings().len(), 8);
}

#[test]
fn a_replayed_correction_lets_fall_only_what_has_other_sides() {
    let mut event = drawn();
    for id in
        ["ch-w1-1", "ch-w1-2", "ch-w1-3", "ch-w1-4", "ch-w2-1", "ch-w2-2", "ch-l1-1", "ch-l1-2"]
    {
        event.score(id, [7, 2]);
    }
    let before = results(&event.0);
    let loser = event.find("ch-w1-1").sides[1].clone();
    let preview = event.foresee(correction("ch-w1-1", [5, 7], Some(Then::Replay)));
    let lost = lost(&preview);
    assert_eq!(lost, ["ch-w2-1", "ch-l1-1"]);
    event.take(r#"{"do":"correct","match":"ch-w1-1","score":[5,7],"then":"replay"}"#);
    assert!(event.ready().contains(&"ch-w2-1".to_owned()));
    assert!(event.find("ch-w2-1").sides.contains(&loser));
    // The other half of the bracket is untouched.
    for id in ["ch-w1-2", "ch-w1-3", "ch-w1-4", "ch-w2-2", "ch-l1-2"] {
        let game = event.find(id);
        assert!(before.contains(&(id.to_owned(), game.sides, game.score)), "{id}");
    }
    assert_eq!(event.0.dropped().count(), 2);
    event.play_to_the_end(by_number);
}

#[test]
fn a_corrected_morning_reseeds_an_afternoon_nobody_has_played() {
    let mut event = drawn();
    // Team 2 beat Team 3; had it been the other way round they would change seeds.
    let game = event
        .matches()
        .into_iter()
        .find(|game| {
            game.sides.contains(&"Team 2".to_owned()) && game.sides.contains(&"Team 3".to_owned())
        })
        .expect("they met");
    let score = if game.sides[0] == "Team 2" { [3, 7] } else { [7, 3] };
    let id = game.id.to_string();
    let preview = event.foresee(correction(&id, score, Some(Then::Replay)));
    assert!(preview.results_lost.is_empty());
    let first = &preview.seeds[0];
    let name = |id: Option<EntryId>| Some(preview.names[&id?].as_str());
    assert_eq!(
        (first.seed, name(first.was), name(first.becomes)),
        (2, Some("Team 2"), Some("Team 3"))
    );
    event.0.act(Action::Correct(correction(&id, score, None))).unwrap();
    assert_eq!(event.0.summary().brackets[0].seeds[1].name, "Team 3");
}

#[test]
fn a_corrected_morning_keeps_an_afternoon_under_way() {
    let mut event = drawn();
    event.score("ch-w1-1", [7, 2]);
    event.score("ch-w1-4", [7, 2]);
    let seeds =
        event.0.summary().brackets[0].seeds.iter().map(|s| s.name.clone()).collect::<Vec<_>>();
    let game = event
        .matches()
        .into_iter()
        .find(|game| game.sides.iter().all(|side| side == "Team 2" || side == "Team 3"))
        .expect("they met");
    let score = if game.sides[0] == "Team 2" { [3, 7] } else { [7, 3] };
    let id = game.id.to_string();
    event.0.act(Action::Correct(correction(&id, score, Some(Then::Keep)))).unwrap();
    let kept =
        event.0.summary().brackets[0].seeds.iter().map(|s| s.name.clone()).collect::<Vec<_>>();
    assert_eq!(seeds, kept, "seeds as they were drawn");
    assert_eq!(event.standings()[1].name, "Team 3", "standings as they should have been");
    // Replayed instead: seeds move, and only matches with other sides are played again.
    let mut replayed = drawn();
    replayed.score("ch-w1-1", [7, 2]);
    replayed.score("ch-w1-4", [7, 2]);
    replayed.0.act(Action::Correct(correction(&id, score, Some(Then::Replay)))).unwrap();
    assert_eq!(replayed.find("ch-w1-1").kind, MatchKind::Played);
    assert_eq!(replayed.find("ch-w1-4").kind, MatchKind::Pending, "seeds 3 and 6 met there");
}

#[test]
fn a_correction_undone_gives_the_identical_state() {
    for then in [Then::Keep, Then::Replay] {
        let mut event = drawn();
        for id in ["ch-w1-1", "ch-w1-2", "ch-w1-3", "ch-w2-1"] {
            event.score(id, [7, 2]);
        }
        let before = event.0.clone();
        event.0.act(Action::Correct(correction("ch-w1-1", [0, 7], Some(then)))).unwrap();
        assert!(!event.0.same_state(&before));
        event.take(r#"{"do":"undo","who":"Pat","why":"it was right"}"#);
        assert!(event.0.same_state(&before));
        // And an undo can itself be taken back.
        let number = event.0.lines().len() + 1;
        event.take(&format!(r#"{{"do":"undo","line":{number},"then":"replay"}}"#));
        assert_eq!(event.find("ch-w1-1").score.unwrap().as_slice(), [0, 7]);
    }
}

#[test]
fn undoing_a_line_that_results_rest_on_must_be_meant() {
    let mut event = event(BookId::Straight42, &[]).with_teams(4);
    event.draw();
    let before = event.0.clone();
    event.score("rr-1-1", [7, 2]);
    // The draw is line 6 of the record: header, four entries, draw.
    event.refuses(r#"{"do":"undo","line":6}"#, "", "results rest on line 6: rr-1-1");
    event.refuses(r#"{"do":"undo","line":1}"#, "", "no such line");
    event.refuses(r#"{"do":"undo","line":99}"#, "", "no such line");
    event.take(r#"{"do":"undo"}"#);
    assert!(event.0.same_state(&before));
    event.refuses(r#"{"do":"undo","line":7}"#, "", "does not count as it is");
    event.score("rr-1-1", [7, 2]);
    event.take(r#"{"do":"undo","line":6,"then":"replay"}"#);
    assert!(event.matches().is_empty());
    // The same seed draws the same round again.
    event.draw();
    assert_eq!(event.find("rr-1-1").sides, {
        let summary = before.summary();
        summary.matches[0].sides.clone()
    });
}

#[test]
fn corrections_follow_one_another() {
    let mut event = drawn();
    for id in ["ch-w1-1", "ch-w1-2", "ch-w2-1"] {
        event.score(id, [7, 2]);
    }
    let original = event.0.clone();
    event.0.act(Action::Correct(correction("ch-w1-1", [2, 7], Some(Then::Replay)))).unwrap();
    assert_eq!(event.find("ch-w2-1").kind, MatchKind::Pending);
    // Corrected back: the match that was played stands again.
    event.0.act(Action::Correct(correction("ch-w1-1", [7, 2], Some(Then::Replay)))).unwrap();
    assert!(event.0.same_state(&original));
    // Kept first, then replayed.
    event.0.act(Action::Correct(correction("ch-w1-1", [3, 7], Some(Then::Keep)))).unwrap();
    event.0.act(Action::Correct(correction("ch-w1-1", [4, 7], Some(Then::Replay)))).unwrap();
    assert_eq!(event.find("ch-w1-1").score.unwrap().as_slice(), [4, 7]);
    assert_eq!(event.find("ch-w1-1").advanced, None);
    assert_eq!(event.find("ch-w2-1").kind, MatchKind::Pending);
}

/// A match that fell and was played again by the same sides: whatever else is changed later, the
/// second report counts, not the first.
#[test]
fn what_was_reported_last_counts() {
    let mut event = drawn();
    event.score("ch-w1-1", [7, 2]);
    let first = event.0.lines().len() + 1;
    event.score("ch-w1-2", [7, 2]);
    event.score("ch-w2-1", [7, 2]);
    event.take(&format!(r#"{{"do":"undo","line":{first},"then":"replay"}}"#));
    let undo = event.0.lines().len() + 1;
    event.score("ch-w1-1", [7, 3]);
    event.score("ch-w2-1", [7, 5]);
    event.take(&format!(r#"{{"do":"undo","line":{undo}}}"#));
    assert_eq!(event.find("ch-w1-1").score.unwrap().as_slice(), [7, 3]);
    assert_eq!(event.find("ch-w2-1").score.unwrap().as_slice(), [7, 5]);
    assert_eq!(event.0.dropped().count(), 0);
}

/// Results that a correction brings back are no reason against taking it back: no one has played
/// since.
#[test]
fn the_last_line_can_always_be_taken_back() {
    let mut event = drawn();
    for id in ["ch-w1-1", "ch-w1-2", "ch-w2-1"] {
        event.score(id, [7, 2]);
    }
    event.0.act(Action::Correct(correction("ch-w1-1", [2, 7], Some(Then::Replay)))).unwrap();
    event.score("ch-w2-1", [7, 6]);
    let before = event.0.clone();
    event.0.act(Action::Correct(correction("ch-w1-1", [7, 1], Some(Then::Replay)))).unwrap();
    assert_eq!(event.find("ch-w2-1").score.unwrap().as_slice(), [7, 2]);
    event.take(r#"{"do":"undo"}"#);
    assert!(event.0.same_state(&before));
}

#[test]
fn a_walk_over_is_nothing_that_was_played() {
    let mut event = drawn();
    event.score("ch-w1-2", [7, 2]);
    event.score("ch-w1-1", [7, 2]);
    let gone = event.find("ch-w2-1").sides[0].clone();
    event.take(&format!(r#"{{"do":"withdraw","name":"{gone}"}}"#));
    assert_eq!(event.find("ch-w2-1").kind, MatchKind::Forfeit);
    let preview = event.foresee(correction("ch-w1-1", [2, 7], Some(Then::Replay)));
    assert!(preview.results_lost.is_empty(), "{:?}", preview.results_lost);
}

#[test]
fn what_cannot_be_corrected_is_refused() {
    let mut event = event(BookId::Straight42, &[]).with_teams(5);
    event.draw();
    let bye = event.matches().into_iter().find(|game| game.kind == MatchKind::Bye).unwrap().id;
    event.refuses(r#"{"do":"correct","match":"rr-1-1","score":[7,2]}"#, "", "no result to correct");
    event.refuses(
        &format!(r#"{{"do":"correct","match":"{bye}","score":[7,2]}}"#),
        "",
        "is a bye: it was not played",
    );
    event.score("rr-1-1", [7, 2]);
    event.refuses(r#"{"do":"correct","match":"rr-1-1","score":[7,2]}"#, "", "recorded so already");
    event.refuses(
        r#"{"do":"correct","match":"rr-1-1","score":[8,2]}"#,
        "straight42/S1",
        "more than 7",
    );
    event.refuses(r#"{"do":"correct","match":"rr-9-1","score":[7,2]}"#, "", "there is no match");
    event.refuses(
        r#"{"do":"correct","match":"rr-1-1","score":[7,1],"forfeit":"Team 1"}"#,
        "",
        "not both",
    );
    let loser = event.find("rr-1-1").sides[0].clone();
    event.take(&format!(r#"{{"do":"correct","match":"rr-1-1","forfeit":"{loser}"}}"#));
    assert_eq!(event.find("rr-1-1").kind, MatchKind::Forfeit);
    let words = format!("rr-1-1 was given up by {loser}, which a correction changes");
    event.refuses(r#"{"do":"score","match":"rr-1-1","score":[7,2]}"#, "", &words);
    // A forfeit that a withdrawal brought is corrected by taking the withdrawal back.
    let other = event.find("rr-1-2").sides[0].clone();
    event.take(&format!(r#"{{"do":"withdraw","name":"{other}"}}"#));
    event.refuses(
        r#"{"do":"correct","match":"rr-1-2","score":[7,2]}"#,
        "",
        "take back the line its result follows from",
    );
    let words = format!("given up by {other}, who has withdrawn; `undo` takes that back");
    event.refuses(r#"{"do":"score","match":"rr-1-2","score":[7,2]}"#, "", &words);
}

/// A bye in a bracket has room for a second side and still nothing to correct, whatever the figures.
#[test]
fn a_bye_of_a_bracket_is_not_corrected() {
    let mut event = event(BookId::TexasGoodSams, &[]).with_teams(6);
    event.draw();
    event.draw();
    let bye = event.matches().into_iter().find(|game| game.kind == MatchKind::Bye).unwrap().id;
    for score in ["[250,100]", "[7,3]", "[]"] {
        let words = format!("{bye} is a bye");
        let line = format!(r#"{{"do":"correct","match":"{bye}","score":{score}}}"#);
        event.refuses(&line, "", &words);
        let correction = format!(r#"{{"match":"{bye}","score":{score}}}"#);
        let correction = Action::Correct(serde_json::from_str(&correction).unwrap());
        let preview = event.0.preview(&correction.into());
        assert!(preview.unwrap_err().text.contains(&words));
    }
}

#[test]
fn a_correction_can_bring_a_tie_that_only_the_director_breaks() {
    let options = [("round_robin_games", Value::Int(1))];
    let mut event = event(BookId::N42pa, &options).with_teams(4);
    event.draw();
    event.score("rr-1-1", [7, 2]);
    event.score("rr-1-2", [7, 1]);
    event.draw();
    let preview = event.foresee(correction("rr-1-2", [7, 2], Some(Then::Replay)));
    // The brackets fall with the seeds: two ties come first.
    assert_eq!(preview.needs.len(), 2);
    assert!(preview.needs.iter().all(|need| matches!(need, tournament::Need::Tiebreak { .. })));
    event.0.act(Action::Correct(correction("rr-1-2", [7, 2], None))).unwrap();
    assert!(event.0.summary().brackets.is_empty());
    event.play_to_the_end(by_number);
}

/// Two of four teams become level once the brackets are drawn and begun. Until the tie is broken
/// there is no bracket; then what was played there counts again where the sides are the same.
#[test]
fn results_behind_a_tie_come_back_with_the_draw() {
    for is_same in [true, false] {
        let options = [("round_robin_games", Value::Int(1))];
        let mut event = event(BookId::N42pa, &options).with_teams(4);
        event.draw();
        let winner = |event: &Event, id: &str, n: usize| event.find(id).sides[n].clone();
        // Marks are dealt out so that the standings are clear: 7-0, 7-1.
        event.score("rr-1-1", [7, 0]);
        event.score("rr-1-2", [7, 1]);
        let (first, second) = (winner(&event, "rr-1-1", 0), winner(&event, "rr-1-2", 0));
        event.draw();
        event.take(r#"{"do":"call","match":"ch-w1-1","about":"a slow player"}"#);
        event.take(r#"{"do":"rule","call":1,"who":"Sam"}"#);
        event.score("ch-w1-1", [7, 2]);
        event.score("ch-w1-2", [7, 3]);
        event.score("ch-w2-1", [7, 4]);
        let before = event.0.clone();
        let preview = event.foresee(correction("rr-1-2", [7, 0], Some(Then::Replay)));
        assert_eq!(preview.draws_held, ["championship"]);
        assert_eq!(preview.results_lost.len(), 3);
        event.0.act(Action::Correct(correction("rr-1-2", [7, 0], Some(Then::Replay)))).unwrap();
        assert!(event.0.summary().brackets.is_empty());
        // Both pairs are level, winners and losers; the winners' order is what is asked about.
        let mut names = [first, second];
        if !is_same {
            names.reverse();
        }
        event.0.act(Action::Tiebreak { order: names.to_vec(), method: None }).unwrap();
        let losers = [winner(&event, "rr-1-2", 1), winner(&event, "rr-1-1", 1)];
        event.0.act(Action::Tiebreak { order: losers.to_vec(), method: None }).unwrap();
        event.draw();
        let kinds = ["ch-w1-1", "ch-w1-2", "ch-w2-1"].map(|id| {
            let found = event.matches().into_iter().find(|game| game.id.to_string() == id);
            found.map(|game| game.kind)
        });
        if is_same {
            assert_eq!(kinds, [Some(MatchKind::Played); 3]);
            assert_eq!(event.0.summary().calls.len(), 1, "the ruling is back as well");
            assert_eq!(event.0.dropped().count(), 1, "the draw that was made again");
        } else {
            assert_eq!(kinds, [Some(MatchKind::Pending), Some(MatchKind::Pending), None]);
        }
        // Taken back from the end, everything is as it was.
        let n_lines = event.0.lines().len();
        for line in (n_lines - 2..=n_lines + 1).rev() {
            event.take(&format!(r#"{{"do":"undo","line":{line},"then":"replay"}}"#));
        }
        assert!(event.0.same_state(&before));
    }
}

#[test]
fn a_corrected_table_seats_another_winner() {
    let mut event = event(BookId::AlabamaSamboree, &[]).with_teams(10);
    event.draw();
    event.take(r#"{"do":"score","match":"tb-1-1","score":[10,20,30,40,50]}"#);
    event.take(r#"{"do":"score","match":"tb-1-2","score":[10,20,30,40,50]}"#);
    event.draw();
    let second = event.find("tb-1-1").sides[1].clone();
    event.take(r#"{"do":"correct","match":"tb-1-1","score":[25,20,30,40,50]}"#);
    assert!(event.find("po-1-1").sides.contains(&second));
}

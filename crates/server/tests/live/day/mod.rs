//! A day of every book, from the list of entries to the last place, as pages go through it: by what they
//! are told over HTTP and sockets, and never by what an id or a sentence looks like.

mod course;
mod desk;
mod entries;
mod finish;
mod people;
mod troubles;

use crate::day::course::{Course, figures_of_42, figures_of_fives, figures_of_train};
use crate::day::desk::Desk;
use serde_json::json;

#[tokio::test]
async fn a_day_of_straight_42() {
    let options = json!({"check_in": true, "tables": 3});
    let teams = Course {
        book: "straight42",
        options,
        n_entries: 8,
        is_of_teams: true,
        has_clock: true,
        figures: figures_of_42,
    };
    pass(teams).await;
}

#[tokio::test]
async fn a_day_of_the_n42pa() {
    let options =
        json!({"check_in": true, "tables": 4, "round_robin_games": 3, "bracket_best_of": 3});
    let teams = Course {
        book: "n42pa",
        options,
        n_entries: 8,
        is_of_teams: true,
        has_clock: true,
        figures: figures_of_42,
    };
    pass(teams).await;
}

#[tokio::test]
async fn a_day_of_texas_good_sams() {
    let options = json!({"check_in": true, "tables": 3});
    let players = Course {
        book: "texas-good-sams",
        options,
        n_entries: 12,
        is_of_teams: false,
        has_clock: false,
        figures: figures_of_fives,
    };
    pass(players).await;
}

#[tokio::test]
async fn a_day_of_tennessee() {
    let options = json!({"check_in": true, "tables": 3, "bracket": "double elimination"});
    let teams = Course {
        book: "tennessee",
        options,
        n_entries: 8,
        is_of_teams: true,
        has_clock: false,
        figures: figures_of_fives,
    };
    pass(teams).await;
}

#[tokio::test]
async fn a_day_of_the_alabama_samboree() {
    let options = json!({"check_in": true});
    let players = Course {
        book: "alabama-samboree",
        options,
        n_entries: 16,
        is_of_teams: false,
        has_clock: false,
        figures: figures_of_train,
    };
    pass(players).await;
}

async fn pass(course: Course) {
    let mut desk = Desk::open(course).await;
    desk.enter_from_a_bad_list().await;
    desk.check_everybody_in().await;
    desk.draw_and_hold_back().await;
    desk.draw_until_somebody_plays().await;
    let mut people = desk.hand_out_links().await;
    desk.settle_a_dispute(&mut people).await;
    desk.rule_at_an_online_table(&people).await;
    desk.stop_the_clock(&people).await;
    desk.lose_a_table().await;
    desk.correct_a_name(&people).await;
    desk.miss_some_results(&people).await;
    desk.play_to_the_end().await;
    desk.close().await;
}

//! `hall solve`: solving positions of 42 with all hands seen.

use std::fmt::Write;
use std::path::PathBuf;

use anyhow::Result;
use bones::Bone;
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::json;
use solver::question::{Asked, Question};
use solver::{Play, Position, Solver, Threads};

use crate::output::{Done, json_line, print};
use crate::show::{Columns, row, tile};
use crate::{input, show};

/// Positions to solve.
#[derive(clap::Args)]
#[command(
    after_help = r#"Each line of the file is a position, the hands of seats 0 to 3 and who leads:

{"hands":[["5-5"],["6-4"],["5-1"],["6-3"]],"trump":"fives","leader":1}

  hands   1 to 7 bones each, as they are now
  trump   blanks aces deuces treys fours fives sixes doubles follow-me
  leader  the seat that leads, or led to the trick that is down
  bid     optional: whether the leader's side makes it, such as 32 or "2 marks"; in an ending
          also fewer points than can be bid, such as 5
  trick   bones that are down, in order from the leader and no longer in the hands
  points  what sides 0 and 1 have taken already: [20,3]

Example:
  hall solve examples/deals.jsonl

The exit status is 1 if a line could not be read; the others are still answered."#
)]
pub(crate) struct Args {
    /// The file with the positions; `-` is standard input.
    #[arg(default_value = "-")]
    file: PathBuf,
    /// Use one core only.
    #[arg(long)]
    single_threaded: bool,
}

/// A question that can be asked.
struct Checked {
    line: usize,
    asked: Asked,
}

pub(crate) fn run(args: &Args, json: bool) -> Result<Done> {
    let lines = input::lines(&args.file)?;
    if !json && let Some(done) = input::without_questions(&args.file, &lines) {
        return Ok(done);
    }
    let questions: Vec<Result<Checked, (usize, String)>> =
        lines.iter().map(|(n, line)| read(*n, line)).collect();
    let threads = if args.single_threaded { Threads::One } else { Threads::All };
    let positions: Vec<Position> =
        questions.iter().flatten().map(|question| question.asked.position).collect();
    let bar = ProgressBar::new(positions.len() as u64).with_style(ProgressStyle::with_template(
        "{bar:40} {pos}/{len} positions, {per_sec}, {eta} left",
    )?);
    if positions.len() < 100 {
        bar.set_draw_target(indicatif::ProgressDrawTarget::hidden());
    }
    let mut text = String::new();
    if json {
        let solved = solver::batch(&positions, threads, Solver::solve, || bar.inc(1));
        let mut solved = solved.into_iter();
        for question in &questions {
            text += &match (question, question.as_ref().ok().and_then(|_| solved.next())) {
                (Ok(question), Some(solution)) => json_line(&question.asked.answer(&solution))?,
                (Err((line, why)), _) => json_line(&json!({"line": line, "error": why}))?,
                (Ok(_), None) => unreachable!("one answer for each question"),
            };
        }
    } else {
        let ask = |solver: &mut Solver, position: &Position| {
            (solver.plays(position), solver.line(position).to_vec())
        };
        let solved = solver::batch(&positions, threads, ask, || bar.inc(1));
        let mut solved = solved.into_iter();
        for question in &questions {
            match question {
                Ok(question) => {
                    let (plays, line) = solved.next().expect("one answer for each question");
                    show(&mut text, question, &plays, &line)?;
                }
                Err((line, why)) => write!(text, "line {line}: error: {why}\n\n")?,
            }
        }
    }
    bar.finish_and_clear();
    print(&text)?;
    Ok(Done::if_ok(questions.iter().all(Result::is_ok)))
}

fn read(line: usize, text: &[u8]) -> Result<Checked, (usize, String)> {
    let fault = |why: String| (line, why);
    let asked = input::question::<Question>(text).and_then(Question::check).map_err(fault)?;
    Ok(Checked { line, asked })
}

fn show(text: &mut String, question: &Checked, plays: &[Play], line: &[Bone]) -> Result<()> {
    let position = &question.asked.position;
    let seat = position.to_play();
    let side = seat.side();
    let best = plays.iter().map(|play| play.points[side]).max().unwrap_or(0);
    let points = plays.iter().find(|play| play.points[side] == best).map(|play| play.points);
    let points = points.unwrap_or_default();
    writeln!(
        text,
        "position {}: {} are trumps, {} leads",
        question.line,
        position.trump(),
        position.leader()
    )?;
    for (seat, &hand) in position.hands().iter() {
        writeln!(text, "  {seat} ({})  {}", seat.side(), row(hand))?;
    }
    if position.trick().len() > 0 {
        writeln!(text, "  in the trick  {}", row(position.trick()))?;
    }
    writeln!(text, "  with best play: side 0 takes {}, side 1 takes {}", points.0[0], points.0[1])?;
    if let (Some(goal), Some(makes)) = (question.asked.goal, question.asked.makes(points)) {
        let verdict = if makes { "makes" } else { "does not make" };
        writeln!(text, "  {} {verdict} {goal}", position.leader().side())?;
    }
    let mut table = Columns::new(["play", "side 0", "side 1", ""]);
    let mut plays = plays.to_vec();
    plays.sort_by_key(|play| std::cmp::Reverse(play.points[side]));
    for play in &plays {
        let mark = if play.points[side] == best { "best" } else { "" };
        table.row([&tile(play.bone), &play.points.0[0], &play.points.0[1], &mark]);
    }
    for line in table.to_string().lines() {
        writeln!(text, "    {line}")?;
    }
    writeln!(text, "  the line, a trick at a time:")?;
    let down: Vec<Bone> = position.trick().collect();
    show::tricks(text, position.trump(), position.leader(), &down, line)?;
    text.push('\n');
    Ok(())
}

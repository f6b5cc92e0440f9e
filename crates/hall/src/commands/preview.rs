//! `hall preview`: what a correction would change.

use std::path::PathBuf;

use anyhow::{Context, Result};
use serde_json::json;
use tournament::record::Replay;
use tournament::{Action, Correction, EntryId, MatchId, Preview, Report, Score, Then, render};

use super::event;
use crate::output::{Done, complain, json_line, print};
use crate::{event_record, input};

/// The event and the result that would be right.
#[derive(clap::Args)]
#[command(after_help = "Example:\n  hall preview spring.jsonl --match ch-w1-1 --score 5,7\n\n\
    It changes nothing. It prints the lines to add to the record.")]
pub(crate) struct Args {
    /// The event's record; `-` is standard input.
    file: PathBuf,
    /// The id of the match, as `hall replay` prints it.
    #[arg(long = "match", value_name = "ID")]
    id: MatchId,
    #[command(flatten)]
    result: Right,
}

/// What the result should have been.
#[derive(clap::Args)]
#[group(required = true, multiple = false)]
struct Right {
    /// The right score, one number for each side in the order `hall replay` prints them: 7,4.
    #[arg(long, value_delimiter = ',', allow_hyphen_values = true, num_args = 1, value_parser = number)]
    score: Option<Vec<i32>>,
    /// The right scores of a match of several games: 250,120 90,255 260,5.
    #[arg(long, num_args = 1.., allow_hyphen_values = true, value_parser = game)]
    games: Option<Vec<[i32; 2]>>,
    /// The side that forfeited, if that was the result.
    #[arg(long, value_name = "NAME")]
    forfeit: Option<String>,
}

pub(crate) fn run(args: &Args, json: bool) -> Result<Done> {
    let correction = args.correction()?;
    let tournament = match event_record::replay(&input::read(&args.file)?) {
        Ok(Replay { tournament, refused: None }) => tournament,
        Ok(Replay { refused: Some(line), .. }) | Err(line) => {
            if json {
                print(&json_line(&json!({"refused": line}))?)?;
            } else {
                complain(&format!("error: {line}"));
            }
            return Ok(Done::RefusedOrFalse);
        }
    };
    let preview = match tournament.preview(&Action::Correct(correction.clone()).into()) {
        Ok(preview) => preview,
        Err(refusal) => return event::refuse(refusal, json),
    };
    // The lines that would do it, to be added to the record.
    let line = |then| {
        let then = (!preview.results_lost.is_empty()).then_some(then);
        Action::Correct(Correction { then, ..correction.clone() })
    };
    let (keep, replay) = (line(Then::Keep), line(Then::Replay));
    if json {
        let mut value = by_name(&preview);
        value["lines"] = json!({"keep": keep, "replay": replay});
        print(&json_line(&value)?)?;
        return Ok(Done::Yes);
    }
    let shown = render::preview(&preview);
    let (keep_line, replay_line) = (json_line(&keep)?, json_line(&replay)?);
    let text = if keep == replay {
        format!("{shown}\nTo correct it\n\n  {keep_line}")
    } else {
        format!(
            "{shown}\nTo correct the score and keep what was played\n\n  {keep_line}\n\
             To correct it and play those matches again\n\n  {replay_line}"
        )
    };
    print(&text)?;
    Ok(Done::Yes)
}

/// A preview with names in place of ids, as the record has them.
fn by_name(preview: &Preview) -> serde_json::Value {
    let name = |id: &EntryId| preview.names.get(id);
    let names = |sides: &Option<Vec<Option<EntryId>>>| {
        let known = sides.iter().flatten().flatten();
        known.filter_map(name).collect::<Vec<&String>>()
    };
    let seeds = preview.seeds.iter().map(|change| {
        let (was, becomes) = (change.was.as_ref(), change.becomes.as_ref());
        let (was, becomes) = (was.and_then(name), becomes.and_then(name));
        json!({"stage": change.stage, "seed": change.seed, "was": was, "becomes": becomes})
    });
    let pairings = preview.pairings.iter().map(|change| {
        let (was, becomes) = (names(&change.was), names(&change.becomes));
        json!({"match": change.r#match, "was": was, "becomes": becomes})
    });
    let lost = preview.results_lost.iter().map(|lost| lost.r#match);
    json!({
        "seeds": seeds.collect::<Vec<_>>(),
        "pairings": pairings.collect::<Vec<_>>(),
        "results_lost": lost.collect::<Vec<_>>(),
        "draws_held": preview.draws_held,
        "needs": preview.needs,
    })
}

impl Args {
    fn correction(&self) -> Result<Correction> {
        let Right { score, games, forfeit } = &self.result;
        let score = match score {
            Some(numbers) => Some(Score::new(numbers).context("a match has at most six sides")?),
            None => None,
        };
        let report = Report { r#match: self.id, score, games: games.clone() };
        // Shows what there is to choose about: what would fall if nothing were kept.
        let then = Some(Then::Replay);
        Ok(Correction { report, forfeit: forfeit.clone(), then })
    }
}

/// A side's number as it is typed.
fn number(text: &str) -> Result<i32> {
    let read = text.trim().parse().ok();
    read.with_context(|| format!("`{text}` is not a number; write one for each side, such as 7,4"))
}

/// A game as it is typed: `250,120`.
fn game(text: &str) -> Result<[i32; 2]> {
    let read = |part: &str| part.parse::<i32>().ok();
    let sides = text.split_once(',').and_then(|(a, b)| Some([read(a)?, read(b)?]));
    sides.with_context(|| format!("`{text}` is not a game; write both scores, such as 250,120"))
}

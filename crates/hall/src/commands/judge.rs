//! `hall judge`: judging declared laydowns, bids made and bids set.

use std::fmt::Write;
use std::path::PathBuf;

use anyhow::Result;
use bones::{Bone, BoneSet, Seat};
use forty_two::question::{Answer, Question};
use forty_two::{Declaration, Declared, Demonstration, refute};
use rayon::prelude::*;
use serde_json::json;

use crate::output::{Done, json_line, print};
use crate::show::row;
use crate::{input, show};

/// Declarations to judge.
#[derive(clap::Args)]
#[command(after_help = r#"Each line of the file is a declaration:

{"book":"n42pa","hands":[["5-5"],["6-4"],["5-1"],["6-3"]],"trump":"fives","declarer":0,
 "bidder":0,"bid":"31","what":"laydown","order":null,"leader":0,"trick":[],"points":[21,0]}

(all on one line)

  book      straight42 or n42pa
  hands     what seats 0 to 3 still hold
  trump     blanks aces deuces treys fours fives sixes doubles follow-me
  declarer  the seat that declares; bidder and bid: who won the bidding, with what
  what      laydown (the rest are ours), made or set
  order     the bones in the order they were laid down, or null
  leader    the seat that leads, or led to the trick that is down
  trick     bones that are down, in order from the leader
  points    what sides 0 and 1 have already taken; not checked

Example:
  hall judge examples/declarations.jsonl

The exit status is 0 if every line could be judged, whatever the verdicts, and 1 if one could not."#)]
pub(crate) struct Args {
    /// The file with the declarations; `-` is standard input.
    #[arg(default_value = "-")]
    file: PathBuf,
}

pub(crate) fn run(args: &Args, json: bool) -> Result<Done> {
    let lines = input::lines(&args.file)?;
    if !json && let Some(done) = input::without_questions(&args.file, &lines) {
        return Ok(done);
    }
    let judged: Vec<_> = lines
        .par_iter()
        .map(|(_, line)| read(line).map(|declaration| (declaration, refute(&declaration))))
        .collect();
    let mut text = String::new();
    for ((n, _), judged) in lines.iter().zip(&judged) {
        match judged {
            Ok((declaration, refutation)) if json => {
                let _ = declaration;
                text += &json_line(&Answer::from(*refutation))?;
            }
            Ok((declaration, refutation)) => show(&mut text, *n, declaration, refutation.as_ref())?,
            Err(why) if json => text += &json_line(&json!({"line": n, "error": why}))?,
            Err(why) => write!(text, "line {n}: error: {why}\n\n")?,
        }
    }
    print(&text)?;
    Ok(Done::if_ok(judged.iter().all(Result::is_ok)))
}

fn read(text: &[u8]) -> Result<Declaration, String> {
    input::question::<Question>(text)?.declaration()
}

fn show(
    text: &mut String,
    n: usize,
    declaration: &Declaration,
    refutation: Option<&Demonstration>,
) -> Result<()> {
    let Declaration { declarer, bidder, bid, trump, .. } = declaration;
    let what = match declaration.what {
        Declared::Laydown => "the rest of the tricks",
        Declared::Made => "the bid made",
        Declared::Set => "the bid set",
    };
    writeln!(text, "declaration {n}: {declarer} declares {what}")?;
    writeln!(
        text,
        "  {bidder} bid {bid}, {trump} are trumps; {} leads; taken so far {} and {}",
        declaration.leader, declaration.points.0[0], declaration.points.0[1]
    )?;
    writeln!(text, "  {declarer} shows  {}", row(declaration.hands[*declarer]))?;
    match declaration.order {
        Some(order) => writeln!(text, "  in this order  {}", row(order.iter().copied()))?,
        None => writeln!(text, "  no order was laid down")?,
    }
    let Some(demonstration) = refutation else {
        writeln!(text, "  STANDS: it cannot fail\n")?;
        return Ok(());
    };
    writeln!(text, "  REFUTED: suppose the hands were")?;
    for seat in Seat::all(4) {
        let mark = if seat == *declarer { " (as shown)" } else { "" };
        writeln!(text, "    {seat}  {}{mark}", row(demonstration.hands[seat.index()]))?;
    }
    writeln!(text, "  then play can go")?;
    show::tricks(text, *trump, declaration.leader, &declaration.trick, &demonstration.line)?;
    if let Some((bone, held)) = renege(declaration, &demonstration.line) {
        writeln!(text, "    {bone} is next in the order and a renege: {declarer} holds {held}")?;
    }
    text.push('\n');
    Ok(())
}

/// The bone `line` ends with, if it is a renege of the declarer's, and what should be played instead.
fn renege(declaration: &Declaration, line: &[Bone]) -> Option<(Bone, BoneSet)> {
    let bone = *line.last()?;
    let hand = declaration.hands[declaration.declarer];
    let played: BoneSet = line.iter().copied().collect();
    let fallen: Vec<Bone> = declaration.trick.iter().chain(line).copied().collect();
    let lead = *fallen.chunks(4).last()?.first()?;
    let suit = declaration.trump.follows(lead);
    let held = (hand - played) & suit;
    (hand.contains(bone) && !suit.contains(bone) && !held.is_empty()).then_some((bone, held))
}

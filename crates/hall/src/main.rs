#![doc = include_str!("../README.md")]

mod bid;
mod commands;
mod input;
mod logs;
mod output;
mod show;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::commands::{
    backup, bench, config, entries, export, forecast, import, judge, preview, replay, restore,
    rules, sample, serve, simulate, solve, verify_deal, verify_draw,
};

/// Thousands of sockets ask for and give back a few kilobytes at a time, from several threads; the
/// system's own allocator would take a tenth of the hall's time for it.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Domino Hall: 42, fives and Mexican train by the book, at tables and in tournaments.
#[derive(Parser)]
#[command(name = "hall", version, arg_required_else_help = false)]
struct Cli {
    /// Print JSON instead of text for people.
    #[arg(long, global = true)]
    json: bool,

    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// Open the hall: its pages, its API and its sockets (also without a command, with a sample).
    Serve(serve::Args),
    /// Copy the whole hall into one file, while it is open.
    Backup(backup::Args),
    /// Fill an empty directory or database from a copy.
    Restore(restore::Args),
    /// Print the record of an event, also while the hall is open.
    Export(export::Args),
    /// Make an event from its record.
    Import(import::Args),
    /// Check the settings of the server, or print a file to begin with.
    Config(config::Args),
    /// Replay a table or event record and say what it comes to.
    Replay(replay::Args),
    /// Solve 42 positions with all hands seen.
    Solve(solve::Args),
    /// Judge declared laydowns, bids made and bids set.
    Judge(judge::Args),
    /// Read entries from a spreadsheet and print them as lines of an event record.
    Entries(entries::Args),
    /// Say what correcting a result would change: seeds, pairings and results.
    Preview(preview::Args),
    /// Play a whole event with made-up entries and print what it comes to.
    Simulate(simulate::Args),
    /// Say when the stages of an event will end, from many simulated days.
    Forecast(forecast::Args),
    /// Recompute every draw of an event record from its seed.
    VerifyDraw(verify_draw::Args),
    /// Recompute every deal of a table record from what was committed to.
    VerifyDeal(verify_deal::Args),
    /// Look up the books: their clauses and what a director may choose.
    Rules(rules::Args),
    /// Measure this machine, single-threaded.
    Bench(bench::Args),
    /// Play a sample hand of each game with random legal play.
    Sample(sample::Args),
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    let command = cli.command.unwrap_or_else(|| Command::Serve(serve::Args::first_look()));
    let done = match command {
        Command::Serve(args) => serve::run(&args),
        Command::Backup(args) => backup::run(&args, cli.json),
        Command::Restore(args) => restore::run(&args, cli.json),
        Command::Export(args) => export::run(&args),
        Command::Import(args) => import::run(&args, cli.json),
        Command::Config(args) => config::run(&args, cli.json),
        Command::Replay(args) => replay::run(&args, cli.json),
        Command::Solve(args) => solve::run(&args, cli.json),
        Command::Judge(args) => judge::run(&args, cli.json),
        Command::Entries(args) => entries::run(&args, cli.json),
        Command::Preview(args) => preview::run(&args, cli.json),
        Command::Simulate(args) => simulate::run(&args, cli.json),
        Command::Forecast(args) => forecast::run(&args, cli.json),
        Command::VerifyDraw(args) => verify_draw::run(&args, cli.json),
        Command::VerifyDeal(args) => verify_deal::run(&args, cli.json),
        Command::Rules(args) => rules::run(&args, cli.json),
        Command::Bench(args) => bench::run(&args, cli.json),
        Command::Sample(args) => sample::run(&args, cli.json),
    };
    match done {
        Ok(output::Done::Yes) => ExitCode::SUCCESS,
        Ok(output::Done::RefusedOrFalse) => ExitCode::from(1),
        Err(error) => {
            // Written out rather than returned: a returned error would print a backtrace too.
            eprintln!("error: {}", causes(&error));
            ExitCode::from(2)
        }
    }
}

/// An error and what it comes from, each said once: most errors of libraries say their cause
/// themselves.
fn causes(error: &anyhow::Error) -> String {
    let mut text = String::new();
    for cause in error.chain().map(ToString::to_string) {
        if text.is_empty() {
            text = cause;
        } else if !text.ends_with(&cause) {
            text = format!("{text}: {cause}");
        }
    }
    text
}

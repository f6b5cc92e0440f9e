#![doc = include_str!("../README.md")]

mod commands;
mod event_record;
mod input;
mod logs;
mod output;
mod show;

use std::process::ExitCode;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};

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
#[command(
    name = "hall",
    version,
    arg_required_else_help = false,
    after_help = "\
        `hall help COMMAND` explains a command, with an example. Exit status: 0 done, 1 refused or \
        false, 2 wrong usage or an error."
)]
struct Cli {
    /// Print JSON, for programs, instead of text for people.
    #[arg(long, global = true)]
    json: bool,

    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// Open the hall. `hall` alone does this too, with a sample event.
    Serve(Box<serve::Args>),
    /// Copy the whole hall into one file, even while it is open.
    Backup(backup::Args),
    /// Restore a copy made by `hall backup` into an empty directory or database.
    Restore(restore::Args),
    /// Write the record of an event, even while the hall is open.
    Export(export::Args),
    /// Add an event to the hall from its record.
    Import(import::Args),
    /// Check the settings of `hall serve`, or print a config file to start from.
    Config(config::Args),
    /// Replay the record of a table or an event and show the result.
    Replay(replay::Args),
    /// Solve hands of 42: what each side takes with best play, all hands seen.
    Solve(solve::Args),
    /// Judge whether declared laydowns, made bids and set bids stand.
    Judge(judge::Args),
    /// Start the record of an event from a spreadsheet of entries, or add to one.
    Entries(entries::Args),
    /// Show what correcting a result would change.
    Preview(preview::Args),
    /// Play a whole event with made-up entries and results.
    Simulate(simulate::Args),
    /// Forecast when an event and its stages will end.
    Forecast(forecast::Args),
    /// Check every draw of an event against its published seed.
    VerifyDraw(verify_draw::Args),
    /// Check every deal of an online table against its commitment.
    VerifyDeal(verify_deal::Args),
    /// Look up the books: their clauses, and what a director may choose.
    Rules(rules::Args),
    /// Measure the speed of one core of this machine.
    Bench(bench::Args),
    /// Play a random hand of each game and print it.
    Sample(sample::Args),
}

fn main() -> ExitCode {
    let mut command = Cli::command();
    let matches = command
        .try_get_matches_from_mut(std::env::args_os())
        .unwrap_or_else(|error| with_hint(error, &command).exit());
    let cli = Cli::from_arg_matches(&matches).unwrap_or_else(|error| error.exit());
    let command =
        cli.command.unwrap_or_else(|| Command::Serve(Box::new(serve::Args::first_look())));
    let done = match command {
        Command::Serve(args) => serve::run(&args, cli.json),
        Command::Backup(args) => backup::run(&args, cli.json),
        Command::Restore(args) => restore::run(&args, cli.json),
        Command::Export(args) => export::run(&args, cli.json),
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
            output::complain(&format!("error: {}", causes(&error)));
            ExitCode::from(2)
        }
    }
}

/// Wrong usage, and the command of a flag that belongs to `serve`: a person who opens a hall with `hall`
/// alone expects to choose its address in the same way.
fn with_hint(mut error: clap::Error, command: &clap::Command) -> clap::Error {
    if let (ErrorKind::UnknownArgument, Some(ContextValue::String(flag))) =
        (error.kind(), error.get(ContextKind::InvalidArg))
        && let Some(serve) = command.find_subcommand("serve")
        && serve.get_arguments().any(|arg| arg.get_long() == flag.strip_prefix("--"))
    {
        let hint = format!("'{flag}' belongs to `hall serve`: use `hall serve {flag} …`");
        error.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![hint.into()]));
    }
    error
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

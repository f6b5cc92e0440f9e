#![doc = include_str!("../README.md")]

mod commands;
mod input;
mod output;
mod show;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::commands::{
    bench, forecast, judge, replay, rules, sample, serve, simulate, solve, verify_draw,
};

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
    /// Serve the hall: its API and its sockets.
    Serve(serve::Args),
    /// Replay a table or event record and say what it comes to.
    Replay(replay::Args),
    /// Solve 42 positions with all hands seen.
    Solve(solve::Args),
    /// Judge declared laydowns, bids made and bids set.
    Judge(judge::Args),
    /// Play a whole event with made-up entries and print what it comes to.
    Simulate(simulate::Args),
    /// Say when the stages of an event will end, from many simulated days.
    Forecast(forecast::Args),
    /// Recompute every draw of an event record from its seed.
    VerifyDraw(verify_draw::Args),
    /// Look up the books: their clauses and what a director may choose.
    Rules(rules::Args),
    /// Measure this machine, single-threaded.
    Bench(bench::Args),
    /// Play a sample hand of each game with random legal play (also without a command).
    Sample(sample::Args),
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    let command = cli.command.unwrap_or(Command::Sample(sample::Args::default()));
    let done = match command {
        Command::Serve(args) => serve::run(args),
        Command::Replay(args) => replay::run(&args, cli.json),
        Command::Solve(args) => solve::run(&args, cli.json),
        Command::Judge(args) => judge::run(&args, cli.json),
        Command::Simulate(args) => simulate::run(&args, cli.json),
        Command::Forecast(args) => forecast::run(&args, cli.json),
        Command::VerifyDraw(args) => verify_draw::run(&args, cli.json),
        Command::Rules(args) => rules::run(&args, cli.json),
        Command::Bench(args) => bench::run(&args, cli.json),
        Command::Sample(args) => sample::run(&args),
    };
    match done {
        Ok(output::Done::Yes) => ExitCode::SUCCESS,
        Ok(output::Done::RefusedOrFalse) => ExitCode::from(1),
        Err(error) => {
            // Written out rather than returned: a returned error would print a backtrace too.
            eprintln!("error: {error:#}");
            ExitCode::from(2)
        }
    }
}

//! Build chores of Domino Hall, in Rust so that they run wherever the project does.

mod clauses;
mod deny;
mod files;
mod lock;
mod paths;
mod sbom;
mod steps;
mod web;
mod words;

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Result;
use clap::{Parser, Subcommand};

/// Chores of the Domino Hall repository.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Cli {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Everything a change must pass, in order: format, pages, paths, words, licenses, clippy, docs, tests,
    /// pages in a browser, clauses.
    Test,
    /// Build the pages for browsers again, into `web/dist`; needs npm.
    Web {
        /// Only check that what is kept is up to date, without npm.
        #[arg(long)]
        check: bool,
    },
    /// Test the pages, also in Chromium against the program; needs npm.
    WebTest,
    /// Take pictures of every page and state, of the program with `web/dist` in it, into `target/shots`;
    /// needs npm.
    Shots {
        /// What to pass on to Playwright, such as `-g "desk laptop"`.
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        args: Vec<String>,
    },
    /// Measure the pages of the release program: Lighthouse on a phone, and how long a result takes on a
    /// board of 256 teams; needs npm, and the network for Lighthouse.
    Measure {
        /// What to pass on to Playwright, such as `lighthouse`.
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        args: Vec<String>,
    },
    /// Fuzz everything that reads text from outside.
    Fuzz {
        /// Seconds for each target.
        #[arg(long, default_value_t = 60)]
        seconds: u32,
    },
    /// Build the pure crates for the browser, where that target is installed.
    Wasm,
    /// Build the program and let a crowd of real clients play on it; see `load --help`.
    #[command(disable_help_flag = true)]
    Load {
        /// What to pass on to the crowd.
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        args: Vec<String>,
    },
    /// Build the program and attack it as strangers would, under a limit of memory; fails if it comes off
    /// badly. Takes four minutes.
    Attack {
        /// What to pass on to the attack.
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        args: Vec<String>,
    },
    /// Check licenses, banned crates and sources by `deny.toml`, and advisories if there is a database;
    /// installs cargo-deny within the project if it is missing.
    Deny,
    /// Write the bill of materials: what the program and its pages are made of, as CycloneDX JSON.
    Sbom {
        /// Where to.
        #[arg(default_value = "target/hall.cdx.json")]
        file: PathBuf,
    },
    /// Every clause of the five books with the tests that prove it; fails where one is missing.
    Clauses {
        /// Only this book.
        #[arg(long)]
        book: Option<rulebook::BookId>,
    },
    /// Check that the paths which documents name exist.
    Paths,
    /// Words we avoid in messages, help, documents, pages and doc comments, with file and line.
    Words,
}

fn main() -> ExitCode {
    let done: Result<()> = match Cli::parse().task {
        Task::Test => steps::test(),
        Task::Web { check: true } => web::check_fresh(),
        Task::Web { check: false } => web::build(),
        Task::WebTest => web::test(),
        Task::Shots { args } => web::shots(&args),
        Task::Measure { args } => web::measure(&args),
        Task::Fuzz { seconds } => steps::fuzz(seconds),
        Task::Wasm => steps::wasm(),
        Task::Load { args } => steps::load(&args),
        Task::Attack { args } => steps::attack(&args),
        Task::Deny => deny::check_with_tool(),
        Task::Sbom { file } => sbom::write(&file),
        Task::Clauses { book } => clauses::report(book),
        Task::Paths => paths::check(),
        Task::Words => words::report(),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// The top of the repository.
fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .expect("xtask is a folder of the repository")
        .to_owned()
}

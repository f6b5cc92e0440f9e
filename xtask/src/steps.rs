//! What a change must pass.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;
use std::{env, fs};

use anyhow::{Context, Result, bail};

use crate::{clauses, deny, paths, root, sbom, web, words};

/// The crates that know no clock, file, thread or system randomness, and so also run in a browser.
const PURE: [&str; 8] =
    ["bones", "rulebook", "game", "forty-two", "fives", "mexican-train", "games", "tournament"];

/// Runs every check, stopping at the first that fails.
pub(crate) fn test() -> Result<()> {
    cargo("format", &["fmt", "--all", "--check"])?;
    println!("== pages");
    web::check_fresh()?;
    println!("== paths");
    paths::check()?;
    println!("== words");
    words::report()?;
    deny::check()?;
    sbom::check()?;
    // The feature brings in the solver's examples that need it.
    let clippy = ["clippy", "--workspace", "--all-targets", "--features", "solver/ablation"];
    cargo("clippy", &[&clippy[..], &["--", "-D", "warnings"]].concat())?;
    step(
        "docs",
        Command::new("cargo")
            .args(["doc", "--workspace", "--no-deps", "--quiet"])
            .env("RUSTDOCFLAGS", "-D warnings"),
    )?;
    tests()?;
    web::test()?;
    println!("== clauses");
    clauses::report(None)?;
    println!("== all passed");
    Ok(())
}

/// Runs the tests side by side with cargo-nextest where it is installed: many of them wait for a
/// socket or a clock. `cargo test` runs the same tests, one program after the other.
fn tests() -> Result<()> {
    if output(Command::new("cargo").args(["nextest", "--version"])).is_err() {
        return cargo("tests", &["test", "--workspace", "--quiet"]);
    }
    let quiet =
        ["--status-level", "fail", "--final-status-level", "slow", "--show-progress", "none"];
    let args = [&["nextest", "run", "--workspace", "--no-fail-fast"], &quiet[..]].concat();
    cargo("tests", &args)?;
    cargo("doc tests", &["test", "--workspace", "--doc", "--quiet"])
}

/// Builds the program as `cargo run --release` does, and attacks it.
pub(crate) fn attack(args: &[String]) -> Result<()> {
    cargo("build", &["build", "--release", "--quiet", "-p", "hall", "-p", "crowd"])?;
    let release = target().join("release");
    let mut attack = Command::new(release.join("attack"));
    attack.arg("--hall").arg(release.join("hall")).args(args);
    step("attack", &mut attack)
}

/// Where cargo puts what it builds.
fn target() -> PathBuf {
    env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), Into::into)
}

/// Builds the program as it ships and lets a crowd play on it.
pub(crate) fn load(args: &[String]) -> Result<()> {
    cargo("build", &["build", "--profile", "dist", "--quiet", "-p", "hall", "-p", "crowd"])?;
    let dist = target().join("dist");
    let mut crowd = Command::new(dist.join("crowd"));
    crowd.arg("--hall").arg(dist.join("hall")).args(args);
    step("load", &mut crowd)
}

/// Builds the pure crates for the browser, where that target is installed.
pub(crate) fn wasm() -> Result<()> {
    const TARGET: &str = "wasm32-unknown-unknown";
    let sysroot = output(Command::new("rustc").args(["--print", "sysroot"]))?;
    if !Path::new(sysroot.trim()).join("lib/rustlib").join(TARGET).exists() {
        println!("== wasm: skipped, the target {TARGET} is not installed");
        return Ok(());
    }
    let mut args = vec!["check", "--quiet", "--target", TARGET];
    for name in PURE {
        args.extend(["-p", name]);
    }
    cargo("wasm", &args)
}

/// Fuzzes each target for a while, where a nightly toolchain is present; their corpora run as
/// ordinary tests everywhere. cargo-fuzz is installed within the project if it is missing.
pub(crate) fn fuzz(seconds: u32) -> Result<()> {
    if output(Command::new("cargo").args(["+nightly", "--version"])).is_err() {
        println!("== fuzz: skipped, there is no nightly toolchain");
        return Ok(());
    }
    let fuzz = |args: &[&str]| {
        let mut command = with_tools("cargo");
        command.args(["+nightly", "fuzz"]).args(args).current_dir(root());
        command
    };
    if output(&mut fuzz(&["--version"])).is_err() {
        install("cargo-fuzz")?;
    }
    for target in output(&mut fuzz(&["list"]))?.split_whitespace() {
        let limit = format!("-max_total_time={seconds}");
        // What a run finds goes beside the seeds, not among them: they are kept and looked after.
        let found = root().join("target/fuzz-corpus").join(target);
        fs::create_dir_all(&found)?;
        let (found, seeds) = (found.display().to_string(), format!("fuzz/corpus/{target}"));
        // No sanitizer: the crates forbid unsafe code, and without one a run gets further.
        let run = ["run", "--sanitizer", "none", target, &found, &seeds, "--", &limit];
        step(&format!("fuzz {target}"), &mut fuzz(&run))?;
    }
    Ok(())
}

/// A program that finds the tools installed within the project, too.
pub(crate) fn with_tools(program: &str) -> Command {
    let mut path = vec![tools().join("bin")];
    path.extend(env::split_paths(&env::var_os("PATH").unwrap_or_default()));
    let mut command = Command::new(program);
    // A path that cannot be joined is one that could not be set either.
    command.envs(env::join_paths(path).map(|path| ("PATH", path)));
    command
}

/// Installs a tool within the project.
pub(crate) fn install(tool: &str) -> Result<()> {
    let mut install = Command::new("cargo");
    install.args(["install", "--quiet", "--locked", tool, "--root"]).arg(tools());
    step(tool, &mut install)
}

fn tools() -> PathBuf {
    root().join("target/tools")
}

pub(crate) fn cargo(name: &str, args: &[&str]) -> Result<()> {
    step(name, Command::new("cargo").args(args))
}

pub(crate) fn step(name: &str, command: &mut Command) -> Result<()> {
    println!("== {name}");
    let start = Instant::now();
    let status = command.current_dir(root()).status().with_context(|| format!("{name}: start"))?;
    if !status.success() {
        bail!("{name} failed: {command:?}");
    }
    println!("== {name}: {:.1} s", start.elapsed().as_secs_f64());
    Ok(())
}

pub(crate) fn output(command: &mut Command) -> Result<String> {
    let output = command.stderr(Stdio::null()).output()?;
    if !output.status.success() {
        bail!("{command:?} failed");
    }
    Ok(String::from_utf8(output.stdout)?)
}

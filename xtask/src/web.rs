//! The pages: building them, checking that what is kept was built from what is there, testing them.

use std::ffi::OsStr;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use anyhow::{Context, Result, bail};
use sha2::{Digest, Sha256};

use crate::root;
use crate::steps::{cargo, step};

/// What the pages are built from, below `web/`. What has no part in the built files is left out: tests,
/// types, and what is made on the way.
const SOURCES: [&str; 9] = [
    "messages",
    "package-lock.json",
    "package.json",
    "project.inlang/settings.json",
    "scripts",
    "src",
    "static",
    "tsconfig.json",
    "vite.config.ts",
];

/// Where the types of the client come from, and where they are.
const DOCUMENT: &str = "crates/server/tests/routes/snapshots/routes__openapi__openapi.snap";
const TYPES: &str = "web/src/lib/api/schema.d.ts";

/// Builds the client's types and the pages from what is there.
pub(crate) fn build() -> Result<()> {
    install()?;
    npm("types of the API", &["run", "--silent", "api"], &[])?;
    npm("pages", &["run", "--silent", "build"], &[("HALL_PAGES", sources()?.as_ref())])
}

/// Fails if the kept pages, or the kept types of the API, were made from something else than what is
/// there. Needs no Node.js.
pub(crate) fn check_fresh() -> Result<()> {
    let stamp = root().join("web/dist/_app/version.json");
    let stamped = fs::read_to_string(&stamp).with_context(|| stamp.display().to_string())?;
    if !stamped.contains(&format!("\"{}\"", sources()?)) {
        bail!(
            "web/dist was built from other sources; run `cargo xtask web` and commit what it makes"
        );
    }
    let document = fs::read_to_string(root().join(DOCUMENT)).context(DOCUMENT)?;
    // insta puts a header between two lines of dashes before what it keeps.
    let json =
        document.splitn(3, "---\n").nth(2).context("the kept OpenAPI document has no header")?;
    let types = fs::read_to_string(root().join(TYPES)).context(TYPES)?;
    if !types.lines().next().is_some_and(|first| first.ends_with(&hex(&Sha256::digest(json)))) {
        bail!("{TYPES} was made from another API; run `cargo xtask web` and commit what it makes");
    }
    Ok(())
}

/// Checks and tests the pages by themselves, then with the program in a real browser.
pub(crate) fn test() -> Result<()> {
    install()?;
    npm("web check", &["run", "--silent", "check"], &[])?;
    npm("web tests", &["test", "--silent"], &[])?;
    in_browser("web in a browser", &["run", "--silent", "e2e"], Build::Tested)
}

/// Takes pictures of the pages. Not a test: people look at them.
pub(crate) fn shots(args: &[String]) -> Result<()> {
    install()?;
    let mut all = vec!["run", "--silent", "shots", "--"];
    all.extend(args.iter().map(String::as_str));
    in_browser("pictures", &all, Build::Tested)
}

/// Measures the pages. Not a test: other work on the machine changes what comes out.
pub(crate) fn measure(args: &[String]) -> Result<()> {
    install()?;
    let mut all = vec!["run", "--silent", "measure", "--"];
    all.extend(args.iter().map(String::as_str));
    in_browser("figures", &all, Build::Release)
}

/// Which program the pages are looked at in.
#[derive(Copy, Clone)]
enum Build {
    /// As the tests build it: with `-p hall` its dependencies would have fewer features.
    Tested,
    Release,
}

/// Runs npm with a program and a browser to run it in.
fn in_browser(name: &str, args: &[&str], build: Build) -> Result<()> {
    let chromium = chromium()?;
    let (flags, folder): (&[&str], &str) = match build {
        Build::Tested => (&["--workspace"], "debug"),
        Build::Release => (&["--release", "-p", "hall"], "release"),
    };
    cargo("program", &[&["build", "--quiet", "--bin", "hall"], flags].concat())?;
    let target =
        env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from);
    let (hall, shots) = (target.join(folder).join("hall"), target.join("shots"));
    let settings = [
        ("HALL", hall.as_os_str()),
        ("CHROMIUM", chromium.as_os_str()),
        ("SHOTS", shots.as_os_str()),
    ];
    npm(name, args, &settings)
}

/// The browser, installed if it is missing and this is a system of Debian's.
fn chromium() -> Result<PathBuf> {
    let usual = PathBuf::from("/usr/bin/chromium");
    if let Some(given) = env::var_os("CHROMIUM") {
        return Ok(given.into());
    }
    if !usual.exists() {
        let apt = |name: &str, args: &[&str]| {
            let mut command = Command::new("apt-get");
            step(name, command.args(args).env("DEBIAN_FRONTEND", "noninteractive"))
        };
        let install = ["install", "--yes", "--quiet", "--no-install-recommends", "chromium"];
        apt("package lists", &["update", "--quiet"])
            .and_then(|()| apt("chromium", &install))
            .context("install Chromium and set CHROMIUM to its path")?;
    }
    Ok(usual)
}

/// Installs what building needs, unless that is there already.
fn install() -> Result<()> {
    let web = root().join("web");
    let changed = |file: &str| fs::metadata(web.join(file)).and_then(|file| file.modified());
    // npm writes this one last.
    let is_current = changed("node_modules/.package-lock.json")
        .is_ok_and(|installed| changed("package-lock.json").is_ok_and(|lock| lock <= installed));
    if is_current {
        return Ok(());
    }
    npm("npm packages", &["ci", "--no-audit", "--no-fund", "--loglevel", "error"], &[])
}

fn npm(name: &str, args: &[&str], settings: &[(&str, &OsStr)]) -> Result<()> {
    let mut command = Command::new("npm");
    command.arg("--prefix").arg(root().join("web")).args(args);
    step(name, command.envs(settings.iter().copied()))
}

/// The hash of everything the pages are built from.
fn sources() -> Result<String> {
    let web = root().join("web");
    let mut files = Vec::new();
    for source in SOURCES {
        collect(&web.join(source), &mut files)?;
    }
    let mut named: Vec<(String, PathBuf)> = files
        .into_iter()
        .map(|file| {
            let name = file.strip_prefix(&web).expect("it is below");
            (name.to_string_lossy().replace('\\', "/"), file)
        })
        .collect();
    named.sort();
    let mut hash = Sha256::new();
    for (name, file) in named {
        let content = fs::read(&file).with_context(|| file.display().to_string())?;
        hash.update(format!("{name} {}\n", content.len()));
        hash.update(content);
    }
    Ok(hex(&hash.finalize())[..16].to_owned())
}

/// The files at or below a path that have a part in what is built.
fn collect(path: &Path, files: &mut Vec<PathBuf>) -> Result<()> {
    if path.is_dir() {
        for entry in fs::read_dir(path).with_context(|| path.display().to_string())? {
            collect(&entry?.path(), files)?;
        }
    } else if is_source(path) {
        files.push(path.to_owned());
    }
    Ok(())
}

fn is_source(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let is_made = path.components().any(|part| part.as_os_str() == "paraglide");
    !is_made && !name.ends_with(".test.ts") && !name.ends_with(".d.ts")
}

pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        write!(text, "{byte:02x}").expect("a string takes everything");
        text
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tests_and_types_have_no_part_in_the_pages() {
        for name in
            ["web/src/lib/table/Bone.svelte", "web/src/lib/live/backoff.ts", "web/messages/es.json"]
        {
            assert!(is_source(Path::new(name)), "{name}");
        }
        for name in [
            "web/src/lib/live/backoff.test.ts",
            "web/src/lib/api/schema.d.ts",
            "web/src/lib/paraglide/messages.js",
        ] {
            assert!(!is_source(Path::new(name)), "{name}");
        }
    }

    #[test]
    fn a_hash_is_written_as_everywhere() {
        assert_eq!(hex(&[0, 10, 255]), "000aff");
    }
}

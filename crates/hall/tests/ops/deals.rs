//! Proofs of deals.

use std::path::Path;

use serde_json::Value;
use tempfile::TempDir;

use crate::program::{err, example, out, run};

#[test]
fn a_deal_that_was_committed_to_is_proven() {
    let record = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records/proven.jsonl");
    let checked = run(Path::new("."), &["verify-deal", &record.display().to_string()]);
    assert_eq!(checked.status.code(), Some(0), "{}", err(&checked));
    assert!(out(&checked).contains("Every deal follows from the commitment"), "{}", out(&checked));

    let folder = TempDir::new().unwrap();
    let text = std::fs::read_to_string(&record).unwrap();
    let commit = text.lines().find(|line| line.contains("\"commit\"")).unwrap();
    let commit: Value = serde_json::from_str(commit).unwrap();
    let seen = folder.path().join("seen.txt");
    let noted = |hash: &str| {
        std::fs::write(&seen, format!("1:{hash}\n")).unwrap();
        let (record, seen) = (record.display().to_string(), seen.display().to_string());
        run(Path::new("."), &["verify-deal", &record, "--noted", &seen])
    };
    let proven = noted(commit["hash"].as_str().unwrap());
    assert!(out(&proven).contains("Every deal is proven"), "{}", out(&proven));
    let forged = noted(&"ab".repeat(32));
    assert_eq!(forged.status.code(), Some(1));
    assert!(out(&forged).contains("is not the one you noted"), "{}", out(&forged));

    // Another secret than was committed to.
    let changed = text.replace("\"secret\":\"", "\"secret\":\"0");
    assert_ne!(text, changed);
    let changed = changed
        .lines()
        .map(|line| match line.strip_suffix("\"}") {
            Some(line) if line.contains("reveal") => format!("{}\"}}\n", &line[..line.len() - 1]),
            _ => format!("{line}\n"),
        })
        .collect::<String>();
    std::fs::write(folder.path().join("changed.jsonl"), changed).unwrap();
    let checked = run(folder.path(), &["verify-deal", "changed.jsonl"]);
    assert_eq!(checked.status.code(), Some(1), "{}", out(&checked));
    assert!(out(&checked).contains("is not the one that was committed to"), "{}", out(&checked));
}

#[test]
fn a_deal_that_was_not_committed_to_is_found_out() {
    let folder = TempDir::new().unwrap();
    let example = example("records/n42pa-iv.4.a-renege.jsonl").display().to_string();
    let checked = run(folder.path(), &["verify-deal", &example]);
    assert_eq!(checked.status.code(), Some(1));
    assert!(out(&checked).contains("WRONG"), "{}", out(&checked));
    let checked = run(folder.path(), &["verify-deal", &example, "--json"]);
    let checked: Value = serde_json::from_str(&out(&checked)).unwrap();
    assert_eq!(checked["proven"], false);
    let why = "no commitment was made before this deal";
    let fault = serde_json::json!({"code": "no-commitment", "why": why});
    assert_eq!(checked["hands"][0]["fault"], fault, "the same as the server's answer");

    let empty = folder.path().join("empty.jsonl");
    std::fs::write(&empty, "not a record\n").unwrap();
    let refused = run(folder.path(), &["verify-deal", "empty.jsonl"]);
    assert_eq!(refused.status.code(), Some(1));
    assert!(out(&refused).contains("line 1 was refused"), "{}", out(&refused));
}

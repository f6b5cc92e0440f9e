//! A bill of materials: what the program is made of, in CycloneDX's form, from the two lock files. The same
//! files give the same bill, byte for byte.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};
use serde::Deserialize;
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

use crate::files::below;
use crate::lock::{Graph, Package, hashes};
use crate::root;
use crate::web::hex;

/// The program.
const PROGRAM: &str = "hall";

/// Packages whose code is in the pages though no page names them: the compilers of the pages and of their
/// texts leave parts of themselves there.
const LEFT_BY_COMPILERS: [&str; 3] = ["svelte", "@sveltejs/kit", "@inlang/paraglide-js"];

/// Writes the bill into a file.
pub(crate) fn write(path: &Path) -> Result<()> {
    let bill = bill()?;
    let n_parts = bill["components"].as_array().map_or(0, Vec::len);
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    let text = serde_json::to_string_pretty(&bill)? + "\n";
    fs::write(path, text).with_context(|| path.display().to_string())?;
    println!("== bill of materials: {n_parts} parts, in {}", path.display());
    Ok(())
}

/// Fails if the bill cannot be made, or lacks what the pages use.
pub(crate) fn check() -> Result<()> {
    let bill = bill()?;
    let parts = bill["components"].as_array().context("parts")?;
    for part in parts {
        if part["hashes"].is_null() && part["properties"].is_null() {
            bail!("{} has no hash in the lock file", part["purl"]);
        }
        if part["licenses"].is_null() {
            bail!("{} names no license", part["purl"]);
        }
    }
    println!("== bill of materials: {} parts", parts.len());
    Ok(())
}

/// The bill.
fn bill() -> Result<Value> {
    let graph = Graph::read()?;
    let built_from = graph.built_from(PROGRAM)?;
    let hashes = hashes()?;
    let by_id: BTreeMap<&str, &Package> =
        graph.packages.iter().map(|package| (package.id.as_str(), package)).collect();
    let reference = |id: &str| purl(by_id[id]);
    let program =
        by_id[*built_from.keys().find(|id| by_id[*id].name == PROGRAM).context("it is")?];

    let mut parts: Vec<Value> = built_from
        .keys()
        .map(|id| by_id[id])
        .filter(|package| package.id != program.id)
        .map(|package| {
            let hash = hashes.get(&(package.name.clone(), package.version.clone()));
            component(package, hash.map(String::as_str))
        })
        .collect();
    let mut needs: Vec<Value> = built_from
        .iter()
        .map(|(id, needed)| {
            let needed: BTreeSet<String> = needed.iter().map(|id| reference(id)).collect();
            json!({"ref": reference(id), "dependsOn": needed})
        })
        .collect();
    let pages = npm_parts()?;
    needs.extend(pages.iter().map(|page| json!({"ref": page["bom-ref"]})));
    parts.extend(pages);
    parts.sort_by_key(|part| part["purl"].to_string());
    needs.sort_by_key(|needed| needed["ref"].to_string());

    Ok(json!({
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "serialNumber": serial(&parts),
        "version": 1,
        "metadata": {
            "component": {
                "type": "application",
                "bom-ref": purl(program),
                "name": program.name,
                "version": program.version,
                "description": program.description,
                "licenses": licenses(program.license.as_deref()),
                "purl": purl(program),
            },
        },
        "components": parts,
        "dependencies": needs,
    }))
}

fn component(package: &Package, hash: Option<&str>) -> Value {
    let mut part = json!({
        "type": "library",
        "bom-ref": purl(package),
        "name": package.name,
        "version": package.version,
        "licenses": licenses(package.license.as_deref()),
        "purl": purl(package),
    });
    if let Some(hash) = hash {
        part["hashes"] = json!([{"alg": "SHA-256", "content": hash}]);
    } else if package.source.is_none() {
        part["properties"] = json!([{"name": "domino-hall:from", "value": "this repository"}]);
    }
    if let Some(repository) = &package.repository {
        part["externalReferences"] = json!([{"type": "vcs", "url": repository}]);
    }
    part
}

/// Licenses as the form wants them: some crates still write `/` for `OR`.
fn licenses(expression: Option<&str>) -> Value {
    let Some(expression) = expression else { return Value::Null };
    let expression = expression.split('/').map(str::trim).collect::<Vec<_>>().join(" OR ");
    json!([{"expression": expression}])
}

fn purl(package: &Package) -> String {
    format!("pkg:cargo/{}@{}", package.name, package.version)
}

/// A name for the bill that follows from what is in it: the form wants a UUID.
fn serial(parts: &[Value]) -> String {
    let mut hash = Sha256::new();
    for part in parts {
        hash.update(part.to_string());
    }
    let mut bytes = hash.finalize()[..16].to_vec();
    // A UUID of nobody's scheme but its own.
    bytes[6] = bytes[6] & 0x0f | 0x80;
    bytes[8] = bytes[8] & 0x3f | 0x80;
    let text = hex(&bytes);
    let groups = [&text[..8], &text[8..12], &text[12..16], &text[16..20], &text[20..]];
    format!("urn:uuid:{}", groups.join("-"))
}

/// What npm has locked.
#[derive(Deserialize)]
struct NpmLock {
    packages: BTreeMap<String, NpmPackage>,
}

#[derive(Deserialize)]
struct NpmPackage {
    version: Option<String>,
    license: Option<String>,
    integrity: Option<String>,
    #[serde(default)]
    dependencies: BTreeMap<String, String>,
}

/// The packages whose code is, or may be, in the pages: those that pages name, what compilers leave there,
/// and what of those is used while a page runs. Which of the latter are, only the bundler knows.
fn npm_parts() -> Result<Vec<Value>> {
    let lock = fs::read_to_string(root().join("web/package-lock.json"))?;
    let lock: NpmLock = serde_json::from_str(&lock).context("web/package-lock.json")?;
    let named = named_by_pages()?;
    let mut to_see: Vec<&str> = named.iter().map(String::as_str).collect();
    to_see.extend(LEFT_BY_COMPILERS);
    let mut seen = BTreeSet::new();
    let mut parts = Vec::new();
    while let Some(name) = to_see.pop() {
        if !seen.insert(name) {
            continue;
        }
        let package = lock.packages.get(&format!("node_modules/{name}"));
        let package =
            package.with_context(|| format!("the pages use {name}, which is not locked"))?;
        // It only writes texts: what it needs for that is not in the pages.
        if name != "@inlang/paraglide-js" {
            to_see.extend(package.dependencies.keys().map(String::as_str));
        }
        let is_sure = named.contains(name) || LEFT_BY_COMPILERS.contains(&name);
        parts.push(npm_component(name, package, is_sure)?);
    }
    Ok(parts)
}

fn npm_component(name: &str, package: &NpmPackage, is_sure: bool) -> Result<Value> {
    let version = package.version.as_deref().context("a version")?;
    let purl = format!("pkg:npm/{}@{version}", name.replace('@', "%40"));
    let integrity = package.integrity.as_deref().and_then(|it| it.strip_prefix("sha512-"));
    let hash = integrity.and_then(base64).with_context(|| format!("{name} has no SHA-512"))?;
    Ok(json!({
        "type": "library",
        "bom-ref": purl,
        "name": name,
        "version": version,
        "scope": if is_sure { "required" } else { "optional" },
        "licenses": licenses(package.license.as_deref()),
        "hashes": [{"alg": "SHA-512", "content": hex(&hash)}],
        "purl": purl,
    }))
}

/// The packages that the sources of the pages import by name.
fn named_by_pages() -> Result<BTreeSet<String>> {
    let src = root().join("web/src");
    let mut named = BTreeSet::new();
    for ending in ["ts", "svelte", "css"] {
        for file in below(&src, ending)? {
            let name = file.file_name().unwrap_or_default().to_string_lossy();
            if name.ends_with(".test.ts") || name.ends_with(".d.ts") {
                continue;
            }
            let text = fs::read_to_string(&file).with_context(|| file.display().to_string())?;
            named.extend(text.lines().filter_map(imported).map(str::to_owned));
        }
    }
    Ok(named)
}

/// The package a line imports something from, if it is one.
fn imported(line: &str) -> Option<&str> {
    let line = line.trim();
    if line.starts_with("import type") {
        return None;
    }
    let rest = line.strip_prefix("import ").or_else(|| line.strip_prefix("@import "));
    let rest = rest.or_else(|| line.split_once("} from ").map(|(_, rest)| rest))?;
    let (_, path) = rest.split_once(['\'', '"'])?;
    let (path, _) = path.split_once(['\'', '"'])?;
    let is_ours = path.starts_with(['.', '#', '$', '/']) || path.starts_with("node:");
    if is_ours {
        return None;
    }
    let n_parts = if path.starts_with('@') { 2 } else { 1 };
    let end = path.match_indices('/').nth(n_parts - 1).map_or(path.len(), |(at, _)| at);
    Some(&path[..end])
}

/// Reads Base64 as npm writes it.
fn base64(text: &str) -> Option<Vec<u8>> {
    let digit = |c: u8| {
        Some(match c {
            b'A'..=b'Z' => c - b'A',
            b'a'..=b'z' => c - b'a' + 26,
            b'0'..=b'9' => c - b'0' + 52,
            b'+' => 62,
            b'/' => 63,
            _ => return None,
        })
    };
    let (mut bytes, mut bits, mut n_bits) = (Vec::new(), 0_u32, 0);
    for c in text.trim_end_matches('=').bytes() {
        bits = bits << 6 | u32::from(digit(c)?);
        n_bits += 6;
        if n_bits >= 8 {
            n_bits -= 8;
            bytes.push((bits >> n_bits) as u8);
            bits &= (1 << n_bits) - 1;
        }
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_names_packages_and_not_files() {
        for (line, package) in [
            ("import { mount } from 'svelte';", Some("svelte")),
            ("\timport { fade } from 'svelte/transition';", Some("svelte")),
            ("} from '@sveltejs/kit/hooks';", Some("@sveltejs/kit")),
            ("import '@fontsource-variable/next/wght.css';", Some("@fontsource-variable/next")),
            ("import type { Component } from 'svelte';", None),
            ("import { m } from '#lib/paraglide/messages';", None),
            ("import { goto } from '$app/navigation';", None),
            ("import { readFileSync } from 'node:fs';", None),
            ("const from = 'here';", None),
        ] {
            assert_eq!(imported(line), package, "{line}");
        }
    }

    #[test]
    fn base64_is_read_as_it_is_written() {
        assert_eq!(base64("aGFsbA=="), Some(b"hall".to_vec()));
        assert_eq!(base64("+/+/"), Some(vec![0xfb, 0xff, 0xbf]));
        assert_eq!(base64("a b"), None);
    }
}

//! An event's board as people read it.

use serde_json::{Map, Value, json};

/// A board with names in place of ids and lists in place of rows by id: matches whose sides are known,
/// entries, calls and starts of the clock, each in order. For tests that are about what happens and
/// not about how it is sent.
pub fn read_board(board: &Value) -> Value {
    let name = |id: &Value| match id.as_str() {
        Some(id) => board["entries"][id]["name"].clone(),
        None => Value::Null,
    };
    let mut read = board.clone();
    let mut matches = rows(&board["matches"], "id");
    matches.retain(|game| game["state"] != "open");
    matches.sort_by_key(|game| game["n"].as_u64());
    let mut online = Map::new();
    for game in &mut matches {
        let sides: Vec<Value> = game["sides"].as_array().into_iter().flatten().map(name).collect();
        game["sides"] = sides.into();
        game["winner"] = name(&game["winner"]);
        if let (Some(id), Some(table)) = (game["id"].as_str(), game.get("online")) {
            online.insert(id.to_owned(), table.clone());
        }
    }
    let mut entries = rows(&board["entries"], "id");
    entries.sort_by_key(|entry| entry["n"].as_u64());
    read["matches"] = matches.into();
    read["online"] = online.into();
    read["entries"] = entries.into();
    for part in ["calls", "clock"] {
        let mut list = rows(&board[part], "number");
        list.sort_by_key(|row| row["number"].as_str().and_then(|n| n.parse::<usize>().ok()));
        read[part] = list.into();
    }
    read
}

/// Rows as a list, each with its id.
fn rows(rows: &Value, id: &str) -> Vec<Value> {
    let rows = rows.as_object().into_iter().flatten();
    rows.map(|(key, row)| {
        let mut row = row.clone();
        row[id] = json!(key);
        row
    })
    .collect()
}

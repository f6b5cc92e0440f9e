//! A whole event record, any bytes: replayed, shown, its draws recomputed, read from CSV.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tournament::{record, render, verify};

fuzz_target!(|bytes: &[u8]| {
    if let Ok(replay) = record::replay(bytes) {
        serde_json::to_string(&replay.tournament.summary()).expect("a result can be written");
        render::event(&replay.tournament);
        let written = record::write(&replay.tournament);
        let again = record::replay(written.as_bytes()).expect("what was written can be read");
        assert!(again.refused.is_none(), "{:?}", again.refused);
        assert!(again.tournament.same_state(&replay.tournament), "{written}");
    }
    let _ = verify::verify_draws(bytes);
});

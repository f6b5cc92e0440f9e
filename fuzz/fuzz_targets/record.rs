//! A whole table record, any bytes.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|record: &[u8]| {
    let replay = games::replay(record);
    serde_json::to_string(&replay.summary()).expect("a result can be written");
});

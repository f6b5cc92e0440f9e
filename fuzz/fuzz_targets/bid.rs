//! What a player says at 42, and contracts.
#![no_main]

use forty_two::{Say, Trump};
use fuzz::survives;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(say) = text.parse::<Say>() {
        assert_eq!(say.to_string().parse(), Ok(say));
        survives(&say);
    }
    if let Ok(trump) = text.parse::<Trump>() {
        assert_eq!(trump.to_string(), text);
        survives(&trump);
    }
});

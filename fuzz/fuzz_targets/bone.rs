//! Bones and sets of bones, as notation and as JSON.
#![no_main]

use bones::{Bone, BoneSet};
use fuzz::survives;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(bone) = text.parse::<Bone>() {
        let written = bone.to_string();
        assert_eq!(written.parse(), Ok(bone));
        // Either order is read, and nothing else is.
        assert!(text == written || text.chars().rev().eq(written.chars()), "{text}");
        survives(&bone);
    }
    if let Ok(set) = text.parse::<BoneSet>() {
        assert_eq!(set.to_string().parse(), Ok(set));
    }
    if let Ok(set) = serde_json::from_str::<BoneSet>(text) {
        survives(&set);
    }
});

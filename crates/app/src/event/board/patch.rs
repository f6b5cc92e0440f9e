//! What is new between two values, as a JSON merge patch (RFC 7396).
//!
//! What is compared holds no `null`: an optional field that has no value is left out, so `null` in a
//! patch always means that something is gone.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::{Map, Value};

/// The patch that turns `old` into `new`; nothing if they are the same.
pub(crate) fn diff(old: &Value, new: &Value) -> Option<Value> {
    match (old, new) {
        (old, new) if old == new => None,
        (Value::Object(old), Value::Object(new)) => {
            let mut patch = Map::new();
            for (key, new) in new {
                let changed = old.get(key).map_or_else(|| Some(new.clone()), |old| diff(old, new));
                patch.extend(changed.map(|value| (key.clone(), value)));
            }
            let gone = old.keys().filter(|key| !new.contains_key(*key));
            patch.extend(gone.map(|key| (key.clone(), Value::Null)));
            Some(Value::Object(patch))
        }
        (_, new) => Some(new.clone()),
    }
}

/// The same of anything that is written as JSON, which is only done where it differs.
pub(crate) fn diff_of<T: PartialEq + Serialize>(old: &T, new: &T) -> Option<Value> {
    if old == new { None } else { diff(&json(old), &json(new)) }
}

/// The same of rows by their ids: those that are as they were are never written.
pub(crate) fn diff_rows<K: Ord + ToString, V: PartialEq + Serialize>(
    old: &BTreeMap<K, V>,
    new: &BTreeMap<K, V>,
) -> Option<Value> {
    let mut patch = Map::new();
    for (key, row) in new {
        let changed = match old.get(key) {
            Some(old) => diff_of(old, row),
            None => Some(json(row)),
        };
        patch.extend(changed.map(|value| (key.to_string(), value)));
    }
    let gone = old.keys().filter(|key| !new.contains_key(*key));
    patch.extend(gone.map(|key| (key.to_string(), Value::Null)));
    (!patch.is_empty()).then_some(Value::Object(patch))
}

/// Joins two patches into one, for a reader who missed both. `false` if no patch can say it:
/// something came back after it was gone, and its old members are not known here.
pub(crate) fn compose(first: &mut Map<String, Value>, second: &Map<String, Value>) -> bool {
    second.iter().all(|(key, new)| match (first.get_mut(key), new) {
        (None, new) => {
            first.insert(key.clone(), new.clone());
            true
        }
        (Some(Value::Object(first)), Value::Object(second)) => compose(first, second),
        (Some(_), Value::Object(_)) => false,
        (Some(known), new) => {
            known.clone_from(new);
            true
        }
    })
}

fn json(row: &impl Serialize) -> Value {
    serde_json::to_value(row).expect("a board is plain data")
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use serde_json::json;

    use super::*;
    use crate::testing::apply_patch;

    /// Values as boards hold them: objects a few levels deep, without `null`.
    fn value() -> impl Strategy<Value = Value> {
        let leaf = prop_oneof![
            any::<bool>().prop_map(Value::from),
            (0..4).prop_map(Value::from),
            "[ab]".prop_map(Value::from),
            prop::collection::vec(0..3, 0..3).prop_map(|list| json!(list)),
        ];
        leaf.prop_recursive(3, 24, 4, |inner| object(inner).boxed())
    }

    fn object(inner: impl Strategy<Value = Value>) -> impl Strategy<Value = Value> {
        prop::collection::btree_map("[a-d]", inner, 0..4).prop_map(|map| json!(map))
    }

    fn board() -> impl Strategy<Value = Value> {
        object(value())
    }

    proptest! {
        #[test]
        fn the_patch_makes_the_new_value_of_the_old_one(old in board(), new in board()) {
            let mut patched = old.clone();
            if let Some(patch) = diff(&old, &new) { apply_patch(&mut patched, &patch) } else { prop_assert_eq!(&old, &new) }
            prop_assert_eq!(patched, new);
        }

        #[test]
        fn a_composed_patch_brings_whoever_missed_any_of_it_to_the_last_value(
            values in prop::collection::vec(board(), 2..6)
        ) {
            let mut composed = Map::new();
            let possible = values.windows(2).all(|pair| match diff(&pair[0], &pair[1]) {
                Some(Value::Object(patch)) => compose(&mut composed, &patch),
                _ => true,
            });
            if possible {
                let composed = Value::Object(composed);
                for seen in &values {
                    let mut patched = seen.clone();
                    apply_patch(&mut patched, &composed);
                    prop_assert_eq!(&patched, values.last().unwrap());
                }
            }
        }
    }

    #[test]
    fn rows_are_compared_one_by_one() {
        let row = |score| json!({"score": score, "kind": "played"});
        let old = BTreeMap::from([(1, row(1)), (2, row(2)), (3, row(3))]);
        let new = BTreeMap::from([(1, row(1)), (2, row(4)), (5, row(5))]);
        let patch = json!({"2": {"score": 4}, "3": null, "5": {"score": 5, "kind": "played"}});
        assert_eq!(diff_rows(&old, &new), Some(patch));
        assert_eq!(diff_rows(&new, &new), None);
    }

    #[test]
    fn what_came_back_after_it_was_gone_is_in_no_composed_patch() {
        let patch = |value: Value| value.as_object().unwrap().clone();
        let mut first = patch(json!({"rr-1-1": null}));
        assert!(!compose(&mut first, &patch(json!({"rr-1-1": {"table": 1}}))));
    }
}

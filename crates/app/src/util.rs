//! Small helpers: work that blocks, work side by side, texts that people read.

pub(crate) mod blocking;
pub(crate) mod concurrently;
pub(crate) mod text;

/// Whether a number is left out of JSON.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
pub(crate) const fn is_zero(n: &usize) -> bool {
    *n == 0
}

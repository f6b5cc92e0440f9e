//! Small helpers: work that blocks, work side by side, texts that people read.

pub(crate) mod blocking;
pub(crate) mod concurrently;
pub(crate) mod text;

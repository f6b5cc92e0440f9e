//! Running the server: health, metrics, work in the background.

pub(crate) mod background;
pub(crate) mod health;
pub(crate) mod log_throttle;
pub(crate) mod metrics;

//! What stands before and after every handler.

pub(crate) mod auth;
pub(crate) mod body;
pub(crate) mod body_budget;
pub(crate) mod compress;
pub(crate) mod etag;
pub(crate) mod headers;
pub(crate) mod observe;
pub(crate) mod origin;
pub(crate) mod rate_limits;
pub(crate) mod refuse_unused;
pub(crate) mod refused_sockets;
pub(crate) mod rejections;
pub(crate) mod timeout;
pub(crate) mod waiting;

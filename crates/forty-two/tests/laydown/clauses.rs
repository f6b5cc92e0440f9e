//! What the books say of declarations, with their own examples.

use game::proves;

use crate::table::{check, check_shown};

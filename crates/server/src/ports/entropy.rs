//! The operating system's source of randomness.

use app::Entropy;

/// The operating system's random bytes.
#[derive(Copy, Clone, Debug)]
pub struct OsEntropy;

impl Entropy for OsEntropy {
    fn fill(&self, bytes: &mut [u8]) {
        // Without randomness nothing can be dealt or kept secret: better no answer than a
        // foreseeable one. The task that asked ends, the hall goes on.
        getrandom::fill(bytes).expect("the operating system gives random bytes");
    }
}

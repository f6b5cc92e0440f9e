//! Facts as the journal keeps them.

use crate::journal::Fact;

/// A fact that can be kept and read back.
pub(crate) trait StoredFact: Sized + Send + Sync + 'static {
    /// Every kind of fact of this stream, with the version it is written in.
    const KINDS: &[(&'static str, u16)];

    /// As the journal keeps it.
    fn to_fact(&self) -> Fact;

    /// From what the journal kept, of whatever version.
    fn read(kind: &str, kind_version: u16, payload: &str) -> Result<Self, String>;
}

/// Declares the facts of a stream: each variant with its kind.
///
/// The payload is the variant's own JSON, and what was once kept stays readable for ever: a shape
/// grows by members that may be missing, and by nothing else. A fact of another shape is another
/// kind. The version, 1 so far, is for the day when neither will do.
macro_rules! facts {
    ($(#[$doc:meta])* $vis:vis enum $name:ident {
        $($(#[$var_doc:meta])* $kind:literal => $variant:ident($body:ty)),+ $(,)?
    }) => {
        $(#[$doc])*
        #[derive(Clone, Debug)]
        $vis enum $name {
            $($(#[$var_doc])* $variant($body)),+
        }

        impl $crate::streams::stored_fact::StoredFact for $name {
            const KINDS: &[(&'static str, u16)] = &[$(($kind, 1)),+];

            fn to_fact(&self) -> $crate::journal::Fact {
                let (kind, payload) = match self {
                    $($name::$variant(body) => ($kind, serde_json::to_string(body))),+
                };
                let payload = payload.expect("a fact is plain data");
                $crate::journal::Fact { kind, kind_version: 1, payload }
            }

            fn read(kind: &str, kind_version: u16, payload: &str) -> Result<$name, String> {
                match (kind, kind_version) {
                    $(($kind, 1) => serde_json::from_str(payload)
                        .map($name::$variant)
                        .map_err(|error| format!("{kind}: {error}")),)+
                    _ => Err(format!("{kind} version {kind_version} is unknown here")),
                }
            }
        }
    };
}
pub(crate) use facts;

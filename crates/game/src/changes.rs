use serde::ser::{Serialize, SerializeStruct, Serializer};

/// What can be told to somebody who knows an earlier one of it: only the members that differ.
///
/// Declared by [`changes!`](crate::changes).
pub trait Changing: Serialize {
    /// Writes the members that differ from those of `old`.
    fn write_changes<W: SerializeStruct>(&self, old: &Self, to: &mut W) -> Result<(), W::Error>;
}

/// A value for somebody who knows `old`: its JSON holds the members that are not as they were. Each
/// takes the place of what was there, but those that tell their own changes.
#[derive(Copy, Clone, Debug)]
pub struct Changes<'a, T> {
    /// What is known.
    pub old: &'a T,
    /// What is to be told.
    pub new: &'a T,
}

impl<T: Changing> Serialize for Changes<'_, T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // Some number of members: those that write JSON want to know no more than that it may be any.
        let mut changes = serializer.serialize_struct("Changes", 1)?;
        self.new.write_changes(self.old, &mut changes)?;
        changes.end()
    }
}

/// Implements [`Changing`](crate::Changing) for a struct. Every field is named, so that none is
/// forgotten: first those that are told as a whole, then after `in` the optional ones that are told
/// by their own changes, then after `not` those that are told apart.
///
/// ```
/// # #[derive(PartialEq, serde::Serialize)] struct Hand { trick: Vec<u8>, n_held: u8 }
/// # #[derive(serde::Serialize)] struct View { marks: u8, hand: Option<Hand>, own: u8 }
/// game::changes!(Hand { trick, n_held });
/// game::changes!(View { marks } in { hand } not { own });
/// ```
#[macro_export]
macro_rules! changes {
    ($name:ident { $($whole:ident),* $(,)? }
        $(in { $($nested:ident),* })? $(not { $($apart:ident),* })?) => {
        impl $crate::Changing for $name {
            fn write_changes<W: ::serde::ser::SerializeStruct>(
                &self,
                old: &Self,
                to: &mut W,
            ) -> Result<(), W::Error> {
                let $name { $($whole,)* $($($nested,)*)? $($($apart: _,)*)? } = self;
                $(
                    if *$whole != old.$whole {
                        to.serialize_field(stringify!($whole), $whole)?;
                    }
                )*
                $($(
                    match ($nested, &old.$nested) {
                        (new, old) if new == old => {}
                        (Some(new), Some(old)) => {
                            to.serialize_field(stringify!($nested), &$crate::Changes { old, new })?;
                        }
                        (new, _) => to.serialize_field(stringify!($nested), new)?,
                    }
                )*)?
                Ok(())
            }
        }
    };
}

//! Choices that records, summaries and books spell with a word or two.

/// Declares such a choice: each variant with its word, which is spelled here and nowhere else.
macro_rules! named_choice {
    ($(#[doc = $doc:literal])* $vis:vis enum $name:ident {
        $($(#[$variant_doc:meta])* $variant:ident = $word:literal),+ $(,)?
    }) => {
        $(#[doc = $doc])*
        #[derive(Copy, Clone, Debug, Eq, PartialEq, Ord, PartialOrd, Hash)]
        #[derive(serde::Serialize, serde::Deserialize)]
        $vis enum $name {
            $($(#[$variant_doc])* #[serde(rename = $word)] $variant),+
        }

        impl $name {
            /// All of them.
            $vis const ALL: [$name; [$($word),+].len()] = [$($name::$variant),+];

            /// The word for it.
            $vis const fn as_str(self) -> &'static str {
                match self {
                    $($name::$variant => $word),+
                }
            }

            /// The one this word is for.
            $vis fn named(word: &str) -> Option<$name> {
                $name::ALL.into_iter().find(|it| it.as_str() == word)
            }
        }

        // Derived, it would have the names of the variants: it does not see through `$word`.
        impl utoipa::PartialSchema for $name {
            fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::Schema> {
                utoipa::openapi::ObjectBuilder::new()
                    .schema_type(utoipa::openapi::schema::Type::String)
                    .enum_values(Some([$($word),+]))
                    .description(Some(concat!($($doc),*).trim()))
                    .into()
            }
        }

        impl utoipa::ToSchema for $name {}

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.as_str())
            }
        }
    };
}
pub(crate) use named_choice;

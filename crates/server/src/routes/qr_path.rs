//! A QR code as one line of an SVG path.

use std::fmt::Write as _;

use qrcode::{Color, EcLevel, QrCode};
use serde::Serialize;
use utoipa::ToSchema;

/// A QR code, to be drawn with a stroke of width 1: `<svg viewBox="0 0 SIZE SIZE"><path stroke="#000"
/// d="…"/></svg>`, with a margin of 4 around it.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
pub(crate) struct QrPath {
    /// How many modules wide and high it is.
    #[schema(example = 33)]
    size: usize,
    /// The path.
    #[schema(example = "M0 .5h7m2 0h1…")]
    d: String,
}

impl QrPath {
    /// The code of an address; `None` if that is too long for one, and can still be typed.
    pub(crate) fn new(url: &str) -> Option<QrPath> {
        // Printed on a badge it is read from near by: the fewer modules, the larger each is.
        let code = QrCode::with_error_correction_level(url, EcLevel::L).ok()?;
        let (size, colors) = (code.width(), code.to_colors());
        let mut d = String::new();
        for (y, row) in colors.chunks(size).enumerate() {
            let mut x = 0;
            // Where the pen is in this row.
            let mut pen = None;
            for run in row.chunk_by(|a, b| a == b) {
                if run[0] == Color::Dark {
                    match pen {
                        None => write!(d, "M{x} {y}.5"),
                        Some(pen) => write!(d, "m{} 0", x - pen),
                    }
                    .expect("a text takes whatever is written to it");
                    write!(d, "h{}", run.len()).expect("a text takes whatever is written to it");
                    pen = Some(x + run.len());
                }
                x += run.len();
            }
        }
        Some(QrPath { size, d })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Draws a path as its reader would.
    #[expect(clippy::cast_sign_loss, reason = "a code has no negative places")]
    fn drawn(path: &QrPath) -> Vec<Vec<bool>> {
        let mut modules = vec![vec![false; path.size]; path.size];
        let (mut x, mut y) = (0, 0);
        let numbers = |text: &str| -> Vec<f32> {
            text.split(' ').map(|number| number.parse().unwrap()).collect()
        };
        let starts: Vec<usize> =
            path.d.match_indices(|c: char| c.is_ascii_alphabetic()).map(|(at, _)| at).collect();
        for (n, start) in starts.iter().enumerate() {
            let end = starts.get(n + 1).copied().unwrap_or(path.d.len());
            let given = numbers(&path.d[start + 1..end]);
            match &path.d[*start..=*start] {
                "M" => (x, y) = (given[0] as usize, given[1] as usize),
                "m" => x += given[0] as usize,
                _ => {
                    modules[y][x..x + given[0] as usize].fill(true);
                    x += given[0] as usize;
                }
            }
        }
        modules
    }

    #[test]
    fn a_path_has_the_modules_of_the_code_and_is_small() {
        let url = "http://192.168.1.20:8042/join/0123456789abcdef#0123456789abcdefghjkmnpqrstvwxyz";
        let path = QrPath::new(url).unwrap();
        let code = QrCode::with_error_correction_level(url, EcLevel::L).unwrap();
        let modules: Vec<bool> =
            code.to_colors().into_iter().map(|color| color == Color::Dark).collect();
        assert_eq!(drawn(&path).concat(), modules);
        assert!(path.d.len() < 3000, "{}", path.d.len());
        assert_eq!(QrPath::new(&"x".repeat(4000)), None);
    }
}

//! Text in columns.

use std::fmt;

use super::width::width;

/// Columns that line up.
pub(super) struct Table<const N: usize> {
    columns: [(&'static str, Align); N],
    rows: Vec<[String; N]>,
}

#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(super) enum Align {
    Left,
    Right,
}

impl<const N: usize> Table<N> {
    /// A table with these headings; without any, it has no heading line.
    pub(super) const fn new(columns: &[(&'static str, Align); N]) -> Table<N> {
        Table { columns: *columns, rows: Vec::new() }
    }

    pub(super) fn row(&mut self, row: [String; N]) {
        self.rows.push(row);
    }
}

impl<const N: usize> fmt::Display for Table<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let heading = self.columns.map(|(text, _)| text.to_owned());
        let has_heading = heading.iter().any(|text| !text.is_empty());
        let lines = has_heading.then_some(&heading).into_iter().chain(&self.rows);
        let mut widths = [0; N];
        for line in lines.clone() {
            for (columns, cell) in widths.iter_mut().zip(line) {
                *columns = (*columns).max(width(cell));
            }
        }
        for line in lines {
            let mut text = String::new();
            for ((cell, columns), (_, align)) in line.iter().zip(widths).zip(self.columns) {
                if columns == 0 {
                    continue;
                }
                text += "  ";
                let gap = " ".repeat(columns - width(cell));
                match align {
                    Align::Left => text.extend([cell.as_str(), &gap]),
                    Align::Right => text.extend([gap.as_str(), cell]),
                }
            }
            writeln!(f, "{}", text.trim_end())?;
        }
        Ok(())
    }
}

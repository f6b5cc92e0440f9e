//! Breaking text into lines and columns.

use std::fmt::{self, Display};

use tournament::render::{pad, width};

/// Breaks `text` into lines of at most 100 columns, each behind `indent`.
pub(crate) fn wrap(text: &str, indent: &str) -> String {
    let mut lines = vec![indent.to_owned()];
    for word in text.split_whitespace() {
        let line = lines.last_mut().expect("never empty");
        if width(line) + 1 + width(word) > 100 {
            lines.push(format!("{indent}{word}"));
        } else {
            if line.len() > indent.len() {
                line.push(' ');
            }
            line.push_str(word);
        }
    }
    lines.join("\n")
}

/// A table with aligned columns. Columns of numbers are set to the right.
pub(crate) struct Columns {
    rows: Vec<Vec<String>>,
}

impl Columns {
    /// A table with these headings.
    pub(crate) fn new<const N: usize>(headings: [&str; N]) -> Columns {
        Columns { rows: vec![headings.map(str::to_owned).to_vec()] }
    }

    /// The same table with further headings.
    pub(crate) fn and<'a>(mut self, headings: impl IntoIterator<Item = &'a str>) -> Columns {
        self.rows[0].extend(headings.into_iter().map(str::to_owned));
        self
    }

    /// Adds a row; it has as many cells as there are headings.
    pub(crate) fn row<const N: usize>(&mut self, cells: [&dyn Display; N]) {
        self.push(cells.map(ToString::to_string).to_vec());
    }

    /// Adds a row of cells already written.
    pub(crate) fn push(&mut self, cells: Vec<String>) {
        debug_assert_eq!(cells.len(), self.rows[0].len(), "a cell for each heading");
        self.rows.push(cells);
    }
}

impl Display for Columns {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let n_columns = self.rows.first().map_or(0, Vec::len);
        let columns =
            |column: usize| self.rows.iter().map(|row| width(&row[column])).max().unwrap_or(0);
        let is_number = |cell: &String| {
            !cell.is_empty() && cell.chars().all(|c| c.is_ascii_digit() || "-.,%".contains(c))
        };
        let is_numeric = |column: usize| self.rows[1..].iter().all(|row| is_number(&row[column]));
        for row in &self.rows {
            let mut line = String::new();
            for (column, cell) in row.iter().enumerate() {
                if is_numeric(column) {
                    line.push_str(&" ".repeat(columns(column) - width(cell)));
                    line.push_str(cell);
                } else {
                    line.push_str(&pad(cell, columns(column)));
                }
                if column + 1 < n_columns {
                    line.push_str("  ");
                }
            }
            writeln!(f, "{}", line.trim_end())?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_as_wide_as_they_look() {
        let mut table = Columns::new(["name", "marks"]);
        table.row([&"Zoë 王", &7]);
        table.row([&"🁫🁫", &10]);
        table.row([&"Jose\u{301}", &0]);
        let text = table.to_string();
        let marks_end: Vec<usize> = text.lines().map(width).collect();
        assert_eq!(marks_end, [13, 13, 13, 13], "{text}");
    }
}

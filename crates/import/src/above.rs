//! What stands above the head of a file: the title of a list. It is told, and not guessed at.

use super::{
    Column, Fault, Wrong,
    rows::Head,
    table::{self, CsvRecord},
};

/// How many lines are looked at.
const LOOKED_AT: usize = 20;

impl Head {
    /// Reads the first line of a file that may have these columns, with the lines below it.
    pub(super) fn of_file(
        first: &CsvRecord,
        lines: &[CsvRecord],
        known: &[Column],
    ) -> Result<Self, Vec<Fault>> {
        Self::read(first, known).map_err(|faults| {
            let is_nameless = faults.iter().any(|one| one.wrong == Wrong::NoNameColumn);
            let mut below = lines.iter().take(LOOKED_AT).filter(|_| is_nameless);
            match below.find(|line| Self::read(line, known).is_ok()) {
                Some(head) => {
                    let line = head.line;
                    vec![Fault::line(first.line, Wrong::HeadBelow { line })]
                }
                None => faults,
            }
        })
    }
}

/// Has a text a line with the names of the columns, at its beginning or below a title?
///
/// ```
/// use import::has_head;
/// assert!(has_head("Lista de 2026;\nNome;Elo\nAna Sá;1850\n"));
/// assert!(!has_head("Lista de 2026\n"));
/// ```
#[must_use]
pub fn has_head(text: &str) -> bool {
    let is_head = |line: &CsvRecord| {
        Head::read(line, &Column::FILE).is_ok() || Head::read(line, &Column::RATINGS).is_ok()
    };
    table::records(text).is_ok_and(|records| records.iter().take(LOOKED_AT).any(is_head))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{read, read_ratings};

    #[test]
    fn a_head_below_a_title_is_named_by_its_line() {
        let told = vec![Fault::line(1, Wrong::HeadBelow { line: 3 })];
        let text = "Lista de jogadores\n\nNome;Licença;Elo\nAna Sá;7;1850\n";
        assert_eq!(read(text).unwrap_err(), told);
        assert_eq!(read_ratings(text).unwrap_err(), told);
        let none = vec![Fault::line(1, Wrong::NoNameColumn)];
        assert_eq!(read("Clube;Elo\nSado;1850\n").unwrap_err(), none);
    }
}

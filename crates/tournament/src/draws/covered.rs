//! How much a record of draws has, as its file says itself.

use serde::{Deserialize, Serialize};

use super::DrawRecord;

/// How much there is in a record. It is no proof: whoever cuts something out can count anew, and so the page of the tournament says it too.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Covered {
    /// How many boards each published round has.
    pub boards: Vec<usize>,
    /// How many boards each round had that was withdrawn.
    pub withdrawn: Vec<usize>,
    /// How many openings were drawn for games that decide matches.
    pub deciding: usize,
    /// How many lots there are for the colours of such games.
    pub colours: usize,
}

impl Covered {
    /// What is in a record, whatever it says.
    #[must_use]
    pub fn of(record: &DrawRecord) -> Self {
        let withdrawn = record.withdrawn.iter();
        Self {
            boards: record.rounds.iter().map(Vec::len).collect(),
            withdrawn: withdrawn.map(|one| one.openings.len()).collect(),
            deciding: record.deciding.len(),
            colours: record.colours.len(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{DrawVerdict, sample};

    #[test]
    fn what_was_cut_out_of_a_file_does_not_fit_its_count() {
        let bare = DrawRecord {
            rounds: vec![vec![vec![1], vec![2]], vec![vec![3]]],
            ..DrawRecord::of(&sample::swiss(2, 1)).unwrap()
        };
        let whole = bare.clone().counted();
        assert_eq!(whole.verify(), DrawVerdict::StillSecret);
        let written = serde_json::to_string(&whole).unwrap();
        let before = serde_json::to_string(&bare).unwrap();
        let more = r#","covers":{"boards":[2,1],"withdrawn":[],"deciding":0,"colours":0}}"#;
        assert_eq!(written, before.trim_end_matches('}').to_owned() + more);
        assert_eq!(serde_json::from_str(&written).ok(), Some(whole.clone()));
        let round: fn(&mut DrawRecord) = |record| record.rounds.truncate(1);
        let board: fn(&mut DrawRecord) = |record| record.rounds[0].truncate(1);
        let count: fn(&mut DrawRecord) = |record| record.covers = None;
        let expected = [
            (round, DrawVerdict::Miscounted),
            (board, DrawVerdict::Miscounted),
            // as those that were published before
            (count, DrawVerdict::StillSecret),
        ];
        for (cut, verdict) in expected {
            let mut record = whole.clone();
            cut(&mut record);
            assert_eq!(record.verify(), verdict);
        }
    }
}

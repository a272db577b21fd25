//! How a record of draws is read.

use draughts::lot::{Commitment, Secret};
use serde::Deserialize;

use super::{Covered, DecidingDraw, DrawRecord, WithdrawnDraw};
use crate::{BallotRule, ColourLot, DrawnPer, Edition};

/// A record as it is written. The rule is read by hand: flattened and optional, one that is wrong would be taken for none.
#[derive(Deserialize)]
pub(super) struct Written {
    commitment: Commitment,
    secret: Option<Secret>,
    moves: Option<u8>,
    per: Option<DrawnPer>,
    repeats: Option<bool>,
    each: Option<usize>,
    rounds: Vec<Vec<Vec<u16>>>,
    #[serde(default)]
    counters: Vec<Edition>,
    #[serde(default)]
    withdrawn: Vec<WithdrawnDraw>,
    #[serde(default)]
    deciding: Vec<DecidingDraw>,
    #[serde(default)]
    colours: Vec<ColourLot>,
    covers: Option<Covered>,
}

impl TryFrom<Written> for DrawRecord {
    type Error = &'static str;

    fn try_from(written: Written) -> Result<Self, Self::Error> {
        let rule = match (written.moves, written.per, written.repeats, written.each) {
            (Some(moves), Some(per), Some(repeats), Some(each)) => Some(BallotRule {
                moves,
                per,
                repeats,
                each,
            }),
            (None, None, None, None) => None,
            _ => return Err("of moves, per, repeats and each some are missing"),
        };
        Ok(Self {
            commitment: written.commitment,
            secret: written.secret,
            rule,
            rounds: written.rounds,
            counters: written.counters,
            withdrawn: written.withdrawn,
            deciding: written.deciding,
            colours: written.colours,
            covers: written.covers,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample;

    /// A rule that cannot be read is none that was never there.
    #[test]
    fn a_record_with_part_of_a_rule_is_refused() {
        let record = DrawRecord::of(&sample::swiss(2, 1)).unwrap();
        assert!(!record.has_draws());
        let written = serde_json::to_value(&record).unwrap();
        let read = |value: &serde_json::Value| DrawRecord::deserialize(value).ok();
        assert_eq!(read(&written).as_ref(), Some(&record));
        let mut bare = written.clone();
        for field in ["moves", "per", "repeats", "each"] {
            let mut faulty = written.clone();
            faulty[field] = serde_json::json!(["?"]);
            assert_eq!(read(&faulty), None, "{field}");
            faulty.as_object_mut().unwrap().remove(field);
            assert_eq!(read(&faulty), None, "{field}");
            bare.as_object_mut().unwrap().remove(field);
        }
        assert_eq!(
            read(&bare),
            Some(DrawRecord {
                rule: None,
                ..record
            })
        );
    }
}

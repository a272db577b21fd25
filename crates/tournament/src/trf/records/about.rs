//! What a file says of itself and pairing does not ask for: federation, counts, type, arbiters, time, dates.

use super::{Records, TrfLine};
use crate::trf::{FileDoubt, TrfDoubt, time, write};

impl Records {
    /// What is kept for writing the file again; where a tournament has a place for it, it is taken besides.
    pub(super) fn about(&mut self, code: &str, line: &TrfLine) {
        let text = line.rest(5);
        let taken = match code {
            "072" => {
                self.rated_said = count(&text);
                false
            }
            "092" => {
                self.kind = Some(text);
                false
            }
            "102" => {
                self.arbiter = text.parse().ok();
                self.arbiter.is_some()
            }
            "122" => {
                let time = time::in_words(&text);
                self.time_in_words = time.or(self.time_in_words);
                time.is_some()
            }
            "182" => text == write::PROGRAM,
            "222" => {
                let time = time::encoded(&text);
                self.time = time.or(self.time);
                time.is_some()
            }
            _ => false,
        };
        self.doubt_second(code, line);
        self.extras.kept.push(line.whole());
        if !taken {
            self.lose(line, FileDoubt::RecordKept(code.to_owned()));
        }
    }

    /// Doubts a second record that says something else, but of deputies (112) and of the numbering of federations (172), of which there may be several.
    fn doubt_second(&mut self, code: &str, line: &TrfLine) {
        if matches!(code, "112" | "172") {
            return;
        }
        let whole = line.whole();
        let before = self.last_of.insert(code.to_owned(), whole.clone());
        if before.is_some_and(|before| before != whole) {
            self.warn(line, FileDoubt::RecordTwice(code.to_owned()));
        }
    }

    /// Takes what a record says by another: our comments say of the rounds of 132 when they begin, the players of 072 whether they have a rating. Where only
    /// the values of JaVaFo stand there (XXS), the pairing bye is worth a point whatever a win is, unless they say otherwise.
    pub(super) fn take_what_others_imply(&mut self) {
        if !self.notes.begins.is_empty() {
            self.untell("132");
        }
        let players = self.players.values();
        let rated = players.filter(|player| player.person.rating.is_some());
        if self.rated_said == Some(rated.count()) {
            self.untell("072");
        }
        if self.lines.contains_key("XXS") && !self.lines.contains_key("162") {
            self.points.entry('P').or_insert(crate::Points::ONE);
        }
    }

    /// Tells no more of this record that it is not used: the tournament says the same.
    pub(in crate::trf) fn untell(&mut self, code: &str) {
        let told = TrfDoubt::from(FileDoubt::RecordKept(code.to_owned()));
        self.losses.retain(|loss| loss.what != told);
    }
}

/// The number with which a text begins.
pub(super) fn count(text: &str) -> Option<usize> {
    let digits = text.split(|sign: char| !sign.is_ascii_digit()).next()?;
    digits.parse().ok()
}

//! The rounds of a round robin ahead, to be printed.

use std::fmt::Write as _;

use serde_json::{Value, json};

use crate::{
    cli::report,
    words::{self, Lang, Words},
};
use tournament::{RoundNo, Tournament, pairing::Drafted, trf::TrfFile};

/// Each round under its title: the board, who has White in the first game, and the opponent; last who sits out.
pub fn as_text(rounds: &[(RoundNo, Drafted)], tournament: &Tournament, t: &Words) -> String {
    let who = |entry| words::name_and_number(tournament, entry);
    let mut text = String::new();
    for (round, drafted) in rounds {
        if !text.is_empty() {
            text.push('\n');
        }
        let _ = writeln!(text, "{}", t.report_round(round.to_string()));
        for (pairing, board) in drafted.pairings.iter().zip(1..) {
            let (first, second) = (who(pairing.first), who(pairing.second));
            let _ = writeln!(text, "{board}\t{first} – {second}");
        }
        for bye in &drafted.byes {
            let _ = writeln!(text, "\t{}", t.report_rests(who(bye.entry)));
        }
    }
    text
}

/// The same as data, with the names by pairing number.
pub fn as_json(rounds: &[(RoundNo, Drafted)], file: &TrfFile, lang: Lang) -> String {
    let all = rounds.iter();
    let all: Vec<Value> = all
        .map(|(round, drafted)| round_as_json(*round, drafted))
        .collect();
    let entries = file.tournament.entries.values();
    let names: Vec<Value> = entries
        .map(|entry| json!({"player": entry.no.0, "name": entry.person.name.as_str()}))
        .collect();
    let warnings = report::doubts(file, lang);
    let record = json!({"rounds": all, "players": names, "warnings": warnings});
    format!("{record}\n")
}

/// A round as data: the pairs by pairing number, and the byes.
pub fn round_as_json(round: RoundNo, drafted: &Drafted) -> Value {
    let pairs = drafted.pairings.iter();
    let pairs: Vec<_> = pairs.map(|p| [p.first.0, p.second.0]).collect();
    let byes = drafted.byes.iter();
    let byes: Vec<_> = byes
        .map(|bye| json!({"player": bye.entry.0, "kind": bye.kind.code()}))
        .collect();
    json!({"round": round.0, "pairs": pairs, "byes": byes})
}

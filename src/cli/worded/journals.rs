//! What is wrong with a journal.

use crate::{cli::audit::JournalFault, db::team::BesideFault, words::Words};
use tournament::audit::ChainFault;

/// What is wrong with a journal, or with what is kept beside it.
pub(crate) fn faulty(t: &Words, fault: &JournalFault) -> String {
    match fault {
        JournalFault::Chain(fault) => broken(t, fault),
        JournalFault::NoTournament => t.cli_audit_no_tournament(),
        JournalFault::Tables => t.cli_audit_tables(),
        JournalFault::Unheard(version) => t.cli_audit_unheard(version.to_string()),
        JournalFault::PictureGone(hash) => t.cli_audit_picture_gone(hash),
        JournalFault::PictureAltered(hash) => t.cli_audit_picture_altered(hash),
        JournalFault::PictureStray(hash) => t.cli_audit_picture_stray(hash),
        JournalFault::LogoStray => t.cli_audit_logo_stray(),
        JournalFault::LogoGone => t.cli_audit_logo_gone(),
        JournalFault::LogoAltered => t.cli_audit_logo_altered(),
        JournalFault::NoCompetition => t.cli_audit_makes_none(),
        JournalFault::Beside(fault) => beside(t, fault),
        JournalFault::DeletedTournament(id) => t.cli_audit_deleted_tournament(id.to_string()),
        JournalFault::DeletedCompetition(id) => t.cli_audit_deleted_competition(id.to_string()),
    }
}

/// What is wrong with the rows of a journal.
pub(crate) fn broken(t: &Words, fault: &ChainFault) -> String {
    match fault {
        ChainFault::Number { expected, found } => {
            t.cli_audit_number(found.to_string(), expected.to_string())
        }
        ChainFault::Hash(row) => t.cli_audit_hash(row.to_string()),
        ChainFault::Unreadable(row) => t.cli_audit_unreadable(row.to_string()),
        ChainFault::NoBeginning => t.cli_audit_no_beginning(),
    }
}

fn beside(t: &Words, fault: &BesideFault) -> String {
    match fault {
        BesideFault::Absent => t.cli_audit_no_competition(),
        BesideFault::Pairings => t.cli_audit_pairings(),
        BesideFault::Lineup(at) => t.cli_audit_lineup(at.round.to_string(), at.no.to_string()),
        BesideFault::Seats => t.cli_audit_seats(),
    }
}

#[cfg(test)]
mod tests {
    use teams::{MatchAt, MatchNo};
    use tournament::{CompetitionId, RoundNo, TournamentId};

    use super::*;
    use crate::words::Lang;

    /// The log and a terminal say the same: only the language differs.
    #[test]
    fn the_english_sentence_is_the_errors_own() {
        let (en, pt) = (Lang::En.load(), Lang::Pt.load());
        let at = MatchAt {
            round: RoundNo(2),
            no: MatchNo(3),
        };
        let number = ChainFault::Number {
            expected: 4,
            found: 5,
        };
        let hash = "0f3a".to_owned();
        let chain = [
            number,
            ChainFault::Hash(1004),
            ChainFault::Unreadable(4),
            ChainFault::NoBeginning,
        ];
        let beside = [
            BesideFault::Absent,
            BesideFault::Pairings,
            BesideFault::Lineup(at),
            BesideFault::Seats,
        ];
        let own = [
            JournalFault::NoTournament,
            JournalFault::Tables,
            JournalFault::Unheard(1004),
            JournalFault::PictureGone(hash.clone()),
            JournalFault::PictureAltered(hash.clone()),
            JournalFault::PictureStray(hash),
            JournalFault::LogoStray,
            JournalFault::LogoGone,
            JournalFault::LogoAltered,
            JournalFault::NoCompetition,
            JournalFault::DeletedTournament(TournamentId(7)),
            JournalFault::DeletedCompetition(CompetitionId(7)),
        ];
        let chain = chain.into_iter().map(JournalFault::from);
        let beside = beside.into_iter().map(JournalFault::from);
        for fault in chain.chain(beside).chain(own) {
            assert_eq!(faulty(&en, &fault), fault.to_string());
            assert_ne!(faulty(&pt, &fault), fault.to_string());
        }
    }
}

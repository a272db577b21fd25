//! Why a tournament does not travel: its package, the server above, the file on a stick.

use super::{broken, failed, sealed};
use crate::{
    db::stream::{Refused, TakeError, Unlike},
    package::{OpenError, PackagePart, UnpackError, facts::NoAnswer, introduce::NotIntroduced},
    stream::WireAnswer,
    words::Words,
};
use tournament::ParsePersonError;

/// Why a package cannot be opened.
pub(crate) fn unopened(t: &Words, error: &OpenError) -> String {
    match error {
        OpenError::Sealed(error) => sealed(t, error),
        OpenError::Unreadable => t.cli_hall_no_package(),
        OpenError::Later => t.cli_hall_later(),
    }
}

/// Why what is in a package is not taken.
pub(crate) fn not_unpacked(t: &Words, error: &UnpackError) -> String {
    match error {
        UnpackError::Unreadable(what) => t.cli_hall_unreadable(part(t, *what)),
        UnpackError::Server(unlike) => t.cli_hall_package_server(differing(t, *unlike)),
        UnpackError::Take(TakeError::Fault(fault)) => t.cli_hall_journal(broken(t, fault)),
        UnpackError::Take(TakeError::Other) => t.cli_hall_other(),
        UnpackError::Take(TakeError::Db(error)) | UnpackError::Db(error) => failed(t, error),
    }
}

/// Why a tournament is not introduced.
pub(crate) fn not_introduced(t: &Words, why: &NotIntroduced) -> String {
    match why {
        NotIntroduced::Travelled => t.cli_hall_travelled(),
        NotIntroduced::Unreadable => t.cli_hall_invitation_no_key(),
        NotIntroduced::Elsewhere => t.cli_hall_invitation_elsewhere(),
        NotIntroduced::Server(unlike) => t.cli_hall_server_above(differing(t, *unlike)),
        NotIntroduced::Db(error) => failed(t, error),
    }
}

/// Why the server above did not take it.
pub(crate) fn not_taken(t: &Words, why: &NoAnswer) -> String {
    match why {
        NoAnswer::Status(409) => t.cli_hall_unproven(),
        NoAnswer::Status(status) => t.cli_hall_not_taken(t.cli_hall_answered(status.to_string())),
        NoAnswer::Unreachable => t.cli_hall_not_taken(t.cli_hall_no_answer()),
        NoAnswer::Unreadable => t.cli_hall_not_taken(t.cli_hall_answer_unreadable()),
    }
}

/// Why a message of a file is not taken.
pub(crate) fn told(t: &Words, told: &WireAnswer) -> String {
    match told {
        WireAnswer::Safe { .. } => t.cli_stick_nothing_wrong(),
        WireAnswer::Gap { number, .. } => t.cli_stick_gap(number.to_string()),
        WireAnswer::Fork { number, .. } => t.cli_stick_fork(number.to_string()),
        WireAnswer::Refused { why } => match Refused::from_code(why) {
            Some(Refused::Key) => t.cli_stick_key(),
            Some(Refused::Generation) => t.cli_stick_generation(),
            Some(Refused::Revoked) => t.cli_stick_revoked(),
            None => t.cli_stick_refused(why),
        },
        WireAnswer::Unknown => t.cli_stick_unknown(),
        WireAnswer::Broken { .. } => t.cli_stick_broken(),
        WireAnswer::Version { why } => why.clone(),
    }
}

/// What is wrong with the name of a place.
pub(crate) fn no_place(t: &Words, error: &ParsePersonError) -> String {
    t.cli_hall_place(match error {
        ParsePersonError::Empty => t.cli_hall_place_empty(),
        ParsePersonError::TooLong(most) => t.cli_hall_place_long(*most),
        ParsePersonError::Control => t.cli_hall_place_unseen(),
        // a text is neither a number nor one of several words nor a code
        ParsePersonError::OutOfRange(..)
        | ParsePersonError::Unknown
        | ParsePersonError::NotThreeLetters => error.to_string(),
    })
}

fn part(t: &Words, part: PackagePart) -> String {
    match part {
        PackagePart::Key => t.cli_hall_part_key(),
        PackagePart::Address => t.cli_hall_part_address(),
        PackagePart::Secret => t.cli_hall_part_secret(),
        PackagePart::Network => t.cli_hall_part_network(),
    }
}

fn differing(t: &Words, unlike: Unlike) -> String {
    match unlike {
        Unlike::Key => t.cli_hall_other_key(),
        Unlike::Address => t.cli_hall_other_address(),
    }
}

#[cfg(test)]
mod tests {
    use tournament::audit::ChainFault;

    use super::*;
    use crate::words::Lang;

    #[test]
    fn the_english_sentence_is_the_errors_own() {
        let (en, pt) = (Lang::En.load(), Lang::Pt.load());
        for error in [OpenError::Unreadable, OpenError::Later] {
            assert_eq!(unopened(&en, &error), error.to_string());
            assert_ne!(unopened(&pt, &error), error.to_string());
        }
        for error in [
            UnpackError::Unreadable(PackagePart::Key),
            UnpackError::Unreadable(PackagePart::Address),
            UnpackError::Unreadable(PackagePart::Secret),
            UnpackError::Unreadable(PackagePart::Network),
            UnpackError::Server(Unlike::Key),
            UnpackError::Server(Unlike::Address),
            UnpackError::Take(TakeError::Other),
            UnpackError::Take(TakeError::Fault(ChainFault::NoBeginning)),
        ] {
            assert_eq!(not_unpacked(&en, &error), error.to_string());
            assert_ne!(not_unpacked(&pt, &error), error.to_string());
        }
        for why in [
            NotIntroduced::Travelled,
            NotIntroduced::Unreadable,
            NotIntroduced::Elsewhere,
            NotIntroduced::Server(Unlike::Key),
            NotIntroduced::Server(Unlike::Address),
        ] {
            assert_eq!(not_introduced(&en, &why), why.to_string());
            assert_ne!(not_introduced(&pt, &why), why.to_string());
        }
        for why in [
            NoAnswer::Unreachable,
            NoAnswer::Status(403),
            NoAnswer::Unreadable,
        ] {
            let said = not_taken(&en, &why);
            assert!(said.ends_with(&why.to_string()), "{said}");
            assert!(not_taken(&pt, &why).starts_with("o servidor público não o aceitou: "));
        }
    }
}

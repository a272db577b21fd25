//! The fields of the regulations' form about arbitration: who confirms, draw offers, absences, appeals, fines.

use crate::{
    web::form::{
        Form, Pick, Reader, code_of, fields, optional, picked, shown, shown_if, tick, ticked,
    },
    words::Words,
};
use draughts::{LimitName, RuleSet};
use tournament::{Arbitration, Confirming, Fine, OfferRule};

use super::fields::{known, number};

// fields that an older form did not have mean what is usual
fields! {
    #[cfg(test)]
    pub(super) NAMES;

    /// What the chief arbiter confirms.
    CONFIRMING: Confirming = "confirming", |one| one.code().to_owned(), |code, t| Ok(optional(code, t, confirming)?.unwrap_or_default());
    /// When draws can be offered.
    OFFER_RULE: Offers = "offers", |offers| code_of(&OFFERS, offers), |code, t| known(offers(code), t);
    /// After how many moves of each.
    OFFER_MOVES: Option<u16> = "offer-moves", shown_if, |text, t| number(text, t).map(Some);
    /// After how many absences somebody is out.
    ABSENCES: u8 = "absences", shown, |text, t| Ok(optional(text, t, number)?.unwrap_or(0));
    /// Are there no appeals?
    NO_APPEALS: bool = "no-appeals", tick, ticked;
    /// The fines, a line each.
    FINES: Vec<Fine> = "fines", |fines| fine_lines(fines), fines;
    /// The house rule of three kings against one.
    THREE_AGAINST_ONE: bool = "three-against-one", tick, ticked;
}

/// When draws can be offered; the number of moves stands in a field of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Offers {
    /// As the articles say.
    Articles,
    /// After so many moves.
    AfterMoves,
    /// With the arbiter's consent.
    WithConsent,
    /// Never.
    Never,
}

/// The rules of offers to choose from.
pub(super) const OFFERS: [Pick<Offers>; 4] = [
    Pick::new(
        "articles",
        Offers::Articles,
        Words::regulations_offers_articles,
    ),
    Pick::new(
        "after-moves",
        Offers::AfterMoves,
        Words::regulations_offers_after_moves,
    ),
    Pick::new(
        "with-consent",
        Offers::WithConsent,
        Words::regulations_offers_with_consent,
    ),
    Pick::new("never", Offers::Never, Words::regulations_offers_never),
];

/// Is there a limit for three kings against one that players may agree on?
pub(in crate::web::desk) fn knows_three_against_one(rules: RuleSet) -> bool {
    let limits = rules.rules().ends.limits;
    limits
        .iter()
        .any(|limit| limit.name == LimitName::ThreeAgainstOne)
}

/// Puts what the regulations say into the fields.
pub(super) fn fill(arbitration: &Arbitration, form: &mut Form) {
    let (rule, moves) = match arbitration.offers {
        OfferRule::Articles => (Offers::Articles, None),
        OfferRule::AfterMoves(moves) => (Offers::AfterMoves, Some(moves)),
        OfferRule::WithConsent => (Offers::WithConsent, None),
        OfferRule::Never => (Offers::Never, None),
    };
    form.put(&CONFIRMING, &arbitration.confirming);
    form.put(&OFFER_RULE, &rule);
    form.put(&OFFER_MOVES, &moves);
    form.put(&ABSENCES, &arbitration.absences);
    form.put(&NO_APPEALS, &arbitration.no_appeals);
    form.put(&FINES, &arbitration.fines);
    form.put(&THREE_AGAINST_ONE, &arbitration.three_against_one);
}

/// A fine as it is typed: what for, an equals sign, how much.
fn fine_line(fine: &Fine) -> String {
    format!(
        "{} = {},{:02} €",
        fine.what,
        fine.cents / 100,
        fine.cents % 100
    )
}

/// Reads what [`fine_line`] writes; the euro sign and the cents may be left out.
fn parse_fine(line: &str) -> Option<Fine> {
    let (what, amount) = line.rsplit_once('=')?;
    let amount = amount.trim_matches(|c: char| c == '€' || c.is_whitespace());
    let (euros, cents) = amount.split_once([',', '.']).unwrap_or((amount, "00"));
    let number = |digits: &str| {
        let plain = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        plain.then(|| digits.parse::<u32>().ok()).flatten()
    };
    let cents = match cents.len() {
        1 => number(cents)? * 10,
        2 => number(cents)?,
        _ => return None,
    };
    Some(Fine {
        what: what.trim().parse().ok()?,
        cents: number(euros)?.checked_mul(100)?.checked_add(cents)?,
    })
}

fn fine_lines(fines: &[Fine]) -> String {
    let lines: Vec<String> = fines.iter().map(fine_line).collect();
    lines.join("\n")
}

fn fines(text: &str, t: &Words) -> Result<Vec<Fine>, String> {
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let fines: Option<Vec<Fine>> = lines.map(parse_fine).collect();
    fines.ok_or_else(|| t.regulations_wrong_fines())
}

fn confirming(code: &str, t: &Words) -> Result<Confirming, String> {
    known(
        Confirming::ALL.into_iter().find(|one| one.code() == code),
        t,
    )
}

fn offers(code: &str) -> Option<Offers> {
    match code {
        "" => Some(Offers::Articles),
        code => picked(&OFFERS, code),
    }
}

/// What the form says about arbitration.
pub(super) fn read(form: &mut Reader<'_>, rules: Option<RuleSet>) -> Option<Arbitration> {
    let (confirming, offers) = (form.get(&CONFIRMING), offer_rule(form));
    let (absences, fines) = (form.get(&ABSENCES), form.get(&FINES));
    let three_against_one = form.get(&THREE_AGAINST_ONE)?;
    Some(Arbitration {
        confirming: confirming?,
        offers: offers?,
        absences: absences?,
        no_appeals: form.get(&NO_APPEALS)?,
        fines: fines?,
        three_against_one: three_against_one && knows_three_against_one(rules?),
    })
}

fn offer_rule(form: &mut Reader<'_>) -> Option<OfferRule> {
    match form.get(&OFFER_RULE)? {
        Offers::Articles => Some(OfferRule::Articles),
        Offers::AfterMoves => form.get(&OFFER_MOVES)?.map(OfferRule::AfterMoves),
        Offers::WithConsent => Some(OfferRule::WithConsent),
        Offers::Never => Some(OfferRule::Never),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fine_is_read_as_it_is_written() {
        for line in ["Telemóvel = 10,00 €", "a = b = 2,50 €"] {
            assert_eq!(fine_line(&parse_fine(line).unwrap()), line);
        }
        for (line, cents) in [("atraso=5", 500), ("atraso = 0,5", 50), ("x = 7.25€", 725)] {
            assert_eq!(
                parse_fine(line).map(|fine| fine.cents),
                Some(cents),
                "{line}"
            );
        }
        for line in [
            "",
            "atraso",
            "= 5",
            "atraso =",
            "a = -1",
            "a = 1,234",
            "a = 99999999",
        ] {
            assert_eq!(parse_fine(line), None, "{line}");
        }
    }

    #[test]
    fn only_some_rules_know_three_kings_against_one() {
        let with = RuleSet::ALL
            .into_iter()
            .filter(|rules| knows_three_against_one(*rules));
        let without = [RuleSet::Portuguese, RuleSet::PortugueseClassic];
        assert!(with.clone().count() > 0);
        assert!(with.clone().all(|rules| !without.contains(&rules)));
    }
}

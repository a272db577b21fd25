//! The fields of the regulations' form about arbitration: who confirms, draw offers, absences, appeals, fines.

use draughts::{LimitName, RuleSet};
use tournament::{Arbitration, Confirming, Fine, OfferRule, Refusal, RegulationsRefusal};

use super::form::Reader;

/// What can hold for draw offers, by the word under which it is posted.
pub(super) const OFFERS: [&str; 4] = ["articles", AFTER_MOVES, "with-consent", "never"];
const AFTER_MOVES: &str = "after-moves";

const CONFIRMING: &str = "confirming";
const OFFER_RULE: &str = "offers";
const OFFER_MOVES: &str = "offer-moves";
const ABSENCES: &str = "absences";
const NO_APPEALS: &str = "no-appeals";
const FINES: &str = "fines";
const THREE_AGAINST_ONE: &str = "three-against-one";

/// Is there a limit for three kings against one that players may agree on?
pub(in crate::web::desk) fn knows_three_against_one(rules: RuleSet) -> bool {
    let limits = rules.rules().ends.limits;
    limits
        .iter()
        .any(|limit| limit.name == LimitName::ThreeAgainstOne)
}

/// Puts what the regulations say into the fields.
pub(super) fn fill(arbitration: &Arbitration, put: &mut impl FnMut(&str, String)) {
    put(CONFIRMING, arbitration.confirming.code().to_owned());
    let (rule, moves) = match arbitration.offers {
        OfferRule::Articles => (OFFERS[0], None),
        OfferRule::AfterMoves(moves) => (AFTER_MOVES, Some(moves)),
        OfferRule::WithConsent => (OFFERS[2], None),
        OfferRule::Never => (OFFERS[3], None),
    };
    put(OFFER_RULE, rule.to_owned());
    put(
        OFFER_MOVES,
        moves.map_or_else(String::new, |moves| moves.to_string()),
    );
    put(ABSENCES, arbitration.absences.to_string());
    if arbitration.no_appeals {
        put(NO_APPEALS, "on".to_owned());
    }
    let fines = arbitration.fines.iter().map(fine_line);
    put(FINES, fines.collect::<Vec<_>>().join("\n"));
    if arbitration.three_against_one {
        put(THREE_AGAINST_ONE, "on".to_owned());
    }
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

/// What the form says about arbitration. Fields that an older form did not have mean what is usual.
pub(super) fn read(read: &mut Reader<'_>, rules: Option<RuleSet>) -> Option<Arbitration> {
    let confirming = read.choice(CONFIRMING, |code| match code {
        "" => Some(Confirming::default()),
        code => Confirming::ALL.into_iter().find(|one| one.code() == code),
    });
    let offers = offers(read);
    let absences = match read.posted.text(ABSENCES) {
        "" => Some(0),
        _ => read.number(ABSENCES),
    };
    let fines = fines(read);
    Some(Arbitration {
        confirming: confirming?,
        offers: offers?,
        absences: absences?,
        no_appeals: read.posted.ticked(NO_APPEALS),
        fines: fines?,
        three_against_one: read.posted.ticked(THREE_AGAINST_ONE) && knows_three_against_one(rules?),
    })
}

fn offers(read: &mut Reader<'_>) -> Option<OfferRule> {
    match read.posted.text(OFFER_RULE) {
        "" | "articles" => Some(OfferRule::Articles),
        AFTER_MOVES => read.number(OFFER_MOVES).map(OfferRule::AfterMoves),
        "with-consent" => Some(OfferRule::WithConsent),
        "never" => Some(OfferRule::Never),
        _ => read.choice(OFFER_RULE, |_| None),
    }
}

fn fines(read: &mut Reader<'_>) -> Option<Vec<Fine>> {
    let lines = read.posted.text(FINES).lines();
    let lines = lines.map(str::trim).filter(|line| !line.is_empty());
    let fines: Option<Vec<Fine>> = lines.map(parse_fine).collect();
    let t = read.t;
    read.errors
        .take(FINES, fines.ok_or(()), |()| t.regulations_wrong_fines())
}

/// The field beside which a contradiction is told.
pub(super) fn field_of(refusal: &Refusal) -> Option<&'static str> {
    matches!(
        refusal,
        Refusal::Regulations(RegulationsRefusal::FinesContradict)
    )
    .then_some(FINES)
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

//! The fields of the regulations' form about arbitration: who confirms, draw offers, absences, appeals, fines, the table of sanctions.

use crate::{
    web::form::{
        Field, Form, Pick, Reader, cents, code_of, fields, optional, picked, shown, shown_if, tick,
        ticked,
    },
    words::{self, Words, with_article},
};
use draughts::{LimitName, RuleSet};
use tournament::{
    Arbitration, Confirming, Custom, CustomScope, CustomStep, Fine, Offence, OfferRule,
    StatementRule, StepKind,
};

use super::fields::{RULES, known, number};
use crate::{web::desk::situation::sentence, words::Named};

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
    /// What two equal statements of the players make.
    STATEMENTS: StatementRule = "statements", |one| one.code().to_owned(), |code, t| Ok(optional(code, t, statement_rule)?.unwrap_or_default());
    /// How much time a step of the table of sanctions gives or takes.
    CUSTOM_SECONDS: u32 = "custom-seconds", |seconds| words::clock_time(*seconds), |text, t| words::read_clock_time(text).ok_or_else(|| t.console_time_bad());
    /// Does the table count over the whole tournament?
    CUSTOM_WHOLE: bool = "custom-whole", tick, ticked;
    /// The house rule of three kings against one.
    THREE_AGAINST_ONE: bool = "three-against-one", tick, ticked;
}

/// From the how manieth time on a step is taken, a field for each offence and step.
const CUSTOM_TIMES: Field<Option<u8>> = Field::new("custom", shown_if, |text, t| {
    optional(text, t, |text, t| {
        let times = text.parse().ok();
        let times = times.filter(|times| (1..=Custom::MOST_TIMES).contains(times));
        times.ok_or_else(|| t.regulations_custom_bad())
    })
});

/// Stands in a form that shows the table: where it is missing, the usual table is meant.
pub(super) const CUSTOM_SHOWN: &str = "custom-shown";

/// Each cell of the table with the number of its field, row by row.
fn cells() -> impl Iterator<Item = (usize, Offence, StepKind)> {
    let rows = Offence::ALL.into_iter();
    let cells = rows.flat_map(|offence| StepKind::ALL.map(|step| (offence, step)));
    (1..)
        .zip(cells)
        .map(|(no, (offence, step))| (no, offence, step))
}

/// A row of the table as the form shows it.
pub(in crate::web::desk) struct CustomRow {
    /// What is counted.
    pub label: String,
    /// The fields and their labels.
    pub cells: Vec<(String, String)>,
}

/// The rows of the table, their articles as the rules that the form has cite them.
pub(super) fn custom_rows(t: &Words, form: &Form) -> Vec<CustomRow> {
    let rules = RuleSet::from_code(form.value(RULES.name)).unwrap_or(RuleSet::Portuguese);
    let row = |offence: Offence| CustomRow {
        label: sentence(&with_article(t, rules, &offence.name(t), offence.article())),
        cells: cells()
            .filter(|(_, of, _)| *of == offence)
            .map(|(no, _, step)| {
                let field = format!("{}-{no}", CUSTOM_TIMES.name);
                let label = with_article(t, rules, &step.name(t), step.article());
                (field, sentence(&label))
            })
            .collect(),
    };
    Offence::ALL.map(row).into()
}

/// What each cell of the table is called, by the name of its field.
pub(super) fn custom_labels(t: &Words, form: &Form) -> Vec<(String, String)> {
    let rows = custom_rows(t, form).into_iter();
    let named = rows.flat_map(|row| {
        let label = row.label;
        let cells = row.cells.into_iter();
        let cells = cells.map(move |(field, step)| (field, format!("{label}, {step}")));
        cells.collect::<Vec<_>>()
    });
    named.collect()
}

fn fill_custom(custom: &Custom, form: &mut Form) {
    for (no, offence, step) in cells() {
        form.put_in_row(no, &CUSTOM_TIMES, &custom.times(offence, step));
    }
    form.put(&CUSTOM_SECONDS, &custom.seconds);
    form.put(&CUSTOM_WHOLE, &(custom.scope == CustomScope::Tournament));
}

fn custom(form: &mut Reader<'_>) -> Option<Custom> {
    if form.are_empty(&[CUSTOM_SHOWN]) {
        return Some(Custom::default());
    }
    let read: Vec<Option<Option<CustomStep>>> = cells()
        .map(|(no, offence, step)| {
            let times = form.row(no).get(&CUSTOM_TIMES)?;
            Some(times.map(|times| CustomStep {
                offence,
                times,
                step,
            }))
        })
        .collect();
    let steps: Option<Vec<Option<CustomStep>>> = read.into_iter().collect();
    let (seconds, whole) = (form.get(&CUSTOM_SECONDS), form.get(&CUSTOM_WHOLE));
    Some(Custom {
        steps: steps?.into_iter().flatten().collect(),
        seconds: seconds?,
        scope: if whole? {
            CustomScope::Tournament
        } else {
            CustomScope::Game
        },
    })
}

/// When draws can be offered; the number of moves stands in a field of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(test, derive(strum::VariantArray))]
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
    form.put(&STATEMENTS, &arbitration.statements);
    form.put(&THREE_AGAINST_ONE, &arbitration.three_against_one);
    fill_custom(&arbitration.custom, form);
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
    Some(Fine {
        what: what.trim().parse().ok()?,
        cents: cents(amount)?,
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

/// The form with its fines as the language of the page writes money, where they can be read.
pub(super) fn said(form: Form, t: &Words) -> Form {
    let line = |fine: &Fine| format!("{} = {}", fine.what, words::money(t, fine.cents));
    with_fines(form, t, line)
}

/// The form with its fines as [`fill`] writes them, whatever the language of the page that sent it.
pub(super) fn plain(form: Form, t: &Words) -> Form {
    with_fines(form, t, fine_line)
}

fn with_fines(form: Form, t: &Words, line: impl Fn(&Fine) -> String) -> Form {
    let read = fines(form.value(FINES.name), t).unwrap_or_default();
    if read.is_empty() {
        return form;
    }
    let lines: Vec<String> = read.iter().map(line).collect();
    form.set(FINES.name, lines.join("\n"))
}

fn confirming(code: &str, t: &Words) -> Result<Confirming, String> {
    known(
        Confirming::ALL.into_iter().find(|one| one.code() == code),
        t,
    )
}

fn statement_rule(code: &str, t: &Words) -> Result<StatementRule, String> {
    known(StatementRule::from_code(code), t)
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
    let custom = custom(form);
    let statements = form.get(&STATEMENTS);
    let three_against_one = form.get(&THREE_AGAINST_ONE)?;
    Some(Arbitration {
        confirming: confirming?,
        offers: offers?,
        absences: absences?,
        no_appeals: form.get(&NO_APPEALS)?,
        fines: fines?,
        three_against_one: three_against_one && knows_three_against_one(rules?),
        custom: custom?,
        statements: statements?,
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
    fn a_page_writes_fines_as_its_language_does() {
        let t = crate::words::Lang::En.words();
        let filled = Form::filled([("fines", "Telemóvel = 10,00 €")]);
        let shown = said(filled, t);
        assert_eq!(shown.value("fines"), "Telemóvel = €10.00");
        assert_eq!(plain(shown, t).value("fines"), "Telemóvel = 10,00 €");
        let typed = Form::filled([("fines", "Telemóvel: dez")]);
        assert_eq!(said(typed, t).value("fines"), "Telemóvel: dez");
    }

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

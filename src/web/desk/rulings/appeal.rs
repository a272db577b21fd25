//! `/tournaments/{tournament}/rulings/{ruling}/appeal`: a player's appeal against a ruling (11.12), filed and decided.

use actix_web::HttpResponse;

use crate::{
    web::{
        address::RulingAt,
        desk::Desk,
        error::WebError,
        form::{
            FormErrors, Pick, Posted, Reader, code_of, fields, parsed, picked, shown, tick, ticked,
        },
    },
    words::Words,
};
use tournament::{
    Action, EntryNo, Refusal, Ruling, RulingNo, RulingRefusal, ShortText, Tournament,
    decide::{self, AppealDecision, AppealOutcome},
    rulings::Facts,
};

use super::{
    part,
    undo::{Reasons, Undo, UndoPreview, UndoWay},
};

fields! {
    /// Who appeals.
    BY: EntryNo = "by", shown, |text, t| parsed(text, || t.protocol_appeal_by_bad());
    /// On what grounds.
    GROUNDS: Facts = "grounds", shown, |text, t| parsed(text, || t.protocol_reasons_bad());
    /// Is the appeal upheld?
    VERDICT: Verdict = "upheld", |verdict| code_of(&VERDICTS, verdict), |code, t| picked(&VERDICTS, code).ok_or_else(|| t.protocol_verdict_bad());
    /// The person or the body that decided.
    DECIDED_BY: ShortText = "decided_by", shown, |text, t| parsed(text, || t.protocol_decided_by_bad());
    /// Was it decided by whoever made or confirmed the ruling?
    OWN: bool = "own", tick, ticked;
}

/// The field of the place of the appeal among those against the ruling, from 0.
const WHICH: &str = "appeal";

/// What an appeal comes to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(test, derive(strum::VariantArray))]
enum Verdict {
    Upheld,
    InPart,
    Dismissed,
    GivenUp,
}

/// The choices of the form.
const VERDICTS: [Pick<Verdict>; 4] = [
    Pick::new("yes", Verdict::Upheld, Words::protocol_verdict_upheld),
    Pick::new("part", Verdict::InPart, Words::protocol_verdict_part),
    Pick::new("no", Verdict::Dismissed, Words::protocol_verdict_dismissed),
    Pick::new(
        "given-up",
        Verdict::GivenUp,
        Words::protocol_verdict_given_up,
    ),
];

/// `GET …/appeal`
pub(in crate::web) async fn ask(desk: Desk<RulingAt>) -> Result<HttpResponse, WebError> {
    let way = UndoWay::begin(desk, Undo::Appeal)?;
    way.ask()
}

/// `POST …/appeal`: files it.
pub(in crate::web) async fn file(
    desk: Desk<RulingAt>,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let (at, t) = (desk.at, desk.visitor.words());
    let way = UndoWay::begin(desk, Undo::Appeal)?;
    let mut errors = FormErrors::default();
    let mut form = Reader::new(&posted, &mut errors, t);
    let (Some(by), Some(grounds)) = (form.get(&BY), form.get(&GROUNDS)) else {
        return way.wrong(&posted, errors);
    };
    way.change(&posted, Action::Rule, move |tournament, bench| {
        decide::appeal(tournament, at.ruling, by, grounds, bench)
    })
    .await
}

/// `POST …/appeal/verdict`. Where a result has to be chosen, or only a part of the ruling falls, it is shown first what that changes; with
/// `confirm` it is done.
pub(in crate::web) async fn decide_it(
    desk: Desk<RulingAt>,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let (at, t) = (desk.at, desk.visitor.words());
    let way = UndoWay::begin(desk, Undo::Appeal)?;
    let mut errors = FormErrors::default();
    let which: usize = posted.text(WHICH).parse().unwrap_or(0);
    let mut form = Reader::new(&posted, &mut errors, t);
    let verdict = form.get(&VERDICT);
    let reasons = way.reasons(&mut form, verdict == Some(Verdict::Upheld))?;
    let decided_by = match verdict {
        // nobody decides what the player withdraws
        Some(Verdict::GivenUp) => Some(None),
        Some(Verdict::Upheld | Verdict::InPart | Verdict::Dismissed) | None => {
            decided_by(&mut form, way.ruling()?, &way.article()).map(Some)
        }
    };
    let (Some(verdict), Some(reasons), Some(decided_by), true) =
        (verdict, reasons, decided_by, errors.is_empty())
    else {
        return way.wrong(&posted, errors);
    };
    let Reasons { why, instead } = reasons;
    let (outcome, shown) = match verdict {
        Verdict::Upheld => {
            let shown = UndoPreview::of_instead(instead.clone());
            (AppealOutcome::Upheld { instead }, shown)
        }
        Verdict::Dismissed => (AppealOutcome::Dismissed, None),
        Verdict::GivenUp => (AppealOutcome::GivenUp, None),
        Verdict::InPart => {
            let part = part::read(&posted);
            let ruling = way.ruling()?;
            // one that is decided already may have been decided like this
            if ruling.waits() && !part::is_possible(ruling, &part) {
                errors.add(part::FALLS, t.protocol_part_bad());
                return way.wrong(&posted, errors);
            }
            (
                AppealOutcome::InPart(part.clone()),
                Some(UndoPreview::Part(part)),
            )
        }
    };
    let decision = AppealDecision {
        outcome,
        reasons: why,
        decided_by,
    };
    let stands = {
        let decision = decision.clone();
        move |ruling: &Ruling| is_decided(ruling, which, &decision)
    };
    way.end(
        &posted,
        Action::Preside,
        shown,
        stands,
        move |tournament, bench| {
            require_open(tournament, at.ruling, which)?;
            decide::decide_appeal(tournament, at.ruling, decision, bench)
        },
    )
    .await
}

/// Who decided. Whoever made or confirmed the ruling is taken for it only where the form says so: the article (11.12) does not say who decides.
fn decided_by(form: &mut Reader<'_>, ruling: &Ruling, article: &str) -> Option<ShortText> {
    let who = form.get(&DECIDED_BY)?;
    let confirmed = ruling.confirmed.as_ref().map(|answer| &answer.by);
    let mut makers = std::iter::once(&ruling.by).chain(confirmed);
    let own = makers.any(|by| by.name.to_lowercase() == who.as_str().to_lowercase());
    if own && form.get(&OWN) != Some(true) {
        let said = form.t.protocol_decided_own(who.as_str(), article);
        form.wrong(&DECIDED_BY, said);
        return None;
    }
    Some(who)
}

/// Refuses a form about another appeal than the one that is decided now.
fn require_open(tournament: &Tournament, no: RulingNo, which: usize) -> Result<(), Refusal> {
    let open = tournament.ruling(no).and_then(Ruling::open_appeal);
    if open.is_some_and(|(at, _)| at == which) {
        Ok(())
    } else {
        Err(RulingRefusal::NoOpenAppeal { ruling: no }.into())
    }
}

/// Was it decided like this already?
fn is_decided(ruling: &Ruling, which: usize, decision: &AppealDecision) -> bool {
    let appeal = ruling.appeals().nth(which);
    let Some(verdict) = appeal.and_then(|appeal| appeal.verdict.as_ref()) else {
        return false;
    };
    let alike = match decision.outcome {
        AppealOutcome::Upheld { .. } => verdict.upheld,
        AppealOutcome::InPart(_) => verdict.part.is_some(),
        AppealOutcome::Dismissed => !verdict.upheld && !verdict.given_up && verdict.part.is_none(),
        AppealOutcome::GivenUp => verdict.given_up,
    };
    alike && verdict.reasons == decision.reasons && verdict.decided_by == decision.decided_by
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::web::form::has_each;

    #[test]
    fn every_verdict_can_be_chosen() {
        assert!(has_each(&VERDICTS));
    }
}

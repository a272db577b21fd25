//! `/tournaments/{tournament}/rulings/new`: a sanction on a player away from any board (12.9 a, g, h, i).

use std::sync::Arc;

use actix_web::{HttpResponse, http::StatusCode, web::Query};
use askama::Template;
use serde::Deserialize;

use crate::{
    db::tournament::Loaded,
    web::{
        address::TournamentAt,
        change::{Act, bench, try_change},
        desk::{Desk, DeskHead, DeskTab},
        error::WebError,
        flash::Done,
        form::{
            Choice, Field, Form, FormErrors, Pick, Posted, Reader, choices, code_of, fields,
            new_key, parsed, picked, shown, shown_if,
        },
        page::{self, Frame},
        visitor::Visitor,
    },
    words::{self, Named, Words},
};
use arbitration::{ConductRule, Impose, nothing_to_come, open_rounds};
use draughts::RuleSet;
use tournament::{
    Action, EntryNo, Fine, FormKey, Refusal, RoundNo, SanctionKind, Tournament,
    decide::{self, RulingDraft},
    rulings::{Articles, DecisionKind, Effect, Evidence, Facts, Matter, Scene},
};

use super::{KEY, key_of, players};

fields! {
    /// Who it is about.
    ENTRY: Option<EntryNo> = "entry", shown_if, |text, _| Ok(text.parse().ok());
    /// What happened, in words.
    FACTS: Facts = "facts", shown, |text, t| parsed(text, || t.protocol_sanction_facts_bad());
    /// Which sanction.
    SANCTION: BoardlessSanction = "sanction", |kind| code_of(&KINDS, kind), |code, t| picked(&KINDS, code).ok_or_else(|| t.protocol_sanction_bad());
    /// Which fine, by its place among those announced: the form counts from 1.
    FINE: usize = "fine", |at| (at + 1).to_string(), |text, t| {
        let place: Option<usize> = text.parse().ok();
        place.and_then(|place| place.checked_sub(1)).ok_or_else(|| t.protocol_sanction_fine_bad())
    };
    /// A round that it excludes from; there may be several.
    ROUND: RoundNo = "rounds", shown, |text, t| parsed(text, || t.protocol_sanction_rounds_bad());
}

/// The rule of conduct that was broken, where it is one of them.
pub(in crate::web::desk) const CONDUCT: Field<Option<ConductRule>> = Field::new(
    "conduct",
    |rule| rule.map_or("", ConductRule::code).to_owned(),
    |code, _| Ok(ConductRule::from_code(code)),
);

/// The article that was broken, where no rule of conduct is chosen: 1 to 40 characters.
pub(in crate::web::desk) const ARTICLE: Field<Articles> =
    Field::new("article", Articles::to_string, |text, t| {
        let fits = (1..=40).contains(&text.chars().count());
        fits.then(|| Articles::written(text.to_owned()))
            .ok_or_else(|| t.protocol_sanction_article_bad())
    });

/// A sanction that needs no board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(test, derive(strum::VariantArray))]
enum BoardlessSanction {
    Warned,
    Fined,
    Excluded,
    Expelled,
}

const KINDS: [Pick<BoardlessSanction>; 4] = [
    Pick::new(
        "warned",
        BoardlessSanction::Warned,
        Words::protocol_sanction_warned,
    ),
    Pick::new(
        "fined",
        BoardlessSanction::Fined,
        Words::protocol_sanction_fined,
    ),
    Pick::new(
        "excluded",
        BoardlessSanction::Excluded,
        Words::protocol_sanction_excluded,
    ),
    Pick::new(
        "expelled",
        BoardlessSanction::Expelled,
        Words::protocol_sanction_expelled,
    ),
];

impl BoardlessSanction {
    fn sanction(self) -> SanctionKind {
        match self {
            Self::Warned => SanctionKind::Warning,
            Self::Fined => SanctionKind::Fine,
            Self::Excluded => SanctionKind::Exclusion,
            Self::Expelled => SanctionKind::Expulsion,
        }
    }

    /// Can it still be imposed, on this player where it is known who?
    fn is_open(self, tournament: &Tournament, entry: Option<EntryNo>) -> bool {
        let kind = self.sanction();
        match self {
            Self::Warned | Self::Fined => true,
            Self::Excluded | Self::Expelled => entry.map_or_else(
                || kind.is_open(tournament),
                |entry| kind.is_open_for(tournament, entry),
            ),
        }
    }
}

/// Whom it is about, and which sanction is chosen at first.
#[derive(Debug, Default, Deserialize)]
pub(in crate::web) struct SanctionQuery {
    entry: Option<u16>,
    #[serde(default)]
    sanction: String,
}

/// An earlier ruling.
pub(in crate::web::desk) struct Rung {
    pub url: String,
    pub what: String,
    pub scene: String,
    pub effects: String,
}

/// The rulings that hold against a player, the newest first.
pub(in crate::web::desk) fn ladder(
    t: &Words,
    tournament: &Tournament,
    desk: &DeskHead,
    entry: EntryNo,
) -> Vec<Rung> {
    let rung = |ruling: &tournament::Ruling| Rung {
        url: desk.at.ruling(ruling.no).url(),
        what: format!(
            "{} – {}",
            t.protocol_title(ruling.no.0),
            ruling.matter.name(t)
        ),
        scene: words::scene(t, tournament, ruling.scene),
        effects: words::effects(t, ruling, tournament).join("; "),
    };
    let ladder = decide::ladder(tournament, entry);
    ladder.into_iter().map(rung).collect()
}

/// The player, once one is chosen.
struct Accused {
    no: EntryNo,
    name: String,
    ladder: Vec<Rung>,
}

#[derive(Template)]
#[template(path = "desk/rulings/sanction.html")]
struct SanctionPage {
    frame: Frame,
    desk: DeskHead,
    /// The articles of what can be imposed away from any board, with their text.
    articles: String,
    entries: Vec<Choice>,
    accused: Option<Accused>,
    conducts: Vec<Choice>,
    sanctions: Vec<Choice>,
    /// Why nobody is excluded any more, or expelled either.
    closed: Option<String>,
    fines: Vec<Choice>,
    rounds: Vec<RoundNo>,
    form: Form,
    notice: Option<String>,
}

impl SanctionPage {
    fn new(
        visitor: &Visitor,
        loaded: &Arc<Loaded>,
        entry: Option<EntryNo>,
        form: Form,
    ) -> Result<Self, WebError> {
        let frame = Frame::new(visitor);
        let (t, tournament) = (frame.t, &loaded.tournament);
        let desk = DeskHead::new(&frame, loaded, DeskTab::Rulings);
        if entry.is_some_and(|entry| !tournament.entries.contains_key(&entry)) {
            return Err(WebError::NotFound);
        }
        let accused = entry.map(|no| Accused {
            no,
            name: words::full_name(tournament, no),
            ladder: ladder(t, tournament, &desk, no),
        });
        let rounds = open_rounds(tournament);
        let closed = nothing_to_come(tournament).filter(|_| rounds.is_empty());
        let rules = tournament.regulations.rule_set;
        let sanction = |one: Choice| {
            let kind = picked(&KINDS, &one.value).filter(|kind| kind.is_open(tournament, entry))?;
            let article = kind.sanction().article();
            let label = words::with_article(t, rules, &one.label, article);
            Some(Choice::new(one.value, label))
        };
        let sanctions = choices(&KINDS, t).into_iter().filter_map(sanction);
        Ok(Self {
            articles: words::cited(t, rules, &Articles::of("12.9 a, g, h, i")),
            entries: players(tournament, |_| true),
            fines: fines(tournament, t),
            closed: closed.map(|note| words::finding_under(t, rules, &note.into())),
            rounds,
            conducts: conducts(t, rules),
            sanctions: sanctions.collect(),
            notice: None,
            accused,
            desk,
            frame,
            form,
        })
    }

    /// Is this round ticked?
    fn ticked(&self, round: &RoundNo) -> bool {
        self.form.has(ROUND.name, &ROUND.show(round))
    }
}

/// The rules of conduct that can be broken, each with its article, after any other.
pub(in crate::web::desk) fn conducts(t: &Words, rules: RuleSet) -> Vec<Choice> {
    let rule = |rule: ConductRule| {
        Choice::new(
            rule.code(),
            format!(
                "{} {}",
                words::cited(t, rules, &rule.article().into()),
                words::capitalised(rule.name(t).trim_end_matches('.'))
            ),
        )
    };
    let other = Choice::new("", t.protocol_other_conduct());
    std::iter::once(other)
        .chain(ConductRule::ALL.map(rule))
        .collect()
}

/// The fines that the regulations announced, by their place in the list.
fn fines(tournament: &Tournament, t: &Words) -> Vec<Choice> {
    let fines = tournament.regulations.arbitration.fines.iter();
    let choice = |(at, fine): (usize, &Fine)| {
        let label = format!("{}: {}", fine.what, words::money(t, fine.cents));
        Choice::new(FINE.show(&at), label)
    };
    fines.enumerate().map(choice).collect()
}

/// A sanction on a player away from any board, as a ruling.
pub(in crate::web::desk) fn draft(
    key: FormKey,
    entry: EntryNo,
    article: Articles,
    facts: Facts,
    effect: Effect,
) -> RulingDraft {
    RulingDraft {
        key,
        seen: None,
        scene: Scene::default(),
        matter: Matter::Sanction,
        concerned: vec![entry],
        move_no: None,
        facts,
        evidence: Evidence::default(),
        decision: DecisionKind::Sanctioned,
        article,
        effects: vec![effect],
        clocks: None,
    }
}

/// The article of the conduct that a form chose; where none was, as it is typed.
pub(in crate::web::desk) fn article(form: &mut Reader<'_>) -> Option<Articles> {
    let rule = form.get(&CONDUCT).flatten();
    rule.map(|rule| rule.article().into())
        .or_else(|| form.get(&ARTICLE))
}

/// The sanction that a form chose.
fn effect(
    form: &mut Reader<'_>,
    posted: &Posted,
    tournament: &Tournament,
    entry: EntryNo,
) -> Option<Effect> {
    let t = form.t;
    Some(match form.get(&SANCTION)? {
        BoardlessSanction::Warned => Effect::Warned { entry },
        BoardlessSanction::Expelled => Effect::Expelled { entry },
        BoardlessSanction::Fined => {
            let announced = &tournament.regulations.arbitration.fines;
            let Some(fine) = announced.get(form.get(&FINE)?) else {
                form.wrong(&FINE, t.protocol_sanction_fine_bad());
                return None;
            };
            Effect::Fined {
                entry,
                fine: fine.what.clone(),
                cents: fine.cents,
            }
        }
        BoardlessSanction::Excluded => {
            let rounds = posted.all(ROUND.name).map(|no| ROUND.read(no, t).ok());
            let rounds: Vec<RoundNo> = rounds.collect::<Option<_>>().unwrap_or_default();
            if rounds.is_empty() {
                form.wrong(&ROUND, t.protocol_sanction_rounds_bad());
                return None;
            }
            Effect::Excluded { entry, rounds }
        }
    })
}

/// `GET …/rulings/new?entry=&sanction=`: first the player, then the sanction beside the earlier rulings.
pub(in crate::web) async fn ask(
    Desk {
        visitor, loaded, ..
    }: Desk<TournamentAt>,
    asked: Query<SanctionQuery>,
) -> Result<HttpResponse, WebError> {
    let form = Form::filled([
        (KEY.name, new_key()),
        (SANCTION.name, asked.sanction.clone()),
    ]);
    let entry = asked.entry.map(EntryNo);
    page::ok(&SanctionPage::new(&visitor, &loaded, entry, form)?)
}

/// `POST …/rulings/new`
pub(in crate::web) async fn impose(
    Desk {
        app,
        visitor,
        at,
        loaded,
        ..
    }: Desk<TournamentAt>,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let mut errors = FormErrors::default();
    let mut form = Reader::new(&posted, &mut errors, visitor.words());
    let entry = form.get(&ENTRY).flatten().ok_or(WebError::BadRequest)?;
    let (article, facts) = (article(&mut form), form.get(&FACTS));
    let effect = effect(&mut form, &posted, &loaded.tournament, entry);
    let (Some(article), Some(facts), Some(effect), Some(key)) =
        (article, facts, effect, key_of(&posted))
    else {
        let form = Form::again(&posted, errors);
        return page::unprocessable(&SanctionPage::new(&visitor, &loaded, Some(entry), form)?);
    };
    let bench = bench(&app, &visitor, &posted)?;
    let draft = draft(key.clone(), entry, article, facts, effect);
    let act = Act::new(at.tournament, Action::Rule);
    let decided = try_change(&app, &visitor, act, move |loaded| {
        decide::rule(&loaded.tournament, draft, &bench)
    });
    match decided.await? {
        Ok(loaded) => Ok(page::done(&ruled(&loaded, &key), Done::Saved)),
        Err(refusal) => refused(&visitor, &loaded, entry, &posted, &refusal),
    }
}

/// Where the ruling is that came of a form.
pub(in crate::web::desk) fn ruled(loaded: &Loaded, key: &FormKey) -> String {
    let mut rulings = loaded.tournament.rulings.iter();
    let at = TournamentAt::new(loaded.id);
    match rulings.find(|ruling| ruling.key == *key) {
        Some(ruling) => at.ruling(ruling.no).url(),
        None => at.rulings_url(),
    }
}

fn refused(
    visitor: &Visitor,
    loaded: &Arc<Loaded>,
    entry: EntryNo,
    posted: &Posted,
    refusal: &Refusal,
) -> Result<HttpResponse, WebError> {
    let form = Form::again(posted, FormErrors::default());
    let sentence = words::refusal(visitor.words(), refusal, Some(&loaded.tournament));
    let page = SanctionPage {
        notice: Some(sentence),
        ..SanctionPage::new(visitor, loaded, Some(entry), form)?
    };
    page::html(&page, StatusCode::CONFLICT)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::web::form::has_each;

    #[test]
    fn every_kind_of_sanction_can_be_chosen() {
        assert!(has_each(&KINDS));
    }
}

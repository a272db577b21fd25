//! A team for those who direct the competition: its name, its list, its captain's link.

use std::collections::{BTreeMap, BTreeSet};

use actix_web::HttpResponse;
use askama::Template;

use super::{
    Head, View,
    change::{InTheWay, TeamAct, above, answer, direct, direct_on, on_the_page},
    counted,
    desk::team_typed,
    drawn,
    fields::{CAPTAIN, CLUB, DIVISION, LIST, NAME, REASON},
};
use crate::{
    db::{self, team::LoadedCompetition},
    web::{
        address::{CaptainAt, TeamAt, fixed},
        clubs::ClubLink,
        error::WebError,
        flash::Done,
        form::{Form, FormErrors, Posted, Reader},
        page::{self, Frame},
        player::names::Names,
        query,
        state::AppData,
        visitor::Visitor,
    },
    words::Words,
};
use teams::{Competition, TeamNo, TeamRefusal, decide, decide::Decided};
use tournament::{CompetitionAction, PersonName, Player, PlayerId, Reason, SiteAction, plain};

#[derive(Template)]
#[template(path = "teams/team_desk.html")]
struct TeamDeskPage {
    frame: Frame,
    head: Head,
    at: TeamAt,
    name: String,
    form: Form,
    problem: Option<String>,
    /// What stands where something else was typed.
    stands: Vec<(String, String)>,
    division: u8,
    /// Can it still play in another?
    asks_division: bool,
    begun: bool,
    most: u8,
    /// Why it left, where it did.
    left: Option<String>,
    /// What the federation is told of a correction, where it homologated the competition.
    counted: Option<String>,
    /// What it lost by staying away, also when it had left: each match with the page where that is withdrawn.
    lost: Vec<(String, String)>,
    /// Who is on its list and of another club by now.
    elsewhere: Vec<(String, ClubLink)>,
    /// The captain's link; none once the competition is over.
    link: Option<String>,
    /// Who was typed whom the register does not have, each with the page that adds them; for whoever may.
    unknown: Vec<(String, String)>,
}

/// Who is meant by what stands in the form of a list.
struct Register<'a> {
    names: &'a Names,
    /// Who is called so, in plain letters: of several records of one person the one that stands for it.
    called: BTreeMap<String, BTreeSet<PlayerId>>,
}

impl<'a> Register<'a> {
    fn new(names: &'a Names) -> Self {
        let mut called: BTreeMap<String, BTreeSet<PlayerId>> = BTreeMap::new();
        for one in names.all() {
            let same = called.entry(plain(one.person.name.as_str())).or_default();
            same.insert(names.standing(one.id));
        }
        Self { names, called }
    }

    /// A player as the form has it: the name alone where it means this record, and else with the record's number, so that what stands can be saved again.
    fn line(&self, player: PlayerId) -> String {
        let known = self.names.player(player);
        let name = known.map(|one| one.person.name.to_string());
        let name = name.unwrap_or_default();
        match self.called.get(&plain(&name)) {
            Some(called) if *called == BTreeSet::from([player]) => name,
            Some(_) | None => format!("{name} #{player}").trim_start().to_owned(),
        }
    }

    /// The players whom a line may mean: what stands on the team's list so, a licence number, a name, or after # the number of a record.
    fn candidates(&self, team: &teams::Team, said: &str) -> BTreeSet<PlayerId> {
        // records that are of one person now, or are not in the register any more, stay on a list as they are
        let mut listed = team.players.iter();
        if let Some(player) = listed.find(|one| self.line(**one) == said) {
            return BTreeSet::from([*player]);
        }
        let number = said
            .rsplit_once('#')
            .map(|(_, number)| number.parse::<i32>());
        let numbered = number.and_then(Result::ok).map(PlayerId);
        let is_meant = |one: &&Player| {
            let licence = one.person.licence.as_ref().map(ToString::to_string);
            licence.as_deref() == Some(said) || Some(one.id) == numbered
        };
        let found = self.names.all().filter(is_meant);
        let mut found: BTreeSet<PlayerId> = found.map(|one| self.names.standing(one.id)).collect();
        found.extend(self.called.get(&plain(said)).into_iter().flatten());
        found
    }

    /// The one player whom a line means.
    fn meant(&self, team: &teams::Team, said: &str, t: &Words) -> Result<PlayerId, String> {
        let mut found = self.candidates(team, said).into_iter();
        match (found.next(), found.next()) {
            (Some(one), None) => Ok(one),
            (None, _) => Err(t.teams_nobody_called(said)),
            (Some(_), Some(_)) => Err(t.teams_several_called(said)),
        }
    }
}

/// The names of a form that nobody in the register has, each with the page that adds a player so called.
fn unknown(view: &View, team: &teams::Team, form: &Form) -> Vec<(String, String)> {
    let register = Register::new(&view.names);
    let captain = std::iter::once(form.value(CAPTAIN.name));
    let lines = form.value(LIST.name).lines().chain(captain).map(str::trim);
    let is_name = |line: &&str| {
        tournament::typed::<PersonName>(line).is_ok()
            && !line.contains(|c: char| c == '#' || c.is_ascii_digit())
    };
    let nobody = lines
        .filter(is_name)
        .filter(|line| register.candidates(team, line).is_empty());
    let names: BTreeSet<&str> = nobody.collect();
    let page = |name: &str| query::with(fixed::NEW_PLAYER, [(NAME.name, name)]);
    let links = names.into_iter().map(|name| (name.to_owned(), page(name)));
    links.collect()
}

fn filled(view: &View, team: &teams::Team) -> Form {
    let register = Register::new(&view.names);
    let line = |player: &PlayerId| register.line(*player);
    let list: Vec<String> = team.players.iter().map(line).collect();
    let captain = team.captain.as_ref().map(line);
    let mut form = Form::empty();
    form.put(&NAME, &team.name);
    form.put(&CLUB, &team.club);
    form.put(&DIVISION, &team.division);
    form.put(&LIST, &list.join("\n"));
    form.put(&CAPTAIN, &captain.unwrap_or_default());
    form
}

/// What stands where something else was typed, after what its field is called: both are seen before either is saved.
fn other_side(t: &Words, stands: &Form, typed: &Form) -> Vec<(String, String)> {
    let fields = [
        (LIST.name, t.teams_list()),
        (CAPTAIN.name, t.teams_captain_field()),
        (NAME.name, t.teams_name()),
        (CLUB.name, t.teams_club()),
        (DIVISION.name, t.teams_division_field()),
    ];
    let said = |form: &Form, field: &str| {
        let lines = form.value(field).lines().map(str::trim);
        let lines = lines.filter(|line| !line.is_empty());
        lines.collect::<Vec<_>>().join(", ")
    };
    let both = fields
        .into_iter()
        .map(|(field, label)| (label, said(stands, field), said(typed, field)));
    let other = both.filter(|(_, stands, typed)| stands != typed);
    other.map(|(label, stands, _)| (label, stands)).collect()
}

/// The matches that a team forfeited, each with its page at the desk.
fn lost(frame: &Frame, view: &View, team: TeamNo) -> Vec<(String, String)> {
    let lost = view.competition().forfeited_by(team);
    let row = lost.map(|(at, one)| {
        let (home, away) = (view.team(one.home), view.team(one.away));
        let which = frame.t.teams_event_match(at.round.0, home, away);
        (which, view.match_at(at).desk_url())
    });
    row.collect()
}

async fn page(
    app: &AppData,
    visitor: &Visitor,
    at: TeamAt,
    posted: Option<(&Posted, FormErrors)>,
    in_the_way: Option<&InTheWay>,
) -> Result<TeamDeskPage, WebError> {
    let view = View::whole(app, at.competition).await?;
    let team = view.competition().teams.get(&at.team);
    let team = team.ok_or(WebError::NotFound)?.clone();
    let key = app
        .db
        .read(move |c| db::team::find_with_secret(c, at.competition));
    let found = key.await?;
    let key = found.and_then(|(loaded, secret)| db::team::captain_key(&loaded, &secret, at.team));
    let link = key.map(|key| {
        let captain = CaptainAt {
            competition: at.competition,
            team: at.team,
            key: key.as_str().to_owned(),
        };
        app.config.public_url.join(&captain.url())
    });
    let frame = Frame::new(visitor);
    let filled = filled(&view, &team);
    let (mut problem, mut form) = (None, filled.clone());
    let mut nobody = Vec::new();
    if let Some((posted, mut errors)) = posted {
        let is_drawn = |field: &str| drawn::on_team(view.competition(), field);
        problem = above(in_the_way, (frame.t, &view), posted, &mut errors, is_drawn);
        // the page has two forms, and each keeps the other's fields
        let typed = posted.open_fields();
        form = typed.fold(form, |form, (name, value)| form.set(name, value));
        form = form.with(errors);
        if frame.may(SiteAction::ManageRegister) {
            nobody = unknown(&view, &team, &form);
        }
    }
    Ok(TeamDeskPage {
        unknown: nobody,
        head: Head::new(&frame, visitor, &view),
        at,
        name: team.name.to_string(),
        problem,
        stands: other_side(frame.t, &filled, &form),
        division: team.division,
        asks_division: drawn::asks_division(view.competition()),
        begun: !view.competition().rounds.is_empty(),
        most: view.competition().rules.list,
        left: team.left.as_ref().map(ToString::to_string),
        counted: counted::corrected(app, frame.t, &view).await?,
        lost: lost(&frame, &view, at.team),
        elsewhere: view.elsewhere(app, &team),
        link,
        form,
        frame,
    })
}

impl TeamDeskPage {
    fn leave_label(&self) -> String {
        match self.left {
            Some(_) => self.frame.t.teams_stay(),
            None => self.frame.t.teams_leave(),
        }
    }
}

/// `GET /teams/{competition}/desk/teams/{team}`
pub(in crate::web) async fn show(
    app: AppData,
    visitor: Visitor,
    at: TeamAt,
) -> Result<HttpResponse, WebError> {
    page::ok(&page(&app, &visitor, at, None, None).await?)
}

/// What the form of a team changes, where the page still shows what stands; what is not in it stays as it is.
async fn arrange(
    app: &AppData,
    visitor: &Visitor,
    at: TeamAt,
    posted: &Posted,
    decide: impl FnOnce(&Competition) -> Decided + Send + 'static,
) -> Result<HttpResponse, WebError> {
    let act = TeamAct::new(at.competition, CompetitionAction::Arrange);
    let made = direct_on(app, visitor, act, posted, move |now, _| {
        decide(&now.competition)
    });
    arranged(app, visitor, at, posted, on_the_page(made.await)?).await
}

/// What is answered to a change of a team.
async fn arranged(
    app: &AppData,
    visitor: &Visitor,
    at: TeamAt,
    posted: &Posted,
    made: Result<LoadedCompetition, InTheWay>,
) -> Result<HttpResponse, WebError> {
    match made {
        Ok(now) if now.competition.teams.contains_key(&at.team) => {
            Ok(page::done(&at.edit_url(), Done::Saved))
        }
        Ok(_) => {
            let desk = crate::web::address::CompetitionAt {
                competition: at.competition,
            };
            Ok(page::done(&desk.desk_url(), Done::Removed))
        }
        Err(way) => {
            let typed = (posted, FormErrors::default());
            back(app, visitor, at, typed, Some(&way)).await
        }
    }
}

/// The page with a form that comes back.
async fn back(
    app: &AppData,
    visitor: &Visitor,
    at: TeamAt,
    typed: (&Posted, FormErrors),
    in_the_way: Option<&InTheWay>,
) -> Result<HttpResponse, WebError> {
    let page = page(app, visitor, at, Some(typed), in_the_way).await?;
    answer(page.problem.as_deref(), &page)
}

async fn wrong(
    app: &AppData,
    visitor: &Visitor,
    at: TeamAt,
    posted: &Posted,
    errors: FormErrors,
) -> Result<HttpResponse, WebError> {
    back(app, visitor, at, (posted, errors), None).await
}

/// `POST /teams/{competition}/desk/teams/{team}`
pub(in crate::web) async fn change(
    app: AppData,
    visitor: Visitor,
    at: TeamAt,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let mut errors = FormErrors::default();
    let typed = team_typed(&posted, &mut errors, &visitor);
    let Some((name, club, division)) = typed else {
        return wrong(&app, &visitor, at, &posted, errors).await;
    };
    arrange(&app, &visitor, at, &posted, move |now| {
        decide::set_team(now, Some(at.team), (name, club), division)
    })
    .await
}

/// Why a list cannot stand on which somebody is by one record who is on it, or on another team's, by a second. Records that are one are the register's matter:
/// the rules of lists know numbers.
fn by_two_records(
    names: &Names,
    now: &Competition,
    own: TeamNo,
    players: &[PlayerId],
) -> Option<TeamRefusal> {
    let others = now.teams.values().filter(|team| team.no != own);
    let others = others.flat_map(|team| team.players.iter().map(|player| (*player, team.no)));
    let mut taken: BTreeMap<PlayerId, TeamNo> = others
        .map(|(player, team)| (names.standing(player), team))
        .collect();
    players.iter().find_map(|player| {
        let player = *player;
        match taken.insert(names.standing(player), own) {
            None => None,
            Some(team) if team == own => Some(TeamRefusal::ListedTwice { player }),
            Some(team) => Some(TeamRefusal::ListedElsewhere { player, team }),
        }
    })
}

/// `POST /teams/{competition}/desk/teams/{team}/list`
pub(in crate::web) async fn set_list(
    app: AppData,
    visitor: Visitor,
    at: TeamAt,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let t = visitor.words();
    let mut errors = FormErrors::default();
    let view = View::whole(&app, at.competition).await?;
    let team = view.competition().teams.get(&at.team);
    let team = team.ok_or(WebError::NotFound)?;
    let register = Register::new(&view.names);
    let meant = |line: &str| register.meant(team, line, t);
    let lines = posted.text(LIST.name).lines().map(str::trim);
    let lines = lines.filter(|line| !line.is_empty());
    let players: Result<Vec<PlayerId>, String> = lines.map(meant).collect();
    let players = errors.take(LIST.name, players, |message| message);
    let captain = match posted.text(CAPTAIN.name) {
        "" => Some(None),
        line => errors.take(CAPTAIN.name, meant(line).map(Some), |message| message),
    };
    let (Some(players), Some(captain)) = (players, captain) else {
        return wrong(&app, &visitor, at, &posted, errors).await;
    };
    let names = app.names().await?;
    arrange(&app, &visitor, at, &posted, move |now| {
        if let Some(refusal) = by_two_records(&names, now, at.team, &players) {
            return Err(refusal);
        }
        decide::set_list(now, at.team, players, captain)
    })
    .await
}

/// `POST /teams/{competition}/desk/teams/{team}/link`
pub(in crate::web) async fn renew(
    app: AppData,
    visitor: Visitor,
    at: TeamAt,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    arrange(&app, &visitor, at, &posted, move |now| {
        decide::renew_link(now, at.team)
    })
    .await
}

/// `POST /teams/{competition}/desk/teams/{team}/removal`
pub(in crate::web) async fn remove(
    app: AppData,
    visitor: Visitor,
    at: TeamAt,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    arrange(&app, &visitor, at, &posted, move |now| {
        decide::remove_team(now, at.team)
    })
    .await
}

/// `POST /teams/{competition}/desk/teams/{team}/departure`: the team leaves, or stays after all. Whichever is asked can be asked twice, and writes over nothing, so that no
/// version is asked for.
pub(in crate::web) async fn leave(
    app: AppData,
    visitor: Visitor,
    at: TeamAt,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let mut errors = FormErrors::default();
    let Some(reason) = Reader::new(&posted, &mut errors, visitor.words()).get(&REASON) else {
        return wrong(&app, &visitor, at, &posted, errors).await;
    };
    let decided: fn(&Competition, TeamNo, Reason) -> Decided = match posted.text("left") {
        "yes" => decide::leave,
        "no" => decide::stay,
        _ => return Err(WebError::BadRequest),
    };
    let act = TeamAct::new(at.competition, CompetitionAction::Arrange);
    let made = direct(&app, &visitor, act, move |now, _| {
        decided(&now.competition, at.team, reason)
    });
    let made = on_the_page(made.await)?;
    if let Ok(now) = &made {
        let stays = !now.competition.has_left(at.team);
        if stays && now.competition.forfeited_by(at.team).next().is_some() {
            return Ok(page::done(&at.edit_url(), Done::TeamStays));
        }
    }
    arranged(&app, &visitor, at, &posted, made).await
}

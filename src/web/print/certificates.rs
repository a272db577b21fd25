//! Certificates as a file with its fonts in it: a page for each player, the winner first.

use std::collections::BTreeSet;

use actix_web::HttpResponse;

use crate::{
    export::{self, Certificate},
    web::{error::WebError, tournament::files},
    words,
};
use tournament::{
    Entry, OpenPlaces, Tournament,
    standings::{Ledger, StandingsRow, is_annulled, standings},
};

use super::{
    prizes::{PrintedPrize, won},
    source::PrintSource,
};

/// Does somebody have a certificate? Who left has one of the rounds before that, without a place; who was sent away has none.
fn takes_part(ledger: &Ledger, entry: &Entry) -> bool {
    !entry.gone() || (ledger.came(entry.no) && !entry.expelled())
}

/// Is there a place on it? Who left has none, nor has who came back to a round robin too late for what they played to count, nor anybody whose place waits for
/// a match that is to be decided.
fn has_place(tournament: &Tournament, open: OpenPlaces, entry: &Entry, place: u16) -> bool {
    !entry.gone() && !is_annulled(tournament, entry.no) && open.stands(place)
}

/// After the end, for everybody who took part. Places that wait for a match that a correction left to be decided are on none, nor are prizes for them.
pub(super) fn file(source: &PrintSource) -> Result<HttpResponse, WebError> {
    let tournament = &source.tournament;
    let table = standings(tournament, None);
    let prizes = won(source);
    let ledger = Ledger::of(tournament, None);
    let open = tournament.open_places();
    let rows = table.rows.iter().filter_map(|row| {
        let entry = tournament.entries.get(&row.entry)?;
        takes_part(&ledger, entry).then(|| (row, has_place(tournament, open, entry, row.place)))
    });
    let players = rows.map(|(row, placed)| certificate(source, (row, placed), &prizes));
    let certificates: Vec<Certificate> = players.chain(of_clubs(source, &prizes)).collect();
    let t = source.t();
    let title = format!("{} – {}", tournament.details.name, t.print_certificates());
    let lang = source.frame.lang.to_string();
    let body = export::certificates_pdf(&title, &lang, &certificates);
    let (name, kind) = ("certificates.pdf", "application/pdf");
    Ok(files::attachment(tournament, name, kind, body))
}

/// What would stand on certificates otherwise than it is written, and how: the font of the file does not have all its letters.
pub(super) fn not_printable(tournament: &Tournament) -> Vec<String> {
    let details = &tournament.details;
    let mut texts = vec![details.name.to_string()];
    texts.extend(details.venue.iter().map(ToString::to_string));
    let ledger = Ledger::of(tournament, None);
    let named = tournament.entries.values();
    for entry in named.filter(|entry| takes_part(&ledger, entry)) {
        texts.push(words::bare_name(tournament, entry.no));
        texts.extend(entry.person.club.iter().map(ToString::to_string));
    }
    let prizes = tournament.awards.prizes.iter();
    texts.extend(prizes.map(|prize| prize.name.to_string()));
    let mut known = BTreeSet::new();
    texts.retain(|text| !export::is_printable(text) && known.insert(text.clone()));
    let texts = texts.iter();
    texts
        .map(|text| format!("{text} → {}", export::printed(text)))
        .collect()
}

/// One for each club that wins prizes.
fn of_clubs(source: &PrintSource, prizes: &[PrintedPrize]) -> Vec<Certificate> {
    let t = source.t();
    let mut clubs: Vec<(String, Vec<String>)> = Vec::new();
    let won = prizes.iter().filter(|won| won.clubs);
    for one in won.flat_map(|won| &won.winners).filter(|one| one.is_sure) {
        let prize = t.print_certificate_prize(one.prize.as_str());
        match clubs.iter_mut().find(|(club, _)| club == one.name()) {
            Some((_, achieved)) => achieved.push(prize),
            None => clubs.push((one.name().to_owned(), vec![prize])),
        }
    }
    let paper = |(name, achieved)| paper(source, name, None, achieved);
    clubs.into_iter().map(paper).collect()
}

fn certificate(
    source: &PrintSource,
    (row, placed): (&StandingsRow, bool),
    prizes: &[PrintedPrize],
) -> Certificate {
    let t = source.t();
    let place = placed.then(|| t.print_certificate_place(row.place));
    let mut achieved: Vec<String> = place.into_iter().collect();
    let own = prizes.iter().filter(|won| !won.clubs);
    let own = own.flat_map(|won| &won.winners);
    let own = own.filter(|one| one.entry == row.entry && one.is_sure);
    achieved.extend(own.map(|one| t.print_certificate_prize(one.prize.as_str())));
    let (name, club) = (source.bare_name(row.entry), source.club(row.entry));
    paper(source, name, club, achieved)
}

fn paper(
    source: &PrintSource,
    name: String,
    club: Option<String>,
    achieved: Vec<String>,
) -> Certificate {
    let t = source.t();
    Certificate {
        title: t.print_certificate(),
        tournament: source.tournament.details.name.to_string(),
        lead: t.print_certificate_lead(),
        name,
        club,
        achieved,
        place: source.when_and_where(),
        signed: [t.protocol_paper_chief(), t.print_certificate_organiser()],
        foot: source.journal(),
    }
}

//! A site with something on it, all its forms, and somebody who fills them with anything.

mod pairs;

use std::collections::BTreeSet;

use arbitro::{account::SiteRole, web::query::encode};
use scraper::{ElementRef, Html, Selector};
use tournament::{PairingSystem, Person, PlayerId, decide, online::OnlineEntry};

use super::Die;
use crate::support::database::TestDb;
use crate::support::fixture::{Desk, Hall};
use crate::support::set;
use crate::support::site::{Browser, PASSWORD, Site};

const PLAYERS: [&str; 6] = ["Ana Sá", "Berta", "Carlos", "Duarte", "Eva", "Filipe"];

const ADMIN: &str = "admin@example.pt";

/// A form of some page, as it was sent to the browser.
struct Form {
    /// Who was shown it.
    who: usize,
    action: String,
    fields: Vec<(String, String)>,
    /// What its lists offer.
    offered: Vec<String>,
    /// The field for a file, where it has one.
    file: Option<String>,
}

impl Form {
    /// Whether it is the same form, perhaps of another page or about somebody else.
    fn is_like(&self, other: &Form) -> bool {
        let shape = |form: &Form| {
            let fields = form.fields.iter();
            let act = fields.clone().find(|(name, _)| name == "do");
            let names: Vec<String> = fields.map(|(name, _)| name.clone()).collect();
            (form.who, kind(&form.action), act.cloned(), names)
        };
        shape(self) == shape(other)
    }
}

/// A site, two who work on it, and what they may send.
pub struct World<'a> {
    _desk: Desk<'a>,
    who: [(&'static str, Browser); 2],
    forms: Vec<Form>,
    pages: Vec<String>,
    /// Names of fields in addresses.
    asked: Vec<String>,
    die: Die,
    /// The request on its way, to be told when nothing comes back.
    last: String,
}

impl Drop for World<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("asked: {}", self.last);
        }
    }
}

/// A tournament that people enter by the web, and its pages for that.
fn open_to_all(db: &TestDb, desk: &Desk<'_>) -> Vec<String> {
    let organiser = desk.site.account("open@example.pt", SiteRole::Organiser);
    let people: Vec<(Option<PlayerId>, Person)> = Vec::new();
    let hall = Hall::prepared(db, organiser, ("Prova aberta", 3), people);
    let offer = OnlineEntry {
        is_offered: true,
        asks_guardian: true,
        ..OnlineEntry::default()
    };
    hall.act(|t, _| decide::open_entries(t));
    hall.act(|t, _| decide::offer_online_entry(t, offer));
    let pages = ["entry", "applications", "online-entry"];
    pages
        .map(|page| format!("/tournaments/{}/{page}", hall.id))
        .to_vec()
}

impl<'a> World<'a> {
    pub fn new(db: &'a TestDb, die: Die) -> Self {
        Self::on(db, Site::start(db), die)
    }

    /// The same on this site.
    pub fn on(db: &'a TestDb, site: Site<'a>, die: Die) -> Self {
        let system = PairingSystem::DoubleSwiss { rounds: 3 };
        let desk = Desk::at(db, site, &PLAYERS, |regulations| {
            regulations.system = system
        });
        desk.hall.publish();
        desk.hall.attach((1, 1), "1. 9-13 22-18");
        let open = open_to_all(db, &desk);
        let admin = desk.site.signed_in(ADMIN, SiteRole::Admin);
        let mut chief = desk.site.browser();
        assert_eq!(chief.sign_in("chief@example.pt", PASSWORD).status, 303);
        let mut world = Self {
            _desk: desk,
            who: [(ADMIN, admin), ("chief@example.pt", chief)],
            forms: Vec::new(),
            pages: Vec::new(),
            asked: vec!["page".to_owned(), "q".to_owned()],
            die,
            last: String::new(),
        };
        world.walk(&open);
        world
    }

    pub fn forms(&self) -> usize {
        self.forms.len()
    }

    /// Follows every link to a page of a kind that was not seen yet; these other pages are looked at without following theirs.
    fn walk(&mut self, others: &[String]) {
        for path in others {
            let answer = self.who[0].1.get(path);
            assert_eq!(answer.status, 200, "{path}");
            let page = Html::parse_document(&answer.body);
            self.take(0, path, &page, &mut Vec::new());
            self.pages.push(path.clone());
        }
        for who in 0..self.who.len() {
            let start = [
                "/",
                "/accounts",
                "/register",
                "/account",
                "/tournaments/new",
            ];
            let mut open: Vec<String> = start.map(str::to_owned).to_vec();
            open.push("/tournaments/1/manage".to_owned());
            let mut kinds = BTreeSet::new();
            while let Some(path) = open.pop() {
                if !kinds.insert(kind(&path)) {
                    continue;
                }
                let answer = self.who[who].1.get(&path);
                let is_page = answer.header("content-type").starts_with("text/html");
                if answer.status == 200 && is_page {
                    self.take(who, &path, &Html::parse_document(&answer.body), &mut open);
                    self.pages.push(path);
                }
            }
        }
        self.asked.sort_unstable();
        self.asked.dedup();
    }

    /// What a page leads to, and what it asks for.
    fn take(&mut self, who: usize, path: &str, page: &Html, open: &mut Vec<String>) {
        let (link, named) = (selector("a[href]"), selector("[name]"));
        let links = page.select(&link);
        let links = links.filter_map(|one| one.attr("href"));
        let own = links.filter(|link| link.starts_with('/') && !link.starts_with("//"));
        open.extend(own.map(|link| link.split('#').next().unwrap().to_owned()));
        for form in page.select(&selector("form")) {
            let action = form.attr("action").unwrap_or(path).to_owned();
            if form.attr("method") != Some("post") {
                let named = form.select(&named);
                self.asked
                    .extend(named.filter_map(|one| one.attr("name").map(str::to_owned)));
            } else if action.starts_with('/') && is_asked(&action) {
                let form = read(who, action, form);
                // what stands on every page, as the way out, is one form
                if !self.forms.iter().any(|known| known.is_like(&form)) {
                    self.forms.push(form);
                }
            }
        }
    }

    /// Sends something, which must be answered by anything but an error of the program.
    pub fn ask(&mut self) {
        let (who, status) = match self.die.below(4) {
            0 => self.fetch(),
            _ => self.send(),
        };
        assert_ne!(status, 500, "{}", self.last);
        self.stay(who);
    }

    /// Whoever was signed out, or shut out, by what was sent comes back.
    fn stay(&mut self, who: usize) {
        let (email, browser) = &mut self.who[who];
        if browser.get("/account").status != 200 {
            browser.sign_in(email, PASSWORD);
        }
    }

    fn fetch(&mut self) -> (usize, u16) {
        let who = self.die.below(self.who.len());
        let page = self.die.one_of(&self.pages).unwrap().clone();
        let mut path = self.other_numbers(&page);
        for no in 0..self.die.below(4) {
            let name = self.die.one_of(&self.asked).unwrap().clone();
            let mark = if no == 0 && !path.contains('?') {
                '?'
            } else {
                '&'
            };
            path = format!("{path}{mark}{}={}", encode(&name), encode(&self.die.odd()));
        }
        self.last = format!("GET {path}");
        (who, self.who[who].1.get(&path).status)
    }

    /// The same address with another number in it, now and then.
    fn other_numbers(&mut self, path: &str) -> String {
        let parts: Vec<String> = path
            .split('/')
            .map(|part| match part.parse::<u32>() {
                Ok(_) if self.die.below(5) == 0 => encode(&self.die.odd()).clone(),
                _ => part.to_owned(),
            })
            .collect();
        parts.join("/")
    }

    fn send(&mut self) -> (usize, u16) {
        let place = self.die.below(self.forms.len());
        let form = &self.forms[place];
        let (who, action) = (form.who, form.action.clone());
        let (mut fields, file) = (form.fields.clone(), form.file.clone());
        let path = self.other_numbers(&action);
        for _ in 0..=self.die.below(4) {
            self.alter(place, &mut fields);
        }
        let given: Vec<(&str, &str)> = fields
            .iter()
            .map(|(name, value)| (name.as_str(), value.as_str()))
            .collect();
        self.last = format!("POST {path} {given:?}");
        let browser = &mut self.who[who].1;
        let answer = match (file, self.die.below(12)) {
            (Some(file), _) => {
                let bytes: Vec<u8> = (0..self.die.below(300))
                    .map(|_| u8::try_from(self.die.below(256)).unwrap())
                    .collect();
                browser.post_file(&path, &given, (&file, &bytes))
            }
            // whatever the bytes are: no form at all, or one that breaks off
            (None, 0) => {
                let kinds = [
                    "application/x-www-form-urlencoded",
                    "multipart/form-data",
                    "text/plain",
                ];
                let kind = *self.die.one_of(&kinds).unwrap();
                let body = format!("csrf=%{}&{}", self.die.odd(), self.die.odd());
                browser.send("POST", &path, &[("content-type", kind)], &body)
            }
            (None, _) => browser.post(&path, &given),
        };
        (who, answer.status)
    }

    /// Alters one field of a form: its value, its name, or that it is there.
    fn alter(&mut self, place: usize, fields: &mut Vec<(String, String)>) {
        let at = self.die.below(fields.len());
        let value = match self.die.below(4) {
            0 => self.die.one_of(&self.forms[place].offered).cloned(),
            _ => None,
        };
        let value = value.unwrap_or_else(|| self.die.odd());
        match (fields.get(at).cloned(), self.die.below(10)) {
            (Some(_), 0) => drop(fields.remove(at)),
            (Some((name, _)), 1) => fields.push((name, value)),
            (Some((name, own)), 2) => fields[at] = (name, own + &value),
            (Some(_), 3) => fields[at].0 = value,
            (Some((name, _)), _) => fields[at] = (name, value),
            (None, _) => fields.push(("name".to_owned(), value)),
        }
    }
}

/// Pages whose addresses differ in numbers and in what is asked are of one kind.
fn kind(path: &str) -> String {
    let path = path.split('?').next().unwrap_or_default();
    path.chars().filter(|c| !c.is_ascii_digit()).collect()
}

/// A search takes a core for seconds: it is asked for where there is time.
fn is_asked(action: &str) -> bool {
    let costs = ["verdict", "analysis"];
    set::<u64>("ARBITRO_FUZZ").is_some() || !costs.iter().any(|one| action.contains(one))
}

fn selector(text: &str) -> Selector {
    Selector::parse(text).unwrap()
}

/// What somebody might type into an empty field of this type and name: forms that are refused at their first field say little.
fn plausible(kind: Option<&str>, name: &str) -> &'static str {
    match (kind, name) {
        (Some("email"), _) | (_, "email") => "eva@example.pt",
        (Some("date"), _) | (_, "day") => "2026-11-28",
        (Some("time"), _) => "15:30",
        (Some("datetime-local"), _) => "2026-11-28T15:30",
        (Some("number"), _) => "2",
        (Some("url"), _) => "https://93.184.215.14/aqui",
        (Some("password"), _) => "outras damas e peões",
        (Some("search" | "hidden"), _) => "",
        (_, _) => "Eva Lima",
    }
}

fn read(who: usize, action: String, form: ElementRef<'_>) -> Form {
    let mut fields = Vec::new();
    let mut offered = Vec::new();
    let mut file = None;
    for one in form.select(&selector("[name]")) {
        let name = one.attr("name").unwrap_or_default().to_owned();
        let value = one.attr("value").unwrap_or("on").to_owned();
        match (one.value().name(), one.attr("type")) {
            ("input", Some("file")) => file = Some(name),
            (_, _) if name == "csrf" => {}
            ("textarea", _) => {
                let text: String = one.text().collect();
                let empty = text.trim().is_empty();
                fields.push((name, if empty { "Assim foi.".to_owned() } else { text }));
            }
            ("select", _) => {
                let option = selector("option");
                let options = one.select(&option);
                let values = options.filter_map(|one| one.attr("value").map(str::to_owned));
                let values: Vec<String> = values.collect();
                fields.push((name, values.first().cloned().unwrap_or_default()));
                offered.extend(values);
            }
            // of several buttons one is pressed
            ("button", _) => {
                fields.retain(|(known, _)| *known != name);
                fields.push((name, value.clone()));
                offered.push(value);
            }
            (_, Some("radio" | "checkbox")) => {
                offered.push(value.clone());
                fields.push((name, value));
            }
            (_, kind) => {
                let value = one.attr("value").filter(|value| !value.is_empty());
                let value = value.unwrap_or_else(|| plausible(kind, &name));
                fields.push((name, value.to_owned()));
            }
        }
    }
    Form {
        who,
        action,
        fields,
        offered,
        file,
    }
}

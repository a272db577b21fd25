//! A CSV that somebody sends: a file, or text pasted into the form; and the words for what is wrong with it.

use std::collections::BTreeMap;

use crate::{
    db::{self, Conn, DbError},
    import::{self, Column, Fault, Unread, Wrong},
    spreadsheet,
    web::form::Posted,
    words::{self, Words},
};
use tournament::{Merges, ParsePersonError, Person, Player, Sex, Title, erasure::is_forgotten};

use super::person;

/// The field of the text, where no file is chosen.
pub(in crate::web) const CSV: &str = "csv";

/// How many faults a page lists; whoever has more corrects these first.
const SHOWN: usize = 50;

/// The text of the file that was chosen, a workbook too, else of the field [`CSV`]. A preview carries the text in that field, so that
/// what is confirmed is what was seen.
///
/// # Errors
/// What is wrong with a workbook.
pub(in crate::web) fn text(posted: &Posted) -> Result<String, Vec<Fault>> {
    match posted.file("file") {
        Some(upload) if spreadsheet::is_packed(&upload.bytes) => {
            spreadsheet::text(&upload.bytes).map_err(|wrong| vec![Fault::line(1, wrong)])
        }
        Some(upload) if spreadsheet::is_old(&upload.bytes) => {
            Err(vec![Fault::line(1, Wrong::OldWorkbook)])
        }
        Some(upload) => Ok(import::decode(&upload.bytes)),
        None => Ok(import::decode(posted.raw(CSV).as_bytes())),
    }
}

/// The records of the register, against which a file is read, and which of them are of one person.
///
/// # Errors
/// [`DbError`] when the database failed.
pub(in crate::web) fn records(c: &mut Conn) -> Result<(Vec<Player>, Merges), DbError> {
    Ok((db::player::list(c)?, db::merge::load(c)?))
}

/// Faults in the order of their lines.
pub(in crate::web) fn in_order(mut faults: Vec<Fault>) -> Vec<Fault> {
    faults.sort_by_key(|fault| (fault.line, fault.place.as_ref().map(|place| place.number)));
    faults
}

/// What is wrong, a sentence each.
pub(in crate::web) fn sentences(t: &Words, faults: &[Fault]) -> Vec<String> {
    let mut sentences: Vec<String> = faults
        .iter()
        .take(SHOWN)
        .map(|fault| sentence(t, fault))
        .collect();
    if let Some(more @ 1..) = faults.len().checked_sub(SHOWN) {
        sentences.push(t.import_more_faults(more));
    }
    sentences
}

/// Where a column of countries was passed over, as a sentence.
pub(in crate::web) fn unread(t: &Words, unread: &Unread) -> String {
    let lines = unread.lines.iter().take(SHOWN).map(ToString::to_string);
    let lines = lines.collect::<Vec<_>>().join(", ");
    let lines = match unread.lines.len().saturating_sub(SHOWN) {
        0 => lines,
        more => t.takeover_more_lines(more, lines),
    };
    t.import_unread(unread.place.head.as_str(), lines)
}

fn sentence(t: &Words, fault: &Fault) -> String {
    let line = fault.line.to_string();
    let what = wrong(t, &fault.wrong);
    match &fault.place {
        None => t.import_fault_line(line, what),
        Some(place) => t.import_fault_cell(line, place.number.to_string(), &place.head, what),
    }
}

fn wrong(t: &Words, wrong: &Wrong) -> String {
    match wrong {
        Wrong::Empty => t.import_wrong_nothing(),
        Wrong::NoWorkbook => t.import_wrong_workbook(),
        Wrong::OldWorkbook => t.import_wrong_old_workbook(),
        Wrong::TooLarge => t.import_wrong_large((import::BYTE_LIMIT / 1024).to_string()),
        Wrong::TooManyRows => t.import_wrong_rows(import::ROW_LIMIT.to_string()),
        Wrong::OpenQuote => t.import_wrong_open_quote(),
        Wrong::TextAfterQuote => t.import_wrong_after_quote(),
        Wrong::CellCount { wanted, found } => {
            t.import_wrong_cells(found.to_string(), wanted.to_string())
        }
        Wrong::NoNameColumn => t.import_wrong_no_name(),
        Wrong::HeadBelow { line } => t.import_wrong_head_below(line.to_string()),
        Wrong::NoRatingColumns => t.import_wrong_no_rating_columns(),
        Wrong::ColumnTwice(column) => t.import_wrong_column_twice(column_name(t, *column)),
        Wrong::Value(column, error) => value(t, *column, error),
        Wrong::PlayerTwice { first } => t.import_wrong_player_twice(first.to_string()),
        Wrong::Ambiguous => t.import_wrong_ambiguous(),
    }
}

/// What is wrong with a value: a file has no list to choose from and no field that takes a date, so that what may stand there is named.
fn value(t: &Words, column: Column, error: &ParsePersonError) -> String {
    match error {
        ParsePersonError::Unknown if column == Column::Sex => {
            t.import_wrong_word(Sex::ALL.map(Sex::code).join(", "))
        }
        ParsePersonError::Unknown if column == Column::Title => {
            t.import_wrong_word(Title::ALL.map(Title::code).join(", "))
        }
        ParsePersonError::Unknown if column == Column::ByInitials => {
            t.import_wrong_word([t.register_yes(), t.register_no()].join(", "))
        }
        ParsePersonError::OutOfRange(low, high) if column == Column::Born => {
            t.import_wrong_born(low.to_string(), high.to_string())
        }
        ParsePersonError::Empty
        | ParsePersonError::TooLong(_)
        | ParsePersonError::Control
        | ParsePersonError::OutOfRange(..)
        | ParsePersonError::Unknown
        | ParsePersonError::NotThreeLetters => person::wrong(t, error),
    }
}

/// How many of one name are told.
const NAMESAKES: usize = 3;

/// Who of the register has which name, capitals, accents and the order of its words aside.
pub(in crate::web) struct Namesakes<'a>(BTreeMap<String, Vec<&'a Player>>);

impl<'a> Namesakes<'a> {
    /// Those of the register.
    pub(in crate::web) fn of(known: &'a [Player]) -> Self {
        let mut named: BTreeMap<String, Vec<&Player>> = BTreeMap::new();
        for player in known.iter().filter(|one| !is_forgotten(one)) {
            let name = tournament::name_key(player.person.name.as_str());
            named.entry(name).or_default().push(player);
        }
        Self(named)
    }

    /// Those who have the name of a person, each by number with what is known of them; nothing where there is nobody.
    pub(in crate::web) fn told(&self, person: &Person) -> Option<String> {
        let named = self.0.get(&tournament::name_key(person.name.as_str()))?;
        let told = named.iter().take(NAMESAKES).map(|player| numbered(player));
        Some(told.collect::<Vec<_>>().join("; "))
    }
}

/// A player by number, with what is known.
fn numbered(player: &Player) -> String {
    let about = person::summary(&player.person);
    let parts = [format!("#{}", player.id), about];
    let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    parts.join(" · ")
}

/// A player by name, with the number and what is known.
pub(in crate::web) fn called(player: &Player) -> String {
    format!("{} ({})", player.person.name, numbered(player))
}

/// The name that the register has of a player, where a file has another.
pub(in crate::web) fn called_otherwise(player: &Player, said: &Person) -> Option<String> {
    let [known, written] = [&player.person, said].map(|one| one.name.as_str());
    let is_other = tournament::name_key(known) != tournament::name_key(written);
    is_other.then(|| known.to_owned())
}

/// What a column is called.
pub(in crate::web) fn column_name(t: &Words, column: Column) -> String {
    match column {
        Column::Name | Column::GivenName | Column::Surname => t.register_name(),
        Column::Club => t.register_club(),
        Column::Association => t.register_association(),
        Column::Federation => t.register_federation(),
        Column::Licence => t.register_licence(),
        Column::Rating => t.register_rating(),
        Column::Title => t.register_title(),
        Column::Sex => t.register_sex(),
        Column::Born => t.register_born(),
        Column::ByInitials => t.register_by_initials(),
        Column::Factor => t.ratings_factor(),
        Column::Games => t.ratings_games(),
    }
}

/// What a column says of a person, in words; empty for nothing.
pub(in crate::web) fn said(t: &Words, column: Column, value: String) -> String {
    if column != Column::ByInitials {
        return value;
    }
    if value == "1" {
        t.register_yes()
    } else {
        t.register_no()
    }
}

/// One column of a person before and after a change, as a preview shows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::web) struct ColumnDifference {
    /// The column.
    pub column: String,
    /// What was known; "—" for nothing.
    pub before: String,
    /// What will be known.
    pub after: String,
}

/// What changes of a person, in words.
pub(in crate::web) fn differences(
    t: &Words,
    before: &Person,
    after: &Person,
) -> Vec<ColumnDifference> {
    let shown = |column: Column, person: &Person, value: String| {
        if column == Column::Name {
            return words::shown_name(t, &person.name);
        }
        match said(t, column, value) {
            said if said.is_empty() => "—".to_owned(),
            said => said,
        }
    };
    let different = import::differences(before, after).into_iter();
    different
        .map(|one| ColumnDifference {
            column: column_name(t, one.column),
            before: shown(one.column, before, one.before),
            after: shown(one.column, after, one.after),
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::{Column, differences, import, said};
    use crate::words::Lang;

    #[test]
    fn whoever_is_forgotten_is_called_so_in_the_language_of_the_reader() {
        let person = |name: &str| {
            let file = import::read(&format!("nome\n{name}\n")).unwrap();
            file.rows[0].person.clone()
        };
        let all = differences(Lang::En.words(), &person("Ana Reis"), &person("Pessoa 7"));
        let all: Vec<_> = all.iter().map(|one| (&*one.before, &*one.after)).collect();
        assert_eq!(all, [("Ana Reis", "Person 7")]);
    }

    #[test]
    fn whether_the_public_sees_initials_is_yes_or_no_and_nothing_else_is() {
        let t = Lang::En.words();
        let said = |column, value: &str| said(t, column, value.to_owned());
        assert_eq!(said(Column::ByInitials, "1"), t.register_yes());
        assert_eq!(said(Column::ByInitials, ""), t.register_no());
        assert_eq!(said(Column::Licence, "1"), "1");
        assert_eq!(said(Column::Club, ""), "");
    }
}

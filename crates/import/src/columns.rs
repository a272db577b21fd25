//! The columns of a file of players, and the names they go by.

use tournament::{Person, plain};

/// What a column holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Column {
    /// The full name.
    Name,
    /// The club.
    Club,
    /// The regional association.
    Association,
    /// The federation or country, by its three letters.
    Federation,
    /// The licence number.
    Licence,
    /// The rating.
    Rating,
    /// The title, by its code.
    Title,
    /// F or M.
    Sex,
    /// The year of birth.
    Born,
    /// Whether the public sees initials only.
    ByInitials,
    /// The factor K; of rating lists only.
    Factor,
    /// How many rated games; of rating lists only.
    Games,
}

impl Column {
    /// Every column in the order of the export.
    pub const ALL: [Self; 10] = [
        Self::Name,
        Self::Club,
        Self::Association,
        Self::Federation,
        Self::Licence,
        Self::Rating,
        Self::Title,
        Self::Sex,
        Self::Born,
        Self::ByInitials,
    ];

    /// The columns of a rating list.
    pub(super) const RATINGS: [Self; 6] = [
        Self::Name,
        Self::Licence,
        Self::Born,
        Self::Rating,
        Self::Factor,
        Self::Games,
    ];

    /// The names that are understood, as [`plain`] writes them; Portuguese first, then English, then the others.
    pub(super) fn names(self) -> &'static [&'static str] {
        match self {
            Self::Name => &[
                "nome",
                "name",
                "jogador",
                "player",
                "nome completo",
                "full name",
            ],
            Self::Club => &["clube", "club", "coletividade", "colectividade", "equipa"],
            Self::Association => &["associacao", "association", "associacao regional"],
            Self::Federation => &[
                "federacao",
                "federation",
                "fed",
                "pais",
                "country",
                "nacao",
                "nation",
                "nacionalidade",
                "nationality",
                "land",
            ],
            Self::Licence => &[
                "licenca",
                "licence",
                "license",
                "n licenca",
                "numero de licenca",
                "licence number",
            ],
            Self::Rating => &["rating", "rating", "elo"],
            Self::Title => &["titulo", "title"],
            Self::Sex => &["sexo", "sex", "genero", "gender"],
            Self::Born => &[
                "ano de nascimento",
                "year of birth",
                "nascimento",
                "born",
                "ano",
                "birth year",
            ],
            Self::ByInitials => &["iniciais", "initials", "so iniciais", "by initials"],
            Self::Factor => &["k", "factor k", "k factor", "factor", "coeficiente"],
            Self::Games => &["jogos", "games", "numero de jogos", "partidas"],
        }
    }

    /// The column with this name, in either language, accents and capitals aside.
    ///
    /// ```
    /// use import::Column;
    /// assert_eq!(Column::named("N.º Licença"), Some(Column::Licence));
    /// assert_eq!(Column::named("Year of birth"), Some(Column::Born));
    /// assert_eq!(Column::named("FED."), Some(Column::Federation));
    /// assert_eq!(Column::named("e-mail"), None);
    /// ```
    #[must_use]
    pub fn named(head: &str) -> Option<Self> {
        Self::of_these(&Self::ALL, head)
    }

    /// The one of these columns with this name.
    pub(super) fn of_these(columns: &[Self], head: &str) -> Option<Self> {
        let head = plain(head);
        let mut columns = columns.iter().copied();
        columns.find(|column| column.names().contains(&head.as_str()))
    }

    /// What stands in this column, as the export writes it, where nobody has said anything.
    pub(super) fn silent(self) -> &'static str {
        match self {
            Self::ByInitials => "0",
            Self::Name
            | Self::Club
            | Self::Association
            | Self::Federation
            | Self::Licence
            | Self::Rating
            | Self::Title
            | Self::Sex
            | Self::Born
            | Self::Factor
            | Self::Games => "",
        }
    }

    /// What a person has in this column, as the export writes it; empty when nothing is known.
    #[must_use]
    pub fn of(self, person: &Person) -> String {
        fn text(value: Option<&impl ToString>) -> String {
            value.map(ToString::to_string).unwrap_or_default()
        }
        match self {
            Self::Name => person.name.to_string(),
            Self::Club => text(person.club.as_ref()),
            Self::Association => text(person.association.as_ref()),
            Self::Federation => text(person.federation.as_ref()),
            Self::Licence => text(person.licence.as_ref()),
            Self::Rating => text(person.rating.as_ref()),
            Self::Title => text(person.title.map(tournament::Title::code).as_ref()),
            Self::Sex => text(person.sex.map(tournament::Sex::code).as_ref()),
            Self::Born => text(person.born.as_ref()),
            Self::ByInitials => if person.by_initials { "1" } else { "0" }.to_owned(),
            Self::Factor | Self::Games => String::new(),
        }
    }
}

//! The header of a game.

use super::Spot;

/// `[Name "value"]`. Two are equal when name and value are.
///
/// ```
/// use draughts::pdn::read;
///
/// let file = read("[Event \"Taça de Portugal\"]\n[White \"Ana Sá\"] *").unwrap();
/// let white = file.games[0].tags.find("White").unwrap();
/// assert_eq!((white.name(), white.value()), ("White", "Ana Sá"));
/// assert_eq!(white.spot.to_string(), "2:1");
/// ```
#[derive(Debug, Clone)]
pub struct Tag {
    /// Where it stands in a file.
    pub spot: Spot,
    name: String,
    value: String,
}

impl PartialEq for Tag {
    fn eq(&self, other: &Tag) -> bool {
        (&self.name, &self.value) == (&other.name, &other.value)
    }
}

impl Tag {
    pub(super) fn new(spot: Spot, name: &str, value: String) -> Tag {
        let name = name.to_owned();
        Tag { spot, name, value }
    }

    /// The name, a word of letters, digits and underscores.
    ///
    /// ```
    /// use draughts::pdn::{Tag, read};
    ///
    /// let file = read("[White \"Ana Sá\"] [WhiteClub \"CD Ovar\"] *").unwrap();
    /// assert!(file.games[0].tags.iter().map(Tag::name).eq(["White", "WhiteClub"]));
    /// ```
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The value, on one line.
    ///
    /// ```
    /// use draughts::pdn::read;
    ///
    /// let file = read(r#"[Event "Torneio \"da Rosa\""] *"#).unwrap();
    /// assert_eq!(file.games[0].tags.find("Event").unwrap().value(), r#"Torneio "da Rosa""#);
    /// ```
    pub fn value(&self) -> &str {
        &self.value
    }

    /// `[Name "value"]`, quotes in the value escaped.
    pub(super) fn written(&self) -> String {
        format!("[{} \"{}\"]", self.name, self.value.replace('"', "\\\""))
    }
}

/// The tags of a game in their order, whatever their names; a name may come twice.
///
/// ```
/// use draughts::pdn::Tags;
///
/// let mut tags = Tags::default();
/// tags.set("White", "Ana Sá");
/// tags.set("White", "Ana Sá e Silva");
/// assert_eq!(tags.get("White"), Some("Ana Sá e Silva"));
/// assert_eq!(tags.iter().count(), 1);
/// ```
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Tags(Vec<Tag>);

impl Tags {
    /// The seven names with which a game of a tournament begins.
    pub(crate) const ROSTER: [&'static str; 7] =
        ["Event", "Site", "Date", "Round", "White", "Black", "Result"];

    /// The value of the first tag with this name.
    ///
    /// ```
    /// use draughts::pdn::read;
    ///
    /// let tags = &read("[White \"Ana\"] [White \"Rui\"] *").unwrap().games[0].tags;
    /// assert_eq!(tags.get("White"), Some("Ana"));
    /// assert_eq!(tags.get("Black"), None);
    /// ```
    pub fn get(&self, name: &str) -> Option<&str> {
        self.find(name).map(Tag::value)
    }

    /// The first tag with this name.
    ///
    /// ```
    /// use draughts::pdn::read;
    ///
    /// let tags = &read("[White \"Ana\"]\n[GameType \"31\"] *").unwrap().games[0].tags;
    /// assert_eq!(tags.find("GameType").unwrap().spot.line, 2);
    /// ```
    pub fn find(&self, name: &str) -> Option<&Tag> {
        self.0.iter().find(|tag| tag.name == name)
    }

    /// Gives a tag its value; a new one comes last. What could not be read back is left out of the name (all but
    /// letters, digits and underscores) and of the value (line ends become spaces).
    ///
    /// ```
    /// use draughts::pdn::Tags;
    ///
    /// let mut tags = Tags::default();
    /// tags.set("White Club", "Ovar\nAveiro");
    /// assert_eq!(tags.get("WhiteClub"), Some("Ovar Aveiro"));
    /// ```
    pub fn set(&mut self, name: &str, value: &str) {
        let belongs = |c: &char| c.is_ascii_alphanumeric() || *c == '_';
        let name: String = name.chars().filter(belongs).collect();
        let value = value.replace(['\r', '\n'], " ");
        match self.0.iter_mut().find(|tag| tag.name == name) {
            Some(tag) => tag.value = value,
            None => self.push(Tag::new(Spot::START, &name, value)),
        }
    }

    pub(super) fn push(&mut self, tag: Tag) {
        self.0.push(tag);
    }

    /// All of them, in their order.
    ///
    /// ```
    /// use draughts::pdn::{Tag, Tags};
    ///
    /// let mut tags = Tags::default();
    /// tags.set("White", "Ana");
    /// tags.set("Black", "Rui");
    /// assert!(tags.iter().map(Tag::value).eq(["Ana", "Rui"]));
    /// ```
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &Tag> {
        self.0.iter()
    }

    /// Is there none?
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

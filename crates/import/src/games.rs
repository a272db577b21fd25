//! The games of a PDN file in a tournament: whose each is, and what is doubtful about it.

use std::collections::BTreeMap;

use draughts::{
    EntryText, ParseSheetError,
    pdn::{GameType, ItemKind, Pdn, PdnEnding, PdnGame, PdnOutcome, Spot},
};
use tournament::in_order;
use tournament::{
    Against, BoardNo, EntryNo, Game, GameKey, GameNo, Match, RoundState, Side, Study, Tournament,
    drawn_opening,
};

/// A game of a file, and what it is in the tournament.
#[derive(Debug, Clone)]
pub struct FoundGame {
    /// Its tags for White, Black and the round, as they are written.
    pub said: [String; 3],
    /// Which game it is, where that is certain.
    pub key: Option<GameKey>,
    /// Its moves as the text of a score sheet.
    pub text: String,
    /// What is doubtful.
    pub doubts: Vec<GameDoubt>,
}

/// What is doubtful about a game of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum GameDoubt {
    /// It does not name both players.
    NoName,
    /// Its players, White first, are not those of the game.
    OtherPlayers(String, String),
    /// Its `GameType` is not that of the tournament's rules.
    OtherRules(String),
    /// No entry has this name.
    NoSuchPlayer(String),
    /// Several entries have this name.
    SeveralPlayers(String),
    /// The two do not meet in the round, or in no round where none is named, with these colours.
    NotMet,
    /// They have several games that it could be.
    SeveralGames,
    /// An earlier game of the file, by its place from 1, is the same.
    Twice(usize),
    /// Its tag `Board`, as it is written, names another board.
    OtherBoard(String),
    /// Its tag `Game`, as it is written, names another game of the match.
    OtherGame(String),
    /// Its tag for the result says another one than the end of its moves.
    TwoResults(PdnEnding, PdnEnding),
    /// It does not begin at the start of the rules.
    OtherStart,
    /// Its text is no score sheet.
    Unreadable(ParseSheetError),
    /// The ply, from 1, that cannot be played.
    Stops(usize),
    /// The moves do not begin with the opening of this number, which was drawn.
    OtherOpening(u16),
    /// The file has another result than the tournament.
    OtherResult,
    /// The moves speak against the result of the tournament.
    OtherMoves,
    /// The game has another score sheet already, which this one would replace.
    Replaces,
}

impl GameDoubt {
    /// Can the game not be taken over with it?
    #[must_use]
    fn forbids(&self) -> bool {
        !matches!(
            self,
            Self::OtherPlayers(..)
                | Self::OtherRules(_)
                | Self::OtherBoard(_)
                | Self::OtherGame(_)
                | Self::TwoResults(..)
                | Self::Stops(_)
                | Self::OtherOpening(_)
                | Self::OtherResult
                | Self::OtherMoves
                | Self::Replaces
        )
    }
}

impl FoundGame {
    /// Can it be taken over?
    #[must_use]
    pub fn can_be_taken(&self) -> bool {
        self.key.is_some() && !self.doubts.iter().any(GameDoubt::forbids)
    }
}

/// The moves of a game as the text of a score sheet: the main line with its numbers, and the result.
///
/// ```
/// use import::sheet_text;
/// use draughts::pdn;
///
/// let file = pdn::read("[Result \"1-0\"] 1. 9-13! {quiet} 22-18 (22-19) 2. 13x22 *").unwrap();
/// assert_eq!(sheet_text(&file.games[0]), "1. 9-13 22-18 2. 13x22 1-0");
/// ```
#[must_use]
pub fn sheet_text(game: &PdnGame) -> String {
    let words = words(game).map(|(_, word)| word);
    let result = result(game).map(|ending| ending.code().to_owned());
    words.chain(result).collect::<Vec<_>>().join(" ")
}

/// Is a text a game in PDN, and no score sheet? Tags say so, glyphs (`$1`), and variations: in the round brackets of a sheet is a draw offer or an opinion.
///
/// ```
/// use import::is_pdn;
///
/// assert!(is_pdn("\n[Event \"x\"] 1. 9-13"));
/// assert!(is_pdn("1. 9-13 $1 23-19") && is_pdn("1. 9-13 ( 10-14) 23-19"));
/// assert!(!is_pdn("1. 9-13 (=) 22-18 (!) 2. 13x22 {quiet} 1-0"));
/// ```
#[must_use]
pub fn is_pdn(text: &str) -> bool {
    let (mut variations, mut glyphs) = (text.split('(').skip(1), text.split('$').skip(1));
    let is_variation = |inner: &str| {
        let inner = inner.trim_start();
        inner.starts_with(|c: char| c.is_ascii_alphanumeric() || c == '{')
    };
    text.trim_start().starts_with('[')
        || glyphs.any(|glyph| glyph.starts_with(|c: char| c.is_ascii_digit()))
        || variations.any(is_variation)
}

/// The words of the main line, each with its place in the file.
fn words(game: &PdnGame) -> impl Iterator<Item = (Spot, String)> {
    game.body.iter().filter_map(|item| {
        let word = match &item.kind {
            ItemKind::Number { number, black } => {
                format!("{number}{}", if *black { "..." } else { "." })
            }
            ItemKind::Move(text) | ItemKind::Word(text) => text.clone(),
            ItemKind::Strength(_)
            | ItemKind::Nag(_)
            | ItemKind::Comment(_)
            | ItemKind::Remark(_)
            | ItemKind::SetUp(_)
            | ItemKind::Variation(_)
            | ItemKind::Result(_) => return None,
        };
        Some((item.spot, word))
    })
}

/// A fault of a [`sheet_text`], by the place in the file of the word in which it is. One behind them all is of the last: the result stands there, which the
/// text has from a tag and into which a move that was cut is read. As it was where there is no word.
///
/// ```
/// use import::{in_file, sheet_text};
/// use draughts::{Position, RuleSet, Sheet, pdn};
///
/// let told = |text: &str| {
///     let file = pdn::read(text).unwrap();
///     let game = &file.games[0];
///     let error = Sheet::parse(&sheet_text(game), &Position::start(RuleSet::Portuguese)).unwrap_err();
///     let told = in_file(game, error);
///     (told.line, told.column)
/// };
/// assert_eq!(told("[Round \"1\"]\n\n1. 9-13 22-18\n2. 13x44"), (4, 4));
/// assert_eq!(told("[Result \"1-0\"]\n\n1. 11-14 21-17\n2. 6-11 22-"), (4, 9));
/// ```
#[must_use]
pub fn in_file(game: &PdnGame, error: ParseSheetError) -> ParseSheetError {
    let number = |number: u32| usize::try_from(number).unwrap_or(usize::MAX);
    let (mut end, mut place) = (0, None);
    for (spot, word) in words(game) {
        place = Some(spot);
        // with the space behind it
        end += word.chars().count() + 1;
        if error.column <= end {
            break;
        }
    }
    match place {
        Some(spot) => ParseSheetError {
            line: number(spot.line),
            column: number(spot.column),
            ..error
        },
        None => error,
    }
}

/// The result that a game says: its tag, or else what ends its moves.
fn result(game: &PdnGame) -> Option<PdnEnding> {
    let tag = game.tags.get("Result").and_then(PdnEnding::from_code);
    tag.or(game.end)
        .filter(|ending| *ending != PdnEnding::ASTERISK)
}

/// How many games the public rounds of a tournament have: a file of more cannot be all of this tournament.
#[must_use]
pub fn count_games(tournament: &Tournament) -> usize {
    let rounds = tournament.rounds.iter();
    let public = rounds.filter(|round| round.state != RoundState::Draft);
    let boards = public.flat_map(|round| &round.matches);
    boards.map(|one| one.every_game().count()).sum()
}

/// What each game of a file is in the tournament. Every sheet is read and played: at most [`count_games`] are to be looked for.
#[must_use]
pub fn find_games(tournament: &Tournament, file: &Pdn) -> Vec<FoundGame> {
    let names = Names::of(tournament);
    let mut taken: BTreeMap<GameKey, usize> = BTreeMap::new();
    let mut found = Vec::new();
    for (index, written) in file.games.iter().enumerate() {
        let tag = |name| written.tags.get(name).unwrap_or("?").to_owned();
        let mut one = FoundGame {
            said: ["White", "Black", "Round"].map(tag),
            key: None,
            text: sheet_text(written),
            doubts: Vec::new(),
        };
        match names.place(tournament, written) {
            Err(doubt) => one.doubts.push(doubt),
            Ok(key) => {
                let first = *taken.entry(key).or_insert(index);
                one.doubts
                    .extend((first != index).then_some(GameDoubt::Twice(first + 1)));
                one.doubts.extend(other_place(tournament, key, written));
                one.key = Some(key);
            }
        }
        one.doubts.extend(two_results(written));
        one.doubts.extend(other_rules(tournament, written));
        one.doubts.extend(other_start(written));
        judge(tournament, written, &mut one);
        found.push(one);
    }
    found
}

/// What the tags of a game say against it being this one: other players, another place, other rules, another start; and of two results.
#[must_use]
pub fn tag_doubts(tournament: &Tournament, key: GameKey, written: &PdnGame) -> Vec<GameDoubt> {
    let players = other_players(tournament, key, written).into_iter();
    let tags = players.chain(other_place(tournament, key, written));
    let tags = tags.chain(two_results(written));
    let rules = other_rules(tournament, written);
    tags.chain(rules).chain(other_start(written)).collect()
}

fn other_players(tournament: &Tournament, key: GameKey, written: &PdnGame) -> Option<GameDoubt> {
    let GameKey {
        round,
        board,
        game: no,
    } = key;
    let one = tournament.round(round)?.on_board(board)?;
    let white = one.game(no)?.white;
    let sides = [("White", white), ("Black", white.other())];
    let is_other = |(tag, side): (&str, Side)| {
        let said = name_in(written, tag)?;
        let entry = tournament.entries.get(&one.pairing.on(side))?;
        let name = &entry.person.name;
        let said = in_order(said);
        Some(said != in_order(name.as_str()) && said != in_order(&name.initials()))
    };
    let any = sides.into_iter().filter_map(is_other).any(|other| other);
    let tag = |name| name_in(written, name).unwrap_or("?").to_owned();
    any.then(|| GameDoubt::OtherPlayers(tag("White"), tag("Black")))
}

/// The name of a player, unless the file does not know it.
fn name_in<'a>(written: &'a PdnGame, tag: &str) -> Option<&'a str> {
    let name = written.tags.get(tag)?.trim();
    (!name.is_empty() && name != "?").then_some(name)
}

fn other_rules(tournament: &Tournament, written: &PdnGame) -> Option<GameDoubt> {
    let said = written.tags.get("GameType")?;
    let rules = tournament.regulations.rule_set;
    let same = GameType::parse(said, rules).is_ok_and(|found| found.rules == rules);
    (!same).then(|| GameDoubt::OtherRules(said.to_owned()))
}

/// What the tags say against the board and the game of the match.
fn other_place(tournament: &Tournament, key: GameKey, written: &PdnGame) -> Vec<GameDoubt> {
    let other = |tag: &str, stands: &[u16]| {
        let said = written.tags.get(tag)?.trim();
        let no: u16 = said.parse().ok()?;
        (!stands.contains(&no)).then(|| said.to_owned())
    };
    // people write down the number on the table, programs that of the board
    let boards = [key.board.0, tournament.table(key.board).0];
    let board = other("Board", &boards).map(GameDoubt::OtherBoard);
    let game = other("Game", &[key.game.0.into()]).map(GameDoubt::OtherGame);
    board.into_iter().chain(game).collect()
}

fn two_results(written: &PdnGame) -> Option<GameDoubt> {
    let tag = PdnEnding::from_code(written.tags.get("Result")?)?;
    let end = written.end?;
    let known = [tag, end].map(|one| one.outcome != PdnOutcome::Unknown);
    let differ = known == [true, true] && tag.outcome != end.outcome;
    differ.then_some(GameDoubt::TwoResults(tag, end))
}

fn other_start(written: &PdnGame) -> Option<GameDoubt> {
    let start = written.tags.get("FEN");
    start.map(|_| GameDoubt::OtherStart)
}

/// What the moves say, and how that agrees with the tournament.
fn judge(tournament: &Tournament, game_of_file: &PdnGame, found: &mut FoundGame) {
    let regulations = &tournament.regulations;
    let conditions = tournament.conditions_at(found.key);
    let study = match Study::read(&found.text, regulations.rule_set, conditions) {
        Ok(study) => study,
        Err(error) => {
            let error = in_file(game_of_file, error);
            return found.doubts.push(GameDoubt::Unreadable(error));
        }
    };
    if study.stop.is_some() {
        found.doubts.push(GameDoubt::Stops(study.game.ply() + 1));
    }
    let Some(key) = found.key else { return };
    let opening = game(tournament, key).and_then(|game| drawn_opening(regulations, game));
    if let Some(opening) = opening.filter(|opening| !study.follows(opening)) {
        let doubt = GameDoubt::OtherOpening(opening.number);
        found.doubts.push(doubt);
    }
    let against = game(tournament, key).map_or_else(Vec::new, |game| study.against(game));
    if against.contains(&Against::Written) {
        found.doubts.push(GameDoubt::OtherResult);
    }
    if against.iter().any(|one| *one != Against::Written) {
        found.doubts.push(GameDoubt::OtherMoves);
    }
    let known = tournament.records.get(&key);
    let written = |study: &Study| -> Vec<EntryText> {
        let entries = study.sheet.entries.iter();
        entries.map(|entry| entry.written.clone()).collect()
    };
    let other = known.is_some_and(|known| {
        let known = Study::read(known.moves.as_str(), regulations.rule_set, conditions);
        known.map_or(true, |known| written(&known) != written(&study))
    });
    if other {
        found.doubts.push(GameDoubt::Replaces);
    }
}

fn game(tournament: &Tournament, GameKey { round, board, game }: GameKey) -> Option<&Game> {
    tournament.round(round)?.on_board(board)?.game(game)
}

/// The entries by their names as they are compared.
struct Names(BTreeMap<String, Vec<EntryNo>>);

impl Names {
    /// Full names, and the initials under which the public knows some.
    fn of(tournament: &Tournament) -> Self {
        let mut names: BTreeMap<String, Vec<EntryNo>> = BTreeMap::new();
        for (no, entry) in &tournament.entries {
            let full = in_order(entry.person.name.as_str());
            let short = in_order(&entry.person.name.initials());
            if short != full {
                names.entry(short).or_default().push(*no);
            }
            names.entry(full).or_default().push(*no);
        }
        Self(names)
    }

    fn find(&self, name: Option<&str>) -> Result<EntryNo, GameDoubt> {
        let name = name.ok_or(GameDoubt::NoName)?;
        match self.0.get(&in_order(name)).map(Vec::as_slice) {
            Some([only]) => Ok(*only),
            Some([_, ..]) => Err(GameDoubt::SeveralPlayers(name.to_owned())),
            _ => Err(GameDoubt::NoSuchPlayer(name.to_owned())),
        }
    }

    /// The game by the names, the round, and where that leaves a choice the tags `Board` and `Game`.
    fn place(&self, tournament: &Tournament, written: &PdnGame) -> Result<GameKey, GameDoubt> {
        let white = self.find(name_in(written, "White"))?;
        let black = self.find(name_in(written, "Black"))?;
        let wanted = Wanted::of(written);
        let rounds = tournament.rounds.iter();
        let public = rounds.filter(|round| round.state != RoundState::Draft);
        let of_round = public.filter(|round| wanted.round.is_none_or(|no| no == round.no.0));
        let found: Vec<GameKey> = of_round
            .flat_map(|round| {
                let games = round
                    .matches
                    .iter()
                    .flat_map(|one| games(one, white, black));
                games.map(|(board, game)| GameKey::new(round.no, board, game))
            })
            .collect();
        match found.as_slice() {
            [] => Err(GameDoubt::NotMet),
            [only] => Ok(*only),
            several => {
                let named = |key: &&GameKey| wanted.game == Some(key.game.0);
                let mut named = several.iter().filter(named);
                match (named.next(), named.next()) {
                    (Some(key), None) => Ok(*key),
                    _ => Err(GameDoubt::SeveralGames),
                }
            }
        }
    }
}

/// The games of a match in which these two have these colours.
fn games(one: &Match, white: EntryNo, black: EntryNo) -> Vec<(BoardNo, GameNo)> {
    let pairing = one.pairing;
    let has_white = |side: Side| (pairing.on(side), pairing.on(side.other())) == (white, black);
    let of_them = one.every_game().filter(|game| has_white(game.white));
    of_them.map(|game| (one.board, game.no)).collect()
}

/// The numbers that a game's tags name: `Round` may be `3`, or round, board and game `3.2.1`.
struct Wanted {
    round: Option<u16>,
    game: Option<u8>,
}

impl Wanted {
    fn of(written: &PdnGame) -> Self {
        let tag = |name| written.tags.get(name).unwrap_or_default();
        let mut parts = tag("Round").split('.').map(str::trim);
        let round = parts.next().and_then(|text| text.parse().ok());
        let third = parts.nth(1).and_then(|text| text.parse().ok());
        Self {
            round,
            game: tag("Game").trim().parse().ok().or(third),
        }
    }
}

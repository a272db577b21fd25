//! Everything about the rulings of a tournament in one packed file: the journal, a protocol of each ruling, the photographs, and an index. Not for the
//! public, as [`rulings`](super::rulings()). The same data make the same bytes.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{Cursor, Write as _};

use zip::{CompressionMethod, DateTime, ZipWriter, result::ZipError, write::SimpleFileOptions};

use super::{Cell, Sheet, csv, journal_lines, pack::hash, protocol_pdf, rulings};
use crate::{
    import::FileLanguage,
    words::{Lang, Words},
};
use tournament::{GameKey, JournalRow, Photograph, Ruling, Tournament};

/// What the files of a dossier are made from beside the pictures.
pub struct Dossier<'a> {
    /// The tournament, with its rulings.
    pub tournament: &'a Tournament,
    /// Its journal, the oldest row first.
    pub journal: &'a [JournalRow],
    /// By what a paper can be held against the program.
    pub foot: String,
    /// The language of the papers.
    pub lang: Lang,
    /// Its words.
    pub t: &'a Words,
    /// How the tables are written.
    pub language: FileLanguage,
}

/// A photograph with its place in the file.
struct Filed<'a> {
    name: String,
    ruling: Option<&'a Ruling>,
    game: GameKey,
    photograph: &'a Photograph,
}

impl Dossier<'_> {
    /// The file; `picture` gives the bytes of a photograph by its hash, or nothing where they are gone, which the index then shows.
    ///
    /// # Errors
    /// What `picture` fails with; [`ZipError`] where a file is larger than the format holds.
    pub fn pack<E: From<ZipError>>(
        &self,
        picture: impl FnMut(&str) -> Result<Option<Vec<u8>>, E>,
    ) -> Result<Vec<u8>, E> {
        let mut zip = Packed::new();
        let about = self.t.protocol_dossier_about();
        self.files(&mut zip, &about, picture)?;
        Ok(zip.finish()?)
    }

    /// Writes its files into the packed report of a tournament, which has others too: its `README.txt` tells of them all.
    pub(super) fn write<E: From<ZipError>>(
        &self,
        zip: &mut Packed,
        picture: impl FnMut(&str) -> Result<Option<Vec<u8>>, E>,
    ) -> Result<(), E> {
        self.files(zip, &self.t.office_pack_about(), picture)
    }

    /// Writes its files, the first of which says this about them.
    fn files<E: From<ZipError>>(
        &self,
        zip: &mut Packed,
        about: &str,
        mut picture: impl FnMut(&str) -> Result<Option<Vec<u8>>, E>,
    ) -> Result<(), E> {
        zip.add("README.txt", about.as_bytes())?;
        zip.add(
            "journal.jsonl",
            journal_lines(None, self.journal).as_bytes(),
        )?;
        let table = csv(&rulings(self.tournament, self.t), self.language);
        zip.add("rulings.csv", table.as_bytes())?;
        for ruling in &self.tournament.rulings {
            let foot = self.foot.clone();
            let paper = protocol_pdf(self.tournament, ruling, foot, self.lang, self.t);
            zip.add(&protocol_name(ruling), &paper)?;
        }
        let filed = self.filed();
        let mut gone = BTreeSet::new();
        let mut done = BTreeSet::new();
        for one in filed.iter().filter(|one| done.insert(&one.name)) {
            match picture(one.photograph.hash.as_str())? {
                Some(bytes) => zip.add_picture(&one.name, &bytes)?,
                None => {
                    gone.insert(&one.name);
                }
            }
        }
        let index = csv(&self.index(&filed, &gone), self.language);
        zip.add("index.csv", index.as_bytes())?;
        Ok(())
    }

    /// Every photograph: those of rulings, each under the first ruling of its game, then the others.
    fn filed(&self) -> Vec<Filed<'_>> {
        let mut filed = Vec::new();
        let mut names: BTreeMap<(GameKey, &str), String> = BTreeMap::new();
        for ruling in &self.tournament.rulings {
            let scene = ruling.scene;
            let (Some(round), Some(board), Some(game)) = (scene.round, scene.board, scene.game)
            else {
                continue;
            };
            let game = GameKey::new(round, board, game);
            for photograph in self.tournament.photographs_of(game) {
                let hash = photograph.hash.as_str();
                let name = names.entry((game, hash));
                let name =
                    name.or_insert_with(|| format!("photographs/ruling-{}-{hash}.jpg", ruling.no));
                filed.push(Filed {
                    name: name.clone(),
                    ruling: Some(ruling),
                    game,
                    photograph,
                });
            }
        }
        for (game, photographs) in &self.tournament.photographs {
            for photograph in photographs {
                let hash = photograph.hash.as_str();
                if names.contains_key(&(*game, hash)) {
                    continue;
                }
                let (round, table) = (game.round, self.tournament.table(game.board));
                let no = game.game;
                filed.push(Filed {
                    name: format!("photographs/round-{round}-board-{table}-game-{no}-{hash}.jpg"),
                    ruling: None,
                    game: *game,
                    photograph,
                });
            }
        }
        filed
    }

    /// A line for each protocol and photograph, with what it is about.
    fn index(&self, filed: &[Filed<'_>], gone: &BTreeSet<&String>) -> Sheet {
        let t = self.t;
        let protocols = self.tournament.rulings.iter().map(|ruling| {
            let scene = ruling.scene;
            vec![
                Cell::Text(protocol_name(ruling)),
                Cell::Whole(ruling.no.0.into()),
                Cell::whole(scene.round.map(|round| round.0)),
                Cell::whole(scene.board.map(|board| self.tournament.table(board).0)),
                Cell::whole(scene.game.map(|game| game.0)),
                Cell::Empty,
            ]
        });
        let photographs = filed.iter().map(|one| {
            let GameKey { round, board, game } = one.game;
            let name = (!gone.contains(&one.name)).then_some(&one.name);
            vec![
                Cell::text(name),
                Cell::whole(one.ruling.map(|ruling| i64::from(ruling.no.0))),
                Cell::Whole(round.0.into()),
                Cell::Whole(self.tournament.table(board).0.into()),
                Cell::Whole(game.0.into()),
                Cell::Text(one.photograph.hash.to_string()),
            ]
        });
        Sheet {
            name: t.protocol_tab(),
            head: vec![
                t.protocol_dossier_file(),
                t.protocol_number(),
                t.protocol_round(),
                t.protocol_board(),
                t.protocol_game(),
                "SHA-256".to_owned(),
            ],
            rows: protocols.chain(photographs).collect(),
        }
    }
}

fn protocol_name(ruling: &Ruling) -> String {
    format!("protocols/protocol-{}.pdf", ruling.no)
}

/// A packed file on its way, with the same date in every entry, and the hashes of what is in it.
pub(super) struct Packed(ZipWriter<Cursor<Vec<u8>>>, BTreeMap<String, String>);

impl Packed {
    pub(super) fn new() -> Self {
        Self(ZipWriter::new(Cursor::new(Vec::new())), BTreeMap::new())
    }

    /// The hash of each file, by its name.
    pub(super) fn hashes(&self) -> &BTreeMap<String, String> {
        &self.1
    }

    pub(super) fn add(&mut self, name: &str, bytes: &[u8]) -> Result<(), ZipError> {
        self.add_as(name, bytes, CompressionMethod::Deflated)
    }

    /// A JPEG is packed as well as it can be.
    fn add_picture(&mut self, name: &str, bytes: &[u8]) -> Result<(), ZipError> {
        self.add_as(name, bytes, CompressionMethod::Stored)
    }

    fn add_as(
        &mut self,
        name: &str,
        bytes: &[u8],
        method: CompressionMethod,
    ) -> Result<(), ZipError> {
        let options = SimpleFileOptions::default()
            .compression_method(method)
            .last_modified_time(DateTime::default())
            .unix_permissions(0o644);
        self.0.start_file(name, options)?;
        self.0.write_all(bytes)?;
        self.1.insert(name.to_owned(), hash(bytes));
        Ok(())
    }

    pub(super) fn finish(self) -> Result<Vec<u8>, ZipError> {
        Ok(self.0.finish()?.into_inner())
    }
}

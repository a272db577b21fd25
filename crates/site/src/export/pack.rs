//! The report of a tournament in one packed file: its dossier (journal, rulings, photographs), TRF, tables of every round and of the end, games, and a head
//! that says what every file is by its hash, signed. The same data make the same bytes.

use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};
use zip::result::ZipError;

use super::{
    Dossier, Sheet, csv, dossier::Packed, games::games, pairings::pairings, standings::standings,
};
use crate::stream::Signed;
use tournament::{RoundState, trf::Edition};

/// What a report is made from.
pub struct Pack<'a> {
    /// The rulings, the journal and what was attached.
    pub dossier: Dossier<'a>,
    /// Tables beside those of the tournament, under the names of their files.
    pub tables: Vec<(&'static str, Sheet)>,
    /// What the head says beside the hashes of the files.
    pub head: Value,
}

impl Pack<'_> {
    /// The file. `sign` signs the head, `picture` gives the bytes of a photograph by its hash.
    ///
    /// # Errors
    /// What `picture` fails with; [`ZipError`] where a file is larger than the format holds.
    pub fn pack<E: From<ZipError>>(
        &self,
        sign: impl FnOnce(String) -> Signed,
        picture: impl FnMut(&str) -> Result<Option<Vec<u8>>, E>,
    ) -> Result<Vec<u8>, E> {
        let (t, language) = (self.dossier.t, self.dossier.language);
        let played = self.dossier.tournament.published();
        let mut zip = Packed::new();
        self.dossier.write(&mut zip, picture)?;
        zip.add("tournament.trf", Edition::Trf26.file(&played).as_bytes())?;
        zip.add("games.pdn", games(&played).as_bytes())?;
        let table = |sheet: &Sheet| csv(sheet, language).into_bytes();
        zip.add("standings.csv", &table(&standings(&played, None, t)))?;
        let rounds = played.rounds.iter();
        for round in rounds.filter(|round| round.state != RoundState::Draft) {
            let name = format!("rounds/round-{}.csv", round.no);
            zip.add(&name, &table(&pairings(&played, round, t)))?;
        }
        for (name, sheet) in &self.tables {
            zip.add(name, &table(sheet))?;
        }
        let head = json!({ "about": self.head, "files": zip.hashes() });
        let signed = sign(head.to_string());
        zip.add("head.json", signed.text.as_bytes())?;
        zip.add("head.json.sig", signed.signature.as_bytes())?;
        Ok(zip.finish()?)
    }
}

/// The hash by which the head names a file.
pub(super) fn hash(bytes: &[u8]) -> String {
    base16ct::lower::encode_string(&Sha256::digest(bytes))
}

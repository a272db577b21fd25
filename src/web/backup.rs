//! `/backups`: copies of the database, for administrators: those that were taken, and one to take away.

use std::{
    fs::{self, File},
    io::{self, Read as _},
    path::{Path, PathBuf},
    sync::atomic::{AtomicBool, Ordering},
};

use actix_web::{HttpResponse, body::SizedStream, http::header::ContentEncoding, web::Bytes};
use askama::Template;
use futures_util::{Stream, stream};

use crate::{
    backup::{
        self, CopyOutcome, ListedCopy,
        sealed::{self, CopyLock},
    },
    clock, private,
    secret::Secret,
    words::Lang,
};

use super::{
    address::fixed,
    error::WebError,
    flash::Done,
    form::Posted,
    page::{self, Frame},
    presence,
    state::AppData,
    tournament::files,
    visitor::Visitor,
};

/// How many bytes are read at once.
const CHUNK: usize = 64 * 1024;

#[derive(Template)]
#[template(path = "backups.html")]
struct BackupsPage {
    frame: Frame,
    /// Where copies are kept that are taken by themselves; none where none are.
    folder: Option<String>,
    copies: Vec<ListedCopy>,
    last: Option<CopyOutcome>,
}

impl BackupsPage {
    /// The size of a copy, in megabytes with one decimal, never less than it is.
    fn megabytes(&self, copy: &ListedCopy) -> String {
        let tenths = copy.bytes.div_ceil(100_000);
        let comma = match self.frame.lang {
            Lang::Pt => ',',
            Lang::En => '.',
        };
        let size = format!("{}{comma}{}", tenths / 10, tenths % 10);
        self.frame.t.backup_megabytes(size)
    }
}

/// `GET /backups`
pub(super) async fn show(app: AppData, visitor: Visitor) -> Result<HttpResponse, WebError> {
    let copies = app.copies.clone();
    let listed = tokio::task::spawn_blocking(move || copies.list()).await;
    let (copies, unread) = match listed.map_err(internal)? {
        Ok(copies) => (copies, None),
        Err(error) => {
            let told = CopyOutcome::Failed((app.now)(), error.to_string());
            (Vec::new(), Some(told))
        }
    };
    page::ok(&BackupsPage {
        frame: Frame::new(&visitor),
        folder: app.copies.folder().map(|one| one.display().to_string()),
        copies,
        last: unread.or_else(|| app.copies.last()),
    })
}

/// Whether a copy is being taken away: one at a time, so that nobody fills the disk.
static TAKEN_AWAY: AtomicBool = AtomicBool::new(false);

/// A copy on its way to a browser. Its file goes when it is there, or when nobody waits for it any more.
struct Parcel {
    path: PathBuf,
    file: Option<File>,
}

impl Parcel {
    /// Reserves the way; none where another copy is on it.
    fn reserve(folder: Option<&Path>) -> Option<Self> {
        let taken = TAKEN_AWAY.swap(true, Ordering::SeqCst);
        let folder = folder.map_or_else(std::env::temp_dir, Path::to_owned);
        let path = folder.join(format!("taken-away-{}.db", Secret::random().hash().short()));
        (!taken).then_some(Self { path, file: None })
    }

    /// Has the copy written, and opens it. Returns how many bytes it has.
    fn fill(
        &mut self,
        db: &crate::db::Db,
        lock: Option<&CopyLock>,
    ) -> Result<u64, backup::BackupError> {
        if let Some(folder) = self.path.parent() {
            // where it cannot be made the copy cannot be written, which says why
            drop(private::create_folder(folder));
        }
        let bytes = backup::write(&self.path, |part| {
            sealed::fill(part, lock, |plain| db.copy_to(plain))
        })?;
        self.file = File::open(&self.path).ok();
        Ok(bytes)
    }

    fn read(&mut self) -> io::Result<Bytes> {
        let mut chunk = vec![0; CHUNK];
        let file = self.file.as_mut().ok_or(io::ErrorKind::NotFound)?;
        let read = file.read(&mut chunk)?;
        chunk.truncate(read);
        Ok(chunk.into())
    }

    /// The bytes, a piece at a time, as fast as they are taken.
    fn stream(self) -> impl Stream<Item = io::Result<Bytes>> {
        stream::unfold(self, |mut parcel| async {
            let read = tokio::task::spawn_blocking(move || (parcel.read(), parcel)).await;
            match read {
                Ok((Ok(piece), _)) if piece.is_empty() => None,
                Ok((piece, parcel)) => {
                    if let Err(error) = &piece {
                        breaks_off(error);
                    }
                    Some((piece, parcel))
                }
                Err(error) => {
                    breaks_off(&error);
                    None
                }
            }
        })
    }
}

/// Nobody else says so: the answer has begun, and what writes it is kept out of the log.
fn breaks_off(error: &impl std::fmt::Display) {
    tracing::error!(%error, "a copy that is taken away breaks off");
}

impl Drop for Parcel {
    fn drop(&mut self) {
        self.file = None;
        // what was never written cannot be removed
        drop(fs::remove_file(&self.path));
        TAKEN_AWAY.store(false, Ordering::SeqCst);
    }
}

/// `POST /backups`: a copy of this moment, as a file. Whoever had to say anew who they are comes back to the page first, and presses once more.
pub(super) async fn take_away(app: AppData, posted: Posted) -> Result<HttpResponse, WebError> {
    if presence::was_asked(&posted) {
        return Ok(page::done(fixed::BACKUPS, Done::CopyAllowed));
    }
    let mut parcel = Parcel::reserve(app.copies.folder()).ok_or(WebError::Busy)?;
    let lock = app.config.backup_lock.clone();
    let name = backup::name_of(clock::now(), lock.is_some());
    let kind = match lock {
        None => "application/vnd.sqlite3",
        Some(_) => "application/octet-stream",
    };
    let db = app.db.clone();
    let filled =
        tokio::task::spawn_blocking(move || (parcel.fill(&db, lock.as_ref()), parcel)).await;
    let (bytes, parcel) = filled.map_err(internal)?;
    let bytes = bytes.map_err(internal)?;
    Ok(files::to_keep(&name, kind)
        .insert_header(ContentEncoding::Identity)
        .body(SizedStream::new(bytes, Box::pin(parcel.stream()))))
}

fn internal(error: impl ToString) -> WebError {
    WebError::Internal(error.to_string())
}

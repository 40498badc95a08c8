//! Scanned pages recognised by `tesseract`, where it is installed; of a PDF drawn by `pdftoppm`.

use std::io::{self, IsTerminal, Read, Write};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// What a page is drawn with, in dots an inch: what recognisers are made for.
const DOTS: &str = "300";

/// How pages are recognised.
pub(super) struct Scan<'a> {
    /// Languages as Tesseract calls them: `eng`, `deu+fra`.
    pub(super) languages: &'a str,
    /// How long a page may take.
    pub(super) time: Duration,
}

/// Why pages are not recognised.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ScanError {
    /// A program is not there.
    #[error(
        "it is a scan, and {program} is not installed: on Debian it is in the package {package}"
    )]
    Missing {
        /// Which.
        program: &'static str,
        /// What brings it.
        package: &'static str,
    },
    /// A language is not there.
    #[error("Tesseract does not know the language {language}; it knows {known}")]
    Language {
        /// Which.
        language: String,
        /// Those it knows.
        known: String,
    },
    /// A page takes too long.
    #[error("page {page} of the scan was not recognised within {seconds} seconds (--page-time)")]
    Slow {
        /// Which, from 1.
        page: usize,
        /// How long it was given.
        seconds: u64,
    },
    /// A program says no.
    #[error("page {page} of the scan: {program} says {told:?}")]
    Refused {
        /// Which, from 1.
        page: usize,
        /// The program.
        program: &'static str,
        /// The last line of what it says.
        told: String,
    },
    /// A program cannot be spoken with.
    #[error("{program} cannot be run")]
    Run {
        /// Which.
        program: &'static str,
        /// Why.
        source: io::Error,
    },
}

/// What a page is called, from 1, in what is recognised of it.
pub(super) fn page_name(page: usize) -> String {
    format!("page-{page}")
}

impl Scan<'_> {
    /// What Tesseract reads on a picture, as hOCR, in which it is called [`page_name`] 1.
    pub(super) fn picture(&self, picture: &[u8]) -> Result<Vec<u8>, ScanError> {
        self.check()?;
        self.recognise(picture, 1)
    }

    /// What Tesseract reads on the pages of a PDF, as hOCR, in which each is called [`page_name`].
    pub(super) fn pdf(&self, pdf: &[u8], pages: usize) -> Result<Vec<u8>, ScanError> {
        self.check()?;
        let mut all = Vec::new();
        let shows = io::stderr().is_terminal();
        for page in 1..=pages {
            if shows {
                eprint!("\rpage {page} of {pages} is recognised");
            }
            let picture = self.page(pdf, page)?;
            all.extend(self.recognise(&picture, page)?);
        }
        if shows {
            eprint!("\r{:40}\r", "");
        }
        Ok(all)
    }

    /// A page of a PDF as a picture in PNG.
    pub(super) fn page(&self, pdf: &[u8], page: usize) -> Result<Vec<u8>, ScanError> {
        let mut draw = Command::new("pdftoppm");
        let number = page.to_string();
        draw.args(["-r", DOTS, "-gray", "-png", "-f", &number, "-l", &number, "-"]);
        self.run(draw, ("pdftoppm", "poppler-utils"), pdf, page)
    }

    /// Whether Tesseract is there and knows the languages.
    fn check(&self) -> Result<(), ScanError> {
        let mut list = Command::new("tesseract");
        list.arg("--list-langs");
        let told = self.run(list, TESSERACT, b"", 1)?;
        let told = String::from_utf8_lossy(&told);
        let known: Vec<&str> = told.lines().skip(1).map(str::trim).collect();
        let missing = self.languages.split('+').find(|language| !known.contains(language));
        missing.map_or(Ok(()), |language| {
            Err(ScanError::Language { language: language.to_owned(), known: known.join(", ") })
        })
    }

    fn recognise(&self, picture: &[u8], page: usize) -> Result<Vec<u8>, ScanError> {
        let mut read = Command::new("tesseract");
        let asked = ["stdin", "stdout", "-l", self.languages, "-c", DOUBTS, "-c", LEVEL, "hocr"];
        read.args(asked).env("OMP_THREAD_LIMIT", "1");
        let page_read = self.run(read, TESSERACT, picture, page)?;
        // Tesseract calls every picture that it is given so.
        let named = format!("image \"{}\"", page_name(page));
        Ok(String::from_utf8_lossy(&page_read).replacen("image \"stdin\"", &named, 1).into_bytes())
    }

    /// What a program writes when it is given some bytes.
    fn run(
        &self,
        mut command: Command,
        (program, package): (&'static str, &'static str),
        input: &[u8],
        page: usize,
    ) -> Result<Vec<u8>, ScanError> {
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().map_err(|source| match source.kind() {
            io::ErrorKind::NotFound => ScanError::Missing { program, package },
            _ => ScanError::Run { program, source },
        })?;
        let (stdin, stdout, stderr) =
            (child.stdin.take(), child.stdout.take(), child.stderr.take());
        thread::scope(|scope| {
            // A program that does not want all of it has its reasons, and tells them.
            scope.spawn(move || stdin.map(|mut it| it.write_all(input)));
            let written = scope.spawn(move || whole(stdout));
            let told = scope.spawn(move || whole(stderr));
            let ended = ended(&mut child, self.time);
            let written = written.join().unwrap_or_default();
            let told = told.join().unwrap_or_default();
            match ended.map_err(|source| ScanError::Run { program, source })? {
                Some(true) => Ok(written),
                Some(false) => {
                    let told = String::from_utf8_lossy(&told);
                    let last = told.lines().rev().find(|line| !line.trim().is_empty());
                    let told = last.unwrap_or("nothing").trim().to_owned();
                    Err(ScanError::Refused { page, program, told })
                }
                None => Err(ScanError::Slow { page, seconds: self.time.as_secs() }),
            }
        })
    }
}

/// Lets Tesseract tell of each sign what else it may be.
const DOUBTS: &str = "lstm_choice_mode=2";
/// Keeps it from taking the squares of boards for lines that run from the bottom to the top, and all of the page with them.
const LEVEL: &str = "textord_tabfind_vertical_text=0";
const TESSERACT: (&str, &str) = ("tesseract", "tesseract-ocr");

fn whole(from: Option<impl Read>) -> Vec<u8> {
    let mut bytes = Vec::new();
    // What was written before it broke off is all there is.
    let _ = from.map(|mut from| from.read_to_end(&mut bytes));
    bytes
}

/// Whether a program ended well; nothing if its time was over, and it was ended.
fn ended(child: &mut Child, time: Duration) -> io::Result<Option<bool>> {
    let begun = Instant::now();
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(Some(status.success()));
        }
        if begun.elapsed() > time {
            child.kill()?;
            child.wait()?;
            return Ok(None);
        }
        thread::sleep(Duration::from_millis(20));
    }
}

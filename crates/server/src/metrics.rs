//! What the server counts, for Prometheus.

use std::ops::Deref;
use std::sync::Arc;

use prometheus::{
    Encoder, Histogram, HistogramOpts, HistogramVec, IntCounter, IntCounterVec, IntGauge,
    IntGaugeVec, Opts, Registry, TextEncoder,
};

/// All counters. A clone is the same ones, and one pointer.
#[derive(Clone)]
pub(crate) struct Metrics(Arc<Counters>);

impl Deref for Metrics {
    type Target = Counters;

    fn deref(&self) -> &Counters {
        &self.0
    }
}

/// The counters.
pub(crate) struct Counters {
    registry: Registry,
    /// Answers over HTTP, by route and status.
    pub(crate) http_requests: IntCounterVec,
    /// Games made, by opponent.
    pub(crate) games_created: IntCounterVec,
    /// Games in memory.
    pub(crate) games_loaded: IntGauge,
    /// Moves committed.
    pub(crate) moves: IntCounter,
    /// Events committed.
    pub(crate) events: IntCounter,
    /// Open sockets.
    pub(crate) sockets: IntGauge,
    /// Sockets closed by the server, by code.
    pub(crate) sockets_closed: IntCounterVec,
    /// Requests refused for coming too fast.
    pub(crate) limited: IntCounter,
    /// Time a commit takes.
    pub(crate) commit_seconds: Histogram,
    /// How many writers a commit answers.
    pub(crate) commit_jobs: Histogram,
    /// Time that jobs run, by kind.
    pub(crate) job_seconds: HistogramVec,
    /// Connections that are open.
    pub(crate) connections: IntGauge,
    /// Connections that found no place.
    pub(crate) connections_refused: IntCounter,
    /// Names and passwords that were tried, by what came of it.
    pub(crate) logins: IntCounterVec,
    /// Time until a password is checked, waiting included.
    pub(crate) password_seconds: Histogram,
    /// Jobs by kind and state; measured when asked.
    pub(crate) jobs: IntGaugeVec,
    /// Bytes of books and studies; measured when asked.
    pub(crate) kept_bytes: IntGauge,
    /// The database; measured when asked.
    pub(crate) database_bytes: IntGauge,
    /// What is not folded into the database yet; measured when asked.
    pub(crate) wal_bytes: IntGauge,
    /// What may still be written to the disk; measured when asked.
    pub(crate) disk_free_bytes: IntGauge,
    /// Memory of this process; measured when asked.
    pub(crate) resident_bytes: IntGauge,
    /// Breaches of the Content-Security-Policy that browsers reported.
    pub(crate) csp_reports: IntCounter,
}

impl Metrics {
    /// All at zero.
    ///
    /// # Errors
    /// If two counters had the same name.
    pub(crate) fn new() -> Result<Self, prometheus::Error> {
        let registry = Registry::new_custom(Some("staunton".to_owned()), None)?;
        let counter = |name, help| {
            let counter = IntCounter::new(name, help)?;
            registry.register(Box::new(counter.clone()))?;
            Ok::<_, prometheus::Error>(counter)
        };
        let counters = |name, help, labels: &[&str]| {
            let counters = IntCounterVec::new(Opts::new(name, help), labels)?;
            registry.register(Box::new(counters.clone()))?;
            Ok::<_, prometheus::Error>(counters)
        };
        let gauge = |name, help| {
            let gauge = IntGauge::new(name, help)?;
            registry.register(Box::new(gauge.clone()))?;
            Ok::<_, prometheus::Error>(gauge)
        };
        let histogram = |name, help, buckets: &[f64]| {
            let options = HistogramOpts::new(name, help).buckets(buckets.to_vec());
            let histogram = Histogram::with_opts(options)?;
            registry.register(Box::new(histogram.clone()))?;
            Ok::<_, prometheus::Error>(histogram)
        };
        let options = HistogramOpts::new("job_seconds", "time that jobs run, by kind")
            .buckets(vec![0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 5.0, 20.0, 60.0]);
        let job_seconds = HistogramVec::new(options, &["kind"])?;
        registry.register(Box::new(job_seconds.clone()))?;
        let jobs =
            IntGaugeVec::new(Opts::new("jobs", "jobs by kind and state"), &["kind", "state"])?;
        registry.register(Box::new(jobs.clone()))?;
        Ok(Self(Arc::new(Counters {
            http_requests: counters(
                "http_requests_total",
                "answers over HTTP",
                &["route", "status"],
            )?,
            games_created: counters("games_created_total", "games made", &["opponent"])?,
            games_loaded: gauge("games_loaded", "games in memory")?,
            moves: counter("moves_total", "moves committed")?,
            events: counter("events_total", "events committed")?,
            sockets: gauge("sockets", "open sockets")?,
            sockets_closed: counters(
                "sockets_closed_total",
                "sockets closed by the server",
                &["code"],
            )?,
            limited: counter("limited_total", "requests refused for coming too fast")?,
            commit_seconds: histogram(
                "commit_seconds",
                "time a commit takes",
                &[0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5],
            )?,
            commit_jobs: histogram(
                "commit_jobs",
                "writers answered by one commit",
                &[1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0, 256.0],
            )?,
            connections: gauge("connections", "open connections")?,
            connections_refused: counter(
                "connections_refused_total",
                "connections that found no place",
            )?,
            logins: counters("logins_total", "logins tried, by what came of it", &["result"])?,
            password_seconds: histogram(
                "password_seconds",
                "time until a password is checked",
                &[0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 5.0],
            )?,
            jobs,
            kept_bytes: gauge("kept_bytes", "bytes of books and studies")?,
            database_bytes: gauge("database_bytes", "size of the database")?,
            wal_bytes: gauge("wal_bytes", "size of the database's log")?,
            disk_free_bytes: gauge("disk_free_bytes", "what the disk still takes")?,
            resident_bytes: gauge("resident_bytes", "memory of the process")?,
            job_seconds,
            csp_reports: counter("csp_reports_total", "reports of the Content-Security-Policy")?,
            registry,
        })))
    }

    /// All counters in Prometheus' text format.
    pub(crate) fn text(&self) -> String {
        let mut text = Vec::new();
        // Writing to memory cannot fail; were a counter malformed, the others would still show.
        drop(TextEncoder::new().encode(&self.registry.gather(), &mut text));
        String::from_utf8_lossy(&text).into_owned()
    }
}

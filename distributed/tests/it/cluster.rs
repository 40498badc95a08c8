//! On a scheduler and executors, one of which is killed.

use std::thread::{self, sleep};
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::collection::{Collection, questions};
use crate::program::{Running, free_port, sql};
use crate::sql::of_question;

/// A scheduler with two executors of one core each.
struct Cluster {
    address: String,
    executors: Vec<Running>,
    _scheduler: Running,
}

impl Cluster {
    fn start() -> Self {
        let address = format!("127.0.0.1:{}", free_port());
        let scheduler = Running::start(&["scheduler", "--bind", &address]);
        let executors = (0..2).map(|_| {
            let [port, grpc] = [free_port(), free_port()].map(|port| port.to_string());
            let words = ["executor", "--scheduler", &address, "--cores", "1"];
            let ports = ["--port", &port, "--grpc-port", &grpc];
            Running::start(&[words.as_slice(), &ports].concat())
        });
        let executors = executors.collect();
        sleep(Duration::from_secs(3));
        Self { address, executors, _scheduler: scheduler }
    }

    fn ask(&self, folder: &str, query: &str) -> Vec<Value> {
        sql(folder, query, &["--scheduler", &self.address])
    }
}

#[test]
fn a_cluster_answers_as_one_machine_does() {
    let collection = Collection::of_masters(1);
    let folder = collection.folder();
    let cluster = Cluster::start();
    let step = questions().len() / 25;
    let mut queries: Vec<String> =
        questions().iter().step_by(step).map(|(text, _)| of_question(text)).collect();
    queries.extend(crate::engines::queries(&collection).into_iter().map(|(_, query)| query));
    for query in queries {
        let before = Instant::now();
        let expected = sql(folder, &query, &[]);
        let here = before.elapsed();
        assert_eq!(cluster.ask(folder, &query), expected, "{query}");
        println!("{:6.3} s here, {:6.3} s there: {query}", here.as_secs_f32(), {
            (before.elapsed() - here).as_secs_f32()
        });
    }
}

#[test]
fn a_query_survives_an_executor_that_is_killed_in_it() {
    let collection = Collection::of_masters(8);
    let folder = collection.folder();
    let mut cluster = Cluster::start();
    let query = of_question("\"smothered mate\" or \"stalemate\" or \"under-promotion\"");
    let before = Instant::now();
    let expected = cluster.ask(folder, &query);
    let whole = before.elapsed();
    assert!(!expected.is_empty());
    assert_eq!(expected, sql(folder, &query, &[]));

    // While the first stage runs, when it is done, and as the second is about to be.
    for quarter in 1..=3 {
        let mut victim = cluster.executors.pop().expect("two of them");
        let before = Instant::now();
        let answer = thread::scope(|scope| {
            let asked = scope.spawn(|| cluster.ask(folder, &query));
            sleep(whole * quarter / 4);
            victim.kill();
            asked.join().expect("answered")
        });
        assert_eq!(answer, expected);
        println!(
            "{} games: {:.2} s with two executors, {:.2} s with one killed after {quarter} quarters of that",
            collection.archive.manifest().next_game,
            whole.as_secs_f32(),
            before.elapsed().as_secs_f32()
        );
        assert_eq!(cluster.ask(folder, &query), expected, "afterwards");
        cluster = Cluster::start();
    }
}

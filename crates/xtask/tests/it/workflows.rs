//! The workflows, without running them: what they order is there, and what one job takes another
//! has left.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use yaml_rust2::{Yaml, YamlLoader};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// A workflow, and the name of its file.
fn workflows() -> Vec<(String, Yaml)> {
    let folder = root().join(".github/workflows");
    let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    files
        .map(|path| {
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            let mut found = YamlLoader::load_from_str(&fs::read_to_string(&path).unwrap())
                .unwrap_or_else(|error| panic!("{name}: {error}"));
            assert_eq!(found.len(), 1, "{name}");
            (name, found.remove(0))
        })
        .collect()
}

fn jobs(workflow: &Yaml) -> impl Iterator<Item = (&str, &Yaml)> {
    let jobs = workflow["jobs"].as_hash().expect("a workflow without jobs");
    jobs.iter().map(|(name, job)| (name.as_str().unwrap(), job))
}

fn steps(job: &Yaml) -> &[Yaml] {
    job["steps"].as_vec().expect("a job without steps")
}

/// What a job waits for: one name, or several.
fn needs(job: &Yaml) -> Vec<&str> {
    match &job["needs"] {
        Yaml::String(name) => vec![name],
        Yaml::Array(names) => names.iter().map(|name| name.as_str().unwrap()).collect(),
        _ => Vec::new(),
    }
}

/// The commands of every step that runs a shell, expressions of GitHub put in as one word.
fn scripts(workflow: &Yaml) -> Vec<String> {
    let steps = jobs(workflow).flat_map(|(_, job)| steps(job));
    let runs = steps.filter_map(|step| step["run"].as_str());
    runs.map(without_expressions).collect()
}

fn without_expressions(script: &str) -> String {
    let mut parts = script.split("${{");
    let first = parts.next().unwrap_or_default().to_owned();
    let rest = parts.map(|part| part.split_once("}}").expect("an expression without an end").1);
    rest.fold(first, |text, part| format!("{text}word{part}"))
}

/// What `make` is asked for in a line of a shell.
fn made(line: &str) -> Option<&str> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let at = words.iter().position(|word| *word == "make")?;
    let is_command = words[..at].iter().all(|word| *word == "sudo" || word.starts_with("--"));
    if is_command { words.get(at + 1).copied() } else { None }
}

#[test]
fn every_job_waits_for_jobs_that_are_there() {
    for (file, workflow) in workflows() {
        let names: BTreeSet<&str> = jobs(&workflow).map(|(name, _)| name).collect();
        for (name, job) in jobs(&workflow) {
            for other in needs(job) {
                assert!(names.contains(other), "{file}: {name} waits for {other}");
            }
        }
    }
}

#[test]
fn what_a_job_takes_was_left_by_one_that_it_waits_for() {
    for (file, workflow) in workflows() {
        for (name, job) in jobs(&workflow) {
            for step in steps(job) {
                if !step["uses"]
                    .as_str()
                    .unwrap_or_default()
                    .starts_with("actions/download-artifact")
                {
                    continue;
                }
                let with = &step["with"];
                let wanted = with["name"].as_str().or(with["pattern"].as_str()).unwrap();
                let wanted = wanted.trim_end_matches('*');
                let is_left = needs(job).iter().any(|other| {
                    let left = steps(&workflow["jobs"][*other]).iter().filter(|step| {
                        step["uses"]
                            .as_str()
                            .unwrap_or_default()
                            .starts_with("actions/upload-artifact")
                    });
                    left.into_iter()
                        .any(|step| step["with"]["name"].as_str().unwrap().starts_with(wanted))
                });
                assert!(is_left, "{file}: {name} takes {wanted}, which no job before it leaves");
            }
        }
    }
}

#[test]
fn the_scripts_are_ones_that_bash_reads() {
    for (file, workflow) in workflows() {
        for script in scripts(&workflow) {
            let read = Command::new("bash").args(["-n", "-c", &script]).output().unwrap();
            let complaint = String::from_utf8_lossy(&read.stderr).into_owned();
            assert!(read.status.success(), "{file}: {complaint}\n{script}");
        }
    }
}

#[test]
fn a_release_is_made_and_tried_by_targets_of_the_makefile() {
    let all = workflows();
    let (_, release) = all.iter().find(|(file, _)| file == "release.yml").unwrap();
    let scripts = scripts(release);
    let targets: Vec<&str> =
        scripts.iter().flat_map(|text| text.lines()).filter_map(made).collect();
    assert_eq!(targets, ["packages", "test-packages"]);
    for (file, workflow) in &all {
        for target in self::scripts(workflow).iter().flat_map(|text| text.lines()).filter_map(made)
        {
            let dry = Command::new("make").args(["--dry-run", target]).current_dir(root()).output();
            let dry = dry.unwrap();
            let complaint = String::from_utf8_lossy(&dry.stderr).into_owned();
            assert!(dry.status.success(), "{file}: make {target}: {complaint}");
        }
    }
}

//! Roots in which nothing is but the program.

use std::fs;
use std::path::Path;
use std::time::Instant;

use super::chroot::{Root, run};
use super::goods::Goods;
use super::promise::told;
use super::served::Served;

/// The tarball in a root without anything else: no folder for devices, none for temporary files.
pub(super) fn tarball(root: &Path, goods: &Goods) -> Result<Vec<String>, String> {
    let own = Root::empty(root)?;
    let before = Instant::now();
    let place = own.at("").display().to_string();
    let tarball = goods.tarball()?.display().to_string();
    run("tar", &["-xzf", &tarball, "-C", &place, "--strip-components=1"])?;
    let mut command = own.command("0:0", &["/bin/staunton", "serve"]);
    command.env("STAUNTON_DATA", "/data");
    Served::start(command)?.first_move()?;
    Ok(vec![told("unpacked", before)?])
}

/// The root of the container, run as its file says. No image is made: that is `podman build`.
pub(super) fn image(root: &Path, goods: &Goods) -> Result<Vec<String>, String> {
    let path = goods.of_container("Containerfile");
    let text = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    let orders = Orders::read(&text)?;
    let own = Root::empty(root)?;
    let before = Instant::now();
    own.unpack(&goods.of_container(&orders.add))?;
    let words: Vec<&str> = orders.entry.iter().map(String::as_str).collect();
    let mut command = own.command(&orders.user, &words);
    command.env_clear().envs(orders.environment);
    let mut served = Served::start(command)?;
    served.first_move()?;
    let line = told("unpacked", before)?;
    drop(served);
    let kept = own.at("var/lib/staunton").join("staunton.db");
    if !kept.is_file() {
        return Err(format!("the games are not in the volume: no {}", kept.display()));
    }
    Ok(vec![line, format!("as user {}, games in the volume; no image was made", orders.user)])
}

/// What a container file orders.
struct Orders {
    add: String,
    user: String,
    environment: Vec<(String, String)>,
    entry: Vec<String>,
}

impl Orders {
    fn read(text: &str) -> Result<Self, String> {
        let after = |word: &str| {
            let mut lines = text.lines();
            lines
                .find_map(|line| line.strip_prefix(word)?.strip_prefix(' '))
                .ok_or_else(|| format!("the container file has no {word}"))
        };
        if after("FROM")? != "scratch" {
            return Err("the container begins with more than nothing".to_owned());
        }
        let add = after("ADD")?.split(' ').next().unwrap_or_default().to_owned();
        let environment = after("ENV")?
            .split(' ')
            .filter_map(|pair| pair.split_once('='))
            .map(|(name, value)| (name.to_owned(), value.to_owned()))
            .collect();
        let entry = serde_json::from_str(after("ENTRYPOINT")?)
            .map_err(|error| format!("the ENTRYPOINT of the container file: {error}"))?;
        Ok(Self { add, user: after("USER")?.to_owned(), environment, entry })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn our_container_file_is_understood() {
        let orders = Orders::read(include_str!("../../../../deploy/Containerfile")).unwrap();
        assert_eq!(orders.add, "root.tar.gz");
        assert_eq!(orders.user, "8344:8344");
        assert_eq!(orders.entry, ["/usr/bin/staunton", "serve"]);
        assert!(orders.environment.iter().any(|(name, _)| name == "STAUNTON_DATA"));
        assert!(Orders::read("FROM scratch\n").is_err());
    }
}

//! The server's part: the program beside us measures it and tells in one line.

use std::process::Command;

/// What the load on the server cost, in words.
pub(crate) fn run() -> String {
    let Some(program) = std::env::current_exe()
        .ok()
        .map(|ours| ours.with_file_name("server_load"))
        .filter(|program| program.is_file())
    else {
        return "Server: not measured, server_load is not built".to_owned();
    };
    match Command::new(program).output() {
        Ok(output) if output.status.success() => {
            let text = String::from_utf8_lossy(&output.stdout);
            let told = text.lines().rev().find_map(|line| line.strip_prefix("server_load: "));
            format!("Server: {}", told.unwrap_or("it told nothing"))
        }
        Ok(output) => format!("Server: failed\n{}", String::from_utf8_lossy(&output.stderr)),
        Err(error) => format!("Server: not measured, {error}"),
    }
}

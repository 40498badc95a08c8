//! Plays a script of acts at the board (docs/formats/laws.md) and tells every ruling with its law.
//!
//! `printf 'white touch f1\nblack elect man b1\n' | cargo run --example umpire_script -- staunton`

#![expect(clippy::print_stdout, reason = "it is what the program is for")]

use std::error::Error;
use std::io::Read as _;

use staunton_laws::{Code, Script, What};
use staunton_notation::Locale;

fn main() -> Result<(), Box<dyn Error>> {
    let code = Code::named(std::env::args().nth(1).as_deref().unwrap_or("fide"))?;
    let mut text = String::new();
    std::io::stdin().read_to_string(&mut text)?;
    for scene in Script::read(&text)?.run(code) {
        println!("{}", scene.title);
        for done in scene.done {
            println!("{}. {}", done.number, done.text);
            match done.what {
                What::Ruled(rulings) => {
                    for ruling in rulings {
                        println!("    {ruling}");
                    }
                }
                What::Refused(refusal) => println!("    refused: {refusal}"),
                What::Failed(why) => println!("    {}", why.words_in(Locale::English)),
            }
        }
    }
    Ok(())
}

//! Positions as `staunton diagram` shows them.

use std::fs;
use std::io::{IsTerminal, Write, stdout};

use staunton_diagram::{
    Coordinates, Edge, Files, Form, PACE_MS, Picture, TextStyle, animated, film, write as text,
};
use staunton_rules::{Bitboard, CastlingMode, Color, Position, Setup, fen};

use super::error::DiagramError;
use super::look::LookArgs;
use super::source::Shown;
use super::{DiagramArgs, Target};

/// Writes the positions to the file asked for, or to `out`.
pub(super) fn write(
    shown: &[&Shown],
    args: &DiagramArgs,
    out: &mut dyn Write,
) -> anyhow::Result<()> {
    let is_from_text = shown.iter().any(|shown| shown.line.is_some());
    let target = args.to.unwrap_or(if is_from_text { Target::Fen } else { Target::Unicode });
    if let (Target::Svg | Target::Png, [_, _, ..]) = (target, shown) {
        return Err(DiagramError::Several { count: shown.len() }.into());
    }
    let mut bytes = Vec::new();
    for (index, shown) in shown.iter().enumerate() {
        let Some(setup) = &shown.setup else { continue };
        let is_line = matches!(target, Target::Fen | Target::Epd | Target::Line);
        if index > 0 && !is_line {
            bytes.push(b'\n');
        }
        bytes.extend(made(setup, shown, target, args)?);
    }
    put(&bytes, target, args, out)
}

/// Writes what was made to the file asked for, or to `out`.
pub(super) fn put(
    bytes: &[u8],
    target: Target,
    args: &DiagramArgs,
    out: &mut dyn Write,
) -> anyhow::Result<()> {
    match &args.out {
        Some(path) => fs::write(path, bytes)
            .map_err(|source| DiagramError::Out { path: path.clone(), source })?,
        None if matches!(target, Target::Png | Target::Gif) && stdout().is_terminal() => {
            return Err(DiagramError::ToTerminal.into());
        }
        None => out.write_all(bytes)?,
    }
    Ok(())
}

fn made(
    setup: &Setup,
    shown: &Shown,
    target: Target,
    args: &DiagramArgs,
) -> Result<Vec<u8>, DiagramError> {
    let look = &args.look;
    let below = if look.flip { !shown.below } else { shown.below };
    let lasker = TextStyle { below, ..TextStyle::LASKER };
    let style = match target {
        Target::Text => lasker,
        Target::Frame => TextStyle { below, ..TextStyle::HOYLE },
        Target::Line => TextStyle { edge: Edge::Joined, ..lasker },
        Target::Stars => TextStyle { below, ..TextStyle::BLUE_BOOK },
        Target::Codes => TextStyle { form: Form::Codes, edge: Edge::Bars, ..lasker },
        Target::Letters => TextStyle { below, ..TextStyle::PLAIN },
        Target::Unicode => TextStyle { below, ..TextStyle::UNICODE },
        Target::Figures => TextStyle { form: Form::Figures, edge: Edge::Frame, ..lasker },
        Target::Svg => return Ok(picture(setup, below, look).to_svg().into_bytes()),
        Target::Png => return Ok(picture(setup, below, look).to_png()?),
        Target::Gif => return Ok(animated(&film(vec![picture(setup, below, look)], PACE_MS))?),
        Target::Fen => return Ok(format!("{setup}\n").into_bytes()),
        Target::Epd => return Ok(epd(setup, shown).into_bytes()),
    };
    let files = if look.no_coordinates { Files::None } else { style.files };
    let mut diagram = text(&setup.board, TextStyle { files, ..style });
    if target == Target::Line {
        diagram.push('\n');
    }
    Ok(diagram.into_bytes())
}

pub(super) fn picture(setup: &Setup, below: Color, look: &LookArgs) -> Picture {
    let board = setup.board;
    let king = Position::from_setup(setup.clone(), CastlingMode::Chess960)
        .ok()
        .filter(Position::is_check)
        .and_then(|position| board.king(position.turn()));
    let coordinates = if look.no_coordinates { Coordinates::None } else { Coordinates::Outside };
    Picture {
        below,
        theme: look.theme,
        coordinates,
        width_px: look.width,
        last_move: look.last.map(|squares| squares.0),
        check: king,
        highlights: look.mark.iter().copied().collect::<Bitboard>(),
        circles: look.circle.clone(),
        arrows: look.arrow.clone(),
        ..Picture::new(board)
    }
}

/// Four fields of a FEN, and the label.
fn epd(setup: &Setup, shown: &Shown) -> String {
    let fen = fen::write(setup, fen::FenStyle::XFen);
    let fields: Vec<&str> = fen.split(' ').take(4).collect();
    let label = shown.label.as_ref().map(|label| format!(" id \"{label}\";")).unwrap_or_default();
    format!("{}{label}\n", fields.join(" "))
}

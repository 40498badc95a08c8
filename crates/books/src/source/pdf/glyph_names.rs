//! What the names of letters in fonts mean.

/// Names that are no letter of the alphabet, in the order of their bytes.
#[rustfmt::skip]
const NAMES: &[(&str, &str)] = &[
    ("AE", "Æ"), ("Eth", "Ð"), ("Lslash", "Ł"), ("OE", "Œ"), ("Oslash", "Ø"), ("Thorn", "Þ"),
    ("ae", "æ"), ("ampersand", "&"), ("asciicircum", "^"), ("asciitilde", "~"), ("asterisk", "*"),
    ("at", "@"), ("backslash", "\\"), ("bar", "|"), ("braceleft", "{"), ("braceright", "}"),
    ("bracketleft", "["), ("bracketright", "]"), ("bullet", "•"), ("cent", "¢"), ("colon", ":"),
    ("comma", ","), ("copyright", "©"), ("dagger", "†"), ("daggerdbl", "‡"), ("degree", "°"),
    ("divide", "÷"), ("dollar", "$"), ("dotlessi", "ı"), ("eight", "8"), ("ellipsis", "…"),
    ("emdash", "—"), ("endash", "–"), ("equal", "="), ("eth", "ð"), ("exclam", "!"),
    ("exclamdown", "¡"), ("ff", "ff"), ("ffi", "ffi"), ("ffl", "ffl"), ("fi", "fi"),
    ("five", "5"), ("fl", "fl"), ("four", "4"), ("fraction", "⁄"), ("germandbls", "ß"),
    ("grave", "`"), ("greater", ">"), ("guillemotleft", "«"), ("guillemotright", "»"),
    ("guilsinglleft", "‹"), ("guilsinglright", "›"), ("hyphen", "-"), ("less", "<"),
    ("lslash", "ł"), ("minus", "−"), ("multiply", "×"), ("nbspace", " "), ("nine", "9"),
    ("numbersign", "#"), ("oe", "œ"), ("one", "1"), ("onehalf", "½"), ("onequarter", "¼"),
    ("onesuperior", "¹"), ("oslash", "ø"), ("paragraph", "¶"), ("parenleft", "("),
    ("parenright", ")"), ("percent", "%"), ("period", "."), ("periodcentered", "·"),
    ("plus", "+"), ("plusminus", "±"), ("question", "?"), ("questiondown", "¿"),
    ("quotedbl", "\""), ("quotedblbase", "„"), ("quotedblleft", "“"), ("quotedblright", "”"),
    ("quoteleft", "‘"), ("quoteright", "’"), ("quotesinglbase", "‚"), ("quotesingle", "'"),
    ("section", "§"), ("semicolon", ";"), ("seven", "7"), ("sfthyphen", "-"), ("six", "6"),
    ("slash", "/"), ("space", " "), ("sterling", "£"), ("thorn", "þ"), ("three", "3"),
    ("threequarters", "¾"), ("threesuperior", "³"), ("two", "2"), ("twosuperior", "²"),
    ("underscore", "_"), ("yen", "¥"), ("zero", "0"),
];

/// Marks above and below letters, by their names.
const MARKS: [(&str, char); 14] = [
    ("acute", '\u{301}'),
    ("grave", '\u{300}'),
    ("circumflex", '\u{302}'),
    ("dieresis", '\u{308}'),
    ("tilde", '\u{303}'),
    ("ring", '\u{30a}'),
    ("cedilla", '\u{327}'),
    ("caron", '\u{30c}'),
    ("ogonek", '\u{328}'),
    ("breve", '\u{306}'),
    ("macron", '\u{304}'),
    ("dotaccent", '\u{307}'),
    ("hungarumlaut", '\u{30b}'),
    ("commaaccent", '\u{326}'),
];

/// The letters that a name means: `A`, `eight`, `eacute`, `f_i`, `uni2654`, `Q.swash`.
pub(super) fn letters(name: &str) -> Option<String> {
    let name = name.split('.').next().filter(|name| !name.is_empty())?;
    name.split('_').map(letter).collect()
}

fn letter(name: &str) -> Option<String> {
    if name.chars().count() == 1 {
        return Some(name.to_owned());
    }
    if let Ok(index) = NAMES.binary_search_by_key(&name, |(known, _)| known) {
        return Some(NAMES[index].1.to_owned());
    }
    if let Some(digits) = name.strip_prefix("uni").filter(|it| it.len() >= 4 && it.is_ascii()) {
        let units = digits.as_bytes().chunks_exact(4);
        let units = units.map(|it| u16::from_str_radix(str::from_utf8(it).ok()?, 16).ok());
        return String::from_utf16(&units.collect::<Option<Vec<u16>>>()?).ok();
    }
    if let Some(digits) = name.strip_prefix('u').filter(|it| (4..=6).contains(&it.len()))
        && let Ok(number) = u32::from_str_radix(digits, 16)
    {
        return char::from_u32(number).map(String::from);
    }
    // `eacute`: a letter and its mark.
    let base = name.chars().next().filter(char::is_ascii_alphabetic)?;
    let (_, mark) = MARKS.iter().find(|(mark, _)| *mark == &name[1..])?;
    Some(composed(base, *mark))
}

/// One sign for a letter with a mark, as far as Latin-1 and its neighbours have one.
fn composed(base: char, mark: char) -> String {
    const COMPOSED: [(char, &str, &str); 14] = [
        ('\u{301}', "AEIOUYaeiouyCNSZcnsz", "ÁÉÍÓÚÝáéíóúýĆŃŚŹćńśź"),
        ('\u{300}', "AEIOUaeiou", "ÀÈÌÒÙàèìòù"),
        ('\u{302}', "AEIOUaeiou", "ÂÊÎÔÛâêîôû"),
        ('\u{308}', "AEIOUYaeiouy", "ÄËÏÖÜŸäëïöüÿ"),
        ('\u{303}', "ANOano", "ÃÑÕãñõ"),
        ('\u{30a}', "AUau", "ÅŮåů"),
        ('\u{327}', "CScs", "ÇŞçş"),
        ('\u{30c}', "CSZRENDTcszrendt", "ČŠŽŘĚŇĎŤčšžřěňďť"),
        ('\u{328}', "AEae", "ĄĘąę"),
        ('\u{306}', "AGag", "ĂĞăğ"),
        ('\u{304}', "AEIOUaeiou", "ĀĒĪŌŪāēīōū"),
        ('\u{307}', "Zz", "Żż"),
        ('\u{30b}', "OUou", "ŐŰőű"),
        ('\u{326}', "STst", "ȘȚșț"),
    ];
    let of_mark = COMPOSED.iter().find(|(it, _, _)| *it == mark);
    let found = of_mark.and_then(|(_, plain, marked)| {
        plain.chars().zip(marked.chars()).find(|(plain, _)| *plain == base)
    });
    found.map_or_else(|| String::from_iter([base, mark]), |(_, marked)| marked.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_mean_letters() {
        assert!(NAMES.is_sorted_by_key(|(name, _)| *name));
        for (name, meant) in [
            ("K", "K"),
            ("eight", "8"),
            ("f_i", "fi"),
            ("fi", "fi"),
            ("eacute", "é"),
            ("uni2654", "\u{2654}"),
            ("u1F600", "\u{1f600}"),
            ("Q.swash", "Q"),
            ("germandbls", "ß"),
        ] {
            assert_eq!(letters(name).as_deref(), Some(meant), "{name}");
        }
        for name in ["", ".notdef", "g17", "uniXYZW", "é\u{301}x"] {
            assert_eq!(letters(name), None, "{name}");
        }
    }
}

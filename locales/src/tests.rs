use super::*;
use fluent_syntax::ast::Entry;
use fluent_syntax::{parser, serializer};
use std::collections::BTreeMap;

/// Reads small files, the English one with a group.
fn read(english: &str, russian: &str) -> Result<Texts, String> {
    Texts::read([&format!("## a – A\n{english}"), russian, russian]).map_err(|fault| fault.to_string())
}

/// Returns the fault of a message that is the same in all languages.
fn fault(message: &str) -> String {
    read(message, message).unwrap_err()
}

/// Returns the texts of a message in Russian, in the order of its arguments.
fn russian(english: &str, russian: &str) -> Vec<String> {
    let all = read(english, russian).unwrap().renderings();
    all.into_iter().filter(|(key, _)| key.starts_with("ru a-")).map(|(_, text)| text).collect()
}

/// Returns the text for these arguments.
fn text(all: &BTreeMap<String, String>, key: &str) -> String {
    all.get(key).unwrap_or_else(|| panic!("{key} is not among {:?}", all.keys())).clone()
}

fn locales() -> [String; LANGUAGES.len()] {
    LANGUAGES.map(|language| std::fs::read_to_string(format!("{}.ftl", language.code)).unwrap())
}

fn renderings(sources: &[String; LANGUAGES.len()]) -> BTreeMap<String, String> {
    let texts = Texts::read(sources.each_ref().map(String::as_str)).unwrap_or_else(|fault| panic!("{fault}"));
    texts.renderings()
}

/// Writes a file anew with its attributes in alphabetical order, as moz.l10n does, and with another layout.
fn saved(source: &str) -> String {
    let mut resource = parser::parse(source).unwrap();
    for entry in &mut resource.body {
        if let Entry::Message(message) = entry {
            message.attributes.sort_by_key(|attribute| attribute.id.name);
        }
    }
    serializer::serialize(&resource)
}

#[test]
fn files_saved_by_tools_have_the_same_texts() {
    let sources = locales();
    let texts = renderings(&sources);
    assert!(texts.len() > 50_000);
    assert_eq!(renderings(&sources.each_ref().map(|source| saved(source))), texts, "all are saved");
    let mut one = sources.clone();
    one[1] = saved(&one[1]);
    assert_ne!(one[1], sources[1], "the Russian file alone");
    assert_eq!(renderings(&one), texts);
    let windows = |source: &String| format!("\u{feff}{}", source.replace('\n', "\r\n"));
    assert_eq!(renderings(&sources.each_ref().map(windows)), texts, "with a byte order mark and other ends of lines");
}

#[test]
fn arrays_are_laid_out_by_name() {
    let rust =
        read("# .one .two\na-b =\n    .one = 1\n    .two = 2\n", "a-b =\n    .two = два\n    .one = раз\n").unwrap();
    let rust = rust.to_rust();
    assert!(rust.contains("b: [\"1\", \"2\"]") && rust.contains("b: [\"раз\", \"два\"]"), "{rust}");
    let (english, list) = ("# .one .two\na-b =\n    .one = 1\n    .two = 2\n", "a-b =\n    .one = раз\n");
    assert_eq!(read(english, list).unwrap_err(), "locales/ru.ftl:1: a-b: there is no .two");
    let list = "a-b =\n    .one = раз\n    .three = три\n    .two = два\n";
    assert_eq!(read(english, list).unwrap_err(), "locales/ru.ftl:3: a-b: the comment in en.ftl declares no .three");
    assert_eq!(fault("a-b =\n    .one = 1\n"), "locales/en.ftl:3: a-b: the comment in en.ftl declares no .one");
}

#[test]
fn the_variant_for_all_others_may_stand_anywhere() {
    let choice = |kind: &str, variants: &str| {
        let message = format!("a-b = {{ $x ->\n    *[other] all others\n    {variants}\n }}\n");
        read(&format!("# $x ({kind})\n{message}"), &message).unwrap().to_rust()
    };
    for (kind, variant, rust) in [
        ("bool", "[true] yes", "match x { true => \"yes\", _ => \"all others\", }"),
        ("&str", "[empty] none", "match x { \"\" => \"none\", _ => \"all others\", }"),
        ("Option<u8>", "[none] none", "match x { None => \"none\", Some(x) => \"all others\", }"),
        ("b::C", "[two-words] two", "match x { kletka::b::C::TwoWords => \"two\", _ => \"all others\", }"),
        ("u8", "[1] one", "match x { 1 => \"one\", _ => \"all others\", }"),
    ] {
        let written = choice(kind, variant);
        assert!(written.contains(rust), "{written}");
    }
}

#[test]
fn references_to_attributes_are_resolved() {
    let list = "# .one .two\na-b =\n    .one = 1\n    .two = two and { a-c }\n";
    let texts = russian(
        &format!("{list}a-c = {{ a-b.one }} and {{ a-d }}\na-d = 4\n"),
        "a-b =\n    .one = раз\n    .two = два и { a-c }\na-c = { a-b.one } и { a-d }\na-d = 4\n",
    );
    assert_eq!(texts, ["раз", "два и раз и 4", "раз и 4", "4"]);
    assert_eq!(fault("a-b = { a-c }\na-c = { a-b.d }\n"), "locales/en.ftl:3: a-b: there is no a-b.d");
}

#[test]
fn terms_are_declined_by_their_arguments() {
    let ship = "-ship = { $case ->\n   *[nominative] фрегат\n    [genitive] фрегата { $with }\n }\n    .gender = he\n";
    let message = "a-b = { -ship }, { -ship(case: \"genitive\", with: \"\\u0041\") }, { -ship(case: \"other\") }: { -ship.gender ->\n    [he] он\n   *[she] она\n }\n";
    assert_eq!(russian("a-b = ship\n", &format!("{ship}{message}")), ["фрегат, фрегата A, фрегат: он"]);
    let refused = |reference: &str| read("a-b = ship\n", &format!("{ship}a-b = {reference}\n")).unwrap_err();
    assert_eq!(refused("{ -ship(case: \"genitive\") }"), "locales/ru.ftl:3: a-b: the term is used without $with");
    assert_eq!(refused("{ -ship(case: 1) }"), "locales/ru.ftl:6: a-b: an argument of a term is a text in quotes");
    assert_eq!(refused("{ -ship(\"genitive\") }"), "locales/ru.ftl:6: a-b: the arguments of -ship need names");
    assert_eq!(refused("{ -boat }"), "locales/ru.ftl:6: a-b: there is no term -boat");
    assert_eq!(refused("{ -ship.size ->\n   *[a] b\n }"), "locales/ru.ftl:6: a-b: there is no -ship.size");
}

#[test]
fn references_in_a_circle_are_refused() {
    assert_eq!(fault("a-b = { a-c }\na-c = { a-b }\n"), "locales/en.ftl:3: a-b: a-b → a-c → a-b goes in a circle");
    assert_eq!(fault("-d = { -d }\na-b = { -d }\n"), "locales/en.ftl:2: a-b: a-b → -d → -d goes in a circle");
    let list = "# .c\na-b =\n    .c = { a-b.c }\n";
    assert_eq!(fault(list), "locales/en.ftl:4: a-b: a-b.c → a-b.c goes in a circle");
    let term = "-d = d\n    .e = { -d.e ->\n       *[x] x\n     }\na-b = { -d.e ->\n   *[x] x\n }\n";
    assert_eq!(fault(term), "locales/en.ftl:3: a-b: a-b → -d.e → -d.e goes in a circle");
}

#[test]
fn slavic_numbers_have_three_forms_or_four() {
    let english = "# $n (u8)\na-b = { $n }\n";
    let rest = "   *[other] кораблей\n";
    for last in ["   *[many] кораблей\n", rest, "    [many] кораблей\n   *[other] корабля\n"] {
        let forms = format!("a-b = {{ $n ->\n    [0] пусто\n    [one] корабль\n    [few] корабля\n{last} }}\n");
        let all = read(english, &forms).unwrap().renderings();
        let texts = [0, 1, 2, 5, 11, 21, 22].map(|n| text(&all, &format!("ru a-b 0 {n}")));
        assert_eq!(texts, ["пусто", "корабль", "корабля", "кораблей", "кораблей", "корабль", "корабля"]);
    }
    let all = read(english, &format!("a-b = {{ $n ->\n{rest} }}\n")).unwrap().renderings();
    assert_eq!(text(&all, "ru a-b 0 1"), "кораблей");
    let refused = |variants: &str| read(english, &format!("a-b = {{ $n ->\n{variants} }}\n")).unwrap_err();
    assert_eq!(refused("    [one] 1\n   *[other] 2\n"), "locales/ru.ftl:2: a-b: the category few is missing");
    assert_eq!(
        refused("    [two] 1\n   *[other] 2\n"),
        "locales/ru.ftl:2: a-b: whole numbers have no category two in ru"
    );
    assert_eq!(refused("    [300] 1\n   *[other] 2\n"), "locales/ru.ftl:2: a-b: 300 is no u8");
    assert_eq!(refused("    [1.5] 1\n   *[other] 2\n"), "locales/ru.ftl:2: a-b: 1.5 is no u8");
    assert_eq!(
        refused("    [one] 1\n    [21] 2\n    [few] 2\n   *[other] 2\n"),
        "locales/ru.ftl:3: a-b: Fluent never chooses 21 after the category one"
    );
    let nested = refused("   *[other] { $n } { $n ->\n           *[other] 2\n        }\n");
    assert_eq!(nested, "locales/ru.ftl:2: a-b: a choice by $n stands inside a choice by $n");
}

#[test]
fn faults_name_file_line_and_reason() {
    for (message, reason) in [
        ("a-b = { $x }\n", "2: a-b: en.ftl declares no $x"),
        ("# $x (u8)\na-b = y\n", "3: a-b: $x is not used"),
        ("# $x u8\na-b = { $x }\n", "3: a-b: en.ftl declares no $x"),
        ("# $x (u8\na-b = { $x }\n", "2: a-b: \"$x (u8\" has no type"),
        ("a-b = { a-c }\n", "2: a-b: there is no a-c"),
        ("a-b = { 5 }\n", "2: a-b: write { 5 } without braces"),
        ("a-b = { DATETIME(\"x\") }\n", "2: a-b: the function DATETIME is not supported"),
        ("# $x (u8)\na-b = { NUMBER($x) ->\n   *[other] y\n }\n", "3: a-b: the function NUMBER is not supported"),
        ("a-b = c\n    .d = e\n", "3: a-b: a message with a value has no attributes"),
        ("a-b = c\n\na-b = d\n", "4: a-b stands twice"),
        ("# .d\na-b =\n    .d = e\n    .d = f\n", "5: a-b.d stands twice"),
        ("c-b = c\n", "2: c-b stands in the group a"),
        ("\n## c\n", "3: \"c\" is not name – text"),
        ("\n## c.d – e\n", "3: c.d stands before its outer group"),
        ("# $x (bool)\na-b = { $x ->\n   *[true] y\n }\n", "4: a-b: the variant false is missing"),
        ("# $x (bool)\na-b = { $x ->\n   *[yes] y\n }\n", "4: a-b: bool has no variant yes"),
        ("# $x (char)\na-b = { $x ->\n   *[y] y\n }\n", "4: a-b: char has no variant y"),
        ("# $x (&str)\na-b = { $x ->\n   *[empty] y\n }\n", "4: a-b: the variant other is missing"),
        ("# $x (b::C)\na-b = { $x ->\n    [other] y\n   *[d] z\n }\n", "5: a-b: the default variant is other, not d"),
        ("# $x (b::C)\na-b = { $x ->\n    [d] y\n   *[d] z\n }\n", "5: a-b: the variant d stands twice"),
    ] {
        assert_eq!(fault(message), format!("locales/en.ftl:{reason}"));
    }
    let syntax = fault("a-b = c\na-c\n");
    assert!(syntax.starts_with("locales/en.ftl:3: "), "{syntax}");
    assert_eq!(read("a-b = c\n", "\n\na-c = c\n").unwrap_err(), "locales/ru.ftl:3: a-c is missing in en.ftl");
    assert_eq!(read("a-b = c\na-c = c\n", "a-b = c\n").unwrap_err(), "locales/en.ftl:3: a-c is missing in ru.ftl");
    let list = "# .c\na-b =\n    .c = d\n";
    assert_eq!(read(list, "a-b = c\n").unwrap_err(), "locales/en.ftl:3: a-b has attributes only in some languages");
}

#[test]
fn variants_are_those_of_the_other_languages() {
    let choice = |variants: &str| format!("a-b = {{ $x ->\n{variants} }}\n");
    let english = format!("# $x (b::C)\n{}", choice("    [d] d\n   *[e] e\n"));
    let refused = |variants: &str| read(&english, &choice(variants)).unwrap_err();
    let differs =
        |line: usize, what: &str| format!("locales/ru.ftl:{line}: a-b: b::C differs from a-b in the variants {what}");
    assert_eq!(refused("   *[d] d\n"), differs(2, "[\"e\"]"));
    assert_eq!(refused("    [d] d\n    [f] f\n   *[e] e\n"), differs(2, "[\"f\"]"));
    assert_eq!(refused("    [f] f\n   *[other] e\n"), differs(2, "[\"f\"]"));
    assert!(read(&english, &choice("    [d] d\n   *[other] e\n")).is_ok());
}

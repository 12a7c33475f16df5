//! The paths that a Rust file names, in `use` declarations, code and macros.

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};

/// The segments of a path; a glob ends in `*`.
pub(crate) type Path = Vec<String>;

/// A name bound by a `use` declaration.
#[derive(PartialEq, Eq, Debug)]
pub(crate) struct Import {
    pub(crate) name: String,
    pub(crate) path: Path,
}

/// All paths of a file outside its tests.
#[derive(Default)]
pub(crate) struct Paths {
    /// The `use` declarations.
    pub(crate) imports: Vec<Import>,
    /// Other paths of two segments or more.
    pub(crate) named: Vec<Path>,
}

impl Paths {
    /// Parses a file.
    pub(crate) fn read(text: &str) -> Self {
        let mut paths = Self::default();
        paths.walk(&text.parse::<TokenStream>().expect("a source file is Rust").into_iter().collect::<Vec<_>>());
        paths
    }

    /// Iterates over every path.
    pub(crate) fn all(&self) -> impl Iterator<Item = &Path> {
        self.imports.iter().map(|import| &import.path).chain(&self.named)
    }

    fn walk(&mut self, tokens: &[TokenTree]) {
        let mut at = 0;
        while at < tokens.len() {
            at += match &tokens[at..] {
                rest if begins_tests(rest) => {
                    let end = |token: &TokenTree| {
                        is_punct(token, ';')
                            || matches!(token, TokenTree::Group(group) if group.delimiter() == Delimiter::Brace)
                    };
                    rest.iter().position(end).map_or(rest.len(), |end| end + 1)
                }
                [TokenTree::Ident(word), rest @ ..] if word == "use" => {
                    let end = rest.iter().position(|token| is_punct(token, ';')).unwrap_or(rest.len());
                    self.import(&[], &rest[..end]);
                    end + 1
                }
                rest @ [TokenTree::Ident(_), ..] => {
                    let (path, length) = path_at(rest);
                    if path.len() > 1 {
                        self.named.push(path);
                    }
                    length
                }
                [TokenTree::Group(group), ..] => {
                    self.walk(&inside(group));
                    1
                }
                _ => 1,
            };
        }
    }

    /// Parses a `use` tree without its semicolon.
    fn import(&mut self, before: &[String], tree: &[TokenTree]) {
        let tree = if tree.first().is_some_and(|token| is_punct(token, ':')) { &tree[2..] } else { tree };
        let (path, length) = path_at(tree);
        let path = [before, &path].concat();
        match &tree[length..] {
            [colon, _, TokenTree::Group(group), ..] if is_punct(colon, ':') => self.group(&path, group),
            [TokenTree::Group(group), ..] if length == 0 => self.group(&path, group),
            [colon, _, star, ..] if is_punct(colon, ':') && is_punct(star, '*') => {
                self.imports.push(Import { name: "*".to_owned(), path: [&path[..], &["*".to_owned()]].concat() });
            }
            [star, ..] if is_punct(star, '*') => {
                self.imports.push(Import { name: "*".to_owned(), path: [&path[..], &["*".to_owned()]].concat() });
            }
            [TokenTree::Ident(_), TokenTree::Ident(name), ..] => self.bind(name.to_string(), path),
            _ => self.bind(path.last().cloned().unwrap_or_default(), path),
        }
    }

    fn group(&mut self, before: &[String], group: &Group) {
        for tree in inside(group).split(|token| is_punct(token, ',')).filter(|tree| !tree.is_empty()) {
            self.import(before, tree);
        }
    }

    fn bind(&mut self, name: String, mut path: Path) {
        let name = if path.len() > 1 && path.last().is_some_and(|last| last == "self") {
            path.pop();
            if name == "self" { path.last().cloned().unwrap_or_default() } else { name }
        } else {
            name
        };
        self.imports.push(Import { name, path });
    }
}

/// Parses a path at the beginning of tokens. Returns it with its number of tokens.
fn path_at(tokens: &[TokenTree]) -> (Path, usize) {
    let mut path = Path::new();
    let mut at = 0;
    while let Some(TokenTree::Ident(segment)) = tokens.get(at) {
        path.push(segment.to_string());
        at += 1;
        match &tokens[at..] {
            [a, b, TokenTree::Ident(_), ..] if is_punct(a, ':') && is_punct(b, ':') => at += 2,
            _ => break,
        }
    }
    (path, at)
}

/// Returns true if the tokens begin with `#[cfg(test)]`.
fn begins_tests(tokens: &[TokenTree]) -> bool {
    matches!(tokens, [hash, TokenTree::Group(attribute), ..]
        if is_punct(hash, '#') && attribute.to_string().replace(' ', "") == "[cfg(test)]")
}

fn inside(group: &Group) -> Vec<TokenTree> {
    group.stream().into_iter().collect()
}

fn is_punct(token: &TokenTree, sign: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == sign)
}

//! The imports between files: modules, re-exports and circles.

use super::paths::{Path, Paths};
use std::collections::{BTreeMap, BTreeSet};

/// The program of a module and its path within.
type Module = (&'static str, Vec<String>);

/// The modules of all programs below `src/`.
pub(crate) struct Modules {
    files: BTreeMap<Module, (String, Paths)>,
}

/// Returns the module of a file below `src/`.
fn module_of(file: &str) -> Module {
    let inside = file.strip_prefix("src/").unwrap_or(file);
    let inside = inside.strip_suffix(".rs").unwrap_or(inside);
    let (program, inside) = match inside.strip_prefix("bin/") {
        Some("scanner") => ("scanner", ""),
        Some("worker") => ("worker", ""),
        Some("web_worker/serve") => ("worker", "serve"),
        Some(engine) => ("engine", engine.strip_prefix("engine/").unwrap_or(engine)),
        None if inside == "main" || inside == "app" || inside.starts_with("app/") => ("page", inside),
        None => ("kletka", inside),
    };
    let mut path: Vec<String> = inside.split('/').filter(|part| !part.is_empty()).map(str::to_owned).collect();
    path.pop_if(|last| last == "mod" || last == "main" || last == "lib");
    (program, path)
}

impl Modules {
    /// Parses source files, given by path; test modules are skipped.
    pub(crate) fn new(sources: &BTreeMap<String, String>) -> Self {
        let is_test = |file: &str| file.ends_with("/tests.rs") || file.contains("/tests/");
        let sources = sources.iter().filter(|(file, _)| !is_test(file));
        let files = sources.map(|(file, text)| (module_of(file), (file.clone(), Paths::read(text))));
        Self { files: files.collect() }
    }

    /// Iterates over the files with the paths that each names.
    pub(crate) fn paths(&self) -> impl Iterator<Item = (&str, &Paths)> {
        self.files.values().map(|(file, paths)| (file.as_str(), paths))
    }

    /// Returns the files that declare items which `file` names.
    pub(crate) fn named_by(&self, file: &str) -> BTreeSet<&str> {
        let module = module_of(file);
        let Some((_, paths)) = self.files.get(&module) else { return BTreeSet::new() };
        let found = paths.all().filter_map(|path| self.resolve(&module, path, 0));
        found
            .filter_map(|module| self.files.get(&module))
            .map(|(other, _)| other.as_str())
            .filter(|&other| other != file)
            .collect()
    }

    /// Resolves a path to the module that declares the item, through re-exports.
    fn resolve(&self, from: &Module, path: &Path, depth: usize) -> Option<Module> {
        let (mut module, mut rest) = (from.clone(), &path[..]);
        match rest.first()?.as_str() {
            "crate" => (module.1, rest) = (Vec::new(), &rest[1..]),
            "kletka" => (module, rest) = (("kletka", Vec::new()), &rest[1..]),
            "self" => rest = &rest[1..],
            "super" => {
                while let ["super", ..] = rest.iter().map(String::as_str).collect::<Vec<_>>()[..] {
                    module.1.pop();
                    rest = &rest[1..];
                }
            }
            // Otherwise a path begins with a child module, an imported name or another crate.
            first if self.below(from, first).is_some() => {}
            first => return self.imported(from, first, &rest[1..], depth),
        }
        while let Some((name, after)) = rest.split_first() {
            if let Some(below) = self.below(&module, name) {
                (module, rest) = (below, after);
            } else {
                return self.imported(&module, name, after, depth).or(Some(module));
            }
        }
        Some(module)
    }

    /// Resolves a name that a module imports.
    fn imported(&self, module: &Module, name: &str, after: &[String], depth: usize) -> Option<Module> {
        // Re-exports may lead to each other: limit the depth.
        let import = self.files.get(module)?.1.imports.iter().find(|import| import.name == name && depth < 8)?;
        let is_itself = import.path.first().is_some_and(|first| first == name) && self.below(module, name).is_none();
        if is_itself { None } else { self.resolve(module, &[&import.path, after].concat(), depth + 1) }
    }

    fn below(&self, module: &Module, name: &str) -> Option<Module> {
        let below = (module.0, [&module.1[..], &[name.to_owned()]].concat());
        self.files.contains_key(&below).then_some(below)
    }

    /// Returns true for a module at the top of a program, or one with a folder of its own.
    fn is_room(&self, program: &str, path: &[String]) -> bool {
        path.len() == 1
            || self
                .files
                .keys()
                .any(|(of, other)| *of == program && other.len() > path.len() && other.starts_with(path))
    }

    /// Returns the groups of files that reach each other. Naming a parent or child is no step.
    pub(crate) fn file_circles(&self) -> Vec<Vec<&str>> {
        let is_kin = |(program, path): &Module, (of, other): &Module| {
            program == of && (path.starts_with(other) || other.starts_with(path))
        };
        let steps = |file: &str| {
            let module = module_of(file);
            self.named_by(file).into_iter().filter(|other| !is_kin(&module, &module_of(other))).collect()
        };
        in_circles(&self.paths().map(|(file, _)| (file, steps(file))).collect())
    }

    /// Returns the groups of rooms in one folder that reach each other. A room includes its descendants, so that
    /// circles show where the paths of files part. Naming a parent or child is no step, and files of one folder may
    /// name each other.
    pub(crate) fn circles(&self) -> Vec<Vec<String>> {
        let mut named: BTreeMap<String, BTreeMap<String, BTreeSet<String>>> = BTreeMap::new();
        for (file, _) in self.paths() {
            let (program, path) = module_of(file);
            for other in self.named_by(file) {
                let (to, other) = module_of(other);
                let shared = path.iter().zip(&other).take_while(|(a, b)| a == b).count();
                let is_step = to == program
                    && shared < path.len()
                    && shared < other.len()
                    && [&path, &other].iter().all(|path| self.is_room(program, &path[..=shared]));
                if is_step {
                    let folder = format!("{program}::{}", path[..shared].join("::"));
                    let names = named.entry(folder).or_default();
                    names.entry(path[shared].clone()).or_default().insert(other[shared].clone());
                    names.entry(other[shared].clone()).or_default();
                }
            }
        }
        let in_folder = |(folder, named): (&String, &BTreeMap<String, BTreeSet<String>>)| {
            let named = named.iter().map(|(from, to)| (from.as_str(), to.iter().map(String::as_str).collect()));
            let named: BTreeMap<&str, BTreeSet<&str>> = named.collect();
            let circles = in_circles(&named).into_iter();
            let whole = circles.map(|circle| circle.iter().map(|name| format!("{folder}::{name}")).collect());
            whole.collect::<Vec<Vec<String>>>()
        };
        named.iter().flat_map(in_folder).collect()
    }
}

/// Returns the strongly connected groups.
fn in_circles<'a>(steps: &BTreeMap<&'a str, BTreeSet<&'a str>>) -> Vec<Vec<&'a str>> {
    let reached = |from: &str| {
        let (mut reached, mut next) = (BTreeSet::new(), steps[from].iter().copied().collect::<Vec<_>>());
        while let Some(one) = next.pop() {
            if reached.insert(one) {
                next.extend(&steps[one]);
            }
        }
        reached
    };
    let reached: BTreeMap<&str, BTreeSet<&str>> = steps.keys().map(|&from| (from, reached(from))).collect();
    let mut circles: BTreeSet<Vec<&str>> = BTreeSet::new();
    for (from, there) in reached.iter().filter(|(from, there)| there.contains(*from)) {
        circles.insert(there.iter().copied().filter(|other| reached[other].contains(from)).collect());
    }
    circles.into_iter().collect()
}

// Loads the parts of the page's program when it asks for them. Written before its bindings, in the same module.
// A part that could not be fetched is fetched anew when it is asked for again.
let fetchFile;
/** Whoever starts the page tells how a file of parts is fetched. */
export function fetchPartsBy(fetching) {
  fetchFile = fetching;
}

const instances = new Map();
function instance(file) {
  if (!instances.has(file)) {
    // All of them share the memory and the table of functions, which the main part exports.
    const shared = initSync();
    // A file is used when it has come whole and its hash is right. Not every host knows the type of wasm.
    const loading = fetchFile(file)
      .then((answer) => answer.arrayBuffer())
      .then((wasm) => WebAssembly.instantiate(wasm, { main: shared, __wasm_split: shared }));
    loading.catch(() => instances.delete(file));
    instances.set(file, loading);
  }
  return instances.get(file);
}

function partLoader(files) {
  return async (answer, asked) => {
    const done = await Promise.all(files.map(instance)).then(() => true, (why) => (console.warn(why), false));
    initSync().__indirect_function_table.get(answer)(asked, done);
  };
}

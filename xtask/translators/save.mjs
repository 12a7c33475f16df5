// Saves the texts anew with @fluent/syntax: save.mjs FROM TO
import { parse, serialize } from "@fluent/syntax";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";

const [from, to] = process.argv.slice(2);
mkdirSync(to, { recursive: true });
for (const code of ["en", "ru", "uk"]) {
  writeFileSync(`${to}/${code}.ftl`, serialize(parse(readFileSync(`${from}/${code}.ftl`, "utf8")), {}));
}

// node call-mock.mjs CHECKOUT DOCUMENT: serves the document with the emulator of a checkout, calls every operation
// with credentials of every kind, and prints the answers.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";
import { parse } from "yaml";

const [checkout, path] = process.argv.slice(2);
const { createEmulator, printDiagnostics } = await import(
  pathToFileURL(join(checkout, "dist/index.js"))
);
const bytes = readFileSync(path);
const text = (path.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString();
const { value: emulator, diagnostics } = await createEmulator({
  document: { text },
});
process.stdout.write(printDiagnostics(diagnostics));
if (emulator !== null)
  for (const call of callsOf(parse(text, { merge: true })))
    process.stdout.write(`${await answerTo(emulator, call)}\n`);

function* callsOf(document) {
  const keys = keysOf(document);
  for (const [template, item] of Object.entries(document.paths ?? {}))
    for (const method of Object.keys(item ?? {}))
      if (/^(?:get|put|post|patch|delete)$/.test(method))
        yield {
          method: method.toUpperCase(),
          path: template.replaceAll(/\{[^}]*\}/g, "1"),
          keys,
        };
}

/** Headers of the schemes that ask for a key. */
function keysOf({ components, securityDefinitions }) {
  const schemes = components?.securitySchemes ?? securityDefinitions ?? {};
  return Object.values(schemes)
    .filter((scheme) => scheme.in === "header" && /^[\w-]+$/.test(scheme.name))
    .map(({ name }) => [name, "key"]);
}

async function answerTo(emulator, { method, path: target, keys }) {
  const url = new URL(`http://127.0.0.1${target}`);
  const hasBody = method !== "GET" && method !== "DELETE";
  const response = await emulator(
    new Request(url, {
      method,
      headers: [
        ["authorization", "Bearer token"],
        ...(hasBody ? [["content-type", "application/json"]] : []),
        ...keys,
      ],
      ...(hasBody && { body: "{}" }),
    }),
  );
  const headers = JSON.stringify([...response.headers]);
  return `${method} ${target} ${response.status} ${headers} ${await response.text()}`;
}

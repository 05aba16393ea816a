// `npm run mutation`: changes the code of tokens, retries and filters in one place at a time and runs the unit tests, which
// have to fail. Fails itself where that happens for less than 90 % of the changes, and writes the figures to
// docs/reliability.md. `npm run mutation -- bounded` takes some of the files and writes nothing.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { Stryker } from "@stryker-mutator/core";
import { format } from "prettier";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));

const runtime = "templates/runtime";
const groups = {
  tokens: [
    "core/authenticate",
    "core/storm-guard",
    "core/token",
    "core/token-manager",
  ],
  // `Retry-After` is read with the other header fields.
  retries: ["core/header-fields", "core/retry", "core/retry-policy"],
  filters: filesIn("rsql"),
};
const bounded = new Set([
  "core/token-manager",
  "core/retry-policy",
  "rsql/operand",
  "rsql/print",
]);
const minimum = 0.9;

const document = "docs/reliability.md";
const start = "<!-- written by `npm run mutation` -->\n";
const end = "<!-- end of what `npm run mutation` writes -->";

const isBounded = process.argv[2] === "bounded";
const taken = Object.entries(groups).map(([group, files]) => [
  group,
  files.filter((file) => !isBounded || bounded.has(file)),
]);
const changes = await new Stryker({
  mutate: taken.flatMap(([, files]) => files.map(pathOf)),
}).runMutationTest();

const rows = [];
for (const [group, files] of taken) {
  const figures = files.map((file) => [`${file}.ts`, ...count(file)]);
  const all = sum(figures, 1);
  const noticed = sum(figures, 2);
  rows.push(...[[`**${group}**`, all, noticed], ...figures].map(toRow));
  if (noticed / all >= minimum) continue;
  process.stderr.write(`Too few of the changes to ${group} are noticed.\n`);
  process.exitCode = 1;
}
const table = [
  "| part or file | changes | noticed | not noticed | share |",
  "| --- | ---: | ---: | ---: | ---: |",
  ...rows,
].join("\n");

if (isBounded) process.stdout.write(`${table}\n`);
else await write();

/** The files of a folder, without the ending of their names. */
function filesIn(folder) {
  return readdirSync(`${runtime}/${folder}`)
    .filter((name) => name !== "index.ts")
    .toSorted()
    .map((name) => `${folder}/${name.replace(/\.ts$/, "")}`);
}

function pathOf(file) {
  return `${runtime}/${file}.ts`;
}

/** How many changes a file had, and how many of them were noticed: the tests failed, or would have run forever. */
function count(file) {
  const path = resolve(pathOf(file));
  const ofFile = changes.filter(({ fileName }) => resolve(fileName) === path);
  const noticed = ofFile.filter(
    ({ status }) => status === "Killed" || status === "Timeout",
  );
  return [ofFile.length, noticed.length];
}

function sum(figures, column) {
  return figures.reduce((total, row) => total + row[column], 0);
}

function toRow([name, all, noticed]) {
  // Rounded down: 90.0 % never stands for less.
  const tenths = Math.floor((1_000 * noticed) / all);
  const share = `${(tenths / 10).toFixed(1)} %`;
  return `| ${[name, all, noticed, all - noticed, share].join(" | ")} |`;
}

async function write() {
  const text = readFileSync(document, "utf8");
  const from = text.indexOf(start) + start.length;
  const rest = text.slice(text.indexOf(end));
  const whole = `${text.slice(0, from)}\n${table}\n\n${rest}`;
  writeFileSync(document, await format(whole, { parser: "markdown" }));
}

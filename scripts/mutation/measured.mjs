import { readFileSync, writeFileSync } from "node:fs";
import { format } from "prettier";
import { areas } from "./areas.mjs";

const path = "test/mutation/measured.json";
const document = "docs/explanation/reliability.md";
const start = "<!-- written by `npm run mutation` -->\n";
const end = "<!-- end of what `npm run mutation` writes -->";

/**
 * Reads what was measured last, by part: the numbers of declarations, of those that were tried, of changes, of those
 * that no test noticed, of those that mean the same, and of those that cannot be tried; and the floor in percent, below
 * which a part may not fall.
 */
export function readMeasured() {
  return JSON.parse(readFileSync(path, "utf8"));
}

/** Takes the figures of a part from its results. Its floor only rises. */
export function measure(name, { parts }, measured) {
  const { declarations, tried } = parts[name];
  const units = Object.values(tried);
  const figures = {
    floor: measured[name]?.floor ?? 0,
    declarations,
    tried: units.length,
    changes: sum(units.map((unit) => unit.changes)),
    left: sum(units.map((unit) => unit.left.length)),
    same: sum(units.map((unit) => unit.same)),
    notTried: sum(units.map((unit) => unit.notTried)),
  };
  // A few changes are noticed by their run time, and therefore not in every run.
  figures.floor = Math.max(figures.floor, Math.floor(shareOf(figures)) - 1);
  return { ...measured, [name]: figures };
}

/** In percent, rounded down, so that 85.0 % never means less. */
export function shareOf({ changes, left }) {
  return changes === 0
    ? 0
    : Math.floor((1_000 * (changes - left)) / changes) / 10;
}

/** Writes the figures, and their table in the documentation. */
export async function writeMeasured(measured) {
  const json = JSON.stringify(measured);
  writeFileSync(path, await format(json, { parser: "json" }));
  const text = readFileSync(document, "utf8");
  const from = text.indexOf(start) + start.length;
  const whole = `${text.slice(0, from)}\n${tableOf(measured)}\n\n${text.slice(text.indexOf(end))}`;
  writeFileSync(document, await format(whole, { parser: "markdown" }));
}

function tableOf(measured) {
  return [
    "| part | declarations | tried | changes | noticed | not noticed | mean the same | when loaded | share | floor |",
    "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
    ...Object.keys(areas)
      .filter((name) => Object.hasOwn(measured, name))
      .map((name) => [name, measured[name]])
      .map(
        ([name, figures]) =>
          `| ${[`\`${areas[name].code}\``, figures.declarations, figures.tried, figures.changes, figures.changes - figures.left, figures.left, figures.same, figures.notTried, `${shareOf(figures).toFixed(1)} %`, `${figures.floor} %`].join(" | ")} |`,
      ),
  ].join("\n");
}

function sum(numbers) {
  return numbers.reduce((total, each) => total + each, 0);
}

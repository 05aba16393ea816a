import { readFileSync, writeFileSync } from "node:fs";
import { format } from "prettier";
import { areas } from "./areas.mjs";

const document = "docs/explanation/reliability.md";
const start = "<!-- written by `npm run mutation` -->\n";
const end = "<!-- end of what `npm run mutation` writes -->";

/**
 * Gives the numbers of tried and noticed changes of a part, its share in percent, and the floor below which it may
 * not fall.
 */
export function figuresOf(name, { parts }) {
  const part = parts[name] ?? { floor: 0, declarations: 0, tried: {} };
  const tried = Object.values(part.tried);
  const changes = sum(tried.map((unit) => unit.changes));
  const left = sum(tried.map((unit) => unit.left.length));
  return {
    name,
    declarations: part.declarations,
    tried: tried.length,
    changes,
    same: sum(tried.map((unit) => unit.same)),
    notTried: sum(tried.map((unit) => unit.notTried)),
    left,
    // The share is rounded down, so that 85.0 % never means less.
    share:
      changes === 0 ? 0 : Math.floor((1_000 * (changes - left)) / changes) / 10,
    floor: part.floor,
  };
}

export function tableOf(figures) {
  return [
    "| part | declarations | tried | changes | noticed | not noticed | mean the same | when loaded | share | floor |",
    "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
    ...figures.map(
      ({
        name,
        declarations,
        tried,
        changes,
        left,
        same,
        notTried,
        share,
        floor,
      }) =>
        `| ${[`\`${areas[name].code}\``, declarations, tried, changes, changes - left, left, same, notTried, `${share.toFixed(1)} %`, `${floor} %`].join(" | ")} |`,
    ),
  ].join("\n");
}

export async function writeTable(figures) {
  const text = readFileSync(document, "utf8");
  const from = text.indexOf(start) + start.length;
  const whole = `${text.slice(0, from)}\n${tableOf(figures)}\n\n${text.slice(text.indexOf(end))}`;
  writeFileSync(document, await format(whole, { parser: "markdown" }));
}

function sum(numbers) {
  return numbers.reduce((total, each) => total + each, 0);
}

import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { Instrumenter } from "@stryker-mutator/instrumenter";
import { testsOf } from "./areas.mjs";
import { planOf } from "./plan.mjs";
import { readLines } from "./lines.mjs";
import { runAll, runWithChanges } from "./run-tests.mjs";

/**
 * Changes each of the declarations in one place at a time and runs the tests of its part, which have to fail. Stryker
 * writes all changes into the code, each behind a condition; vitest runs each test again for each change that it
 * reaches.
 * @param choose takes some of the changes that can be tried; the others are not counted
 * @param enough the milliseconds of tests after which a change counts as not noticed
 * @returns for each declaration the number of its changes, the changes that no test noticed, and the number that
 * could not be tried
 */
export async function tryUnits(
  units,
  area,
  { atOnce, choose = (changes) => changes, enough = 2_000 },
) {
  if (units.length === 0) return [];
  const folder = mkdtempSync(join(tmpdir(), "sdkwright-mutation-"));
  try {
    const all = await prepare(folder, units, area);
    await runAll(folder, area.code);
    const loaded = new Set(
      readLines(folder, "loaded-all").flatMap((hits) => Object.keys(hits)),
    );
    const reached = readLines(folder, "reached-all");
    const isReached = new Set(reached.flatMap(({ hits }) => Object.keys(hits)));
    const canBeTried = ({ id }) => isReached.has(id) || !loaded.has(id);
    const chosen = choose(all.filter(canBeTried));
    const changes = [...chosen, ...all.filter((each) => !canBeTried(each))];
    const unitOf = new Map(chosen.map(({ id, unit }) => [id, unit]));
    const { files, tried, ...plan } = planOf(
      only(unitOf, reached),
      unitOf,
      enough,
    );
    const order = files.map(({ file }) => file);
    writeFileSync(
      join(folder, "plan.json"),
      JSON.stringify({ ...plan, order }),
    );
    await runWithChanges(folder, files, atOnce);
    const noticed = readFileSync(join(folder, "noticed"));
    sayUnusable(folder);
    const came = new Set(linesOf(folder, "came-"));
    // Code that a test runs only the first time in a process, such as a module that it loads itself, counts as code
    // that runs once.
    const isTried = ({ id }) =>
      noticed[Number(id)] === 1 ||
      (tried.has(id) ? came.has(id) : !loaded.has(id));
    return units.map((unit) => {
      const own = changes.filter((change) => change.unit === unit);
      return {
        unit,
        changes: own.filter(isTried).length,
        left: own.filter(
          (change) => isTried(change) && noticed[Number(change.id)] !== 1,
        ),
        notTried: own.filter((change) => !isTried(change)).length,
      };
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Leaves out what tests reach beside the chosen changes. */
function only(unitOf, reached) {
  return reached.map((test) => ({
    ...test,
    hits: Object.fromEntries(
      Object.entries(test.hits).filter(([id]) => unitOf.has(id)),
    ),
  }));
}

async function prepare(folder, units, area) {
  const files = [...new Set(units.map(({ file }) => file))].map((file) => ({
    name: resolve(file),
    content: readFileSync(file, "utf8"),
    mutate: units
      .filter((unit) => unit.file === file)
      .map(({ from, to }) => ({
        start: { line: from - 1, column: 0 },
        end: { line: to, column: 0 },
      })),
  }));
  const { files: written, mutants } = await new Instrumenter(quiet).instrument(
    files,
    { plugins: null, excludedMutations: [], ignorers: [] },
  );
  writeFileSync(
    join(folder, "input.json"),
    JSON.stringify({
      tests: testsOf(area),
      code: Object.fromEntries(
        written.map(({ name, content }) => [name, content]),
      ),
    }),
  );
  writeFileSync(join(folder, "noticed"), Buffer.alloc(mutants.length));
  const contents = new Map(files.map(({ name, content }) => [name, content]));
  return mutants.map(({ id, fileName, location, replacement }) => ({
    id,
    unit: units.find(
      ({ file, from, to }) =>
        resolve(file) === fileName &&
        location.start.line + 1 >= from &&
        location.end.line + 1 <= to,
    ),
    line: location.start.line + 1,
    from: shown(textAt(contents.get(fileName).split("\n"), location)),
    to: shown(replacement),
  }));
}

/** Gives the text at a place. Lines and columns are counted from 0. */
function textAt(lines, { start, end }) {
  const taken = lines.slice(start.line, end.line + 1);
  taken[taken.length - 1] = taken.at(-1).slice(0, end.column);
  taken[0] = taken[0].slice(start.column);
  return taken.join("\n");
}

function shown(text) {
  return text.replaceAll(/\s+/g, " ").slice(0, 120);
}

/** Reports tests that fail when they run a second time in one process: their failure says nothing about the code. */
function sayUnusable(folder) {
  for (const test of linesOf(folder, "unusable-"))
    process.stdout.write(`Cannot be run again: ${test}\n`);
}

/** Reads the lines that all processes have written. */
function linesOf(folder, start) {
  return readdirSync(folder)
    .filter((name) => name.startsWith(start))
    .flatMap((name) => readLines(folder, name));
}

const quiet = {
  isDebugEnabled: () => false,
  debug: () => {},
  info: () => {},
  warn: () => {},
};

// `npm run mutation`: changes the code in one place at a time and runs the tests of its part, which have to fail.
//   npm run mutation                    what is new or changed since the stored results, in all parts
//   npm run mutation -- openapi naming  in these parts; --share 0.2 takes more of them; --left also those with changes that
//                                       no test noticed, --again all of them
//   npm run mutation -- bounded         a few declarations of each part again; writes nothing
// Results are stored in test/mutation/results/. Fails where a part falls below its floor, which only rises.
import { parseArgs } from "node:util";
import { fileURLToPath } from "node:url";
import { areas } from "./mutation/areas.mjs";
import { readStore, writeStore } from "./mutation/store.mjs";
import { figuresOf, tableOf, writeTable } from "./mutation/table.mjs";
import { tryUnits } from "./mutation/try-units.mjs";
import { unitsOf } from "./mutation/units.mjs";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));
// Random input is the same in every run, so that the tests notice the same changes.
process.env.SDKWRIGHT_SEED = "1";

/** The share of the stored declarations that `bounded` tries again. */
const boundedShare = 0.04;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    again: { type: "boolean", default: false },
    left: { type: "boolean", default: false },
    share: { type: "string" },
    "at-once": { type: "string", default: "2" },
  },
});
const isBounded = positionals[0] === "bounded";
const names =
  isBounded || positionals.length === 0 ? Object.keys(areas) : positionals;
const unknown = names.filter((name) => !Object.hasOwn(areas, name));
if (unknown.length > 0) {
  process.stderr.write(
    `No part is named ${unknown.join(", ")}: ${Object.keys(areas).join(", ")}.\n`,
  );
  process.exit(2);
}

const store = readStore();
for (const name of names) {
  const units = unitsOf(areas[name]);
  const taken = units.filter(isTaken(areas[name]));
  const tried = await tryUnits(taken, areas[name], {
    atOnce: Number(values["at-once"]),
  });
  store.add(name, { units, tried });
  // The results of a part are kept when a later part is interrupted.
  if (isBounded) continue;
  store.raiseFloor(name, figuresOf(name, store).share);
  writeStore(store);
}

const figures = Object.keys(areas)
  .map((name) => figuresOf(name, store))
  .filter(({ tried }) => tried > 0);
for (const { name, share, floor } of figures) {
  if (share >= floor) continue;
  process.stderr.write(
    `${name}: ${share} % of the changes are noticed, less than its floor of ${floor} %.\n`,
  );
  process.exitCode = 1;
}
if (isBounded) process.stdout.write(`${tableOf(figures)}\n`);
else await writeTable(figures);

function isTaken({ share }) {
  if (isBounded)
    return (unit) => store.has(unit) && unit.place % 0.01 < boundedShare / 100;
  const limit = Number(values.share ?? share);
  return (unit) =>
    unit.place < limit &&
    (values.again || !store.has(unit) || (values.left && store.hasLeft(unit)));
}

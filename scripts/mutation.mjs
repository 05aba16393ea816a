// `npm run mutation`: changes the code in one place at a time and runs the tests of its part, which have to fail.
//   npm run mutation                    what is new or changed since the stored results, in all parts
//   npm run mutation -- openapi naming  in these parts; --share 0.2 takes more of them; --left also those with changes that
//                                       no test noticed, --again all of them
//   npm run mutation -- bounded         a few changes of each part, the same in every run; reads and writes no results;
//                                       --minutes 20 begins no part later, and says which are left out
// Results are stored in reports/mutation/, which is not committed; test/mutation/measured.json has the figures of each
// part. Fails where a part falls below its floor, which only rises.
import { parseArgs } from "node:util";
import { fileURLToPath } from "node:url";
import { areas } from "./mutation/areas.mjs";
import { isEquivalent } from "./mutation/equivalent.mjs";
import {
  measure,
  readMeasured,
  shareOf,
  writeMeasured,
} from "./mutation/measured.mjs";
import { fallen, highestShare, sampleOf } from "./mutation/sample.mjs";
import { readStore, writeStore } from "./mutation/store.mjs";
import { tryUnits } from "./mutation/try-units.mjs";
import { unitsOf } from "./mutation/units.mjs";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));
// Random input is the same in every run, so that the tests notice the same changes.
process.env.SDKWRIGHT_SEED = "1";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    again: { type: "boolean", default: false },
    left: { type: "boolean", default: false },
    share: { type: "string" },
    minutes: { type: "string" },
    "at-once": { type: "string", default: "2" },
  },
});
const isBounded = positionals[0] === "bounded";
const asked = positionals.slice(isBounded ? 1 : 0);
const names = asked.length === 0 ? Object.keys(areas) : asked;
const atOnce = Number(values["at-once"]);
const unknown = names.filter((name) => !Object.hasOwn(areas, name));
if (unknown.length > 0) {
  process.stderr.write(
    `No part is named ${unknown.join(", ")}: ${Object.keys(areas).join(", ")}.\n`,
  );
  process.exit(2);
}

if (isBounded) await trySamples();
else await tryAll();

async function tryAll() {
  const store = readStore();
  let measured = readMeasured();
  for (const name of names) {
    const units = unitsOf(areas[name]);
    const taken = units.filter(isTaken(areas[name], store));
    const tried = await tryUnits(taken, areas[name], { atOnce });
    store.add(name, { units, tried });
    measured = measure(name, store, measured);
    // The results of a part are kept when a later part is interrupted.
    writeStore(store);
    await writeMeasured(measured);
  }
  for (const [name, figures] of Object.entries(measured)) {
    if (shareOf(figures) >= figures.floor) continue;
    process.stderr.write(
      `${name}: ${shareOf(figures)} % of the changes are noticed, less than its floor of ${figures.floor} %.\n`,
    );
    process.exitCode = 1;
  }
}

function isTaken({ share }, store) {
  const limit = Number(values.share ?? share);
  return (unit) =>
    unit.place < limit &&
    (values.again || !store.has(unit) || (values.left && store.hasLeft(unit)));
}

/**
 * Tries some changes of the declarations that are tried without `--share`, so that their share can be compared with the
 * floor. Most of the time goes into the one run of all tests, which is one process: so parts run at the same time.
 */
async function trySamples() {
  const measured = readMeasured();
  const waiting = [...names];
  const samples = [];
  const until =
    values.minutes === undefined
      ? Infinity
      : performance.now() + Number(values.minutes) * 60_000;
  const tryNext = async () => {
    while (performance.now() < until) {
      const name = waiting.shift();
      if (name === undefined) return;
      const sample = await trySample(name, measured[name].floor);
      process.stdout.write(`${told(sample)}\n`);
      samples.push(sample);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, tryNext));
  if (waiting.length > 0)
    process.stdout.write(`Left out for lack of time: ${waiting.join(", ")}.\n`);
  for (const sample of fallen(samples)) {
    process.stderr.write(
      `${told(sample)} Even the highest share that this sample allows is less than the floor.\n`,
    );
    for (const { unit, line, from, to } of sample.left ?? [])
      process.stderr.write(
        `  ${unit.file}:${line} not noticed: ${from} -> ${to}\n`,
      );
    process.exitCode = 1;
  }
}

async function trySample(name, floor) {
  const { share } = areas[name];
  const units = unitsOf(areas[name]).filter(({ place }) => place < share);
  const tried = await tryUnits(units, areas[name], {
    atOnce: 1,
    choose: sampleOf,
    // A machine that is busy, or half as fast as the one that measured the floors, is not to notice less.
    enough: 12_000,
  });
  const left = tried
    .flatMap((each) => each.left)
    .filter((change) => !isEquivalent(change.unit, change));
  const noticed = tried.reduce(
    (sum, each) => sum + each.changes - each.left.length,
    0,
  );
  return { name, changes: noticed + left.length, noticed, floor, left };
}

function told(sample) {
  const { name, changes, noticed, floor } = sample;
  const highest = highestShare(sample);
  return `${name}: ${noticed} of ${changes} changes are noticed, which allows a share of up to ${highest.toFixed(1)} % (floor ${floor.toFixed(1)} %).`;
}

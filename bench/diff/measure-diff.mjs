import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { exponent, median, runOnce } from "../measure.mjs";
import {
  githubDocument,
  writeSyntheticDocument,
} from "../openapi/documents.mjs";
import { diffPeer } from "../openapi/peers.mjs";
import { judge, print } from "../verdict.mjs";

const root = join(import.meta.dirname, "..", "..");
const cli = join(root, "dist", "cli.js");

/**
 * Measures comparisons of releases as whole processes: GitHub against `redocly diff`, Datadog, the built-in
 * catalogue, growth.
 *
 * @param {string} work the function may create an empty folder in it
 * @param {boolean} isQuick
 */
export function measureDiff(work, isQuick) {
  const runs = isQuick ? 1 : 5;
  github(work, runs);
  datadog(work, runs);
  catalogue(work, runs);
  start(work, runs);
  growth(work, isQuick);
}

function github(work, runs) {
  const before = githubDocument("19.1.0");
  const after = githubDocument("22.0.0");
  const peer = diffPeer(before, after);
  const ours = [];
  const theirs = [];
  for (let run = 0; run < runs; run += 1) {
    ours.push(runOnce(compare(before, after), work));
    theirs.push(
      // The exit code is 1 when there are breaking changes.
      runOnce(peer, work, { codes: [0, 1] }),
    );
  }
  console.log("GitHub 19.1.0 -> 22.0.0, median of", runs);
  const unproven = repeat(
    runs,
    [...compare(before, after), "--no-witness"],
    work,
  );
  const ratio = seconds(ours) / seconds(theirs);
  const share = 1 - seconds(unproven) / seconds(ours);
  print("ours", figures(ours));
  print("peer: redocly diff", `${figures(theirs)}, ratio ${ratio.toFixed(2)}`);
  print("share of the proofs", `${(share * 100).toFixed(0)} %`);
  judge("at most 0.25 of redocly diff", ratio <= 0.25);
  judge("proofs at most 20 % of the comparison", share <= 0.2);
  judge("memory < 400 MB", megabytes(ours) < 400);
}

function datadog(work, runs) {
  const folder = join(process.env.SDKWRIGHT_CORPUS ?? "", "datadog-v1");
  const [before, after] = ["v1.45.0", "v1.62.0"].map((version) =>
    join(folder, `datadog-v1-${version}.yaml.gz`),
  );
  if (!existsSync(before)) {
    console.log("Datadog: left out, SDKWRIGHT_CORPUS does not hold it");
    return;
  }
  const measured = repeat(runs, compare(before, after), work);
  console.log("Datadog v1.45.0 -> v1.62.0, gzipped YAML, median of", runs);
  print("ours", figures(measured));
  judge("Datadog < 1 s", seconds(measured) < 1);
}

function catalogue(work, runs) {
  const args = [
    cli,
    "diff",
    "10.29.0",
    "later",
    "--report-only",
    "--spec",
    join(root, "spec"),
  ];
  const measured = repeat(runs, args, work);
  console.log("built-in catalogue, 10.29.0 -> later, median of", runs);
  print("ours", figures(measured));
  judge("catalogue diff < 0.25 s", seconds(measured) < 0.25);
}

/** Measures the start, which every run needs before it does any work. */
function start(work, runs) {
  const empty = join(work, "empty.mjs");
  writeFileSync(empty, "");
  const measured = repeat(runs, [cli, "--version"], work);
  console.log("--version, median of", runs);
  print("ours", figures(measured));
  print("Node alone", figures(repeat(runs, [empty], work)));
  judge("--version < 0.1 s", seconds(measured) < 0.1);
}

/** Measures the growth with the size of equal documents, and with the number of causes. */
function growth(work, isQuick) {
  const sizes = isQuick ? [1_000, 4_000] : [2_500, 5_000, 10_000];
  const edits = [
    ["alike", alone],
    [
      "a change in every schema",
      (schema) => ({ ...alone(schema), minProperties: 1 }),
    ],
  ];
  console.log("growth with the number of operations");
  for (const [name, edit] of edits) {
    const points = sizes.map((operations) => {
      const before = join(work, `before-${operations}.json`);
      const after = join(work, `after-${operations}.json`);
      writeSyntheticDocument(before, operations, alone);
      writeSyntheticDocument(after, operations, edit);
      const runs = repeat(isQuick ? 1 : 3, compare(before, after), work);
      print(`${operations} operations, ${name}`, figures(runs));
      return [operations, seconds(runs)];
    });
    const slope = exponent(points.slice(-2));
    print("exponent between the last two", slope.toFixed(2));
    judge("about linear: exponent < 1.2", slope < 1.2);
  }
}

/** Drops the reference to the previous resource: in a chain, each cause would affect all operations after it. */
function alone({ properties, ...schema }) {
  const { id, name, state, labels, createdAt } = properties;
  return { ...schema, properties: { id, name, state, labels, createdAt } };
}

function compare(before, after) {
  return [cli, "diff", before, after, "--report-only"];
}

function repeat(runs, args, work) {
  return Array.from({ length: runs }, () => runOnce(args, work));
}

function figures(runs) {
  return `${seconds(runs).toFixed(2)} s, ${megabytes(runs).toFixed(0)} MB`;
}

function seconds(runs) {
  return median(runs.map((run) => run.seconds));
}

function megabytes(runs) {
  return Math.max(...runs.map((run) => run.megabytes));
}

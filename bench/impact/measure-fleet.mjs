import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { median, runOnce } from "../measure.mjs";
import { judge, print } from "../verdict.mjs";
import { fleetDocument, writeFleet } from "./fleet.mjs";

const cli = join(import.meta.dirname, "..", "..", "dist", "cli.js");

/**
 * Measures the join of the facts files of a whole organisation with one comparison, and the comparison alone, which
 * is a part of it.
 */
export function measureFleet(work, isQuick) {
  const count = isQuick ? 1_000 : 10_000;
  const runs = isQuick ? 1 : 3;
  const files = {
    facts: join(work, "facts"),
    from: join(work, "fleet-1.yaml"),
    to: join(work, "fleet-2.yaml"),
  };
  writeFleet(files.facts, count);
  writeFileSync(files.from, fleetDocument(1));
  writeFileSync(files.to, fleetDocument(2));
  const joining = [
    cli,
    "impact",
    "--facts",
    files.facts,
    "--from",
    files.from,
    "--to",
    files.to,
    "--format",
    "json",
    "--out",
    join(work, "fleet.json"),
    "--fail-on",
    "never",
  ];
  const compare = [
    cli,
    "diff",
    files.from,
    files.to,
    "--format",
    "json",
    "--out",
    join(work, "fleet-diff.json"),
    "--report-only",
  ];
  const joined = Array.from({ length: runs }, () => runOnce(joining, work));
  const compared = Array.from({ length: runs }, () => runOnce(compare, work));
  const seconds = median(joined.map((run) => run.seconds));
  const megabytes = Math.max(...joined.map((run) => run.megabytes));
  console.log(`\nimpact, ${count} facts files, median of`, runs);
  print("joined", `${seconds.toFixed(2)} s, ${megabytes.toFixed(0)} MB`);
  print(
    "the comparison alone",
    `${median(compared.map((run) => run.seconds)).toFixed(2)} s`,
  );
  judge("impact of 10,000 facts files < 10 s", seconds < 10);
  judge("impact of 10,000 facts files < 1 GB", megabytes < 1_000);
}

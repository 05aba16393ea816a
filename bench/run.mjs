import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { measureClient } from "./client.mjs";
import { measureFleetPackage } from "./fleet/measure-fleet-package.mjs";
import { measureDiff } from "./diff/measure-diff.mjs";
import { measureFleet } from "./impact/measure-fleet.mjs";
import { measureImpact } from "./impact/measure-impact.mjs";
import { exponent, median, runOnce } from "./measure.mjs";
import { measureMigrate } from "./migrate/measure-migrate.mjs";
import { measureOpenapi } from "./openapi/measure-openapi.mjs";
import { measureOwn } from "./own.mjs";
import { measureReleases } from "./release/measure-releases.mjs";
import { measureReportPage } from "./report-page.mjs";
import { judge, print } from "./verdict.mjs";
import { writeSyntheticCatalogue } from "./synthetic-catalogue.mjs";

/*
 * `npm run bench`: measures whole processes of `node dist/cli.js`. It prints medians, and ratios against a peer of
 * the same run, since absolute times are not reliable on a busy machine. `--quick` makes fewer and smaller runs, and
 * `generate`, `client`, `openapi`, `diff`, `impact`, `migrate` or `release` measures one part. `own` compares with
 * another revision of this repository, and `fleet` measures packages/fleet with the database of DATABASE_URL: they run only
 * where they are named.
 */

const root = join(import.meta.dirname, "..");
const cli = join(root, "dist", "cli.js");
const spec = join(root, "spec");
const isQuick = process.argv.includes("--quick");
const work = mkdtempSync(join(tmpdir(), "sdkwright-bench-"));

try {
  if (isMeasured("generate")) {
    builtIn();
    growth();
  }
  if (isMeasured("client")) await measureClient(work, isQuick);
  if (isMeasured("diff")) {
    measureDiff(work, isQuick);
    await measureReportPage(work, isQuick);
  }
  if (isMeasured("impact")) {
    measureImpact(work, isQuick);
    measureFleet(work, isQuick);
  }
  if (isMeasured("migrate")) measureMigrate(work, isQuick);
  if (isMeasured("release")) measureReleases(work, isQuick);
  if (process.argv.includes("own")) await measureOwn(work, isQuick);
  if (process.argv.includes("fleet")) await measureFleetPackage(work, isQuick);
  if (isMeasured("openapi")) await measureOpenapi(work, isQuick);
} finally {
  rmSync(work, { recursive: true, force: true });
}

function isMeasured(part) {
  const parts = process.argv.slice(2).filter((word) => !word.startsWith("-"));
  return parts.length === 0 || parts.includes(part);
}

/**
 * Measures the generation of the built-in catalogue into an empty folder, against the start of Node and against
 * prettier on the same output.
 */
function builtIn() {
  const runs = isQuick ? 3 : 9;
  const empty = join(work, "empty.mjs");
  writeFileSync(empty, "");
  const times = { ours: [], again: [], check: [], start: [] };
  let megabytes = 0;
  for (let run = 0; run < runs; run += 1) {
    const out = join(work, `sdk-${run}`);
    const generate = [cli, "generate", "--spec", spec, "--out", out];
    const first = runOnce(generate, work);
    megabytes = Math.max(megabytes, first.megabytes);
    times.ours.push(first.seconds);
    times.again.push(runOnce(generate, work).seconds);
    times.check.push(runOnce([...generate, "--check"], work).seconds);
    times.start.push(runOnce([empty], work).seconds);
  }
  const prettier = prettierPeer(join(work, "sdk-0"));
  const ours = median(times.ours);
  console.log("built-in catalogue, 99 operations, median of", runs);
  print(
    "generate into an empty folder",
    `${ours.toFixed(2)} s, ${megabytes.toFixed(0)} MB`,
  );
  print("generate, nothing to do", `${median(times.again).toFixed(2)} s`);
  print("generate --check", `${median(times.check).toFixed(2)} s`);
  print(
    "peer: start of node",
    `${median(times.start).toFixed(2)} s, ratio ${(ours / median(times.start)).toFixed(1)}`,
  );
  print(
    "peer: prettier on that output alone",
    `${prettier.toFixed(2)} s, ratio ${(ours / prettier).toFixed(2)}`,
  );
  judge("generate < 0.7 s", ours < 0.7);
}

/** Measures prettier on the output. This time is the reason for the native formatter. */
function prettierPeer(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !name.includes("runtime"))
    .map((name) => join(folder, name));
  const program = join(work, "peer.mjs");
  const prettier = join(root, "node_modules", "prettier", "index.mjs");
  writeFileSync(
    program,
    `import { readFileSync } from "node:fs";
import { format } from ${JSON.stringify(prettier)};
for (const filepath of ${JSON.stringify(files)}) await format(readFileSync(filepath, "utf8"), { filepath });`,
  );
  return median([1, 2, 3].map(() => runOnce([program], work).seconds));
}

/** Measures time and memory over the number of operations. */
function growth() {
  const sizes = isQuick ? [500, 1000, 2000] : [1250, 2500, 5000, 10_000];
  const runs = isQuick ? 1 : 3;
  const points = sizes.map((size) => {
    const folder = join(work, `spec-${size}`);
    writeSyntheticCatalogue(spec, folder, size);
    const measured = Array.from({ length: runs }, (_, run) =>
      runOnce(
        [
          cli,
          "generate",
          "--spec",
          folder,
          "--out",
          join(work, `out-${size}-${run}`),
        ],
        work,
      ),
    );
    return {
      size,
      seconds: median(measured.map(({ seconds }) => seconds)),
      megabytes: median(measured.map(({ megabytes }) => megabytes)),
    };
  });
  console.log("synthetic catalogues, median of", runs);
  for (const { size, seconds, megabytes } of points)
    print(
      `${size} operations`,
      `${seconds.toFixed(2)} s, ${megabytes.toFixed(0)} MB`,
    );
  // The start of the process matters less for large catalogues, so the last doubling is the stricter figure.
  const lastTwo = points.slice(-2);
  const last = exponent(lastTwo.map(({ size, seconds }) => [size, seconds]));
  const time = exponent(points.map(({ size, seconds }) => [size, seconds]));
  const memory = exponent(
    points.map(({ size, megabytes }) => [size, megabytes]),
  );
  const largest = points.at(-1)?.size ?? 0;
  const sdk = join(work, `out-${largest}-0`, "tsconfig.json");
  const tsc = join(root, "node_modules", "typescript", "bin", "tsc");
  const compile = runOnce([tsc, "-p", sdk, "--noEmit"], work).seconds;
  print(`peer: tsc on those ${largest}`, `${compile.toFixed(2)} s`);
  print("exponent of time", time.toFixed(2));
  print("exponent of time, last doubling", last.toFixed(2));
  print("exponent of memory", memory.toFixed(2));
  judge(
    "growth at most linear (exponents <= 1.1, last doubling <= 1.25 for noise)",
    time <= 1.1 && memory <= 1.1 && last <= 1.25,
  );
}

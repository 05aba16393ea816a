import { rmSync } from "node:fs";
import { join } from "node:path";
import { exponent, median, runOnce } from "../measure.mjs";
import { judge, print } from "../verdict.mjs";
import { writeSyntheticDocument } from "./documents.mjs";
import { preparePeers } from "./peers.mjs";

const root = join(import.meta.dirname, "..", "..");
const cli = join(root, "dist", "cli.js");
const petstore = join(root, "test/fixtures/openapi/swagger-petstore-3.0.yaml");

/**
 * Measures the generation of the whole GitHub package from its document, against the peers; a petstore; growth with
 * size.
 *
 * @param {string} document
 * @param {string} work
 * @param {boolean} isQuick
 * @returns {{ ours: string, heyApi: string }} the output folders of our generator and of hey-api
 */
export function measureGeneration(document, work, isQuick) {
  const runs = isQuick ? 1 : 5;
  const peers = preparePeers(document, work);
  const ours = join(work, "github");
  const generate = generateArgs(document, ours);
  const times = { ours: [], again: [] };
  const peerTimes = new Map(peers.map(({ name }) => [name, []]));
  let megabytes = 0;
  for (let run = 0; run < runs; run += 1) {
    rmSync(ours, { recursive: true, force: true });
    const first = runOnce(generate, work);
    megabytes = Math.max(megabytes, first.megabytes);
    times.ours.push(first.seconds);
    times.again.push(runOnce(generate, work).seconds);
    // The runs alternate with ours, so that other load on the machine affects all of them.
    for (const { name, run: peer, output } of peers) {
      rmSync(output, { recursive: true, force: true });
      peerTimes.get(name).push(runOnce(peer.args, work, peer.how));
    }
  }
  const seconds = median(times.ours);
  console.log("GitHub, 1,108 operations, document to package, median of", runs);
  print(
    "ours, formatted",
    `${seconds.toFixed(2)} s, ${megabytes.toFixed(0)} MB`,
  );
  print("ours, nothing to do", `${median(times.again).toFixed(2)} s`);
  const ratios = new Map();
  for (const { name } of peers) {
    const peer = peerTimes.get(name);
    const time = median(peer.map((each) => each.seconds));
    ratios.set(name, seconds / time);
    print(
      `peer: ${name}`,
      `${time.toFixed(2)} s, ratio ${(seconds / time).toFixed(2)}`,
    );
  }
  const unformatted = [
    "redocly generate-client",
    "oazapfts",
    "orval",
    "hey-api",
  ];
  judge(
    "at most 0.6 of the fastest peer without formatting",
    unformatted.every((name) => ratios.get(name) <= 0.6),
  );
  judge("at most 0.6 of oazapfts", ratios.get("oazapfts") <= 0.6);
  judge(
    "at most 0.15 of hey-api with prettier",
    ratios.get("hey-api with prettier") <= 0.15,
  );
  judge("memory < 350 MB", megabytes < 350);
  judge("nothing to do < 0.4 s", median(times.again) < 0.4);
  measurePetstore(work, runs);
  measureGrowth(work, isQuick);
  return { ours, heyApi: join(work, "hey-api") };
}

function measurePetstore(work, runs) {
  const times = Array.from({ length: runs }, (_, run) => {
    const out = join(work, `petstore-${run}`);
    return runOnce(generateArgs(petstore, out), work).seconds;
  });
  console.log("petstore 3.0, 19 operations, median of", runs);
  print("generate into an empty folder", `${median(times).toFixed(2)} s`);
  judge("petstore < 0.5 s", median(times) < 0.5);
}

function measureGrowth(work, isQuick) {
  const sizes = isQuick ? [100, 1_000] : [100, 1_000, 10_000];
  console.log("growth with the number of operations");
  const points = sizes.map((size) => {
    const file = join(work, `synthetic-${size}.json`);
    writeSyntheticDocument(file, size);
    const out = join(work, `synthetic-${size}`);
    const { seconds, megabytes } = runOnce(generateArgs(file, out), work);
    rmSync(out, { recursive: true });
    print(
      `${size} operations`,
      `${seconds.toFixed(2)} s, ${megabytes.toFixed(0)} MB`,
    );
    return [size, seconds];
  });
  const slope = exponent(points);
  const last = exponent(points.slice(-2));
  print(
    "exponent",
    `${slope.toFixed(2)}, between the last two ${last.toFixed(2)}`,
  );
  judge("about linear: exponent < 1.15", last < 1.15);
}

function generateArgs(document, out) {
  return [cli, "generate", "--openapi", document, "--out", out];
}

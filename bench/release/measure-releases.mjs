import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { median, runOnce } from "../measure.mjs";
import { writeSyntheticDocument } from "../openapi/documents.mjs";
import { judge, print } from "../verdict.mjs";

const cli = join(import.meta.dirname, "..", "..", "dist", "cli.js");

const operations = 785;

/**
 * Measures one release after the other of one API, as on release days: `release`, then `generate`, which has nothing
 * to do, and `import openapi` into another catalogue. The cost of the last release against the second shows whether
 * the cost grows with the number of earlier releases.
 *
 * @param {string} work the function may create an empty folder in it
 * @param {boolean} isQuick
 */
export function measureReleases(work, isQuick) {
  const releases = isQuick ? 8 : 20;
  const folder = join(work, "releases");
  mkdirSync(folder);
  const seconds = { release: [], generate: [], import: [] };
  let megabytes = 0;
  for (let index = 0; index < releases; index += 1) {
    const label = `1.${index}.0`;
    const document = join(folder, `${label}.json`);
    writeRelease(document, index);
    const released = runOnce(
      [cli, "release", label, "--openapi", `api=${document}`],
      folder,
    );
    megabytes = Math.max(megabytes, released.megabytes);
    seconds.release.push(released.seconds);
    seconds.generate.push(runOnce([cli, "generate"], folder).seconds);
    seconds.import.push(
      runOnce(
        [
          cli,
          "import",
          "openapi",
          document,
          "--namespace",
          "api",
          "--release",
          label,
          "--spec",
          "imported",
        ],
        folder,
      ).seconds,
    );
  }
  console.log(
    `${releases} releases in a row of an API of ${operations} operations`,
  );
  for (const [command, taken] of Object.entries(seconds)) {
    // A single run is not reliable on a busy machine, so the medians of the first three with an earlier release and
    // of the last three are used.
    const early = median(taken.slice(1, 4));
    const late = median(taken.slice(-3));
    const ratio = late / early;
    print(
      command,
      `${early.toFixed(2)} s, at last ${late.toFixed(2)} s, ratio ${ratio.toFixed(2)}`,
    );
    judge(`${command}: the last at most 1.3 of the second`, ratio <= 1.3);
  }
  print("release, most memory", `${megabytes.toFixed(0)} MB`);
}

/** Each release renames a field in five schemas, so the API keeps its size. */
function writeRelease(file, index) {
  let resource = -1;
  writeSyntheticDocument(file, operations, (schema) => {
    resource += 1;
    const at = Math.floor(resource / 5);
    const { name, ...others } = schema.properties;
    return at >= index
      ? schema
      : { ...schema, properties: { ...others, [`name${at}`]: name } };
  });
}

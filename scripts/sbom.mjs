// `npm run sbom`: prints a bill of materials of the packages that users get with the tool, in CycloneDX. `npm sbom`
// makes it from the lock file. Packages that only development needs are left out, and so are values that differ in
// each run: the time and a serial number.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { shippedPackages } from "./shipped/shipped-packages.mjs";

const bundledProperty = { name: "cdx:npm:package:bundled", value: "true" };

const root = join(import.meta.dirname, "..");
const { name } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const bundled = new Map(
  shippedPackages(root).map((each) => [
    `${each.name}@${each.version}`,
    each.isBundled,
  ]),
);
const { metadata, components, dependencies, ...bill } = JSON.parse(
  execFileSync(
    "npm",
    ["sbom", "--package-lock-only", "--sbom-format=cyclonedx"],
    { cwd: root, encoding: "utf8", maxBuffer: 2 ** 26 },
  ),
);
delete bill.serialNumber;
delete metadata.timestamp;
// npm uses the name of the folder and its own version.
metadata.component.name = name;
delete metadata.tools;

const kept = new Set([metadata.component["bom-ref"], ...bundled.keys()]);
const result = {
  ...bill,
  metadata,
  components: components
    .filter((each) => bundled.has(each["bom-ref"]))
    .map((each) => ({
      ...each,
      scope: bundled.get(each["bom-ref"]) ? "required" : each.scope,
      properties: bundled.get(each["bom-ref"])
        ? [bundledProperty]
        : each.properties,
    }))
    .toSorted((left, right) => byText(left["bom-ref"], right["bom-ref"])),
  dependencies: dependencies
    .filter(({ ref }) => kept.has(ref))
    .map(({ ref, dependsOn = [] }) => ({
      ref,
      dependsOn: dependsOn.filter((each) => kept.has(each)).toSorted(byText),
    }))
    .toSorted((left, right) => byText(left.ref, right.ref)),
};
process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);

function byText(left, right) {
  return left < right ? -1 : Number(left > right);
}

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Lists the packages that users get with the tool, by name: the packages whose code is in `dist/`, which the build
 * has found, and the packages that npm installs beside it, from the lock file. The lock file has those of every
 * system, so the list is the same on each.
 */
export function shippedPackages(root) {
  const bundledList = join(root, "dist/bundled-packages.json");
  if (!existsSync(bundledList))
    throw new Error("dist/ is missing: npm run build");
  const bundled = readJson(bundledList).map((each) => ({
    ...each,
    isBundled: true,
  }));
  const { packages } = readJson(join(root, "package-lock.json"));
  const installed = Object.entries(packages)
    .filter(([place, { dev }]) => place !== "" && !dev)
    .map(([place, { version, license, cpu, os }]) => ({
      name: place.slice(
        place.lastIndexOf("node_modules/") + "node_modules/".length,
      ),
      version,
      license: license ?? "none",
      place,
      isBundled: false,
      isOfOneSystem: cpu !== undefined || os !== undefined,
    }));
  return [...bundled, ...installed].toSorted(byPlace);
}

function readJson(file) {
  return JSON.parse(readFileSync(file, "utf8"));
}

function byPlace({ place: left }, { place: right }) {
  return left < right ? -1 : Number(left > right);
}

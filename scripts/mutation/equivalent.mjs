import { existsSync, readFileSync } from "node:fs";
import { areas } from "./areas.mjs";

/** Changes after which the code means the same, by part, each with the reason: nobody could notice them. */
const known = Object.keys(areas)
  .map((name) => `test/mutation/equivalent/${name}.json`)
  .filter((path) => existsSync(path))
  .flatMap((path) => JSON.parse(readFileSync(path, "utf8")));

export function isEquivalent({ id }, { from, to }) {
  return known.some(
    (each) => each.in === id && each.from === from && each.to === to,
  );
}

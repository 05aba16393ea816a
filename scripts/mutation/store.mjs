import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { areas } from "./areas.mjs";
import { isEquivalent } from "./equivalent.mjs";

/** Not committed: where it is missing, everything is tried again. */
const folder = "reports/mutation";
const pathOf = (name) => `${folder}/${name}.json`;

/**
 * Reads the results by part and declaration: the text of the declaration, the number of changes, the changes that no
 * test noticed, the number of equivalent changes, and the number of changes that are not tried because the code runs
 * only once, when it is loaded.
 */
export function readStore() {
  const parts = Object.fromEntries(
    Object.keys(areas)
      .filter((name) => existsSync(pathOf(name)))
      .map((name) => [name, JSON.parse(readFileSync(pathOf(name), "utf8"))]),
  );
  const find = (id) =>
    Object.values(parts).find(({ tried }) => Object.hasOwn(tried, id))?.tried[
      id
    ];
  return {
    parts,
    has: ({ id, text }) => find(id)?.text === text,
    hasLeft: ({ id }) => (find(id)?.left.length ?? 0) > 0,
    add: (name, { units, tried }) => {
      const part = (parts[name] ??= { declarations: 0, tried: {} });
      part.declarations = units.length;
      for (const { unit, changes, left, notTried } of tried) {
        const [same, others] = [true, false].map((wanted) =>
          left.filter((change) => isEquivalent(unit, change) === wanted),
        );
        part.tried[unit.id] = {
          text: unit.text,
          changes: changes - same.length,
          same: same.length,
          notTried,
          left: others.map(({ line, from, to }) => ({ line, from, to })),
        };
      }
      forget(part, units);
    },
  };
}

/** Forgets the results of declarations that were removed or have another text now. */
function forget(part, units) {
  const texts = new Map(units.map(({ id, text }) => [id, text]));
  part.tried = Object.fromEntries(
    Object.entries(part.tried)
      .filter(([id, { text }]) => texts.get(id) === text)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}

export function writeStore({ parts }) {
  mkdirSync(folder, { recursive: true });
  for (const [name, part] of Object.entries(parts))
    writeFileSync(pathOf(name), `${JSON.stringify(part, null, 1)}\n`);
}

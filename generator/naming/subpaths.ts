import { assignModules, modulesAbove } from "./module-ledger.ts";
import { printName } from "./name-ledger.ts";
import type { NamePath } from "./natural-name.ts";

/**
 * Finds the subpaths of the package that have the methods: `./pets`, and `./pro/check-in` for a member that has more
 * below it than methods and versions.
 */
export function createSubpaths(
  methods: Iterable<NamePath>,
): (method: NamePath) => string {
  const files = assignModules(methods);
  return (method) =>
    `./${modulesAbove(method)
      .map((member) => files.get(printName(member)))
      .join("/")}`;
}

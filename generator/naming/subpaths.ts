import { compareText } from "../diagnostics/sort.ts";
import { reservedFiles, withFiles } from "./file-names.ts";
import type { NamePath } from "./natural-name.ts";
import { isVersion } from "./versions.ts";

/**
 * Finds the subpaths of the package that have the methods: `./pets`, and `./pro/check-in` for a member that has more
 * below it than methods and versions.
 */
export function createSubpaths(
  methods: Iterable<NamePath>,
): (method: NamePath) => string {
  const below = new Map<string, Set<string>>();
  for (const method of methods) {
    const [root = ""] = method;
    const members = below.get(root) ?? new Set();
    const member = memberOf(method);
    if (member !== null) members.add(member);
    below.set(root, members);
  }
  const roots = filesOf(below.keys(), reservedFiles);
  const files = new Map(
    [...below].map(([root, members]) => [
      root,
      filesOf(members, new Set(["index"])),
    ]),
  );
  return (method) => {
    const [root = ""] = method;
    const member = memberOf(method);
    const file = member === null ? null : files.get(root)?.get(member);
    return `./${[roots.get(root) ?? root, ...(file ? [file] : [])].join("/")}`;
  };
}

/** The group that has a module of its own below the one of the member: `checkIn` for `client.pro.checkIn.v1.list`. */
function memberOf(method: NamePath): string | null {
  const [, second] = method.slice(0, -1);
  return second === undefined || isVersion(second) ? null : second;
}

function filesOf(
  names: Iterable<string>,
  reserved: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const sorted = [...names].toSorted(compareText);
  return new Map(withFiles(sorted, (name) => name, reserved));
}

import { compareText } from "../diagnostics/sort.ts";
import { fileName, reservedFiles, takeFiles } from "./file-names.ts";
import { printName, type NameLedger } from "./name-ledger.ts";
import type { NamePath } from "./natural-name.ts";
import { isVersion } from "./versions.ts";

/**
 * The file of each module, by the member of the client that it creates: `pro` has the folder `pro`, and `pro.checkIn` the
 * file `check-in` in it. It stays the same after it has been assigned.
 */
export type ModuleLedger = ReadonlyMap<string, string>;

/** Lists the members that have modules for a method: the one of the client, and the one below it that is no version. */
export function modulesAbove(method: NamePath): readonly NamePath[] {
  const [root, second] = method.slice(0, -1);
  if (root === undefined) return [];
  return second === undefined || isVersion(second)
    ? [[root]]
    : [[root], [root, second]];
}

/** Gives the modules of all methods their files: those that they have had so far, else free ones. */
export function assignModules(
  methods: Iterable<NamePath>,
  ledger: ModuleLedger = new Map(),
): ModuleLedger {
  const members = new Set([...methods].flatMap(modulesAbove).map(printName));
  const fresh = [...members]
    .filter((member) => !ledger.has(member))
    .toSorted(compareText);
  const files = new Map(ledger);
  for (const folder of new Set(fresh.map(folderOf))) {
    const taken = [...ledger].filter(([member]) => folderOf(member) === folder);
    const named = takeFiles(
      fresh.filter((member) => folderOf(member) === folder),
      nameOf,
      { reserved: reservedIn(folder), taken: taken.map(([, file]) => file) },
    );
    for (const [member, file] of named) files.set(member, file);
  }
  return files;
}

/** Lists all names of methods in a ledger. */
export function pathsIn(ledger: NameLedger): readonly NamePath[] {
  return [...ledger.values()].flatMap(({ path, aliases, former = [] }) => [
    path,
    ...aliases,
    ...former.map((each) => each.path),
  ]);
}

/** Returns the files that do not follow from the names of their members alone. */
export function numberedModules(ledger: ModuleLedger): ModuleLedger {
  return new Map(
    [...ledger].filter(([member, file]) => file !== fileName(nameOf(member))),
  );
}

/** The names that files have for something else: in `src/`, or in the folder of a member. */
export function reservedIn(folder: string): ReadonlySet<string> {
  return folder === "" ? reservedFiles : new Set(["index"]);
}

/** `pro.checkIn` -> `pro`; empty for a member of the client. */
export function folderOf(member: string): string {
  return member.slice(0, Math.max(member.indexOf("."), 0));
}

function nameOf(member: string): string {
  return member.slice(member.indexOf(".") + 1);
}

import { didYouMean } from "../diagnostics/suggest.ts";
import {
  nameNotFound,
  nameNotUsable,
  nameTaken,
  typeNotFound,
} from "../diagnostics/codes.ts";
import { failed, type Checked } from "../diagnostics/diagnostic.ts";
import { memberPathProblem } from "./identifiers.ts";
import {
  parseEntry,
  parseName,
  printName,
  type NameLedger,
  type OperationName,
} from "./name-ledger.ts";
import type { NamePath } from "./natural-name.ts";
import { createTakenNames, nameId } from "./taken-names.ts";
import { allNames, type TypeLedger } from "./type-ledger.ts";

/**
 * Renames a method, or a group with all its methods. The old names stay as deprecated aliases. Renaming back makes
 * the alias the name again.
 */
export function renameInLedger(
  ledger: NameLedger,
  oldName: string,
  newName: string,
): Checked<NameLedger> {
  const isEntry = [...ledger.values()].some(({ path }) =>
    startsWith(path, parseEntry(oldName)),
  );
  const parse = isEntry ? parseEntry : parseName;
  const [from, to] = [parse(oldName), parse(newName)];
  const problem = newNameProblem(from, to);
  if (problem !== null) return failed(nameNotUsable(newName, problem));
  const moved = [...ledger].filter(([, { path }]) => startsWith(path, from));
  if (moved.length === 0) return failed(notFound(ledger, oldName));

  const others = new Map(ledger);
  for (const [key] of moved) others.delete(key);
  const taken = createTakenNames(others);
  const renamed = moved.map(
    ([key, name]) => [key, moveName(name, from, to)] as const,
  );
  for (const [, { path, aliases }] of renamed) {
    for (const wanted of [path, ...aliases]) {
      if (!taken.canTake(wanted)) return failed(nameTaken(printName(wanted)));
      taken.take(wanted);
    }
  }
  return { value: new Map([...ledger, ...renamed]), diagnostics: [] };
}

function moveName(
  name: OperationName,
  from: NamePath,
  to: NamePath,
): OperationName {
  const path = [...to, ...name.path.slice(from.length)];
  const aliases = [...name.aliases, name.path].filter(
    (alias) => nameId(alias) !== nameId(path),
  );
  return { ...name, path, aliases };
}

function newNameProblem(from: NamePath, to: NamePath): string | null {
  const problem = memberPathProblem(to);
  if (problem !== null) return problem;
  if (to.length < 2) return "a name has at least two parts";
  if (from[0] !== to[0])
    return `the namespace stays "${from[0] ?? ""}", because it decides the scope level of the operation`;
  if (nameId(from) === nameId(to)) return "the names are the same";
  if (startsWith(to, from) || startsWith(from, to))
    return "one of the two names contains the other";
  return null;
}

function notFound(ledger: NameLedger, name: string) {
  const known = [...ledger.values()].map(({ path }) => printName(path));
  return nameNotFound(
    name,
    didYouMean(name, known, "`sdkwright list` shows all names."),
  );
}

function startsWith(path: NamePath, prefix: NamePath): boolean {
  return prefix.every((name, index) => path[index] === name);
}

/** Renames a type. The old name stays as a deprecated alias. Renaming back makes the alias the name again. */
export function renameType(
  ledger: TypeLedger,
  oldName: string,
  newName: string,
): Checked<TypeLedger> {
  const found = [...ledger].find(
    ([, { name, request }]) => name === oldName || request === oldName,
  );
  if (found === undefined) {
    const known = [...ledger.values()].flatMap(({ name, request }) =>
      request === null ? [name] : [name, request],
    );
    const hint = didYouMean(oldName, known, "The ledger has all names.");
    return failed(typeNotFound(oldName, hint));
  }
  const [id, names] = found;
  const own = new Set([...names.aliases, ...names.requestAliases]);
  const isTaken = [...ledger.values()]
    .flatMap(allNames)
    .some(
      (name) =>
        name.toLowerCase() === newName.toLowerCase() && !own.has(newName),
    );
  if (isTaken) return failed(nameTaken(newName, "schema"));
  const former = (aliases: readonly string[]): readonly string[] =>
    [...aliases, oldName].filter((alias) => alias !== newName);
  const renamed =
    names.name === oldName
      ? { ...names, name: newName, aliases: former(names.aliases) }
      : {
          ...names,
          request: newName,
          requestAliases: former(names.requestAliases),
        };
  return { value: new Map(ledger).set(id, renamed), diagnostics: [] };
}

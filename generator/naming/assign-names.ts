import type { NameLedger, OperationName } from "./name-ledger.ts";
import {
  candidateNames,
  parameterNames,
  type NameableOperation,
  type NamePath,
} from "./natural-name.ts";
import { createTakenNames, nameId, type TakenNames } from "./taken-names.ts";

/** A name that the catalogue as it is now would give otherwise. */
export interface KeptName {
  readonly key: string;
  readonly kept: OperationName;
  readonly wished: NamePath;
}

export interface AssignedNames {
  /** The given ledger with an entry for every operation. */
  readonly ledger: NameLedger;
  readonly kept: readonly KeptName[];
}

/**
 * Gives every operation a public name. Names in the ledger stand; the others are decided in canonical order (short
 * paths first), so neither the order of the input nor what was named before changes the outcome for the rest.
 */
export function assignNames(
  operations: readonly NameableOperation[],
  ledger: NameLedger,
): AssignedNames {
  const taken = createTakenNames(ledger);
  const unnamed = operations
    .filter(({ key }) => !ledger.has(key))
    .toSorted(byLengthThenKey);
  const wishedGroups = groupIds(unnamed);
  const names = new Map(ledger);
  for (const operation of unnamed) {
    const path = freeName(operation, taken, wishedGroups);
    taken.take(path);
    names.set(operation.key, {
      path,
      parameters: parameterNames(operation),
      aliases: [],
    });
  }
  return { ledger: names, kept: keptNames(operations, ledger) };
}

function freeName(
  operation: NameableOperation,
  taken: TakenNames,
  wishedGroups: ReadonlySet<string>,
): NamePath {
  const candidates = candidateNames(operation);
  const isFree = (path: NamePath): boolean =>
    taken.canTake(path) && !wishedGroups.has(nameId(path));
  const wished =
    candidates.find(isFree) ??
    candidates.map((path) => taken.withFreeGroups(path)).find(isFree);
  if (wished !== undefined) return wished;
  const base = taken.withFreeGroups(candidates[0] ?? []);
  const verb = base.at(-1) ?? "";
  for (let count = 2; ; count += 1) {
    const path = [...base.slice(0, -1), `${verb}${count}`];
    if (isFree(path)) return path;
  }
}

/** Groups that the plain names need: a method yields to them. */
function groupIds(
  operations: readonly NameableOperation[],
): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const operation of operations) {
    const [path = []] = candidateNames(operation);
    for (let length = 1; length < path.length; length += 1)
      ids.add(nameId(path.slice(0, length)));
  }
  return ids;
}

function keptNames(
  operations: readonly NameableOperation[],
  ledger: NameLedger,
): readonly KeptName[] {
  return operations.flatMap((operation): readonly KeptName[] => {
    const kept = ledger.get(operation.key);
    // A name with aliases was chosen by somebody, so it is no news that the catalogue would say otherwise.
    if (kept === undefined || kept.aliases.length > 0) return [];
    const candidates = candidateNames(operation);
    const isCandidate = candidates.some((path) => {
      const verb = path.at(-1) ?? "";
      return sameName(kept.path, path) || isNumbered(kept.path, verb);
    });
    const wished = candidates[0] ?? [];
    return isCandidate ? [] : [{ key: operation.key, kept, wished }];
  });
}

/** Escapes for taken names add underscores only. */
function sameName(a: NamePath, b: NamePath): boolean {
  return withoutEscapes(a) === withoutEscapes(b);
}

function withoutEscapes(path: NamePath): string {
  return path.join(".").replace(/_+(?=\.|$)/g, "");
}

function isNumbered(path: NamePath, verb: string): boolean {
  const name = path.at(-1) ?? "";
  return name.startsWith(verb) && /^\d+$/.test(name.slice(verb.length));
}

function byLengthThenKey(a: NameableOperation, b: NameableOperation): number {
  return (
    a.resourcePath.length - b.resourcePath.length || (a.key < b.key ? -1 : 1)
  );
}

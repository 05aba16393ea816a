import { compareText } from "../diagnostics/sort.ts";
import type { NameLedger, OperationName } from "./name-ledger.ts";
import {
  naturalName,
  type NameableOperation,
  type NamePath,
  type WishedName,
} from "./natural-name.ts";
import {
  createTakenNames,
  nameId,
  prefixes,
  type TakenNames,
} from "./taken-names.ts";

/** A name, or the names of its path parameters, that differs from the one that the current catalogue would give. */
export type KeptName =
  | {
      readonly kind: "method";
      readonly key: string;
      readonly kept: NamePath;
      readonly wished: NamePath;
    }
  | {
      readonly kind: "parameters";
      readonly key: string;
      readonly method: NamePath;
      readonly kept: readonly string[];
      readonly wished: readonly string[];
    };

export interface AssignedNames {
  /** The given ledger with an entry for every operation. */
  readonly ledger: NameLedger;
  readonly kept: readonly KeptName[];
}

/** Gives every operation of a catalogue a public name, see `assignWishedNames`. */
export function assignNames(
  operations: readonly NameableOperation[],
  ledger: NameLedger,
): AssignedNames {
  return assignWishedNames(operations.map(naturalName), ledger);
}

/**
 * Gives every operation a public name. Names in the ledger stay the same. The others are assigned in canonical order
 * (chosen names, then short paths first), so neither the order of the input nor earlier names affect the other names.
 */
export function assignWishedNames(
  operations: readonly WishedName[],
  ledger: NameLedger,
): AssignedNames {
  const taken = createTakenNames(ledger);
  const unnamed = operations
    .filter(({ key }) => !ledger.has(key))
    .toSorted(inOrderOfChoice);
  const wishedGroups = groupIds(unnamed);
  const names = new Map(ledger);
  for (const operation of operations) {
    const name = ledger.get(operation.key);
    if (name) names.set(operation.key, withParameters(operation, name));
  }
  for (const operation of unnamed) {
    const path = freeName(operation, taken, wishedGroups);
    taken.take(path);
    names.set(operation.key, {
      path,
      parameters: operation.parameters,
      aliases: [],
    });
  }
  return { ledger: names, kept: keptNames(operations, ledger) };
}

function freeName(
  { candidates, fallbacks, isChosen }: WishedName,
  taken: TakenNames,
  wishedGroups: ReadonlySet<string>,
): NamePath {
  const isFree = (path: NamePath): boolean =>
    taken.canTake(path) &&
    // The name of the user counts, whatever it leads to.
    (isChosen === true || taken.hasOwnTypes(path)) &&
    (isChosen === true || !wishedGroups.has(nameId(path)));
  const wished =
    candidates.find(isFree) ??
    fallbacks().find(isFree) ??
    [...candidates, ...fallbacks()]
      .map((path) => taken.withFreeGroups(path))
      .find(isFree);
  if (wished !== undefined) return wished;
  const base = taken.withFreeGroups(candidates[0] ?? []);
  const verb = base.at(-1) ?? "";
  for (let count = 2; ; count += 1) {
    const path = [...base.slice(0, -1), `${verb}${count}`];
    if (isFree(path)) return path;
  }
}

/** Lists the groups that the plain names need. Methods do not get these names. */
function groupIds(operations: readonly WishedName[]): ReadonlySet<string> {
  return new Set(
    operations.flatMap(({ candidates }) =>
      candidates.slice(0, 1).flatMap(prefixes).map(nameId),
    ),
  );
}

/** A ledger that was written by hand may omit the parameters. */
function withParameters(
  { parameters }: WishedName,
  name: OperationName,
): OperationName {
  return name.parameters.length === parameters.length
    ? name
    : { ...name, parameters };
}

function keptNames(
  operations: readonly WishedName[],
  ledger: NameLedger,
): readonly KeptName[] {
  return operations.flatMap((operation): readonly KeptName[] => {
    const name = ledger.get(operation.key);
    if (name === undefined) return [];
    return [
      ...keptMethod(operation, name),
      ...keptParameters(operation, withParameters(operation, name)),
    ];
  });
}

function keptMethod(
  { key, candidates, fallbacks }: WishedName,
  { path, aliases }: OperationName,
): readonly KeptName[] {
  // A name with aliases was chosen by a person, so the difference to the catalogue is not reported.
  if (aliases.length > 0) return [];
  const isLikePath = (candidate: NamePath): boolean =>
    isMadeOf(candidate, path);
  const isCandidate =
    candidates.some(isLikePath) || fallbacks().some(isLikePath);
  const [wished = []] = candidates;
  return isCandidate ? [] : [{ kind: "method", key, kept: path, wished }];
}

function keptParameters(
  { key, parameters: wished }: WishedName,
  { path, parameters }: OperationName,
): readonly KeptName[] {
  return wished.join() === parameters.join()
    ? []
    : [
        {
          kind: "parameters",
          key,
          method: path,
          kept: parameters,
          wished,
        },
      ];
}

/** Whether a name was made by adding underscores, and a number at the end, because the wished name was taken. */
function isMadeOf(candidate: NamePath, path: NamePath): boolean {
  const wished = withoutEscapes(candidate);
  const name = withoutEscapes(path);
  return name.startsWith(wished) && /^_*\d*$/.test(name.slice(wished.length));
}

function withoutEscapes(path: NamePath): string {
  return path.join(".").replace(/(?<!_)_+(?=\.|$)/g, "");
}

function inOrderOfChoice(a: WishedName, b: WishedName): number {
  return (
    Number(b.isChosen === true) - Number(a.isChosen === true) ||
    a.length - b.length ||
    compareText(a.key, b.key)
  );
}

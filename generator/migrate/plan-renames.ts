import {
  isOperationOf,
  parseParameterName,
  parseValueName,
} from "../changes/change/renamed-name.ts";
import type { Change } from "../changes/kinds/change.ts";
import type { StatedRename } from "../changes/change/stated-rename.ts";
import type { SdkOperation, SdkPackage } from "../manifest/sdk-package.ts";
import type { OperationKey } from "../model/operation.ts";
import {
  createPairs,
  movedPair,
  type BothSdks,
  type OperationPair,
  type PairsOf,
} from "./operation-pairs.ts";
import { lastStep, type SdkRename, type ValueOwner } from "./sdk-rename.ts";

/**
 * Lists what the later SDK calls otherwise. Only what somebody has stated counts as renamed, and what is the same element of the
 * API under another name in the SDK.
 */
export function planRenames(
  changes: readonly Change[],
  sdks: BothSdks,
): readonly SdkRename[] {
  const compared = { changes, sdks, pairsOf: createPairs(changes, sdks) };
  return changes.flatMap((change, index) =>
    partsOf(change, compared).map((renamed) => ({
      change: index,
      renamed,
    })),
  );
}

type Parts = readonly SdkRename["renamed"][];

interface ComparedSdks {
  readonly changes: readonly Change[];
  readonly sdks: BothSdks;
  readonly pairsOf: PairsOf;
}

function partsOf(change: Change, compared: ComparedSdks): Parts {
  const { changes, sdks, pairsOf } = compared;
  const { rename } = change;
  if (rename === undefined) return ofUnstated(change, compared);
  switch (rename.kind) {
    case "field":
      return fieldParts(rename);
    case "parameter":
      return pairsOf(change).flatMap((pair) => parameterParts(rename, pair));
    case "operation": {
      const pair = movedPair(change, sdks);
      return pair === null ? [] : methodParts(pair);
    }
    case "component":
      return typeParts(rename, sdks);
    case "value":
      return valueParts(rename, changes, sdks);
  }
}

/** What is the same on the wire, and has another name in the SDK; and what another operation replaces. */
function ofUnstated(change: Change, { sdks, pairsOf }: ComparedSdks): Parts {
  switch (change.kind) {
    case "method-renamed":
      return pairsOf(change).flatMap(methodParts);
    case "parameter-renamed":
      return pairsOf(change).flatMap(({ before }) =>
        memberParts(before.key, change.before, change.after),
      );
    case "parameter-moved":
      return pairsOf(change).flatMap((pair) => movedParts(change, pair));
    default:
      return successorParts(change, sdks);
  }
}

function memberParts(
  operation: OperationKey,
  from: Change["before"],
  to: Change["after"],
): Parts {
  return typeof from === "string" && typeof to === "string"
    ? [{ kind: "parameter", operation, from, to }]
    : [];
}

/** A parameter that is sent at another place; its member has its name still, unless another parameter takes it. */
function movedParts(
  { element }: Change,
  { before, after }: OperationPair,
): Parts {
  const name = element.atName?.toLowerCase();
  const { inputs } = before;
  const later = after.inputs;
  const only = (own: typeof inputs, other: typeof inputs) =>
    [...own].find(
      ([, input]) =>
        input.in !== "path" &&
        input.name.toLowerCase() === name &&
        ![...other.values()].some(
          (each) => each.in === input.in && each.name === input.name,
        ),
    )?.[0];
  return memberParts(
    before.key,
    only(inputs, later) ?? null,
    only(later, inputs) ?? null,
  );
}

function fieldParts({ from, to }: StatedRename): Parts {
  return [{ kind: "field", name: from, to: lastStep(to) }];
}

/** The later SDK may have the old name too, for a while: the new one stands first, and the earlier SDK does not have it. */
function parameterParts(
  { from, to }: StatedRename,
  { before, after }: OperationPair,
): Parts {
  const old = parseParameterName(from);
  const now = parseParameterName(to);
  if (old === null || now === null) return [];
  const nameIn = (
    { inputs }: SdkOperation,
    wanted: { readonly in: string; readonly name: string },
    isNew: boolean,
  ): string | undefined =>
    [...inputs].find(
      ([name, input]) =>
        input.in === wanted.in &&
        input.name === wanted.name &&
        !(isNew && before.inputs.has(name)),
    )?.[0];
  const member = nameIn(before, old, false);
  const same = after.inputs.get(member ?? "");
  // It is sent at another place, and its member has its name still.
  const isSame =
    same?.in === now.in &&
    same.name === now.name &&
    same.presentName === undefined;
  if (member !== undefined && isSame)
    return memberParts(before.key, member, member);
  const renamed = nameIn(after, now, true);
  return memberParts(before.key, member ?? null, renamed ?? null);
}

function methodParts({ before, after }: OperationPair): Parts {
  if (!before.symbol || !after.symbol) return [];
  const moved =
    before.key === after.key
      ? []
      : [{ kind: "operation", from: before.key, to: after.key } as const];
  if (before.symbol === after.symbol) return moved;
  const [own, later] = [functionOf(before), functionOf(after)];
  return [
    ...moved,
    {
      kind: "method",
      operation: before.key,
      from: stepsOf(before.symbol),
      to: stepsOf(after.symbol),
      functions:
        own === null || later === null ? null : { from: own, to: later },
    },
  ];
}

/** The names from the client on. */
function stepsOf(symbol: string): readonly string[] {
  return symbol.split(".").slice(1);
}

/** Only a successor that somebody names, and that takes the same, is called in place of the old operation. */
function successorParts(
  { area, operation, replacement }: Change,
  sdks: BothSdks,
): Parts {
  if (operation === null || replacement?.source !== "explicit") return [];
  if (area !== "operation") return [];
  const from = sdks.before.operations.get(operation.key);
  const to = sdks.after.operations.get(replacement.key);
  return from !== undefined && to !== undefined && takesTheSame(from, to)
    ? methodParts({ before: from, after: to })
    : [];
}

function takesTheSame(a: SdkOperation, b: SdkOperation): boolean {
  return takenText(a) === takenText(b);
}

/** A component may have several types: one for answers, and one for requests, whose name begins with that of the other. */
function typeParts({ from, to }: StatedRename, sdks: BothSdks): Parts {
  const olds = typesOf(sdks.before, from);
  const news = typesOf(sdks.after, to).filter(
    (name) => !sdks.before.types.has(name),
  );
  const [first, now] = [shortest(olds), shortest(news)];
  if (first === undefined || now === undefined) return [];
  return olds.flatMap((name) => {
    const renamed = name.startsWith(first)
      ? now + name.slice(first.length)
      : null;
    return renamed !== null && news.includes(renamed)
      ? [{ kind: "type", from: name, to: renamed } as const]
      : [];
  });
}

function shortest(names: readonly string[]): string | undefined {
  return names.toSorted((a, b) => a.length - b.length)[0];
}

function typesOf({ types }: SdkPackage, component: string): readonly string[] {
  return [...types].flatMap(([name, place]) =>
    componentOf(place) === component ? [name] : [],
  );
}

/** The name of a component in its place: `pets.yaml#/components/schemas/Pet`. */
export function componentOf(place: string): string {
  const name = place.slice(place.lastIndexOf("/") + 1);
  return decodeURIComponent(name).replaceAll("~1", "/").replaceAll("~0", "~");
}

/** Whether a text is somewhere in a value. */
function hasText(value: Change["after"], text: string): boolean {
  if (value === null || typeof value !== "object") return value === text;
  return Object.values(value).some((part) => hasText(part, text));
}

function valueParts(
  { from, to }: StatedRename,
  changes: readonly Change[],
  sdks: BothSdks,
): Parts {
  const old = parseValueName(from);
  const now = parseValueName(to);
  if (old === null || now === null) return [];
  const owner = ownerOf(old.owner, sdks.before);
  const isOnlyOne = !changes.some(
    ({ rename, after }) => rename === undefined && hasText(after, now.value),
  );
  return [{ kind: "value", owner, from: old.value, to: now.value, isOnlyOne }];
}

function ownerOf(name: string, { operations }: SdkPackage): ValueOwner {
  const parameter = parseParameterName(name);
  if (parameter !== null)
    return {
      kind: "parameter",
      operations: [...operations.keys()].filter((key) => {
        const [method = "", path = ""] = key.split(/ (.*)/s);
        return isOperationOf(parameter, { key, method, path });
      }),
      element: `${parameter.in}.${parameter.name}`,
    };
  return { kind: "schema", name };
}

/** What an operation takes, and the statuses of its answers. */
function takenText({ inputs, answers }: SdkOperation): string {
  return JSON.stringify([
    [...inputs.keys()].toSorted(),
    [...inputs.values()].map((each) => `${each.in} ${each.name}`).toSorted(),
    answers,
  ]);
}

function functionOf({ functions, symbol }: SdkOperation): string | null {
  return functions.get(symbol ?? "") ?? null;
}

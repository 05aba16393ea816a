import { withoutNames } from "../../model/endpoint-text.ts";
import { parseDocument, type Node } from "yaml";
import { compareText } from "../../diagnostics/sort.ts";
import { standardMethods } from "../../model/operation.ts";
import type { Release } from "../../model/release.ts";
import { findMethod } from "../build/methods-of.ts";
import type { ExistingNamespace } from "./existing-namespace.ts";
import type { ImportedOperation } from "./imported-operations.ts";
import { insertIntoMap, insertItems, type NewItem } from "./insert-items.ts";
import { mergeOperation } from "./merge-operation.ts";
import { missingEntries, type MissingEntries } from "./operation-entries.ts";
import { byPosition, placeAmong } from "./place-among.ts";
import { printFlow, printOperation } from "./print-facts.ts";
import {
  asMap,
  findPair,
  isPlain,
  keyOf,
  printFlowScalar,
  printScalar,
  type MapNode,
  type PairNode,
  type TextEdit,
} from "./yaml-text.ts";

/** An operation with the facts that the file lacks. */
export interface MissingFacts extends MissingEntries {
  readonly operation: ImportedOperation;
}

/** Additions to a file. */
export interface Additions {
  readonly changes: readonly MissingFacts[];
  /** One operation of each path that needs the key `unversioned`. */
  readonly marks: readonly ImportedOperation[];
}

interface Place {
  readonly text: string;
  readonly releases: readonly Release[];
}

/** A change of the file, or the operation that cannot be edited. */
type Plan =
  | { readonly kind: "edits"; readonly edits: readonly TextEdit[] }
  | { readonly kind: "refused"; readonly operation: ImportedOperation };

/** Deeper insertions first: of two at the same place, the one for the item above comes first. */
export function planEdits(
  existing: ExistingNamespace,
  { changes, marks }: Additions,
  place: Place,
): readonly Plan[] {
  // The same text has been parsed without errors; now the nodes are needed, for their ranges.
  const document = parseDocument<Node>(place.text, { schema: "core" });
  const root = asMap(document.contents);
  const endpointsPair = findPair(root, "endpoints");
  const paths = asMap(endpointsPair?.value ?? null);
  const isInFlow = root?.flow === true || paths?.flow === true;

  const [known, unknown] = partition(changes, ({ operation }) =>
    existing.operations.has(operation.key),
  );
  const [additions, newPaths] = partition(
    groupByPath({ changes: unknown, marks }, paths),
    ({ path }) => findPair(paths, path) !== null,
  );
  const plans = [
    ...known.map((change) =>
      planFacts(existing, change, paths, isInFlow, place),
    ),
    ...additions.map((group) =>
      planMethods(findPair(paths, group.path), group, isInFlow, place),
    ),
  ];
  if (newPaths.length === 0) return plans;
  return [...plans, planPaths(root, endpointsPair, newPaths, place)];
}

function planFacts(
  existing: ExistingNamespace,
  { operation, missing, attributes }: MissingFacts,
  paths: MapNode | null,
  isInFlow: boolean,
  { text, releases }: Place,
): Plan {
  const refused: Plan = { kind: "refused", operation };
  const at = existing.operations.get(operation.key);
  const pathPair = findPair(paths, at?.path ?? "");
  const methods = asMap(pathPair?.value ?? null);
  const pair = findPair(methods, at?.methodKey ?? "");
  if (methods === null || pair === null) return refused;
  const facts = asMap(pair.value);
  const touched = missing.map(({ kind }) => findPair(facts, kind)?.value);
  const nodes = [methods, pair.value, ...touched.map((node) => node ?? null)];
  if (!nodes.every(isPlain)) return refused;
  const edits = mergeOperation({
    text,
    releases,
    pair,
    isInFlow: isInFlow || methods.flow === true,
    missing,
    attributes,
  });
  return { kind: "edits", edits };
}

function planMethods(
  owner: PairNode | null,
  { changes, isMarked, first }: PathGroup,
  isInFlow: boolean,
  { text, releases }: Place,
): Plan {
  if (owner === null) return { kind: "edits", edits: [] };
  if (!isPlain(owner.value)) return { kind: "refused", operation: first };
  const existing = asMap(owner.value)?.items ?? [];
  const methods = existing.map((pair) => findMethod(keyOf(pair)));
  const items = inMethodOrder(changes).map((change) => ({
    after: placeAmong(
      methods,
      change.operation.method,
      byPosition(standardMethods),
    ),
    lines: (indent: number) => printChange(change, releases, indent),
    flow: printFlowChange(change, releases),
  }));
  return {
    kind: "edits",
    edits: insertItems(
      text,
      { owner, isInFlow },
      isMarked ? [markItem, ...items] : items,
    ),
  };
}

function planPaths(
  root: MapNode | null,
  endpoints: PairNode | null,
  groups: readonly PathGroup[],
  { text, releases }: Place,
): Plan {
  const [group] = groups;
  if (root === null || group === undefined) return { kind: "edits", edits: [] };
  if (!isPlain(root) || !isPlain(endpoints?.value ?? null))
    return { kind: "refused", operation: group.first };
  const existing = (asMap(endpoints?.value ?? null)?.items ?? []).map(keyOf);
  const items = groups
    .toSorted((a, b) => compareText(a.path, b.path))
    .map(({ path, changes, isMarked }): NewItem => {
      const sorted = inMethodOrder(changes);
      const mark = isMarked ? [markItem] : [];
      const flow = [
        ...mark.map((item) => item.flow),
        ...sorted.map((change) => printFlowChange(change, releases)),
      ];
      return {
        after: placeAmong(existing, path, compareText),
        lines: (indent) => [
          `${" ".repeat(indent)}${printScalar(path)}:`,
          ...mark.flatMap((item) => item.lines(indent + 2)),
          ...sorted.flatMap((change) =>
            printChange(change, releases, indent + 2),
          ),
        ],
        flow: `${printFlowScalar(path)}: { ${flow.join(", ")} }`,
      };
    });
  const holder = { owner: endpoints, isInFlow: root.flow === true };
  const edits =
    holder.owner === null
      ? insertIntoMap(text, root, [endpointsItem(root, items)])
      : insertItems(text, { ...holder, owner: holder.owner }, items);
  return { kind: "edits", edits };
}

/** The key `endpoints` itself, for a file that has none yet. */
function endpointsItem(root: MapNode, items: readonly NewItem[]): NewItem {
  return {
    after: root.items.length - 1,
    lines: (indent) => [
      `${" ".repeat(indent)}endpoints:`,
      ...items.flatMap(({ lines }) => lines(indent + 2)),
    ],
    flow: `endpoints: { ${items.map(({ flow }) => flow).join(", ")} }`,
  };
}

/** Additions to a path. */
interface PathGroup {
  readonly path: string;
  readonly changes: readonly MissingFacts[];
  readonly isMarked: boolean;
  /** The operations that name the path. */
  readonly first: ImportedOperation;
}

/** Before the methods, since it applies to all of them. */
const markItem: NewItem = {
  after: -1,
  lines: (indent) => [`${" ".repeat(indent)}unversioned: true`],
  flow: "unversioned: true",
};

/** In the spelling of the file, if it has the path with other parameter names. */
function groupByPath(
  { changes, marks }: Additions,
  paths: MapNode | null,
): readonly PathGroup[] {
  const spell = spellingOf(paths);
  const marked = new Set(marks.map(({ path }) => spell(path)));
  const groups = new Map<string, PathGroup>();
  for (const change of changes) {
    const { operation } = change;
    const path = spell(operation.path);
    const group = groups.get(path);
    groups.set(path, {
      path,
      changes: [...(group?.changes ?? []), change],
      isMarked: marked.has(path),
      first: group?.first ?? operation,
    });
  }
  for (const first of marks) {
    const path = spell(first.path);
    if (!groups.has(path))
      groups.set(path, { path, changes: [], isMarked: true, first });
  }
  return [...groups.values()];
}

function spellingOf(paths: MapNode | null): (path: string) => string {
  const spellings = new Map<string, string>();
  for (const pair of paths?.items ?? []) {
    const path = keyOf(pair);
    const shape = withoutNames(path);
    if (!spellings.has(shape)) spellings.set(shape, path);
  }
  return (path) =>
    findPair(paths, path) === null
      ? (spellings.get(withoutNames(path)) ?? path)
      : path;
}

function inMethodOrder(
  changes: readonly MissingFacts[],
): readonly MissingFacts[] {
  const compare = byPosition(standardMethods);
  return changes.toSorted((a, b) =>
    compare(a.operation.method, b.operation.method),
  );
}

function printChange(
  change: MissingFacts,
  releases: readonly Release[],
  indent: number,
): readonly string[] {
  const key = change.operation.method.toLowerCase();
  return printOperation(key, missingEntries(change, releases), indent);
}

function printFlowChange(
  change: MissingFacts,
  releases: readonly Release[],
): string {
  const key = change.operation.method.toLowerCase();
  return `${key}: ${printFlow(missingEntries(change, releases))}`;
}

function partition<T>(
  items: readonly T[],
  belongs: (item: T) => boolean,
): readonly [readonly T[], readonly T[]] {
  return [items.filter(belongs), items.filter((item) => !belongs(item))];
}

import { groupBy } from "../../change/group-by.ts";
import type { WireApi, WireOperation } from "../../../wire/model/wire-api.ts";
import type { StatedRename } from "../../change/stated-rename.ts";
import { keyOfText } from "./operation-text.ts";
import { serverPrefix } from "./server-prefix.ts";
import { withoutEndSlash } from "./without-end-slash.ts";

export interface OperationPair {
  readonly before: WireOperation;
  readonly after: WireOperation;
  /** The stated rename that says that they are the same operation; `null` where none is needed. */
  readonly rename: StatedRename | null;
}

export interface MatchedOperations {
  readonly pairs: readonly OperationPair[];
  readonly removed: readonly WireOperation[];
  readonly added: readonly WireOperation[];
  /** Whether the path of the servers moved into the paths, or out of them. */
  readonly hasMovedPrefix: boolean;
}

interface Sides {
  readonly before: readonly WireOperation[];
  readonly after: readonly WireOperation[];
}

type Name = (operation: WireOperation) => string;

/** A criterion that pairs operations: equal names on the two sides. */
interface Pass {
  readonly before: Name;
  readonly after: Name;
}

/** Pairs the operations of two sides, by the most reliable criterion first; each operation is in one pair at most. */
export function matchOperations(
  before: WireApi,
  after: WireApi,
  renames: readonly StatedRename[],
): MatchedOperations {
  const byPath = matchBy(before, after.operations, [
    same(({ key, path }) => `${key} ${path}`),
    same(({ key }) => key),
  ]);
  const moved = matchStated(byPath, renames);
  const prefixes = [serverPrefix(before.servers), serverPrefix(after.servers)];
  const [prefixBefore = "", prefixAfter = ""] = prefixes;
  const prefixed =
    prefixBefore === prefixAfter
      ? { ...moved, pairs: [] }
      : matchBy({ operations: moved.removed }, moved.added, [
          {
            before: withPrefix(prefixBefore),
            after: withPrefix(prefixAfter),
          },
        ]);
  const slashed = matchBy({ operations: prefixed.removed }, prefixed.added, [
    same(({ key }) => withoutEndSlash(key)),
  ]);
  const silent = [...byPath.pairs, ...prefixed.pairs, ...slashed.pairs];
  return {
    pairs: [
      ...silent.map((pair) => ({ ...pair, rename: null })),
      ...moved.pairs,
    ],
    removed: slashed.removed,
    added: slashed.added,
    hasMovedPrefix: prefixed.pairs.length > 0,
  };
}

interface Matched {
  readonly pairs: readonly Omit<OperationPair, "rename">[];
  readonly removed: readonly WireOperation[];
  readonly added: readonly WireOperation[];
}

function matchBy(
  { operations }: Pick<WireApi, "operations">,
  candidates: readonly WireOperation[],
  passes: readonly Pass[],
): Matched {
  let left: Sides = { before: operations, after: candidates };
  const pairs: Omit<OperationPair, "rename">[] = [];
  for (const pass of passes) {
    const found = matchOnce(left, pass);
    pairs.push(...found.pairs);
    left = { before: found.removed, after: found.added };
  }
  return { pairs, removed: left.before, added: left.after };
}

/**
 * Operations with the same name, such as paths that differ only in parameter names, are paired in the order of their
 * paths.
 */
function matchOnce({ before, after }: Sides, pass: Pass): Matched {
  const waiting = groupBy(after, pass.after);
  const taken = new Set<WireOperation>();
  const pairs: Omit<OperationPair, "rename">[] = [];
  const removed: WireOperation[] = [];
  const positions = new Map<string, number>();
  for (const operation of before) {
    const name = pass.before(operation);
    const position = positions.get(name) ?? 0;
    const found = name === "" ? undefined : waiting.get(name)?.[position];
    if (found === undefined) {
      removed.push(operation);
      continue;
    }
    positions.set(name, position + 1);
    taken.add(found);
    pairs.push({ before: operation, after: found });
  }
  return {
    pairs,
    removed,
    added: after.filter((operation) => !taken.has(operation)),
  };
}

function same(name: Name): Pass {
  return { before: name, after: name };
}

/** Gives the whole path from the address of the server on. */
function withPrefix(prefix: string): Name {
  return ({ key }) => {
    const [method = "", path = ""] = key.split(/ (.*)/s);
    return withoutEndSlash(`${method} ${prefix}${path}`);
  };
}

/** Each rename in turn, so that an operation that was renamed twice is found under the name that the side has. */
function matchStated(
  { removed, added }: Matched,
  renames: readonly StatedRename[],
): Omit<MatchedOperations, "hasMovedPrefix"> {
  const pairs: OperationPair[] = [];
  let left: Omit<Matched, "pairs"> = { removed, added };
  for (const rename of renames) {
    const [from, to] = [keyOfText(rename.from), keyOfText(rename.to)];
    if (rename.kind !== "operation" || from === null || to === null) continue;
    const found = matchBy({ operations: left.removed }, left.added, [
      {
        before: ({ key }) => (key === from ? to : ""),
        after: ({ key }) => key,
      },
    ]);
    pairs.push(...found.pairs.map((pair) => ({ ...pair, rename })));
    left = found;
  }
  return { ...left, pairs };
}

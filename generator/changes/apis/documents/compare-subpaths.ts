import type { WireApi, WireOperation } from "../../../wire/model/wire-api.ts";
import { groupBy } from "../../change/group-by.ts";
import type { Reporter } from "../finding.ts";
import { isDescribed, isUnread, knownOperations } from "../known-parts.ts";

export interface NamedSides {
  readonly before: WireApi;
  readonly after: WireApi;
  /** The operations that both sides have. */
  readonly pairs: readonly {
    readonly before: WireOperation;
    readonly after: WireOperation;
  }[];
}

/** The subpaths that are gone, each with the one that has its methods now; `null`: none. */
export type GoneSubpaths = ReadonlyMap<string, string | null>;

/** Reports the modules that code can no longer import, as the methods of both sides are grouped. */
export function compareSubpaths(
  reporter: Reporter,
  sides: NamedSides,
): GoneSubpaths {
  const { before, after, pairs } = sides;
  // Documents and manifests are not named alike, since a ledger may have given the names of an SDK.
  if (isDescribed(before) !== isDescribed(after)) return new Map();
  const now = subpathsOf(after);
  if (now.size === 0) return new Map();
  // A method is named after its first tag.
  const unknown = new Set(
    pairs
      .filter((pair) =>
        isUnread("hasTags", pair.before.details, pair.after.details),
      )
      .map((pair) => pair.before.sdkNames?.subpath),
  );
  const known = knownOperations(before.operations, after);
  // Another member may want the file name of one that stays, and then has it.
  const taken = new Set(pairs.flatMap(leftSubpath));
  const old = [...subpathsOf({ ...before, operations: known })].filter(
    (subpath) =>
      (!now.has(subpath) || taken.has(subpath)) && !unknown.has(subpath),
  );
  const users = groupBy(pairs, (pair) => pair.before.sdkNames?.subpath ?? "");
  const gone = new Map(
    old.map((subpath) => [subpath, mostOf(users.get(subpath) ?? [])]),
  );
  for (const [subpath, to] of gone)
    reporter.report({
      kind: to === null ? "subpath-removed" : "subpath-renamed",
      effect: "none",
      direction: "both",
      guards: ["generated-names"],
      at: `subpath ${subpath}`,
      atName: subpath,
      before: subpath,
      after: to,
      cause: `subpath ${subpath}`,
      isOfApi: true,
    });
  return gone;
}

/** The subpath that a method has left although it is called the same. */
function leftSubpath({
  before: { sdkNames: old },
  after: { sdkNames: now },
}: NamedSides["pairs"][number]): readonly string[] {
  const [from, to] = [old?.subpath ?? null, now?.subpath ?? null];
  const isMoved = from !== null && to !== null && from !== to;
  return isMoved && old?.method === now?.method ? [from] : [];
}

function subpathsOf({
  exports,
  operations,
}: Pick<WireApi, "exports" | "operations">): ReadonlySet<string> {
  return new Set(
    exports
      ? Array.from(exports.values(), ({ subpath }) => subpath)
      : operations.flatMap(({ sdkNames }) => sdkNames?.subpath ?? []),
  );
}

/** The subpath that most of the operations have now. */
function mostOf(pairs: NamedSides["pairs"]): string | null {
  const now = groupBy(
    pairs.flatMap(({ after }) => after.sdkNames?.subpath ?? []),
    (subpath) => subpath,
  );
  const [first] = [...now].toSorted(
    ([a, some], [b, others]) => others.length - some.length || (a < b ? -1 : 1),
  );
  return first?.[0] ?? null;
}

import { textLikeness } from "../../model/operation-likeness.ts";
import type {
  AreWrittenAlike,
  WireApi,
  WireComponent,
  WireOperation,
} from "../../model/wire/wire-api.ts";
import type { Reporter } from "./finding.ts";
import { takeBest } from "./take-best.ts";

interface ComponentsOfBoth {
  readonly before: WireApi;
  readonly after: WireApi;
  /**
   * Operations of the earlier side that still exist: if an operation is removed, its types go with it, and the
   * operation is reported.
   */
  readonly kept: readonly WireOperation[];
  readonly areAlike: AreWrittenAlike | null;
}

/**
 * Compares the components that an SDK exports as types. The operations compare their content; this function only
 * checks whether code that imports the type still finds it under its name.
 */
export function compareComponents(
  reporter: Reporter,
  { before, after, kept, areAlike }: ComponentsOfBoth,
): void {
  const gone = namedOnlyIn(before, after);
  if (gone.length === 0) return;
  const reached = after.componentsOf?.(after.operations);
  // If a reference cannot be resolved, or a schema cannot be read, it is not known which components it used.
  const exported = before.componentsOf?.(kept, reached?.missing).exported;
  const removed = gone.filter(
    ([name, { schema }]) =>
      exported?.has(name) === true && schema.shape.unread.length === 0,
  );
  if (removed.length === 0) return;
  const renamed = findRenamed(removed, {
    exported: reached?.exported ?? new Set(),
    candidates: namedOnlyIn(after, before),
    areAlike,
  });
  for (const [name, { place }] of removed) {
    const to = renamed.get(name);
    reporter.report({
      kind: to === undefined ? "schema-removed" : "schema-renamed",
      effect: "none",
      direction: "both",
      guards: ["generated-names"],
      at: `schema ${name}`,
      atName: name,
      before: name,
      after: to?.[0] ?? null,
      places: { before: place, after: to?.[1].place ?? null },
      cause: `schema ${name}`,
      isOfApi: true,
    });
  }
}

type Named = readonly [name: string, component: WireComponent];

/** Different spellings of a name give the same type: `simple-user`, `SimpleUser`. */
function namedOnlyIn(one: WireApi, other: WireApi): readonly Named[] {
  if (one.components === undefined || other.components === undefined) return [];
  const { components } = other;
  const missing = [...one.components].filter(([name]) => !components.has(name));
  if (missing.length === 0) return [];
  const known = new Set(
    [...components.values()].map(({ typeName }) => typeName),
  );
  return missing.filter(([, { typeName }]) => !known.has(typeName));
}

interface Candidates {
  /** Names of the types that the later SDK exports. */
  readonly exported: ReadonlySet<string>;
  readonly candidates: readonly Named[];
  readonly areAlike: AreWrittenAlike | null;
}

/** Exported schemas with the same definition under another name; if there are several, the most similar name. */
function findRenamed(
  removed: readonly Named[],
  { candidates, exported, areAlike }: Candidates,
): ReadonlyMap<string, Named> {
  if (areAlike === null) return new Map();
  const scored = removed.flatMap((from) =>
    candidates
      .filter(([, { schema }]) => areAlike(from[1].schema, schema))
      .map((to) => ({
        from,
        to,
        score: textLikeness(from[0], to[0]),
        reasons: [],
      })),
  );
  if (scored.length === 0) return new Map();
  const found = scored.filter(({ to }) => exported.has(to[0]));
  return new Map(takeBest(found).map(({ from, to }) => [from[0], to]));
}

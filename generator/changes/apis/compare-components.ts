import { textLikeness } from "../../model/operation-likeness.ts";
import type {
  AreWrittenAlike,
  WireApi,
  WireComponent,
  WireOperation,
} from "../../model/wire/wire-api.ts";
import type { GuardId } from "../change/guards.ts";
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
 * Compares the components that an SDK exports as types, by the names of these types. The operations compare their
 * content; this function only checks whether code that imports the type still finds it under its name.
 */
export function compareComponents(
  reporter: Reporter,
  { before, after, kept, areAlike }: ComponentsOfBoth,
): void {
  const reached = after.componentsOf?.(after.operations);
  if (reached === undefined) return;
  // If a reference cannot be resolved, or a schema cannot be read, it is not known which components it used.
  const exported = before.componentsOf?.(kept, reached.missing).exported;
  const old = exportedTypes(before, exported ?? new Set());
  const now = exportedTypes(after, reached.exported);
  const isStill = isStillExported({ before, after, areAlike }, now);
  const gone = [...old.values()].filter(
    (type) => !isStill(type) && type.described.schema.shape.unread.length === 0,
  );
  const renamed = findRenamed(gone, { old, now, areAlike });
  for (const type of gone) {
    const { name, described } = type;
    const to = renamed.get(type);
    reporter.report({
      kind: to === undefined ? "schema-removed" : "schema-renamed",
      effect: "none",
      direction: "both",
      guards: ["generated-names", ...(now.has(name) ? [reused] : [])],
      at: `schema ${name}`,
      atName: name,
      before: name,
      after: to?.name ?? null,
      places: {
        before: described.place,
        after: to?.described.place ?? null,
      },
      cause: `schema ${name}`,
      isOfApi: true,
    });
  }
}

const reused: GuardId = "name-reused";

interface ExportedType {
  /** The name of the type. */
  readonly name: string;
  /** The name of the component in the document. */
  readonly component: string;
  readonly described: WireComponent;
}

type ExportedTypes = ReadonlyMap<string, ExportedType>;

function exportedTypes(
  { components, typeNames }: WireApi,
  exported: ReadonlySet<string>,
): ExportedTypes {
  const types = new Map<string, ExportedType>();
  for (const [name, component] of typeNames?.() ?? []) {
    const described = components?.get(component);
    if (described !== undefined && exported.has(component))
      types.set(name, { name, component, described });
  }
  return types;
}

function byComponent(types: ExportedTypes): ExportedTypes {
  return new Map([...types.values()].map((type) => [type.component, type]));
}

/**
 * Whether code finds a type under its name: that of the same component, or one with the same definition. Different
 * spellings of a name are one component: `simple-user`, `SimpleUser`.
 */
function isStillExported(
  { before, after, areAlike }: Omit<ComponentsOfBoth, "kept">,
  now: ExportedTypes,
): (type: ExportedType) => boolean {
  return ({ name, component, described }) => {
    const found = now.get(name);
    if (found === undefined) return false;
    const isRespelled =
      after.components?.has(component) === false &&
      before.components?.has(found.component) === false;
    return (
      found.component === component ||
      isRespelled ||
      areAlike?.(described.schema, found.described.schema) === true
    );
  };
}

interface Candidates {
  /** The types that the earlier SDK exports. */
  readonly old: ExportedTypes;
  /** The types that the later SDK exports. */
  readonly now: ExportedTypes;
  readonly areAlike: AreWrittenAlike | null;
}

/**
 * Finds the types under their new names: the same component, else one that is new and has the same definition; if there
 * are several, the one with the most similar name.
 */
function findRenamed(
  gone: readonly ExportedType[],
  { old, now, areAlike }: Candidates,
): ReadonlyMap<ExportedType, ExportedType> {
  if (gone.length === 0) return new Map();
  const isAlike = (from: ExportedType, to: ExportedType): boolean =>
    areAlike?.(from.described.schema, to.described.schema) === true;
  const moved = byComponent(now);
  const renamed = new Map(
    gone.flatMap((type) => {
      const to = moved.get(type.component);
      return to === undefined ? [] : [[type, to] as const];
    }),
  );
  const fresh = [...now.values()].filter(({ name }) => !old.has(name));
  const scored = gone
    .filter((type) => !renamed.has(type))
    .flatMap((from) =>
      fresh
        .filter((to) => isAlike(from, to))
        .map((to) => ({
          from,
          to,
          score: textLikeness(from.component, to.component),
          reasons: [],
        })),
    );
  for (const { from, to } of takeBest(scored)) renamed.set(from, to);
  return renamed;
}

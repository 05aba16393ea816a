import { textLikeness } from "../../../model/operation-likeness.ts";
import type {
  AreWrittenAlike,
  WireApi,
  WireComponent,
  WireOperation,
} from "../../../wire/model/wire-api.ts";
import type { StatedRename } from "../../change/stated-rename.ts";
import type { Reporter } from "../finding.ts";
import { reportGoneType } from "../report-gone-type.ts";
import { takeBest } from "../take-best.ts";

interface ComponentsOfBoth {
  readonly before: WireApi;
  readonly after: WireApi;
  /**
   * Operations of the earlier side that still exist: if an operation is removed, its types go with it, and the
   * operation is reported.
   */
  readonly kept: readonly WireOperation[];
  readonly areAlike: AreWrittenAlike | null;
  /** Whether a type that both sides export has one name. */
  readonly areNamedAlike: boolean;
  readonly renames: readonly StatedRename[];
}

/**
 * Compares the components that an SDK exports as types, by the names of these types. The operations compare their
 * content; this function only checks whether code that imports the type still finds it under its name.
 */
export function compareComponents(
  reporter: Reporter,
  sides: ComponentsOfBoth,
): void {
  const { before, after, kept } = sides;
  const reached = after.componentsOf?.(after.operations);
  if (reached === undefined) return;
  if (sides.areNamedAlike && losesNothing(before, reached.exported)) return;
  const now = typesOf(after, ({ component }) =>
    reached.exported.has(component),
  );
  const isStill = isStillExported(sides, now);
  const missing = typesOf(before, (type) => !isStill(type));
  // Only few documents lose one, and following the references of another document takes time.
  if (missing.size === 0) return;
  // If a reference cannot be resolved, or a schema cannot be read, it is not known which components it used.
  const exported = before.componentsOf?.(kept, reached.missing).exported;
  // What could not be read may refer to a component that is still there.
  const isPartly = (after.leftOut ?? []).length > 0;
  const isExported = ({ component }: ComponentType): boolean =>
    exported?.has(component) === true &&
    !(isPartly && after.components?.has(component) === true);
  const gone = [...missing.values()].filter(
    (type) =>
      isExported(type) && type.described.schema.shape.unread.length === 0,
  );
  if (gone.length === 0) return;
  const old = typesOf(before, isExported);
  const stated = findStated(gone, sides, now);
  const renamed = findRenamed(gone, { ...sides, old, now, stated });
  for (const type of gone) {
    const to = renamed.get(type) ?? null;
    const rename = stated.get(type)?.rename;
    reportGoneType(reporter, {
      name: type.name,
      to: to && to.name,
      isReused: now.has(type.name),
      places: {
        before: type.described.place,
        after: to && to.described.place,
      },
      ...(rename === undefined ? {} : { rename }),
    });
  }
}

/** Whether all components that the side exports are among these. */
function losesNothing(
  { operations, componentsOf }: WireApi,
  exported: ReadonlySet<string>,
): boolean {
  const own = componentsOf?.(operations).exported;
  return own !== undefined && [...own].every((name) => exported.has(name));
}

/** The type of a component. */
interface ComponentType {
  /** The name of the type. */
  readonly name: string;
  /** The name of the component in the document. */
  readonly component: string;
  readonly described: WireComponent;
}

type TypesByName = ReadonlyMap<string, ComponentType>;

function typesOf(
  { components, typeNames }: WireApi,
  isWanted: (type: ComponentType) => boolean,
): TypesByName {
  const types = new Map<string, ComponentType>();
  for (const [name, component] of typeNames?.() ?? []) {
    const described = components?.get(component);
    if (described === undefined) continue;
    const type = { name, component, described };
    if (isWanted(type)) types.set(name, type);
  }
  return types;
}

/**
 * Whether code finds a type under its name: that of the same component, or one with the same definition. Different
 * spellings of a name are one component: `simple-user`, `SimpleUser`.
 */
function isStillExported(
  { before, after, areAlike }: ComponentsOfBoth,
  now: TypesByName,
): (type: ComponentType) => boolean {
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

interface StatedType {
  readonly to: ComponentType;
  readonly rename: StatedRename;
}

type Stated = ReadonlyMap<ComponentType, StatedType>;

/** The types whose components are renamed as somebody has stated, however different their content is. */
function findStated(
  gone: readonly ComponentType[],
  { before, after, renames }: ComponentsOfBoth,
  now: TypesByName,
): Stated {
  const stated = new Map<ComponentType, StatedType>();
  const ofComponents = renames.filter(({ kind }) => kind === "component");
  if (ofComponents.length === 0) return stated;
  const later = new Map(
    [...now.values()].map((type) => [type.component, type] as const),
  );
  for (const type of gone)
    for (const rename of ofComponents) {
      const to = later.get(rename.to);
      const isRenamed =
        rename.from === type.component &&
        after.components?.has(rename.from) !== true &&
        before.components?.has(rename.to) !== true;
      if (isRenamed && to !== undefined && !stated.has(type))
        stated.set(type, { to, rename });
    }
  return stated;
}

interface Candidates extends Pick<ComponentsOfBoth, "areAlike"> {
  /** The types that the earlier SDK exports. */
  readonly old: TypesByName;
  /** The types that the later SDK exports. */
  readonly now: TypesByName;
  readonly stated: Stated;
}

type Renamed = ReadonlyMap<ComponentType, ComponentType>;

/**
 * Finds the types under their new names: as stated, else the same component, else one that is new and has the same definition; if there
 * are several, the one with the most similar name.
 */
function findRenamed(
  gone: readonly ComponentType[],
  { old, now, areAlike, stated }: Candidates,
): Renamed {
  const later = new Map(
    [...now.values()].map((type) => [type.component, type]),
  );
  const renamed = new Map<ComponentType, ComponentType>();
  for (const type of gone) {
    const to = stated.get(type)?.to ?? later.get(type.component);
    if (to !== undefined) renamed.set(type, to);
  }
  const taken = new Set([...stated.values()].map(({ to }) => to));
  const known = new Set([...old.values()].map(({ component }) => component));
  // A new component may have the name of a type that is gone too.
  const left = new Set(gone.map(({ name }) => name));
  const isStill = ({ name }: ComponentType): boolean =>
    old.has(name) && !left.has(name);
  const fresh = [...now.values()].filter(
    (type) => !known.has(type.component) && !isStill(type) && !taken.has(type),
  );
  const scored = gone
    .filter((type) => !renamed.has(type))
    .flatMap((from) =>
      fresh
        .filter(
          (to) =>
            areAlike?.(from.described.schema, to.described.schema) === true,
        )
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

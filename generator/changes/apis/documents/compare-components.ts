import type {
  AreWrittenAlike,
  WireApi,
  WireOperation,
} from "../../../wire/model/wire-api.ts";
import type { StatedRename } from "../../change/stated-rename.ts";
import { lazily } from "../../../diagnostics/lazily.ts";
import type { BreaksUntold, Reporter } from "../finding.ts";
import { reportGoneType, reportShape } from "../report-gone-type.ts";
import {
  bestPairs,
  byComponent,
  type IsRetaken,
  movedTypes,
  swapped,
  typesOf,
  type ComponentType,
  type OnTooMany,
  type TypePairs,
  type TypesByName,
} from "./component-types.ts";

interface ComponentsOfBoth {
  readonly before: WireApi;
  readonly after: WireApi;
  /**
   * Operations of the earlier side that still exist: if an operation is removed, its types go with it, and the
   * operation is reported.
   */
  readonly kept: readonly WireOperation[];
  readonly areAlike: AreWrittenAlike | null;
  readonly renames: readonly StatedRename[];
  readonly breaksUntold: BreaksUntold;
  readonly onTooMany: OnTooMany;
}

/** The components of types that have findings here, each with the one that code has to import now; `null`: none. */
export type LeftComponents = ReadonlyMap<string, string | null>;

/**
 * Compares the components that an SDK exports as types, by the names of these types. The operations compare their
 * content; this function only checks whether code that imports the type still finds it under its name, and not
 * something that no operation had in its place.
 */
export function compareComponents(
  reporter: Reporter,
  sides: ComponentsOfBoth,
): LeftComponents {
  const { before, after, kept } = sides;
  const reached = after.componentsOf?.(after.operations);
  if (reached === undefined) return new Map();
  const now = typesOf(after, ({ component }) =>
    reached.exported.has(component),
  );
  const all = typesOf(before, () => true);
  const isRetaken = findRetaken(sides);
  const moved = movedTypes(all, now, { ...sides, isRetaken });
  const taken = new Set(moved.values());
  const isStill = isStillExported(sides, now);
  const stated = findStated(all, sides, now);
  const missing = [...all.values()].filter(
    (type) =>
      stated.has(type) ||
      moved.has(type) ||
      isIn(taken, now.get(type.name)) ||
      !isStill(type),
  );
  const lost = new Set(missing);
  const reshaped = [...all.values()].filter((type) => {
    const own = now.get(type.name);
    return own !== undefined && !lost.has(type) && isRetaken(type, own);
  });
  // Only few documents lose one, and following the references of another document takes time.
  if (missing.length + reshaped.length === 0) return new Map();
  // If a reference cannot be resolved, or a schema cannot be read, it is not known which components it used.
  const exported = before.componentsOf?.(kept, reached.missing).exported;
  // What could not be read may refer to a component that is still there.
  const isPartly = (after.leftOut ?? []).length > 0;
  const isExported = ({ component }: ComponentType): boolean =>
    exported?.has(component) === true &&
    !(isPartly && after.components?.has(component) === true);
  const isKnown = (type: ComponentType): boolean =>
    isExported(type) && type.described.schema.shape.unread.length === 0;
  const gone = missing.filter(isKnown);
  const others = reshaped.filter(isKnown);
  for (const { name } of others) reportShape(reporter, name, "unknown");
  const left = new Map<string, string | null>(
    others.map(({ component }) => [component, null]),
  );
  if (gone.length === 0) return left;
  const old = [...all.values()].filter(isExported);
  const renamed = findRenamed(gone, { ...sides, old, now, stated, moved });
  for (const type of gone) {
    const to = renamed.get(type) ?? null;
    const rename = stated.get(type)?.rename;
    left.set(type.component, to && to.component);
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
  return left;
}

/** Who has the values of a type is only looked up where its shape differs. */
function findRetaken({
  before,
  kept,
  areAlike,
  breaksUntold,
}: ComponentsOfBoth): IsRetaken {
  const sent = lazily(() => before.sentBy?.(kept));
  return (type, own) => {
    const [old, now] = [type.described.schema, own.described.schema];
    if (areAlike?.(old, now) !== false) return false;
    if (now.shape.unread.length > 0) return false;
    return (
      breaksUntold(old, now, ["request", "response"]) &&
      (sent()?.has(type.component) === true ||
        breaksUntold(old, now, ["response"]))
    );
  };
}

function isIn<T>(values: ReadonlySet<T>, value: T | undefined): boolean {
  return value !== undefined && values.has(value);
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

/**
 * The types whose components are renamed as somebody has stated, however different their content is, and whatever has
 * the old name now. A new name that another component had counts only where that one is renamed too.
 */
function findStated(
  all: TypesByName,
  { before, renames }: ComponentsOfBoth,
  now: TypesByName,
): Stated {
  const stated = new Map<ComponentType, StatedType>();
  const ofComponents = renames.filter(({ kind }) => kind === "component");
  if (ofComponents.length === 0) return stated;
  const later = byComponent(now);
  const leaves = new Set(ofComponents.map(({ from }) => from));
  for (const type of all.values())
    for (const rename of ofComponents) {
      const to = later.get(rename.to);
      const isRenamed =
        rename.from === type.component &&
        (leaves.has(rename.to) || before.components?.has(rename.to) !== true);
      if (!isRenamed || to === undefined || stated.has(type)) continue;
      if (to.name !== type.name) stated.set(type, { to, rename });
    }
  return stated;
}

interface Candidates extends Pick<ComponentsOfBoth, "areAlike" | "onTooMany"> {
  /** The types that the earlier SDK exports. */
  readonly old: readonly ComponentType[];
  /** The types that the later SDK exports. */
  readonly now: TypesByName;
  readonly stated: Stated;
  readonly moved: TypePairs;
}

/**
 * Finds the types under their new names: as stated, else where their definition has moved, else the same component, else
 * one that is new and has the same definition.
 */
function findRenamed(
  gone: readonly ComponentType[],
  { old, now, areAlike, stated, moved, onTooMany }: Candidates,
): TypePairs {
  const later = byComponent(now);
  const arrived = new Set(moved.values());
  const renamed = new Map<ComponentType, ComponentType>();
  for (const type of gone) {
    const own = later.get(type.component);
    const to =
      stated.get(type)?.to ??
      moved.get(type) ??
      (isIn(arrived, own) ? swapped(type, now, moved) : own);
    if (to !== undefined) renamed.set(type, to);
  }
  const taken = new Set(renamed.values());
  const known = new Set(old.map(({ component }) => component));
  // A new component may have the name of a type that is gone too.
  const left = new Set(gone.map(({ name }) => name));
  const stays = new Set(
    old.flatMap(({ name }) => (left.has(name) ? [] : [name])),
  );
  const fresh = [...now.values()].filter(
    (type) =>
      !known.has(type.component) && !stays.has(type.name) && !taken.has(type),
  );
  const found = bestPairs(
    gone.filter((type) => !renamed.has(type)),
    fresh,
    (from, to) =>
      areAlike?.(from.described.schema, to.described.schema) === true,
    onTooMany,
  );
  return new Map([...renamed, ...found]);
}

import { textLikeness } from "../../../model/operation-likeness.ts";
import type {
  AreWrittenAlike,
  WireApi,
  WireComponent,
} from "../../../wire/model/wire-api.ts";
import { groupBy } from "../../change/group-by.ts";
import { takeBest } from "../take-best.ts";

/** The type of a component. */
export interface ComponentType {
  /** The name of the type. */
  readonly name: string;
  /** The name of the component in the document. */
  readonly component: string;
  readonly described: WireComponent;
}

export type TypesByName = ReadonlyMap<string, ComponentType>;

/** A type of the earlier side, and the one that code of the later side has to import. */
export type TypePairs = ReadonlyMap<ComponentType, ComponentType>;

export function typesOf(
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

/** Whether a component of the later side has another shape than its namesake, and no operation tells it. */
export type IsRetaken = (type: ComponentType, own: ComponentType) => boolean;

/**
 * Finds the types whose definition another component has now: of two components that swap their names, and of one that
 * gets the name of another. A definition that was in that place before does not count: it has only stayed there.
 */
export function movedTypes(
  old: TypesByName,
  now: TypesByName,
  {
    areAlike,
    isRetaken,
    onTooMany,
  }: {
    readonly areAlike: AreWrittenAlike | null;
    readonly isRetaken: IsRetaken;
    readonly onTooMany: OnTooMany;
  },
): TypePairs {
  if (areAlike === null) return new Map();
  const isSame = (a: ComponentType, b: ComponentType): boolean =>
    areAlike(a.described.schema, b.described.schema);
  const [before, after] = [byComponent(old), byComponent(now)];
  const stays = (type: ComponentType, other: ComponentType | undefined) =>
    other !== undefined && isSame(type, other);
  const left = [...old.values()].filter(
    (type) =>
      !stays(type, now.get(type.name)) &&
      !stays(type, after.get(type.component)),
  );
  if (left.length === 0) return new Map();
  const arrived = [...now.values()].filter((type) => {
    const was = [before.get(type.component), old.get(type.name)];
    return !was.some((each) => each !== undefined && isSame(each, type));
  });
  const pairs = bestPairs(left, arrived, isSame, onTooMany);
  const taken = new Set(pairs.values());
  // A component may change while a new one gets a copy of what it was: then operations that had it have it still.
  return new Map(
    [...pairs].filter(([type]) => {
      const { name, component } = type;
      const own = now.get(name);
      return (
        own?.component !== component || taken.has(own) || isRetaken(type, own)
      );
    }),
  );
}

/**
 * The maximum number of comparisons of two definitions, which follow what they refer to. Between GitHub's releases there
 * are some hundreds; a document of 10,000 schemas that are written alike would take hours.
 */
const maxComparisons = 20_000;

/** Is told how many types were not compared, since too many of the other side look like them. */
export type OnTooMany = (types: number) => void;

/**
 * Pairs types with one definition; of several, those with the most similar names. Where too many look alike, they are
 * not compared, and each is what its name says.
 */
export function bestPairs(
  from: Iterable<ComponentType>,
  to: readonly ComponentType[],
  isSame: (from: ComponentType, to: ComponentType) => boolean,
  onTooMany: OnTooMany,
): TypePairs {
  const candidates = groupBy(to, outlineOf);
  const alike = Array.from(from, (type) => ({
    type,
    others: candidates.get(outlineOf(type)) ?? [],
  }));
  const count = alike.reduce((sum, { others }) => sum + others.length, 0);
  if (count > maxComparisons) {
    onTooMany(alike.filter(({ others }) => others.length > 0).length);
    return new Map();
  }
  const scored = alike.flatMap(({ type, others }) =>
    others
      .filter((each) => isSame(type, each))
      .map((each) => ({
        from: type,
        to: each,
        score: textLikeness(type.component, each.component),
        reasons: [],
      })),
  );
  return new Map(takeBest(scored).map((pair) => [pair.from, pair.to] as const));
}

/** What two definitions that are written alike have in common, without what they refer to. */
function outlineOf({ described }: ComponentType): string {
  const { types, object, values } = described.schema.shape;
  return JSON.stringify([types, [...object.properties.keys()], values?.length]);
}

export function byComponent(
  types: TypesByName,
): ReadonlyMap<string, ComponentType> {
  return new Map([...types.values()].map((type) => [type.component, type]));
}

/**
 * Finds the later type of one that changes while it swaps its name with another: the one that has the name of what took
 * its place.
 */
export function swapped(
  type: ComponentType,
  now: TypesByName,
  moved: TypePairs,
): ComponentType | undefined {
  const taker = [...moved].find(([, to]) => to === now.get(type.name));
  const left = taker && now.get(taker[0].name);
  return left !== undefined && [...moved.values()].includes(left)
    ? undefined
    : left;
}

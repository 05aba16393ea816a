import { entriesAt, isMapping, memberAt, type Place } from "../place.ts";
import { readAlternatives, type Alternatives } from "./alternatives.ts";
import { allBits, leading, says } from "./keyword-sets.ts";
import { referenceIn } from "./next-schema.ts";
import type { RawSchema, WireWorld } from "./wire-world.ts";

/** The keywords of one schema object; those that lead to other schemas are followed. */
export interface Atom {
  readonly place: Place;
  readonly schema: RawSchema;
  /** What its keywords speak of. */
  readonly bits: number;
  /** Whether null passes although the keywords do not let it through. */
  readonly allowsNull: boolean;
}

/** All that has to hold together for a value of a schema. */
export interface Gathered {
  readonly atoms: readonly Atom[];
  readonly unions: readonly Alternatives[];
  /** References that lead nowhere. */
  readonly dangling: readonly string[];
  /** Whether there was more than can be gathered. */
  readonly isCut: boolean;
}

interface Gathering {
  readonly world: WireWorld;
  /** What is asked for. */
  readonly roots: ReadonlySet<unknown>;
  readonly atoms: Atom[];
  readonly unions: Alternatives[];
  readonly dangling: string[];
  /** By the objects that have been met: whether null was let through there. */
  readonly passed: Map<object, Set<boolean>>;
  readonly waiting: Visit[];
}

interface Visit {
  readonly place: Place;
  readonly allowsNull: boolean;
}

/** What `allOf` of real documents puts together are some dozens. */
export const mostGathered = 2_000;

/** As many even where the budget is spent. */
const fewGathered = 20;

const never = { schema: { type: [] }, bits: says.type } as const;
const onlyNull = { schema: { type: "null" }, bits: says.type } as const;

const noUnions: readonly Alternatives[] = [];
const noTexts: readonly string[] = [];
const noAtoms: readonly Atom[] = [];

/**
 * A schema with all that it is made of by references, `allOf` and alternatives of one, itself first. A list of what is left to
 * do instead of recursion, and a set of what is done: neither long chains nor circles matter.
 */
export function gather(
  world: WireWorld,
  places: readonly Place[],
  most: number = mostGathered,
): Gathered {
  const [first] = places;
  const alone =
    first !== undefined && places.length === 1
      ? gatherAlone(world, first)
      : null;
  if (alone !== null) return alone;
  const gathering: Gathering = {
    world,
    roots: new Set(places.map(({ value }) => value)),
    atoms: [],
    unions: [],
    dangling: [],
    passed: new Map(),
    waiting: places.map((place) => ({ place, allowsNull: false })).toReversed(),
  };
  const { atoms, unions, dangling, waiting } = gathering;
  const { budget } = world;
  let left = budget.visits > 0 ? most : Math.min(most, fewGathered);
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    left -= 1;
    budget.visits -= 1;
    if (left < 0) return { atoms, unions, dangling, isCut: true };
    visit(gathering, at);
  }
  return { atoms, unions, dangling, isCut: unions.some(({ isCut }) => isCut) };
}

/** Most schemas lead to no others. */
function gatherAlone(world: WireWorld, place: Place): Gathered | null {
  const { value } = place;
  if (!isMapping(value)) return null;
  const bits = allBits(value, world.extensions);
  if ((bits & leading) !== 0) return null;
  const atoms =
    (bits & ~says.docs) === 0
      ? noAtoms
      : [{ place, schema: value, bits, allowsNull: saysNull(value) }];
  return { atoms, unions: noUnions, dangling: noTexts, isCut: false };
}

function visit(gathering: Gathering, { place, allowsNull }: Visit): void {
  const { value } = place;
  if (value === false) gathering.atoms.push({ place, ...never, allowsNull });
  if (!isMapping(value) || !passes(gathering, value, allowsNull)) return;
  const isNullHere = allowsNull || saysNull(value);
  if (followReference(gathering, place, value, allowsNull)) return;
  const bits = allBits(value, gathering.world.extensions);
  if ((bits & ~(leading | says.docs)) !== 0)
    gathering.atoms.push({
      place,
      schema: value,
      bits,
      allowsNull: isNullHere,
    });
  if ((bits & leading) === 0) return;
  const inner: Visit[] = [];
  for (const keyword of ["oneOf", "anyOf"] as const)
    addAlternatives(
      gathering,
      inner,
      { place, allowsNull: isNullHere },
      keyword,
    );
  if (value["allOf"] !== undefined)
    for (const member of entriesAt(memberAt(place, "allOf")))
      inner.push({ place: member, allowsNull: isNullHere });
  // The last of the list is looked at first.
  gathering.waiting.push(...inner.toReversed());
}

function passes(
  { passed }: Gathering,
  value: object,
  allowsNull: boolean,
): boolean {
  const known = passed.get(value);
  if (known === undefined) passed.set(value, new Set([allowsNull]));
  else if (known.has(allowsNull)) return false;
  else known.add(allowsNull);
  return true;
}

/** Whether nothing but the reference counts. */
function followReference(
  { world, waiting, dangling }: Gathering,
  place: Place,
  schema: RawSchema,
  allowsNull: boolean,
): boolean {
  const written = referenceIn(schema);
  if (written === null) return false;
  const target = world.references.target(place, written.reference);
  if (target === null) dangling.push(written.reference);
  else waiting.push({ place: target, allowsNull });
  return world.isVersion30(place);
}

/**
 * A schema that speaks of null says it of all that it says: writers mean no less by `nullable` beside an enum, `allOf` or
 * `oneOf`, and tools rewrite that as `type: [string, "null"]` and leave the rest as it is.
 */
function saysNull({
  nullable,
  "x-nullable": vendor,
  type,
}: RawSchema): boolean {
  return (
    nullable === true ||
    vendor === true ||
    (Array.isArray(type) && type.includes("null"))
  );
}

function addAlternatives(
  { world, unions, atoms, roots }: Gathering,
  inner: Visit[],
  { place, allowsNull }: Visit,
  mode: "oneOf" | "anyOf",
): void {
  const found = readAlternatives(world, place, mode);
  if (found === null) return;
  // A parent that lists its children says nothing to one of them but that it is one.
  const isAmong = [...roots].some((root) => found.values.has(root));
  if (isAmong && !roots.has(place.value)) return;
  const isNull = allowsNull || found.allowsNull;
  const [only, second] = found.members;
  if (only === undefined)
    atoms.push({ place, ...onlyNull, allowsNull: isNull });
  else if (second === undefined && !found.isCut)
    inner.push({ place: only, allowsNull: isNull });
  else unions.push({ ...found, allowsNull: isNull });
}

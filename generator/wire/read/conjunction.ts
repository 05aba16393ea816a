import { isObject } from "../../json/json-value.ts";
import {
  entriesAt,
  memberAt,
  type Place,
} from "../../openapi/document/place.ts";
import {
  typesIn,
  type RawSchema,
} from "../../openapi/schema-keywords/keyword-value.ts";
import { isMarkedNullable } from "../../openapi/schema-keywords/null-forms.ts";
import { referenceIn } from "../../openapi/schema-keywords/written-reference.ts";
import { readAlternatives, type Alternatives } from "./alternatives.ts";
import { applicators, groupsOf, keywordGroup } from "./keyword-groups.ts";
import { neverSchema } from "./json-types.ts";
import { misformedKeywords } from "./misformed.ts";
import type { SchemaRegistry } from "./schema-registry.ts";

/** One schema object whose own keywords apply; its references, `allOf` and alternatives are resolved separately. */
export interface Conjunct {
  readonly place: Place;
  readonly schema: RawSchema;
  /** The groups of its keywords. */
  readonly groups: number;
  /** Whether the schema or one that includes it is marked as nullable, so that its own keywords do not exclude null. */
  readonly allowsNull: boolean;
}

/** A schema with references resolved and `allOf` folded: a value has to satisfy all of it. */
export interface Conjunction {
  readonly conjuncts: readonly Conjunct[];
  readonly unions: readonly Alternatives[];
  /** Unresolved references, values in place of schemas, and keywords that cannot be read. */
  readonly dangling: readonly string[];
  /** Whether a limit was reached, so that conjuncts are missing. */
  readonly isCut: boolean;
}

interface Flattening {
  readonly registry: SchemaRegistry;
  /** The values of the schemas that are folded. */
  readonly roots: ReadonlySet<unknown>;
  readonly conjuncts: Conjunct[];
  readonly unions: Alternatives[];
  readonly dangling: string[];
  /** The visited objects, with the values of `allowsNull` there. */
  readonly visited: Map<object, Set<boolean>>;
  readonly pending: Visit[];
}

interface Visit {
  readonly place: Place;
  readonly allowsNull: boolean;
}

/** Limit of schemas visited for one conjunction; real documents need some dozens. */
const mostVisited = 2_000;

/** The limit after the budget of the description is used up. */
const fewVisited = 20;

const never = { schema: neverSchema, groups: keywordGroup.type } as const;
const onlyNull = {
  schema: { type: "null" },
  groups: keywordGroup.type,
} as const;

const noUnions: readonly Alternatives[] = [];
const noConjuncts: readonly Conjunct[] = [];

/**
 * Folds schemas with everything they include by references, `allOf` and lists of one alternative, the schemas
 * themselves first. Uses a stack and a set of visited objects instead of recursion, so that long chains and cycles
 * end.
 */
export function conjunctionOf(
  registry: SchemaRegistry,
  places: readonly Place[],
  most: number = mostVisited,
): Conjunction {
  const [first] = places;
  const alone =
    first !== undefined && places.length === 1
      ? conjunctionOfOne(registry, first)
      : null;
  if (alone !== null) return alone;
  const flattening: Flattening = {
    registry,
    roots: new Set(places.map(({ value }) => value)),
    conjuncts: [],
    unions: [],
    dangling: [],
    visited: new Map(),
    pending: places.map((place) => ({ place, allowsNull: false })).toReversed(),
  };
  const { conjuncts, unions, dangling, pending } = flattening;
  const { budget } = registry;
  let left = budget.visits > 0 ? most : Math.min(most, fewVisited);
  for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
    left -= 1;
    budget.visits -= 1;
    if (left < 0) return { conjuncts, unions, dangling, isCut: true };
    visit(flattening, at);
  }
  return {
    conjuncts,
    unions,
    dangling,
    isCut: unions.some(({ isCut }) => isCut),
  };
}

/** The fast path: most schemas include no others. */
function conjunctionOfOne(
  registry: SchemaRegistry,
  place: Place,
): Conjunction | null {
  const { value } = place;
  if (!isObject(value)) return null;
  const groups = groupsOf(value, registry.extensions);
  if ((groups & applicators) !== 0) return null;
  const conjuncts =
    (groups & ~keywordGroup.annotations) === 0
      ? noConjuncts
      : [{ place, schema: value, groups, allowsNull: meansNullable(value) }];
  const dangling = misformedKeywords(value);
  return { conjuncts, unions: noUnions, dangling, isCut: false };
}

function visit(flattening: Flattening, { place, allowsNull }: Visit): void {
  const { value } = place;
  if (value === false)
    flattening.conjuncts.push({ place, ...never, allowsNull });
  // The content of a value that is not a schema is unknown.
  if (typeof value !== "boolean" && !isObject(value))
    flattening.dangling.push(JSON.stringify(value) ?? "nothing");
  if (!isObject(value) || !isNewVisit(flattening, value, allowsNull)) return;
  const allowsNullHere = allowsNull || meansNullable(value);
  if (followReference(flattening, { place, allowsNull }, value)) return;
  for (const added of misformedKeywords(value)) flattening.dangling.push(added);
  const groups = groupsOf(value, flattening.registry.extensions);
  if ((groups & ~(applicators | keywordGroup.annotations)) !== 0)
    flattening.conjuncts.push({
      place,
      schema: value,
      groups,
      allowsNull: allowsNullHere,
    });
  if ((groups & applicators) === 0) return;
  const included: Visit[] = [];
  for (const keyword of ["oneOf", "anyOf"] as const)
    addAlternatives(
      flattening,
      included,
      { place, allowsNull: allowsNullHere },
      keyword,
    );
  if (value["allOf"] !== undefined)
    for (const member of entriesAt(memberAt(place, "allOf")))
      included.push({ place: member, allowsNull: allowsNullHere });
  // The stack takes the last one first.
  for (const added of included.toReversed()) flattening.pending.push(added);
}

function isNewVisit(
  { visited }: Flattening,
  value: object,
  allowsNull: boolean,
): boolean {
  const known = visited.get(value);
  if (known === undefined) visited.set(value, new Set([allowsNull]));
  else if (known.has(allowsNull)) return false;
  else known.add(allowsNull);
  return true;
}

/** Whether the schema is a reference whose siblings are ignored. */
function followReference(
  { registry, pending, dangling }: Flattening,
  { place, allowsNull }: Visit,
  schema: RawSchema,
): boolean {
  const written = referenceIn(schema);
  if (written === null) return false;
  const isAlone = registry.isVersion30(place);
  const target = registry.references.target(place, written);
  if (target === null) dangling.push(written);
  else
    pending.push({
      place: target,
      allowsNull: allowsNull || (!isAlone && isMarkedNullable(schema)),
    });
  return isAlone;
}

/**
 * More lenient than types and the emulator: tools that convert a document from 3.0 to 3.1 write "null" into `type`
 * and leave an enum, `allOf` or `oneOf` next to it unchanged. Strictly, null is excluded then, but a comparison
 * across the conversion should report nothing.
 */
function meansNullable(schema: RawSchema): boolean {
  return (
    isMarkedNullable(schema) ||
    (Array.isArray(schema["type"]) &&
      (typesIn(schema)?.includes("null") ?? false))
  );
}

function addAlternatives(
  { registry, unions, conjuncts, roots }: Flattening,
  included: Visit[],
  { place, allowsNull }: Visit,
  mode: "oneOf" | "anyOf",
): void {
  const found = readAlternatives(registry, place, mode);
  if (found === null) return;
  // A parent that lists its children as alternatives adds nothing to a child that includes the parent.
  const isAmong = [...roots].some((root) => found.values.has(root));
  if (isAmong && !roots.has(place.value)) return;
  const isNull = allowsNull || found.allowsNull;
  const [only, second] = found.members;
  if (only === undefined)
    conjuncts.push({ place, ...onlyNull, allowsNull: isNull });
  else if (second === undefined && !found.isCut)
    included.push({ place: only, allowsNull: isNull });
  else unions.push({ ...found, allowsNull: isNull });
}

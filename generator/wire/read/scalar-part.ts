import { isObject } from "../../json/json-value.ts";
import { type Place } from "../../openapi/document/place.ts";
import { conjunctionOf, type Conjunction } from "./conjunction.ts";
import { keywordGroup } from "./keyword-groups.ts";
import { resolveSchema } from "./resolve-schema.ts";
import { scalarsOf, type ScalarPart, type Scalars } from "./scalars.ts";
import type { SchemaRegistry } from "./schema-registry.ts";

/** Limit of schemas visited for one alternative; its shape takes all of them into account. */
const mostVisited = 50;

const structure =
  keywordGroup.arrays |
  keywordGroup.objects |
  keywordGroup.others |
  keywordGroup.discriminator;

const scalarParts = new WeakMap<SchemaRegistry, WeakMap<object, ScalarPart>>();

/** Cached, since the same schemas are alternatives of many unions. */
function cacheOf(registry: SchemaRegistry): WeakMap<object, ScalarPart> {
  const known = scalarParts.get(registry) ?? new WeakMap<object, ScalarPart>();
  scalarParts.set(registry, known);
  return known;
}

/** Reads an alternative without its own alternatives, so that recursion ends. */
export function scalarPartOf(
  registry: SchemaRegistry,
  place: Place,
): ScalarPart {
  const resolved = resolveSchema(registry, place);
  const key = isObject(resolved.value) ? resolved.value : null;
  const cache = cacheOf(registry);
  const known = key && cache.get(key);
  if (known) return known;
  const conjunction = conjunctionOf(registry, [resolved], mostVisited);
  const scalarPart = {
    scalars: describedValue(
      scalarsOf(registry, conjunction.conjuncts),
      resolved,
    ),
    isAll: isScalar(conjunction),
  };
  if (key !== null) cache.set(key, scalarPart);
  return scalarPart;
}

/**
 * The description of an alternative with a single value describes the value: `{ const: small, description: Up to 5 kg
 * }`.
 */
function describedValue(scalars: Scalars, { value: schema }: Place): Scalars {
  const { values } = scalars;
  const [only] = values?.values ?? [];
  if (values?.values.size !== 1 || only === undefined || !isObject(schema))
    return scalars;
  const [text, { value, description: known }] = only;
  const said = schema["description"] ?? schema["title"];
  if (known !== null || typeof said !== "string") return scalars;
  return {
    ...scalars,
    values: {
      ...values,
      values: new Map([[text, { value, description: said }]]),
    },
  };
}

function isScalar({
  conjuncts,
  unions,
  dangling,
  isCut,
}: Conjunction): boolean {
  return (
    unions.length === 0 &&
    dangling.length === 0 &&
    !isCut &&
    conjuncts.every(({ groups }) => (groups & structure) === 0)
  );
}

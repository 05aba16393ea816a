import {
  noDocs,
  type ObjectType,
  type TypeExpr,
} from "../../model/type-expr.ts";
import { isObject } from "../../json/json-value.ts";
import { memberAt, membersAt, type Place } from "../document/place.ts";
import { partsOf } from "./parts.ts";
import {
  discriminatingProperty,
  mappedReference,
  reportMapping,
} from "../schema-keywords/discriminator-keyword.ts";
import { listedValues } from "../schema-keywords/keyword-value.ts";
import type { SchemaContext } from "./context.ts";
import type { Discriminator } from "./discriminated.ts";

export function readDiscriminator(
  context: SchemaContext,
  place: Place,
): Discriminator | null {
  const propertyName = discriminatingProperty(place);
  if (propertyName === null || !isObject(place.value)) return null;
  const known = context.discriminators.get(place.value);
  if (known !== undefined) return known;
  const at = memberAt(place, "discriminator");
  const mapping = readMapping(context, memberAt(at, "mapping"));
  const discriminator: Discriminator = {
    place: at,
    propertyName,
    ...mapping,
    fallback: findMapped(context, memberAt(at, "defaultMapping"))?.value,
  };
  context.discriminators.set(place.value, discriminator);
  return discriminator;
}

function readMapping(
  context: SchemaContext,
  mapping: Place,
): Pick<Discriminator, "listed" | "isWhole"> {
  const listed = new Map<unknown, string[]>();
  let isWhole = true;
  for (const [name, at] of membersAt(mapping)) {
    const target = findMapped(context, at);
    if (target === null) {
      isWhole = false;
      continue;
    }
    const names = listed.get(target.value);
    if (names) names.push(name);
    else listed.set(target.value, [name]);
  }
  for (const names of listed.values()) names.sort();
  return { listed, isWhole };
}

function findMapped(context: SchemaContext, at: Place): Place | null {
  const reference = mappedReference(at, context.references.entry);
  const target =
    reference === null ? null : context.targets.find(at, reference);
  if (target === null) reportMapping(at, context.references, context.findings);
  return target;
}

/**
 * The values of the property that mean a schema: those that the document lists, else the name of the schema. `null` if
 * it may be one of those in an entry that leads nowhere.
 */
export function valuesFor(
  context: SchemaContext,
  { listed, isWhole }: Discriminator,
  target: Place,
): readonly string[] | null {
  const values = listed.get(target.value);
  if (values !== undefined) return values;
  return isWhole ? [context.targets.nameOf(target)] : null;
}

/** An object with one property, which has one of the values, or any text if they are not known. */
export function tagOf(
  name: string,
  values: readonly string[] | null,
): ObjectType {
  const type: TypeExpr =
    values === null
      ? { kind: "string", format: null }
      : {
          kind: "enum",
          values: values.map((value) => ({ value, description: null })),
        };
  const property = {
    name,
    type,
    isRequired: true,
    access: "both" as const,
    docs: noDocs,
  };
  return { kind: "object", properties: [property], additional: null };
}

/** Limit of visited schemas; real documents have some dozens at most. */
const maxParts = 60;

/** A schema and everything that it includes by `allOf` and references, itself first. */
export function wholeOf(
  context: SchemaContext,
  place: Place,
  most: number = maxParts,
): readonly Place[] {
  const passed = new Set<unknown>();
  const whole: Place[] = [];
  const waiting: Place[] = [place];
  let at = waiting.pop();
  for (; at !== undefined && whole.length < most; at = waiting.pop()) {
    if (passed.has(at.value)) continue;
    passed.add(at.value);
    whole.push(at);
    for (const added of partsOf(context, at)) waiting.push(added);
  }
  return whole;
}

/** The values that a schema itself lists for one of its properties; `null` if it lists none. */
export function ownValues(
  context: SchemaContext,
  whole: readonly Place[],
  name: string,
): readonly unknown[] | null {
  for (const property of ownProperties(whole, name)) {
    for (const { value } of wholeOf(context, property)) {
      if (!isObject(value)) continue;
      const values = listedValues(value);
      if (values !== null) return values;
    }
  }
  return null;
}

/** Where a schema describes one of its properties itself. */
export function ownProperties(
  whole: readonly Place[],
  name: string,
): readonly Place[] {
  return whole
    .map((part) => memberAt(memberAt(part, "properties"), name))
    .filter(({ value }) => value !== undefined);
}

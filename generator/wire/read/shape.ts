import type { WireKeyword, WireShape } from "../model/wire-schema.ts";
import { compareText } from "../../diagnostics/sort.ts";
import type { Place } from "../../openapi/document/place.ts";
import { arrayOf } from "./arrays.ts";
import { textByNames } from "./canonical-text.ts";
import { anyArray, anyObject, anyShape } from "../model/any-shape.ts";
import { inheritedUnion, unmapped } from "./discriminators.ts";
import {
  conjunctionOf,
  type Conjunct,
  type Conjunction,
} from "./conjunction.ts";
import { keywordGroup } from "./keyword-groups.ts";
import { objectOf } from "./objects.ts";
import { othersOf, sortKeywords } from "./other-keywords.ts";
import { intersectScalars, scalarsOf, normaliseScalars } from "./scalars.ts";
import { foldUnions } from "./unions.ts";
import type { SchemaRegistry } from "./schema-registry.ts";

/** The intersection of the schemas at these places in normal form. */
export function foldShape(
  registry: SchemaRegistry,
  parts: readonly Place[],
): WireShape {
  const conjunction = conjunctionOf(registry, parts);
  if (conjunction.isCut) return textShape(registry, parts);
  return shapeOf(registry, conjunction, parts);
}

function shapeOf(
  registry: SchemaRegistry,
  { conjuncts, unions: written, dangling }: Conjunction,
  parts: readonly Place[],
): WireShape {
  if (conjuncts.length === 0 && written.length === 0 && dangling.length === 0)
    return anyShape;
  const { unions, scalars } = foldUnions(registry, written);
  const normal = normaliseScalars(
    scalars.reduce(intersectScalars, scalarsOf(registry, conjuncts)),
  );
  const { types } = normal;
  const inherited = inheritedUnion(registry, conjuncts, parts);
  const texts = normal.unusedFormats.map((text) => ({
    keyword: "format",
    text,
    parts: [],
  }));
  const inTexts: string[] = [];
  const others = othersOf(registry, conjuncts, types, (reference) =>
    inTexts.push(reference),
  );
  return {
    types,
    values: normal.values,
    isExtensible: normal.isExtensible,
    number: normal.number,
    string: normal.string,
    array: types.includes("array") ? arrayOf(registry, conjuncts) : anyArray,
    object: types.includes("object")
      ? objectOf(registry, conjuncts)
      : anyObject,
    unions: inherited === null ? unions : [...unions, inherited],
    others: texts.length > 0 ? sortKeywords([...others, ...texts]) : others,
    unread: unreadOf(registry, conjuncts, [...dangling, ...inTexts]),
  };
}

const nothing: readonly string[] = [];

/** Unresolved references, including those of mappings and in texts. */
function unreadOf(
  registry: SchemaRegistry,
  conjuncts: readonly Conjunct[],
  dangling: readonly string[],
): readonly string[] {
  const mapped = conjuncts.flatMap(({ place, groups }) =>
    (groups & keywordGroup.discriminator) === 0
      ? nothing
      : unmapped(registry, place),
  );
  return dangling.length + mapped.length === 0
    ? nothing
    : [...new Set([...dangling, ...mapped])].toSorted(compareText);
}

/** The only place at which any of these keywords is written; `null` if none or several of the folded schemas have one. */
export function writtenAt(
  registry: SchemaRegistry,
  parts: readonly Place[],
  keywords: readonly string[],
): Place | null {
  const [writer, ...others] = conjunctionOf(registry, parts).conjuncts.filter(
    ({ schema }) => keywords.some((keyword) => Object.hasOwn(schema, keyword)),
  );
  return writer === undefined || others.length > 0 ? null : writer.place;
}

/** Circular references restrict nothing. */
export function cyclicShape(registry: SchemaRegistry, place: Place): WireShape {
  return { ...anyShape, unread: [textByNames(registry, place)] };
}

/** A schema that is too large to be folded: it is compared as text, and never counts as accepting everything. */
export function textShape(
  registry: SchemaRegistry,
  parts: readonly Place[],
): WireShape {
  const others: readonly WireKeyword[] = parts.map((part) => ({
    keyword: "allOf",
    text: textByNames(registry, part),
    parts: [],
  }));
  return { ...anyShape, others: sortKeywords(others) };
}

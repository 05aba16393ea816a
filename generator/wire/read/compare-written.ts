import { dataKeywords, nameMaps } from "../../source/document-keywords.ts";
import { isObject } from "../../json/json-value.ts";
import { memberAt, type Place } from "../../openapi/document/place.ts";
import { componentKey } from "./component-name.ts";
import { mappedPlace, mappingAt } from "./discriminators.ts";
import { isSameData } from "../../model/same-data.ts";
import type { RawSchema } from "../../openapi/schema-keywords/keyword-value.ts";
import type { SchemaRegistry } from "./schema-registry.ts";

/** Two places that have to be written the same. */
export interface Written {
  readonly a: Place;
  readonly b: Place;
}

/** The descriptions that contain them. */
export interface Sides {
  readonly left: SchemaRegistry;
  readonly right: SchemaRegistry;
}

/** Called with the targets of references on both sides, which have to be the same in turn. */
type OnTargets = (written: Written) => void;

/**
 * Whether two places of two descriptions are written the same, apart from the targets of references. Recursion is as
 * deep as the reader allows.
 */
export function compareWritten(
  { a, b }: Written,
  sides: Sides,
  onTargets: OnTargets,
): boolean {
  return (
    sides.left.isVersion30(a) === sides.right.isVersion30(b) &&
    isSame({ a, b }, false, { sides, onTargets })
  );
}

interface Comparing {
  readonly sides: Sides;
  readonly onTargets: OnTargets;
}

/**
 * @param isNameMap whether the names of members are names of users, so that `default` or `$ref` have no special
 * meaning
 */
function isSame(
  { a, b }: Written,
  isNameMap: boolean,
  comparing: Comparing,
): boolean {
  const { value: left } = a;
  const { value: right } = b;
  if (left === right) return true;
  if (Array.isArray(left))
    return (
      Array.isArray(right) &&
      left.length === right.length &&
      left.every((_, index) => isSameMember({ a, b }, index, false, comparing))
    );
  if (!isObject(left) || !isObject(right)) return false;
  const names = Object.keys(left);
  if (names.length !== Object.keys(right).length) return false;
  if (!isNameMap && !isSameInheritance({ a, b }, left, right, comparing))
    return false;
  return names.every(
    (name) =>
      Object.hasOwn(right, name) &&
      (isNameMap
        ? isSameMember({ a, b }, name, false, comparing)
        : isSameKeyword({ a, b }, name, comparing)),
  );
}

function isSameMember(
  { a, b }: Written,
  step: string | number,
  isNameMap: boolean,
  comparing: Comparing,
): boolean {
  return isSame(
    { a: memberAt(a, step), b: memberAt(b, step) },
    isNameMap,
    comparing,
  );
}

function isSameKeyword(
  { a, b }: Written,
  name: string,
  comparing: Comparing,
): boolean {
  const left = memberAt(a, name).value;
  const right = memberAt(b, name).value;
  if (typeof left === "string" && typeof right === "string" && name === "$ref")
    return isSameTarget({ a, b }, left, right, comparing);
  if (dataKeywords.has(name) || name.startsWith("x-"))
    return isSameData(left, right);
  return isSameMember({ a, b }, name, nameMaps.has(name), comparing);
}

function isSameTarget(
  { a, b }: Written,
  left: string,
  right: string,
  { sides, onTargets }: Comparing,
): boolean {
  const one = sides.left.references.target(a, left);
  const other = sides.right.references.target(b, right);
  if (one === null || other === null)
    return one === null && other === null && left === right;
  onTargets({ a: one, b: other });
  return true;
}

/**
 * The meaning of a discriminator depends on names and on other schemas: the mapped ones, the names of the
 * alternatives, and the components that include this schema.
 */
function isSameInheritance(
  { a, b }: Written,
  left: RawSchema,
  right: RawSchema,
  { sides, onTargets }: Comparing,
): boolean {
  if (left["discriminator"] === undefined) return true;
  for (const keyword of ["oneOf", "anyOf"])
    if (!isSameData(left[keyword], right[keyword])) return false;
  const ours = [...mappedBy(a, sides.left), ...sides.left.childrenOf(a)];
  const theirs = [...mappedBy(b, sides.right), ...sides.right.childrenOf(b)];
  if (ours.length !== theirs.length) return false;
  return ours.every((one, index) => {
    const other = theirs[index];
    if (other === undefined || componentKey(one) !== componentKey(other))
      return false;
    onTargets({ a: one, b: other });
    return true;
  });
}

function mappedBy(place: Place, registry: SchemaRegistry): readonly Place[] {
  return mappingAt(place)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, at]) => mappedPlace(registry, at) ?? []);
}

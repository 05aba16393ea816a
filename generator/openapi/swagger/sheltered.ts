import { ExactNumber } from "../../json/exact-number.ts";
import { dataKeywords, nameMaps } from "../../source/document-keywords.ts";
import type { Origin } from "../traced-source.ts";
import type { LoadedDocument } from "../../source/document-set.ts";
import type { PathStep } from "../../source/located-source.ts";
import { isMapping, memberAt, pathOf, type Place } from "../place.ts";

/*
 * The converter copies its input, takes examples for schemas, and does not track places. So it gets a copy in which
 * every object carries a number that leads back to its place, and data is replaced by tokens.
 */

/** What the tokens and numbers of a copy stand for. */
export interface Shelter {
  readonly origins: Origin[];
  readonly data: Map<string, unknown>;
  /** Extensions of the document in which references find schemas; all others are data. */
  readonly schemaExtensions: ReadonlySet<string>;
  /** Reports a place that the converted documents ignore. */
  readonly leaveOut: (origin: Origin, what: string) => void;
  /** The reference in the form that the converted documents need. */
  readonly reference: (reference: string, from: LoadedDocument) => string;
}

export type Sheltered = Record<string, unknown>;

export const originKey = "x-sdkwright-origin";

/** A copy of an object for the converter; its members are schemas and other objects with keywords. */
export function shelter(
  into: Shelter,
  value: Readonly<Record<string, unknown>>,
  origin: Origin,
): Sheltered {
  const copy: Sheltered = {};
  for (const [name, member] of Object.entries(value))
    if (isCopied(into, name, origin))
      setMember(copy, name, shelterMember(into, name, member, origin));
  if (typeof copy["discriminator"] === "string")
    copy["discriminator"] = { propertyName: copy["discriminator"] };
  if (typeof copy["x-nullable"] === "boolean" && copy["in"] === undefined) {
    copy["nullable"] = copy["x-nullable"];
    delete copy["x-nullable"];
  }
  copy[originKey] = into.origins.push(origin) - 1;
  return copy;
}

function shelterMember(
  into: Shelter,
  name: string,
  member: unknown,
  above: Origin,
): unknown {
  const { document } = above;
  const origin = below(above, name);
  if (name === "$ref" && typeof member === "string")
    return into.reference(member, document);
  if (member instanceof ExactNumber) return shelterData(into, member);
  if (typeof member !== "object" || member === null)
    // A null extension would make the converter fail.
    return name.startsWith("x-") && member === null
      ? shelterData(into, member)
      : member;
  if (name === "examples" && isMapping(member))
    return mapMembers(into, member, origin, (value) =>
      shelterData(into, value),
    );
  if (isMapping(member) && isOfSchemas(into, name, above))
    return mapMembers(into, member, origin, (value, at) =>
      shelterAny(into, value, at),
    );
  if (
    dataKeywords.has(name) ||
    (name.startsWith("x-") && name !== "x-webhooks")
  )
    return shelterData(into, member);
  return nameMaps.has(name) && isMapping(member)
    ? mapMembers(into, member, origin, (value, at) =>
        shelterAny(into, value, at),
      )
    : shelterAny(into, member, origin);
}

function isOfSchemas(
  { schemaExtensions }: Shelter,
  name: string,
  { path }: Origin,
): boolean {
  return path.length === 0 && schemaExtensions.has(name);
}

export function shelterAny(
  into: Shelter,
  value: unknown,
  origin: Origin,
): unknown {
  if (Array.isArray(value))
    return value.map((entry, index) =>
      shelterAny(into, entry, below(origin, index)),
    );
  if (value instanceof ExactNumber) return shelterData(into, value);
  return isMapping(value) ? shelter(into, value, origin) : value;
}

/** A token in place of data. */
function shelterData({ data }: Shelter, value: unknown): string {
  const token = `sdkwright-data:${data.size}`;
  data.set(token, value);
  return token;
}

function mapMembers(
  into: Shelter,
  value: Readonly<Record<string, unknown>>,
  origin: Origin,
  change: (member: unknown, at: Origin) => unknown,
): Sheltered {
  const copy: Sheltered = {};
  for (const [name, member] of Object.entries(value))
    if (isCopied(into, name, origin))
      setMember(copy, name, change(member, below(origin, name)));
  return copy;
}

/** The converter would confuse this name with the prototype. */
function isCopied(into: Shelter, name: string, origin: Origin): boolean {
  if (name !== "__proto__") return true;
  into.leaveOut(below(origin, name), 'The name "__proto__"');
  return false;
}

function below({ document, path }: Origin, step: PathStep): Origin {
  return { document, path: [...path, step] };
}

/** A reference that cannot be resolved stays a reference and is reported later. */
export function dangling(into: Shelter, place: Place): Sheltered {
  return shelter(
    into,
    { $ref: memberAt(place, "$ref").value },
    originOf(place),
  );
}

export function originOf(place: Place): Origin {
  return { document: place.document, path: pathOf(place) };
}

/** As an own property, whatever its name. */
export function setMember(
  object: Sheltered,
  name: string,
  value: unknown,
): void {
  Object.defineProperty(object, name, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  });
}

/** A converted value without numbers and tokens; `origins` gets the origin of each of its objects. */
export function unshelter(
  from: Shelter,
  value: unknown,
  origins: WeakMap<object, Origin>,
): unknown {
  if (typeof value === "string")
    return from.data.has(value) ? from.data.get(value) : value;
  if (Array.isArray(value))
    return value.map((entry) => unshelter(from, entry, origins));
  if (!isMapping(value)) return value;
  const copy: Sheltered = {};
  for (const [name, member] of Object.entries(value))
    if (name !== originKey && member !== undefined)
      setMember(copy, name, unshelter(from, member, origins));
  const number = value[originKey];
  const origin = typeof number === "number" ? from.origins[number] : undefined;
  if (origin !== undefined) origins.set(copy, origin);
  return copy;
}

import { isNumeric } from "../../json/exact-number.ts";
import { openapiFieldForm } from "../../diagnostics/codes.ts";
import { isObject } from "../../json/json-value.ts";
import {
  entriesAt,
  memberAt,
  membersAt,
  pointerOf,
  valueAt,
  type Place,
} from "../document/place.ts";
import type { Notes } from "./notes.ts";
import type { ReadContext } from "./read-context.ts";

/*
 * Readers for fields of objects in a document. An absent field is `null`, `false` or empty; so is a field of another
 * form, which is also reported.
 */

export function textAt(
  above: Place,
  name: string,
  context: ReadContext,
): string | null {
  const value = valueAt(above, name);
  if (typeof value === "string") return value;
  // YAML reads a version such as 1.0 as a number.
  if (isNumeric(value)) return String(value);
  if (isThere(value)) reportForm(memberAt(above, name), "a text", context);
  return null;
}

export function flagAt(
  above: Place,
  name: string,
  context: ReadContext,
): boolean {
  const value = valueAt(above, name);
  if (typeof value === "boolean") return value;
  if (isThere(value))
    reportForm(memberAt(above, name), "true or false", context);
  return false;
}

/** The texts of a list, without duplicates. */
export function textsAt(
  above: Place,
  name: string,
  context: ReadContext,
): readonly string[] {
  const texts = listAt(above, name, context).flatMap((entry) => {
    if (typeof entry.value === "string") return [entry.value];
    if (isThere(entry.value)) reportForm(entry, "a text", context);
    return [];
  });
  return [...new Set(texts)];
}

export function listAt(
  above: Place,
  name: string,
  context: ReadContext,
): readonly Place[] {
  if (!isThere(valueAt(above, name))) return [];
  const place = memberAt(above, name);
  if (!Array.isArray(place.value)) reportForm(place, "a list", context);
  return entriesAt(place);
}

/** The entries of a list that are objects; others are reported. */
export function objectsAt(
  above: Place,
  name: string,
  context: ReadContext,
): readonly Place[] {
  return listAt(above, name, context).filter((entry) => {
    if (isObject(entry.value)) return true;
    if (isThere(entry.value)) reportForm(entry, "an object", context);
    return false;
  });
}

/** The member if it is an object, such as a map by name; else `null`. */
export function objectAt(
  above: Place,
  name: string,
  context: ReadContext,
): Place | null {
  if (!isThere(valueAt(above, name))) return null;
  const place = memberAt(above, name);
  if (isObject(place.value)) return place;
  reportForm(place, "an object", context);
  return null;
}

/** The object that a place contains or refers to; `null`, reported, if there is none. */
export function resolvedObject(
  place: Place,
  context: ReadContext,
): Place | null {
  const target = context.references.resolve(place);
  if (target === null || isObject(target.value)) return target;
  if (isThere(target.value)) reportForm(target, "an object", context);
  return null;
}

/** Whether a place that should contain a schema contains something else; reported. */
export function isNoSchema(
  above: Place,
  name: string,
  context: ReadContext,
): boolean {
  const value = valueAt(above, name);
  if (!isThere(value) || typeof value === "boolean" || isObject(value))
    return false;
  reportForm(memberAt(above, name), "a schema", context);
  return true;
}

/** Reports fields that no reader uses: extensions without a mapping, and fields unknown to the specification. */
export function checkFields(
  place: Place,
  known: ReadonlySet<string>,
  what: string,
  context: ReadContext,
): void {
  if (!isObject(place.value)) return;
  for (const name of Object.keys(place.value)) {
    if (known.has(name)) continue;
    if (!name.startsWith("x-"))
      context.findings.unhandled(
        `the field ${JSON.stringify(name)} of ${what}`,
        memberAt(place, name),
      );
    else if (!context.knownExtensions.has(name))
      noteExtension(name, memberAt(place, name), context.notes);
  }
}

/** The members of a map by name, without extensions. */
export function namedMembers(
  place: Place,
  { notes, knownExtensions }: ReadContext,
): readonly (readonly [string, Place])[] {
  return membersAt(place).filter(([name, member]) => {
    if (!name.startsWith("x-")) return true;
    if (!knownExtensions.has(name)) noteExtension(name, member, notes);
    return false;
  });
}

export function noteExtension(name: string, place: Place, notes: Notes): void {
  notes.notUsed(`the extension ${JSON.stringify(name)}`, place);
}

/** JSON and YAML writers write null for a missing value. */
export function isThere(value: unknown): boolean {
  return value !== undefined && value !== null;
}

export function reportForm(
  place: Place,
  expected: string,
  { findings }: ReadContext,
): void {
  findings.broken({
    place,
    isKey: true,
    cause: `form ${pointerOf(place)} ${expected}`,
    tell: (at) => openapiFieldForm(at, String(place.step), expected),
  });
}

import type { DocumentSet } from "../../source/document-set.ts";
import { dataKeywords, nameMaps } from "../../source/document-keywords.ts";
import { followPointer } from "../../openapi/document/json-pointer.ts";
import { isObject, isObjectOrList } from "../../json/json-value.ts";
import {
  memberAt,
  rootPlace,
  valueAt,
  type Place,
} from "../../openapi/document/place.ts";
import { mappedReference } from "../../openapi/schema-keywords/discriminator-keyword.ts";
import {
  isNoSchema,
  listsOfSchemas,
  mapsOfSchemas,
  missedForm,
} from "./misformed.ts";

/**
 * Whether no part of a document can be a broken schema: each reference can be resolved without a cycle, and every
 * member named like a schema keyword has its form. It does not check whether the member belongs to a schema.
 */
export function looksSound({ documents }: DocumentSet): boolean {
  const [only, ...others] = documents.values();
  if (only === undefined || others.length > 0) return false;
  const root = rootPlace(only);
  const look: QuickLook = {
    references: new Set(),
    mapped: new Set(),
    isMisformed: false,
  };
  collect(root.value, "", look);
  if (look.isMisformed) return false;
  for (const value of look.mapped) {
    const reference = mappedReference({ ...root, value }, only);
    if (reference !== null) look.references.add(reference);
  }
  const followed = new Set<unknown>();
  return [...look.references].every((reference) => {
    if (!reference.startsWith("#")) return false;
    const target = followPointer(root, reference.slice(1));
    return (
      target !== null &&
      !isNoSchema(target.value) &&
      ends(root, target, followed)
    );
  });
}

/** Whether resolving a possible alias ends, without a cycle. */
function ends(root: Place, from: Place, followed: Set<unknown>): boolean {
  const passed = new Set<unknown>();
  for (let at: Place | null = from; at !== null; at = next(root, at)) {
    if (passed.has(at.value)) return false;
    if (followed.has(at.value)) return true;
    passed.add(at.value);
    followed.add(at.value);
  }
  return true;
}

function next(root: Place, at: Place): Place | null {
  const reference = valueAt(at, "$ref");
  if (typeof reference === "string")
    return followPointer(root, reference.slice(1));
  for (const keyword of ["allOf", "anyOf", "oneOf"]) {
    const members = valueAt(at, keyword);
    if (Array.isArray(members) && members.length === 1)
      return memberAt(memberAt(at, keyword), 0);
  }
  return null;
}

interface QuickLook {
  readonly references: Set<string>;
  /** The targets of discriminator mappings. */
  readonly mapped: Set<string>;
  isMisformed: boolean;
}

/**
 * Recursion is as deep as the reader allows, and aliases reach no further.
 *
 * @param nameMap the keyword that contains the value if its names are names of users; else empty
 */
function collect(value: unknown, nameMap: string, look: QuickLook): void {
  if (Array.isArray(value)) {
    for (const entry of value)
      if (isObjectOrList(entry)) collect(entry, "", look);
    return;
  }
  if (!isObject(value)) return;
  const holdsSchemas = mapsOfSchemas.has(nameMap);
  for (const name of Object.keys(value)) {
    const member = value[name];
    if (nameMap === "") {
      if (missedForm(name, member) !== null || hasNoSchemas(name, member))
        look.isMisformed = true;
      if (name === "discriminator") collectMapped(member, look);
    } else if (holdsSchemas && isNoSchema(member)) look.isMisformed = true;
    if (isObjectOrList(member)) {
      // Examples are the largest part of a large document.
      if (nameMap !== "") collect(member, "", look);
      else if (!dataKeywords.has(name))
        collect(member, nameMaps.has(name) ? name : "", look);
    } else if (typeof member === "string" && name === "$ref")
      look.references.add(member);
  }
}

function collectMapped(discriminator: unknown, look: QuickLook): void {
  const mapping = isObject(discriminator) ? discriminator["mapping"] : null;
  for (const mapped of isObject(mapping) ? Object.values(mapping) : [])
    if (typeof mapped === "string") look.mapped.add(mapped);
    else look.isMisformed = true;
}

function hasNoSchemas(name: string, value: unknown): boolean {
  return (
    Array.isArray(value) && listsOfSchemas.has(name) && value.some(isNoSchema)
  );
}

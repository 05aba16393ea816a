import type { DocumentSet } from "../../source/document-set.ts";
import { dataKeywords, nameMaps } from "../../source/document-keywords.ts";
import type { WireApi } from "../../model/wire/wire-api.ts";
import { followPointer } from "../json-pointer.ts";
import {
  entriesAt,
  isMapping,
  membersAt,
  rootPlace,
  type Place,
} from "../place.ts";
import type { References } from "../references.ts";
import { referenceIn } from "../schema-keywords/written-reference.ts";
import { asDocumentSchema } from "./document-schema.ts";
import { schemasOfApi } from "./schemas-of-api.ts";

/**
 * Reports references of schemas that lead nowhere: schemas themselves are read when they are asked for, which is too late
 * for a diagnostic. Documents in which each reference leads somewhere, as nearly all do, are told by a quick look.
 */
export function reportDangling(
  api: WireApi,
  documents: DocumentSet,
  references: References,
): void {
  if (allLeadSomewhere(documents)) return;
  const visited = new Set<unknown>();
  const pending: Visit[] = [];
  for (const schema of schemasOfApi(api))
    for (const place of asDocumentSchema(schema)?.docParts ?? [])
      pending.push({ place, isNameMap: false });
  for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
    if (visited.has(at.place.value)) continue;
    visited.add(at.place.value);
    pending.push(...below(at, references));
  }
}

interface Visit {
  readonly place: Place;
  /** Whether the names of members are those of users. */
  readonly isNameMap: boolean;
}

function below(
  { place, isNameMap }: Visit,
  references: References,
): readonly Visit[] {
  if (!isMapping(place.value))
    return entriesAt(place)
      .filter(({ value }) => isHolder(value))
      .map((entry) => ({ place: entry, isNameMap: false }));
  const written = isNameMap ? null : referenceIn(place.value);
  const target = written === null ? null : references.target(place, written);
  const members = membersAt(place)
    .filter(
      ([name, { value }]) => isHolder(value) && (isNameMap || isFollowed(name)),
    )
    .map(([name, at]) => ({
      place: at,
      isNameMap: !isNameMap && nameMaps.has(name),
    }));
  return target === null
    ? members
    : [...members, { place: target, isNameMap: false }];
}

/** Definitions count where something refers to them. */
function isFollowed(name: string): boolean {
  return (
    !dataKeywords.has(name) &&
    !name.startsWith("x-") &&
    name !== "$defs" &&
    name !== "definitions"
  );
}

function isHolder(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

function allLeadSomewhere({ documents }: DocumentSet): boolean {
  const [only, ...others] = documents.values();
  if (only === undefined || others.length > 0) return false;
  const root = rootPlace(only);
  for (const reference of referencesIn(root.value))
    if (
      !reference.startsWith("#") ||
      followPointer(root, reference.slice(1)) === null
    )
      return false;
  return true;
}

function referencesIn(root: unknown): ReadonlySet<string> {
  const found = new Set<string>();
  collect(root, false, found);
  return found;
}

/** Recursion is as deep as the reader lets documents be, and aliases reach no more than it lets them. */
function collect(value: unknown, isNameMap: boolean, found: Set<string>): void {
  if (Array.isArray(value)) {
    for (const entry of value)
      if (isHolder(entry)) collect(entry, false, found);
    return;
  }
  if (!isMapping(value)) return;
  for (const name of Object.keys(value)) {
    const member = value[name];
    if (isHolder(member)) {
      // Most of a large document are its examples.
      if (isNameMap) collect(member, false, found);
      else if (!dataKeywords.has(name))
        collect(member, nameMaps.has(name), found);
    } else if (typeof member === "string" && name === "$ref") found.add(member);
  }
}

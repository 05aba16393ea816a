import type { DocumentSet } from "../../../source/document-set.ts";
import { isObject } from "../../../json/json-value.ts";
import { rootPlace } from "../../document/place.ts";
import { isSwagger, writtenVersion } from "../../document/versions.ts";
import {
  isUsualPlace,
  kindOfMember,
  objectKinds,
  type ObjectKind,
} from "./object-kinds.ts";

/** What documents may have to be prepared for. */
export interface UnusualForms {
  /** References in places where the specification knows none, and lists in `items` before 3.1. */
  unusual: boolean;
  /** `$dynamicRef` and `$recursiveRef`. */
  dynamic: boolean;
}

/**
 * A quick check, once for both: nearly all documents have neither. What other files contain is known only from the
 * references to them, so of several files nothing is ruled out.
 */
export function surveyReferences({
  documents,
  entry,
}: DocumentSet): Readonly<UnusualForms> {
  if (documents.size > 1) return { unusual: true, dynamic: true };
  const found = { unusual: false, dynamic: false };
  const version = versionOf(entry);
  const forms = { found, version, is31: isAtLeast31(entry) };
  survey(forms, entry.source.value, objectKinds[version]);
  return found;
}

export function versionOf(entry: DocumentSet["entry"]): "openapi" | "swagger" {
  return isSwagger(entry) ? "swagger" : "openapi";
}

/** Whether schemas are those of JSON Schema, with tuples. */
export function isAtLeast31(entry: DocumentSet["entry"]): boolean {
  return /^3\.[1-9]/.test(String(writtenVersion(rootPlace(entry))));
}

interface Survey {
  readonly found: UnusualForms;
  readonly version: "openapi" | "swagger";
  readonly is31: boolean;
}

/** Recursion is as deep as the reader allows. */
function survey(into: Survey, value: unknown, kind: ObjectKind): void {
  if (Array.isArray(value)) {
    const { entries } = kind;
    if (kind === objectKinds.schema && !into.is31) into.found.unusual = true;
    if (entries === undefined || entries === null) return;
    for (const entry of value)
      if (typeof entry === "object") survey(into, entry, objectKinds[entries]);
    return;
  }
  if (!isObject(value)) return;
  if (isReference(value) && !isUsualPlace(kind, into.version))
    into.found.unusual = true;
  for (const name of Object.keys(value)) {
    const member = value[name];
    if (typeof member !== "object") {
      if (name === "$dynamicRef" || name === "$recursiveRef")
        into.found.dynamic = true;
      continue;
    }
    const below = member && kindOfMember(kind, name);
    if (below !== null) survey(into, member, below);
  }
}

export function isReference(value: Readonly<Record<string, unknown>>): boolean {
  return Object.hasOwn(value, "$ref") && typeof value["$ref"] === "string";
}

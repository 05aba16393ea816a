import type { DocumentSet, LoadedDocument } from "../../source/document-set.ts";
import { isObject } from "../../json/json-value.ts";
import { memberAt, rootPlace, type Place } from "./place.ts";

/** Decides whether the value at a place uses the dialect of OpenAPI 3.0. */
export function createVersions(
  documents: DocumentSet,
): (place: Place) => boolean {
  const dialects = new Map<LoadedDocument, boolean>();
  const entryVersion = versionOf(rootPlace(documents.entry)) ?? "";
  // A file of schemas has the dialect of the document that refers to it.
  return ({ document }) => {
    const known = dialects.get(document);
    if (known !== undefined) return known;
    const version = versionOf(rootPlace(document)) ?? entryVersion;
    const is30 = version.startsWith("3.0");
    dialects.set(document, is30);
    return is30;
  };
}

function versionOf(root: Place): string | null {
  const version = writtenVersion(root) ?? memberAt(root, "swagger").value;
  if (typeof version !== "string") return null;
  return version.startsWith("2") ? "3.0" : version;
}

/** The value of `openapi`; YAML reads a version without quotes as a number. */
export function writtenVersion(root: Place): unknown {
  const { value } = memberAt(root, "openapi");
  if (typeof value !== "number") return value;
  return Number.isInteger(value) ? `${value}.0` : String(value);
}

/** Whether the version is supported: 3.0, 3.1 or 3.2. */
export function isReadVersion(version: unknown): boolean {
  return typeof version === "string" && /^3\.[012](?:\.|$)/.test(version);
}

/** Whether a document says that it is Swagger 2; YAML reads the version as a number unless it is quoted. */
export function isSwagger({ source: { value } }: LoadedDocument): boolean {
  if (!isObject(value) || !Object.hasOwn(value, "swagger")) return false;
  return /^2(?:\.|$)/.test(String(value["swagger"]));
}

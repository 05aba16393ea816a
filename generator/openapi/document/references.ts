import {
  openapiDanglingReference,
  openapiReferenceCycle,
} from "../../diagnostics/codes.ts";
import type { DocumentSet, LoadedDocument } from "../../source/document-set.ts";
import type { Findings } from "./findings.ts";
import { followPointer } from "./json-pointer.ts";
import {
  memberAt,
  pointerOf,
  rootPlace,
  valueAt,
  type Place,
} from "./place.ts";
import {
  decodeEscapes,
  resolveUri,
  withoutFragment,
} from "../../source/resolve-uri.ts";
import {
  baseAt,
  indexResources,
  type ResourceIndex,
} from "./resource-index.ts";
import { createVersions } from "./versions.ts";

/** Follows references between and within documents. */
export interface References {
  /** The first document. */
  readonly entry: LoadedDocument;
  /** Whether a place is in a document of 3.0, or in one that was Swagger 2. */
  isVersion30(place: Place): boolean;
  /** The place that a reference written at `from` names; `null`, reported as broken, if it cannot be resolved. */
  target(from: Place, reference: string): Place | null;
  /** The same without a report. */
  find(from: Place, reference: string): Place | null;
  /** Whether a reference names a file that cannot be read, which has been reported with the file. */
  isTold(from: Place, reference: string): boolean;
  /**
   * Follows `$ref` to a value that is not a reference: for path items, parameters, responses and so on. `null`,
   * reported as broken, if it cannot be resolved or is circular.
   */
  resolve(place: Place): Place | null;
  /**
   * A text that stands beside a reference and counts more than that of its target, as 3.1 says. Of several references
   * in a row, the first with such a text counts. `null` if there is none.
   */
  textBeside(place: Place, name: "description" | "summary"): string | null;
}

interface Lookup {
  readonly documents: DocumentSet;
  readonly findings: Findings;
  isVersion30(place: Place): boolean;
  /** Created when a reference first needs it: most documents name nothing by `$id` or `$anchor`. */
  resources(): ResourceIndex;
  /** Cached by the place and the text of the reference, since the same few are written thousands of times. */
  readonly known: Map<string, Map<string, Place | null>>;
  /** The ends of long chains, by the values on the way. */
  readonly chained: Map<unknown, Place>;
}

export function createReferences(
  documents: DocumentSet,
  findings: Findings,
): References {
  let resources: ResourceIndex | null = null;
  const isVersion30 = createVersions(documents);
  const lookup: Lookup = {
    documents,
    findings,
    isVersion30,
    resources: () => (resources ??= indexResources(documents)),
    known: new Map(),
    chained: new Map(),
  };
  return {
    entry: documents.entry,
    isVersion30,
    target: (from, reference) => target(lookup, from, reference),
    find: (from, reference) => findFrom(lookup, from, reference),
    isTold: (from, reference) => isTold(lookup, from, reference),
    resolve: (place) => resolve(lookup, place),
    textBeside: (place, name) => textBeside(lookup, place, name),
  };
}

function target(lookup: Lookup, from: Place, reference: string): Place | null {
  const found = findFrom(lookup, from, reference);
  if (found === null && !isTold(lookup, from, reference))
    lookup.findings.broken({
      place: referenceAt(from),
      cause: `reference ${from.document.uri} ${reference}`,
      tell: (at, places) => openapiDanglingReference(at, reference, places),
    });
  return found;
}

function isTold(
  { documents: { unread } }: Lookup,
  { document: { uri } }: Place,
  reference: string,
): boolean {
  if (unread === undefined || unread.size === 0) return false;
  return unread.has(decodeEscapes(resolveUri(uri, withoutFragment(reference))));
}

function findFrom(
  lookup: Lookup,
  from: Place,
  reference: string,
): Place | null {
  const base = baseAt(from);
  const { uri } = from.document;
  const written = knownAt(lookup, uri, base);
  const known = written.get(reference);
  // Within a schema that has an `$id`, many writers mean the document nevertheless.
  const found =
    known !== undefined
      ? known
      : (find(lookup, base, reference) ?? find(lookup, uri, reference));
  if (known === undefined) written.set(reference, found);
  return found;
}

/** Cached targets of references relative to a base; for most references the base is their document. */
function knownAt(
  { known }: Lookup,
  uri: string,
  base: string,
): Map<string, Place | null> {
  const key = base === uri ? uri : `${uri}\n${base}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const written = new Map<string, Place | null>();
  known.set(key, written);
  return written;
}

/** The place of the reference is that of the object that contains it. */
function referenceAt(from: Place): Place {
  const at = memberAt(from, "$ref");
  return at.value === undefined ? from : at;
}

function find(lookup: Lookup, base: string, reference: string): Place | null {
  const hash = reference.indexOf("#");
  const fragment = hash < 0 ? "" : reference.slice(hash + 1);
  const uri = resolveUri(base, withoutFragment(reference));
  const root = findRoot(lookup, uri);
  if (fragment === "" || fragment.startsWith("/"))
    return root === null ? null : followPointer(root, fragment);
  const anchor = decodeEscapes(fragment);
  const owner = findDocument(lookup, uri)?.uri ?? uri;
  return lookup.resources().get(`${owner}#${anchor}`) ?? null;
}

/** The target of a URI without fragment: a document, else a schema with that `$id`. */
function findRoot(lookup: Lookup, uri: string): Place | null {
  const document = findDocument(lookup, uri);
  if (document !== null) return rootPlace(document);
  return lookup.resources().get(uri) ?? null;
}

function findDocument(
  { documents: { documents } }: Lookup,
  uri: string,
): LoadedDocument | null {
  return documents.get(uri) ?? documents.get(decodeEscapes(uri)) ?? null;
}

/** A longer chain counts as circular: following it from each of its places would take forever. */
const maxChain = 1_000;
/** Real documents have one or two references in a row, which are not worth caching. */
const shortChain = 10;

function resolve(lookup: Lookup, place: Place): Place | null {
  // Hardly any value is a reference, so no set is created before one is found.
  if (typeof valueAt(place, "$ref") !== "string") return place;
  const passed = new Set<unknown>();
  let at = place;
  for (;;) {
    const reference = valueAt(at, "$ref");
    if (typeof reference !== "string") break;
    const known = lookup.chained.get(at.value);
    if (known !== undefined) return known;
    if (passed.has(at.value) || passed.size > maxChain)
      return reportCycle(lookup, at, reference);
    passed.add(at.value);
    const next = target(lookup, at, reference);
    if (next === null) return null;
    at = next;
  }
  if (passed.size > shortChain)
    for (const value of passed) lookup.chained.set(value, at);
  return at;
}

function textBeside(
  lookup: Lookup,
  place: Place,
  name: "description" | "summary",
): string | null {
  let at: Place | null = place;
  for (let passed = 0; at !== null && passed <= maxChain; passed += 1) {
    const reference = valueAt(at, "$ref");
    if (typeof reference !== "string") return null;
    const text = valueAt(at, name);
    if (typeof text === "string" && !lookup.isVersion30(at)) return text;
    at = findFrom(lookup, at, reference);
  }
  return null;
}

function reportCycle({ findings }: Lookup, at: Place, reference: string): null {
  findings.broken({
    place: at,
    cause: `cycle ${pointerOf(at)}`,
    tell: (where) => openapiReferenceCycle(where, [reference]),
  });
  return null;
}

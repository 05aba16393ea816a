import type { DocumentSet } from "../../source/document-set.ts";
import { isObject } from "../../json/json-value.ts";
import {
  entriesAt,
  membersAt,
  rootPlace,
  valueAt,
  type Place,
} from "./place.ts";
import { dataKeywords, nameMaps } from "../../source/document-keywords.ts";
import { resolveUri, withoutFragment } from "../../source/resolve-uri.ts";

/** Schemas by the names that they declare: `$id` made absolute, `$id#anchor`, `document#anchor`. */
export type ResourceIndex = ReadonlyMap<string, Place>;

interface Visit {
  readonly place: Place;
  readonly base: string;
  readonly isNameMap: boolean;
}

export function indexResources(documents: DocumentSet): ResourceIndex {
  const index = new Map<string, Place>();
  for (const document of documents.documents.values()) {
    const root = rootPlace(document);
    // No recursion: the list is the stack.
    const waiting: Visit[] = [
      { place: root, base: document.uri, isNameMap: false },
    ];
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop())
      visit(index, waiting, at);
  }
  return index;
}

function visit(
  index: Map<string, Place>,
  waiting: Visit[],
  { place, base, isNameMap }: Visit,
): void {
  if (!isObject(place.value)) {
    for (const entry of entriesAt(place))
      if (typeof entry.value === "object")
        waiting.push({ place: entry, base, isNameMap: false });
    return;
  }
  const own = isNameMap ? base : addNames(index, place, base);
  for (const [name, member] of membersAt(place)) {
    if (typeof member.value !== "object") continue;
    if (isNameMap) waiting.push({ place: member, base, isNameMap: false });
    else if (!dataKeywords.has(name))
      waiting.push({ place: member, base: own, isNameMap: nameMaps.has(name) });
  }
}

function addNames(
  index: Map<string, Place>,
  place: Place,
  base: string,
): string {
  const id = ownId(place);
  const own = id === null ? base : resolveUri(base, id);
  if (id !== null) addName(index, own, place);
  for (const keyword of ["$anchor", "$dynamicAnchor"]) {
    const anchor = valueAt(place, keyword);
    if (typeof anchor === "string") addName(index, `${own}#${anchor}`, place);
  }
  return own;
}

/**
 * If two declare the same name, the first in the order of their pointers is taken, which is as arbitrary as any other
 * choice.
 */
function addName(index: Map<string, Place>, name: string, place: Place): void {
  if (!index.has(name)) index.set(name, place);
}

/** `$id` of a schema, `$self` of a document, without an empty fragment. */
function ownId(place: Place): string | null {
  const keyword = place.above === null ? "$self" : "$id";
  const id = valueAt(place, keyword) ?? valueAt(place, "$id");
  return typeof id === "string" ? withoutFragment(id) : null;
}

/** The base URI of references at a place. */
export function baseAt(place: Place): string {
  const ids: string[] = [];
  for (let at: Place | null = place; at !== null; at = at.above) {
    const id = isObject(at.value) ? ownId(at) : null;
    if (id !== null) ids.push(id);
  }
  return ids.reduceRight(resolveUri, place.document.uri);
}

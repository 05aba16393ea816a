import type { DocumentSet, LoadedDocument } from "../../source/document-set.ts";
import type { PathStep } from "../../source/located-source.ts";
import { pathOf, type Place } from "../document/place.ts";

export type Container = Record<PathStep, unknown>;

/**
 * Documents without some members of their objects. Copies only the values on the path to them, each once; the places
 * of all other values stay the same.
 */
export function removeMembers(
  set: DocumentSet,
  places: readonly Place[],
): DocumentSet {
  const { entry, documents } = set;
  const paths = new Map<LoadedDocument, (readonly PathStep[])[]>();
  for (const place of places) {
    const known = paths.get(place.document) ?? [];
    known.push(pathOf(place));
    paths.set(place.document, known);
  }
  const changed = new Map(documents);
  for (const [document, own] of paths)
    changed.set(document.uri, without(document, own));
  return {
    ...set,
    entry: changed.get(entry.uri) ?? entry,
    documents: changed,
  };
}

function without(
  document: LoadedDocument,
  paths: readonly (readonly PathStep[])[],
): LoadedDocument {
  const { uri, source } = document;
  const copies = new Map<unknown, Container>();
  // All removed places are members, so every value on the path is an object or list.
  const value = copyOnce(copies, source.value as Container);
  for (const path of paths) {
    let at = value;
    for (const step of path.slice(0, -1)) {
      const next = copyOnce(copies, at[step] as Container);
      at[step] = next;
      at = next;
    }
    delete at[path.at(-1) ?? ""];
  }
  return { uri, source: { ...source, value } };
}

/** The copy of an object or list that may be changed; a copy is its own copy. */
export function copyOnce(
  copies: Map<unknown, Container>,
  value: Container,
): Container {
  const known = copies.get(value);
  if (known !== undefined) return known;
  const copy = copyOf(value);
  copies.set(value, copy);
  copies.set(copy, copy);
  return copy;
}

/** `__proto__` is a member like any other. */
function copyOf(value: Container): Container {
  if (Array.isArray(value)) return [...value] as unknown as Container;
  return Object.defineProperties(
    Object.create(null) as Container,
    Object.getOwnPropertyDescriptors(value),
  );
}

import type {
  DocumentSet,
  LoadedDocument,
} from "../../../source/document-set.ts";
import type { PathStep } from "../../../source/located-source.ts";
import { pathOf, type Place } from "../../document/place.ts";
import { copyOnce, type Container } from "../remove-members.ts";
import {
  ownMember,
  tracedSource,
  type Origin,
} from "../../document/traced-source.ts";

/** The origins of objects and lists that are not in the place where they were written. */
export type Origins = WeakMap<object, Origin>;

export interface Replacement {
  readonly place: Place;
  readonly value: unknown;
}

/** Documents with other values at some places. The places of all values stay those of their texts. */
export function replaceValues(
  set: DocumentSet,
  replacements: readonly Replacement[],
  origins: Origins,
): DocumentSet {
  // Values around others come first, since they contain what stands in them.
  const sorted = replacements.toSorted(
    (a, b) => pathOf(a.place).length - pathOf(b.place).length,
  );
  const documents = new Map(
    [...set.documents].map(([uri, document]) => {
      const own = sorted.filter(({ place }) => place.document === document);
      return [
        uri,
        own.length === 0 ? document : withValues(document, own, origins),
      ];
    }),
  );
  return {
    ...set,
    entry: documents.get(set.entry.uri) ?? set.entry,
    documents,
  };
}

function withValues(
  document: LoadedDocument,
  replacements: readonly Replacement[],
  origins: Origins,
): LoadedDocument {
  const copies = new Map<unknown, Container>();
  const root: { value: unknown } = { value: document.source.value };
  for (const { place, value } of replacements)
    put(root, pathOf(place), value, (at, path) => {
      const copy = copyOnce(copies, at);
      if (copy !== at) origins.set(copy, origins.get(at) ?? { document, path });
      return copy;
    });
  const source = tracedSource({
    document,
    value: root.value,
    originOf: (object) => origins.get(object) ?? null,
  });
  return { uri: document.uri, source };
}

function put(
  root: { value: unknown },
  path: readonly PathStep[],
  value: unknown,
  copy: (at: Container, path: readonly PathStep[]) => Container,
): void {
  const whole: Container = { root: root.value };
  let at = whole;
  let last: PathStep = "root";
  for (const [index, step] of path.entries()) {
    const next = ownMember(at, last);
    // What was around it has been replaced by something else.
    if (typeof next !== "object" || next === null) return;
    const copied = copy(next as Container, path.slice(0, index));
    at[last] = copied;
    at = copied;
    last = step;
  }
  if (ownMember(at, last) !== undefined) at[last] = value;
  root.value = whole["root"];
}

import { pointerOf, valueAt, type Place } from "../../document/place.ts";
import type { References } from "../../document/references.ts";
import {
  dynamicReferenceAt,
  type DynamicReference,
} from "./dynamic-keyword.ts";
import {
  createAnchors,
  resourceOf,
  schemasBelow,
  type Anchors,
} from "./schema-resource.ts";

/** The targets of dynamic references: the outermost schema on the path that has their anchor. */
export type Bindings = Anchors;

export interface Binder {
  /** The anchors that a schema at a place binds itself. */
  ownBindings(place: Place): Bindings;
  /** The bindings of the schemas on the path, which take precedence. */
  extend(bindings: Bindings, target: Place): Bindings;
  /** The target of a dynamic reference; `null` if there is none. */
  target(
    place: Place,
    written: DynamicReference,
    bindings: Bindings,
  ): Place | null;
  /** The bindings that change the meaning of a schema; empty for nearly all. */
  relevant(target: Place, bindings: Bindings): Bindings;
}

/** Limit of schemas that are visited to find out whether one depends on its context. */
const mostVisited = 20_000;

export function createBinder(references: References): Binder {
  const anchorsOf = createAnchors();
  const ownBindings = (place: Place): Bindings => anchorsOf(resourceOf(place));

  /** The default target of the reference, and the anchor that can redirect it. */
  function initial(
    place: Place,
    { keyword, reference }: DynamicReference,
  ): { readonly target: Place | null; readonly anchor: string | null } {
    if (reference === "#") {
      const target = resourceOf(place);
      const isBound =
        keyword === "$recursiveRef" &&
        valueAt(target, "$recursiveAnchor") === true;
      return { target, anchor: isBound ? "" : null };
    }
    const name = reference.slice(reference.indexOf("#") + 1);
    const own = reference.startsWith("#")
      ? ownBindings(place).get(name)
      : undefined;
    const target = own ?? references.find(place, reference);
    const isBound =
      target !== null && valueAt(target, "$dynamicAnchor") === name;
    return { target, anchor: isBound ? name : null };
  }

  function relevant(from: Place, bindings: Bindings): Bindings {
    const found = new Map<string, Place>();
    const visited = new Set<unknown>();
    const waiting = [
      {
        place: from,
        isNameMap: false,
        open: without(bindings, ownBindings(from)),
      },
    ];
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      const { place, isNameMap, open } = at;
      if (open.size === 0 || visited.has(place.value)) continue;
      visited.add(place.value);
      if (visited.size > mostVisited) return new Map();
      for (const below of schemasBelow(place, isNameMap))
        waiting.push({ ...below, open });
      if (isNameMap) continue;
      const dynamic = dynamicReferenceAt(place);
      const { target, anchor } =
        dynamic === null
          ? { target: null, anchor: null }
          : initial(place, dynamic);
      const bound = anchor === null ? undefined : open.get(anchor);
      if (
        anchor !== null &&
        bound !== undefined &&
        bound.value !== target?.value
      )
        found.set(anchor, bound);
      const written = valueAt(place, "$ref");
      const referred =
        typeof written === "string" ? references.find(place, written) : null;
      for (const next of [referred, target])
        if (next !== null)
          waiting.push({
            place: next,
            isNameMap: false,
            open: without(open, ownBindings(next)),
          });
    }
    return found;
  }

  return {
    ownBindings,
    extend: (bindings, target) =>
      new Map([...ownBindings(target), ...bindings]),
    target: (place, written, bindings) => {
      const { target, anchor } = initial(place, written);
      return (anchor === null ? undefined : bindings.get(anchor)) ?? target;
    },
    relevant,
  };
}

/** Bindings that a schema does not have itself. */
function without(bindings: Bindings, own: Bindings): Bindings {
  return new Map(
    [...bindings].filter(([name, { value }]) => own.get(name)?.value !== value),
  );
}

/** The same for equal bindings. */
export function bindingsText(bindings: Bindings): string {
  return [...bindings]
    .map(([name, place]) => JSON.stringify([name, pointerOf(place)]))
    .toSorted()
    .join(" ");
}

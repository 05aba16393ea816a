import type { AreWrittenAlike } from "../model/wire-api.ts";
import type { Place } from "../../openapi/document/place.ts";
import { compareWritten, type Sides, type Written } from "./compare-written.ts";
import { asDocumentSchema } from "./document-schema.ts";

/**
 * Compares the text of schemas, including descriptions, and the targets of references. A pair that differs is cached
 * at once. A pair that is equal is cached when everything that it refers to is equal; until then each pair on the
 * path is assumed to be equal, so that cycles end.
 */
export function createWrittenAlike(): AreWrittenAlike {
  const check = createCheck();
  return (a, b) => {
    const left = asDocumentSchema(a);
    const right = asDocumentSchema(b);
    if (left === null || right === null) return false;
    const count = left.docParts.length;
    if (count !== right.docParts.length) return false;
    const sides = { left: left.registry, right: right.registry };
    return left.docParts.every((part, index) => {
      const other = right.docParts[index];
      return other !== undefined && check(part, other, sides);
    });
  };
}

type Check = (a: Place, b: Place, sides: Sides) => boolean;

interface Pair extends Written {
  /** The pair that led here; if this one differs, so does that one. */
  readonly above: Pair | null;
}

function createCheck(): Check {
  const alike = createPairMemory();
  const unlike = createPairMemory();
  return (a, b, sides) => {
    const assumed = createPairMemory();
    const done: Pair[] = [];
    const pending: Pair[] = [{ a, b, above: null }];
    for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
      const { left, right } = objectsOf(at);
      if (left === null || right === null) {
        if (at.a.value !== at.b.value) return fail(at);
        continue;
      }
      if (unlike.has(left, right)) return fail(at);
      if (alike.has(left, right) || assumed.has(left, right)) continue;
      assumed.add(left, right);
      done.push(at);
      const above = at;
      const isSame = compareWritten(at, sides, (next) =>
        pending.push({ ...next, above }),
      );
      if (!isSame) return fail(at);
    }
    for (const pair of done) {
      const { left, right } = objectsOf(pair);
      if (left !== null && right !== null) alike.add(left, right);
    }
    return true;
  };

  function fail(pair: Pair): false {
    for (let at: Pair | null = pair; at !== null; at = at.above) {
      const { left, right } = objectsOf(at);
      if (left !== null && right !== null) unlike.add(left, right);
    }
    return false;
  }
}

function objectsOf({ a, b }: Written): {
  readonly left: object | null;
  readonly right: object | null;
} {
  return { left: asObject(a.value), right: asObject(b.value) };
}

function asObject(value: unknown): object | null {
  return typeof value === "object" ? value : null;
}

/** A cache for pairs of values of two documents, released with the documents. */
interface PairMemory {
  has(a: object, b: object): boolean;
  add(a: object, b: object): void;
}

function createPairMemory(): PairMemory {
  const known = new WeakMap<object, WeakSet<object>>();
  return {
    has: (a, b) => known.get(a)?.has(b) ?? false,
    add: (a, b) => {
      const others = known.get(a);
      if (others === undefined) known.set(a, new WeakSet([b]));
      else others.add(b);
    },
  };
}

import { dataKeywords } from "../../source/document-keywords.ts";
import type { Api } from "../route.ts";
import type { JsonObject } from "../member-path.ts";

/*
 * The sampler follows every branch of a schema, so that ten references on each of ten levels take it for ever, and makes
 * as many items and characters as the schema asks for. It is given a copy in which all that has a bound.
 */
const maxNodes = 5000;
const maxDepth = 12;
export const maxReferences = 50;
export const maxItems = 10;
/** Values in what schemas give as examples. */
const maxData = 200_000;
export const maxCharacters = 100;

export interface Walk {
  readonly schemas: Api["schemas"];
  /** References that the walk is inside of. */
  readonly within: Set<string>;
  /** What is left of schemas that lead into themselves or beyond a bound: an example of it may break them. */
  readonly cut: WeakSet<JsonObject>;
  /** Values that the example will have so far, about. */
  nodes: number;
  /** The same of those that schemas give. */
  data: number;
}

export interface Level {
  readonly depth: number;
  /** How often the sampler will make what stands here: once for each item of the lists around it. */
  readonly copies: number;
}

export function startWalk(schemas: Api["schemas"]): Walk {
  return {
    schemas,
    within: new Set(),
    cut: new WeakSet(),
    nodes: 0,
    data: 0,
  };
}

/** Whether the bare type has to do for a schema. */
export function isBeyond({ nodes }: Walk, { depth }: Level): boolean {
  return depth > maxDepth || nodes > maxNodes;
}

/** Beyond the bound even bare types are too many where each is made several times. */
export function isFull({ nodes }: Walk, { copies }: Level): boolean {
  return nodes > maxNodes && copies > 1;
}

/** The same example behind thousands of references would make a text that no engine can hold. The first one stays. */
export function isWithinData(
  walk: Walk,
  keyword: string,
  value: unknown,
  { copies }: Level,
): boolean {
  if (!dataKeywords.has(keyword)) return true;
  const size = copies * sizeOf(value);
  const isFirst = copies === 1 && walk.data === 0;
  if (!isFirst && walk.data + size > maxData) return false;
  walk.data += size;
  return true;
}

const charactersOfValue = 100;

/** Values in a value, long texts counting for more. */
function sizeOf(value: unknown): number {
  if (typeof value === "string") return 1 + value.length / charactersOfValue;
  if (typeof value !== "object" || value === null) return 1;
  let size = 1;
  for (const inside of Object.values(value)) size += sizeOf(inside);
  return size;
}

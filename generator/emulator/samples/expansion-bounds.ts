import { dataKeywords } from "../../source/document-keywords.ts";
import type { Api } from "../route.ts";
import type { JsonObject } from "../member-path.ts";

/*
 * The sampler follows every branch of a schema, so that ten references on each of ten levels take forever, and it
 * makes as many items and characters as the schema requires. It gets a copy in which everything is bounded.
 */
const maxNodes = 5000;
const maxDepth = 12;
export const maxReferences = 50;
export const maxItems = 10;
/** Limit of values in examples of schemas. */
const maxData = 200_000;
export const maxCharacters = 100;

export interface Walk {
  readonly schemas: Api["schemas"];
  /** The enclosing references. */
  readonly within: Set<string>;
  /** Schemas that contain themselves or exceed a limit are cut: an example of the rest may be invalid. */
  readonly cut: WeakSet<JsonObject>;
  /** Approximate number of values in the example so far. */
  nodes: number;
  /** The same for the values in examples of schemas. */
  data: number;
}

export interface Level {
  readonly depth: number;
  /** How often the sampler will make this part: once for each item of the enclosing lists. */
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

/** Whether only the bare type of a schema is used. */
export function isBeyond({ nodes }: Walk, { depth }: Level): boolean {
  return depth > maxDepth || nodes > maxNodes;
}

/** Beyond the limit even bare types are too many if each is made several times. */
export function isFull({ nodes }: Walk, { copies }: Level): boolean {
  return nodes > maxNodes && copies > 1;
}

/** The same example behind thousands of references would make a text that no engine can hold. The first one is kept. */
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

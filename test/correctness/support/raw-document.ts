import { readFileSync } from "node:fs";
import { load, mergeTag, CORE_SCHEMA } from "js-yaml";
import { readPlain } from "../../support/corpus.ts";

/*
 * A document read without any code of the generator, so that a mistake there cannot confirm itself here.
 */

export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [name: string]: Json };

export type JsonObject = { readonly [name: string]: Json };

export interface RawDocument {
  readonly name: string;
  readonly root: JsonObject;
}

export function readRaw(name: string, path: string): RawDocument {
  return rawOf(
    name,
    path.endsWith(".gz") ? readPlain(path) : readFileSync(path, "utf8"),
  );
}

export function rawOf(name: string, text: string): RawDocument {
  const root: unknown = text.trimStart().startsWith("{")
    ? JSON.parse(text)
    : load(text, { schema: CORE_SCHEMA.withTags(mergeTag) });
  // A document of the corpus is an object of JSON.
  return { name, root: root as JsonObject };
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The member of an object, or `undefined`. */
export function member(
  value: Json | undefined,
  name: string,
): Json | undefined {
  return isObject(value) && Object.hasOwn(value, name)
    ? value[name]
    : undefined;
}

/** What a `#/…` reference or a JSON pointer names; `undefined` when nothing. */
export function atPointer(root: Json, pointer: string): Json | undefined {
  let at: Json | undefined = root;
  for (const step of pointer.replace(/^#/, "").split("/").slice(1)) {
    const name = decodeURIComponent(step)
      .replaceAll("~1", "/")
      .replaceAll("~0", "~");
    at = Array.isArray(at)
      ? (at as readonly Json[])[Number(name)]
      : member(at, name);
  }
  return at;
}

/** The value with every local reference followed that it is itself. */
export function follow(root: Json, value: Json | undefined): Json | undefined {
  let at = value;
  for (let count = 0; count < 50; count += 1) {
    const reference = member(at, "$ref");
    if (typeof reference !== "string" || !reference.startsWith("#/")) return at;
    at = atPointer(root, reference);
  }
  return at;
}

export function pointerStep(name: string): string {
  return name.replaceAll("~", "~0").replaceAll("/", "~1");
}

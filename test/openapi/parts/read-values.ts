import { existsSync } from "node:fs";
import { dirname, resolve } from "node:path";
import {
  atPointer,
  isObject,
  member,
  readRaw,
  type Json,
} from "../../correctness/support/raw-document.ts";

/** A value of a document, and the file with it, to which its references are relative. */
export interface Value {
  readonly path: string;
  readonly value: Json | undefined;
}

/** The parsed files by path, so that each is read once. */
export type Files = Map<string, Json>;

function fileAt(files: Files, path: string): Json | undefined {
  const known = files.get(path);
  if (known !== undefined || !existsSync(path)) return known;
  const { root } = readRaw(path, path);
  files.set(path, root);
  return root;
}

export function rootOf(files: Files, path: string): Value {
  return { path, value: fileAt(files, path) };
}

/** Follows the references of a value, in this file and in others, until it is none. A circle leads to nothing. */
export function followed(files: Files, start: Value): Value {
  const seen = new Set<string>();
  let at = start;
  for (;;) {
    const reference = member(at.value, "$ref");
    if (typeof reference !== "string") return at;
    const [file = "", pointer = ""] = reference.split("#");
    const path = file === "" ? at.path : resolve(dirname(at.path), file);
    if (seen.has(`${path}#${pointer}`)) return { path, value: undefined };
    seen.add(`${path}#${pointer}`);
    const root = fileAt(files, path);
    at = { path, value: root && atPointer(root, pointer) };
  }
}

/** The member of an object, wherever references lead. */
export function memberOf(files: Files, of: Value, name: string): Value {
  const { path, value } = followed(files, of);
  return followed(files, { path, value: member(value, name) });
}

/** The members of an object with their names, or the entries of a list, wherever references lead. */
export function membersOf(
  files: Files,
  of: Value,
): readonly (readonly [name: string, member: Value])[] {
  const { path, value } = followed(files, of);
  if (!Array.isArray(value) && !isObject(value)) return [];
  // Both have members by name.
  return Object.entries(value as Readonly<Record<string, Json>>).map(
    ([name, each]) => [name, followed(files, { path, value: each })],
  );
}

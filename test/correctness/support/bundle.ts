import { readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { CORE_SCHEMA, load } from "js-yaml";
import {
  atPointer,
  isObject,
  type Json,
  type JsonObject,
} from "./raw-document.ts";

/**
 * A Swagger 2.0 document of several files as one: what a reference to another file names becomes a definition or a
 * parameter of the same name.
 * @throws Error when two files have something different of one name
 */
export function bundle(entry: string): JsonObject {
  const sections: Record<string, Record<string, Json>> = {
    definitions: {},
    parameters: {},
  };
  const files = new Map<string, Json>();
  const readFile = (path: string): Json => {
    const known = files.get(path);
    const value =
      known ??
      (load(readFileSync(path, "utf8"), { schema: CORE_SCHEMA }) as Json);
    files.set(path, value);
    return value;
  };
  const inline = (value: Json, from: string): Json => {
    if (Array.isArray(value))
      return (value as readonly Json[]).map((each) => inline(each, from));
    if (!isObject(value)) return value;
    const { $ref: reference } = value;
    if (typeof reference === "string" && !reference.startsWith("#"))
      return take(reference, from);
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, inline(each, from)]),
    );
  };
  const take = (reference: string, from: string): JsonObject => {
    const [file = "", fragment = ""] = reference.split("#");
    const path = join(dirname(from), file);
    const target = atPointer(readFile(path), fragment) ?? null;
    const name =
      (fragment === "" ? file : fragment)
        .split("/")
        .at(-1)
        ?.replace(/\.ya?ml$/, "") ?? "";
    const section =
      isObject(target) && target["in"] !== undefined
        ? "parameters"
        : "definitions";
    const place = sections[section] ?? {};
    if (place[name] === undefined) {
      // A mark first: a schema may lead back to itself.
      place[name] = {};
      place[name] = inline(target, path);
    }
    return { $ref: `#/${section}/${name}` };
  };
  const root = inline(readFile(entry), entry);
  if (!isObject(root))
    throw new Error(`${relative(".", entry)} is no document`);
  return { ...root, ...sections };
}

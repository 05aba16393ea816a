import { isTypeName } from "./type-names.ts";

/** Keys that descriptions and schemas have, and files of secrets or settings hardly ever do. */
const keywords: ReadonlySet<string> = new Set([
  "$defs",
  "$ref",
  "$schema",
  "additionalProperties",
  "allOf",
  "anyOf",
  "components",
  "definitions",
  "enum",
  "in",
  "oneOf",
  "openapi",
  "operationId",
  "paths",
  "properties",
  "responses",
  "schema",
  "swagger",
]);

/** A file of paths has methods in the second level, one of schemas has schemas in it, and their parts stand in the next. */
const deepest = 3;

/**
 * Whether a file that a reference leads to is a description, a schema or a part of them. A reference may name any file beside
 * a document, also one with secrets in it: no message quotes a line of those.
 */
export function looksLikeDocument(value: unknown, depth = 0): boolean {
  if (typeof value !== "object" || value === null) return false;
  const members = Object.entries(value);
  return (
    members.length === 0 ||
    members.some(
      ([name, each]) =>
        keywords.has(name) || (name === "type" && isTypeName(each)),
    ) ||
    (depth < deepest &&
      members.some(([, each]) => looksLikeDocument(each, depth + 1)))
  );
}

const keys = new RegExp(
  `["']?(?:type|${[...keywords].map((key) => key.replace("$", String.raw`\$`)).join("|")})["']?\\s*:`,
);

/** The same of a text that cannot be parsed: whether anywhere in it stands such a key. */
export function mentionsKeyword(text: string): boolean {
  return keys.test(text);
}

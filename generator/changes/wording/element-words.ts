import type { ChangeElement } from "../change/change.ts";
import { code, prose, type Prose } from "./prose.ts";

/** ``query parameter `limit` ``; empty for what is no part of an operation. */
export function partProse({
  at,
  atName,
}: Pick<ChangeElement, "at" | "atName">): Prose {
  if (at === null) return [];
  return atName !== null && atName !== "" && at.endsWith(atName)
    ? prose`${at.slice(0, -atName.length)}${code(atName)}`
    : prose`${at}`;
}

/** Gives `Pet.name` or `Pets[].name`; `null` for inline schemas. */
export function componentText({
  schema,
  schemaPath,
}: Pick<ChangeElement, "schema" | "schemaPath">): string | null {
  if (schema === null) return null;
  const joint = schemaPath === "" || schemaPath.startsWith("[") ? "" : ".";
  return `${schema}${joint}${schemaPath}`;
}

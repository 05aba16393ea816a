import { isObject } from "../../json/json-value.ts";
import {
  entriesAt,
  memberAt,
  type Place,
} from "../../openapi/document/place.ts";
import { isNullSchema } from "../../openapi/schema-keywords/null-forms.ts";
import { assertsBeside } from "./keyword-groups.ts";
import { resolveSchema } from "./resolve-schema.ts";
import type { SchemaRegistry } from "./schema-registry.ts";

/** The alternatives of a `oneOf` or `anyOf`. */
export interface Alternatives {
  readonly mode: "oneOf" | "anyOf";
  /** The schema that has the keyword. */
  readonly place: Place;
  /**
   * As written; null is left out, and nested `anyOf` is flattened. Without duplicates for `anyOf`; with duplicates
   * for `oneOf`, since no value fits exactly one of two equal alternatives.
   */
  readonly members: readonly Place[];
  /** The values of the members, with references resolved. */
  readonly values: ReadonlySet<unknown>;
  readonly allowsNull: boolean;
  readonly isCut: boolean;
}

/** Limit of alternatives; real documents have some hundreds at most. */
const mostMembers = 10_000;

/** `null` if the schema has none. */
export function readAlternatives(
  registry: SchemaRegistry,
  place: Place,
  mode: "oneOf" | "anyOf",
): Alternatives | null {
  if (!isObject(place.value) || !Array.isArray(place.value[mode])) return null;
  const members: Place[] = [];
  const values = new Set<unknown>();
  const visited = new Set<unknown>([place.value]);
  const pending = entriesAt(memberAt(place, mode)).toReversed();
  if (pending.length === 0) return null;
  let allowsNull = false;
  let visits = 0;
  for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
    visits += 1;
    if (visits > mostMembers) break;
    const resolved = resolveSchema(registry, at);
    if (isObject(resolved.value) && isNullSchema(resolved.value))
      allowsNull = true;
    else if (mode === "anyOf" && isOnlyAnyOf(registry, resolved)) {
      if (visited.has(resolved.value)) continue;
      visited.add(resolved.value);
      for (const added of entriesAt(memberAt(resolved, "anyOf")).toReversed())
        pending.push(added);
    } else if (mode === "oneOf" || !values.has(resolved.value)) {
      values.add(resolved.value);
      members.push(at);
    }
  }
  return {
    mode,
    place,
    members,
    values,
    allowsNull,
    isCut: visits > mostMembers,
  };
}

/**
 * A nested `anyOf` can be flattened. A nested `oneOf` cannot, since a value that matches several alternatives is
 * invalid.
 */
function isOnlyAnyOf(registry: SchemaRegistry, { value }: Place): boolean {
  return (
    isObject(value) &&
    Array.isArray(value["anyOf"]) &&
    value["anyOf"].length > 0 &&
    !assertsBeside("anyOf", value, registry.extensions)
  );
}

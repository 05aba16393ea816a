import { isObject } from "../../json/json-value.ts";
import { memberAt, type Place } from "../../openapi/document/place.ts";
import { referenceIn } from "../../openapi/schema-keywords/written-reference.ts";
import { applicators, assertsBeside, groupsOf } from "./keyword-groups.ts";
import type { SchemaRegistry } from "./schema-registry.ts";

const wrappers = ["allOf", "oneOf", "anyOf"] as const;

/**
 * The schema that an alias means: the target of its reference, or the only member of its `allOf`, `oneOf` or `anyOf`.
 * `null` if it has assertions of its own.
 */
export function aliasTarget(
  registry: SchemaRegistry,
  place: Place,
): Place | null {
  const { value } = place;
  if (!isObject(value)) return null;
  if ((groupsOf(value, registry.extensions) & applicators) === 0) return null;
  const written = referenceIn(value);
  if (written !== null) {
    const isAlone =
      registry.isVersion30(place) ||
      !assertsBeside("$ref", value, registry.extensions);
    return isAlone ? registry.references.target(place, written) : null;
  }
  for (const wrapper of wrappers) {
    const members = value[wrapper];
    if (!Array.isArray(members) || members.length !== 1) continue;
    if (assertsBeside(wrapper, value, registry.extensions)) return null;
    return memberAt(memberAt(place, wrapper), 0);
  }
  return null;
}

/** Longer chains of aliases count as cycles. */
export const maxSteps = 1_000;

/** Chains in real documents are not longer, and not worth caching. */
const shortChain = 5;

/** Resolves a chain of aliases; the place itself if the chain is a cycle. */
export function resolveSchema(registry: SchemaRegistry, place: Place): Place {
  let at = place;
  const { resolved } = registry.cache;
  const visited: object[] = [];
  while (visited.length < maxSteps) {
    const next = aliasTarget(registry, at);
    if (next === null) break;
    if (isObject(at.value)) visited.push(at.value);
    const known = isObject(next.value) ? resolved.get(next.value) : undefined;
    at = known ?? next;
    if (known !== undefined) break;
  }
  const end = visited.length < maxSteps ? at : place;
  if (visited.length > shortChain)
    for (const value of visited) resolved.set(value, end);
  return end;
}

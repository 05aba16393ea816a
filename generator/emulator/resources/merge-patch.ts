import { isObject } from "../../json/json-value.ts";
import { memberOf } from "../member-path.ts";

/** JSON merge patch (RFC 7396): members are merged, `null` removes one, anything else replaces. */
export function mergePatch(target: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch;
  const merged = new Map(isObject(target) ? Object.entries(target) : []);
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) merged.delete(name);
    else
      merged.set(
        name,
        mergePatch(
          isObject(target) ? memberOf(target, name) : undefined,
          value,
        ),
      );
  }
  return Object.fromEntries(merged);
}

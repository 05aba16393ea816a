import { hasVersion } from "../../naming/versions.ts";
import { refuse, type Refusal } from "../answers/answer.ts";
import type { Api, Gateway } from "../route.ts";
import { isBelow, type FoundPath } from "./find-route.ts";
import { createNearMisses } from "./near-misses.ts";
import { splitPath } from "./route-tree.ts";
import { pass } from "./table.ts";

/** Refuses paths that are not in the catalogue; paths without a version segment get a code of their own. */
export function createUnknownPathCheck({
  gateway,
  routes,
}: Api): (found: FoundPath) => Refusal | typeof pass {
  const findNearMisses = createNearMisses(routes);
  const namespaces =
    gateway?.requiresVersion === true ? gateway.namespaces.map(splitPath) : [];
  return ({ segments, templates }) => {
    if (templates.length > 0) return pass;
    const nearMisses = findNearMisses(segments);
    const members = {
      ...(nearMisses.length > 0 ? { nearMisses } : {}),
      ...hintOf(segments, gateway),
    };
    return namespaces.some((namespace) => lacksVersion(segments, namespace))
      ? refuse(
          404,
          "VERSION_REQUIRED",
          "The path has no version after the namespace: /NAMESPACE/v1/RESOURCE.",
          { members },
        )
      : refuse(404, "NO_ROUTE", "No endpoint has this path.", { members });
  };
}

function lacksVersion(
  segments: readonly string[],
  namespace: readonly string[],
): boolean {
  return (
    isBelow(segments, namespace) &&
    !hasVersion(namespace, segments.slice(namespace.length))
  );
}

/** A namespace without a path may use its own name as path; the emulator does not know, and reports what it knows. */
function hintOf(
  [first = ""]: readonly string[],
  gateway: Gateway | null,
): { readonly hint?: string } {
  return gateway?.withoutOperations.includes(first) === true
    ? {
        hint: `The catalogue declares the namespace ${first} but has none of its operations, so none is served.`,
      }
    : {};
}

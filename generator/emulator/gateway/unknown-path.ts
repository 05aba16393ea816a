import { hasVersion } from "../../naming/versions.ts";
import { refuse, type Refusal } from "../answers/answer.ts";
import type { Api, Gateway, Route } from "../route.ts";
import { isBelow, type FoundPath } from "./find-route.ts";
import { splitPath } from "./route-tree.ts";
import { pass } from "./table.ts";
import { nearest } from "../../diagnostics/suggest.ts";

/** Longer paths are not typing errors, and the time for comparing grows with the length. */
const longestCompared = 200;

/** Finds the templates that are most similar to a wrong path, best first. */
function createNearMisses(
  routes: readonly Route[],
): (path: readonly string[]) => readonly string[] {
  const templates = [...new Set(routes.map(({ path }) => path))].map(
    (path) => ({ path, segments: splitPath(path) }),
  );
  return (path) => {
    const wrong = `/${path.join("/")}`;
    if (wrong.length > longestCompared) return [];
    const known = new Map(
      templates.map((template) => [
        fillIn(template.segments, path),
        template.path,
      ]),
    );
    return nearest(wrong, [...known.keys()]).map(
      (filled) => known.get(filled) ?? filled,
    );
  };
}

/** The template with the segments of the wrong path for its parameters, so that an ID does not count as a typing error. */
function fillIn(template: readonly string[], path: readonly string[]): string {
  return template
    .map((segment, index) =>
      segment.includes("{") ? `/${path[index] ?? segment}` : `/${segment}`,
    )
    .join("");
}

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

import { nearest } from "../../diagnostics/suggest.ts";
import type { Route } from "../route.ts";
import { splitPath } from "./route-tree.ts";

/** Longer paths are not typing errors, and the time for comparing grows with the length. */
const longestCompared = 200;

/** Finds the templates that are most similar to a wrong path, best first. */
export function createNearMisses(
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

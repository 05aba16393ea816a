/** The characters that a common path has to spare, or the routes stay whole: most tables are short enough to be read so. */
const LEAST_SPARED = 300;

/** What stands for the common path in a route. No path begins with it. */
const MARK = "~";

/**
 * Returns the beginning of the paths of a table that is worth writing once, `/repos/{owner}/{repo}`: the one that
 * spares most characters in all. `null` if none spares much.
 * @param routes as `routeTemplate` returns them
 */
export function commonPath(routes: readonly string[]): string | null {
  const counts = new Map<string, number>();
  for (const path of routes.flatMap(beginnings))
    counts.set(path, (counts.get(path) ?? 0) + 1);
  let [found, most]: [string | null, number] = [null, LEAST_SPARED];
  for (const [path, count] of counts) {
    const spared = (path.length - MARK.length) * count - path.length;
    if (spared > most) [found, most] = [path, spared];
  }
  return found;
}

/** Returns the route with a mark in the place of the common path. */
export function shortenRoute(route: string, common: string | null): string {
  const at = route.indexOf(" ") + 1;
  return common !== null && beginnings(route).includes(common)
    ? route.slice(0, at) + MARK + route.slice(at + common.length)
    : route;
}

/** Returns the beginnings of the path that end with a segment. */
function beginnings(route: string): readonly string[] {
  const path = route
    .slice(route.indexOf(" ") + 1)
    .replace(/\{?[?].*|\{&.*| link$/, "");
  return [...path.matchAll(/[^/](?=\/|$)/g)].map(({ index }) =>
    path.slice(0, index + 1),
  );
}

/**
 * The characters that a common path has to spare. The first one spares more, or the routes stay whole: most tables are
 * short enough to be read so.
 */
const LEAST_SPARED = { first: 300, other: 20 };

/** A digit tells the marks of one table apart. */
const MOST_PATHS = 10;

/**
 * Returns the beginnings of the paths of a table that are worth writing once, `/repos/{owner}/{repo}`: each time the one
 * that spares most characters of what the ones before leave. None if none spares much.
 * @param routes as `routeTemplate` returns them
 */
export function commonPaths(routes: readonly string[]): readonly string[] {
  const found: string[] = [];
  let rest = routes.map(beginnings);
  while (found.length < MOST_PATHS) {
    const least = LEAST_SPARED[found.length === 0 ? "first" : "other"];
    const path = mostSparing(rest, found.length, least);
    if (path === null) break;
    found.push(path);
    rest = rest.filter((paths) => !paths.includes(path));
  }
  return found;
}

/** Returns the beginning that spares more characters than `least`, and more than any other; `null` if there is none. */
function mostSparing(
  routes: readonly (readonly string[])[],
  at: number,
  least: number,
): string | null {
  const counts = new Map<string, number>();
  for (const path of routes.flat())
    counts.set(path, (counts.get(path) ?? 0) + 1);
  let [found, most]: [string | null, number] = [null, least];
  for (const [path, count] of counts) {
    const spared = (path.length - markOf(at).length) * count - path.length;
    if (spared > most) [found, most] = [path, spared];
  }
  return found;
}

/** What stands for a common path in a route. No path begins with it. */
function markOf(at: number): string {
  return at === 0 ? "~" : `~${at}`;
}

/** Returns the route with a mark in the place of the common path that it begins with. */
export function shortenRoute(route: string, common: readonly string[]): string {
  const start = route.indexOf(" ") + 1;
  const own = beginnings(route);
  const found = common.findIndex((path) => own.includes(path));
  const path = common[found];
  return path === undefined
    ? route
    : route.slice(0, start) + markOf(found) + route.slice(start + path.length);
}

/** Returns the beginnings of the path that end with a segment. */
function beginnings(route: string): readonly string[] {
  const path = route
    .slice(route.indexOf(" ") + 1)
    .replace(/\{?[?].*|\{&.*| .*/, "");
  return [...path.matchAll(/[^/](?=\/|$)/g)].map(({ index }) =>
    path.slice(0, index + 1),
  );
}

import { entrySchema, membersOf } from "../parameters/value-kinds.ts";
import type { Route } from "../route.ts";

/**
 * The members that the body of a route may have, or its items if it is a list. A caller who did not send one of them
 * does not have it; the service creates all others. None if the source does not describe bodies.
 */
export function createSendableFinder(): (route: Route) => ReadonlySet<string> {
  const found = new Map<Route, ReadonlySet<string>>();
  return (route) => {
    const known = found.get(route) ?? find(route);
    found.set(route, known);
    return known;
  };
}

function find({ request }: Route): ReadonlySet<string> {
  const bodies = [...(request?.content.values() ?? [])].flatMap(
    ({ schema }) => [schema, entrySchema(schema)],
  );
  const names = bodies.flatMap((schema) =>
    [...membersOf(schema)]
      .filter(([, { properties }]) =>
        properties.some(({ access }) => access !== "read"),
      )
      .map(([name]) => name),
  );
  return new Set(names);
}

import {
  entrySchema,
  memberNames,
  memberSchema,
} from "../parameters/value-kinds.ts";
import { isObject } from "../member-path.ts";
import type { Api, Route } from "../route.ts";

/**
 * The members that the body of a route may have, or its items if it is a list. A caller who did not send one of them
 * does not have it; the service creates all others. None if the source does not describe bodies.
 */
export function createSendableFinder(
  schemas: Api["schemas"],
): (route: Route) => ReadonlySet<string> {
  const found = new Map<Route, ReadonlySet<string>>();
  return (route) => {
    const known = found.get(route) ?? find(route, schemas);
    found.set(route, known);
    return known;
  };
}

function find(
  { request }: Route,
  schemas: Api["schemas"],
): ReadonlySet<string> {
  const bodies = [...(request?.content.values() ?? [])].flatMap(({ schema }) =>
    schema === null ? [] : [schema, entrySchema(schema, schemas)],
  );
  const names = bodies.flatMap((schema) =>
    memberNames(schema, schemas).filter((name) => {
      const member = memberSchema(schema, schemas, name);
      return !isObject(member) || member["readOnly"] !== true;
    }),
  );
  return new Set(names);
}

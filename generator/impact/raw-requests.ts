import type { OperationKey } from "../model/operation.ts";

/**
 * Groups operations by the number of segments in their path, since a request can only match those with the same
 * number.
 */
export type RawRoutes = ReadonlyMap<string, readonly OperationKey[]>;

export function indexRoutes(keys: Iterable<OperationKey>): RawRoutes {
  const routes = new Map<string, OperationKey[]>();
  for (const key of keys) {
    const shape = shapeOf(key);
    const known = routes.get(shape) ?? [];
    routes.set(shape, known);
    known.push(key);
  }
  return routes;
}

/** Finds the operation of the request `GET /pets/7`; `null` where none matches, or several do. */
export function operationOfRoute(
  route: string,
  routes: RawRoutes,
): OperationKey | null {
  const plain = route.replace(/[?#].*/s, "").replaceAll(/\{[^{}]*\}/g, "{}");
  const found = (routes.get(shapeOf(plain)) ?? []).filter((key) =>
    fits(key, plain),
  );
  if (found.includes(plain)) return plain;
  const [only] = found;
  return found.length === 1 && only !== undefined ? only : null;
}

/** Gives the method and the number of segments: `GET 3`. */
function shapeOf(key: string): string {
  const [method = ""] = key.split(" ", 1);
  return `${method.toUpperCase()} ${key.split("/").length}`;
}

function fits(key: OperationKey, route: string): boolean {
  const given = route.split("/").slice(1);
  return key
    .split("/")
    .slice(1)
    .every(
      (segment, index) =>
        segment === given[index] || (segment === "{}" && given[index] !== ""),
    );
}

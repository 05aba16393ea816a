import { anonymousPath, parsePath } from "../../model/operation-path.ts";
import type { OperationShape } from "./route-kind.ts";

/** Last segments that say no more than the method does, by method. */
const creating = new Set(["create", "add", "new", "insert"]);
const listing = new Set(["json", "list", "all", "index"]);
const reading = new Set(["json", "get", "info", "inspect", "details"]);

/**
 * Finds the path of the list or item that an operation is about. Some services have the list of `/pets/{id}` at
 * `/pets/json`, and add to it at `/pets/create`. A path counts only if the one in front of it does not have the method
 * itself.
 */
export function createResourcePaths(
  operations: readonly OperationShape[],
): (operation: OperationShape) => string {
  const served = new Set(operations.map(keyOf));
  const items = new Set(
    operations.flatMap(({ path }) => allItems(anonymousPath(parsePath(path)))),
  );
  return (operation) => {
    const { path } = operation;
    const end = path.lastIndexOf("/");
    const above = path.slice(0, end);
    const place = anonymousPath(parsePath(above));
    const isOfItem = place.endsWith("/{}");
    if (!isOfItem && !items.has(`${place}/{}`)) return path;
    const words = wordsOf(operation, isOfItem);
    return words.has(path.slice(end + 1).toLowerCase()) &&
      !served.has(keyOf({ ...operation, path: above }))
      ? above
      : path;
  };
}

/** The paths of all items in a path: `/a/{}` and `/a/{}/b/{}` of `/a/{}/b/{}/c`. */
function allItems(place: string): readonly string[] {
  return Array.from(place.matchAll(/\/\{\}(?=\/|$)/g), ({ index }) =>
    place.slice(0, index + 3),
  );
}

function wordsOf(
  { method, isList, takesList }: OperationShape,
  isOfItem: boolean,
): ReadonlySet<string> {
  if (method === "GET" && isOfItem !== isList)
    return isOfItem ? reading : listing;
  return method === "POST" && !isOfItem && !takesList ? creating : new Set();
}

function keyOf({
  method,
  path,
}: Pick<OperationShape, "method" | "path">): string {
  return `${method} ${anonymousPath(parsePath(path))}`;
}

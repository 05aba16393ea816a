import { anonymousPath, parsePath } from "../../model/operation-path.ts";
import type { HttpMethod } from "../../model/operation.ts";
import type { RouteKind } from "../route.ts";

/** What is known about an operation before its kind is known. */
export interface OperationShape {
  readonly method: HttpMethod;
  readonly path: string;
  /** Whether it is a GET that answers with a list. */
  readonly isList: boolean;
  /** Whether it is a POST that takes a list of objects. */
  readonly takesList: boolean;
}

/** Decides the purpose of each operation, from the forms of the paths and of the responses to GET. */
export function createKindFinder(
  operations: readonly OperationShape[],
): (operation: OperationShape) => RouteKind {
  const paths = new Set(operations.map(({ path }) => keyOf(path)));
  const reading = operations.filter(({ method }) => method === "GET");
  const read = new Set(reading.map(({ path }) => keyOf(path)));
  const lists = new Set(
    reading.filter(({ isList }) => isList).map(({ path }) => keyOf(path)),
  );
  return ({ method, path, takesList }) => {
    if (method === "OPTIONS") return "action";
    if (method === "POST" && takesList && isBatch(path, paths)) return "batch";
    const key = keyOf(path);
    // `/things/{id}`: a POST is an action on the resource.
    if (key.endsWith("/{}")) return method === "POST" ? "action" : "item";
    const isCollection =
      lists.has(key) || (!read.has(key) && paths.has(`${key}/{}`));
    if (isCollection) return "collection";
    return read.has(key) || method === "PUT" || method === "PATCH"
      ? "singleton"
      : "action";
  };
}

/**
 * `/things/batch`, if there is a `/things/{id}`: a document does not say what a path means, so these names are
 * recognised.
 */
function isBatch(path: string, paths: ReadonlySet<string>): boolean {
  const above = path.slice(0, path.lastIndexOf("/"));
  const name = path.slice(above.length + 1);
  return (
    paths.has(`${keyOf(above)}/{}`) &&
    /batch|bulk|many|multiple|creat|import|insert|upsert|^add/i.test(name) &&
    !/delet|remov|updat/i.test(name)
  );
}

function keyOf(path: string): string {
  return anonymousPath(parsePath(path));
}

import { anonymousPath, parsePath } from "../../model/operation-path.ts";
import type { HttpMethod } from "../../model/operation.ts";
import type { RouteKind } from "../route.ts";

/** What is known of an operation before its kind is. */
export interface OperationShape {
  readonly method: HttpMethod;
  readonly path: string;
  /** Whether it answers with a list. */
  readonly isList: boolean;
}

/** Tells what each operation is about, from the forms of the paths and of the answers to GET. */
export function createKindFinder(
  operations: readonly OperationShape[],
): (operation: OperationShape) => RouteKind {
  const paths = new Set(operations.map(({ path }) => keyOf(path)));
  const reading = operations.filter(({ method }) => method === "GET");
  const read = new Set(reading.map(({ path }) => keyOf(path)));
  const lists = new Set(
    reading.filter(({ isList }) => isList).map(({ path }) => keyOf(path)),
  );
  return ({ method, path }) => {
    if (method === "OPTIONS") return "action";
    const key = keyOf(path);
    // `/things/{id}`: a POST does something with the thing.
    if (key.endsWith("/{}")) return method === "POST" ? "action" : "item";
    const isCollection =
      lists.has(key) || (!read.has(key) && paths.has(`${key}/{}`));
    if (isCollection) return isListMethod(method) ? "collection" : "action";
    return read.has(key) || method === "PUT" || method === "PATCH"
      ? "singleton"
      : "action";
  };
}

/** Changing a whole list at once has no common meaning. */
function isListMethod(method: HttpMethod): boolean {
  return method !== "PUT" && method !== "PATCH";
}

function keyOf(path: string): string {
  return anonymousPath(parsePath(path));
}

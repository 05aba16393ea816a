import type { RouteEntry } from "./entries.ts";
import { slots } from "./objects.ts";
import type { MethodParts, Operation, Route } from "./parts.ts";

/** The parts that add to an operation, in their order. */
const extending = [
  "tombstones",
  "parameters",
  "pathParameters",
  "bodies",
  "formats",
  "choices",
  "lists",
] as const;

/**
 * Reads an entry; done once for a method, at its first call.
 * @throws RemovedEndpointError for an operation that no longer exists
 */
export const toOperation = (
  entry: RouteEntry,
  parts: MethodParts,
): Operation => {
  const said = typeof entry === "string" ? { route: entry } : entry;
  const text = said.route.replace(
    / ~(\d?)/,
    (_mark, at) => ` ${parts.commonPaths?.[Number(at)]}`,
  );
  const route = plainRoute(text);
  // Without prototype: a polluted one must not add to what generated code says.
  const operation = slots({
    ...parts.common,
    ...said,
    key: text,
    route,
    parts,
  }) as unknown as Operation; // the same members
  for (const name of extending) {
    Object.assign(operation, parts[name]?.extend(operation));
  }
  const { key } = operation.route;
  return Object.assign(operation, {
    key,
    deprecated: operation.deprecated && `${key} ${operation.deprecated}`,
  });
};

/** The route of an operation without parameters. */
const plainRoute = (text: string): Route => {
  const [, key = "", method = "", path = "", fixedQuery = ""] =
    /^((\S+) ([^?]*))\??(.*)/.exec(text) ?? [];
  return {
    method,
    key,
    path: [path],
    fixedQuery,
    parameters: [],
    properties: [],
  };
};

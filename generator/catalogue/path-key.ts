import { operationKey, parsePath } from "../model/operation-path.ts";
import type { HttpMethod, OperationKey } from "../model/operation.ts";

/** A key of `endpoints`. */
export interface PathKey {
  readonly path: string;
  /** `?action=list` or `#fragment`, by which described services tell operations of one path apart; else empty. */
  readonly suffix: string;
}

export function splitPathKey(key: string): PathKey {
  // Names of parameters may have any characters.
  const at = key.replace(/\{[^{}]*\}/g, blank).search(/[?#]/);
  return at === -1
    ? { path: key, suffix: "" }
    : { path: key.slice(0, at), suffix: key.slice(at) };
}

function blank(text: string): string {
  return "_".repeat(text.length);
}

/** Identity of an operation: parameters by position, query and fragment as written. */
export function endpointKey(method: HttpMethod, pathKey: string): OperationKey {
  const { path, suffix } = splitPathKey(pathKey);
  return `${operationKey(method, parsePath(path))}${suffix}`;
}

/** An operation below another path: query and fragment of its key stay behind the path. */
export function placedBelow(
  prefix: string,
  operation: {
    readonly method: HttpMethod;
    readonly key: OperationKey;
    readonly path: string;
  },
): { readonly key: OperationKey; readonly path: string } {
  const { method, key } = operation;
  const { suffix } = splitPathKey(key.slice(method.length + 1));
  const path = `${prefix}${operation.path}`;
  return { key: endpointKey(method, `${path}${suffix}`), path };
}

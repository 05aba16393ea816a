import { operationKey, parsePath } from "../../model/operation-path.ts";
import type { HttpMethod, OperationKey } from "../../model/operation.ts";

/** A key of `endpoints`. */
export interface PathKey {
  readonly path: string;
  /** `?action=list` or `#fragment`, which described services use to distinguish operations of one path; else empty. */
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

import { splitVersion } from "../../../model/described-path.ts";
import type { Likened } from "../../../model/operation-likeness.ts";
import {
  anonymousPath,
  operationKey,
  parsePath,
} from "../../../model/operation-path.ts";
import type { WireOperation } from "../../../wire/model/wire-api.ts";
import { wireTraits } from "./wire-traits.ts";

/** The properties that similarity is computed from. */
export function likened(operation: WireOperation): Likened {
  const { details } = operation;
  return {
    path: pathWithoutVersion(operation),
    operationId: details?.operationId ?? null,
    traits: details && wireTraits(details),
  };
}

export function pathWithoutVersion(operation: WireOperation): string {
  return resourceOf(operation).slice(operation.method.length + 1);
}

/** Gives the method and the path without its version. */
export function resourceOf({ method, path }: WireOperation): string {
  const segments = parsePath(path);
  const { version, resourcePath } = splitVersion(segments);
  if (version === null) return operationKey(method, segments);
  const front = segments.slice(0, segments.length - resourcePath.length - 1);
  return `${method} ${anonymousPath([...front, ...resourcePath])}`;
}

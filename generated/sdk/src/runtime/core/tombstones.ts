import { RemovedEndpointError } from "./call-errors.ts";
import type { MethodPart } from "./parts.ts";
import { keyOf } from "./route-parameters.ts";

/** Part for operations that no longer exist. */
export const tombstones: MethodPart = {
  extend({ key, removed }) {
    if (removed === undefined) return {};
    throw new RemovedEndpointError(keyOf(key), removed);
  },
};

import type { FileWatch } from "../../../generator/usage/collect-facts.ts";
import type { ErrorWatch } from "../../../generator/usage/compiler-errors.ts";

/** Nobody follows how far the work is. */
export const unwatched: FileWatch & ErrorWatch = {
  enter: () => undefined,
  leave: () => undefined,
  check: () => undefined,
};

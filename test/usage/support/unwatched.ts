import type { FileWatch } from "../../../generator/usage/collect-facts.ts";

/** For a program that is read to its end. */
export const unwatched: FileWatch = {
  enter: () => undefined,
  leave: () => undefined,
};

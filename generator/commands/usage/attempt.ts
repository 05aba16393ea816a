import type { Unreadable } from "../../io/project/parse-code.ts";
import { withinLimits } from "../../io/process/within-limits.ts";

export type Attempt<T> =
  | { readonly kind: "done"; readonly value: T }
  | {
      readonly kind: "failed";
      readonly reason: Unreadable;
      readonly thrown: unknown;
    };

/** Does work at which the compiler, or we, may fail: other files can still be read. */
export function attempt<T>(work: () => T): Attempt<T> {
  try {
    const done = withinLimits(work);
    return done.kind === "done"
      ? done
      : { kind: "failed", reason: "too-deep", thrown: new Error(done.kind) };
  } catch (thrown) {
    return { kind: "failed", reason: "failed", thrown };
  }
}

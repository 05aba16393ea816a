import { setFlagsFromString } from "node:v8";

/**
 * For commands that end within seconds: V8 optimises code only after it has run longer. Without this, the optimising
 * compiler takes a quarter of the processor time of `generate`, and the optimised code seldom runs long enough to
 * save that time. This applies to Node 20 alone: later versions use other rules and do not know the flag.
 */
export function optimiseLate(): void {
  if (process.versions.v8.startsWith("11."))
    setFlagsFromString("--interrupt-budget=400000");
}

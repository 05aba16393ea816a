import { setFlagsFromString } from "node:v8";

/**
 * For commands that end within seconds: code has to run longer before V8 compiles it once more to be faster. Otherwise
 * that compiler takes a quarter of the processor time of `generate`, and is seldom paid back. Node 20 alone: later
 * versions choose by other rules and do not know the flag.
 */
export function optimiseLate(): void {
  if (process.versions.v8.startsWith("11."))
    setFlagsFromString("--interrupt-budget=400000");
}

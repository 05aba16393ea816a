import { onTestFinished } from "vitest";

/** Warnings of the process during the test; each comes a moment after its cause. */
export function noteWarnings(): readonly Error[] {
  const warnings: Error[] = [];
  const note = (warning: Error): unknown => warnings.push(warning);
  process.on("warning", note);
  onTestFinished(() => void process.off("warning", note));
  return warnings;
}

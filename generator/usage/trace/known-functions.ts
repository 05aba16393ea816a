import type { ts } from "ts-morph";
import type { TracedProgram } from "./tracing.ts";

/** Whether a function belongs to the language or to an SDK, so that its result is known. */
export function isKnownFunction(
  {
    declarations,
    isLanguage,
  }: Pick<TracedProgram, "declarations" | "isLanguage">,
  declaration: ts.Node | undefined,
): boolean {
  const file = declaration?.getSourceFile();
  return (
    file !== undefined &&
    (isLanguage(file) || declarations.sdkOf(file) !== null)
  );
}

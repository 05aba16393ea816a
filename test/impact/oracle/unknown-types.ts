import { ts } from "ts-morph";
import { startOf, tokenAt } from "../../../generator/usage/error-places.ts";
import type { CodePlace } from "../../../generator/usage/placed-error.ts";

/** Whether the compiler knows nothing of what stands at a site, or of what it is called on. */
export function isUnknownAt(
  checker: ts.TypeChecker,
  file: ts.SourceFile,
  place: CodePlace,
): boolean {
  const node = tokenAt(file, startOf(file, place));
  const isUnknown = (each: ts.Node): boolean =>
    (checker.getTypeAtLocation(each).flags &
      (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) !==
    0;
  const { parent } = node;
  return (
    isUnknown(node) ||
    (ts.isPropertyAccessExpression(parent) && isUnknown(parent))
  );
}

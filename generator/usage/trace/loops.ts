import type { ts } from "ts-morph";
import { before, type Way } from "../way.ts";

/** Returns the way of an element in the value that a loop iterates over. */
export function overLoop(
  checker: ts.TypeChecker,
  loop: ts.ForOfStatement,
  way: Way,
): Way {
  return loop.awaitModifier !== undefined &&
    !checker.isArrayType(checker.getTypeAtLocation(loop.expression))
    ? before({ kind: "iterate" }, way)
    : way;
}

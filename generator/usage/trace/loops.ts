import type { ts } from "ts-morph";
import { before, type Way } from "../way.ts";

/** The way of an element in what a loop goes through. */
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

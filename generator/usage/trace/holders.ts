import { ts } from "ts-morph";
import { assignedFrom } from "../assignment-pattern.ts";
import { lost, type Trace } from "../origin.ts";
import type { Way } from "../way.ts";
import type { Holder, TracedProgram, Tracing } from "./tracing.ts";

/** Follows the holder of a member by its form: expressions, types, names of modules, patterns. */
export function createHolderTracer(
  { checker, links }: TracedProgram,
  { expression, patternGiven, given, memberOf, type }: Tracing,
): Pick<Tracing, "holder"> {
  const holder = (node: Holder, way: Way): Trace => {
    const before = links.enter(node, "backwards");
    const found = holderHere(node, way);
    links.leave(before);
    return found;
  };

  const holderHere = (node: Holder, way: Way): Trace => {
    if (ts.isBindingElement(node)) return patternGiven(node.parent, way);
    if (ts.isObjectLiteralExpression(node) && assignedFrom(node).length > 0)
      return given(node, way);
    if (ts.isQualifiedName(node)) {
      const symbol = checker.getSymbolAtLocation(node.right);
      return symbol === undefined
        ? lost
        : memberOf(symbol, checker.getTypeAtLocation(node.left), way, (inner) =>
            holder(node.left, inner),
          );
    }
    return ts.isTypeNode(node) ? type(node, way) : expression(node, way);
  };

  return { holder };
}

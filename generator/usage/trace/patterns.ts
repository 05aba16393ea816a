import { ts } from "ts-morph";
import { joined, lost, type Trace } from "../origin.ts";
import { memberOfPattern } from "../pattern-member.ts";
import { anywhere, before, type Way } from "../way.ts";
import type { TracedProgram, Tracing } from "./tracing.ts";

/** Follows the elements of binding patterns to the value of the whole pattern. */
export function createPatternTracer(
  { checker }: TracedProgram,
  { expression, parameter, source, memberOf }: Tracing,
): Pick<Tracing, "element" | "patternGiven"> {
  const element = (declaration: ts.BindingElement, way: Way): Trace => {
    const pattern = declaration.parent;
    const whole = (inner: Way): Trace => patternGiven(pattern, inner);
    const fallback =
      declaration.initializer === undefined
        ? []
        : [expression(declaration.initializer, way)];
    if (declaration.dotDotDotToken !== undefined) return whole(anywhere(way));
    if (ts.isArrayBindingPattern(pattern)) {
      const at = pattern.elements.indexOf(declaration);
      return joined([whole(before({ kind: "index", at }, way)), ...fallback]);
    }
    const key = declaration.propertyName ?? declaration.name;
    const symbol =
      ts.isObjectBindingPattern(key) || ts.isArrayBindingPattern(key)
        ? undefined
        : memberOfPattern(checker, pattern, key);
    return joined([
      symbol === undefined
        ? lost
        : memberOf(symbol, checker.getTypeAtLocation(pattern), way, whole),
      ...fallback,
    ]);
  };

  const patternGiven = (pattern: ts.BindingPattern, way: Way): Trace => {
    const { parent } = pattern;
    if (ts.isBindingElement(parent)) return element(parent, way);
    return ts.isParameter(parent)
      ? parameter(parent, way)
      : source(parent, way);
  };

  return { element, patternGiven };
}

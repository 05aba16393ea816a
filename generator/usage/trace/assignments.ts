import { ts } from "ts-morph";
import { assignedFrom } from "../assignment-pattern.ts";
import { accessName } from "../expression-forms.ts";
import { argumentsIn, callOf, wholeAccess } from "../functions.ts";
import { joined, lost, type Trace } from "../origin.ts";
import { memberOfPattern } from "../pattern-member.ts";
import { anywhere, isTo, rest, type Way } from "../way.ts";
import { overLoop } from "./loops.ts";
import type { TracedProgram, Tracing } from "./tracing.ts";

/** Methods that put their arguments into the list, set or map. */
const filling = new Set(["push", "unshift", "splice", "fill", "add", "set"]);

/**
 * Follows values that are assigned to names, members and parts of assignment patterns, and values that are put into
 * lists and maps.
 */
export function createAssignmentTracer(
  { checker }: TracedProgram,
  { expression, memberOf }: Tracing,
): Pick<Tracing, "putInto" | "given"> {
  /** Follows what is assigned to a variable or to a member of the program, or put into the list that it holds. */
  const putInto = (target: ts.Expression, way: Way): readonly Trace[] => {
    const whole = wholeAccess(target);
    const { binding: _, ...inner } = way;
    const unbound = { binding: null, ...inner };
    const { parent } = whole;
    const assigned = assignedTraces(whole, unbound);
    if (
      ts.isPropertyAccessExpression(parent) &&
      parent.expression === whole &&
      filling.has(parent.name.text)
    ) {
      const filled = callOf(parent);
      const args = filled === null ? [] : argumentsIn(filled);
      // The keys of a map are not its values.
      return args
        .slice(parent.name.text === "set" ? 1 : 0)
        .map((each) => expression(each, anywhere(unbound)));
    }
    // `list[at] = value`, `map[key] = value`
    if (
      ts.isElementAccessExpression(parent) &&
      parent.expression === whole &&
      !ts.isStringLiteralLike(parent.argumentExpression)
    )
      return assignedTraces(parent, softly(anywhere(unbound)));
    // `object.member = value`
    return (ts.isPropertyAccessExpression(parent) ||
      ts.isElementAccessExpression(parent)) &&
      parent.expression === whole &&
      isTo(way.path[0], accessName(parent) ?? "")
      ? [...assigned, ...assignedTraces(parent, rest(unbound))]
      : assigned;
  };

  const assignedTraces = (target: ts.Expression, way: Way): readonly Trace[] =>
    assignedFrom(target).map((from) => {
      switch (from.kind) {
        case "value":
          return expression(from.value, way);
        case "iterated":
          return expression(
            from.loop.expression,
            overLoop(checker, from.loop, way),
          );
        case "part":
          return given(from.pattern, { ...way, path: anywhere(way).path });
        case "member": {
          const member = memberOfPattern(checker, from.pattern, from.key);
          return member === undefined
            ? lost
            : memberOf(
                member,
                checker.getTypeAtLocation(from.pattern),
                way,
                (inner) => given(from.pattern, inner),
              );
        }
      }
    });

  /** Follows the value that an assignment pattern takes. */
  const given = (pattern: ts.Expression, way: Way): Trace =>
    joined(assignedTraces(pattern, way));

  return { putInto, given };
}

/** Returns the way for a member of a map, whose names are not declared: it is any value that was put into the map. */
function softly(way: Way): Way {
  return way.path[0]?.kind === "member" &&
    (way.path[0].symbol.declarations ?? []).length === 0
    ? rest(way)
    : way;
}

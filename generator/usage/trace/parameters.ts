import { ts } from "ts-morph";
import { argumentsIn, callOf, isFunction, usesOf } from "../functions.ts";
import { joined, lost, nothing, type Trace } from "../origin.ts";
import { anywhere, isTo, rest, toMember, type Call, type Way } from "../way.ts";
import { bindingAround } from "./bindings.ts";
import type { TracedProgram, Tracing } from "./tracing.ts";

/**
 * Types without members: the origin of such a value is not needed. A type that lists several texts is not among them,
 * because the origin of its values is needed.
 */
const plainTypes =
  ts.TypeFlags.String | ts.TypeFlags.Number | ts.TypeFlags.Boolean;

/** Follows parameters to the arguments of the calls of their functions, and to the attributes of elements of JSX. */
export function createParameterTracer(
  { checker, references }: TracedProgram,
  { expression, handedOver, type }: Tracing,
): Pick<Tracing, "parameter" | "argument"> {
  const parameter = (declaration: ts.ParameterDeclaration, way: Way): Trace => {
    const callee = declaration.parent;
    const fallback =
      declaration.initializer === undefined
        ? []
        : [expression(declaration.initializer, way)];
    for (let each = way.binding; each !== null; each = each.outer)
      if (each.callee === callee)
        return joined([
          argument(each.call, declaration, {
            ...way,
            binding: each.callerOf,
          }),
          ...fallback,
        ]);
    const binding = bindingAround(callee, way.binding);
    return joined([
      ...callers(callee, declaration, { ...way, binding }),
      ...fallback,
    ]);
  };

  /** Follows the argument of a call for a parameter. */
  const argument = (
    made: Call,
    declaration: ts.ParameterDeclaration,
    way: Way,
  ): Trace => {
    const position = declaration.parent.parameters
      .filter(({ name }) => !(ts.isIdentifier(name) && name.text === "this"))
      .indexOf(declaration);
    if (ts.isJsxOpeningLikeElement(made))
      return position === 0 ? attributes(made, toMember(way)) : nothing;
    const args = argumentsIn(made);
    if (declaration.dotDotDotToken !== undefined) {
      const [first] = way.path;
      const picked =
        first?.kind === "index" ? args[position + first.at] : undefined;
      return picked !== undefined && !args.some(ts.isSpreadElement)
        ? expression(picked, rest(way))
        : joined(
            args.slice(position).map((each) => expression(each, anywhere(way))),
          );
    }
    const spread = args.slice(0, position + 1).find(ts.isSpreadElement);
    if (spread !== undefined) return expression(spread, way);
    const one = args[position];
    return one === undefined ? nothing : expression(one, way);
  };

  /** Follows the properties that an element of JSX passes to its component. */
  const attributes = (node: ts.JsxOpeningLikeElement, way: Way): Trace => {
    const traces = node.attributes.properties.flatMap((each) => {
      if (ts.isJsxSpreadAttribute(each))
        return [expression(each.expression, way)];
      if (
        !isTo(way.path[0], each.name.getText()) ||
        each.initializer === undefined ||
        !ts.isJsxExpression(each.initializer) ||
        each.initializer.expression === undefined
      )
        return [];
      return [expression(each.initializer.expression, rest(way))];
    });
    return joined(traces);
  };

  /** Follows the arguments of all calls of a function for one of its parameters. */
  const callers = (
    callee: ts.SignatureDeclaration,
    declaration: ts.ParameterDeclaration,
    way: Way,
  ): readonly Trace[] => {
    const traces: Trace[] = [];
    if (isFunction(callee))
      traces.push(...handedOver(callee, declaration, way));
    for (const use of usesOf(checker, references, callee)) {
      const made = callOf(use);
      if (made !== null) traces.push(argument(made, declaration, way));
      else traces.push(...handedOver(use, declaration, way));
    }
    if (traces.length > 0) return traces;
    const { flags } = checker.getTypeAtLocation(declaration);
    if ((flags & plainTypes) !== 0) return [nothing];
    return [
      declaration.type === undefined ? lost : type(declaration.type, way),
    ];
  };

  return { parameter, argument };
}

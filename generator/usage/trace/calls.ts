import { ts } from "ts-morph";
import { calledOperation } from "../called-operation.ts";
import { isValueOfItsOwn } from "../expression-forms.ts";
import { isFunction, resultsOf } from "../functions.ts";
import { doubted, joined, lost, nothing, type Trace } from "../origin.ts";
import { anywhere, before, rest, type Way } from "../way.ts";
import { depthOf, maxBindings } from "./bindings.ts";
import { isKnownFunction } from "./known-functions.ts";
import type { TracedProgram, Tracing } from "./tracing.ts";

/** Methods of lists and promises that return the results of their function, and nothing else. */
const transforming = new Set(["map", "flatMap", "then"]);

/** Methods that return their elements at the same indexes. */
const keepingPlaces = new Set(["all", "allSettled"]);

/** Follows calls into the results of their functions, whether of the program, of SDKs or of other code. */
export function createCallTracer(
  program: TracedProgram,
  { expression, arrived, functions, calledFunctions }: Tracing,
): Pick<Tracing, "call" | "returned"> {
  const { checker, declarations } = program;

  const call = (node: ts.CallExpression, way: Way): Trace => {
    const operation = calledOperation(checker, declarations, node);
    if (operation !== null) {
      const declaration = checker.getResolvedSignature(node)?.declaration;
      return arrived(
        operation,
        way,
        declaration !== undefined &&
          declarations.operationOf(declaration) !== null
          ? declaration
          : null,
      );
    }
    const called = calledFunctions(node, way.binding);
    return called.length === 0
      ? through(node, way)
      : joined(
          called.map((each) =>
            each.kind === "operation"
              ? arrived(each.operation, way)
              : returned(each.callee, {
                  ...way,
                  binding:
                    depthOf(way.binding) < maxBindings
                      ? {
                          call: node,
                          callee: each.callee,
                          outer: each.outer,
                          callerOf: way.binding,
                        }
                      : null,
                }),
          ),
        );
  };

  /** Follows a function of other code: it may return any of its arguments. */
  const through = (node: ts.CallExpression, way: Way): Trace => {
    const { expression: callee } = node;
    const declaration = checker.getResolvedSignature(node)?.declaration;
    const name = ts.isPropertyAccessExpression(callee) ? callee.name.text : "";
    const inner = throughWay(name, way);
    const isKnown = isKnownFunction(program, declaration);
    if (isKnown && isOfPrimitive(checker, callee)) return nothing;
    if (isKnown && transforming.has(name) && node.arguments.length > 0)
      return joined(node.arguments.map((each) => transformed(each, inner)));
    const trace = joined([
      ...(ts.isPropertyAccessExpression(callee)
        ? [expression(callee.expression, inner)]
        : []),
      ...node.arguments.map((each) => passed(each, inner)),
    ]);
    return isKnown
      ? trace
      : doubted(trace, `It went through ${callee.getText()}.`);
  };

  /** Follows the result of a function that transforms a value; the trace is lost when the function is not known. */
  const transformed = (node: ts.Expression, way: Way): Trace =>
    isFunction(node) || functions(node, way.binding).length > 0
      ? passed(node, way)
      : isValueOfItsOwn(node)
        ? nothing
        : lost;

  /** Follows an argument of a function of other code: it is a value, or a function that is called for one. */
  const passed = (node: ts.Expression, way: Way): Trace => {
    if (isFunction(node)) return returned(node, way);
    const called = functions(node, way.binding);
    return called.length === 0
      ? expression(node, way)
      : joined(
          called.map((each) =>
            each.kind === "operation"
              ? arrived(each.operation, way)
              : returned(each.callee, way),
          ),
        );
  };

  const returned = (callee: ts.SignatureDeclaration, way: Way): Trace =>
    joined(
      resultsOf(callee).map((each) =>
        // A generator yields the elements of another.
        ts.isYieldExpression(each)
          ? each.expression === undefined
            ? nothing
            : expression(each.expression, yieldedWay(each, way))
          : expression(each, way),
      ),
    );

  return { call, returned };
}

/** Whether a method belongs to texts, numbers and similar values, so that it makes a new value. */
function isOfPrimitive(
  checker: ts.TypeChecker,
  callee: ts.Expression,
): boolean {
  if (!ts.isPropertyAccessExpression(callee)) return false;
  const holder = checker.getTypeAtLocation(callee.expression);
  const all = checker.getNonNullableType(holder);
  return (all.isUnion() ? all.types : [all]).every(
    ({ flags }) =>
      (flags &
        (ts.TypeFlags.StringLike |
          ts.TypeFlags.NumberLike |
          ts.TypeFlags.BooleanLike |
          ts.TypeFlags.BigIntLike)) !==
      0,
  );
}

function throughWay(name: string, way: Way): Way {
  if (keepingPlaces.has(name)) return way;
  if (name === "pages") return before({ kind: "pages" }, anywhere(way));
  return name === "fromAsync"
    ? before({ kind: "iterate" }, anywhere(way))
    : anywhere(way);
}

function yieldedWay(node: ts.YieldExpression, way: Way): Way {
  return node.asteriskToken === undefined && way.path[0]?.kind === "iterate"
    ? rest(way)
    : way;
}

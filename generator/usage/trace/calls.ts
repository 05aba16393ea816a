import { ts } from "ts-morph";
import { calledOperation } from "../called-operation.ts";
import { isValueOfItsOwn } from "../expression-forms.ts";
import { isFunction, resultsOf } from "../functions.ts";
import { doubted, joined, lost, nothing, type Trace } from "../origin.ts";
import { anywhere, before, rest, type Way } from "../way.ts";
import { depthOf, maxBindings } from "./bindings.ts";
import { isKnownFunction } from "./known-functions.ts";
import type { TracedProgram, Tracing } from "./tracing.ts";

/** Of a list or promise they give what their function makes of it, and nothing else. */
const transforming = new Set(["map", "flatMap", "then"]);

/** They give their elements in the places in which they were given. */
const keepingPlaces = new Set(["all", "allSettled"]);

/** Follows calls into what their functions return, of the program, of SDKs and of others. */
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

  /** A function of somebody else: it may give back whatever it was given. */
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

  /** What a function makes of something; lost where nobody knows which function it is. */
  const transformed = (node: ts.Expression, way: Way): Trace =>
    isFunction(node) || functions(node, way.binding).length > 0
      ? passed(node, way)
      : isValueOfItsOwn(node)
        ? nothing
        : lost;

  /** An argument of a function of somebody else: it gives a value, or is called for one. */
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
        // A generator gives the elements of another.
        ts.isYieldExpression(each)
          ? each.expression === undefined
            ? nothing
            : expression(each.expression, yieldedWay(each, way))
          : expression(each, way),
      ),
    );

  return { call, returned };
}

/** Whether a method is one of texts, numbers and the like, which makes another value. */
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

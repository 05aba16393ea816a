import { ts } from "ts-morph";
import { assignedFrom } from "../assignment-pattern.ts";
import { accessName, isVariable, nameNode } from "../expression-forms.ts";
import { joined, nothing, type Filled, type Trace } from "../origin.ts";
import type { Way } from "../way.ts";
import { overLoop } from "./loops.ts";
import type { TracedProgram, Tracing } from "./tracing.ts";
import { symbolOfType } from "../type-symbol.ts";

/** Follows a variable to its first value and to the values that are assigned to it. */
export function createVariableTracer(
  { checker, declarations, references }: TracedProgram,
  { expression, element, parameter, putInto, type }: Tracing,
): Pick<Tracing, "variable" | "source"> {
  /** Follows a variable, parameter or element of a pattern. */
  const variable = (symbol: ts.Symbol, way: Way): Trace => {
    const trace = variableOnce(symbol, way);
    if (way.path.length > 0) return trace;
    const filled = references.of(symbol).flatMap((each) => filledIn(each));
    if (filled.length === 0) return trace;
    const names = filled.map(({ name }) => name);
    return {
      ...trace,
      built: trace.built.map((each) => ({
        ...each,
        later: [...each.later, ...names],
      })),
      filled: [...trace.filled, ...filled],
    };
  };

  const variableOnce = (symbol: ts.Symbol, way: Way): Trace =>
    joined([
      ...(symbol.declarations ?? []).map((each) => declared(each, way)),
      ...((symbol.declarations?.some(isVariable) ?? false) && !isClient(symbol)
        ? references.of(symbol).flatMap((each) => putInto(each, way))
        : []),
    ]);

  /** Whether a variable holds a client or a part of one: no code assigns to its members, and every file names it. */
  const isClient = (symbol: ts.Symbol): boolean => {
    const its = checker.getNonNullableType(checker.getTypeOfSymbol(symbol));
    const named = symbolOfType(its);
    const sdk = named === undefined ? null : declarations.sdkOfSymbol(named);
    return sdk !== null && named !== undefined && !sdk.types.has(named.name);
  };

  const declared = (declaration: ts.Declaration, way: Way): Trace => {
    if (ts.isVariableDeclaration(declaration)) return source(declaration, way);
    if (ts.isBindingElement(declaration)) return element(declaration, way);
    if (ts.isParameter(declaration)) return parameter(declaration, way);
    return ts.isExportAssignment(declaration)
      ? expression(declaration.expression, way)
      : nothing;
  };

  /** Follows the first value of a declaration: its initialiser, or the elements that a loop iterates over. */
  const source = (declaration: ts.VariableDeclaration, way: Way): Trace => {
    const loop = declaration.parent.parent;
    if (ts.isForOfStatement(loop))
      return expression(loop.expression, overLoop(checker, loop, way));
    if (declaration.initializer !== undefined)
      return expression(declaration.initializer, way);
    return declaration.type === undefined
      ? nothing
      : orNothing(type(declaration.type, way));
  };

  return { variable, source };
}

/** Returns `name` of `variable.name = value`. */
function filledIn(variable: ts.Expression): readonly Filled[] {
  const { parent } = variable;
  if (
    !(
      ts.isPropertyAccessExpression(parent) ||
      ts.isElementAccessExpression(parent)
    ) ||
    parent.expression !== variable
  )
    return [];
  const name = accessName(parent);
  return name === null
    ? []
    : assignedFrom(parent).flatMap((from) =>
        from.kind === "value"
          ? [{ node: nameNode(parent), name, value: from.value }]
          : [],
      );
}

/** Ignores a trace that is not complete: a variable without a value may get one later. */
function orNothing(trace: Trace): Trace {
  return trace.isComplete ? trace : nothing;
}

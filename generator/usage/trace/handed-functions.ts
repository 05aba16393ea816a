import { ts } from "ts-morph";
import { callOf, hasBody, isFunction } from "../functions.ts";
import { givenMember, receiversOf, usesOfMember } from "../given-member.ts";
import { doubted, joined, lost, type Trace } from "../origin.ts";
import { anywhere, type Way } from "../way.ts";
import { isKnownFunction } from "./known-functions.ts";
import type { TracedProgram, Tracing } from "./tracing.ts";

/**
 * Follows the parameters of functions that are passed as values, to the code that gets these functions and calls
 * them.
 */
export function createHandedFunctionTracer(
  program: TracedProgram,
  { expression, returned, argument }: Tracing,
): Pick<Tracing, "handedOver"> {
  const { checker, references, isOwn } = program;

  /**
   * Follows a function that is a value: the code that gets it calls it, with values that this code was given or has.
   */
  const handedOver = (
    node: ts.Expression,
    declaration: ts.ParameterDeclaration,
    way: Way,
  ): readonly Trace[] => {
    const { parent } = node;
    if (ts.isParenthesizedExpression(parent))
      return handedOver(parent, declaration, way);
    if (ts.isCallExpression(parent) && parent.arguments.includes(node))
      return toCallee(parent, node, declaration, way);
    const member = givenMember(checker, node);
    if (member !== null) return toMemberCalls(member, node, declaration, way);
    return isFunction(node) ? [] : [lost];
  };

  /** Follows a function that is an argument. */
  const toCallee = (
    made: ts.CallExpression,
    node: ts.Expression,
    declaration: ts.ParameterDeclaration,
    way: Way,
  ): readonly Trace[] => {
    const traces: Trace[] = [];
    // It grows while it is read: who gets the function may pass it on, also to itself.
    const given = new Map([[node, { call: made, inside: way }]]);
    for (const [each, { call, inside }] of given) {
      const callee = ownCallee(call);
      if (callee === null) {
        traces.push(inOther(call, each, inside));
        continue;
      }
      const taken = callee.parameters[call.arguments.indexOf(each)];
      const symbol = taken && checker.getSymbolAtLocation(taken.name);
      if (symbol === undefined) traces.push(lost);
      const binding = { call, callee, outer: null, callerOf: null };
      for (const use of symbol === undefined ? [] : references.of(symbol)) {
        const called = callOf(use);
        const { parent } = use;
        if (called !== null)
          traces.push(argument(called, declaration, { ...way, binding }));
        else if (ts.isCallExpression(parent) && parent.arguments.includes(use))
          if (!given.has(use))
            given.set(use, { call: parent, inside: { ...way, binding } });
      }
    }
    return traces;
  };

  /** Returns the function of the program that a call runs. */
  const ownCallee = (
    made: ts.CallExpression,
  ): ts.SignatureDeclaration | null => {
    const signature = checker.getResolvedSignature(made)?.declaration;
    return signature !== undefined &&
      !ts.isJSDocSignature(signature) &&
      isOwn(signature.getSourceFile()) &&
      hasBody(signature)
      ? signature
      : null;
  };

  /** Follows a function that the language or another package gets. */
  const inOther = (
    made: ts.CallExpression,
    node: ts.Expression,
    way: Way,
  ): Trace => {
    const { expression: receiver } = made;
    const signature = checker.getResolvedSignature(made)?.declaration;
    const inner = anywhere(way);
    const trace = joined([
      ...(ts.isPropertyAccessExpression(receiver)
        ? [expression(receiver.expression, inner)]
        : []),
      ...made.arguments
        .filter((each) => each !== node && !isFunction(each))
        .map((each) => expression(each, inner)),
      // `reduce` passes the result of the previous call of its function.
      ...(isFunction(node) && receiver.getText().endsWith(".reduce")
        ? [returned(node, inner)]
        : []),
    ]);
    return isKnownFunction(program, signature)
      ? trace
      : doubted(trace, `It went through ${receiver.getText()}.`);
  };

  /** Follows a function that is a member of an object, or an attribute: the calls of the member call it. */
  const toMemberCalls = (
    member: ts.Symbol,
    node: ts.Expression,
    declaration: ts.ParameterDeclaration,
    way: Way,
  ): readonly Trace[] => {
    const bindings = receiversOf(checker, references, node);
    const calls = usesOfMember(checker, references, member).flatMap(
      (each) => callOf(each) ?? [],
    );
    if (calls.length === 0) return [lost];
    return bindings.length === 0
      ? calls.map((each) => argument(each, declaration, way))
      : bindings.flatMap((binding) =>
          calls.map((each) => argument(each, declaration, { ...way, binding })),
        );
  };

  return { handedOver };
}

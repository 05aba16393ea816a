import { ts } from "ts-morph";
import { argumentsIn, callOf, hasBody } from "./functions.ts";
import type { References } from "./references.ts";
import type { Binding } from "./way.ts";

/** A call of a function that was passed to another function. */
export interface GivenCall {
  readonly given: readonly ts.Expression[];
  /** The values of the parameters around it. */
  readonly binding: Binding;
}

/**
 * Finds the calls that a function of the program makes to a method that it gets as an argument.
 * @param call the call of the function
 * @param method one of its arguments
 */
export function callsOfGiven(
  checker: ts.TypeChecker,
  references: References,
  call: ts.CallExpression,
  method: ts.Expression,
): readonly GivenCall[] {
  const callee = checker.getResolvedSignature(call)?.declaration;
  if (callee === undefined || ts.isJSDocSignature(callee) || !hasBody(callee))
    return [];
  const taken = callee.parameters[call.arguments.indexOf(method)];
  const symbol = taken && checker.getSymbolAtLocation(taken.name);
  const binding = { call, callee, outer: null, callerOf: null };
  return symbol === undefined
    ? []
    : references.of(symbol).flatMap((each) => {
        const made = callOf(each);
        return made === null ? [] : [{ given: argumentsIn(made), binding }];
      });
}

import type { ts } from "ts-morph";
import type { Trace } from "../origin.ts";
import { straight, type Binding, type Step } from "../way.ts";
import { createAnswerTracer } from "./answers.ts";
import { createAssignmentTracer } from "./assignments.ts";
import { createCalleeFinder } from "./callees.ts";
import { createCallTracer } from "./calls.ts";
import { createExpressionTracer } from "./expressions.ts";
import { createHandedFunctionTracer } from "./handed-functions.ts";
import { createHolderTracer } from "./holders.ts";
import { rememberTraces } from "./known-traces.ts";
import { createMemberTracer } from "./members.ts";
import { createParameterTracer } from "./parameters.ts";
import { createPatternTracer } from "./patterns.ts";
import type { Holder, TracedProgram, Tracing } from "./tracing.ts";
import { createTypeTracer } from "./types.ts";
import { createVariableTracer } from "./variables.ts";

/** Follows values backwards to the calls that returned them. */
export interface Tracer {
  /**
   * Follows an expression.
   * @param binding the values of the parameters around it, when one call is meant
   */
  expression(node: ts.Expression, binding?: Binding | null): Trace;
  /** Follows the member that a path of names leads to, in all values that its holder may be. */
  member(holder: Holder, ...path: readonly ts.Symbol[]): Trace;
  /** Finds the values that the holder may be. */
  holder(holder: Holder): Trace;
  /** Finds the headers of the responses that a value may be. */
  headersOf(response: ts.Expression): Trace;
}

export function createTracer(program: TracedProgram): Tracer {
  const { links } = program;
  // The steps call one another, so each is looked up when it is called.
  const tracing: Tracing = {
    expression(node, way) {
      const before = links.enter(node, "backwards");
      const found = expression(node, way);
      links.leave(before);
      return found;
    },
    call: (...to) => calls.call(...to),
    arrived: (...at) => answers.arrived(...at),
    returned: (...by) => calls.returned(...by),
    functions: (...of) => callees.functions(...of),
    calledFunctions: (...by) => callees.calledFunctions(...by),
    parameter: (...of) => parameters.parameter(...of),
    argument: (...of) => parameters.argument(...of),
    handedOver: (...to) => handed.handedOver(...to),
    variable: (...of) => variables.variable(...of),
    source: (...of) => variables.source(...of),
    element: (...of) => patterns.element(...of),
    patternGiven: (...to) => patterns.patternGiven(...to),
    putInto: (...to) => assignments.putInto(...to),
    given: (...to) => assignments.given(...to),
    memberOf: (...of) => members.memberOf(...of),
    holder: (...of) => holders.holder(...of),
    type: (...of) => types.type(...of),
  };
  const expression = rememberTraces(
    createExpressionTracer(program, tracing).expression,
  );
  const calls = createCallTracer(program, tracing);
  const answers = createAnswerTracer(program);
  const callees = createCalleeFinder(program);
  const parameters = createParameterTracer(program, tracing);
  const handed = createHandedFunctionTracer(program, tracing);
  const variables = createVariableTracer(program, tracing);
  const patterns = createPatternTracer(program, tracing);
  const assignments = createAssignmentTracer(program, tracing);
  const holders = createHolderTracer(program, tracing);
  const members = createMemberTracer(program, tracing);
  const types = createTypeTracer(program, tracing);

  return {
    expression: (node, binding = null) =>
      tracing.expression(node, { ...straight, binding }),
    holder: (holder) => tracing.holder(holder, straight),
    headersOf: (response) =>
      tracing.expression(response, {
        binding: null,
        path: [{ kind: "headers" }],
      }),
    member(holder, ...symbols) {
      const path = symbols.map((symbol, at): Step => ({
        kind: "member",
        symbol,
        isAsked: at === symbols.length - 1,
      }));
      const trace = tracing.holder(holder, { binding: null, path });
      return {
        ...trace,
        origins: trace.origins.filter(({ isAsked }) => isAsked),
      };
    },
  };
}

import { createAnswerTracer } from "./answers.ts";
import { createAssignmentTracer } from "./assignments.ts";
import { createCalleeFinder } from "./callees.ts";
import { createCallTracer } from "./calls.ts";
import { createExpressionTracer } from "./expressions.ts";
import { createHandedFunctionTracer } from "./handed-functions.ts";
import { createHolderTracer } from "./holders.ts";
import { createMemberTracer } from "./members.ts";
import { createParameterTracer } from "./parameters.ts";
import { createPatternTracer } from "./patterns.ts";
import type { TracedProgram, Tracing } from "./tracing.ts";
import { createTypeTracer } from "./types.ts";
import { createVariableTracer } from "./variables.ts";

/**
 * Connects the steps by which values are followed. Returns them, and what they call.
 * @param around returns what they call in place of some of them
 */
export function connectSteps(
  program: TracedProgram,
  around: (steps: Tracing) => Partial<Tracing>,
): { readonly steps: Tracing; readonly called: Tracing } {
  // The steps call one another, so each is looked up when it is called.
  const tracing: Tracing = {
    expression: (...of) => called.expression(...of),
    call: (...to) => called.call(...to),
    arrived: (...at) => called.arrived(...at),
    returned: (...by) => called.returned(...by),
    functions: (...of) => called.functions(...of),
    calledFunctions: (...by) => called.calledFunctions(...by),
    parameter: (...of) => called.parameter(...of),
    argument: (...of) => called.argument(...of),
    handedOver: (...to) => called.handedOver(...to),
    variable: (...of) => called.variable(...of),
    source: (...of) => called.source(...of),
    element: (...of) => called.element(...of),
    patternGiven: (...to) => called.patternGiven(...to),
    putInto: (...to) => called.putInto(...to),
    given: (...to) => called.given(...to),
    memberOf: (...of) => called.memberOf(...of),
    holder: (...of) => called.holder(...of),
    type: (...of) => called.type(...of),
  };
  const steps: Tracing = {
    ...createExpressionTracer(program, tracing),
    ...createCallTracer(program, tracing),
    ...createAnswerTracer(program),
    ...createCalleeFinder(program),
    ...createParameterTracer(program, tracing),
    ...createHandedFunctionTracer(program, tracing),
    ...createVariableTracer(program, tracing),
    ...createPatternTracer(program, tracing),
    ...createAssignmentTracer(program, tracing),
    ...createHolderTracer(program, tracing),
    ...createMemberTracer(program, tracing),
    ...createTypeTracer(program, tracing),
  };
  const called: Tracing = { ...steps, ...around(steps) };
  return { steps, called };
}

import type { ts } from "ts-morph";
import { lost, type Trace } from "../origin.ts";
import { straight, type Binding, type Step } from "../way.ts";
import { connectSteps } from "./connect-steps.ts";
import { rememberTraces } from "./known-traces.ts";
import { createReach } from "./reach.ts";
import type { Holder, TracedProgram } from "./tracing.ts";

/** Follows values backwards to the calls that returned them. */
export interface Tracer {
  /**
   * Follows an expression.
   * @param binding the values of the parameters around it, when one call is meant
   */
  expression(node: ts.Expression, binding?: Binding | null): Trace;
  /** Follows an expression for its origins alone: where there is none, the trace says nothing else. */
  origins(node: ts.Expression): Trace;
  /** Follows the member that a path of names leads to, in all values that its holder may be, for its origins alone. */
  member(holder: Holder, ...path: readonly ts.Symbol[]): Trace;
  /** Finds the headers of the responses that a value may be. */
  headersOf(response: ts.Expression): Trace;
}

export function createTracer(program: TracedProgram): Tracer {
  const { links } = program;
  const { called } = connectSteps(program, (steps) => {
    const remembered = rememberTraces(steps.expression, links.cut);
    return {
      expression(node, way) {
        const before = links.enter(node, "backwards");
        const found = remembered(node, way);
        links.leave(before);
        return found;
      },
    };
  });
  const { expression, holder: follow } = called;
  const mayReach = createReach(program);

  return {
    expression: (node, binding = null) =>
      expression(node, { ...straight, binding }),
    origins: (node) => (mayReach(node) ? expression(node, straight) : lost),
    headersOf: (response) =>
      mayReach(response)
        ? expression(response, { binding: null, path: [{ kind: "headers" }] })
        : lost,
    member(holder, ...symbols) {
      if (!mayReach(holder)) return lost;
      const path = symbols.map((symbol, at): Step => ({
        kind: "member",
        symbol,
        isAsked: at === symbols.length - 1,
      }));
      const trace = follow(holder, { binding: null, path });
      return {
        ...trace,
        origins: trace.origins.filter(({ isAsked }) => isAsked),
      };
    },
  };
}

import type { FilterFunction, JSONPathEnvironment } from "json-p3";
import {
  fitsPattern,
  workOf,
  type PatternPart,
} from "../../../patterns/fits-pattern.ts";
import type { PathStep } from "../../../source/located-source.ts";
import { sourceLimits } from "../../../source/source-limits.ts";
import type { Draft } from "./draft.ts";
import { meteredView } from "./metered-view.ts";
import type { OverlayBudget, OverlayExcess } from "./overlay-budget.ts";

export type Path = readonly PathStep[];

/** Why a search ended. */
export type Selected =
  | { readonly kind: "paths"; readonly paths: readonly Path[] }
  | { readonly kind: "excess"; readonly excess: OverlayExcess }
  | { readonly kind: "pattern-not-run"; readonly pattern: string }
  | { readonly kind: "no-json-path"; readonly problem: string };

/** Gives the paths of the values that a JSONPath selects, in the order of the document. */
export type SelectPaths = (root: Draft, expression: string) => Selected;

/** Real ones are shorter. The parser of the library is recursive. */
const longestExpression = 4_000;

/** A step is a value that is read; a pattern does about ten of its own in that time. */
const patternWorkOfStep = 10;

/** JSONPath (RFC 9535), which has no scripts. Its patterns are run by our own engine, which does not backtrack. */
export async function createSelect(
  budget: OverlayBudget,
): Promise<SelectPaths> {
  const library = await import("json-p3");
  return (root, expression) => {
    if (expression.length > longestExpression)
      return {
        kind: "no-json-path",
        problem: `it has more than ${longestExpression} characters`,
      };
    /** What ends the search, since the library can only be left by throwing. */
    let end: Selected | null = null;
    const leave = (why: Selected): never => {
      end = why;
      throw new Error("The search has ended.");
    };
    const spend = (steps: number): void => {
      const excess = budget.spend(steps);
      if (excess !== null) leave({ kind: "excess", excess });
    };
    const view = meteredView(root, spend);
    const environment = new library.JSONPathEnvironment({
      maxRecursionDepth: sourceLimits.depth + 10,
    });
    environment.entries = view.entries as JSONPathEnvironment["entries"];
    const { LogicalType, ValueType } = library.FunctionExpressionType;
    const matcher = (part: PatternPart): FilterFunction => ({
      argTypes: [ValueType, ValueType],
      returnType: LogicalType,
      call: (text, pattern) => {
        if (typeof text !== "string" || typeof pattern !== "string")
          return false;
        spend(Math.ceil(workOf(pattern, text, part) / patternWorkOfStep));
        const answer = fitsPattern(pattern, text, part);
        return answer === "unknown"
          ? leave({ kind: "pattern-not-run", pattern })
          : answer === "yes";
      },
    });
    environment.functionRegister.set("match", matcher("whole"));
    environment.functionRegister.set("search", matcher("any"));
    try {
      const paths: Path[] = [];
      // The library only reads the values of a document, which are JSON.
      const value = view.root as Parameters<JSONPathEnvironment["query"]>[1];
      for (const { location } of environment.lazyQuery(expression, value)) {
        // All paths are kept, so they count by their length.
        spend(location.length);
        paths.push(location);
      }
      return { kind: "paths", paths };
    } catch (thrown) {
      if (end !== null) return end;
      if (!(thrown instanceof Error)) throw thrown;
      return { kind: "no-json-path", problem: thrown.message };
    }
  };
}

import { ts } from "ts-morph";
import { boundArguments } from "../call-parts.ts";
import { calledOperation, operationOfType } from "../called-operation.ts";
import { callsOfGiven } from "../given-methods.ts";
import type { DeclaredOperation } from "../sdk-declarations.ts";
import type { Site } from "../sites/site.ts";
import type { TracedProgram } from "../trace/tracing.ts";
import type { Binding } from "../way.ts";
import type { Telling } from "./telling.ts";
import type { UsedOperation } from "./used-operations.ts";

/** The calls of operations in a project. */
export interface OperationCalls {
  readonly direct: readonly {
    readonly node: ts.CallExpression;
    readonly used: UsedOperation;
    /** The former name by which the method is called; `null` when the call uses its current name. */
    readonly formerName: string | null;
  }[];
  /** Methods that are passed as values, with the parameters that they get elsewhere. */
  readonly handed: readonly {
    readonly params: ts.Expression;
    readonly used: UsedOperation;
    readonly binding: Binding | null;
  }[];
}

type CallingProgram = Pick<
  TracedProgram,
  "checker" | "declarations" | "references"
> &
  Pick<Telling, "operations" | "enter">;

/** Finds the operations that are used, and the places where they are called. */
export function findOperationCalls(
  { checker, declarations, references, operations, enter }: CallingProgram,
  sites: readonly Site[],
): OperationCalls {
  const direct: OperationCalls["direct"][number][] = [];
  const handed: OperationCalls["handed"][number][] = [];
  const methodOf = (value: ts.Expression): DeclaredOperation | null =>
    ts.isPropertyAccessExpression(value) || ts.isIdentifier(value)
      ? operationOfType(checker, declarations, value)
      : null;
  const visitCall = (node: ts.CallExpression): void => {
    enter(node.getSourceFile());
    const found = calledOperation(checker, declarations, node);
    if (found !== null)
      direct.push({
        node,
        used: operations.use(found),
        formerName: found.alias,
      });
    const given = boundArguments(node);
    const method = given && methodOf(given.method);
    if (given !== null && method !== null)
      handed.push({
        params: given.params,
        used: operations.use(method),
        binding: null,
      });
    for (const each of node.arguments) {
      const value = methodOf(each);
      if (value !== null)
        for (const call of callsOfGiven(checker, references, node, each))
          handed.push({ ...call, used: operations.use(value) });
    }
  };
  for (const site of sites)
    if (site.kind === "call") visitCall(site.node);
    else if (site.kind === "name") {
      const found = declarations.operationOfSymbol(site.symbol);
      if (found !== null) operations.use(found);
    }
  return { direct, handed };
}

import { ts } from "ts-morph";
import { boundArguments } from "../call-parts.ts";
import { calledOperation, operationOfType } from "../called-operation.ts";
import { callsOfGiven } from "../given-methods.ts";
import { paramsAt, type DeclaredOperation } from "../sdk-declarations.ts";
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
    /** A pack makes something for the call, such as options of a query: what is sent may be given to that later. */
    readonly isPacked: boolean;
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
  const packedBy = (node: ts.CallExpression): DeclaredOperation | null => {
    const declaration = checker.getResolvedSignature(node)?.declaration;
    return declaration === undefined
      ? null
      : declarations.packedOperation(declaration);
  };
  const visitCall = (node: ts.CallExpression): void => {
    enter(node.getSourceFile());
    const called = calledOperation(checker, declarations, node);
    const packed = called === null ? packedBy(node) : null;
    const found = called ?? packed;
    if (found !== null)
      direct.push({
        node,
        used: operations.use(found),
        formerName: found.alias,
        isPacked: packed !== null,
      });
    const bound = boundArguments(node);
    const method = bound && methodOf(bound.method);
    if (bound !== null && method !== null) {
      const used = operations.use(method);
      const params = bound.given[paramsAt(method)];
      if (params !== undefined) handed.push({ params, used, binding: null });
    }
    for (const each of node.arguments) {
      const value = methodOf(each);
      if (value === null) continue;
      const used = operations.use(value);
      for (const { given, binding } of callsOfGiven(
        checker,
        references,
        node,
        each,
      )) {
        const params = given[paramsAt(value)];
        if (params !== undefined && !ts.isSpreadElement(params))
          handed.push({ params, binding, used });
      }
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

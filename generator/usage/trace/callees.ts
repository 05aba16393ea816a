import { ts } from "ts-morph";
import { createAncestors } from "../ancestors.ts";
import { operationOfType } from "../called-operation.ts";
import { literalTexts } from "../pattern-member.ts";
import {
  argumentsIn,
  hasBody,
  isFunction,
  methodsFor,
  overloadsOf,
  resultsOf,
} from "../functions.ts";
import { createObjectIds } from "../object-ids.ts";
import { symbolOf } from "../references.ts";
import type { Binding } from "../way.ts";
import { createBindingKeys, depthOf, maxBindings } from "./bindings.ts";
import { rememberWalk } from "./known-walks.ts";
import type { FunctionValue, TracedProgram, Tracing } from "./tracing.ts";

/** Finds the functions that a call may run, through variables, members, parameters and functions that make them. */
export function createCalleeFinder({
  checker,
  declarations,
  references,
  links,
  isOwn,
}: TracedProgram): Pick<Tracing, "functions" | "calledFunctions"> {
  const ancestorsOf = createAncestors(checker);

  const calledFunctions = (
    node: ts.CallExpression,
    binding: Binding | null,
  ): readonly FunctionValue[] => {
    const found = functions(node.expression, binding);
    if (found.length > 0) return found;
    const callee = checker.getResolvedSignature(node)?.declaration;
    return callee !== undefined &&
      !ts.isJSDocSignature(callee) &&
      isOwn(callee.getSourceFile())
      ? bodies(callee)
      : [];
  };

  /** Finds the bodies that a signature runs: its own, and those of methods that implement it. */
  const bodies = (
    callee: ts.SignatureDeclaration,
  ): readonly FunctionValue[] => {
    const own = [callee, ...overloadsOf(checker, callee)].filter(hasBody);
    const standing = methodsFor(checker, references, ancestorsOf, callee);
    const member = ts.isFunctionTypeNode(callee) ? callee.parent : callee;
    const symbol =
      ts.isPropertySignature(member) || ts.isMethodSignature(member)
        ? checker.getSymbolAtLocation(member.name)
        : undefined;
    return [
      ...[...new Set([...own, ...standing])].map(
        (each) => ({ kind: "own", callee: each, outer: null }) as const,
      ),
      ...(symbol === undefined
        ? []
        : references.givenTo(symbol).flatMap((each) => functions(each, null))),
    ];
  };

  const idOf = createObjectIds();
  const keyOf = createBindingKeys(idOf);
  // A name that leads back to itself adds no function.
  const once = rememberWalk<ts.Expression, readonly FunctionValue[]>({
    nothing: [],
    cut: (node) => {
      links.cut(node);
      return [];
    },
  });

  /** Finds the functions that a value may be; for a parameter, those that callers pass. */
  const functions = (
    node: ts.Expression,
    binding: Binding | null,
  ): readonly FunctionValue[] => {
    if (isFunction(node))
      return [{ kind: "own", callee: node, outer: binding }];
    if (ts.isParenthesizedExpression(node))
      return functions(node.expression, binding);
    const before = links.enter(node, "backwards");
    const found = once(`${idOf(node)} ${keyOf(binding)}`, node, () =>
      distinct(functionsBehind(node, binding)),
    );
    links.leave(before);
    return found;
  };

  /** Leaves out functions that were found on several ways: each way that follows would double them. */
  const distinct = (
    found: readonly FunctionValue[],
  ): readonly FunctionValue[] => [
    ...new Map(
      found.map((each) => [
        each.kind === "operation"
          ? idOf(each.operation)
          : `${idOf(each.callee)} ${keyOf(each.outer)}`,
        each,
      ]),
    ).values(),
  ];

  const functionsBehind = (
    node: ts.Expression,
    binding: Binding | null,
  ): readonly FunctionValue[] => {
    const operation = operationOfType(checker, declarations, node);
    if (operation !== null) return [{ kind: "operation", operation }];
    if (ts.isCallExpression(node)) return functionsMade(node, binding);
    if (ts.isElementAccessExpression(node)) return functionsAt(node, binding);
    const symbol = ts.isPropertyAccessExpression(node)
      ? symbolOf(checker, node.name)
      : ts.isIdentifier(node)
        ? symbolOf(checker, node)
        : undefined;
    const [declaration] = symbol?.declarations ?? [];
    if (
      symbol === undefined ||
      declaration === undefined ||
      !isOwn(declaration.getSourceFile())
    )
      return [];
    return functionsOf(symbol, declaration, binding);
  };

  /** Finds the functions of an object of which the code takes one: `makers[kind]`. */
  const functionsAt = (
    { expression: holder, argumentExpression: key }: ts.ElementAccessExpression,
    binding: Binding | null,
  ): readonly FunctionValue[] => {
    const type = checker.getApparentType(checker.getTypeAtLocation(holder));
    return (literalTexts(checker, key) ?? []).flatMap((name) => {
      const symbol = checker.getPropertyOfType(type, name);
      const [declaration] = symbol?.declarations ?? [];
      return symbol === undefined ||
        declaration === undefined ||
        !isOwn(declaration.getSourceFile())
        ? []
        : functionsOf(symbol, declaration, binding);
    });
  };

  /** Finds the functions that a name refers to. */
  const functionsOf = (
    symbol: ts.Symbol,
    declaration: ts.Declaration,
    binding: Binding | null,
  ): readonly FunctionValue[] => {
    if (
      ts.isFunctionDeclaration(declaration) ||
      ts.isMethodDeclaration(declaration) ||
      ts.isMethodSignature(declaration)
    )
      return bodies(declaration);
    if (
      ts.isVariableDeclaration(declaration) ||
      ts.isPropertyAssignment(declaration) ||
      ts.isPropertyDeclaration(declaration)
    )
      return declaration.initializer === undefined
        ? []
        : functions(declaration.initializer, binding);
    if (ts.isPropertySignature(declaration))
      return references
        .givenTo(symbol)
        .flatMap((each) => functions(each, null));
    return ts.isParameter(declaration)
      ? functionsGiven(declaration, binding)
      : [];
  };

  const functionsGiven = (
    declaration: ts.ParameterDeclaration,
    binding: Binding | null,
  ): readonly FunctionValue[] => {
    const position = declaration.parent.parameters.indexOf(declaration);
    for (let each = binding; each !== null; each = each.outer)
      if (each.callee === declaration.parent) {
        const argument = argumentsIn(each.call)[position];
        return argument === undefined ? [] : functions(argument, each.callerOf);
      }
    return [];
  };

  /** Finds the functions that a function such as `bind` returns. */
  const functionsMade = (
    node: ts.CallExpression,
    binding: Binding | null,
  ): readonly FunctionValue[] => {
    const { expression: callee } = node;
    if (ts.isPropertyAccessExpression(callee) && callee.name.text === "bind")
      return functions(callee.expression, binding);
    if (depthOf(binding) >= maxBindings) {
      if (!isDeclaredFunction(node)) links.cut(node);
      return [];
    }
    return calledFunctions(node, binding).flatMap((each) =>
      each.kind === "operation"
        ? []
        : resultsOf(each.callee).flatMap((result) =>
            functions(result, {
              call: node,
              callee: each.callee,
              outer: each.outer,
              callerOf: binding,
            }),
          ),
    );
  };

  /** Whether the type of a value leads to the function that it is. */
  const isDeclaredFunction = (node: ts.Expression): boolean =>
    checker
      .getTypeAtLocation(node)
      .getCallSignatures()
      .some(
        ({ declaration }) =>
          declaration !== undefined &&
          !ts.isJSDocSignature(declaration) &&
          hasBody(declaration),
      );

  return { functions, calledFunctions };
}

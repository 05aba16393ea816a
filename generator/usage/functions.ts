import { ts } from "ts-morph";
import type { AncestorsOf } from "./ancestors.ts";
import { argumentsOf } from "./call-parts.ts";
import type { References } from "./references.ts";
import type { Call } from "./way.ts";
import { nodesIn } from "./nodes-in.ts";

export function isFunction(
  node: ts.Node,
): node is ts.ArrowFunction | ts.FunctionExpression {
  return ts.isArrowFunction(node) || ts.isFunctionExpression(node);
}

export function hasBody(callee: ts.SignatureDeclaration): boolean {
  return "body" in callee && callee.body !== undefined;
}

/** The results that are known already: in a large program they are needed again and again. */
const knownResults = new WeakMap<ts.Node, readonly ts.Expression[]>();

/** Returns the expressions that a function returns or yields. */
export function resultsOf(
  callee: ts.SignatureDeclaration,
): readonly ts.Expression[] {
  const found = knownResults.get(callee) ?? findResults(callee);
  knownResults.set(callee, found);
  return found;
}

function findResults(callee: ts.SignatureDeclaration): ts.Expression[] {
  if (!("body" in callee) || callee.body === undefined) return [];
  const body = callee.body as ts.ConciseBody;
  if (!ts.isBlock(body)) return [body];
  const results: ts.Expression[] = [];
  for (const node of nodesIn(body, (each) => !ts.isFunctionLike(each)))
    if (ts.isReturnStatement(node) && node.expression !== undefined)
      results.push(node.expression);
    else if (ts.isYieldExpression(node)) results.push(node);
  return results;
}

/** Returns the name by which other code calls a function. */
function nameOf(callee: ts.SignatureDeclaration): ts.Node | undefined {
  if (ts.isConstructorDeclaration(callee)) return callee.parent.name;
  if (!isFunction(callee)) return callee.name;
  const { parent } = callee;
  return (ts.isVariableDeclaration(parent) ||
    ts.isPropertyAssignment(parent) ||
    ts.isPropertyDeclaration(parent)) &&
    parent.initializer === callee
    ? parent.name
    : undefined;
}

/** Finds the places that name a function, except imports and its declaration: the whole of `a.b.name`. */
export function usesOf(
  checker: ts.TypeChecker,
  references: References,
  callee: ts.SignatureDeclaration,
): readonly ts.Expression[] {
  const name = nameOf(callee);
  const symbol = name && checker.getSymbolAtLocation(name);
  return symbol === undefined
    ? []
    : references
        .of(symbol)
        .filter((each) => each !== name && !isNoUse(each))
        .map(wholeAccess);
}

/** Returns `a.b.name` for `name`. */
export function wholeAccess(name: ts.Expression): ts.Expression {
  const { parent } = name;
  return ts.isPropertyAccessExpression(parent) && parent.name === name
    ? parent
    : name;
}

/** Returns the call that calls a name; for a component, its element. */
export function callOf(callee: ts.Expression): Call | null {
  const { parent } = callee;
  if (ts.isJsxOpeningLikeElement(parent))
    return parent.tagName === callee ? parent : null;
  return (ts.isCallExpression(parent) || ts.isNewExpression(parent)) &&
    parent.expression === callee
    ? parent
    : null;
}

/** Returns the arguments of a call of a function of the program, through `call` and `apply` too. */
export function argumentsIn(made: Call): readonly ts.Expression[] {
  if (ts.isJsxOpeningLikeElement(made)) return [];
  return ts.isNewExpression(made)
    ? (made.arguments ?? [])
    : (argumentsOf(made) ?? []);
}

/** Whether a place only names a function: imports, types and the closing tags of elements do not pass it on. */
function isNoUse({ parent }: ts.Node): boolean {
  return (
    ts.isJsxClosingElement(parent) ||
    ts.isTypeQueryNode(parent) ||
    ts.isImportSpecifier(parent) ||
    ts.isExportSpecifier(parent) ||
    ts.isImportClause(parent) ||
    ts.isExportAssignment(parent)
  );
}

/** Returns the other declarations of a function that has several signatures. */
export function overloadsOf(
  checker: ts.TypeChecker,
  callee: ts.SignatureDeclaration,
): readonly ts.SignatureDeclaration[] {
  const name = nameOf(callee);
  const symbol = name && checker.getSymbolAtLocation(name);
  return (symbol?.declarations ?? []).filter(
    (each): each is ts.FunctionDeclaration | ts.MethodDeclaration =>
      ts.isFunctionDeclaration(each) || ts.isMethodDeclaration(each),
  );
}

/**
 * Returns the methods of classes that a call of a method may run: those of classes that extend or implement the type
 * that declares it.
 */
export function methodsFor(
  checker: ts.TypeChecker,
  references: References,
  ancestorsOf: AncestorsOf,
  callee: ts.SignatureDeclaration,
): readonly ts.MethodDeclaration[] {
  if (!ts.isMethodSignature(callee) && !ts.isMethodDeclaration(callee))
    return [];
  const { parent, name } = callee;
  const symbol = checker.getSymbolAtLocation(name);
  if (symbol === undefined || ts.isObjectLiteralExpression(parent)) return [];
  return references
    .methodsNamed(symbol)
    .filter(
      (each) =>
        each.parent !== parent &&
        ts.isClassLike(each.parent) &&
        ancestorsOf(each.parent).has(parent),
    );
}

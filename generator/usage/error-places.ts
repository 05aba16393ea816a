import { ts } from "ts-morph";
import { nodesAt, partAt } from "./linked-parts.ts";
import type { CodePlace } from "./placed-error.ts";
import type { UsageError } from "./usage-file.ts";

/** On one line, in one smallest statement, member or attribute, or in what the error is about as a whole. */
export function isTogether(
  error: UsageError,
  place: CodePlace,
  file: ts.SourceFile | undefined,
): boolean {
  if (error.file !== place.file || file === undefined) return false;
  if (error.line === place.line) return true;
  const start = startOf(file, place);
  const part = partAt(file, startOf(file, error));
  return (
    (part !== file && part === partAt(file, start)) ||
    isWithin(wholeOf(file, error), start) ||
    membersOf(file, error).some((each) => isWithin(each, start))
  );
}

/**
 * The members that an error names of an object that is not of the type of its place, or of the class that is not like what it
 * implements.
 */
function membersOf(file: ts.SourceFile, error: UsageError): readonly ts.Node[] {
  if (!error.message.includes("not assignable to")) return [];
  const node = tokenAt(file, startOf(file, error));
  const member = ts.findAncestor(node, ts.isClassElement);
  if (error.message.includes("same property in base type"))
    return member !== undefined && ts.isClassLike(member.parent)
      ? (member.parent.heritageClauses ?? [])
      : [];
  const object = objectAt(node);
  return (object?.properties ?? []).filter(
    ({ name }) =>
      name !== undefined && error.message.includes(`'${name.getText(file)}'`),
  );
}

/** Returns the object that a value is about which the compiler complains at the head of a statement, a variable or a member. */
function objectAt(node: ts.Node): ts.ObjectLiteralExpression | undefined {
  const { parent } = node;
  const given = ts.isReturnStatement(node)
    ? node.expression
    : ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent)
      ? parent.initializer
      : node;
  const value =
    given !== undefined && ts.isParenthesizedExpression(given)
      ? given.expression
      : given;
  return value !== undefined && ts.isObjectLiteralExpression(value)
    ? value
    : undefined;
}

function isWithin(node: ts.Node | undefined, start: number): boolean {
  return node !== undefined && node.getStart() <= start && start < node.end;
}

/** What an error is about that stands at a part of it: the function that may end without a value, the element around a child of it. */
function wholeOf(file: ts.SourceFile, error: UsageError): ts.Node | undefined {
  const start = startOf(file, error);
  const node = tokenAt(file, start);
  if (error.message.startsWith("Function lacks ending return"))
    return ts.findAncestor(node, ts.isFunctionLike);
  return ts.findAncestor(
    node,
    (each): each is ts.JsxElement =>
      ts.isJsxElement(each) && each.getStart(file) < start,
  )?.openingElement;
}

export function startOf(
  file: ts.SourceFile,
  { line, column }: Pick<CodePlace, "line" | "column">,
): number {
  return ts.getPositionOfLineAndCharacter(file, line - 1, column - 1);
}

export function tokenAt(file: ts.SourceFile, position: number): ts.Node {
  return nodesAt(file, position).at(-1) ?? file;
}

import { ts } from "ts-morph";
import { nodesIn } from "../usage/nodes-in.ts";
import {
  declaredNames,
  declaresOne,
  ownMember,
  textOf,
} from "./member-roots.ts";

/**
 * Finds the keys of objects in calls whose result is said to fit a type of the SDK with a renamed member, as the schema of a validator is:
 * `title` in `const job: z.ZodType<Job> = z.object({ title: z.string() })`, or before `satisfies z.ZodType<Job>`. No declaration links them,
 * so the compiler has to judge the key with its new name.
 * @param wanted the names of the renamed declarations
 */
export function shapeKeys(
  files: readonly ts.SourceFile[],
  member: string,
  wanted: ReadonlySet<ts.Node>,
  checker: ts.TypeChecker,
): readonly ts.Node[] {
  return files.flatMap((file) =>
    // Most files have no such text, and nodes are many.
    file.text.includes(member)
      ? [...nodesIn(file)].flatMap((node) => {
          const said = saidType(node);
          return said !== null &&
            isJudged(said, checker) &&
            mentions(said.type, member, wanted, checker)
            ? keysIn(said.value, member, checker)
            : [];
        })
      : [],
  );
}

/** A value that a call makes, and the type that the code says it has. */
function saidType(
  node: ts.Node,
): { readonly value: ts.Expression; readonly type: ts.TypeNode } | null {
  const said = ts.isSatisfiesExpression(node)
    ? { value: node.expression, type: node.type }
    : (ts.isVariableDeclaration(node) || ts.isPropertyDeclaration(node)) &&
        node.type !== undefined &&
        node.initializer !== undefined
      ? { value: node.initializer, type: node.type }
      : null;
  return said !== null && ts.isCallExpression(said.value) ? said : null;
}

/** Whether the compiler would notice a wrong key: it accepts any, as that of a package which is not installed. */
function isJudged(
  {
    value,
    type,
  }: { readonly value: ts.Expression; readonly type: ts.TypeNode },
  checker: ts.TypeChecker,
): boolean {
  return [
    checker.getTypeAtLocation(value),
    checker.getTypeFromTypeNode(type),
  ].every(({ flags }) => (flags & ts.TypeFlags.Any) === 0);
}

/** Whether a type has an argument with the member: what it is of alone links its own members. */
function mentions(
  type: ts.TypeNode,
  member: string,
  wanted: ReadonlySet<ts.Node>,
  checker: ts.TypeChecker,
): boolean {
  const given = ts.isTypeReferenceNode(type) ? (type.typeArguments ?? []) : [];
  return given.some(
    (each) =>
      declaresOne(checker, checker.getTypeFromTypeNode(each), member, wanted) ||
      mentions(each, member, wanted, checker),
  );
}

function keysIn(
  value: ts.Node,
  member: string,
  checker: ts.TypeChecker,
): readonly ts.Node[] {
  const keys: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    // What a function makes is no part of the shape.
    if (ts.isFunctionLike(node)) return;
    const isLinked = (): boolean =>
      declaredNames(checker, node).some((each) => each !== node);
    if (
      ownMember(node) !== null &&
      ts.isObjectLiteralExpression(node.parent.parent) &&
      textOf(node) === member &&
      !isLinked()
    )
      keys.push(node);
    ts.forEachChild(node, visit);
  };
  visit(value);
  return keys;
}

import { ts } from "ts-morph";
import { textOf } from "./member-roots.ts";

/** A text that names a module of the SDK. */
export interface ModuleReference {
  readonly literal: ts.StringLiteralLike;
  /** As functions name it: `jobs`, `pets/v1`. */
  readonly module: string;
  /** The path of the file that it means. */
  readonly resolved: string;
  /** What is taken of it by name; `null`: all of it. */
  readonly names: readonly ts.Node[] | null;
  /** The names in an object that stands for it in a test. */
  readonly keys: readonly ts.Node[];
}

export interface ModuleProgram {
  /** The path of the file of the SDK that a name of a module means. */
  readonly moduleFile: (name: string, importer: string) => string | null;
}

/** Reads a node that names a module of the SDK: an import, an export, a type, or a call with the name. */
export function moduleReferences(
  node: ts.Node,
  { moduleFile }: ModuleProgram,
): readonly ModuleReference[] {
  if (!ts.isStringLiteralLike(node)) return [];
  const { parent } = node;
  const isImport =
    ((ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent)) &&
      parent.moduleSpecifier === node) ||
    (ts.isLiteralTypeNode(parent) && ts.isImportTypeNode(parent.parent)) ||
    (ts.isCallExpression(parent) && parent.arguments[0] === node);
  const resolved = isImport
    ? moduleFile(node.text, node.getSourceFile().fileName)
    : null;
  if (resolved === null) return [];
  const module = moduleIn(node.text, resolved);
  if (module === null) return [];
  const keys = ts.isCallExpression(parent) ? mockKeys(mockOf(parent)) : [];
  const names = namesTaken(node);
  return [
    {
      literal: node,
      module,
      resolved,
      names: keys.length > 0 ? [] : names,
      keys,
    },
  ];
}

/** The module that a function is in: `jobs` of `jobs#getJob`. */
export function moduleOf(place: string): string {
  return place.split("#")[0] ?? place;
}

/** The end of the name that the path has too: `jobs` of `desk/jobs`. */
function moduleIn(name: string, resolved: string): string | null {
  const path = resolved.replace(/(?:\.d)?\.[cm]?[jt]s$/, "");
  const steps = name.replace(/\.[cm]?[jt]s$/, "").split("/");
  for (let from = 1; from < steps.length; from++) {
    const end = steps.slice(from).join("/");
    if (path.endsWith(`/${end}`)) return end;
  }
  return null;
}

function namesTaken(literal: ts.StringLiteralLike): readonly ts.Node[] | null {
  const { parent } = literal;
  if (ts.isExportDeclaration(parent))
    return parent.exportClause && ts.isNamedExports(parent.exportClause)
      ? parent.exportClause.elements.map(
          (each) => each.propertyName ?? each.name,
        )
      : null;
  if (ts.isImportDeclaration(parent)) {
    const bindings = parent.importClause?.namedBindings;
    return bindings && ts.isNamedImports(bindings)
      ? bindings.elements.map((each) => each.propertyName ?? each.name)
      : null;
  }
  if (ts.isLiteralTypeNode(parent))
    return ts.isImportTypeNode(parent.parent) && parent.parent.qualifier
      ? [firstOf(parent.parent.qualifier)]
      : null;
  return takenOf(parent);
}

function firstOf(name: ts.EntityName): ts.Identifier {
  return ts.isIdentifier(name) ? name : firstOf(name.left);
}

/** What code takes of the value of `import(…)` or `require(…)`, where it stands. */
function takenOf(value: ts.Node): readonly ts.Node[] | null {
  const { parent } = value;
  if (ts.isAwaitExpression(parent) || ts.isParenthesizedExpression(parent))
    return takenOf(parent);
  if (ts.isPropertyAccessExpression(parent) && parent.expression === value)
    return [parent.name];
  if (
    !ts.isVariableDeclaration(parent) ||
    parent.initializer !== value ||
    !ts.isObjectBindingPattern(parent.name)
  )
    return null;
  const { elements } = parent.name;
  return elements.some((each) => each.dotDotDotToken)
    ? null
    : elements.map((each) => each.propertyName ?? each.name);
}

const mocks = new Set([
  "mock",
  "doMock",
  "setMock",
  "unstable_mockModule",
  "module",
]);

/** The call that mocks a module: `vi.mock("desk/jobs", …)`, or `vi.mock(import("desk/jobs"), …)` around the call that names it. */
function mockOf(call: ts.CallExpression): ts.CallExpression {
  const value =
    ts.isAsExpression(call.parent) || ts.isParenthesizedExpression(call.parent)
      ? call.parent
      : call;
  return call.expression.kind === ts.SyntaxKind.ImportKeyword &&
    ts.isCallExpression(value.parent) &&
    value.parent.arguments[0] === value
    ? value.parent
    : call;
}

export function isMockCall({ expression }: ts.CallExpression): boolean {
  return (
    ts.isPropertyAccessExpression(expression) &&
    mocks.has(textOf(expression.name))
  );
}

/** The keys of what the factory of a mock gives: `vi.mock("desk/jobs", () => ({ getJob: vi.fn() }))`. */
function mockKeys(call: ts.CallExpression): readonly ts.Node[] {
  const [, factory] = call.arguments;
  if (!isMockCall(call) || factory === undefined) return [];
  const object = givenObject(factory);
  return (object?.properties ?? []).flatMap((each) =>
    each.name === undefined || ts.isComputedPropertyName(each.name)
      ? []
      : [each.name],
  );
}

function givenObject(factory: ts.Node): ts.ObjectLiteralExpression | undefined {
  if (ts.isObjectLiteralExpression(factory)) return factory;
  if (ts.isParenthesizedExpression(factory) || ts.isAsExpression(factory))
    return givenObject(factory.expression);
  if (!ts.isArrowFunction(factory) && !ts.isFunctionExpression(factory))
    return undefined;
  if (!ts.isBlock(factory.body)) return givenObject(factory.body);
  const [last, ...others] = factory.body.statements.filter(
    ts.isReturnStatement,
  );
  return last?.expression !== undefined && others.length === 0
    ? givenObject(last.expression)
    : undefined;
}

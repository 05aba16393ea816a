import { ts } from "ts-morph";
import type {
  SdkOperation,
  SdkPackage,
} from "../../../generator/manifest/sdk-package.ts";

/** A file that calls our SDK, and where each of its places was before. */
export interface RewrittenFile {
  readonly text: string;
  /** The line in the original, from 1; `null` for what the script wrote. */
  originalLine(line: number, column: number): number | null;
}

/** New text, a range of the original, or a text that stands for a place of it. */
type Piece =
  | string
  | readonly [start: number, end: number]
  | { readonly text: string; readonly place: number };

interface Rewriting {
  /** The name of the SDK's package. */
  readonly sdk: string;
  readonly operations: Operations;
  /** Objects that stand in variables, and the operation that is given them. */
  readonly given: ReadonlyMap<ts.Node, SdkOperation>;
  /** What the file has to import of the SDK. */
  readonly imports: Set<string>;
}

interface Operations {
  /** By `issues.listForRepo`. */
  readonly byName: ReadonlyMap<string, SdkOperation>;
  readonly byKey: ReadonlyMap<string, SdkOperation>;
  readonly namespaces: ReadonlySet<string>;
}

/**
 * Calls an SDK of GitHub's document where a program calls octokit: the same methods, which take the body as a member of its own;
 * `.withResponse()` where the program keeps the answer to read its `data`; iteration in place of `paginate`; our client, errors and
 * payload types in place of those of octokit. All else stays as it is.
 */
export function rewriteOctokit(
  text: string,
  sdk: Pick<SdkPackage, "name" | "operations">,
): RewrittenFile {
  const file = parse(text);
  const operations = operationsOf(sdk);
  const imports = new Set<string>();
  const body = rewrite(file, {
    sdk: sdk.name,
    operations,
    given: givenObjects(file, operations),
    imports,
  });
  const names = [...imports].toSorted().join(", ");
  const head = names === "" ? [] : [`import { ${names} } from "${sdk.name}"; `];
  return join(text, [...head, ...body]);
}

function parse(text: string): ts.SourceFile {
  return ts.createSourceFile("file.ts", text, ts.ScriptTarget.ESNext, true);
}

function operationsOf({
  operations,
}: Pick<SdkPackage, "operations">): Operations {
  const byName = new Map(
    [...operations.values()].flatMap((each) =>
      each.symbol === null
        ? []
        : [[each.symbol.slice("client.".length), each] as const],
    ),
  );
  const namespaces = [...byName.keys()].map((name) => name.split(".")[0] ?? "");
  return { byName, byKey: operations, namespaces: new Set(namespaces) };
}

function join(before: string, pieces: readonly Piece[]): RewrittenFile {
  let text = "";
  const parts: { from: number; to: number; place(at: number): number }[] = [];
  for (const piece of pieces) {
    const from = text.length;
    if (typeof piece === "string") text += piece;
    else if ("place" in piece) {
      text += piece.text;
      parts.push({ from, to: text.length, place: () => piece.place });
    } else {
      text += before.slice(...piece);
      const shift = piece[0] - from;
      parts.push({ from, to: text.length, place: (at) => at + shift });
    }
  }
  const [original, written] = [parse(before), parse(text)];
  return {
    text,
    originalLine(line, column) {
      const at = written.getPositionOfLineAndCharacter(line - 1, column - 1);
      const part = parts.find(({ from, to }) => from <= at && at < to);
      return part === undefined
        ? null
        : original.getLineAndCharacterOfPosition(part.place(at)).line + 1;
    },
  };
}

/** A node with the space before it. */
function rewrite(node: ts.Node, to: Rewriting): readonly Piece[] {
  if (ts.isImportDeclaration(node)) return rewriteImport(node, to);
  if (ts.isTypeNode(node)) return rewriteType(node, to);
  if (ts.isNewExpression(node)) return rewriteNew(node, to);
  if (ts.isPropertyAccessExpression(node)) return rewriteAccess(node, to);
  if (ts.isCallExpression(node)) return rewriteCall(node, to);
  if (ts.isObjectLiteralExpression(node)) {
    const operation = to.given.get(node);
    return operation === undefined
      ? copy(node, to)
      : rewriteInput(node, operation, to);
  }
  if (ts.isObjectBindingPattern(node)) {
    const [element] = node.elements;
    if (element !== undefined && takesPage(node, to))
      return [...space(node), ...copy(element.name, to)];
  }
  return copy(node, to);
}

function copy(node: ts.Node, to: Rewriting): readonly Piece[] {
  const pieces: Piece[] = [];
  let at = node.pos;
  ts.forEachChild(node, (child) => {
    pieces.push([at, child.pos], ...rewrite(child, to));
    at = child.end;
  });
  return [...pieces, [at, node.end]];
}

function space(node: ts.Node): readonly Piece[] {
  return [[node.pos, node.getStart()]];
}

/** What octokit's packages export, and what stands for it. */
const clauses: Readonly<Record<string, string>> = {
  "@octokit/rest": "import { createClient, type Client as Octokit }",
  "@octokit/request-error": "import { ApiError as RequestError }",
};

function rewriteImport(node: ts.ImportDeclaration, to: Rewriting) {
  const { moduleSpecifier } = node;
  const name = ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : "";
  const clause = clauses[name];
  if (clause === undefined) return copy(node, to);
  return [...space(node), `${clause} from "${to.sdk}";`];
}

const clientType =
  /^(?:InstanceType<typeof (?:Octokit|GitHub)>|ReturnType<typeof (?:github\.)?getOctokit>)$/;
const payloadType = /^components\['schemas'\]\['(?<name>[\w-]+)'\]$/;

function rewriteType(node: ts.TypeNode, to: Rewriting): readonly Piece[] {
  const text = node.getText();
  if (clientType.test(text)) {
    to.imports.add("type Client");
    return [...space(node), "Client"];
  }
  const payload = payloadType.exec(text)?.groups?.["name"];
  if (payload !== undefined) {
    const name = payload.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) =>
      letter.toUpperCase(),
    );
    to.imports.add(`type ${name}`);
    return [...space(node), name];
  }
  if (ts.isIndexedAccessTypeNode(node) && node.indexType.getText() === '"rest"')
    return rewrite(node.objectType, to);
  return copy(node, to);
}

/** `new Octokit({ baseUrl, auth })` */
function rewriteNew(node: ts.NewExpression, to: Rewriting): readonly Piece[] {
  const [options] = node.arguments ?? [];
  if (node.expression.getText() !== "Octokit" || options === undefined)
    return copy(node, to);
  const value = (name: string): readonly Piece[] =>
    ts.isObjectLiteralExpression(options)
      ? options.properties.flatMap((each) =>
          ts.isPropertyAssignment(each) && each.name.getText() === name
            ? rewrite(each.initializer, to)
            : [],
        )
      : [];
  return [
    ...space(node),
    "createClient({ baseUrl:",
    ...value("baseUrl"),
    ", credentials: { bearer:",
    ...value("auth"),
    "} })",
  ];
}

function rewriteAccess(
  node: ts.PropertyAccessExpression,
  to: Rewriting,
): readonly Piece[] {
  const { expression, name, parent } = node;
  const isRest =
    name.text === "rest" &&
    ts.isPropertyAccessExpression(parent) &&
    to.operations.namespaces.has(parent.name.text);
  const isData =
    name.text === "data" &&
    (isAwaited(expression, to) || isPage(expression, to));
  return isRest || isData ? rewrite(expression, to) : copy(node, to);
}

/** `(await octokit.issues.get({}))` */
function isAwaited(node: ts.Node, to: Rewriting): boolean {
  return (
    ts.isParenthesizedExpression(node) &&
    ts.isAwaitExpression(node.expression) &&
    calledOperation(node.expression.expression, to) !== null
  );
}

/** The variable of a loop over `paginate.iterator`. */
function isPage(node: ts.Node, to: Rewriting): boolean {
  return (
    ts.isIdentifier(node) &&
    ts.findAncestor(
      node,
      (each) =>
        ts.isForOfStatement(each) &&
        ts.isVariableDeclarationList(each.initializer) &&
        each.initializer.declarations[0]?.name.getText() === node.text &&
        iterated(each.expression, to) !== null,
    ) !== undefined
  );
}

/** `{ data: pets }` of such a loop. */
function takesPage({ parent }: ts.ObjectBindingPattern, to: Rewriting) {
  const loop = parent.parent.parent;
  return (
    ts.isForOfStatement(loop) &&
    loop.initializer === parent.parent &&
    iterated(loop.expression, to) !== null
  );
}

function rewriteCall(node: ts.CallExpression, to: Rewriting): readonly Piece[] {
  const { expression: callee, arguments: given } = node;
  const name = callee.getText();
  const pages = iterated(node, to);
  if (pages !== null && ts.isPropertyAccessExpression(callee))
    return iterate(node, callee, pages, to);
  if (/^(?:github\.)?getOctokit$/.test(name) && given[0] !== undefined) {
    to.imports.add("createClient");
    return [
      ...space(node),
      'createClient({ server: "https://api.github.com", credentials: { bearer: ',
      ...rewrite(given[0], to),
      " } })",
    ];
  }
  if (name.endsWith(".paginate") && given[0] !== undefined)
    return [...space(node), "Array.fromAsync(", ...rewrite(given[0], to), ")"];
  const operation = calledOperation(node, to);
  if (operation === null) return copy(node, to);
  return [
    ...rewrite(methodOf(callee), to),
    "(",
    ...given.flatMap((each) => rewriteArgument(each, operation, to)),
    ")",
    ...(isKept(node) && methodOf(callee) === callee ? [".withResponse()"] : []),
  ];
}

/** `this.octokit.paginate.iterator("GET /pets", {})` */
function iterate(
  node: ts.CallExpression,
  callee: ts.PropertyAccessExpression,
  operation: SdkOperation,
  to: Rewriting,
): readonly Piece[] {
  const [, given] = node.arguments;
  const client = callee.expression.getText().replace(/\.paginate$/, "");
  const method = (operation.symbol ?? "").slice("client".length);
  const call: readonly Piece[] = [
    client,
    { text: method, place: callee.name.getStart() },
    "(",
    ...(given === undefined ? [] : rewriteArgument(given, operation, to)),
    ")",
  ];
  return operation.listItems === null
    ? [...space(node), "[await ", ...call, "]"]
    : [...space(node), ...call, ".pages()"];
}

function iterated(node: ts.Node, to: Rewriting): SdkOperation | null {
  if (!ts.isCallExpression(node)) return null;
  const [key] = node.arguments;
  if (!node.expression.getText().endsWith(".paginate.iterator")) return null;
  if (key === undefined || !ts.isStringLiteral(key)) return null;
  return to.operations.byKey.get(key.text.replaceAll(/\{\w+\}/g, "{}")) ?? null;
}

function rewriteArgument(
  node: ts.Expression,
  operation: SdkOperation,
  to: Rewriting,
): readonly Piece[] {
  return ts.isObjectLiteralExpression(node)
    ? rewriteInput(node, operation, to)
    : rewrite(node, to);
}

/** Octokit takes the members of the body beside the parameters. */
function rewriteInput(
  node: ts.ObjectLiteralExpression,
  { inputs }: SdkOperation,
  to: Rewriting,
): readonly Piece[] {
  const isOuter = (each: ts.ObjectLiteralElementLike): boolean =>
    each.name === undefined || inputs.has(each.name.getText());
  const outer = node.properties.filter(isOuter);
  const inner = node.properties.filter((each) => !isOuter(each));
  const list = (all: readonly ts.Node[]): readonly Piece[] =>
    all.flatMap((each) => [...rewrite(each, to), ","]);
  return [
    ...space(node),
    [node.getStart(), node.properties.pos],
    ...list(outer),
    ...(inner.length === 0 ? [] : [" body: {", ...list(inner), " }"]),
    [node.properties.end, node.end],
  ];
}

/** Without `.endpoint.merge`, which only makes what `paginate` takes. */
function methodOf(callee: ts.Expression): ts.Expression {
  return ts.isPropertyAccessExpression(callee) &&
    callee.name.text === "merge" &&
    ts.isPropertyAccessExpression(callee.expression) &&
    callee.expression.name.text === "endpoint"
    ? callee.expression.expression
    : callee;
}

function calledOperation(
  node: ts.Node,
  { operations }: Pick<Rewriting, "operations">,
): SdkOperation | null {
  if (!ts.isCallExpression(node)) return null;
  const callee = methodOf(node.expression);
  const path =
    /(?:octokit|client)(?:\.rest)?\.(?<name>\w+\.\w+)$/i.exec(
      callee.getText().replaceAll(/\s/g, ""),
    )?.groups?.["name"] ?? "";
  return operations.byName.get(path) ?? null;
}

/** Whether the program goes on with the answer as octokit gives it. */
function isKept({ parent }: ts.CallExpression): boolean {
  if (ts.isPropertyAccessExpression(parent)) return parent.name.text === "then";
  if (!ts.isAwaitExpression(parent)) return false;
  const user = parent.parent;
  return !(
    ts.isExpressionStatement(user) ||
    ts.isArrowFunction(user) ||
    (ts.isParenthesizedExpression(user) &&
      ts.isPropertyAccessExpression(user.parent))
  );
}

/** Of `call(input)`: the object that the file gives the variable. */
function givenObjects(
  file: ts.SourceFile,
  operations: Operations,
): ReadonlyMap<ts.Node, SdkOperation> {
  const literals = new Map<string, ts.Node>();
  const whole: (readonly [string, SdkOperation])[] = [];
  const visit = (node: ts.Node): void => {
    if (
      ts.isVariableDeclaration(node) &&
      node.initializer !== undefined &&
      ts.isObjectLiteralExpression(node.initializer)
    )
      literals.set(node.name.getText(), node.initializer);
    const operation = calledOperation(node, { operations });
    if (operation !== null && ts.isCallExpression(node))
      for (const each of node.arguments)
        if (ts.isIdentifier(each)) whole.push([each.text, operation]);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return new Map(
    whole.flatMap(([name, operation]) => {
      const literal = literals.get(name);
      return literal === undefined ? [] : [[literal, operation]];
    }),
  );
}

import { readdirSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript-6";
import { repository } from "../../support/catalogue-folder.ts";

/** A message as its function words it: what is filled in stands in braces, what depends on a condition is there in each form. */
export interface DocumentedMessage {
  readonly code: string;
  /** The file that has it, without its ending. */
  readonly area: string;
  readonly classes: readonly string[];
  readonly messages: readonly string[];
  readonly hints: readonly string[];
  /** Whether it may stand without a place in a file. */
  readonly hasPlace: boolean;
}

type Bindings = ReadonlyMap<string, ts.Expression>;

/** The messages of a folder of message functions, from their source. */
export function readMessages(): readonly DocumentedMessage[] {
  const folder = join(repository, "generator/diagnostics/codes");
  const files = readdirSync(folder)
    .filter((name) => name !== "report.ts")
    .toSorted()
    .map((name) => {
      const text = ts.sys.readFile(join(folder, name)) ?? "";
      return ts.createSourceFile(name, text, ts.ScriptTarget.ES2023, true);
    });
  for (const file of files) collectSentences(file);
  return files.flatMap(messagesOf);
}

/** Functions that are nothing but a text, by their names: messages share them. */
const sentences = new Map<string, ts.FunctionDeclaration>();

function collectSentences(file: ts.SourceFile): void {
  for (const each of file.statements)
    if (ts.isFunctionDeclaration(each) && returnedText(each) !== undefined)
      sentences.set(each.name?.text ?? "", each);
}

function returnedText(
  declared: ts.FunctionDeclaration,
): ts.Expression | undefined {
  const [only, ...more] = declared.body?.statements ?? [];
  if (only === undefined || more.length > 0 || !ts.isReturnStatement(only))
    return undefined;
  return only.expression !== undefined && isText(only.expression)
    ? only.expression
    : undefined;
}

function messagesOf(file: ts.SourceFile): readonly DocumentedMessage[] {
  const area = file.fileName.replace(/\.ts$/, "");
  return nodesOf(file, ts.isObjectLiteralExpression).flatMap((entry) => {
    const parts = partsOf(entry);
    const [messageClass, code, text] = ["class", "code", "text"].map((name) =>
      parts.get(name),
    );
    if (messageClass === undefined || code === undefined || text === undefined)
      return [];
    return bindingsOf(entry, code, file).flatMap((bindings) => {
      const owner = ownerOf(entry);
      return textsOf(code, bindings)
        .flatMap((name) => withLiterals(name, owner))
        .map((name) => ({
          code: name,
          area,
          classes: classesOf(messageClass, owner, bindings),
          messages: textsOf(text, bindings),
          hints: hintsOf(parts.get("hint"), bindings),
          hasPlace: hasPlace(entry),
        }));
    });
  });
}

/** The parts of an entry by their names. */
function partsOf(
  entry: ts.ObjectLiteralExpression,
): ReadonlyMap<string, ts.Expression> {
  return new Map(
    entry.properties.flatMap((each) => {
      if (ts.isPropertyAssignment(each))
        return [[each.name.getText(), each.initializer] as const];
      return ts.isShorthandPropertyAssignment(each)
        ? [[each.name.text, each.name] as const]
        : [];
    }),
  );
}

/** The function whose parameters the parts of a message are made of. */
type Owner = ts.FunctionDeclaration | ts.ArrowFunction;

function ownerOf(node: ts.Node): Owner | undefined {
  return ts.findAncestor(
    node,
    (each): each is Owner =>
      ts.isFunctionDeclaration(each) ||
      (ts.isArrowFunction(each) &&
        ts.isCallExpression(each.parent) &&
        each.parent.expression.getText().startsWith("message")),
  );
}

/** `message(…)` and `report(null, …)` have no place. */
function hasPlace(entry: ts.ObjectLiteralExpression): boolean {
  const maker = ts.findAncestor(
    entry,
    (each): each is ts.CallExpression =>
      ts.isCallExpression(each) &&
      /^(?:message|report)/.test(each.expression.getText()),
  );
  return !/^(?:message\(|report\(null,)/.test(maker?.getText() ?? "");
}

/** The class as it stands, or all that the type of a parameter or of a function allows. */
function classesOf(
  expression: ts.Expression,
  owner: Owner | undefined,
  bindings: Bindings,
): readonly string[] {
  const file = expression.getSourceFile();
  const type = ts.isIdentifier(expression)
    ? owner?.parameters.find(({ name }) => name.getText() === expression.text)
        ?.type
    : ts.isCallExpression(expression)
      ? file.statements
          .filter(ts.isFunctionDeclaration)
          .find(({ name }) => name?.text === expression.expression.getText())
          ?.type
      : undefined;
  return type === undefined
    ? textsOf(expression, bindings)
    : literalsOf(type, file);
}

function literalsOf(type: ts.TypeNode, file: ts.SourceFile): readonly string[] {
  if (ts.isUnionTypeNode(type))
    return type.types.flatMap((each) => literalsOf(each, file));
  const alias = file.statements
    .filter(ts.isTypeAliasDeclaration)
    .find(({ name }) => name.text === type.getText());
  return alias === undefined
    ? [type.getText().replaceAll('"', "")]
    : literalsOf(alias.type, file);
}

/** `replacement-{state}` is as many codes as `state` has values. */
function withLiterals(
  name: string,
  owner: Owner | undefined,
): readonly string[] {
  const [hole, parameter] = /\{(\w+)\}/.exec(name) ?? [];
  const type = owner?.parameters.find(
    (each) => each.name.getText() === parameter,
  )?.type;
  if (hole === undefined || type === undefined || !ts.isUnionTypeNode(type))
    return [name];
  return type.types.map((each) =>
    name.replace(hole, each.getText().replaceAll('"', "")),
  );
}

/** One for each message of a call: those of its function's callers where they name the code. */
function bindingsOf(
  entry: ts.Node,
  code: ts.Expression,
  file: ts.SourceFile,
): readonly Bindings[] {
  const owner = ownerOf(entry);
  const names = (owner?.parameters ?? []).map((each) => each.name.getText());
  if (!ts.isIdentifier(code) || !names.includes(code.text))
    return [locals(owner)];
  return callsOf(file, owner?.name?.getText() ?? "").map(
    (caller) =>
      new Map([
        ...locals(ownerOf(caller)),
        ...locals(owner),
        ...names.flatMap((name, at) => {
          const given = caller.arguments[at];
          return given === undefined ? [] : [[name, given] as const];
        }),
      ]),
  );
}

/** Texts that a function names before it uses them. */
function locals(owner: Owner | undefined): Bindings {
  const found = new Map<string, ts.Expression>();
  const body = owner?.body;
  for (const statement of body !== undefined && ts.isBlock(body)
    ? body.statements
    : [])
    if (ts.isVariableStatement(statement))
      for (const { name, initializer } of statement.declarationList
        .declarations)
        if (ts.isIdentifier(name) && initializer !== undefined)
          found.set(name.text, initializer);
  for (const statement of owner?.getSourceFile().statements ?? [])
    if (ts.isVariableStatement(statement))
      for (const { name, initializer } of statement.declarationList
        .declarations)
        if (
          ts.isIdentifier(name) &&
          initializer !== undefined &&
          ts.isStringLiteralLike(initializer)
        )
          found.set(name.text, initializer);
  return found;
}

function hintsOf(
  hint: ts.Expression | undefined,
  bindings: Bindings,
): readonly string[] {
  return hint === undefined ? [] : textsOf(hint, bindings);
}

function callsOf(file: ts.SourceFile, name: string): ts.CallExpression[] {
  return nodesOf(file, ts.isCallExpression).filter(
    (call) => call.expression.getText() === name,
  );
}

function nodesOf<N extends ts.Node>(
  file: ts.SourceFile,
  is: (node: ts.Node) => node is N,
): N[] {
  const found: N[] = [];
  const visit = (node: ts.Node) => {
    if (is(node)) found.push(node);
    node.forEachChild(visit);
  };
  visit(file);
  return found;
}

/** What an expression may say, at most in its first few forms. */
function textsOf(
  expression: ts.Expression,
  bindings: Bindings,
): readonly string[] {
  if (ts.isParenthesizedExpression(expression))
    return textsOf(expression.expression, bindings);
  if (ts.isStringLiteralLike(expression)) return [expression.text];
  if (ts.isConditionalExpression(expression))
    return [
      ...new Set([
        ...textsOf(expression.whenTrue, bindings),
        ...textsOf(expression.whenFalse, bindings),
      ]),
    ];
  if (ts.isTemplateExpression(expression))
    return [
      expression.head.text +
        expression.templateSpans
          .map(
            (span) => inserted(span.expression, bindings) + span.literal.text,
          )
          .join(""),
    ];
  if (
    ts.isBinaryExpression(expression) &&
    expression.operatorToken.kind === ts.SyntaxKind.PlusToken
  ) {
    const [left = ""] = textsOf(expression.left, bindings);
    return textsOf(expression.right, bindings).map((right) => left + right);
  }
  if (ts.isCallExpression(expression)) {
    const sentence = sentences.get(expression.expression.getText());
    const returned = sentence && returnedText(sentence);
    if (sentence !== undefined && returned !== undefined)
      return textsOf(
        returned,
        new Map(
          sentence.parameters.flatMap((each, at) => {
            const given = expression.arguments[at];
            return given === undefined
              ? []
              : [[each.name.getText(), given] as const];
          }),
        ),
      );
  }
  if (ts.isIdentifier(expression)) {
    const bound = bindings.get(expression.text);
    if (bound !== undefined && isText(bound))
      return textsOf(bound, without(bindings, expression.text));
  }
  return [`{${nameOf(expression)}}`];
}

function isText(expression: ts.Expression): boolean {
  return (
    ts.isStringLiteralLike(expression) ||
    ts.isTemplateExpression(expression) ||
    (ts.isConditionalExpression(expression) &&
      isText(expression.whenTrue) &&
      isText(expression.whenFalse))
  );
}

function without(bindings: Bindings, name: string): Bindings {
  return new Map([...bindings].filter(([each]) => each !== name));
}

/** What stands for a value in a message: whole sentences are not repeated, what is filled in has a name. */
function inserted(expression: ts.Expression, bindings: Bindings): string {
  if (ts.isIdentifier(expression)) {
    const bound = bindings.get(expression.text);
    if (
      bound !== undefined &&
      isText(bound) &&
      !ts.isConditionalExpression(bound)
    )
      return inserted(bound, without(bindings, expression.text));
  }
  if (ts.isStringLiteralLike(expression) || ts.isTemplateExpression(expression))
    return textsOf(expression, bindings)[0] ?? "";
  return `{${nameOf(expression)}}`;
}

/** `count` of `names.length`, `file` of `place.file`, `key` of `short(key)`. */
function nameOf(expression: ts.Expression): string {
  if (ts.isIdentifier(expression)) return expression.text;
  if (ts.isPropertyAccessExpression(expression))
    return expression.name.text === "length" ? "count" : expression.name.text;
  if (ts.isCallExpression(expression)) {
    const [first] = expression.arguments;
    if (
      ts.isPropertyAccessExpression(expression.expression) &&
      ["join", "map", "slice", "toSorted", "filter", "replace"].includes(
        expression.expression.name.text,
      )
    )
      return nameOf(expression.expression.expression);
    if (first !== undefined && first.kind !== ts.SyntaxKind.NullKeyword)
      return nameOf(first);
    return nameOf(expression.expression);
  }
  if (ts.isElementAccessExpression(expression))
    return nameOf(expression.expression);
  if (ts.isConditionalExpression(expression))
    return nameOf(expression.condition);
  if (ts.isBinaryExpression(expression)) return nameOf(expression.left);
  return "…";
}

import { ts } from "ts-morph";
import { resultsOf } from "./functions.ts";
import { nodesIn } from "./nodes-in.ts";
import { unaliased } from "./references.ts";

/** The smallest statement, member, attribute or tag of a comment in which a position stands. */
export function partAt(file: ts.SourceFile, position: number): ts.Node {
  return nodesAt(file, position).findLast(isPart) ?? file;
}

/** Returns the nodes in which a position stands, outermost first. Comments of JavaScript have types in them. */
export function nodesAt(
  file: ts.SourceFile,
  position: number,
): readonly ts.Node[] {
  const found: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    // A file begins after its first comment, even if this belongs to a statement.
    const start = node === file ? 0 : node.getStart(file, true);
    if (start > position || node.end <= position) return;
    found.push(node);
    for (const each of node.getChildren(file))
      if (ts.isJSDoc(each)) visit(each);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Finds the parts of a program in which values and types are made. */
export interface PartLinks {
  /**
   * Returns the parts in which the values and types that stand at a position are made: declarations of variables and
   * types, what is assigned to properties of classes, and the arguments of calls of the functions whose parameters
   * stand there.
   */
  madeIn(file: ts.SourceFile, position: number): ReadonlySet<ts.Node>;
}

/** Many errors of one program ask for them, and its calls are collected once. */
const linksOf = new WeakMap<ts.Program, PartLinks>();

/**
 * Returns the links of a program: the same ones each time.
 * @param files those of the project, whose calls are looked at: an SDK calls no function of them by its name
 */
export function partLinksOf(
  program: ts.Program,
  files: readonly ts.SourceFile[],
): PartLinks {
  const links = linksOf.get(program) ?? createPartLinks(program, files);
  linksOf.set(program, links);
  return links;
}

function createPartLinks(
  program: ts.Program,
  files: readonly ts.SourceFile[],
): PartLinks {
  const linked = { program, callsOf: indexCalls(program, files) };
  return { madeIn: (file, position) => madeIn(linked, file, position) };
}

interface Linked {
  readonly program: ts.Program;
  /** Returns the calls of a function of the program. */
  readonly callsOf: (
    callee: ts.SignatureDeclaration,
  ) => readonly CallWithArguments[];
}

type CallWithArguments = ts.CallExpression | ts.NewExpression;

function madeIn(
  linked: Linked,
  file: ts.SourceFile,
  position: number,
): ReadonlySet<ts.Node> {
  const made = new Set<ts.Node>();
  const checker = linked.program.getTypeChecker();
  const seen = new Set<ts.Symbol>();
  const visit = (node: ts.Node, steps: number): void => {
    if (ts.isIdentifier(node)) {
      for (const each of checker.getSymbolAtLocation(node)?.declarations ?? [])
        if (ts.isImportSpecifier(each))
          made.add(partAt(each.getSourceFile(), each.getStart()));
      const symbol = meaning(checker, node);
      if (symbol !== undefined && !seen.has(symbol)) {
        seen.add(symbol);
        for (const each of symbol.declarations ?? [])
          for (const maker of makers(linked, symbol, each)) {
            for (const part of partsIn(maker)) made.add(part);
            if (steps > 1) visit(maker, steps - 1);
          }
      }
    }
    // An error at the head of a function is not about all that its body names, and may be about what it returns.
    if (!ts.isBlock(node)) ts.forEachChild(node, (each) => visit(each, steps));
    else if (ts.isFunctionLike(node.parent))
      for (const result of resultsOf(node.parent)) {
        for (const each of partsIn(result)) made.add(each);
        visit(result, steps);
      }
  };
  const part = partAt(file, position);
  // An error about no part is not about all that the file names.
  if (part !== file) visit(part, 3);
  return made;
}

/** What gives a declared name its value or type. */
function makers(
  linked: Linked,
  symbol: ts.Symbol,
  declaration: ts.Declaration,
): readonly ts.Node[] {
  const { program } = linked;
  if (program.isSourceFileDefaultLibrary(declaration.getSourceFile()))
    return [];
  if (ts.isVariableDeclaration(declaration))
    return [declaration, ...addedTo(program, symbol, declaration)];
  if (ts.isBindingElement(declaration))
    return [declaration, ...takenFrom(linked, declaration)];
  if (
    ts.isTypeAliasDeclaration(declaration) ||
    ts.isInterfaceDeclaration(declaration) ||
    ts.isClassDeclaration(declaration)
  )
    return [declaration];
  if (
    ts.isFunctionDeclaration(declaration) ||
    ts.isMethodDeclaration(declaration)
  )
    return [declaration];
  if (ts.isPropertyDeclaration(declaration))
    return [declaration, ...assignedTo(program, symbol)];
  return ts.isParameter(declaration)
    ? [declaration, ...argumentsFor(linked, declaration)]
    : [];
}

/** `this.last = value` */
function assignedTo(
  program: ts.Program,
  symbol: ts.Symbol,
): readonly ts.Node[] {
  const checker = program.getTypeChecker();
  const file = symbol.valueDeclaration?.getSourceFile();
  return (file === undefined ? [] : [...nodesIn(file)]).filter(
    (node) =>
      ts.isBinaryExpression(node) &&
      node.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
      ts.isPropertyAccessExpression(node.left) &&
      checker.getSymbolAtLocation(node.left.name) === symbol,
  );
}

/** `lines.push(value)` */
function addedTo(
  program: ts.Program,
  symbol: ts.Symbol,
  declaration: ts.Node,
): readonly ts.Node[] {
  const checker = program.getTypeChecker();
  return [...nodesIn(declaration.getSourceFile())].filter(
    (node) =>
      ts.isCallExpression(node) &&
      ts.isPropertyAccessExpression(node.expression) &&
      node.expression.name.text === "push" &&
      checker.getSymbolAtLocation(node.expression.expression) === symbol,
  );
}

/** What a pattern takes its names from. */
function takenFrom(
  linked: Linked,
  { parent: pattern }: ts.BindingElement,
): readonly ts.Node[] {
  const holder = pattern.parent;
  if (ts.isBindingElement(holder)) return takenFrom(linked, holder);
  if (ts.isParameter(holder)) return argumentsFor(linked, holder);
  return holder.initializer === undefined ? [] : [holder.initializer];
}

function argumentsFor(
  { callsOf }: Linked,
  parameter: ts.ParameterDeclaration,
): readonly ts.Node[] {
  const at = parameter.parent.parameters.indexOf(parameter);
  return callsOf(parameter.parent).flatMap(
    (call) => call.arguments?.[at] ?? [],
  );
}

/** The calls are collected when the first of them is needed, since all of them have to be resolved. */
function indexCalls(
  program: ts.Program,
  files: readonly ts.SourceFile[],
): Linked["callsOf"] {
  let known: Map<ts.Node, CallWithArguments[]> | null = null;
  const collect = (): Map<ts.Node, CallWithArguments[]> => {
    const found = new Map<ts.Node, CallWithArguments[]>();
    const checker = program.getTypeChecker();
    for (const file of files)
      if (!file.isDeclarationFile)
        for (const node of nodesIn(file)) {
          if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) continue;
          const callee = checker.getResolvedSignature(node)?.declaration;
          if (callee === undefined) continue;
          const calls = found.get(callee);
          if (calls === undefined) found.set(callee, [node]);
          else calls.push(node);
        }
    return found;
  };
  return (callee) => (known ??= collect()).get(callee) ?? [];
}

/** Of `{ name }` the variable, and of an import what it names. */
function meaning(
  checker: ts.TypeChecker,
  node: ts.Identifier,
): ts.Symbol | undefined {
  const symbol = ts.isShorthandPropertyAssignment(node.parent)
    ? checker.getShorthandAssignmentValueSymbol(node.parent)
    : checker.getSymbolAtLocation(node);
  return symbol && unaliased(checker, symbol);
}

/** The part in which something stands, and those that stand in it. */
function partsIn(node: ts.Node): readonly ts.Node[] {
  const file = node.getSourceFile();
  return [
    partAt(file, node.getStart(file)),
    ...[...nodesIn(node)].filter(isPart),
  ];
}

function isPart(node: ts.Node): boolean {
  return (
    (ts.isStatement(node) && !ts.isBlock(node)) ||
    ts.isObjectLiteralElement(node) ||
    ts.isJsxAttribute(node) ||
    (node.kind >= ts.SyntaxKind.FirstJSDocTagNode &&
      node.kind <= ts.SyntaxKind.LastJSDocTagNode) ||
    ts.isClassElement(node) ||
    ts.isTypeElement(node)
  );
}

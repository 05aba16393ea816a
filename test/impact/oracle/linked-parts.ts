import { ts } from "ts-morph";

/** The smallest statement, member or attribute in which a position stands. */
export function partAt(file: ts.SourceFile, position: number): ts.Node {
  let found: ts.Node = file;
  const visit = (node: ts.Node): void => {
    if (node.getStart(file) > position || node.end <= position) return;
    if (isPart(node)) found = node;
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/**
 * The parts in which the values and types that stand at a position are made: declarations of variables and types, what is assigned to
 * properties of classes, and the arguments of calls of the functions whose parameters stand there.
 */
export function madeIn(
  program: ts.Program,
  file: ts.SourceFile,
  position: number,
): ReadonlySet<ts.Node> {
  const made = new Set<ts.Node>();
  const checker = program.getTypeChecker();
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
          for (const maker of makers(program, symbol, each)) {
            for (const part of partsIn(maker)) made.add(part);
            if (steps > 1) visit(maker, steps - 1);
          }
      }
    }
    // An error at the head of a function is not about all that its body names.
    if (!ts.isBlock(node)) ts.forEachChild(node, (each) => visit(each, steps));
  };
  visit(partAt(file, position), 3);
  return made;
}

/** What gives a declared name its value or type. */
function makers(
  program: ts.Program,
  symbol: ts.Symbol,
  declaration: ts.Declaration,
): readonly ts.Node[] {
  if (program.isSourceFileDefaultLibrary(declaration.getSourceFile()))
    return [];
  if (ts.isVariableDeclaration(declaration))
    return [declaration, ...addedTo(program, symbol, declaration)];
  if (
    ts.isBindingElement(declaration) ||
    ts.isTypeAliasDeclaration(declaration)
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
    ? [declaration, ...argumentsFor(program, declaration)]
    : [];
}

/** `this.last = value` */
function assignedTo(
  program: ts.Program,
  symbol: ts.Symbol,
): readonly ts.Node[] {
  const checker = program.getTypeChecker();
  return nodesIn(symbol.valueDeclaration?.getSourceFile()).filter(
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
  return nodesIn(declaration.getSourceFile()).filter(
    (node) =>
      ts.isCallExpression(node) &&
      ts.isPropertyAccessExpression(node.expression) &&
      node.expression.name.text === "push" &&
      checker.getSymbolAtLocation(node.expression.expression) === symbol,
  );
}

function argumentsFor(
  program: ts.Program,
  parameter: ts.ParameterDeclaration,
): readonly ts.Node[] {
  const checker = program.getTypeChecker();
  const at = parameter.parent.parameters.indexOf(parameter);
  return program
    .getSourceFiles()
    .filter(({ isDeclarationFile }) => !isDeclarationFile)
    .flatMap(nodesIn)
    .flatMap((node) =>
      ts.isCallExpression(node) &&
      checker.getResolvedSignature(node)?.declaration === parameter.parent
        ? (node.arguments[at] ?? [])
        : [],
    );
}

function nodesIn(file: ts.Node | undefined): readonly ts.Node[] {
  const all: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    all.push(node);
    ts.forEachChild(node, visit);
  };
  if (file !== undefined) visit(file);
  return all;
}

/** Of `{ name }` the variable, and of an import what it names. */
function meaning(
  checker: ts.TypeChecker,
  node: ts.Identifier,
): ts.Symbol | undefined {
  const symbol = ts.isShorthandPropertyAssignment(node.parent)
    ? checker.getShorthandAssignmentValueSymbol(node.parent)
    : checker.getSymbolAtLocation(node);
  return symbol !== undefined && (symbol.flags & ts.SymbolFlags.Alias) !== 0
    ? checker.getAliasedSymbol(symbol)
    : symbol;
}

/** The part in which something stands, and those that stand in it. */
function partsIn(node: ts.Node): readonly ts.Node[] {
  const file = node.getSourceFile();
  return [partAt(file, node.getStart(file)), ...nodesIn(node).filter(isPart)];
}

function isPart(node: ts.Node): boolean {
  return (
    (ts.isStatement(node) && !ts.isBlock(node)) ||
    ts.isObjectLiteralElement(node) ||
    ts.isJsxAttribute(node) ||
    ts.isClassElement(node) ||
    ts.isTypeElement(node)
  );
}

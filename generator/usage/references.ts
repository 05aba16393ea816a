import { ts } from "ts-morph";
import { isAssignment } from "./assignment-pattern.ts";
import type { LinkRecorder } from "./file-links.ts";
import { memberOfPattern } from "./pattern-member.ts";

/** A name, that of a private member (`#name`) too. */
export type Name = ts.Identifier | ts.PrivateIdentifier;

/** Where names of a project stand. */
export interface References {
  /** All names in the project that mean the symbol, its declarations among them. */
  of(symbol: ts.Symbol): readonly Name[];
  /** What is given to a member that the project declares: initialisers, assigned values, attributes of JSX. */
  givenTo(member: ts.Symbol): readonly ts.Expression[];
  /** The elements of patterns that take a member. */
  takenFrom(member: ts.Symbol): readonly ts.BindingElement[];
  /** The methods of classes that have the name of another one. */
  methodsNamed(symbol: ts.Symbol): readonly ts.MethodDeclaration[];
}

/** Identifiers are looked up by their text, and asked one by one what they mean. */
export function createReferences(
  checker: ts.TypeChecker,
  files: readonly ts.SourceFile[],
  { ask }: Pick<LinkRecorder, "ask">,
): References {
  let names: Names | null = null;
  const readNames = (): Names => (names ??= collectNames(checker, files));
  const known = new Map<ts.Symbol, readonly Name[]>();
  const given = new Map<ts.Symbol, readonly ts.Expression[]>();
  const methods = new Map<string, readonly ts.MethodDeclaration[]>();
  const namedAnywhere = (symbol: ts.Symbol): readonly Name[] => {
    const { byText, renamed } = readNames();
    const texts = new Set([
      ...declaredNames(symbol),
      ...(renamed.get(symbol) ?? []),
    ]);
    return [...texts].flatMap((text) => byText.get(text) ?? []);
  };
  return {
    of(symbol) {
      const scopes = scopesOf(symbol);
      if (scopes === null) ask(symbol);
      let found = known.get(symbol);
      if (found === undefined) {
        const named =
          scopes === null
            ? namedAnywhere(symbol)
            : scopes.flatMap((scope) => identifiersIn(scope, symbol.name));
        found = named.filter((each) =>
          isSameSymbol(symbolOf(checker, each), symbol),
        );
        known.set(symbol, found);
      }
      return found;
    },
    givenTo(member) {
      ask(member);
      let found = given.get(member);
      if (found === undefined) {
        found = (readNames().byText.get(member.name) ?? []).flatMap(
          (each) => valueGiven(checker, each, member) ?? [],
        );
        given.set(member, found);
      }
      return found;
    },
    takenFrom(member) {
      ask(member);
      return (readNames().byText.get(member.name) ?? []).flatMap(
        ({ parent }) =>
          ts.isBindingElement(parent) && isTaken(checker, parent, member)
            ? [parent]
            : [],
      );
    },
    methodsNamed(symbol) {
      ask(symbol);
      let found = methods.get(symbol.name);
      if (found === undefined) {
        found = (readNames().byText.get(symbol.name) ?? []).flatMap(
          ({ parent }) =>
            ts.isMethodDeclaration(parent) &&
            ts.isClassLike(parent.parent) &&
            parent.body !== undefined
              ? [parent]
              : [],
        );
        methods.set(symbol.name, found);
      }
      return found;
    },
  };
}

function isTaken(
  checker: ts.TypeChecker,
  { parent: pattern, propertyName, name }: ts.BindingElement,
  member: ts.Symbol,
): boolean {
  const key = propertyName ?? name;
  return (
    ts.isObjectBindingPattern(pattern) &&
    ts.isIdentifier(key) &&
    isSameSymbol(memberOfPattern(checker, pattern, key), member)
  );
}

/** The functions that declare a name, which means nothing outside of them; `null` where it may be known elsewhere. */
function scopesOf({ declarations = [] }: ts.Symbol): readonly ts.Node[] | null {
  const scopes = declarations.flatMap((each) => scopeOf(each) ?? []);
  return scopes.length === declarations.length ? [...new Set(scopes)] : null;
}

function identifiersIn(scope: ts.Node, text: string): readonly ts.Identifier[] {
  const found: ts.Identifier[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && node.text === text) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(scope);
  return found;
}

/** The innermost function around what declares a variable; `null` where the name may be known elsewhere. */
function scopeOf(declaration: ts.Node): ts.Node | null {
  const isInFunction =
    ts.isVariableDeclaration(declaration) ||
    ts.isBindingElement(declaration) ||
    (ts.isParameter(declaration) &&
      !ts.isParameterPropertyDeclaration(declaration, declaration.parent));
  const scope = isInFunction
    ? ts.findAncestor(declaration.parent, ts.isFunctionLike)
    : undefined;
  return scope ?? null;
}

/** Members of generic types are made anew for each of their types; their declarations stay. */
function isSameSymbol(a: ts.Symbol | undefined, b: ts.Symbol): boolean {
  if (a === undefined || a === b) return a === b;
  const [first] = a.declarations ?? [];
  return first !== undefined && first === b.declarations?.[0];
}

interface Names {
  readonly byText: ReadonlyMap<string, readonly Name[]>;
  /** The other names that imports and exports give. */
  readonly renamed: ReadonlyMap<ts.Symbol, readonly string[]>;
}

function collectNames(
  checker: ts.TypeChecker,
  files: readonly ts.SourceFile[],
): Names {
  const byText = new Map<string, Name[]>();
  const renamed = new Map<ts.Symbol, string[]>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node))
      append(byText, node.text, node);
    else if (isRenaming(node)) {
      const { name } = node;
      const symbol = name && symbolOf(checker, name);
      if (symbol !== undefined && name !== undefined)
        append(renamed, symbol, name.text);
    }
    ts.forEachChild(node, visit);
  };
  for (const file of files) visit(file);
  return { byText, renamed };
}

function append<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const all = map.get(key);
  if (all === undefined) map.set(key, [value]);
  else all.push(value);
}

function isRenaming(
  node: ts.Node,
): node is ts.ImportSpecifier | ts.ExportSpecifier | ts.ImportClause {
  return (
    ts.isImportClause(node) ||
    ((ts.isImportSpecifier(node) || ts.isExportSpecifier(node)) &&
      node.propertyName !== undefined)
  );
}

/** A default export is named `default`, and has a name where it is declared. */
function declaredNames({ name, declarations = [] }: ts.Symbol): string[] {
  const own = declarations.flatMap((each) => {
    const declared = ts.getNameOfDeclaration(each as ts.Declaration);
    return declared !== undefined &&
      (ts.isIdentifier(declared) || ts.isPrivateIdentifier(declared))
      ? [declared.text]
      : [];
  });
  return [name, ...own];
}

/** What a name means, with imports and exports followed to what they name. */
export function symbolOf(
  checker: ts.TypeChecker,
  node: ts.Node,
): ts.Symbol | undefined {
  const symbol =
    ts.isIdentifier(node) && ts.isShorthandPropertyAssignment(node.parent)
      ? checker.getShorthandAssignmentValueSymbol(node.parent)
      : checker.getSymbolAtLocation(node);
  return symbol && unaliased(checker, symbol);
}

/** What an import or export names. */
export function unaliased(
  checker: ts.TypeChecker,
  symbol: ts.Symbol,
): ts.Symbol {
  return (symbol.flags & ts.SymbolFlags.Alias) !== 0
    ? checker.getAliasedSymbol(symbol)
    : symbol;
}

/** The value that stands behind a name, where the name gives one to the member. */
function valueGiven(
  checker: ts.TypeChecker,
  name: Name,
  member: ts.Symbol,
): ts.Expression | undefined {
  const { parent } = name;
  const isOf = (type: ts.Type | undefined): boolean =>
    type !== undefined &&
    (type.isUnion() ? type.types : [type]).some((each) =>
      isSameSymbol(checker.getPropertyOfType(each, member.name), member),
    );
  if (
    ts.isPropertyAssignment(parent) ||
    ts.isShorthandPropertyAssignment(parent)
  ) {
    if (parent.name !== name) return undefined;
    const isDeclared = member.declarations?.includes(parent) ?? false;
    return isDeclared || isOf(checker.getContextualType(parent.parent))
      ? ts.isPropertyAssignment(parent)
        ? parent.initializer
        : parent.name
      : undefined;
  }
  if (ts.isJsxAttribute(parent) && parent.name === name) {
    if (!isOf(checker.getContextualType(parent.parent))) return undefined;
    const { initializer } = parent;
    return initializer !== undefined && ts.isJsxExpression(initializer)
      ? initializer.expression
      : undefined;
  }
  if (!isSameSymbol(symbolOf(checker, name), member)) return undefined;
  if (
    ts.isPropertyDeclaration(parent) ||
    (ts.isParameter(parent) &&
      ts.isParameterPropertyDeclaration(parent, parent.parent))
  )
    return parent.initializer;
  return ts.isPropertyAccessExpression(parent) && parent.name === name
    ? assignedTo(parent)
    : undefined;
}

/** The right side of `target = value`. */
export function assignedTo(target: ts.Expression): ts.Expression | undefined {
  const { parent } = target;
  return ts.isBinaryExpression(parent) &&
    parent.left === target &&
    isAssignment(parent)
    ? parent.right
    : undefined;
}

/** Where a variable is named, but where it is declared. */
export function usesOfVariable(
  checker: ts.TypeChecker,
  references: References,
  { name }: ts.VariableDeclaration,
): readonly Name[] {
  const symbol = ts.isIdentifier(name)
    ? checker.getSymbolAtLocation(name)
    : undefined;
  return symbol === undefined
    ? []
    : references.of(symbol).filter((each) => each !== name);
}

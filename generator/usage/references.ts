import { ts } from "ts-morph";
import type { LinkRecorder } from "./file-links.ts";
import { memberOfPattern } from "./pattern-member.ts";
import { keyOf, valuesByMember, type Name } from "./member-values.ts";
import { nodesIn } from "./nodes-in.ts";
import { remembered, rememberTypes } from "./remember-types.ts";

/** Finds the places of names in a project. */
export interface References {
  /** Returns all names in the project that refer to the symbol, including its declarations. */
  of(symbol: ts.Symbol): readonly Name[];
  /**
   * Returns the values that are assigned to a member that the project declares: initialisers, assigned values,
   * attributes of JSX.
   */
  givenTo(member: ts.Symbol): readonly ts.Expression[];
  /** Returns the elements of patterns that take a member. */
  takenFrom(member: ts.Symbol): readonly ts.BindingElement[];
  /** Returns the methods of classes that have the same name as another one. */
  methodsNamed(symbol: ts.Symbol): readonly ts.MethodDeclaration[];
}

/**
 * Creates the references of a program. Identifiers are found by their text, and then the compiler resolves each of
 * them.
 */
export function createReferences(
  compiler: ts.TypeChecker,
  files: readonly ts.SourceFile[],
  { ask }: Pick<LinkRecorder, "ask">,
): References {
  // Many symbols have the same name, and each of them asks for all places of it.
  const checker = rememberTypes(compiler);
  let names: Names | null = null;
  const readNames = (): Names => (names ??= collectNames(checker, files));
  const known = new Map<ts.Symbol, readonly Name[]>();
  // A function has many names, and is searched for each of them.
  const namesWithin = remembered(identifiersIn);
  const namesOf = remembered((text: string) =>
    namesBySymbol(checker, readNames().byText.get(text) ?? []),
  );
  const givenAt = remembered((text: string) =>
    valuesByMember(checker, readNames().byText.get(text) ?? [], symbolOf),
  );
  const methods = new Map<string, readonly ts.MethodDeclaration[]>();
  const namedAnywhere = (symbol: ts.Symbol): readonly Name[] => {
    const { renamed } = readNames();
    const texts = new Set([
      ...declaredNames(symbol),
      ...(renamed.get(symbol) ?? []),
    ]);
    const key = keyOf(symbol);
    return [...texts].flatMap((text) => namesOf(text).get(key) ?? []);
  };
  return {
    of(symbol) {
      const scopes = scopesOf(symbol);
      if (scopes === null) ask(symbol);
      let found = known.get(symbol);
      if (found === undefined) {
        found =
          scopes === null
            ? namedAnywhere(symbol)
            : scopes
                .flatMap((scope) => namesWithin(scope).get(symbol.name) ?? [])
                .filter((each) =>
                  isSameSymbol(symbolOf(checker, each), symbol),
                );
        known.set(symbol, found);
      }
      return found;
    },
    givenTo(member) {
      ask(member);
      return givenAt(member.name)(member);
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

/**
 * Returns the functions that declare a name, which has no meaning outside of them; `null` when other code may use it.
 */
function scopesOf({ declarations = [] }: ts.Symbol): readonly ts.Node[] | null {
  const scopes = declarations.flatMap((each) => scopeOf(each) ?? []);
  return scopes.length === declarations.length ? [...new Set(scopes)] : null;
}

function identifiersIn(
  scope: ts.Node,
): ReadonlyMap<string, readonly ts.Identifier[]> {
  const found = new Map<string, ts.Identifier[]>();
  for (const node of nodesIn(scope))
    if (ts.isIdentifier(node)) append(found, node.text, node);
  return found;
}

/** Returns the innermost function around the declaration of a variable; `null` when other code may use the name. */
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

/** Whether two symbols are the same. */
function isSameSymbol(a: ts.Symbol | undefined, b: ts.Symbol): boolean {
  return a !== undefined && keyOf(a) === keyOf(b);
}

/** Returns the names by what they refer to: see `keyOf`. */
function namesBySymbol(
  checker: ts.TypeChecker,
  names: readonly Name[],
): ReadonlyMap<ts.Node | ts.Symbol, readonly Name[]> {
  const found = new Map<ts.Node | ts.Symbol, Name[]>();
  for (const each of names) {
    const symbol = symbolOf(checker, each);
    if (symbol !== undefined) append(found, keyOf(symbol), each);
  }
  return found;
}

interface Names {
  readonly byText: ReadonlyMap<string, readonly Name[]>;
  /** The other names that imports and exports introduce. */
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
  };
  for (const file of files) for (const node of nodesIn(file)) visit(node);
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

/**
 * Returns the names of a symbol. A default export is named `default`, and may have another name where it is declared.
 */
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

/** Returns the symbol of a name. Follows imports and exports to what they name. */
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

/** Returns the symbol that an import or export names. */
export function unaliased(
  checker: ts.TypeChecker,
  symbol: ts.Symbol,
): ts.Symbol {
  return (symbol.flags & ts.SymbolFlags.Alias) !== 0
    ? checker.getAliasedSymbol(symbol)
    : symbol;
}

/** Finds the places that name a variable, except its declaration. */
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

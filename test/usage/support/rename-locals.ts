import { Project, ts } from "ts-morph";

interface Edit {
  readonly start: number;
  readonly length: number;
  /** `name: ` and `: name` where a shorthand is taken apart, `name as ` of imports. */
  readonly prefix: string;
  readonly text: string;
  readonly suffix: string;
}

/**
 * Gives every name that files declare another one, with the compiler's own rename: of variables, parameters, functions, classes, types, and
 * what imports are called, of members of classes; where it is wished of those of other types too.
 * @returns the new texts by the paths of the files
 */
export function renameLocals(
  options: ts.CompilerOptions,
  files: readonly string[],
  hasFreeMembers: (file: string) => boolean,
): ReadonlyMap<string, string> {
  const project = new Project({
    compilerOptions: options,
    skipAddingFilesFromTsConfig: true,
  });
  project.addSourceFilesAtPaths([...files]);
  const service = project.getLanguageService().compilerObject;
  const program = project.getProgram().compilerObject;
  const checker = program.getTypeChecker();
  const own = new Set(files);
  const edits = new Map<string, Map<number, Edit[]>>();
  const done = new Set<ts.Symbol>();
  // A component begins with a capital letter.
  const rename = (name: ts.Node): void => {
    const symbol = checker.getSymbolAtLocation(name);
    if (symbol === undefined || done.has(symbol)) return;
    done.add(symbol);
    const locations =
      service.findRenameLocations(
        name.getSourceFile().fileName,
        name.getStart(),
        false,
        false,
        { providePrefixAndSuffixTextForRename: true },
      ) ?? [];
    if (locations.some(({ fileName }) => !own.has(fileName))) return;
    const isPrivate = ts.isPrivateIdentifier(name);
    for (const { fileName, textSpan, prefixText, suffixText } of locations) {
      const ofFile = edits.get(fileName) ?? new Map<number, Edit[]>();
      edits.set(fileName, ofFile);
      const known = ofFile.get(textSpan.start) ?? [];
      ofFile.set(textSpan.start, known);
      known.push({
        ...textSpan,
        prefix: prefixText ?? "",
        text: `${isPrivate ? "#" : ""}Local${done.size}`,
        suffix: suffixText ?? "",
      });
    }
  };
  const visit = (node: ts.Node): void => {
    const name = declaredName(
      node,
      hasFreeMembers(node.getSourceFile().fileName),
    );
    if (name !== null) rename(name);
    ts.forEachChild(node, visit);
  };
  for (const file of program.getSourceFiles())
    if (own.has(file.fileName) && !file.isDeclarationFile) visit(file);
  return new Map(
    files.map((file) => {
      const text = program.getSourceFile(file)?.text ?? "";
      return [file, edited(text, [...(edits.get(file)?.values() ?? [])])];
    }),
  );
}

/** The name that a declaration gives; `null` where it gives none of the program's own. */
function declaredName(node: ts.Node, withMembers: boolean): ts.Node | null {
  if (
    ts.isVariableDeclaration(node) ||
    ts.isBindingElement(node) ||
    ts.isParameter(node)
  )
    return ts.isIdentifier(node.name) && node.name.text !== "this"
      ? node.name
      : null;
  if (
    ts.isFunctionDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isTypeParameterDeclaration(node) ||
    ts.isImportSpecifier(node) ||
    ts.isNamespaceImport(node) ||
    ts.isImportClause(node) ||
    ts.isInterfaceDeclaration(node)
  )
    return node.name ?? null;
  if (
    ts.isPropertyDeclaration(node) ||
    ts.isMethodDeclaration(node) ||
    ts.isGetAccessorDeclaration(node) ||
    (withMembers &&
      (ts.isPropertySignature(node) || ts.isMethodSignature(node)))
  )
    return ts.isIdentifier(node.name) || ts.isPrivateIdentifier(node.name)
      ? node.name
      : null;
  return null;
}

function edited(text: string, edits: readonly (readonly Edit[])[]): string {
  let result = text;
  for (const each of edits.toSorted(
    ([a], [b]) => (b?.start ?? 0) - (a?.start ?? 0),
  )) {
    const [first] = each;
    if (first === undefined) continue;
    const { start, length } = first;
    result =
      result.slice(0, start) + written(each) + result.slice(start + length);
  }
  return result;
}

/** A shorthand may name a member and a variable, each of which has a new name. */
function written(edits: readonly Edit[]): string {
  const member = edits.find(({ suffix }) => suffix !== "");
  const variable = edits.find(({ prefix }) => prefix !== "");
  if (member !== undefined && variable !== undefined)
    return `${member.text}: ${variable.text}`;
  return edits
    .slice(0, 1)
    .map(({ prefix, text, suffix }) => prefix + text + suffix)
    .join("");
}

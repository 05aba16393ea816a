import { join } from "node:path";
import ts from "typescript-5.9";
import type { SdkFile } from "../../../generator/sdk/emit-input.ts";
import { kebabCase, splitWords } from "../../../generator/naming/words.ts";

/**
 * The names that packages have by themselves, found by the parser of the compiler, so that new ones are among them: every
 * identifier of the generated files, what modules of the runtime declare at their top, import and export, and all files,
 * folders and subpaths.
 */
export function namesOf(files: readonly SdkFile[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { path, text } of files) {
    for (const part of path.split(/[/.]/)) names.add(part);
    if (path === "package.json")
      for (const part of subpaths(text)) names.add(part);
    if (!path.endsWith(".ts")) continue;
    const source = ts.createSourceFile(path, text, ts.ScriptTarget.ES2022);
    const isWhole = !path.startsWith("src/runtime/");
    for (const name of identifiers(source, isWhole)) names.add(name);
  }
  return names;
}

function subpaths(json: string): readonly string[] {
  // The file is one that the generator has printed as JSON.
  const { exports } = JSON.parse(json) as { readonly exports: object };
  return Object.keys(exports).flatMap((subpath) => subpath.split(/[/.*]/));
}

function identifiers(
  source: ts.SourceFile,
  isWhole: boolean,
): readonly string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) found.push(node.text);
    if (isWhole || !ts.isBlock(node)) ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The names and their parts: what they begin with, what they end with, and as words, `create-client` and `client`. */
export function partsOf(names: Iterable<string>): readonly string[] {
  const parts = new Set<string>();
  for (const name of names) {
    const words = splitWords(name);
    if (words.length === 0 || words.length > 8) continue;
    parts.add(name).add(kebabCase(name));
    for (const [index] of words.entries())
      parts
        .add(words.slice(0, index).join("-"))
        .add(words.slice(index).join("-"));
  }
  parts.delete("");
  return [...parts].toSorted();
}

/** What the main modules of packages export, with the files that declare it. */
export function surfacesOf(
  folders: readonly string[],
): readonly ReadonlyMap<string, string>[] {
  const main = folders.map((folder) => join(folder, "src/index.ts"));
  const program = ts.createProgram(main, {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    allowImportingTsExtensions: true,
    noEmit: true,
    // What modules export can be told without the types of the language.
    noLib: true,
    types: [],
  });
  return folders.map((folder, index) =>
    surfaceOf(program, folder, main[index] ?? ""),
  );
}

function surfaceOf(
  program: ts.Program,
  folder: string,
  file: string,
): ReadonlyMap<string, string> {
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  if (module === undefined) throw new Error(`Expected a module ${file}.`);
  return new Map(
    checker.getExportsOfModule(module).map((symbol) => {
      const isAlias = (symbol.flags & ts.SymbolFlags.Alias) !== 0;
      const target = isAlias ? checker.getAliasedSymbol(symbol) : symbol;
      const declared = target.declarations?.[0]?.getSourceFile().fileName ?? "";
      return [symbol.name, declared.slice(folder.length + 1)];
    }),
  );
}

import { join, posix } from "node:path";
import ts from "typescript-6";
import { repository } from "../../support/commands.ts";
import type { SdkFile } from "../../../generator/sdk/emit-input.ts";

/** What the compiler knows of one SDK. */
export interface CompiledSdk {
  readonly checker: ts.TypeChecker;
  readonly client: ts.Type;
  readonly options: ts.Type;
  /** `null` for a service that sends nothing. */
  readonly webhooks: ts.Type | null;
  /** Everything that its entry exports; as a type, if it is one. */
  readonly exports: ReadonlyMap<string, ts.Type>;
  /** What the other modules of the package export, `orders#OrdersApi`; without the runtime and the clients. */
  readonly modules: ReadonlyMap<string, ts.Type>;
}

const root = "/sdks";
const shared = `${root}/shared`;

const options: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  allowImportingTsExtensions: true,
  lib: ["lib.es2022.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
  types: [],
};

/**
 * SDKs in one program, so that their types can be held against each other. What they have of the runtime is the same file
 * for all: its classes and aliases are then the same for the compiler, too, which it would else compare member by member.
 */
export function compileSdks(
  sdks: ReadonlyMap<string, readonly SdkFile[]>,
): ReadonlyMap<string, CompiledSdk> {
  const texts = new Map<string, string>();
  for (const [name, files] of sdks)
    for (const { path, text } of files) placeFile(texts, name, { path, text });
  const entries = [...sdks.keys()].map((name) => entryOf(name));
  const program = ts.createProgram(entries, options, hostOf(texts));
  const checker = program.getTypeChecker();
  return new Map(
    [...sdks.keys()].map((name) => [name, compiledSdk(name, program, checker)]),
  );
}

function entryOf(name: string): string {
  return `${root}/${name}/src/index.ts`;
}

function placeFile(
  texts: Map<string, string>,
  name: string,
  { path, text }: Pick<SdkFile, "path" | "text">,
): void {
  if (!path.endsWith(".ts")) return;
  const [, inside] = /^src\/runtime\/(.*)$/.exec(path) ?? [];
  if (inside === undefined) texts.set(`${root}/${name}/${path}`, text);
  else if (inside === "index.ts")
    texts.set(
      `${root}/${name}/${path}`,
      text.replaceAll('from "./', `from "${shared}/`),
    );
  else texts.set(`${shared}/${inside}`, text);
}

function hostOf(texts: ReadonlyMap<string, string>): ts.CompilerHost {
  const host = ts.createCompilerHost(options);
  const libraries = join(repository, "node_modules", "typescript-6", "lib");
  const folders = new Set<string>();
  for (const file of texts.keys())
    for (let at = posix.dirname(file); at !== "/"; at = posix.dirname(at))
      folders.add(at);
  return {
    ...host,
    getDefaultLibLocation: () => libraries,
    getDefaultLibFileName: (given) =>
      join(libraries, ts.getDefaultLibFileName(given)),
    fileExists: (file) => texts.has(file) || host.fileExists(file),
    directoryExists: (folder) =>
      folders.has(folder) || (host.directoryExists?.(folder) ?? true),
    readFile: (file) => texts.get(file) ?? host.readFile(file),
    getSourceFile(file, language) {
      const text = texts.get(file) ?? host.readFile(file);
      return text === undefined
        ? undefined
        : ts.createSourceFile(file, text, language);
    },
  };
}

function compiledSdk(
  name: string,
  program: ts.Program,
  checker: ts.TypeChecker,
): CompiledSdk {
  const file = program.getSourceFile(entryOf(name));
  const module = file && checker.getSymbolAtLocation(file);
  if (module === undefined) throw new Error(`${name} has no entry.`);
  const exports = exportsOf(module, checker);
  const client = exports.get("Client");
  const clientOptions = exports.get("ClientOptions");
  if (client === undefined || clientOptions === undefined)
    throw new Error(`${name} has no client.`);
  return {
    checker,
    client,
    options: clientOptions,
    webhooks: exports.get("Webhooks") ?? null,
    exports,
    modules: modulesOf(name, program, checker),
  };
}

function modulesOf(
  name: string,
  program: ts.Program,
  checker: ts.TypeChecker,
): ReadonlyMap<string, ts.Type> {
  const folder = `${root}/${name}/src/`;
  const found = new Map<string, ts.Type>();
  for (const file of program.getSourceFiles()) {
    if (!file.fileName.startsWith(folder)) continue;
    const module = file.fileName.slice(folder.length).replace(/\.ts$/, "");
    const symbol = checker.getSymbolAtLocation(file);
    if (/^(?:runtime\/|client$|connect$|index$)/.test(module) || !symbol)
      continue;
    for (const [exported, type] of exportsOf(symbol, checker))
      found.set(`${module.replace(/\/index$/, "")}#${exported}`, type);
  }
  return found;
}

function exportsOf(
  module: ts.Symbol,
  checker: ts.TypeChecker,
): ReadonlyMap<string, ts.Type> {
  return new Map(
    checker.getExportsOfModule(module).map((symbol) => {
      const target =
        (symbol.flags & ts.SymbolFlags.Alias) === 0
          ? symbol
          : checker.getAliasedSymbol(symbol);
      return [symbol.name, checker.getDeclaredTypeOfSymbol(target)];
    }),
  );
}

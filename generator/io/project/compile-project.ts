import { Project, ts } from "ts-morph";
import {
  parseCode,
  readSource,
  type CodeSource,
  type Unreadable,
} from "./parse-code.ts";
import type { ReplacedFiles } from "./replaced-package.ts";
import type { ResolveImport } from "./resolve-imports.ts";

/** ts-morph brings the declarations of the language itself, and has them there. */
const libraryFolder = "/node_modules/typescript/lib";

/** The libraries of the last settings only: a repository with many different settings would fill the memory. */
let latestLibraries: {
  readonly key: string;
  readonly files: Map<string, ts.SourceFile>;
} | null = null;

let libraryHost: ts.ModuleResolutionHost | null = null;

export interface CompiledProject {
  readonly program: ts.Program;
  /** The files that the program has only as empty ones, by their absolute paths. */
  readonly unread: ReadonlyMap<string, Unreadable>;
}

/** Files that were compiled, and how names of modules were resolved. */
export interface ResolvedProject extends CompiledProject {
  readonly resolveImport: ResolveImport;
}

export interface CompilerSettings {
  readonly options: ts.CompilerOptions;
  readonly system: ts.System;
  readonly resolveImport: ResolveImport;
  /** Files that cannot be read, as an earlier attempt has shown. */
  readonly known: CompiledProject["unread"];
  /** The files of the disk that were read: programs of one project share them. */
  readonly parsed: Map<string, ts.SourceFile>;
  /** What is read instead of files of the disk; `null`: nothing. */
  readonly replaced: ReplacedFiles | null;
}

/** Compiles files of the disk, and what they import, with the declarations of the language that ts-morph brings. */
export function compileProject(
  files: readonly string[],
  {
    system,
    resolveImport,
    known,
    parsed,
    replaced,
    ...settings
  }: CompilerSettings,
): ResolvedProject {
  // Scripts of components stand in files with names of their own.
  const options = { ...settings.options, allowNonTsExtensions: true };
  const disk = ts.createCompilerHost(options);
  const libraryOf = openLibraries(options);
  const unread = new Map(known);
  const read = (file: string): ts.SourceFile | undefined => {
    const text = replaced === null ? null : replaced.textOf(file);
    if (text !== null)
      return text === undefined ? text : parseCode(file, text, options);
    const reason = unread.get(file);
    const parsedBefore = parsed.get(file);
    if (reason === undefined && parsedBefore !== undefined) return parsedBefore;
    const found: CodeSource =
      reason === undefined
        ? readSource(file, options, system)
        : { kind: "unread", reason };
    switch (found.kind) {
      case "source":
        parsed.set(file, found.source);
        return found.source;
      case "missing":
        return undefined;
      case "unread":
        unread.set(file, found.reason);
        return parseCode(file, emptyModule, options);
    }
  };
  const program = ts.createProgram(files, options, {
    ...disk,
    getDefaultLibLocation: () => libraryFolder,
    getDefaultLibFileName: () =>
      `${libraryFolder}/${ts.getDefaultLibFileName(options)}`,
    fileExists: (file) => isLibrary(file) || system.fileExists(file),
    readFile: (file) =>
      isLibrary(file) ? libraryText(file) : system.readFile(file),
    resolveModuleNameLiterals: (names, importer, _, __, source) =>
      names.map((name) => ({
        resolvedModule: resolveImport(
          name.text,
          importer,
          ts.getModeForUsageLocation(source, name, options),
        ),
      })),
    getSourceFile: (file) => (isLibrary(file) ? libraryOf(file) : read(file)),
  });
  return { program, unread, resolveImport };
}

/** A file that exports nothing, so that it declares nothing for others either. */
const emptyModule = "export {};";

/**
 * The declarations of the language are most of what is read. Projects that follow each other with the same settings
 * share them, so they are parsed and bound once.
 */
function openLibraries(
  options: ts.CompilerOptions,
): (file: string) => ts.SourceFile | undefined {
  const key = ts
    .createDocumentRegistry()
    .getKeyForCompilationSettings({ ...options, pathsBasePath: undefined });
  if (latestLibraries?.key !== key) latestLibraries = { key, files: new Map() };
  const known = latestLibraries.files;
  return (file) => {
    const text = libraryText(file);
    const found =
      known.get(file) ??
      (text === undefined ? undefined : parseCode(file, text, options));
    if (found !== undefined) known.set(file, found);
    return found;
  };
}

function isLibrary(file: string): boolean {
  return file.startsWith(`${libraryFolder}/`);
}

function libraryText(file: string): string | undefined {
  libraryHost ??= new Project({
    useInMemoryFileSystem: true,
  }).getModuleResolutionHost();
  return libraryHost.readFile(file);
}

import { Project, ts } from "ts-morph";
import {
  parseCode,
  readSource,
  type CodeSource,
  type ParseCode,
  type Unreadable,
} from "./parse-code.ts";
import type { ReplacedFiles } from "./replaced-package.ts";
import type { ResolveImport } from "./resolve-imports.ts";

/** ts-morph brings the declarations of the language itself, and has them there. */
const libraryFolder = "/node_modules/typescript/lib";

/**
 * The sources of the last program by their paths, for each the last two texts: most programs differ from the one before in a few
 * files, or in the version of one SDK. Those of other programs or other settings would fill the memory.
 */
let latest: {
  readonly key: string;
  readonly files: Map<string, readonly ParsedText[]>;
} | null = null;

interface ParsedText {
  readonly text: string;
  readonly source: ts.SourceFile;
}

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
  const { parse, keep } = openSources(options);
  const unread = new Map(known);
  const read = (file: string): ts.SourceFile | undefined => {
    const text = replaced === null ? null : replaced.textOf(file);
    if (text !== null) return text === undefined ? text : parse(file, text);
    const reason = unread.get(file);
    const parsedBefore = parsed.get(file);
    if (reason === undefined && parsedBefore !== undefined) return parsedBefore;
    const found: CodeSource =
      reason === undefined
        ? readSource(file, parse, system)
        : { kind: "unread", reason };
    switch (found.kind) {
      case "source":
        parsed.set(file, found.source);
        return found.source;
      case "missing":
        return undefined;
      case "unread":
        unread.set(file, found.reason);
        return parse(file, emptyModule);
    }
  };
  const readLibrary = (file: string): ts.SourceFile | undefined => {
    const text = libraryText(file);
    return text === undefined ? text : parse(file, text);
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
    getSourceFile: (file) => (isLibrary(file) ? readLibrary(file) : read(file)),
  });
  keep(program);
  return { program, unread, resolveImport };
}

/** A file that exports nothing, so that it declares nothing for others either. */
const emptyModule = "export {};";

/** Parses what no program before has had: the others have bound it already. */
function openSources(options: ts.CompilerOptions): {
  readonly parse: ParseCode;
  /** Forgets what this program does not have. */
  readonly keep: (program: ts.Program) => void;
} {
  const key = ts
    .createDocumentRegistry()
    .getKeyForCompilationSettings({ ...options, pathsBasePath: undefined });
  if (latest?.key !== key) latest = { key, files: new Map() };
  const { files } = latest;
  return {
    parse(file, text) {
      const before = files.get(file) ?? [];
      const known = before.find((each) => each.text === text);
      const source = known?.source ?? parseCode(file, text, options);
      const others = before.filter((each) => each !== known);
      files.set(file, [{ text, source }, ...others].slice(0, 2));
      return source;
    },
    keep(program) {
      for (const file of files.keys())
        if (program.getSourceFile(file) === undefined) files.delete(file);
    },
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

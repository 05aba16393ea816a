import { existsSync } from "node:fs";
import { isBuiltin } from "node:module";
import { dirname, extname, resolve } from "node:path";
import { ts } from "ts-morph";
import { createCodeSystem, type CodeSystem } from "./code-system.ts";
import { compileProject, type CompiledProject } from "./compile-project.ts";
import { createDeclarationFinder } from "./declared-packages.ts";
import { mostEntries } from "./list-code-folders.ts";
import { withSlashes } from "./output-folder.ts";
import { plainSystem } from "./plain-system.ts";
import { readCode, type Unreadable } from "./parse-code.ts";
import {
  createImportResolver,
  declaredSources,
  type ProjectPart,
} from "./resolve-imports.ts";

/** A TypeScript or JavaScript project as it stands on the disk. */
export interface ProjectFiles {
  /** Absolute paths of its files that import one of the packages or a file that does, with all that these import; sorted. */
  readonly files: readonly string[];
  /** All of its files by their absolute paths, without those of the packages: what each imports of the others. */
  readonly imports: ReadonlyMap<string, readonly string[]>;
  /** What its files import and nothing was found of, by name; sorted. */
  readonly unresolved: readonly string[];
  /** The folders of the packages that were asked for, sorted. */
  readonly packages: readonly string[];
  /** Files that give or take what the packages have, and are not understood. */
  readonly unseen: ReadonlyMap<string, Unseen>;
}

/** Why a file is not understood: it has another language, or declarations stand for it. */
export type Unseen = "other-language" | "declarations";

export interface OpenedProject extends ProjectFiles, CompiledProject {
  /** Compiles it again, with these files as empty ones. */
  readonly compile: (unread: CompiledProject["unread"]) => CompiledProject;
}

/** Why a project cannot be opened. */
export interface ProjectProblem {
  /** An absolute path. */
  readonly file: string;
  /** Counted from 1; `null` where it is about no place in the file. */
  readonly place: {
    readonly line: number;
    readonly column: number;
    readonly length: number;
  } | null;
  readonly message: string;
}

/** What the configurations of a project say. */
export interface ListedProject {
  readonly options: ts.CompilerOptions;
  /** Absolute paths. */
  readonly files: readonly string[];
  readonly parts: readonly ProjectPart[];
  readonly problems: readonly ProjectProblem[];
  /** What they name and may not be read, sorted. */
  readonly refused: readonly string[];
  readonly system: CodeSystem;
}

/** Errors of a configuration that only refers to others: it lists no files. */
const listsNoFiles = new Set([18002, 18003]);

/**
 * Reads a configuration and those that it refers to.
 * @param config absolute path of a `tsconfig.json` or `jsconfig.json`
 */
export function listProject(
  config: string,
  mayRead: (path: string) => boolean,
): ListedProject {
  const system = createCodeSystem(mayRead);
  const problems: ProjectProblem[] = [];
  const projects: ts.ParsedCommandLine[] = [];
  const seen = new Set<string>();
  const visit = (path: string): void => {
    if (seen.has(path)) return;
    seen.add(path);
    const parsed = ts.getParsedCommandLineOfConfigFile(
      path,
      {},
      {
        ...system,
        onUnRecoverableConfigFileDiagnostic: (each) =>
          problems.push(problemOf(path, each)),
      },
      undefined,
      undefined,
      otherLanguages.map((extension) => ({
        extension,
        isMixedContent: true,
        scriptKind: ts.ScriptKind.Deferred,
      })),
    );
    if (parsed === undefined) return;
    problems.push(
      ...[...syntaxErrors(path, system), ...parsed.errors]
        .filter(({ code }) => !listsNoFiles.has(code))
        .map((each) => problemOf(path, each)),
    );
    projects.push(parsed);
    for (const each of parsed.projectReferences ?? [])
      visit(ts.resolveProjectReferencePath(each));
  };
  visit(config);
  const files = new Set(projects.flatMap(({ fileNames }) => fileNames));
  // The compiler reads none of these, and says nothing of it.
  for (const file of files)
    if (!plainSystem.fileExists(file) && existsSync(file))
      problems.push({
        file: config,
        place: null,
        message: `It lists ${file}, which is no file.`,
      });
  if (system.isCut())
    problems.push({
      file: config,
      place: null,
      message: `Its folders have more than ${mostEntries} files and folders. Name those of the code with include.`,
    });
  if (files.size === 0 && problems.length === 0)
    problems.push({
      file: config,
      place: null,
      message: "It lists no files and references no project that does.",
    });
  return {
    options: mergeOptions(projects.map(({ options }) => options)),
    files: [...files].toSorted(),
    parts: projects.map((each) => ({
      options: each.options,
      files: each.fileNames,
      sources: projects.length > 1 ? declaredSources(each) : new Map(),
    })),
    problems,
    refused: [
      ...new Set([
        ...system.refused,
        ...[...files].filter((file) => !mayRead(file)),
      ]),
    ].toSorted(),
    system,
  };
}

/** The compiler reads past them, and says nothing of those in the configuration itself: the first one. */
function syntaxErrors(
  path: string,
  system: ts.System,
): readonly ts.Diagnostic[] {
  const { error } = ts.readConfigFile(path, (name) => system.readFile(name));
  return error === undefined ? [] : [error];
}

function problemOf(
  path: string,
  { messageText, file, start, length }: ts.Diagnostic,
): ProjectProblem {
  return {
    file: file?.fileName ?? path,
    place: placeOf(file, start, length),
    message: ts.flattenDiagnosticMessageText(messageText, "\n"),
  };
}

function placeOf(
  file: ts.SourceFile | undefined,
  start: number | undefined,
  length = 0,
): ProjectProblem["place"] {
  if (file === undefined || start === undefined) return null;
  const { line, character } = file.getLineAndCharacterOfPosition(start);
  return { line: line + 1, column: character + 1, length };
}

/**
 * Files of several configurations are compiled together: what one says of JSX or JavaScript holds for all. Imports are
 * resolved for each by itself, and nobody writes output.
 */
function mergeOptions(all: readonly ts.CompilerOptions[]): ts.CompilerOptions {
  return {
    ...Object.assign({}, ...all.toReversed()),
    allowJs: all.some(({ allowJs }) => allowJs === true),
    noEmit: true,
    ...without(
      "baseUrl composite declaration declarationDir declarationMap emitDeclarationOnly incremental outDir outFile paths rootDir tsBuildInfoFile",
    ),
    skipLibCheck: true,
    ...(all.some(({ types }) => types !== undefined) && {
      types: [...new Set(all.flatMap(({ types = [] }) => types))],
    }),
  };
}

function without(names: string): ts.CompilerOptions {
  return Object.fromEntries(names.split(" ").map((name) => [name, undefined]));
}

interface Imports {
  /** Files of the project that a file imports. */
  readonly own: readonly string[];
  /** The folders of the packages that were asked for; `null` for declarations that give what one has. */
  readonly packages: readonly (string | null)[];
}

/**
 * Compiles the part of a project that can come to know some packages: files that import them, and those that import such files.
 * @param packageOf the folder of a package that a file belongs to; `null` for all other files
 */
export function openProject(
  {
    options,
    files,
    parts,
    system,
  }: Omit<ListedProject, "problems" | "refused">,
  packageOf: (file: string) => string | null,
): OpenedProject {
  const resolveImport = createImportResolver(parts, system);
  const givesPackage = createDeclarationFinder(
    resolveImport,
    (file) => {
      const found = importedNames(file, system);
      return found.kind === "names" ? found.names : [];
    },
    packageOf,
  );
  // It grows while it is read: what a listed file imports belongs to the project too.
  const own = new Set(files.filter((file) => packageOf(file) === null));
  const unresolved = new Set<string>();
  const unread = new Map<string, Unreadable>();
  const unseen = new Map<string, Unseen>();
  const importsOf = (file: string): Imports => {
    const imported: string[] = [];
    const found: (string | null)[] = [];
    const names = importedNames(file, system);
    if (names.kind === "unread") unread.set(file, names.reason);
    for (const name of names.kind === "names" ? names.names : []) {
      const resolvedModule = resolveImport(name, file);
      if (resolvedModule === undefined) {
        const asset = assetOf(name, file, system);
        if (asset !== null && isOtherLanguage(asset)) {
          own.add(asset);
          imported.push(asset);
        } else if (asset === null && !isBuiltin(name) && !isOtherLanguage(file))
          unresolved.add(name);
        continue;
      }
      const target = resolvedModule.resolvedFileName;
      const folder = packageOf(target);
      if (folder !== null) found.push(folder);
      else if (own.has(target) || isSource(resolvedModule)) {
        own.add(target);
        imported.push(target);
      } else if (isDeclaration(target) && givesPackage(target))
        unseen.set(target, "declarations");
      if (unseen.has(target)) found.push(null);
    }
    return { own: imported, packages: found };
  };
  const imports = new Map<string, readonly string[]>();
  const importers = new Map<string, string[]>();
  const packages = new Set<string>();
  const reached: string[] = [];
  for (const file of own) {
    const found = importsOf(file);
    imports.set(file, found.own);
    if (found.packages.length > 0) reached.push(file);
    for (const each of found.packages) if (each !== null) packages.add(each);
    for (const each of found.own)
      importers.set(each, [...(importers.get(each) ?? []), file]);
  }
  const looked = new Set(reached);
  // The set grows while it is read: whoever imports one of them belongs to them.
  for (const file of looked)
    for (const each of importers.get(file) ?? []) looked.add(each);
  // What they import may be handed what an SDK gives.
  for (const file of looked)
    for (const each of imports.get(file) ?? []) looked.add(each);
  for (const file of looked)
    if (isOtherLanguage(file)) unseen.set(file, "other-language");
  const read = [...looked].filter((file) => !unseen.has(file)).toSorted();
  // What a project declares for all of its files is imported by none.
  const declared = [...own].filter(isDeclaration);
  const compile: OpenedProject["compile"] = (known) =>
    compileProject([...new Set([...read, ...declared])], {
      options,
      system,
      resolveImport,
      known,
    });
  const compiled = compile(unread);
  const isDeclared = ambientModules(compiled.program);
  return {
    ...compiled,
    compile,
    files: read,
    imports,
    unresolved: [...unresolved].filter((name) => !isDeclared(name)).toSorted(),
    packages: [...packages].toSorted(),
    unseen,
  };
}

/** Languages with code in them that the compiler does not understand. */
const otherLanguages = [".vue", ".svelte", ".astro", ".mdx"];

function isOtherLanguage(file: string): boolean {
  return otherLanguages.includes(extname(file));
}

/** Returns a style sheet, a picture, data: a file that is there and that the compiler does not read. */
function assetOf(
  name: string,
  importer: string,
  system: ts.System,
): string | null {
  const path = name.replace(/[?#].*/s, "");
  if (!/^\.{0,2}\//.test(path) || /\.[cm]?[jt]sx?$/.test(path)) return null;
  const file = withSlashes(resolve(dirname(importer), path));
  return system.fileExists(file) ? file : null;
}

/** Whether a program declares a module for a name, as `declare module "*.svg"` does. */
function ambientModules(program: ts.Program): (name: string) => boolean {
  const patterns = program
    .getTypeChecker()
    .getAmbientModules()
    .map(({ name }) => name.slice(1, -1).split("*"));
  return (name) =>
    patterns.some(([start = "", end]) =>
      end === undefined
        ? name === start
        : name.length >= start.length + end.length &&
          name.startsWith(start) &&
          name.endsWith(end),
    );
}

function isDeclaration(file: string): boolean {
  return /\.d\.[cm]?ts$/.test(file);
}

/** Whether it is code of the project, rather than of what it has installed. */
function isSource({
  resolvedFileName,
  isExternalLibraryImport,
}: ts.ResolvedModuleFull): boolean {
  return (
    isExternalLibraryImport !== true &&
    !isDeclaration(resolvedFileName) &&
    /\.[cm]?[jt]sx?$/.test(resolvedFileName)
  );
}

type ImportedNames =
  | { readonly kind: "names"; readonly names: readonly string[] }
  | { readonly kind: "unread"; readonly reason: Unreadable };

/** What a file imports, exports from and requires, as it is written; in JavaScript also what its comments import types from. */
function importedNames(file: string, system: ts.System): ImportedNames {
  const read = readCode(file, system);
  if (read.kind === "unread") return read;
  if (read.kind === "missing") return { kind: "unread", reason: "missing" };
  const { text } = read;
  if (isOtherLanguage(file)) return { kind: "names", names: namesIn(text) };
  const { importedFiles } = ts.preProcessFile(text, true, true);
  const names = importedFiles.map(({ fileName }) => fileName);
  return {
    kind: "names",
    names: /\.[cm]?jsx?$/.test(file)
      ? [...new Set([...names, ...namesInComments(text)])]
      : names,
  };
}

/** Returns the names of imports in a text that is not all code, and may take other text for one. */
function namesIn(text: string): readonly string[] {
  return [
    ...text.matchAll(/\b(?:from|import|require\()[\s(]*(["'])([^"'\n]+)\1/g),
  ].map(([, , name = ""]) => name);
}

/** `import("name").Type` and `@import { Type } from "name"`. */
function namesInComments(text: string): readonly string[] {
  return [
    ...text.matchAll(
      /\bimport\(\s*(["'])([^"'\n]+)\1\s*\)|@import\b[^"'@]*\bfrom\s*(["'])([^"'\n]+)\3/g,
    ),
  ].map((found) => found[2] ?? found[4] ?? "");
}

import { isBuiltin } from "node:module";
import { dirname, resolve } from "node:path";
import type { ts } from "ts-morph";
import {
  compileProject,
  type CompiledProject,
  type CompilerSettings,
} from "./compile-project.ts";
import { createDeclarationFinder } from "./declared-packages.ts";
import { importedNames, isOtherLanguage } from "./imported-names.ts";
import type { ListedProject } from "./list-project.ts";
import { withSlashes } from "../files/output-folder.ts";
import type { Unreadable } from "./parse-code.ts";
import {
  replacedSystem,
  replaceFiles,
  type ReplacedPackage,
} from "./replaced-package.ts";
import { createImportResolver } from "./resolve-imports.ts";
import { scriptLanguageOf } from "./script-languages.ts";
import { createWorkspaceProjects } from "./workspace-sources.ts";

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

/**
 * Why a file is not understood: it has another language, or declarations stand for it. Of a component, the scripts are
 * read and the template is not.
 */
export type Unseen = "other-language" | "template" | "declarations";

export interface OpenedProject extends ProjectFiles, CompiledProject {
  /** Compiles it again, with these files as empty ones. */
  readonly compile: (unread: CompiledProject["unread"]) => CompiledProject;
  /**
   * The programs that say which errors code has, one after the other. The files of all projects stand in one program to be
   * followed; what is an error in a file follows from the options of its own project.
   */
  readonly judges: (
    compiled: CompiledProject,
    replaced?: ReplacedPackage,
  ) => Iterable<Judge>;
}

/** A program, and the files that it judges, which it was able to read. */
export interface Judge {
  readonly program: ts.Program;
  readonly files: readonly ts.SourceFile[];
}

interface Imports {
  /** Files of the project that a file imports. */
  readonly own: readonly string[];
  /** The folders of the packages that were asked for; `null` for declarations that give what one has. */
  readonly packages: readonly (string | null)[];
  /** What of the file is not understood. */
  readonly unseen: Unseen | null;
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
    judging,
    system,
  }: Omit<ListedProject, "problems" | "refused">,
  packageOf: (file: string) => string | null,
): OpenedProject {
  const projects = createWorkspaceProjects(system);
  // An SDK of the workspace is read as it is installed.
  const projectOf: typeof projects = (file) =>
    packageOf(file) === null ? projects(file) : null;
  const resolveImport = createImportResolver(parts, system, projectOf);
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
  const judgeOf = new Map(
    judging.flatMap((each) => each.files.map((file) => [file, each] as const)),
  );
  const unresolved = new Set<string>();
  const unread = new Map<string, Unreadable>();
  const unseen = new Map<string, Unseen>();
  const importsOf = (file: string): Imports => {
    const imported: string[] = [];
    const found: (string | null)[] = [];
    const read = importedNames(file, system);
    if (read.kind === "unread") unread.set(file, read.reason);
    const { names, unseen: part } =
      read.kind === "names" ? read : { names: [], unseen: null };
    for (const name of names) {
      const resolvedModule = resolveImport(name, file);
      if (resolvedModule === undefined) {
        const asset = assetOf(name, file, system);
        if (asset !== null && isOtherLanguage(asset)) {
          own.add(asset);
          imported.push(asset);
        } else if (
          asset === null &&
          !isBuiltin(name) &&
          part !== "other-language"
        )
          unresolved.add(name);
        continue;
      }
      const target = resolvedModule.resolvedFileName;
      const folder = packageOf(target);
      if (folder !== null) found.push(folder);
      else if (own.has(target) || isSource(resolvedModule)) {
        own.add(target);
        imported.push(target);
        // A file that no project lists is judged like the file that imports it.
        const judge = judgeOf.get(file);
        if (judge !== undefined && !judgeOf.has(target))
          judgeOf.set(target, judge);
      } else if (isDeclaration(target) && givesPackage(target))
        unseen.set(target, "declarations");
      if (unseen.has(target)) found.push(null);
    }
    return { own: imported, packages: found, unseen: part };
  };
  const notUnderstood = new Map<string, Unseen>();
  const imports = new Map<string, readonly string[]>();
  const importers = new Map<string, string[]>();
  const packages = new Set<string>();
  const reached: string[] = [];
  for (const file of own) {
    const found = importsOf(file);
    imports.set(file, found.own);
    if (found.unseen !== null) notUnderstood.set(file, found.unseen);
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
  for (const [file, each] of notUnderstood)
    if (looked.has(file)) unseen.set(file, each);
  const read = [...looked]
    .filter((file) => (unseen.get(file) ?? "template") === "template")
    .toSorted();
  // What a project declares for all of its files is imported by none.
  const declared = [...own].filter(isDeclaration);
  const listed = [...new Set([...read, ...declared])];
  const compileFiles = (
    names: readonly string[],
    settings: Pick<CompilerSettings, "options" | "known" | "parsed">,
    replaced: ReplacedPackage | undefined,
  ): CompiledProject => {
    if (replaced === undefined)
      return compileProject(names, {
        ...settings,
        system,
        resolveImport,
        replaced: null,
      });
    const other = replaceFiles(replaced);
    const otherSystem = replacedSystem(system, other);
    return compileProject(names, {
      ...settings,
      system: otherSystem,
      resolveImport: createImportResolver(
        parts.map((part) => ({
          ...part,
          sources: new Map([...part.sources, ...other.sources]),
        })),
        otherSystem,
        projectOf,
      ),
      replaced: other,
    });
  };
  const parsed = new Map<string, ts.SourceFile>();
  const compile = (
    known: CompiledProject["unread"],
    replaced?: ReplacedPackage,
  ): CompiledProject =>
    compileFiles(listed, { options, known, parsed }, replaced);
  /** The programs of one judge share them, as all others share `parsed`. */
  const parsedBy = new Map<ListedProject["judging"][number], typeof parsed>(
    judging.map((judge) => [judge, new Map()]),
  );
  const judges: OpenedProject["judges"] = function* (made, replaced) {
    const known = made.unread;
    // What a component's language adds to its scripts is no error, and only its own compiler knows all of that.
    const readable = read.filter(
      (file) => !known.has(file) && scriptLanguageOf(file) === null,
    );
    const sourcesIn = (
      { program }: CompiledProject,
      names = readable,
    ): Judge => ({
      program,
      files: names.flatMap((file) => program.getSourceFile(file) ?? []),
    });
    if (judging.length <= 1) {
      yield sourcesIn(replaced === undefined ? made : compile(known, replaced));
      return;
    }
    for (const judge of judging) {
      const judged = readable.filter(
        (file) => (judgeOf.get(file) ?? judging[0]) === judge,
      );
      if (judged.length === 0) continue;
      const names = [
        ...judged,
        ...declared.filter((file) => judgeOf.get(file) === judge),
      ];
      const settings = {
        options: judge.options,
        known,
        parsed: parsedBy.get(judge) ?? new Map(),
      };
      yield sourcesIn(compileFiles(names, settings, replaced), judged);
    }
  };
  const compiled = compile(unread);
  const isDeclared = ambientModules(compiled.program);
  return {
    ...compiled,
    compile,
    judges,
    files: read,
    imports,
    unresolved: [...unresolved].filter((name) => !isDeclared(name)).toSorted(),
    packages: [...packages].toSorted(),
    unseen,
  };
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
    (/\.[cm]?[jt]sx?$/.test(resolvedFileName) ||
      scriptLanguageOf(resolvedFileName) !== null)
  );
}

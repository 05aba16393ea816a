import { isBuiltin } from "node:module";
import { ts } from "ts-morph";
import { compareText } from "../../diagnostics/sort.ts";
import {
  compileProject,
  type CompiledProject,
  type ResolvedProject,
  type CompilerSettings,
} from "./compile-project.ts";
import { createDeclarationFinder } from "./declared-packages.ts";
import { withoutAmbient } from "./ambient-modules.ts";
import { assetOf, isDeclaration, isSource } from "./imported-files.ts";
import { importedNames, isOtherLanguage } from "./imported-names.ts";
import type { ListedProject } from "./list-project.ts";
import type { Unreadable } from "./parse-code.ts";
import {
  replacedSystem,
  replaceFiles,
  type ReplacedPackages,
} from "./replaced-package.ts";
import { createImportResolver, type ResolveImport } from "./resolve-imports.ts";
import { scriptLanguageOf } from "./script-languages.ts";
import { createWorkspaceProjects } from "./workspace-sources.ts";

/** A TypeScript or JavaScript project as it stands on the disk. */
export interface ProjectFiles {
  /** Absolute paths of its files that import one of the packages or a file that does, with all that these import; sorted. */
  readonly files: readonly string[];
  /** All of its files by their absolute paths, without those of the packages: what each imports of the others. */
  readonly imports: ReadonlyMap<string, readonly string[]>;
  /** What its files import and no file was found for: the names, sorted, with the files that import each. */
  readonly missing: ReadonlyMap<string, readonly string[]>;
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

export interface OpenedProject
  extends ProjectFiles, Pick<CompiledProject, "unread"> {
  /**
   * Compiles its files, with some as empty ones, and with other files of packages.
   * @param part what is looked at: these files, all that they import and all that import them; `null`: everything
   */
  readonly compile: (
    unread: CompiledProject["unread"],
    part: ReadonlySet<string> | null,
    replaced?: ReplacedPackages,
  ) => ResolvedProject;
  /**
   * Compiles some files as if they were to be published, with what they import and without what imports them.
   * @param edited other texts of files, by their absolute paths
   */
  readonly compileAlone: (
    files: Iterable<string>,
    edited: ReadonlyMap<string, string>,
  ) => ts.Program;
  /** Finds what a name means in an import, as it was read from the disk. */
  readonly resolveImport: ResolveImport;
  /** The text of a file on the disk, without a byte order mark. */
  readonly textOf: (file: string) => string | undefined;
  /**
   * The programs that say which errors code has, one after the other. The files of all projects stand in one program to be
   * followed; what is an error in a file follows from the options of its own project.
   * @param part the files that are judged; `null`: all of them
   */
  readonly judges: (
    compiled: CompiledProject,
    part: ReadonlySet<string> | null,
    replaced?: ReplacedPackages,
  ) => Iterable<Judge>;
  /** Whether all files have the options of one project: then a program that was made of them judges them, too. */
  readonly hasOneJudge: boolean;
  /** The scripts of components that a program has as TypeScript: `judges` leaves them out. */
  readonly components: (compiled: CompiledProject) => readonly ts.SourceFile[];
  /** Returns what is missing and what a program of its files does not declare either. */
  readonly undeclared: (compiled: CompiledProject) => ProjectFiles["missing"];
}

/** A program, and the files that it judges, which it was able to read. */
export interface Judge {
  readonly program: ts.Program;
  readonly files: readonly ts.SourceFile[];
}

interface Imports {
  /** Files of the project that a file imports. */
  readonly own: readonly string[];
  /** The folders of the packages that were asked for, also of those that declarations give. */
  readonly packages: readonly string[];
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
  const packagesBehind = createDeclarationFinder(
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
  const missing = new Map<string, string[]>();
  const ambient = new Set<string>();
  const unread = new Map<string, Unreadable>();
  const unseen = new Map<string, Unseen>();
  const importsOf = (file: string): Imports => {
    const imported: string[] = [];
    const found: string[] = [];
    const read = importedNames(file, system);
    if (read.kind === "unread") unread.set(file, read.reason);
    const {
      names,
      unseen: part,
      isAmbient,
    } = read.kind === "names"
      ? read
      : { names: [], unseen: null, isAmbient: false };
    if (isAmbient) ambient.add(file);
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
          append(missing, name, file);
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
      } else if (isDeclaration(target)) {
        const behind = packagesBehind(target);
        if (behind.length > 0) unseen.set(target, "declarations");
        found.push(...behind);
      }
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
    for (const each of found.packages) packages.add(each);
    for (const each of found.own) append(importers, each, file);
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
  /** What a part needs: other files can neither name what it has nor declare something for it. */
  const rootsOf = (part: ReadonlySet<string>): readonly string[] => {
    const naming = new Set(part);
    for (const file of naming)
      for (const each of importers.get(file) ?? []) naming.add(each);
    return read.filter((file) => naming.has(file) || ambient.has(file));
  };
  const compileFiles = (
    names: readonly string[],
    settings: Pick<CompilerSettings, "options" | "known" | "parsed">,
    replaced: ReplacedPackages | undefined,
  ): ResolvedProject => {
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
    part: ReadonlySet<string> | null,
    replaced?: ReplacedPackages,
  ): ResolvedProject => {
    const roots = part === null ? read : rootsOf(part);
    return compileFiles(
      [...new Set([...roots, ...declared])],
      { options, known, parsed },
      replaced,
    );
  };
  const compileAlone: OpenedProject["compileAlone"] = (names, edited) =>
    compileProject([...new Set([...names, ...declared, ...ambient])], {
      options: { ...options, ...published },
      system,
      resolveImport,
      known: unread,
      parsed,
      replaced: replaceFiles({ packages: [], edited }),
    }).program;
  /** The programs of one judge share them, as all others share `parsed`. */
  const parsedBy = new Map<ListedProject["judging"][number], typeof parsed>(
    judging.map((judge) => [judge, new Map()]),
  );
  const judges: OpenedProject["judges"] = function* (made, part, replaced) {
    const known = made.unread;
    // What a component's language adds to its scripts is no error, and only its own compiler knows all of that.
    const readable = read.filter(
      (file) =>
        (part?.has(file) ?? true) &&
        !known.has(file) &&
        scriptLanguageOf(file) === null,
    );
    const sourcesIn = (
      { program }: CompiledProject,
      names = readable,
    ): Judge => ({
      program,
      files: names.flatMap((file) => program.getSourceFile(file) ?? []),
    });
    if (judging.length <= 1) {
      yield sourcesIn(
        replaced === undefined ? made : compile(known, part, replaced),
      );
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
  const sorted = new Map(
    [...missing].toSorted(([a], [b]) => compareText(a, b)),
  );
  return {
    unread,
    compile,
    compileAlone,
    resolveImport,
    textOf: (file) => system.readFile(file),
    judges,
    hasOneJudge: judging.length <= 1,
    components: ({ program, unread: known }) =>
      read
        .filter((file) => !known.has(file) && scriptLanguageOf(file) !== null)
        .flatMap((file) => program.getSourceFile(file) ?? [])
        .filter((source) => isTypeScript(source)),
    undeclared: ({ program }) => withoutAmbient(sorted, program),
    files: read,
    imports,
    missing: sorted,
    packages: [...packages].toSorted(),
    unseen,
  };
}

/** All declarations of a file are written, also those that are marked as internal. */
const published: ts.CompilerOptions = {
  declaration: true,
  emitDeclarationOnly: true,
  stripInternal: false,
  noEmit: false,
  noEmitOnError: false,
  incremental: false,
  composite: false,
};

function isTypeScript({ flags }: ts.SourceFile): boolean {
  return (flags & ts.NodeFlags.JavaScriptFile) === 0;
}

function append(map: Map<string, string[]>, key: string, value: string): void {
  const known = map.get(key);
  if (known === undefined) map.set(key, [value]);
  else if (known.at(-1) !== value) known.push(value);
}

import { existsSync } from "node:fs";
import { ts } from "ts-morph";
import { compareText } from "../../diagnostics/sort.ts";
import { createCodeSystem, type CodeSystem } from "./code-system.ts";
import { otherLanguages } from "./imported-names.ts";
import { mostEntries } from "./list-code-folders.ts";
import { plainSystem } from "./plain-system.ts";
import { declaredSources, type ProjectPart } from "./resolve-imports.ts";

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
  /** The parts by what their options say about code: errors of a file are those that its own part has. */
  readonly judging: readonly Pick<ProjectPart, "options" | "files">[];
  readonly problems: readonly ProjectProblem[];
  /** What they name and may not be read, sorted. */
  readonly refused: readonly string[];
  readonly system: CodeSystem;
}

/** Errors of a configuration that only refers to others: it lists no files. */
const listsNoFiles = new Set([18002, 18003]);

/**
 * Reads configurations and those that they refer to.
 * @param configs absolute paths of a `tsconfig.json` or `jsconfig.json`
 */
export function listProject(
  configs: readonly string[],
  mayRead: (path: string) => boolean,
): ListedProject {
  const system = createCodeSystem(mayRead);
  const problems: ProjectProblem[] = [];
  const projects: ts.ParsedCommandLine[] = [];
  const seen = new Set<string>();
  const visit = (path: string): void => {
    if (seen.has(path)) return;
    seen.add(path);
    // What is there and is no file that may be read is an error of the project.
    const parsed = existsSync(path)
      ? readConfig(path)
      : defaultProject(path, system);
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
  const readConfig = (path: string): ts.ParsedCommandLine | undefined =>
    ts.getParsedCommandLineOfConfigFile(
      path,
      {},
      {
        ...system,
        onUnRecoverableConfigFileDiagnostic: (each) =>
          problems.push(problemOf(path, each)),
      },
      undefined,
      undefined,
      mixedExtensions,
    );
  const [config = ""] = configs;
  for (const each of configs) visit(each);
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
    judging: alikeProjects(projects),
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

const mixedExtensions = otherLanguages.map((extension) => ({
  extension,
  isMixedContent: true,
  scriptKind: ts.ScriptKind.Deferred,
}));

/** What most tools that run code without a configuration take it for. */
const defaultConfig = {
  compilerOptions: {
    target: "esnext",
    module: "preserve",
    jsx: "preserve",
    allowJs: true,
    checkJs: true,
    strict: true,
    noImplicitAny: false,
    noEmit: true,
    allowImportingTsExtensions: true,
  },
};

/** Lists all code of a package without a configuration. The name of the one that it could have stands for it. */
function defaultProject(
  config: string,
  system: ts.System,
): ts.ParsedCommandLine {
  const folder = config.slice(0, config.lastIndexOf("/"));
  return ts.parseJsonConfigFileContent(
    defaultConfig,
    system,
    folder,
    undefined,
    config,
    undefined,
    mixedExtensions,
  );
}

/** The compiler reads past them, and says nothing of those in the configuration itself: the first one. */
function syntaxErrors(
  path: string,
  system: ts.System,
): readonly ts.Diagnostic[] {
  if (!system.fileExists(path)) return [];
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

/** Joins projects whose options say the same about code. A file that several list belongs to the first. */
function alikeProjects(
  projects: readonly ts.ParsedCommandLine[],
): ListedProject["judging"] {
  const listed = new Set<string>();
  const alike = new Map<
    string,
    { options: ts.CompilerOptions[]; files: string[] }
  >();
  for (const { options, fileNames } of projects) {
    const files = fileNames.filter((file) => !listed.has(file));
    for (const file of files) listed.add(file);
    const key = JSON.stringify(
      Object.entries({
        ...mergeOptions([options]),
        configFilePath: undefined,
        pathsBasePath: undefined,
      }).toSorted(([a], [b]) => compareText(a, b)),
    );
    const found = alike.get(key);
    if (found === undefined) alike.set(key, { options: [options], files });
    else {
      found.options.push(options);
      found.files.push(...files);
    }
  }
  return [...alike.values()]
    .filter(({ files }) => files.length > 0)
    .map(({ options, files }) => ({ options: mergeOptions(options), files }));
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

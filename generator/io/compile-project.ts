import { Project, ts } from "ts-morph";

/** ts-morph brings the declarations of the language itself, and has them there. */
const libraryFolder = "/node_modules/typescript/lib";

/** The libraries of the last settings only: a repository with many different settings would fill the memory. */
let latestLibraries: {
  readonly key: string;
  readonly files: Map<string, ts.SourceFile>;
} | null = null;

let libraryHost: ts.ModuleResolutionHost | null = null;

/** Compiles files of the disk, and what they import, with the declarations of the language that ts-morph brings. */
export function compileProject(
  files: readonly string[],
  options: ts.CompilerOptions,
  system: ts.System,
): ts.Program {
  const disk = ts.createCompilerHost(options);
  const libraryOf = openLibraries(options);
  return ts.createProgram(files, options, {
    ...disk,
    getDefaultLibLocation: () => libraryFolder,
    getDefaultLibFileName: () =>
      `${libraryFolder}/${ts.getDefaultLibFileName(options)}`,
    fileExists: (file) => isLibrary(file) || system.fileExists(file),
    readFile: (file) =>
      isLibrary(file) ? libraryText(file) : system.readFile(file),
    getSourceFile: (file) =>
      isLibrary(file)
        ? libraryOf(file)
        : parse(file, system.readFile(file), options),
  });
}

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
    const found = known.get(file) ?? parse(file, libraryText(file), options);
    if (found !== undefined) known.set(file, found);
    return found;
  };
}

/** Parses without the module format of Node.js: it would add errors about imports, which no caller asks for. */
function parse(
  file: string,
  text: string | undefined,
  { target = ts.ScriptTarget.Latest }: ts.CompilerOptions,
): ts.SourceFile | undefined {
  return text === undefined
    ? undefined
    : ts.createSourceFile(file, text, target, true);
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

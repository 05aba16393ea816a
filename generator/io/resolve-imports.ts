import { ts } from "ts-morph";

/** One of the projects that a configuration is about: each has settings of its own. */
export interface ProjectPart {
  readonly options: ts.CompilerOptions;
  /** Absolute paths. */
  readonly files: readonly string[];
  /** The sources of the declarations that it writes for other projects, by the paths of these. */
  readonly sources: ReadonlyMap<string, string>;
}

/** Finds the file that a name means in an import. */
export type ResolveImport = (
  name: string,
  importer: string,
  mode?: ts.ResolutionMode,
) => ts.ResolvedModuleFull | undefined;

/**
 * Resolves each import with the settings of the project that has the importing file. Declarations that a project writes
 * stand for its sources, whether it has been built or not.
 */
export function createImportResolver(
  parts: readonly ProjectPart[],
  system: ts.System,
): ResolveImport {
  const sources = new Map(parts.flatMap((part) => [...part.sources]));
  const host = hostWith(sources, system);
  const all = parts.map(({ options, files }) => ({
    files,
    options,
    cache: ts.createModuleResolutionCache(
      system.getCurrentDirectory(),
      (name) => name,
      options,
    ),
  }));
  const partOf = new Map(
    all
      .toReversed()
      .flatMap((part) => part.files.map((file) => [file, part] as const)),
  );
  return (name, importer, mode) => {
    const part = partOf.get(importer) ?? all[0];
    if (part === undefined) return undefined;
    const { options, cache } = part;
    const { resolvedModule: found } = ts.resolveModuleName(
      name,
      importer,
      options,
      host,
      cache,
      undefined,
      mode,
    );
    if (found === undefined) return undefined;
    const source = sources.get(found.resolvedFileName);
    const resolvedFileName = source ?? found.resolvedFileName;
    // A file that no project lists is read with the settings of the file that imports it.
    if (!partOf.has(resolvedFileName)) partOf.set(resolvedFileName, part);
    return source === undefined
      ? found
      : {
          resolvedFileName,
          extension: /\.[^.]+$/.exec(source)?.[0] ?? "",
          isExternalLibraryImport: false,
        };
  };
}

/** Sees the declarations of all projects, as if they had been built. */
function hostWith(
  sources: ReadonlyMap<string, string>,
  system: ts.System,
): ts.ModuleResolutionHost {
  const folders = new Set<string>();
  for (const file of sources.keys())
    for (
      let at = file.lastIndexOf("/");
      at > 0;
      at = file.lastIndexOf("/", at - 1)
    )
      folders.add(file.slice(0, at));
  return {
    ...system,
    fileExists: (path) => sources.has(path) || system.fileExists(path),
    directoryExists: (path) =>
      folders.has(path) || system.directoryExists(path),
  };
}

/** Returns the sources of the declarations that a project writes; none where it writes no declarations. */
export function declaredSources(
  project: ts.ParsedCommandLine,
): ReadonlyMap<string, string> {
  const { composite, declaration } = project.options;
  const files = project.fileNames.filter((file) => !/\.d\.[cm]?ts$/.test(file));
  return new Map(
    composite === true || declaration === true
      ? files.flatMap((file) =>
          ts
            .getOutputFileNames(project, file, false)
            .filter((output) => /\.d\.[cm]?ts$/.test(output))
            .map((output) => [output, file] as const),
        )
      : [],
  );
}

import { ts } from "ts-morph";
import { scriptLanguageOf } from "./script-languages.ts";

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
 * @param projectOf finds another project that has written declarations
 */
export function createImportResolver(
  parts: readonly ProjectPart[],
  system: ts.System,
  projectOf: (declarations: string) => ProjectPart | null = () => null,
): ResolveImport {
  const sources = new Map(parts.flatMap((part) => [...part.sources]));
  const host = hostWith(sources, system);
  const open = ({ options, files }: ProjectPart) => ({
    files,
    options,
    cache: ts.createModuleResolutionCache(
      system.getCurrentDirectory(),
      (name) => name,
      options,
    ),
  });
  const all = parts.map(open);
  const partOf = new Map(
    all
      .toReversed()
      .flatMap((part) => part.files.map((file) => [file, part] as const)),
  );
  const taken = new Set<ProjectPart>();
  const takeProject = (declarations: string): void => {
    const other = sources.has(declarations) ? null : projectOf(declarations);
    if (other === null || taken.has(other)) return;
    taken.add(other);
    const opened = open(other);
    for (const file of other.files)
      if (!partOf.has(file)) partOf.set(file, opened);
    for (const [written, source] of other.sources) sources.set(written, source);
  };
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
    if (/\.d\.[cm]?ts$/.test(found.resolvedFileName))
      takeProject(found.resolvedFileName);
    const component = componentOf(found.resolvedFileName, system);
    if (component !== null)
      return { ...found, resolvedFileName: component, extension: ".ts" };
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
  const isIn = (known: { has(path: string): boolean }, path: string): boolean =>
    known.has(path) ||
    (path.includes("/node_modules/") && known.has(realPath(path, system)));
  return {
    ...system,
    fileExists: (path) =>
      isIn(sources, path) ||
      system.fileExists(path) ||
      componentOf(path, system) !== null,
    directoryExists: (path) =>
      isIn(folders, path) || system.directoryExists(path),
    realpath: (path) => realPath(path, system),
  };
}

/**
 * The compiler looks for `Card.vue.ts` or `Card.d.vue.ts` where code imports `Card.vue`, wherever the settings of the project
 * lead it. Where there is only the component, its scripts stand for these.
 */
function componentOf(path: string, system: ts.System): string | null {
  const component = path.replace(/\.ts$/, "").replace(/\.d(?=\.[a-z]+$)/, "");
  // Most names are none of a component, and need no look at the disk.
  return component !== path &&
    scriptLanguageOf(component) !== null &&
    !system.fileExists(path) &&
    system.fileExists(component)
    ? component
    : null;
}

/** Follows links, also those above a file that has not been built yet. */
function realPath(path: string, system: ts.System): string {
  let above = path;
  while (!system.fileExists(above) && !system.directoryExists(above)) {
    const end = above.lastIndexOf("/");
    if (end <= 0) return path;
    above = above.slice(0, end);
  }
  return (system.realpath?.(above) ?? above) + path.slice(above.length);
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

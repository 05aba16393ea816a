import type { ts } from "ts-morph";
import { foldersAbove } from "../files/path-overlap.ts";

/** Another version of a package. */
export interface OtherPackage {
  /** The folders where the package is installed: absolute, with forward slashes. */
  readonly folders: readonly string[];
  /** Texts by their paths below such a folder. */
  readonly files: ReadonlyMap<string, string>;
}

/** The files of packages that the compiler reads instead of those of the disk. */
export interface ReplacedPackages {
  readonly packages: readonly OtherPackage[];
  /** Other texts of files of the project, by their absolute paths; left out where all are those of the disk. */
  readonly edited?: ReadonlyMap<string, string>;
}

export interface ReplacedFiles {
  /** The text of a file; `null` for a file of the disk, and `undefined` for one that the package has no longer. */
  textOf(file: string): string | null | undefined;
  /** Whether a folder has files that only the other package has: a published one may have no sources. */
  isFolder(path: string): boolean;
  /** The sources of the declarations that a build of the package would make, by the paths of these. */
  readonly sources: ReadonlyMap<string, string>;
}

/** What the package of the disk still says: where its modules are, and what it depends on. */
const kept = /^(?:package\.json$|node_modules\/)/;

export function replaceFiles({
  packages,
  edited = new Map(),
}: ReplacedPackages): ReplacedFiles {
  const installed = packages.flatMap(({ folders, files }) =>
    folders.map((folder) => ({ folder, files })),
  );
  const sources = installed.flatMap(({ folder, files }) =>
    [...files.keys()].flatMap((path) => {
      const [, name] = /^src\/(.+)\.ts$/.exec(path) ?? [];
      return name === undefined
        ? []
        : [[`${folder}/dist/${name}.d.ts`, `${folder}/${path}`] as const];
    }),
  );
  const made = new Set(
    installed.flatMap(({ folder, files }) =>
      [...files.keys()].flatMap((path) =>
        foldersAbove(path).map((below) => `${folder}/${below}`),
      ),
    ),
  );
  return {
    isFolder: (path) => made.has(path),
    textOf(file) {
      const own = installed.find(({ folder }) => file.startsWith(`${folder}/`));
      if (own === undefined) return edited.get(file) ?? null;
      const path = file.slice(own.folder.length + 1);
      return kept.test(path) ? null : own.files.get(path);
    },
    sources: new Map(sources),
  };
}

/** The disk with other files of a package. */
export function replacedSystem(
  system: ts.System,
  { textOf, isFolder }: ReplacedFiles,
): ts.System {
  return {
    ...system,
    fileExists(file) {
      const text = textOf(file);
      return text === null ? system.fileExists(file) : text !== undefined;
    },
    directoryExists: (path) => isFolder(path) || system.directoryExists(path),
    readFile(file, encoding) {
      const text = textOf(file);
      return text === null ? system.readFile(file, encoding) : text;
    },
  };
}

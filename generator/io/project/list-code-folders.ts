import { ts } from "ts-morph";
import { plainSystem } from "./plain-system.ts";

/** A repository of 100,000 files has about 300,000: a configuration that includes `/` has more. */
export const mostEntries = 1_000_000;

interface FolderEntries {
  readonly files: readonly string[];
  readonly directories: readonly string[];
}

/** What the compiler lists the files of a configuration with. It has both functions, but declares neither. */
interface CompilerPart {
  readonly matchFiles: MatchFiles;
}
interface SystemPart {
  getAccessibleFileSystemEntries(path: string): FolderEntries;
}

type MatchFiles = (
  path: string,
  extensions: readonly string[] | undefined,
  excludes: readonly string[] | undefined,
  includes: readonly string[] | undefined,
  useCaseSensitiveFileNames: boolean,
  currentDirectory: string,
  depth: number | undefined,
  entriesIn: (path: string) => FolderEntries,
  realpath: (path: string) => string,
) => string[];

/** Lists the files of configurations as `ts.sys.readDirectory` does, with a bound for all of them together. */
export function createFolderLister(most: number = mostEntries): {
  readonly list: ts.System["readDirectory"];
  /** Whether the bound was reached, so that files are missing. */
  readonly isCut: () => boolean;
} {
  const { matchFiles } = ts as unknown as CompilerPart;
  const system = plainSystem as unknown as SystemPart;
  let count = 0;
  const entriesIn = (path: string): FolderEntries => {
    if (count > most) return { files: [], directories: [] };
    const entries = system.getAccessibleFileSystemEntries(path);
    count += entries.files.length + entries.directories.length;
    return entries;
  };
  return {
    list: (path, extensions, excludes, includes, depth) =>
      matchFiles(
        path,
        extensions,
        excludes,
        includes,
        plainSystem.useCaseSensitiveFileNames,
        plainSystem.getCurrentDirectory(),
        depth,
        entriesIn,
        (link) => plainSystem.realpath?.(link) ?? link,
      ),
    isCut: () => count > most,
  };
}

import type { FileReader } from "./file-reader.ts";

/**
 * Reads what one reader has, and all else with another: for inputs of which some are values and some are files.
 * @param owned paths that are those of the first with all below them, also where it has nothing
 */
export function createLayeredReader(
  front: FileReader,
  back: FileReader,
  owned: readonly string[],
): FileReader {
  const having = async (path: string): Promise<FileReader> =>
    isOwned(path) || (await front.kindOfPath(path)) !== null ? front : back;
  const isOwned = (path: string): boolean =>
    owned.some((own) => path === own || path.startsWith(`${own}/`));
  return {
    readSource: async (path) => (await having(path)).readSource(path),
    readBytes: async (path, mostBytes) =>
      (await having(path)).readBytes(path, mostBytes),
    pathExists: async (path) => (await having(path)).pathExists(path),
    listSourceFiles: async (directory, extension) =>
      (await having(directory)).listSourceFiles(directory, extension),
    listFolders: async (directory) =>
      (await having(directory)).listFolders(directory),
    readFolder: async (directory, limits) =>
      (await having(directory)).readFolder(directory, limits),
    readDocuments: async (path, options) =>
      (await having(path)).readDocuments(path, options),
    openDocuments: async (path, root) =>
      (await having(path)).openDocuments(path, root),
    readDocumentText: async (path, shown, mostBytes) =>
      (await having(path)).readDocumentText(path, shown, mostBytes),
    kindOfPath: async (path) => (await having(path)).kindOfPath(path),
    realPath: async (path) => (await having(path)).realPath(path),
    hashFile: async (path) => (await having(path)).hashFile(path),
    isOutputIntact: back.isOutputIntact,
    isHalfWritten: async (directory) =>
      (await having(directory)).isHalfWritten(directory),
    readRemote: back.readRemote,
    before: (path) => (isOwned(path) ? front : back).before(path),
  };
}

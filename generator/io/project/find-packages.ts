import { posix } from "node:path";
import { withSlashes } from "../files/output-folder.ts";
import { readBytesNow } from "../files/read-bytes.ts";
import { decodeUtf8 } from "../files/read-input.ts";
import { isWorldError } from "../files/world-error.ts";

/** A larger file is no manifest of ours. */
const mostBytes = 64 * 1024 * 1024;

/**
 * Gives the innermost folder above a file that has a manifest; `null` where none has. Folders are asked once.
 * @param isManifest judges the text of a `manifest.json`: nothing is one because of its name
 * @param mayRead tells which paths are in reach: the folders above a repository are not
 */
export function createPackageFinder(
  isManifest: (text: string) => boolean,
  mayRead: (path: string) => boolean,
): (file: string) => string | null {
  const known = new Map<string, string | null>();
  const hasManifest = (folder: string): boolean => {
    const path = `${folder}/manifest.json`;
    // A link that leads out of reach is refused, with its place, by whoever reads the manifest.
    if (!mayRead(path)) return true;
    const text = readText(path);
    return text !== null && isManifest(text);
  };
  const folderOf = (folder: string): string | null => {
    let found = known.get(folder);
    if (found === undefined) {
      const above = posix.dirname(folder);
      found =
        mayRead(folder) && hasManifest(folder)
          ? folder
          : above === folder || posix.basename(folder) === "node_modules"
            ? null
            : folderOf(above);
      known.set(folder, found);
    }
    return found;
  };
  return (file) => folderOf(posix.dirname(withSlashes(file)));
}

function readText(path: string): string | null {
  try {
    const bytes = readBytesNow(path, mostBytes);
    return bytes && decodeUtf8(bytes);
  } catch (thrown) {
    if (!isWorldError(thrown)) throw thrown;
    return null;
  }
}

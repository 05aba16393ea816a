import { readdir } from "node:fs/promises";
import { join } from "node:path";
import {
  fileNotPlain,
  folderNotReadable,
  folderTooLarge,
} from "../../diagnostics/codes.ts";
import type { Checked } from "../../diagnostics/diagnostic.ts";
import { collectFindings } from "../../diagnostics/findings.ts";
import { compareText } from "../../diagnostics/sort.ts";
import type { SourceFile } from "../../source/source-file.ts";
import { withSlashes } from "../files/output-folder.ts";
import { readBytes } from "../files/read-bytes.ts";
import { parseSource } from "../files/read-input.ts";
import { isWorldError, worldReason } from "../files/world-error.ts";

/** A text of a folder. */
export interface FolderFile extends SourceFile {
  /** Relative to the folder, with forward slashes. */
  readonly path: string;
}

/** How much of a folder is read; one that has more is an error. */
export interface FolderLimits {
  readonly files: number;
  readonly bytes: number;
}

/**
 * The texts of a folder and of all below it, sorted by path. Names that begin with a dot are left out; anything but
 * files and folders is an error, so that nothing outside is read.
 */
export async function readFolder(
  directory: string,
  limits: FolderLimits,
): Promise<Checked<readonly FolderFile[]>> {
  const shown = withSlashes(directory);
  const found = collectFindings();
  try {
    const paths = found.take(await listFiles(directory));
    if (paths === null) return found.failed();
    if (paths.length > limits.files)
      return found.failed(folderTooLarge(shown, `${limits.files} files`));
    const files: FolderFile[] = [];
    let left = limits.bytes;
    for (const path of paths) {
      const bytes = await readBytes(join(directory, path), left);
      if (bytes === null)
        return found.failed(folderTooLarge(shown, `${limits.bytes} bytes`));
      left -= bytes.length;
      const file = found.take(parseSource(bytes, `${shown}/${path}`));
      if (file !== null) files.push({ ...file, path });
    }
    return files.length < paths.length ? found.failed() : found.done(files);
  } catch (thrown) {
    if (!isWorldError(thrown)) throw thrown;
    return found.failed(folderNotReadable(shown, worldReason(thrown)));
  }
}

async function listFiles(
  directory: string,
): Promise<Checked<readonly string[]>> {
  const found = collectFindings();
  const paths: string[] = [];
  const folders = [""];
  for (const folder of folders) {
    const entries = await readdir(join(directory, folder), {
      withFileTypes: true,
    });
    for (const entry of entries.filter(({ name }) => !name.startsWith("."))) {
      const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) folders.push(path);
      else if (entry.isFile()) paths.push(path);
      else
        return found.failed(fileNotPlain(withSlashes(join(directory, path))));
    }
  }
  return found.done(paths.toSorted(compareText));
}

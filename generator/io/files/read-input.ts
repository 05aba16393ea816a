import { readdir, stat } from "node:fs/promises";
import {
  fileNotReadable,
  fileNotUtf8,
  fileTooLarge,
  folderNotReadable,
} from "../../diagnostics/codes.ts";
import { failed, type Checked } from "../../diagnostics/diagnostic.ts";
import { compareText } from "../../diagnostics/sort.ts";
import { sourceLimits } from "../../source/source-limits.ts";
import type { SourceFile } from "../../source/source-file.ts";
import { withSlashes } from "./output-folder.ts";
import { readBytes } from "./read-bytes.ts";
import { isWorldError, worldReason } from "./world-error.ts";

// A text of that many characters has at least as many bytes.
const mostBytes = sourceLimits.characters;

interface ReadOptions {
  /** The name for messages. */
  readonly shownAs?: string;
  readonly read?: typeof readBytes;
}

/**
 * Reads a text of the user: UTF-8, without its byte order mark, line ends as they are. No source is
 * read beyond 64 MB.
 */
export async function readSource(
  path: string,
  { shownAs = withSlashes(path), read = readBytes }: ReadOptions = {},
): Promise<Checked<SourceFile>> {
  const { value, diagnostics } = await readChecked(
    path,
    mostBytes,
    read,
    shownAs,
  );
  return value === null ? { value, diagnostics } : parseSource(value, shownAs);
}

/** Reads the bytes of a file, with an error where that is not possible. */
export async function readChecked(
  path: string,
  most: number,
  read: typeof readBytes,
  shownAs: string = withSlashes(path),
): Promise<Checked<Uint8Array>> {
  try {
    const bytes = await read(path, most);
    return bytes === null
      ? failed(fileTooLarge(shownAs, most))
      : { value: bytes, diagnostics: [] };
  } catch (thrown) {
    if (!isWorldError(thrown)) throw thrown;
    return failed(fileNotReadable(shownAs, worldReason(thrown)));
  }
}

/** The text that bytes are. */
export function parseSource(
  bytes: Uint8Array,
  shownAs: string,
): Checked<SourceFile> {
  const text = decodeUtf8(bytes);
  return text === null
    ? failed(fileNotUtf8(shownAs))
    : { value: { file: shownAs, text }, diagnostics: [] };
}

/**
 * Names of the files in a folder, sorted, that end in `extension` (with its dot). Folders below are not looked at; names
 * that begin with a dot are left out, because editors and archives put their own files there.
 */
export async function listSourceFiles(
  directory: string,
  extension: string,
): Promise<Checked<readonly string[]>> {
  try {
    const entries = await readdir(directory, { withFileTypes: true });
    const names = entries
      .filter((entry) => !entry.isDirectory())
      .map(({ name }) => name)
      .filter((name) => name.endsWith(extension) && !name.startsWith("."));
    return { value: names.toSorted(compareText), diagnostics: [] };
  } catch (thrown) {
    if (!isWorldError(thrown)) throw thrown;
    const shown = withSlashes(directory);
    return failed(folderNotReadable(shown, worldReason(thrown)));
  }
}

/** Whether something that can be reached stands at a path; a symbolic link that leads nowhere does not. */
export async function pathExists(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch (thrown) {
    if (!isWorldError(thrown)) throw thrown;
    return false;
  }
}

/** Without its byte order mark; `null` when it is something else. */
export function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

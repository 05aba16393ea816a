import { open, readdir, stat, type FileHandle } from "node:fs/promises";
import {
  fileNotReadable,
  fileNotUtf8,
  fileTooLarge,
  folderNotReadable,
} from "../diagnostics/codes.ts";
import type { Checked, Diagnostic } from "../diagnostics/diagnostic.ts";
import { compareText } from "../diagnostics/sort.ts";
import { sourceLimits } from "../source/source-limits.ts";
import type { SourceFile } from "../source/source-file.ts";
import { withSlashes } from "./output-folder.ts";
import { isWorldError, worldReason } from "./world-error.ts";

// A text of that many characters has at least as many bytes.
const mostBytes = sourceLimits.characters;

interface ReadOptions {
  /** The name for messages. */
  readonly shownAs?: string;
  readonly read?: typeof readBytes;
}

/**
 * Reads a text of the user: UTF-8, without its byte order mark, line ends as they are. Pipes can be read too
 * (`<(curl …)`); no source is read beyond 64 MB.
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

/** `null` when there are more than the most. The size is not asked for beforehand: a pipe does not know it. */
export async function readBytes(
  path: string,
  mostBytes: number,
): Promise<Uint8Array | null> {
  const file = await open(path, "r");
  try {
    const chunks: Uint8Array[] = [];
    let length = 0;
    for await (const chunk of readChunks(file, mostBytes)) {
      length += chunk.length;
      if (length > mostBytes) return null;
      chunks.push(chunk);
    }
    const [only] = chunks;
    return only !== undefined && chunks.length === 1
      ? only
      : Buffer.concat(chunks);
  } finally {
    await file.close();
  }
}

/**
 * The size of a file is a hint, so that all of it is one chunk: a pipe has none, and a file may grow meanwhile. What is read behind the
 * hint is mostly nothing, and room for more than that, ten thousand times, is what a run with as many files would spend its time on.
 */
async function* readChunks(
  file: FileHandle,
  mostBytes: number,
): AsyncGenerator<Uint8Array> {
  const { size } = await file.stat();
  const hint = Math.min(size, mostBytes);
  let chunkBytes = hint === 0 ? leastChunkBytes : hint + 1;
  let isEndNear = hint > 0;
  for (;;) {
    const { bytesRead, buffer } = await file.read({
      buffer: new Uint8Array(chunkBytes),
    });
    if (bytesRead === 0) return;
    yield buffer.subarray(0, bytesRead);
    chunkBytes = isEndNear ? probeBytes : leastChunkBytes;
    isEndNear = false;
  }
}

const probeBytes = 1024;

const leastChunkBytes = 256 * 1024;

/** Without its byte order mark; `null` when it is something else. */
export function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function failed(diagnostic: Diagnostic): Checked<never> {
  return { value: null, diagnostics: [diagnostic] };
}

import { stat } from "node:fs/promises";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import {
  fileNotReadable,
  fileNotUtf8,
  fileTooLarge,
  gzipDamaged,
} from "../../diagnostics/codes.ts";
import {
  failed,
  type Checked,
  type Diagnostic,
} from "../../diagnostics/diagnostic.ts";
import type { SourceFile } from "../../source/source-file.ts";
import { readBytes } from "../files/read-bytes.ts";
import { decodeUtf8 } from "../files/read-input.ts";
import { sha256 } from "../files/sha256.ts";
import { isWorldError, worldReason } from "../files/world-error.ts";

const decompress = promisify(gunzip);

/** A text, and the bytes it takes in memory that a caller may have a bound for. */
export interface DocumentText {
  readonly file: SourceFile;
  /** Decompressed. */
  readonly bytes: number;
  /** `null` when nobody asked for them. */
  readonly hashes: TextHashes | null;
}

/** SHA-256 of a text in UTF-8, and of what is stored of it: `null` for a pipe. */
export interface TextHashes {
  readonly text: string;
  readonly stored: string | null;
}

/** Reads a UTF-8 text of a file or pipe, decompressed when its bytes begin as gzip does: never beyond `mostBytes`. */
export async function readDocumentText(
  path: string,
  shown: string,
  mostBytes: number,
): Promise<Checked<DocumentText>> {
  try {
    const stored = await readBytes(path, mostBytes);
    if (stored === null) return failed(fileTooLarge(shown, mostBytes));
    const text = await readHashedText(stored, shown, mostBytes);
    const isStored = (await stat(path)).isFile();
    return isStored ? text : withoutStored(text);
  } catch (thrown) {
    return failed(explain(thrown, shown, mostBytes));
  }
}

/** Gives the text of the bytes of a file. */
export async function readHashedText(
  stored: Uint8Array,
  shown: string,
  mostBytes: number,
): Promise<Checked<DocumentText>> {
  return readWith((bytes) => hash(stored, bytes), stored, shown, mostBytes);
}

/** Of a pipe nothing is stored. */
function withoutStored({
  value,
  diagnostics,
}: Checked<DocumentText>): Checked<DocumentText> {
  if (value === null || value.hashes === null) return { value, diagnostics };
  const hashes = { ...value.hashes, stored: null };
  return { value: { ...value, hashes }, diagnostics };
}

/** The same for whoever needs no hashes: those of large documents take their time. */
export async function readUnhashedText(
  path: string,
  shown: string,
  mostBytes: number,
): Promise<Checked<DocumentText>> {
  try {
    const stored = await readBytes(path, mostBytes);
    return stored === null
      ? failed(fileTooLarge(shown, mostBytes))
      : await textOfBytes(stored, shown, mostBytes);
  } catch (thrown) {
    return failed(explain(thrown, shown, mostBytes));
  }
}

/** The text of bytes that have been read, at most `mostBytes` of them when decompressed. */
export async function textOfBytes(
  stored: Uint8Array,
  shown: string,
  mostBytes: number,
): Promise<Checked<DocumentText>> {
  return readWith(() => null, stored, shown, mostBytes);
}

async function readWith(
  hashesOf: (bytes: Uint8Array) => TextHashes | null,
  stored: Uint8Array,
  shown: string,
  mostBytes: number,
): Promise<Checked<DocumentText>> {
  try {
    const text = await decompressText(stored, shown, mostBytes);
    if (text.value === null) return { ...text, value: null };
    const { file, bytes } = text.value;
    const hashes = hashesOf(bytes);
    return { value: { file, bytes: bytes.length, hashes }, diagnostics: [] };
  } catch (thrown) {
    return failed(explain(thrown, shown, mostBytes));
  }
}

async function decompressText(
  stored: Uint8Array,
  shown: string,
  mostBytes: number,
): Promise<Checked<{ readonly file: SourceFile; readonly bytes: Uint8Array }>> {
  const bytes = isGzip(stored)
    ? await decompress(stored, { maxOutputLength: mostBytes })
    : stored;
  const text = decodeUtf8(bytes);
  return text === null
    ? failed(fileNotUtf8(shown))
    : { value: { file: { file: shown, text }, bytes }, diagnostics: [] };
}

function hash(stored: Uint8Array, bytes: Uint8Array): TextHashes {
  const content = withoutMark(bytes);
  const text = sha256(content);
  return { text, stored: content === stored ? text : sha256(stored) };
}

/** What is decoded of bytes that begin with a byte order mark. */
function withoutMark(bytes: Uint8Array): Uint8Array {
  const isMarked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  return isMarked ? bytes.subarray(3) : bytes;
}

function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

function explain(
  thrown: unknown,
  shown: string,
  mostBytes: number,
): Diagnostic {
  if (!isWorldError(thrown)) throw thrown;
  if (thrown.code === "ERR_BUFFER_TOO_LARGE")
    return fileTooLarge(shown, mostBytes);
  return thrown.code.startsWith("Z_")
    ? gzipDamaged(shown)
    : fileNotReadable(shown, worldReason(thrown));
}

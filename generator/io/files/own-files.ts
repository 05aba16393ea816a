import { readBytesNow } from "./read-bytes.ts";
import { sha256 } from "./sha256.ts";
import type { WorldError } from "./world-error.ts";

/*
 * Files that sdkwright has written, comes with or compares with what it writes. There are hundreds of small ones, for
 * which waiting in turns costs more than reading.
 */

/** More than any of them has. */
const mostBytes = 256 * 1024 * 1024;

export async function readOwnBytes(path: string): Promise<Uint8Array> {
  const bytes = readBytesNow(path, mostBytes);
  if (bytes !== null) return bytes;
  const tooLarge: WorldError = Object.assign(new Error("too large"), {
    code: "EFBIG",
    path,
  });
  throw tooLarge;
}

export async function readOwnText(path: string): Promise<string> {
  return new TextDecoder().decode(await readOwnBytes(path));
}

/** SHA-256 of the bytes of a file. One that is larger than any of ours has a text instead that equals no hash. */
export async function hashFile(path: string): Promise<string> {
  const bytes = readBytesNow(path, mostBytes);
  return bytes === null ? "too large" : sha256(bytes);
}

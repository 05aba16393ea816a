import { ts } from "ts-morph";
import { readBytesNow } from "../files/read-bytes.ts";
import { isWorldError } from "../files/world-error.ts";

/** Nobody writes larger code, and few programs do. */
export const mostCodeBytes: number = 16 * 1024 * 1024;

/**
 * The disk as the compiler sees it. The compiler takes what cannot be read for absent. Its own way to read waits for whoever
 * writes to a pipe, without an end.
 */
export const plainSystem: ts.System = { ...ts.sys, readFile: readCode };

function readCode(path: string): string | undefined {
  try {
    const bytes = readBytesNow(path, mostCodeBytes);
    return bytes === null ? undefined : decodeCode(bytes);
  } catch (thrown) {
    if (!isWorldError(thrown)) throw thrown;
    return undefined;
  }
}

/** By the byte order mark, as the compiler does it. */
function decodeCode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const isWide =
    (first === 0xfe && second === 0xff) || (first === 0xff && second === 0xfe);
  if (!isWide) return new TextDecoder().decode(bytes);
  const label = first === 0xfe ? "utf-16be" : "utf-16le";
  return new TextDecoder(label).decode(bytes);
}

import {
  ResponseParseError,
  ResponseTooLargeError,
} from "./response-errors.ts";
import type { ChunkSource } from "./chunk-source.ts";

/** How a text is cut into pieces. */
export interface Cutting {
  readonly separator: string;
  /** Replaces what is wrong in UTF-8, as for `EventSource`, or refuses it. */
  readonly isFatal: boolean;
  /** CR and CRLF end lines as LF does. */
  readonly hasAnyLineEnd: boolean;
  /** UTF-16 units of one piece. */
  readonly maxLength: number;
  readonly details: ConstructorParameters<typeof ResponseParseError>[1];
}

/**
 * Cuts a body into pieces, wherever its chunks begin and end.
 * @throws ResponseTooLargeError, ResponseParseError
 */
export async function* cutText(
  source: ChunkSource,
  { separator, isFatal, hasAnyLineEnd, maxLength, details }: Cutting,
): AsyncGenerator<string, void> {
  const decoder = new TextDecoder("utf-8", { fatal: isFatal });
  const unify = hasAnyLineEnd ? createLineEnds() : (text: string) => text;
  const check = (text: string): string => {
    if (text.length <= maxLength) return text;
    throw new ResponseTooLargeError(maxLength, details);
  };
  const decodeChunk = (chunk: Uint8Array<ArrayBuffer> | undefined): string => {
    try {
      return decoder.decode(chunk, { stream: chunk !== undefined });
    } catch {
      throw new ResponseParseError("body", details);
    }
  };
  let rest = "";
  for (;;) {
    const chunk = await source.next();
    const pieces = unify(decodeChunk(chunk)).split(separator);
    pieces[0] = rest + (pieces[0] ?? "");
    rest = check(pieces.pop() ?? "");
    for (const text of pieces) yield check(text);
    if (chunk === undefined) break;
  }
  if (rest !== "") yield rest;
}

/** A chunk may end between CR and LF, and nobody shall wait for the next to know. */
const createLineEnds = (): ((text: string) => string) => {
  let wasCr = false;
  return (text) => {
    if (text === "") return text;
    const fresh = wasCr && text.startsWith("\n") ? text.slice(1) : text;
    wasCr = text.endsWith("\r");
    return fresh.replaceAll(/\r\n?/g, "\n");
  };
};

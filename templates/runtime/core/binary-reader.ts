import { join } from "./receive-body.ts";
import { ResponseTooLargeError } from "./response-errors.ts";
import type { BinaryBody } from "./binary-body.ts";
import { type ChunkSource, toStream } from "./chunk-source.ts";
import type { Cutting } from "./text-pieces.ts";

/** What the headers say of a body. */
export interface BinaryFacts {
  readonly contentType: string;
  readonly size: number | undefined;
  readonly maxBytes: number;
  readonly details: Cutting["details"];
}

/** Makes the body that a caller reads; nothing is read until then. */
export const createBinaryBody = (
  source: ChunkSource,
  { contentType, size, maxBytes, details }: BinaryFacts,
): BinaryBody => {
  const bytes = async (): Promise<Uint8Array<ArrayBuffer>> => {
    source.claim();
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    let read = 0;
    for (let chunk = await source.next(); chunk; chunk = await source.next()) {
      chunks.push(chunk);
      read += chunk.byteLength;
      if (read <= maxBytes) continue;
      source.close();
      throw new ResponseTooLargeError(maxBytes, details);
    }
    return join({ chunks, size: read }, maxBytes);
  };
  let stream: BinaryBody["stream"] | undefined;
  return {
    contentType,
    size,
    get stream() {
      stream ??= toStream(source);
      return stream;
    },
    bytes,
    blob: async () => new Blob([await bytes()], { type: contentType }),
    text: async () => new TextDecoder().decode(await bytes()),
    close: () => source.close(),
  };
};

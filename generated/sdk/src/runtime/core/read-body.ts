import { type Cancellation, ignore } from "./cancellation.ts";

/** How a body is read. */
export interface BodyReading {
  readonly maxBytes: number;
  readonly cancellation: Cancellation;
  readonly onChunk: () => void;
}

/** What was read of a body. */
export interface BodyChunks {
  readonly chunks: readonly Uint8Array<ArrayBuffer>[];
  /** Bytes of all chunks; more than the limit when the body is. */
  readonly size: number;
}

/**
 * Reads a body up to the first chunk above the limit. The stream is cancelled
 * whenever it is not read to its end, so that the connection is freed.
 * @throws the error of the stream
 */
export async function readBody(
  stream: NonNullable<Response["body"]>,
  { maxBytes, cancellation, onChunk }: BodyReading,
): Promise<BodyChunks> {
  const reader = stream.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  let isWhole = false;
  const cancel = (): void => void reader.cancel().catch(ignore);
  // A fetch that does not heed its signal would read on.
  const unlisten = cancellation.listen(cancel);
  try {
    while (size <= maxBytes) {
      const { done, value } = await reader.read();
      isWhole = done;
      if (done) break;
      chunks.push(value);
      size += value.byteLength;
      onChunk();
    }
  } finally {
    unlisten();
    if (!isWhole) cancel();
  }
  return { chunks, size };
}

/** Frees the connection of a body that nobody wants. */
export function discardBody(response: Response): void {
  // The body may be locked already; then whoever locked it frees it.
  response.body?.cancel().catch(ignore);
}

/** The chunks as one, cut at `maxBytes`. */
export function join(
  { chunks, size }: BodyChunks,
  maxBytes: number,
): Uint8Array<ArrayBuffer> {
  const [first] = chunks;
  if (first?.byteLength === size) return first.subarray(0, maxBytes);
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes.subarray(0, maxBytes);
}

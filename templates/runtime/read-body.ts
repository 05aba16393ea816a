import { type Cancellation, ignore } from "./cancellation.ts";

/** The bytes of a body, and whether it had more than the limit. */
export interface BodyBytes {
  readonly bytes: Uint8Array;
  readonly isCut: boolean;
}

/**
 * Reads a body up to a limit. The stream is cancelled whenever it is not read
 * to its end, so that the connection is freed.
 * @throws the error of the stream
 */
export async function readBody(
  stream: Response["body"],
  maxBytes: number,
  cancellation: Cancellation,
): Promise<BodyBytes> {
  if (stream === null) return { bytes: new Uint8Array(), isCut: false };
  const reader = stream.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const cancel = (): void => void reader.cancel().catch(ignore);
  // A fetch that does not heed its signal would read on.
  const unlisten = cancellation.listen(cancel);
  try {
    while (size <= maxBytes) {
      const { done, value } = await reader.read();
      if (done) break;
      chunks.push(value);
      size += value.byteLength;
    }
  } finally {
    unlisten();
    cancel();
  }
  return { bytes: join(chunks, size, maxBytes), isCut: size > maxBytes };
}

/** Frees the connection of a body that nobody wants. */
export function discardBody(response: Response): void {
  // The body may be locked already; then whoever locked it frees it.
  response.body?.cancel().catch(ignore);
}

function join(
  chunks: readonly Uint8Array[],
  size: number,
  maxBytes: number,
): Uint8Array {
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes.subarray(0, maxBytes);
}

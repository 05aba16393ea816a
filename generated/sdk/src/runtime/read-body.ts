import { ignore, raceSignal } from "./race-signal.ts";

/** The bytes of a body, and whether it had more than the limit. */
export interface BodyBytes {
  readonly bytes: Uint8Array;
  readonly isCut: boolean;
}

/**
 * Reads a body up to a limit. The stream is cancelled whenever it is not read
 * to its end, so that the connection is freed.
 * @throws the reason of the signal, or the error of the stream
 */
export async function readBody(
  stream: Response["body"],
  maxBytes: number,
  signal: AbortSignal,
): Promise<BodyBytes> {
  if (stream === null) return { bytes: new Uint8Array(), isCut: false };
  const reader = stream.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    while (size <= maxBytes) {
      const { done, value } = await raceSignal(reader.read(), signal);
      if (done) break;
      chunks.push(value);
      size += value.byteLength;
    }
  } finally {
    reader.cancel().catch(ignore);
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

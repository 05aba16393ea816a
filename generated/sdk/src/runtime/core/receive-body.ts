import { noBytes } from "./objects.ts";
import { type Clock, createCancellation, ignore } from "./clock.ts";
import { discardBody } from "./fetch-transport.ts";
import type { Receive, Reception } from "./policy.ts";
import { ResponseError, ResponseTooLargeError } from "./response-errors.ts";

/** A failure body is only good for a message, so little of it is read. */
const MAX_FAILURE_BYTES = 65_536;
/** Milliseconds in which a body that nobody can use shows what it is. */
const SHOW_MS = 250;
const bodiless = [204, 205, 304];

/**
 * Reads a body piece by piece, up to a number of bytes.
 * @throws ResponseError
 */
export const receiveWithin =
  (clock: Clock, usual: number): Receive =>
  async (raw, request, reception) => {
    const { method, progress, maxResponseBytes = usual } = request;
    const { ok, status, headers, body } = raw;
    if (body === null || method === "HEAD" || bodiless.includes(status)) {
      discardBody(raw);
      return { body: noBytes };
    }
    const details = { ...progress, status };
    // Each coding may blow a body up a thousandfold, and nobody needs two.
    if (headers.get("content-encoding")?.includes(",")) {
      discardBody(raw);
      throw new ResponseError("content-coding", "coded twice", details);
    }
    const isWanted = ok && !reception.isShown;
    const maxBytes = isWanted
      ? maxResponseBytes
      : Math.min(MAX_FAILURE_BYTES, maxResponseBytes);
    const read = reception.isShown ? readBeginning(clock, headers) : readBody;
    const chunks = await read(body, { ...reception, maxBytes });
    if (isWanted && chunks.size > maxBytes) {
      throw new ResponseTooLargeError(maxBytes, details);
    }
    return { body: join(chunks, maxBytes), isCut: chunks.isCut };
  };

/** Reads what comes in a short time: a body that nobody can use may have no end. */
const readBeginning =
  (clock: Clock, headers: Headers): typeof readBody =>
  async (stream, reading) => {
    const enough = createCancellation();
    const unlisten = reading.cancellation.listen(enough.cancel);
    let isCut = false;
    let stop: (() => void) | undefined;
    const begin = (): void => {
      stop ??= clock.timer(SHOW_MS, () => {
        isCut = true;
        enough.cancel(undefined);
      });
    };
    // A body without a type may be an empty one, which is no mistake.
    if (headers.has("content-type")) begin();
    const onChunk = (): void => {
      begin();
      reading.onChunk();
    };
    try {
      const limits = { ...reading, cancellation: enough, onChunk };
      return { ...(await readBody(stream, limits)), isCut };
    } finally {
      stop?.();
      unlisten();
    }
  };

/** How much of a body is read, and how. */
export interface BodyReading extends Omit<Reception, "isShown"> {
  readonly maxBytes: number;
}

/** What was read of a body. */
export interface BodyChunks {
  readonly chunks: readonly Uint8Array<ArrayBuffer>[];
  /** Bytes of all chunks; more than the limit when the body is. */
  readonly size: number;
  /** Whether time was up before its end. */
  readonly isCut?: boolean;
}

/**
 * Reads a body up to the first chunk above the limit. The stream is cancelled
 * whenever it is not read to its end, so that the connection is freed.
 * @throws the error of the stream
 */
export const readBody = async (
  stream: NonNullable<Response["body"]>,
  { maxBytes, cancellation, onChunk }: BodyReading,
): Promise<BodyChunks> => {
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
};

/** The chunks as one, cut at `maxBytes`. */
export const join = (
  { chunks, size }: BodyChunks,
  maxBytes: number,
): Uint8Array<ArrayBuffer> => {
  const [first] = chunks;
  if (first?.byteLength === size) return first.subarray(0, maxBytes);
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes.subarray(0, maxBytes);
};

import { TimeoutError } from "./call-errors.ts";
import { createCancellation, ignore, race } from "./clock.ts";
import type { CommonSettings } from "./settings.ts";
import { ResponseBodyError, ResponseError } from "./response-errors.ts";
import { onAborts } from "./timeouts.ts";
import type { HttpRequest, OpenBody } from "./transport.ts";

/** The body of an answer, piece by piece. It takes no memory beyond a piece. */
export interface ChunkSource {
  /**
   * @returns undefined at the end, and once it is closed
   * @throws AbortError, TimeoutError after a pause, ResponseBodyError
   */
  next(): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Frees the connection. */
  close(): void;
  /** @throws ResponseError when somebody reads it already */
  claim(): void;
}

/** What a body that is still to be read belongs to. */
export interface ChunkContext {
  readonly settings: Pick<CommonSettings, "clock" | "bodyIdleTimeoutMs">;
  readonly request: Pick<HttpRequest, "progress" | "signals">;
  readonly status: number;
}

/**
 * Guards a body: a timer runs while somebody waits for a piece, and the signals
 * of the call are listened to until the body is over.
 */
export const readChunks = (
  { stream, abort }: OpenBody,
  { settings, request, status }: ChunkContext,
): ChunkSource => {
  const { clock, bodyIdleTimeoutMs = 15_000 } = settings;
  const { progress, signals = [] } = request;
  const reader = stream.getReader();
  const cancellation = createCancellation();
  let isOver = false;
  let isClaimed = false;
  const finish = (): void => {
    isOver = true;
    unlisten();
  };
  const end = (reason: unknown): void => {
    if (isOver) return;
    finish();
    cancellation.cancel(reason);
    // A fetch that does not heed its signal would read on.
    reader.cancel().catch(ignore);
    abort(reason);
  };
  let unlisten = ignore;
  unlisten = onAborts(signals, progress, end);
  // One of several signals may have been aborted before.
  if (isOver) unlisten();

  const next = async (): Promise<Uint8Array<ArrayBuffer> | undefined> => {
    cancellation.check();
    if (isOver) return undefined;
    progress.phase = "body";
    const stop = clock.timer(bodyIdleTimeoutMs, () =>
      end(new TimeoutError("pause", bodyIdleTimeoutMs, progress)),
    );
    try {
      const { done, value } = await race(reader.read(), cancellation);
      if (!done) return value;
      finish();
      return undefined;
    } catch {
      cancellation.check();
      finish();
      throw new ResponseBodyError({ ...progress, status });
    } finally {
      stop();
    }
  };

  return {
    next: () => next().catch(unlessClosed),
    close: () => end(closed),
    claim() {
      if (isClaimed) {
        const problem = "the body can be read only once";
        throw new ResponseError("body-used", problem, { ...progress, status });
      }
      isClaimed = true;
    },
  };
};

const closed = Symbol("closed");

const unlessClosed = (reason: unknown): undefined => {
  if (reason !== closed) throw reason;
};

/** The body as a stream of the platform; its end frees the connection. */
export const toStream = (
  source: ChunkSource,
): ReadableStream<Uint8Array<ArrayBuffer>> => {
  let isClaimed = false;
  return new ReadableStream(
    {
      async pull(controller) {
        if (!isClaimed) source.claim();
        isClaimed = true;
        const chunk = await source.next();
        if (chunk) controller.enqueue(chunk);
        else controller.close();
      },
      cancel: () => source.close(),
    },
    // Nothing is read ahead of need.
    { highWaterMark: 0 },
  );
};

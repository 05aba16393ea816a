import type { Queue, RateGate } from "./limits.ts";
import { sleep } from "./clock.ts";
import type { CommonSettings } from "./settings.ts";
import type { EventName } from "./events.ts";
import { requestFields } from "./observe.ts";
import type { HttpRequest, Interceptor } from "./transport.ts";

/** What holds calls up before they are sent. */
export interface Admission extends Timing {
  /** Shared by all calls to one origin. */
  readonly queue: Queue;
  /** Shared by all calls to one origin, closed for each context alone. */
  readonly gate: RateGate;
  readonly context: string;
}

type Timing = Pick<CommonSettings, "clock" | "emit">;

/**
 * Lets a call pass when its context has not been told to wait and a slot is
 * free. Nobody keeps a slot who waits for the gate, so that a context that is
 * limited holds up no other. A call that has no time to wait is answered with
 * the 429 that closed the gate.
 */
export function admit(admission: Admission): Interceptor {
  const { clock, queue, gate, context } = admission;
  return (next) => async (request) => {
    const { cancellation, deadlineMs, progress } = request;
    progress.phase = "queue";
    for (;;) {
      const closure = gate.closure(context);
      if (closure) {
        const { waitMs, isTooLong, response } = closure;
        if (isTooLong || waitMs >= deadlineMs - clock.monotonic()) {
          return response;
        }
        const opening = sleep(clock, waitMs, cancellation);
        await observeWait("rate.wait", opening, request, admission);
        continue;
      }
      const turn = queue.enter(cancellation);
      if (!turn) break;
      await observeWait("queue.wait", turn, request, admission);
      // It may have been closed meanwhile.
      if (!gate.closure(context)) break;
      queue.leave();
    }
    try {
      const response = await next(request);
      if (response.status === 429) gate.close(context, response);
      return response;
    } finally {
      queue.leave();
    }
  };
}

async function observeWait(
  name: EventName,
  end: Promise<void>,
  request: HttpRequest,
  { clock, emit }: Timing,
): Promise<void> {
  const startMs = clock.monotonic();
  await end;
  emit(name, () => ({
    ...requestFields(request),
    duration_ms: clock.monotonic() - startMs,
  }));
}

import type { Clock } from "./clock.ts";
import type { Emit, EventFields, EventName } from "./events.ts";
import { isSdkError } from "./sdk-error.ts";
import type { CallProgress, HttpResponse } from "./transport.ts";

/** What of a request the hooks may know. */
export interface Observable {
  readonly method: string;
  readonly url: string;
  readonly progress: CallProgress;
}

/** Tells the hooks how work on a request ended and how long it took. */
export function observe(
  { clock, emit }: { readonly clock: Clock; readonly emit: Emit },
  name: EventName,
  request: Observable,
  work: () => Promise<HttpResponse>,
): Promise<HttpResponse> {
  const startMs = clock.monotonic();
  const tell = (outcome: number | string): void =>
    emit(name, () => ({
      ...requestFields(request),
      ...outcomeFields(outcome),
      duration_ms: clock.monotonic() - startMs,
    }));
  return work().then(
    (response) => {
      tell(response.status);
      return response;
    },
    (error: unknown) => {
      tell(codeOf(error));
      throw error;
    },
  );
}

/** Fields of every event of a request; no ID, no expanded path. */
export function requestFields({
  method,
  url,
  progress,
}: Observable): EventFields {
  return {
    "http.request.method": method,
    "url.template": progress.operation.slice(method.length + 1),
    "server.address": new URL(url).hostname,
    "http.request.resend_count": Math.max(0, progress.sends - 1),
  };
}

/** @param outcome status of a response, or code of an error */
export function outcomeFields(outcome: number | string): EventFields {
  if (typeof outcome === "string") return { "error.type": outcome };
  return {
    "http.response.status_code": outcome,
    "error.type": outcome < 400 ? undefined : String(outcome),
  };
}

/** The code of an error of the family. */
export function codeOf(error: unknown): string {
  return isSdkError(error) ? error.code : "unexpected";
}

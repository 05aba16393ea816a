import { own } from "./objects.ts";
import { type Clock, ignore } from "./clock.ts";
import { isSdkError } from "./sdk-error.ts";

/** The events of a client. With `sdkwright:` in front, they are the names of the diagnostics channels. */
export type EventName =
  | "request.start"
  | "request.attempt"
  | "request.retry"
  | "request.end"
  | "queue.wait"
  | "rate.wait"
  | "token.request"
  | "token.refresh"
  | "token.refresh.failed"
  | "token.invalidate"
  | "deprecation"
  | "validation"
  | "hook.failed";

/** The fields of an event, named after OpenTelemetry for HTTP. None has a secret, an ID or an expanded URL. */
export type EventFields = Readonly<
  Record<string, string | number | boolean | undefined>
>;

/** Tells the hooks; the fields are made only if somebody listens. Never throws. */
export type Emit = (name: EventName, fields: () => EventFields) => void;

/**
 * A function for each event name. Hooks run synchronously. An error that a hook
 * throws is counted, and `hook.failed` says in which hook, and how often so far.
 */
export type Hooks = {
  readonly [Name in EventName]?: ((fields: EventFields) => void) | undefined;
};

/** What is used of `node:diagnostics_channel`. */
interface Diagnostics {
  hasSubscribers(name: string): boolean;
  channel(name: string): { publish(fields: EventFields): void };
}

interface Platform {
  readonly process?: {
    getBuiltinModule?(name: string): Diagnostics | undefined;
  };
}

/**
 * Tells the hooks of the options, and who has subscribed to the channel of the
 * same name where the platform has channels (Node from 20.16, Deno, Bun). What
 * a subscriber throws, the platform reports as an uncaught exception.
 */
export const createEmit = (hooks: Hooks = {}): Emit => {
  // Asked for by name, because an import would not load in a browser.
  const diagnostics = (globalThis as Platform).process?.getBuiltinModule?.(
    "node:diagnostics_channel",
  );
  let failures = 0;
  const emit: Emit = (name, fields) => {
    const hook = own(hooks, name);
    const channel = `sdkwright:${name}`;
    const isHeard = diagnostics?.hasSubscribers(channel);
    if (!hook && !isHeard) return;
    const told = fields();
    if (isHeard) diagnostics?.channel(channel).publish(told);
    if (!hook) return;
    runHook(
      () => hook(told),
      () => {
        failures += 1;
        // Told of itself, a hook that fails would go on for ever.
        if (name === "hook.failed") return;
        emit("hook.failed", () => ({
          "hook.name": name,
          "hook.failures": failures,
        }));
      },
    );
  };
  return emit;
};

/**
 * Runs code of the user that must not fail the call: neither now nor, where it
 * is asynchronous after all, later.
 */
export const runHook = (
  hook: () => unknown,
  onFailure: () => void = ignore,
): void => {
  try {
    const result = hook();
    if (result instanceof Promise) result.catch(onFailure);
  } catch {
    onFailure();
  }
};

interface WarningProcess {
  readonly emitWarning?: (text: string, type: string, code: string) => void;
}

/** Warns whoever runs the program, where the platform has a way to: Node, Deno, Bun. */
export const warn = (text: string, type: string, code: string): void => {
  const { process } = globalThis as { readonly process?: WarningProcess };
  process?.emitWarning?.(text, type, code);
};

/** What of a request the hooks may know. */
export interface Observable {
  readonly method: string;
  readonly url: string;
  readonly progress: { readonly operation: string; readonly sends: number };
}

/** Tells the hooks how work on a request ended and how long it took. */
export const observe = <Response extends { readonly status: number }>(
  { clock, emit }: { readonly clock: Clock; readonly emit: Emit },
  name: EventName,
  request: Observable,
  work: () => Promise<Response>,
): Promise<Response> => {
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
};

/** Fields of every event of a request; no ID, no expanded path. */
export const requestFields = ({
  method,
  url,
  progress,
}: Observable): EventFields => ({
  "http.request.method": method,
  "url.template": progress.operation.slice(method.length + 1),
  "server.address": new URL(url).hostname,
  "http.request.resend_count": Math.max(0, progress.sends - 1),
});

/** @param outcome status of a response, or code of an error */
export const outcomeFields = (outcome: number | string): EventFields => {
  if (typeof outcome === "string") return { "error.type": outcome };
  return {
    "http.response.status_code": outcome,
    "error.type": outcome < 400 ? undefined : String(outcome),
  };
};

/** The code of an error of the family. */
export const codeOf = (error: unknown): string =>
  isSdkError(error) ? error.code : "unexpected";

import { own } from "./own.ts";
import { runHook } from "./run-hook.ts";

/** What the client tells its hooks; with `sdkwright:` in front, the names of the diagnostics channels. */
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
  | "hook.failed";

/** Fields of an event, named after OpenTelemetry HTTP: never a secret, an ID or an expanded URL. */
export type EventFields = Readonly<
  Record<string, string | number | boolean | undefined>
>;

/** Tells the hooks; the fields are made only if somebody listens. Never throws. */
export type Emit = (name: EventName, fields: () => EventFields) => void;

/**
 * One function an event name. They run synchronously. What they throw is
 * swallowed and counted: `hook.failed` says in which hook, and how often so far.
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
export function createEmit(hooks: Hooks = {}): Emit {
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
}

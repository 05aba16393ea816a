/** What the client tells its hooks; also the names of the diagnostics channels. */
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
  | "deprecation";

/** Fields of an event, named after OpenTelemetry HTTP: never a secret, an ID or an expanded URL. */
export type EventFields = Readonly<
  Record<string, string | number | boolean | undefined>
>;

/** Tells the hooks; the fields are made only if somebody listens. Never throws. */
export type Emit = (name: EventName, fields: () => EventFields) => void;

/** One function an event name. They run synchronously, and what they throw is swallowed. */
export type Hooks = {
  readonly [Name in EventName]?: ((fields: EventFields) => void) | undefined;
};

/** Tells the hooks of the options. */
export function createEmit(hooks: Hooks | undefined): Emit {
  return (name, fields) => {
    const hook = hooks && Object.hasOwn(hooks, name) ? hooks[name] : undefined;
    try {
      hook?.(fields());
    } catch {
      // A hook that fails must not fail the call.
    }
  };
}

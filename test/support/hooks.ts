import type {
  EventFields,
  EventName,
  Hooks,
} from "../../templates/runtime/gateway/index.ts";

/** An event as a hook heard it. */
export type Heard = readonly [name: EventName, fields: EventFields];

// A record, so that an event that is new has to be added here.
const names: Readonly<Record<EventName, true>> = {
  "request.start": true,
  "request.attempt": true,
  "request.retry": true,
  "request.end": true,
  "queue.wait": true,
  "rate.wait": true,
  "token.request": true,
  "token.refresh": true,
  "token.refresh.failed": true,
  "token.invalidate": true,
  deprecation: true,
  validation: true,
  "hook.failed": true,
};

export const eventNames: readonly EventName[] = Object.keys(
  names,
) as EventName[]; // its type says so

/** Hooks for every event. */
export function hookAll(hear: (...heard: Heard) => unknown): Hooks {
  return Object.fromEntries(
    eventNames.map((name) => [
      name,
      (fields: EventFields) => hear(name, fields),
    ]),
  );
}

/** Hooks for every event, and what they heard. */
export function listen(): { readonly hooks: Hooks; readonly heard: Heard[] } {
  const heard: Heard[] = [];
  return { hooks: hookAll((...event) => heard.push(event)), heard };
}

import { ignore } from "./clock.ts";
import { createFetchTransport } from "./fetch-transport.ts";
import { parseJson } from "./objects.ts";
import type { Hooks, Policy, Root } from "./policy.ts";
import type { CommonSettings } from "./settings.ts";
import type { Interceptor } from "./transport.ts";

const pass: Interceptor = (next) => next;

/** What is done where no policy does it. */
const plain: Hooks = {
  redactor: {
    remember: ignore,
    rememberHeaders: ignore,
    redact: (text) => text,
    parse: parseJson,
  },
  observe: (_name, _request, work) => work(),
  attempts: () => pass,
  turn: () => pass,
  guard: (request, work) => work(request.cancellation, ignore),
  receive: async (raw) => ({ body: new Uint8Array(await raw.arrayBuffer()) }),
  refuse: ignore,
  note: ignore,
  inForm: (answer) => answer,
};

/**
 * Makes the shared part of a client; no I/O, no timer.
 * @param userAgent what the client calls itself
 */
export function createRoot(
  settings: CommonSettings,
  policies: readonly Policy[],
  userAgent?: string,
): Root {
  // The hooks of one policy look for those of others when they run, so their order means nothing.
  const root = { ...plain, settings } as Root;
  for (const { hooks } of policies) Object.assign(root, hooks?.(root));
  const transport = createFetchTransport(root, userAgent);
  return Object.assign(root, { transport });
}

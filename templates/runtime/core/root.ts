import { joinAddress } from "./address.ts";
import { toApiError } from "./api-error.ts";
import { NetworkError, ValidationError } from "./call-errors.ts";
import { ignore } from "./clock.ts";
import type { CommonOptions } from "./common-options.ts";
import { plainJson } from "./decode-response.ts";
import { createFetchTransport } from "./fetch-transport.ts";
import { parseJson, slots } from "./objects.ts";
import type { Hooks, PolicyOptions, Root } from "./policy.ts";
import { resolveCommonSettings } from "./settings.ts";
import type { Interceptor } from "./transport.ts";

const pass: Interceptor = (next) => next;

/** What is done where no policy does it. */
const plain: Omit<Hooks, "toApiError"> = {
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
  writeTarget({ route, call, base, headers }, details) {
    if (call.options.query) {
      throw new ValidationError("query", "needs extraQuery()", details);
    }
    const path = route.path.join("");
    const query = [route.fixedQuery];
    return { url: joinAddress({ base, path, query }), headers };
  },
  json: plainJson,
  // Nothing of what was thrown is kept: nobody knows what a stranger's error holds.
  toNetworkError: (_thrown, { progress }) =>
    new NetworkError("network", {
      ...progress,
      requestMayHaveBeenSent: true,
      retryable: true,
    }),
  inForm: (answer) => answer,
};

/**
 * Makes the shared part of a client; no I/O, no timer.
 * @param options without prototype
 * @param reservedHeaders names that callers may not set, in lower case
 * @param userAgent what the client calls itself
 * @throws ValidationError, also for what is no list of policies: a client must not go without one in silence
 */
export function createRoot(
  options: CommonOptions & PolicyOptions,
  reservedHeaders: readonly string[],
  userAgent?: string,
): Root {
  const { use = [] } = options;
  const settings = resolveCommonSettings(options, reservedHeaders, use);
  const root = slots({
    ...plain,
    toApiError: (response, request) =>
      toApiError(response, request, root.redactor),
    settings,
    transport: (request) => send(request),
  } satisfies Root) as unknown as Root; // the same members
  const send = createFetchTransport(root, userAgent);
  // The hooks of one policy look for those of others when they run, so their order means nothing.
  for (const { hooks } of [use].flat()) Object.assign(root, hooks(root));
  return root;
}

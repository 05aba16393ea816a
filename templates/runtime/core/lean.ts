import { joinAddress } from "./address.ts";
import { toApiError } from "./api-error.ts";
import { NetworkError, ValidationError } from "./call-errors.ts";
import { ignore } from "./clock.ts";
import { plainJson } from "./decode-response.ts";
import { own, parseJson } from "./objects.ts";
import type { Hooks, Policy, PolicyOptions } from "./policy.ts";
import type { Interceptor } from "./transport.ts";

/** The policies of a client that does what it is given with `use`, and besides only what no call does without. */
export const leanPolicies = (options: PolicyOptions): readonly Policy[] =>
  [{ hooks: () => plain }, own(options, "use") ?? []].flat();

const pass: Interceptor = (next) => next;

/** What is done where no policy does it. */
const plain: Hooks = {
  toApiError,
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
    const { path, fixedQuery } = route;
    if (call.options.query) {
      throw new ValidationError("query", "needs extraQuery()", details);
    }
    const address = { base, path: path.join(""), query: [fixedQuery] };
    return { url: joinAddress(address), headers };
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

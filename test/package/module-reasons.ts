/** Why a bundle of one call has a module of the runtime; a group for each purpose, in the order of the page. */
export const moduleReasons: readonly (readonly [
  purpose: string,
  reasons: Readonly<Record<string, string>>,
])[] = [
  [
    "A call and its errors",
    {
      "core/run-call.ts":
        "one call from its options to its data; each policy has its place here",
      "core/bind-methods.ts":
        "methods that read their route at the first call; `safe()` and `withResponse()`",
      "core/route.ts": "reads a route, since most bytes of a table are routes",
      "core/connection.ts": "polluted prototypes add nothing to a call",
      "core/root.ts": "what all connections of a client share",
      "core/transport.ts": "the order of the interceptors",
      "core/objects.ts": "own properties alone count",
      "core/tombstones.ts": "operations that were removed and keep their names",
      "core/unusable.ts": "members that throw when they are read",
      "core/parts.ts": "says which part generated code did not hand in",
      "core/settings.ts": "options of a client, headers of a call",
      "core/common-options.ts": "the symbol of filters",
      "core/sdk-error.ts":
        "the base of all errors, known across copies of the runtime",
      "core/call-errors.ts":
        "classes for timeout, abort, network, redirect and wrong use",
      "core/response-errors.ts": "classes for successes that cannot be used",
      "core/api-errors.ts": "a class for each status that callers tell apart",
      "core/api-error.ts":
        "status, body, harmless headers and request id, without secrets",
      "core/problem.ts":
        "RFC 9457 and what services say in other places, within a depth",
      "core/network-error.ts":
        "whether the request may have been sent, on Node, Deno and Bun",
    },
  ],
  [
    "Writing a request",
    {
      "core/write-request.ts": "joins the parts; refuses what types forbid",
      "core/address.ts":
        "an address that nothing rewrites; `https` or a loopback host",
      "core/check-options.ts": "numbers, choices and headers of callers",
      "core/text-of.ts": "texts of values; no lone surrogate, NaN or object",
      "core/extra-query.ts": "the option `query` of each call",
      "core/path-parameters.ts":
        "values that leave the segments of a path as they are",
      "core/route-parameters.ts": "takes the parameters of a route apart",
      "core/parameters.ts": "writes path and query, each by its kind",
      "core/expand.ts": "lists and objects in a path or query (RFC 6570)",
      "core/write-body.ts":
        "JSON, texts, bytes and streams as bodies, and what of them can be sent again",
      "core/json-text.ts": "refuses what JSON would lose, and names the member",
      "core/media-types.ts": "which media type a body has",
    },
  ],
  [
    "Sending and reading",
    {
      "core/fetch-transport.ts":
        "one request and its body; redirects are refused",
      "core/clock.ts":
        "cancellation and timers; one listener for each signal, however many calls",
      "core/timeouts.ts": "timeouts of call, attempt and pause",
      "core/decode-response.ts": "JSON that says so, and is UTF-8",
      "core/receive-body.ts": "bodies within a bound, piece by piece",
      "core/response-form.ts": "the option `responseType`",
      "core/chunk-source.ts": "a body as a stream, for `responseType`",
      "core/lists.ts": "items or pages of a list, as they are asked for",
      "core/list-pages.ts":
        "how a page leads to the next: number, cursor or link",
      "core/paginate.ts": "one page after the other, without loops",
      "core/page-rules.ts": "what a page has, and whether it is the last",
      "core/pagination-errors.ts": "classes for lists that cannot go on",
      "core/header-fields.ts":
        "`Retry-After` and dates in their three forms (RFC 9110), media types",
    },
  ],
  [
    "Policies",
    {
      "core/policies.ts":
        "puts the policies together, each of which `connectWith` can take alone",
      "core/lean.ts": "what is done where no policy does it",
      "core/retry.ts": "repeats, and a budget against storms",
      "core/retry-policy.ts": "what may be repeated, and when",
      "core/limits.ts": "requests at a time; pauses that the service asks for",
      "core/events.ts": "hooks and `diagnostics_channel`",
      "core/deprecation.ts":
        "tells once of what is deprecated (RFC 9745, RFC 8594)",
      "core/redactor.ts":
        "secrets that a service repeats, also encoded or cut, do not reach errors",
    },
  ],
  [
    "Servers and credentials of a document",
    {
      "api/connection.ts": "binds operations to an address",
      "api/servers.ts": "the address that callers choose",
      "api/provers.ts": "which credentials a call takes",
      "api/credentials.ts":
        "a key or token, also from a function, once more after a 401",
    },
  ],
  [
    "Tokens, levels and regions of a gateway",
    {
      "core/token-issuer.ts": "one request for a token, with its own deadline",
      "core/token-manager.ts":
        "one refresh at a time, before the token ends; gates after failures",
      "core/token-errors.ts": "classes for tokens that are not given",
      "core/token-response.ts": "checks what the token endpoint sends",
      "core/token-source.ts": "joins both",
      "core/token.ts": "when a token is due, by two clocks",
      "core/storm-guard.ts": "fresh tokens that are refused again and again",
      "core/authenticate.ts": "adds the token; a replay after a 401",
      "gateway/connection.ts": "binds operations to a level",
      "gateway/gateway-root.ts": "tokens that all levels of a client share",
      "gateway/address.ts": "host and region in the address",
      "gateway/client-options.ts": "client ID and secret; reserved headers",
      "gateway/context-id.ts": "what a context header may hold",
      "gateway/integration-notice.ts":
        "tells that the integration has to be rotated",
      "gateway/scope-of.ts": "the level of a client, and what it takes",
      "gateway/raw-request.ts": "`client.request()`, for what has no method",
      "gateway/verify.ts": "`client.verify()`",
      "gateway/explain-failure.ts":
        "what `verify()` says that a failure is likely due to",
      "gateway/scope.ts": "an operation that this level does not reach",
    },
  ],
];

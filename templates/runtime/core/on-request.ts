import type { Policy } from "./policy.ts";
import type { RequestBody } from "./transport.ts";

/** A request of a call as it is about to be sent. */
export interface OutgoingRequest {
  /** Method and path of the operation, with unexpanded parameters. */
  readonly operation: string;
  readonly method: string;
  /** The whole address. It cannot be changed, since credentials belong to its host. */
  readonly url: string;
  /** With credentials, by name in lower case. What is set here is sent. */
  readonly headers: Record<string, string>;
  /** As `fetch` takes it. What is set here is sent, as the media type that `headers` says. */
  body: RequestBody | undefined;
}

/**
 * Calls a function before each attempt of a call is sent, to change its headers or its body. The attempt waits for it. When
 * it throws, the call fails with an SdkError, and nothing is sent. Requests for tokens do not pass through it.
 */
export const onRequest = (
  change: (request: OutgoingRequest) => void | Promise<void>,
): Policy => ({
  hooks: (root) => {
    const { transport } = root;
    return {
      async transport(request) {
        if (!request.options) return transport(request);
        const { method, url, body, progress, cancellation } = request;
        const headers = { ...request.headers };
        const { operation } = progress;
        const changed = { operation, method, url, headers, body };
        await change(changed);
        cancellation.check();
        root.redactor.rememberHeaders(headers);
        return transport({ ...request, headers, body: changed.body });
      },
    };
  },
});

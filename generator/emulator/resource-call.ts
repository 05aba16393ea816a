import type { Refusal } from "./answers/answer.ts";
import type { Route } from "./route.ts";

/**
 * A request that has passed the gateway's checks of target, host, token, route, context and permission. The content
 * remains: negotiation, body, query, and the store behind the route.
 */
export interface ResourceCall {
  readonly route: Route;
  /** Values of the path parameters by name, not decoded. */
  readonly rawParams: ReadonlyMap<string, string>;
  /** The requested path, decoded segments joined: the key in the store. */
  readonly path: readonly string[];
  readonly query: URLSearchParams;
  /** The same, not decoded. */
  readonly rawQuery: string;
  readonly headers: Headers;
  readonly body: Uint8Array;
  /** Which data is visible: `eu/tenant/t-1`. Contexts share nothing. */
  readonly context: string;
  /**
   * Counts the request for the rate limit: the last row of the table, after all checks of content and before anything
   * takes effect. A refusal is the response, `null` lets the request through. Called once.
   */
  readonly admit: () => Refusal | null;
  /** The virtual clock. */
  readonly nowMs: number;
}

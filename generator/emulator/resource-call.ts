import type { Refusal } from "./answers/answer.ts";
import type { Route } from "./route.ts";

/**
 * A request that has passed the gateway: target, host, token, route, context, permission. What remains is content:
 * negotiation, body, query, and the store behind the route.
 */
export interface ResourceCall {
  readonly route: Route;
  /** Values of the path parameters by name, not decoded. */
  readonly rawParams: ReadonlyMap<string, string>;
  /** The path as it was asked for, decoded segments joined: the store keys things by it. */
  readonly path: readonly string[];
  readonly query: URLSearchParams;
  /** The same, not decoded. */
  readonly rawQuery: string;
  readonly headers: Headers;
  readonly body: Uint8Array;
  /** Which data is seen: `eu/tenant/t-1`. Nothing is shared between two contexts. */
  readonly context: string;
  /**
   * Counts the request against the rate limit: the last row of the table, after all checks of content and before
   * anything takes effect. A refusal is the answer, `null` lets the request through. Called once.
   */
  readonly admit: () => Refusal | null;
  /** The virtual clock. */
  readonly nowMs: number;
}

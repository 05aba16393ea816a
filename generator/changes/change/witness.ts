import type { JsonValue } from "../../json/json-value.ts";

/** Whether to prove breaking changes, which takes some time. */
export type WitnessOption = "wanted" | "not-wanted";

/** One side of a comparison. */
export type WitnessSide = "before" | "after";

/**
 * A proof of a breaking change: a concrete request or response that one side accepts or sends and the other does not.
 * Without a confirmation there is no witness.
 */
export interface Witness {
  /** Whether it is a request to the service or a response from it. */
  readonly side: "request" | "response";
  /** For requests `before`; for responses, the side that may send it. */
  readonly acceptedBy: WitnessSide;
  readonly refusedBy: WitnessSide;
  /** If `side` is `response`: a request that the service sends, to a webhook or callback. */
  readonly request: WitnessRequest | null;
  /** If `side` is `request`: the response to such a request. `null` for a request that is refused in any case. */
  readonly response: WitnessResponse | null;
  /** Why the other side refuses it, as the end of a sentence: `must have required property 'priority'`. */
  readonly why: string;
  /**
   * JSON pointer to the refused value, in the body or in the value of `parameter`; `null` if something else is
   * refused.
   */
  readonly pointer: string | null;
  /** The parameter or header that the pointer refers to; `null` for a body. */
  readonly parameter: string | null;
}

export interface WitnessRequest {
  readonly method: string;
  /**
   * Path and query as sent on the wire; for requests that the service sends, the name of the webhook or the
   * expression of the callback.
   */
  readonly target: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** `null`: the request has none. */
  readonly body: WitnessBody | null;
  /** The credentials of the caller; empty if there are none. */
  readonly credentials: readonly WitnessCredential[];
}

export interface WitnessResponse {
  /** A number. */
  readonly status: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: WitnessBody | null;
}

export interface WitnessBody {
  readonly mediaType: string;
  /** The value as data; on the wire it has the form of the media type. */
  readonly value: JsonValue;
}

/** A scheme of the document, or a permission of the service. */
export interface WitnessCredential {
  readonly kind: "scheme" | "permission";
  readonly name: string;
  readonly scopes: readonly string[];
}

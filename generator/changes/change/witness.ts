import type { JsonValue } from "../../model/json-value.ts";

/** Whether breaking changes are proven, which takes some time. */
export type WitnessWish = "wanted" | "not-wanted";

/** One end of a comparison. */
export type WitnessSide = "before" | "after";

/**
 * A proof of a breaking change: something concrete that one end of the comparison takes or gives, and the other does not. What could not be
 * confirmed is no witness.
 */
export interface Witness {
  /** Whether it is sent to the service, or comes from it. */
  readonly side: "request" | "response";
  /** Of requests `before`; of answers the end that may give it. */
  readonly acceptedBy: WitnessSide;
  readonly refusedBy: WitnessSide;
  /** Where `side` is `response`: one that the service sends, to a webhook or callback. */
  readonly request: WitnessRequest | null;
  /** Where `side` is `request`: what is answered to such a one. `null` for a request that is refused whatever would be answered. */
  readonly response: WitnessResponse | null;
  /** What the other end has against it, as the end of a sentence: `must have required property 'priority'`. */
  readonly why: string;
  /** JSON pointer to what is refused, in the body or in the value of `parameter`; `null` where it is something else. */
  readonly pointer: string | null;
  /** The parameter or header of which the pointer speaks; `null` for a body. */
  readonly parameter: string | null;
}

export interface WitnessRequest {
  readonly method: string;
  /** Path and query as they go over the wire; of what the service sends the name of the webhook or the expression of the callback. */
  readonly target: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** `null`: the request has none. */
  readonly body: WitnessBody | null;
  /** What the caller identifies with; empty where that is nothing. */
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
  /** As data; written as the media type says. */
  readonly value: JsonValue;
}

/** A scheme of the document, or a permission of the service. */
export interface WitnessCredential {
  readonly kind: "scheme" | "permission";
  readonly name: string;
  readonly scopes: readonly string[];
}

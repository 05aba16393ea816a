import { refuse, type Refusal } from "../answers/answer.ts";
import type { Exchange } from "./exchange.ts";
import type { Place } from "./place.ts";

/** Refuses a host that the gateway does not have, such as one without a known region. */
export function checkPlace({ place }: Exchange): Refusal | { at: Place } {
  return place === null
    ? refuse(421, "UNKNOWN_HOST", "The gateway has no such host.")
    : { at: place };
}

import type { Witness, WitnessSide } from "../change/witness.ts";

/** The reasons of the side that refuses it. */
export type Refusal = Pick<Witness, "why"> &
  Partial<Pick<Witness, "pointer" | "parameter">>;

/** What is sent: a request or a response. */
type Shown = Partial<Pick<Witness, "request" | "response">>;

/** Something that the service accepted and no longer accepts: a request, or the response of a receiver. */
export function refusedByService(shown: Shown, refusal: Refusal): Witness {
  return witnessOf("request", "before", shown, refusal);
}

/** Something that comes from the service and that only one side knows: a response, or a request to a receiver. */
export function unknownToClients(
  shown: Shown,
  acceptedBy: WitnessSide,
  refusal: Refusal,
): Witness {
  return witnessOf("response", acceptedBy, shown, refusal);
}

function witnessOf(
  side: Witness["side"],
  acceptedBy: WitnessSide,
  { request = null, response = null }: Shown,
  { why, pointer = null, parameter = null }: Refusal,
): Witness {
  return {
    side,
    acceptedBy,
    refusedBy: otherSide(acceptedBy),
    request,
    response,
    why,
    pointer,
    parameter,
  };
}

export function otherSide(side: WitnessSide): WitnessSide {
  return side === "before" ? "after" : "before";
}

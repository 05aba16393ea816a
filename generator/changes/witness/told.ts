import type { Witness, WitnessSide } from "../change/witness.ts";

/** The reasons of the side that refuses it. */
export type Told = Pick<Witness, "why"> &
  Partial<Pick<Witness, "pointer" | "parameter">>;

/** What is sent: a request or a response. */
type Shown = Partial<Pick<Witness, "request" | "response">>;

/** Something that the service accepted and no longer accepts: a request, or the response of a receiver. */
export function refusedByService(shown: Shown, told: Told): Witness {
  return witnessOf("request", "before", shown, told);
}

/** Something that comes from the service and that only one side knows: a response, or a request to a receiver. */
export function unknownToClients(
  shown: Shown,
  acceptedBy: WitnessSide,
  told: Told,
): Witness {
  return witnessOf("response", acceptedBy, shown, told);
}

function witnessOf(
  side: Witness["side"],
  acceptedBy: WitnessSide,
  { request = null, response = null }: Shown,
  { why, pointer = null, parameter = null }: Told,
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

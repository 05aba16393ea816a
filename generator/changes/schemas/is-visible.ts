import type { WireProperty } from "../../model/wire/wire-schema.ts";
import type { PayloadSide } from "../change/effect.ts";

/** Whether a property stands in what is sent, or in what is answered: `readOnly` ones are no part of requests. */
export function isVisible(
  { access }: WireProperty,
  side: PayloadSide,
): boolean {
  return (
    access === "both" || access === (side === "request" ? "write" : "read")
  );
}

import type { WireProperty } from "../../model/wire/wire-schema.ts";
import type { PayloadSide } from "../change/effect.ts";

/** Whether requests or responses contain a property: requests have no `readOnly` properties. */
export function isVisible(
  { access }: WireProperty,
  side: PayloadSide,
): boolean {
  return (
    access === "both" || access === (side === "request" ? "write" : "read")
  );
}

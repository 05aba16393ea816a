import type { WireProperty } from "./wire-schema.ts";
import type { PayloadSide } from "../../model/payload-side.ts";

/** Whether requests or responses contain a property: requests have no `readOnly` properties. */
export function isVisible(
  { access }: WireProperty,
  side: PayloadSide,
): boolean {
  return (
    access === "both" || access === (side === "request" ? "write" : "read")
  );
}

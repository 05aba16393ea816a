import { exhaustive } from "../../diagnostics/invariant.ts";
import type { Gateway } from "../route.ts";
import type { Place } from "./place.ts";

/** Region label of the host that issues the tokens for requests at a place; `null` for the bare host. */
export function tokenLabelFor(
  { label, region }: Place,
  { tokenAddress }: Pick<Gateway, "tokenAddress">,
): string | null {
  switch (tokenAddress) {
    case "of-request":
      return label;
    case "regional":
      // The bare host is routed to a region and is then its host.
      return region;
    case "bare":
      return null;
    default:
      return exhaustive(tokenAddress);
  }
}

/** `the bare host`, `the host of region eu` */
export function hostOf(label: string | null): string {
  return label === null ? "the bare host" : `the host of region ${label}`;
}

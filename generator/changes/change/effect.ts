import type { PayloadSide } from "../../model/payload-side.ts";

/** Worst first. */
export const changeSeverities = [
  "breaking",
  "risky",
  "compatible",
  "info",
] as const;

export type ChangeSeverity = (typeof changeSeverities)[number];

/** Highest first. */
export const bumps = ["major", "minor", "patch", "none"] as const;

export type Bump = (typeof bumps)[number];

/** How the set of accepted requests or possible responses differs: the result of a subset test. */
export type Effect = "none" | "widens" | "narrows" | "incomparable" | "unknown";

/** The payload that the effect is about; `both` also if the source does not say which. */
export type PayloadDirection = PayloadSide | "both";

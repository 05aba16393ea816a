import type { Urgency } from "../../impact/urgency.ts";

/** The lowest urgency of an impact for which the command fails. */
export const impactGates = [
  "breaking",
  "risky",
  "deprecated",
  "never",
] as const;

export type ImpactGate = (typeof impactGates)[number];

const gated: Readonly<Record<ImpactGate, readonly Urgency[]>> = {
  breaking: ["must-act"],
  risky: ["must-act", "should-look", "not-known"],
  deprecated: ["must-act", "should-look", "not-known", "deprecated"],
  never: [],
};

export function failsImpactGate(urgency: Urgency, gate: ImpactGate): boolean {
  return gated[gate].includes(urgency);
}

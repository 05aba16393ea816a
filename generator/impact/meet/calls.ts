import { urgencyOfSeverity } from "../side-urgency.ts";
import { met, type Meet } from "./met.ts";
import { deprecatedUrgency } from "./deprecated-urgency.ts";

/** Every call, whoever makes it, and what belongs to the operation. */
export const meetGoneOperation: Meet = ({ change }, { calls, others }) =>
  [...calls, ...others].map((use) =>
    met(use, urgencyOfSeverity[change.ofPackage.severity]),
  );

export const meetCalls: Meet = ({ change }, { calls }) =>
  calls.map((use) => met(use, urgencyOfSeverity[change.ofPackage.severity]));

/** Calls of which only some meet it, by something that no fact shows. */
export const meetSomeCalls: Meet = ({ change }, { calls }) =>
  calls.map((use) =>
    met(use, urgencyOfSeverity[change.ofPackage.severity], {
      isSure: false,
      reason: "The facts do not show whether this call depends on it.",
    }),
  );

export const meetDeprecatedOperation: Meet = ({ change }, { calls }) =>
  calls.map((use) => met(use, deprecatedUrgency(change)));

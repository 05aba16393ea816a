import { urgencyOfSeverity } from "../side-urgency.ts";
import { met, type Meet } from "./met.ts";
import { deprecatedUrgency } from "./deprecated-urgency.ts";

/** Every call is affected, and everything else that belongs to the operation. */
export const meetGoneOperation: Meet = ({ change }, { calls, others }) =>
  [...calls, ...others].map((use) =>
    met(use, urgencyOfSeverity[change.ofPackage.severity]),
  );

export const meetCalls: Meet = ({ change }, { calls }) =>
  calls.map((use) => met(use, urgencyOfSeverity[change.ofPackage.severity]));

/** Some of the calls are affected, but the facts do not show which. */
export const meetSomeCalls: Meet = ({ change, part }, { calls, payload }) =>
  [
    ...calls,
    // The body that a call sends may stand apart from it.
    ...payload.filter(
      ({ key, fact }) =>
        part.kind === "element" &&
        part.root === key &&
        (fact.access === "build" || fact.access === "write"),
    ),
  ].map((use) =>
    met(use, urgencyOfSeverity[change.ofPackage.severity], {
      isSure: false,
      reason: "The facts do not show whether this call depends on it.",
    }),
  );

export const meetDeprecatedOperation: Meet = ({ change }, { calls }) =>
  calls.map((use) => met(use, deprecatedUrgency(change)));

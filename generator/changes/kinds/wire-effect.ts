import { exhaustive } from "../../diagnostics/invariant.ts";
import { isCallable, type LifecycleState } from "../../model/lifecycle.ts";
import type { LifecycleKind } from "./lifecycle-kinds.ts";
import type { Effect } from "../change/effect.ts";
import type { WireEffect } from "../change/severity.ts";

/** Effect of a change on the requests that the service accepts, and on its responses. */
export function wireEffectOf(
  kind: LifecycleKind,
  before: LifecycleState,
  after: LifecycleState,
): WireEffect {
  switch (kind) {
    case "operation-added":
    case "operation-removed":
    case "operation-deprecated":
    case "operation-reactivated":
      return {
        effect: callableEffect(before, after),
        direction: "request",
        guards: kind === "operation-deprecated" ? ["removal-announced"] : [],
      };
    case "fields-added":
      return {
        effect: "widens",
        direction: "both",
        guards: [
          "fields-not-named",
          "requirement-not-known",
          "unknown-fields-ignored",
        ],
      };
    case "fields-removed":
      return {
        effect: "narrows",
        direction: "both",
        guards: ["fields-not-named", "payload-not-known"],
      };
    default:
      return exhaustive(kind);
  }
}

/** Does the subset test on whole operations: it compares the requests accepted before with those accepted after. */
function callableEffect(before: LifecycleState, after: LifecycleState): Effect {
  if (isCallable(before) === isCallable(after)) return "none";
  return isCallable(after) ? "widens" : "narrows";
}

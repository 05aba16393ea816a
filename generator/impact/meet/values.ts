import { code, prose } from "../../changes/wording/prose.ts";
import { valueKey } from "../../model/value-key.ts";
import type { Nearness } from "../find-uses.ts";
import type { Target } from "../targets.ts";
import type { Use } from "../used-element.ts";
import { atMost, worstOf } from "../urgency.ts";
import { usesNear } from "./elements.ts";
import { met, type Meet, type Met } from "./met.ts";

/**
 * One value is not valid any more, or has another name, and the service refuses requests that contain it. Responses no
 * longer contain it either, and a comparison with it no longer compiles.
 */
export const meetValueGone: Meet = (target, uses) =>
  usesNear(target, uses)
    .filter(({ nearness }) => nearness.where === "at")
    .map(({ use, nearness }) =>
      use.role === "request"
        ? metWritten(target, use, nearness)
        : metCompared(target, use, nearness),
    );

/** The removed value. For `null-forbidden` it is null, which can be compared with a value of every type. */
function goneValue({ change }: Target): string {
  return change.kind === "null-forbidden" ? "null" : valueKey(change.before);
}

/** The new name of a value that is renamed. */
function newValue({ change }: Target): string | null {
  return change.kind === "enum-value-renamed" ? valueKey(change.after) : null;
}

function metWritten(target: Target, use: Use, nearness: Nearness): Met {
  const { value, mayBe } = use.fact;
  // A response that the program makes itself does not compile with a value that is gone.
  const urgency = use.side === "request" ? target.urgency.request : "must-act";
  const [gone, next] = [goneValue(target), newValue(target)];
  if (gone === "null" && mayBe?.includes("null") === true)
    return met(use, urgency, nearness);
  if (value === undefined)
    return met(use, atMost(urgency, "should-look"), {
      isSure: false,
      reason: "It is not known which value it uses.",
      todo: prose`Check whether ${code(gone)} can be used here.`,
    });
  return value === gone
    ? met(use, urgency, {
        ...nearness,
        todo:
          next === null
            ? prose`Use another value than ${code(gone)}.`
            : prose`Use ${code(next)} instead of ${code(gone)}.`,
      })
    : met(use, "nothing-to-do");
}

function metCompared(target: Target, use: Use, nearness: Nearness): Met {
  const { access, value } = use.fact;
  const next = newValue(target);
  const isMet =
    target.change.kind !== "null-forbidden" &&
    access === "compare" &&
    value === goneValue(target);
  return isMet
    ? met(use, worstOf([target.urgency.response, "must-act"]), {
        ...nearness,
        todo:
          next === null
            ? prose`Remove this: ${code(value)} no longer occurs, and the comparison no longer compiles.`
            : prose`Compare with ${code(next)}: ${code(value)} no longer occurs, and the comparison no longer compiles.`,
      })
    : met(use, "nothing-to-do");
}

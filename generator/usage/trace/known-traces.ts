import type { ts } from "ts-morph";
import type { LinkRecorder } from "../file-links.ts";
import { createObjectIds } from "../object-ids.ts";
import { lost, nothing, type Trace } from "../origin.ts";
import type { Step } from "../way.ts";
import { createBindingKeys } from "./bindings.ts";
import { rememberWalk } from "./known-walks.ts";
import type { Tracing } from "./tracing.ts";

/** The maximum length of a path: objects that hold objects of their own kind lead on without end. */
const maxPath = 8;

/**
 * Follows each value in each way once, and stops when a value leads back to itself.
 * @param cut is called with each value that is followed no further, because the way to it is too long
 */
export function rememberTraces(
  follow: Tracing["expression"],
  cut: LinkRecorder["cut"],
): Tracing["expression"] {
  const idOf = createObjectIds();
  const keyOf = createBindingKeys(idOf);
  const stepKey = (step: Step): string => {
    switch (step.kind) {
      case "member":
        return `${step.isAsked ? "?" : "."}${idOf(step.symbol)}`;
      case "index":
        return `[${step.at}]`;
      case "body":
      case "response":
        return `${step.kind} ${step.of}${step.statuses?.join() ?? ""}`;
      default:
        return step.kind;
    }
  };

  const cutAt = (node: ts.Node): Trace => {
    cut(node);
    return lost;
  };

  // A value that leads back to itself adds nothing.
  const once = rememberWalk({ nothing, cut: cutAt });
  return (node, way) =>
    way.path.length > maxPath
      ? cutAt(node)
      : once(
          `${idOf(node)} ${keyOf(way.binding)} ${way.path.map(stepKey).join("")}`,
          node,
          () => follow(node, way),
        );
}

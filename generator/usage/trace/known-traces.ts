import type { ts } from "ts-morph";
import type { LinkRecorder } from "../file-links.ts";
import { createObjectIds } from "../object-ids.ts";
import { lost, nothing, type Trace } from "../origin.ts";
import type { Binding, Step } from "../way.ts";
import type { Tracing } from "./tracing.ts";

/** The maximum length of a path: objects that hold objects of their own kind lead on without end. */
const maxPath = 8;

/** The maximum number of visits for one value. No program that people read needs more. */
const maxVisits = 4_000;

/**
 * Follows each value in each way once, and stops when a value leads back to itself.
 * @param cut is called with each value that is followed no further, because the way to it is too long
 */
export function rememberTraces(
  follow: Tracing["expression"],
  cut: LinkRecorder["cut"],
): Tracing["expression"] {
  const known = new Map<string, Trace>();
  /**
   * The traces of values that lead back to values that are still being followed. They are valid only until these are
   * finished.
   */
  const partial = new Map<string, Trace>();
  const running = new Set<string>();
  let isCut = false;
  let visits = 0;
  const idOf = createObjectIds();
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
  const bindingKey = (binding: Binding | null): string =>
    binding === null
      ? ""
      : `${idOf(binding.call)}(${bindingKey(binding.callerOf)}/${bindingKey(binding.outer)})`;

  const cutAt = (node: ts.Node): Trace => {
    cut(node);
    return lost;
  };

  return (node, way) => {
    if (way.path.length > maxPath) return cutAt(node);
    const key = `${idOf(node)} ${bindingKey(way.binding)} ${way.path.map(stepKey).join("")}`;
    const stored = known.get(key);
    if (stored !== undefined) return stored;
    // A value that leads back to itself adds nothing.
    if (running.has(key)) {
      isCut = true;
      return nothing;
    }
    const part = partial.get(key);
    if (part !== undefined) {
      isCut = true;
      return part;
    }
    if (running.size === 0) visits = 0;
    visits += 1;
    if (visits > maxVisits) return cutAt(node);
    running.add(key);
    const wasCut = isCut;
    isCut = false;
    const found = follow(node, way);
    running.delete(key);
    if (running.size === 0) partial.clear();
    if (!isCut || running.size === 0) known.set(key, found);
    else partial.set(key, found);
    isCut = running.size > 0 && (isCut || wasCut);
    return found;
  };
}

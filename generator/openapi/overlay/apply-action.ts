import {
  overlayNoMatch,
  overlayNotChanged,
  overlayTarget,
} from "../../diagnostics/codes.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { PathStep } from "../../source/located-source.ts";
import { locationOf, type Place } from "../place.ts";
import {
  draftOf,
  isDraft,
  redraft,
  type Draft,
  type DraftOrigins,
} from "./draft.ts";
import { mergeDrafts } from "./merge-drafts.ts";
import type { OverlayAction, OverlayChange } from "./overlay-document.ts";

/** The paths of the values that a JSONPath selects; throws a SyntaxError if it is not one. */
export type SelectPaths = (
  root: Draft,
  expression: string,
) => readonly (readonly PathStep[])[];

export interface OverlayTarget {
  readonly root: Draft;
  readonly origins: DraftOrigins;
  readonly select: SelectPaths;
}

/** Changes the draft; returns why not, if it cannot. */
export function applyAction(
  { root, origins, select }: OverlayTarget,
  { place, target, change }: OverlayAction,
): readonly Diagnostic[] {
  const search: Search = { root, select };
  const found = selectAt(search, place, target);
  if ("code" in found) return [found];
  const carryOut = prepareChange(search, change, origins);
  if ("code" in carryOut) return [carryOut];
  // From the last to the first, so that the indexes of entries that are still to be removed stay right.
  const problems = found.paths.toReversed().map((path) => carryOut(path));
  return [...new Set(problems)]
    .filter((problem) => problem !== null)
    .map((problem) => overlayNotChanged(locationOf(place), target, problem));
}

/** Changes the value at a path; returns why not, or `null` if it did. */
type CarryOut = (path: readonly PathStep[]) => string | null;

function prepareChange(
  search: Search,
  change: OverlayChange,
  origins: DraftOrigins,
): CarryOut | Diagnostic {
  const { root } = search;
  switch (change.kind) {
    case "remove":
      return (path) => removeAt(root, path);
    case "update":
      return (path) => mergeAt(root, path, draftOf(change.value, origins));
    default: {
      const source = selectAt(search, change.place, change.from);
      if ("code" in source) return source;
      if (source.paths.length > 1)
        return overlayNotChanged(
          locationOf(change.place),
          change.from,
          "is more than one value to copy",
        );
      // The value before the first target was changed, because a target may be inside it.
      const copied = redraft(source.paths[0]?.reduce(memberOf, root), origins);
      return (path) => mergeAt(root, path, redraft(copied, origins));
    }
  }
}

interface Search {
  readonly root: Draft;
  readonly select: SelectPaths;
}

interface Selected {
  readonly paths: readonly (readonly PathStep[])[];
}

function selectAt(
  { root, select }: Search,
  place: Place,
  expression: string,
): Selected | Diagnostic {
  try {
    const paths = select(root, expression);
    return paths.length === 0
      ? overlayNoMatch(locationOf(place), expression)
      : { paths };
  } catch (thrown) {
    if (!(thrown instanceof Error)) throw thrown;
    return overlayTarget(locationOf(place), expression, thrown.message);
  }
}

/** The reason why it was not removed; `null` if it was. */
function removeAt(root: Draft, path: readonly PathStep[]): string | null {
  const step = path.at(-1);
  if (step === undefined) return "is the whole document";
  const container: unknown = path.slice(0, -1).reduce(memberOf, root);
  if (Array.isArray(container)) container.splice(Number(step), 1);
  else if (isDraft(container))
    delete (container as Record<string, unknown>)[step];
  return null;
}

/** The reason why it was not changed; `null` if it was. */
function mergeAt(
  root: Draft,
  path: readonly PathStep[],
  value: unknown,
): string | null {
  const target: unknown = path.reduce(memberOf, root);
  if (Array.isArray(target)) {
    const entries: readonly unknown[] = Array.isArray(value) ? value : [value];
    for (const entry of entries) target.push(entry);
    return null;
  }
  if (isDraft(target)) {
    if (!isDraft(value) || Array.isArray(value))
      return "is an object, but the value to merge into it is not";
    mergeDrafts(target, value);
    return null;
  }
  const step = path.at(-1);
  const container: unknown = path.slice(0, -1).reduce(memberOf, root);
  if (isDraft(value) || !isDraft(container) || step === undefined)
    return "is neither an object nor a list";
  (container as Record<PathStep, unknown>)[step] = value;
  return null;
}

function memberOf(value: unknown, step: PathStep): unknown {
  return isDraft(value)
    ? (value as Record<PathStep, unknown>)[step]
    : undefined;
}

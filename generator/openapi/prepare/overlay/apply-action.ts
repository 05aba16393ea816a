import {
  overlayNoMatch,
  overlayNotChanged,
  overlayPattern,
  overlayTarget,
  overlayTooMuch,
} from "../../../diagnostics/codes.ts";
import type { Diagnostic } from "../../../diagnostics/diagnostic.ts";
import { exhaustive } from "../../../diagnostics/invariant.ts";
import { locationOf, type Place } from "../../document/place.ts";
import {
  draftOf,
  isDraft,
  memberOf,
  redraft,
  type Draft,
  type DraftOrigins,
} from "./draft.ts";
import { sizeOf, type OverlayBudget, type TreeSize } from "./overlay-budget.ts";
import type { OverlayAction, OverlayChange } from "./overlay-document.ts";
import type { Path, SelectPaths } from "./select-paths.ts";

export interface OverlayTarget {
  readonly root: Draft;
  readonly origins: DraftOrigins;
  readonly select: SelectPaths;
  readonly budget: OverlayBudget;
}

/** Changes the draft; returns why not, if it cannot. */
export function applyAction(
  overlaid: OverlayTarget,
  { place, target, change }: OverlayAction,
): readonly Diagnostic[] {
  const found = selectAt(overlaid, place, target);
  if ("code" in found) return [found];
  const { root, budget } = overlaid;
  const notChanged = (problem: string): Diagnostic =>
    overlayNotChanged(locationOf(place), target, problem);
  if (change.kind === "remove") {
    if (found.paths.some((path) => path.length === 0))
      return [notChanged("is the whole document")];
    removePaths(root, found.paths);
    return [];
  }
  const addition = prepareAddition(overlaid, change);
  if ("code" in addition) return [addition];
  const depth = found.paths.reduce(
    (deepest, { length }) => Math.max(deepest, length),
    0,
  );
  // Once more for the copy that is kept of its source.
  const excess = budget.add(addition.size, found.paths.length + 1, depth);
  if (excess !== null) return [overlayTooMuch(locationOf(place), excess.what)];
  const problems = found.paths
    .toReversed()
    .map((path) => mergeAt(root, path, addition.make()));
  return [...new Set(problems)]
    .filter((problem) => problem !== null)
    .map(notChanged);
}

/** What is merged into each target, which gets a value of its own. */
interface Addition {
  readonly size: TreeSize;
  readonly make: () => unknown;
}

function prepareAddition(
  overlaid: OverlayTarget,
  change: Exclude<OverlayChange, { readonly kind: "remove" }>,
): Addition | Diagnostic {
  const { root, origins } = overlaid;
  if (change.kind === "update")
    return {
      size: sizeOf(change.value.value),
      make: () => draftOf(change.value, origins),
    };
  const { place, from } = change;
  const source = selectAt(overlaid, place, from);
  if ("code" in source) return source;
  if (source.paths.length > 1)
    return overlayNotChanged(
      locationOf(place),
      from,
      "is more than one value to copy",
    );
  const copied = source.paths[0]?.reduce(memberOf, root);
  // The value before the first target was changed, because a target may be inside it. It is copied once it is known
  // how large it is.
  let kept: { readonly value: unknown } | null = null;
  return {
    size: sizeOf(copied),
    make: () => {
      kept ??= { value: redraft(copied, origins) };
      return redraft(kept.value, origins);
    },
  };
}

interface Found {
  readonly paths: readonly Path[];
}

function selectAt(
  { root, select }: OverlayTarget,
  place: Place,
  expression: string,
): Found | Diagnostic {
  const selected = select(root, expression);
  const at = locationOf(place);
  switch (selected.kind) {
    case "paths":
      return selected.paths.length === 0
        ? overlayNoMatch(at, expression)
        : selected;
    case "excess":
      return overlayTooMuch(at, selected.excess.what);
    case "pattern-not-run":
      return overlayPattern(at, selected.pattern);
    case "no-json-path":
      return overlayTarget(at, expression, selected.problem);
    default:
      return exhaustive(selected);
  }
}

/** The reason why it was not changed; `null` if it was. */
function mergeAt(root: Draft, path: Path, value: unknown): string | null {
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
  (container as Record<string | number, unknown>)[step] = value;
  return null;
}

type Members = Record<string, unknown>;

/** Merges the members of nested objects, appends to lists, and replaces everything else. */
function mergeDrafts(target: Draft, update: Draft): void {
  const into = target as Members;
  for (const [name, value] of Object.entries(update)) {
    const old = Object.hasOwn(into, name) ? into[name] : undefined;
    if (Array.isArray(old) && Array.isArray(value))
      for (const entry of value as readonly unknown[]) old.push(entry);
    else if (isObject(old) && isObject(value)) mergeDrafts(old, value);
    else into[name] = value;
  }
}

function isObject(value: unknown): value is Draft {
  return isDraft(value) && !Array.isArray(value);
}

/**
 * Removes the values at paths from a draft, all at once: no removal moves another one, whatever their order is and
 * however often a path occurs.
 */
function removePaths(root: Draft, paths: readonly Path[]): void {
  const removed = new Map<Draft, Set<string>>();
  for (const path of paths) {
    const container: unknown = path.slice(0, -1).reduce(memberOf, root);
    if (!isDraft(container)) continue;
    const steps = removed.get(container) ?? new Set();
    removed.set(container, steps.add(String(path.at(-1))));
  }
  for (const [container, steps] of removed)
    if (Array.isArray(container)) {
      const kept = container.filter((_, index) => !steps.has(String(index)));
      container.length = 0;
      for (const entry of kept) container.push(entry);
    } else for (const step of steps) delete container[step];
}

import type { StatedRename } from "../../changes/change/stated-rename.ts";
import { renameUnlike } from "../../diagnostics/codes.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { WireShape } from "../../wire/model/wire-schema.ts";
import type { KnownChanges } from "./known-changes.ts";

/**
 * Warns of a rename of components or operations that have nothing in common. It is recorded: whoever states it may know
 * better.
 */
export function unlikeSides(
  rename: StatedRename,
  known: KnownChanges,
): readonly Diagnostic[] {
  const difference = differenceIn(rename, known);
  return difference === null
    ? []
    : [renameUnlike(rename.from, rename.to, difference)];
}

function differenceIn(
  { kind, from, to }: StatedRename,
  { components }: KnownChanges,
): string | null {
  switch (kind) {
    case "component": {
      const old = components?.before.get(from)?.schema.shape;
      const now = components?.after.get(to)?.schema.shape;
      return old && now ? differenceOf(old, now) : null;
    }
    case "operation":
      return isApart(partsOf(from), partsOf(to))
        ? "neither their method nor a segment of their paths in common"
        : null;
    default:
      return null;
  }
}

/** The method and the segments of the path that are no parameters. */
function partsOf(operation: string): readonly string[] {
  const parts = operation.toLowerCase().split(/[\s/]+/);
  return parts.filter((part) => part !== "" && !part.startsWith("{"));
}

/** The end of a sentence about the two; `null` if they may be one. */
function differenceOf(old: WireShape, now: WireShape): string | null {
  const isUnknown = [old, now].some(({ unread }) => unread.length > 0);
  if (isUnknown) return null;
  if (isApart(old.types, now.types)) return "no type of JSON in common";
  const fields = [old, now].map(({ object }) => [...object.properties.keys()]);
  if (isApart(fields[0] ?? [], fields[1] ?? [])) return "no field in common";
  const values = [old, now].map((shape) =>
    (shape.values ?? []).map(({ value }) => JSON.stringify(value)),
  );
  return isApart(values[0] ?? [], values[1] ?? [])
    ? "no value in common"
    : null;
}

/** Whether both have something, and nothing is in both. */
function isApart(some: readonly string[], others: readonly string[]): boolean {
  return (
    some.length > 0 &&
    others.length > 0 &&
    !some.some((each) => others.includes(each))
  );
}

import type { WireSchema, WireShape } from "../../wire/model/wire-schema.ts";
import type { PairBelow, SchemaPair } from "./finding.ts";

/** Alternatives of alternatives are followed to this depth. */
const deepest = 4;

const known = new WeakMap<WireShape, string>();

/** The parts of a schema and its alternatives that cannot be read, as one text; empty for nearly all schemas. */
function unreadText({ shape }: WireSchema, depth: number): string {
  const found = known.get(shape);
  if (found !== undefined) return found;
  const { unread, unions } = shape;
  if (unions.length === 0 || depth === 0) return unread.join("\n");
  const members = unions.flatMap((union) =>
    union.members.map((member) => unreadText(member, depth - 1)),
  );
  const text = [...new Set([...unread, ...members])]
    .toSorted()
    .join("\n")
    .trim();
  if (depth === deepest) known.set(shape, text);
  return text;
}

/**
 * Whether one side has something that cannot be read and the other side does not have the same: the difference is
 * unknown.
 */
export function isUnknownPair({
  before,
  after,
}: Pick<SchemaPair, "before" | "after">): boolean {
  return unreadText(before, deepest) !== unreadText(after, deepest);
}

/** The pairs below that can still be compared: alternatives with the same name. */
export function namedAlternatives({
  before,
  after,
}: SchemaPair): readonly PairBelow[] {
  const later = new Map(
    alternativesOf(after).map((member) => [member.component, member]),
  );
  return alternativesOf(before).flatMap((member) => {
    const { component } = member;
    const other = component === null ? undefined : later.get(component);
    return other === undefined
      ? []
      : [{ step: `<${component}>`, before: member, after: other }];
  });
}

function alternativesOf({ shape }: WireSchema): readonly WireSchema[] {
  return shape.unions
    .flatMap(({ members }) => members)
    .filter(({ component }) => component !== null);
}

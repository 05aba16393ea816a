import type { WireSchema, WireShape, WireUnion } from "../model/wire-schema.ts";
import { everyAnswer, noUnless, type Answer } from "../accept/answer.ts";
import { areDisjoint, areShapesDisjoint } from "./are-disjoint.ts";
import type { SubsetRun } from "./subset-run.ts";

/** Each value has to fit one of the alternatives, and for `oneOf` only one. */
export function isUnionSubset(
  inner: WireShape,
  union: WireUnion,
  run: SubsetRun,
): Answer {
  if (inner.unions.some((own) => isSameUnion(own, union, run))) return "yes";
  if (inner.types.length < 2) return isSingleIn(inner, union, run);
  return everyAnswer(
    inner.types.map(
      (type) => () => isSingleIn({ ...inner, types: [type] }, union, run),
    ),
  );
}

/** Values of one type. */
function isSingleIn(
  inner: WireShape,
  { mode, members }: WireUnion,
  run: SubsetRun,
): Answer {
  if (!run.spend(members.length)) return "unknown";
  for (const [index, member] of members.entries()) {
    const answer = run.askShapes(inner, member.shape);
    if (answer === "yes")
      return mode === "anyOf" || isAlone(inner, index, members, run)
        ? "yes"
        : "unknown";
  }
  return noUnless(
    inner.unions.length === 0 &&
      members.every(({ shape }) => areShapesDisjoint(inner, shape, run.side)),
  );
}

/** By position: an alternative that is listed twice never fits alone. */
function isAlone(
  inner: WireShape,
  position: number,
  members: readonly WireSchema[],
  { side }: SubsetRun,
): boolean {
  const fitting = members[position];
  return members.every(
    (member, index) =>
      index === position ||
      areShapesDisjoint(inner, member.shape, side) ||
      (fitting !== undefined && areDisjoint(fitting, member, side)),
  );
}

/** Equal sets in equal numbers: then a value that fits exactly one also does so in the other. */
function isSameUnion(a: WireUnion, b: WireUnion, run: SubsetRun): boolean {
  if (a.mode !== b.mode || a.members.length !== b.members.length) return false;
  const taken = new Set<number>();
  return a.members.every((member, index) => {
    const byName =
      member.component === null
        ? -1
        : b.members.findIndex(
            ({ component }, position) =>
              component === member.component && !taken.has(position),
          );
    const position = byName === -1 ? index : byName;
    const other = b.members[position];
    if (other === undefined || taken.has(position)) return false;
    taken.add(position);
    return run.ask(member, other) === "yes" && run.ask(other, member) === "yes";
  });
}

import type {
  WireSchema,
  WireShape,
  WireUnion,
} from "../../../model/wire/wire-schema.ts";
import { everyAnswer, noUnless, type SubsetAnswer } from "./answer.ts";
import { areDisjoint, areShapesDisjoint } from "./are-disjoint.ts";
import type { SubsetRun } from "./subset-run.ts";

/** Each value has to fit one of the alternatives, and for `oneOf` no other one. */
export function isUnionSubset(
  inner: WireShape,
  union: WireUnion,
  run: SubsetRun,
): SubsetAnswer {
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
): SubsetAnswer {
  if (!run.spend(members.length)) return "unknown";
  for (const member of members) {
    const answer = run.askShapes(inner, member.shape);
    if (answer === "yes")
      return mode === "anyOf" || isAlone(inner, member, members, run)
        ? "yes"
        : "unknown";
  }
  return noUnless(
    inner.unions.length === 0 &&
      members.every(({ shape }) => areShapesDisjoint(inner, shape, run.side)),
  );
}

function isAlone(
  inner: WireShape,
  fitting: WireSchema,
  members: readonly WireSchema[],
  { side }: SubsetRun,
): boolean {
  return members.every(
    (member) =>
      member === fitting ||
      areShapesDisjoint(inner, member.shape, side) ||
      areDisjoint(fitting, member, side),
  );
}

/** Equal sets in equal numbers: then also a value that fits one of them alone. */
function isSameUnion(a: WireUnion, b: WireUnion, run: SubsetRun): boolean {
  return (
    a.mode === b.mode &&
    a.members.length === b.members.length &&
    a.members.every((member, index) => {
      const other =
        b.members.find(
          ({ component }) =>
            component !== null && component === member.component,
        ) ?? b.members[index];
      return (
        other !== undefined &&
        run.ask(member, other) === "yes" &&
        run.ask(other, member) === "yes"
      );
    })
  );
}

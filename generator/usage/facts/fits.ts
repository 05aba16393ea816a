import { ts } from "ts-morph";
import {
  fittingMembers,
  passedTo,
  type FittingMember,
} from "../fitting-members.ts";
import type { SiteOf } from "../sites/site.ts";
import { tellFilled, tellImplemented } from "./fills.ts";
import { tellMember, tellOrigins } from "./members.ts";
import { byOwnType } from "./names.ts";
import { isPayloadType } from "./payload-types.ts";
import { typeParts } from "../type-parts.ts";
import { tellWhole } from "./wholes.ts";
import type { Telling } from "./telling.ts";

/** Records what the own type of a value says of a place of a payload. An object that is followed says it itself. */
function tellGivenTo(
  telling: Telling,
  value: ts.Expression | ts.TypeNode,
  type: ts.Type,
  target: ts.Type,
): void {
  if (ts.isTypeNode(value)) tellImplemented(telling, value, type, target);
  else if (
    isMerged(value, type) ||
    telling.tracer.expression(value).built.length === 0
  )
    tellFilled(telling, { node: value, type, target });
}

/** Whether a function makes one object of several: `Object.assign(pet, changes)`. */
function isMerged(value: ts.Expression, { flags }: ts.Type): boolean {
  return (
    ts.isCallExpression(value) && (flags & ts.TypeFlags.Intersection) !== 0
  );
}

/** Records the members that a function needs of what is passed to it where it goes: `pets.map(prop("name"))`. */
function tellTaken(
  telling: Telling,
  value: ts.Expression | ts.TypeNode,
  type: ts.Type,
  target: ts.Type,
): void {
  for (const { given, taken } of passedTo(telling.checker, type, target))
    if (isPayloadType(telling, given))
      for (const each of fittingIn(telling, value, given, taken))
        if (each.isNeeded) tellPassed(telling, value, each);
}

function fittingIn(
  { checker, links, isMember }: Telling,
  value: ts.Node,
  type: ts.Type,
  target: ts.Type,
): readonly FittingMember[] {
  return fittingMembers(checker, type, target, isMember, () =>
    links.cut(value),
  );
}

/** Records a member that a value provides where only its type says so. */
function tellPassed(
  telling: Telling,
  value: ts.Node,
  { path, refuses }: FittingMember,
): void {
  for (const member of path.at(-1)?.declarations ?? [])
    if (telling.isMember(member))
      tellMember(telling, value, null, { access: "read", member, refuses });
}

/** Whether a type takes members of any name, which all have one type. */
function takesAnyName(checker: ts.TypeChecker, target: ts.Type): boolean {
  return typeParts(checker, target).some(
    (each) =>
      checker.getIndexInfoOfType(each, ts.IndexKind.String) !== undefined &&
      checker.getPropertiesOfType(each).length === 0,
  );
}

/** Records the members that a value must have for the type of its target. */
export function tellFit(
  telling: Telling,
  { value, type, target }: SiteOf<"fit">,
): void {
  const { checker, tracer } = telling;
  if (isPayloadType(telling, target)) tellGivenTo(telling, value, type, target);
  tellTaken(telling, value, type, target);
  if (!isPayloadType(telling, checker.getAwaitedType(type) ?? type)) return;
  if (!ts.isTypeNode(value) && takesAnyName(checker, target))
    tellWhole(
      telling,
      value,
      tracer.expression(value),
      type,
      { certainty: "probable", reason: "All its members go to one type." },
      "exhaust",
    );
  for (const each of fittingIn(telling, value, type, target))
    if (!ts.isTypeNode(value)) tellProvided(telling, value, each);
    else if (each.isNeeded)
      for (const member of each.path.at(-1)?.declarations ?? [])
        tellMember(telling, value, null, { access: "reference", member });
}

/** Records a member that a value brings to the place where it goes. */
function tellProvided(
  telling: Telling,
  value: ts.Expression,
  member: FittingMember,
): void {
  const { path, isNeeded, refuses } = member;
  const trace = telling.tracer.member(value, ...path);
  tellOrigins(telling, value, isNeeded ? trace : byOwnType(trace), {
    access: "read",
    refuses,
  });
  if (trace.origins.length === 0 && isNeeded)
    tellPassed(telling, value, member);
}

/** Records the members that an object with another type takes from a value that is spread into it. */
export function tellSpread(
  telling: Telling,
  { value, type, target, without }: SiteOf<"spread">,
): void {
  if (!isPayloadType(telling, type)) return;
  for (const each of fittingIn(telling, value, type, target)) {
    const [first] = each.path;
    const isOwn = first !== undefined && !without.has(first.name);
    if (isOwn && !isMemberOf(target, first)) tellProvided(telling, value, each);
  }
}

/** Whether a type has the very member, as `Pet` has those of `Partial<Pet>`: then both change together. */
function isMemberOf(
  target: ts.Type,
  { name, declarations }: ts.Symbol,
): boolean {
  const [declared] = declarations ?? [];
  return (
    declared !== undefined &&
    target.getProperty(name)?.declarations?.[0] === declared
  );
}

import type { WireSchema, WireUnion } from "../../wire/model/wire-schema.ts";
import type { SchemaPair } from "./finding.ts";
import type { PayloadSide } from "../../model/payload-side.ts";
import { areDisjoint } from "../../wire/subset/are-disjoint.ts";
import { constantOf } from "../../wire/text/type-text.ts";
import { effectiveTypes } from "../../wire/subset/effective-types.ts";

export interface Alternatives {
  readonly matched: readonly (readonly [
    before: WireSchema,
    after: WireSchema,
  ])[];
  readonly removed: readonly WireSchema[];
  readonly added: readonly WireSchema[];
}

/** Similar enough to be the same alternative in a new form. */
const alikeEnough = 0.5;

/** Limits: so many pairs of alternatives are compared, and so many tested for equal values, which is slower. */
const mostSearched = 2500;
const mostTested = 100;

type Same = (before: WireSchema, after: WireSchema) => boolean;

/** Finds which alternative of one union became which of the other. */
export function matchAlternatives(
  pair: SchemaPair,
  before: WireUnion,
  after: WireUnion,
): Alternatives {
  const open = {
    before: new Set(before.members),
    after: new Set(after.members),
  };
  const matched: (readonly [WireSchema, WireSchema])[] = [];
  const take = (old: WireSchema, now: WireSchema): void => {
    if (!open.before.has(old) || !open.after.has(now)) return;
    open.before.delete(old);
    open.after.delete(now);
    matched.push([old, now]);
  };
  takeRenamed(pair, before, after, take);
  takeByValue(before, after, take);
  takeByName(before, after, take);
  const pairs = open.before.size * open.after.size;
  if (pairs <= mostTested)
    takeBy((old, now) => isSame(pair, old, now), open, take);
  // If discriminator values name the alternatives, other values mean other alternatives.
  if (pairs <= mostSearched && !haveSameNames(before, after))
    takeMostAlike(pair, open, take);
  return { matched, removed: [...open.before], added: [...open.after] };
}

type Take = (before: WireSchema, after: WireSchema) => void;

/** By their components, where a rename is stated. */
function takeRenamed(
  { tools }: SchemaPair,
  before: WireUnion,
  after: WireUnion,
  take: Take,
): void {
  const { components } = tools.renames;
  if (components.size === 0) return;
  for (const old of before.members) {
    const name = old.component && components.get(old.component);
    const isKept = after.members.some(
      ({ component }) => component === old.component,
    );
    const now = after.members.find(({ component }) => component === name);
    if (name !== null && now !== undefined && !isKept) take(old, now);
  }
}

function haveSameNames(before: WireUnion, after: WireUnion): boolean {
  return (
    before.discriminator !== null &&
    before.discriminator.property === after.discriminator?.property
  );
}

function takeByValue(before: WireUnion, after: WireUnion, take: Take): void {
  if (before.discriminator === null || after.discriminator === null) return;
  if (!haveSameNames(before, after)) return;
  for (const [value, old] of before.discriminator.mapping) {
    const now = after.discriminator.mapping.get(value);
    // An alternative whose component changed is another one: its value was reassigned.
    if (now !== undefined && !isOther(old, now)) take(old, now);
  }

  function isOther(old: WireSchema, now: WireSchema): boolean {
    return (
      old.component !== now.component &&
      after.members.some(({ component }) => component === old.component) &&
      before.members.some(({ component }) => component === now.component)
    );
  }
}

/** By their components, or by a constant member that only they have. */
function takeByName(before: WireUnion, after: WireUnion, take: Take): void {
  const named = new Map(
    after.members.map((member) => [nameIn(after, member), member] as const),
  );
  for (const old of before.members) {
    const name = nameIn(before, old);
    const now = name === null ? undefined : named.get(name);
    if (now !== undefined) take(old, now);
  }
}

function nameIn(union: WireUnion, member: WireSchema): string | null {
  if (member.component !== null) return `component ${member.component}`;
  const constant = constantOf(member, union);
  return constant === null ? null : `constant ${constant}`;
}

/** Both are written the same, or have the same values. */
function isSame(
  { tools, side }: SchemaPair,
  old: WireSchema,
  now: WireSchema,
): boolean {
  return (
    tools.areAlike(old, now) ||
    (likeness(old, now) > 0 &&
      tools.isSubset(old, now, side) === "yes" &&
      tools.isSubset(now, old, side) === "yes")
  );
}

interface Open {
  readonly before: ReadonlySet<WireSchema>;
  readonly after: ReadonlySet<WireSchema>;
}

function takeBy(isSame: Same, open: Open, take: Take): void {
  for (const old of open.before) {
    const now = [...open.after].find((member) => isSame(old, member));
    if (now !== undefined) take(old, now);
  }
}

function takeMostAlike({ side }: SchemaPair, open: Open, take: Take): void {
  const scored = [...open.before].flatMap((old) =>
    [...open.after].map((now) => ({ old, now, score: likeness(old, now) })),
  );
  // Sorting is stable: at equal scores the order of the document decides.
  for (const { old, now, score } of scored.toSorted(
    (a, b) => b.score - a.score,
  ))
    if (score >= alikeEnough && !areOtherObjects(old, now, side))
      take(old, now);
}

/** Objects whose constants say that they are something else, however similar their members are. */
function areOtherObjects(
  old: WireSchema,
  now: WireSchema,
  side: PayloadSide,
): boolean {
  return (
    old.shape.object.properties.size > 0 &&
    now.shape.object.properties.size > 0 &&
    areDisjoint(old, now, side)
  );
}

/** The alternative that is only null. */
export function isNull({ shape }: WireSchema): boolean {
  return shape.types.length === 1 && shape.types[0] === "null";
}

export function isMuchAlike(a: WireSchema, b: WireSchema): boolean {
  return likeness(a, b) >= alikeEnough;
}

/** 0 to 1: equal types, and the share of members that both have. */
export function likeness(a: WireSchema, b: WireSchema): number {
  if (isNull(a) && isNull(b)) return 1;
  const typesOfB = effectiveTypes(b).filter((type) => type !== "null");
  const types = effectiveTypes(a).filter((type) => type !== "null");
  const shared = types.filter((type) => typesOfB.includes(type));
  if (shared.length === 0) return 0;
  const ofTypes = shared.length / Math.max(types.length, typesOfB.length);
  if (!shared.includes("object")) return ofTypes;
  const names = a.shape.object.properties;
  const others = b.shape.object.properties;
  const all = new Set([...names.keys(), ...others.keys()]).size;
  if (all === 0) return ofTypes;
  const both = [...names.keys()].filter((name) => others.has(name)).length;
  return ofTypes * (both / all);
}

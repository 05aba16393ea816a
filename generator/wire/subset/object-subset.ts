import type { WireObject, WireProperty } from "../model/wire-schema.ts";
import { isVisible } from "../model/is-visible.ts";
import { everyAnswer, noUnless, type Answer } from "../accept/answer.ts";
import type { SubsetRun } from "./subset-run.ts";
import { isRestSubset } from "./rest-subset.ts";

/** Objects with the members that exist on the side in question. */
export function isObjectSubset(
  inner: WireObject,
  outer: WireObject,
  run: SubsetRun,
): Answer {
  const answer = everyAnswer([
    () => areRequired(inner, outer, run),
    () => areCountsIn(inner, outer, run),
    () => areDependent(inner, outer, run),
    () => arePatternsIn(inner, outer, run),
    () => areMembersIn(inner, outer, run),
    () => areOtherMembersIn(inner, outer, run),
    () => areNamesIn(inner, outer, run),
  ]);
  return answer === "no" ? noUnless(isRoomy(inner)) : answer;
}

/** Whether nothing forbids the member that would show a difference. */
function isRoomy(inner: WireObject): boolean {
  return (
    inner.maxProperties === null &&
    inner.names === null &&
    inner.dependentRequired.every(([, others]) =>
      others.every((name) => !isImpossible(inner, name)),
    )
  );
}

function isRequired(
  { properties }: WireObject,
  name: string,
  run: SubsetRun,
): boolean {
  const member = properties.get(name);
  return (
    member !== undefined && member.isRequired && isVisible(member, run.side)
  );
}

function areRequired(
  inner: WireObject,
  outer: WireObject,
  run: SubsetRun,
): Answer {
  for (const name of outer.properties.keys())
    if (isRequired(outer, name, run) && !isRequired(inner, name, run))
      return noUnless(isSimple(inner));
  return "yes";
}

/** Nothing else could make a member necessary. */
function isSimple({ minProperties, dependentRequired }: WireObject): boolean {
  return minProperties === 0 && dependentRequired.length === 0;
}

function areCountsIn(
  inner: WireObject,
  outer: WireObject,
  run: SubsetRun,
): Answer {
  const names = [...inner.properties.keys()];
  const fewest = Math.max(
    inner.minProperties,
    names.filter((name) => isRequired(inner, name, run)).length,
  );
  if (fewest < outer.minProperties) return noUnless(isSimple(inner));
  if (outer.maxProperties === null) return "yes";
  const isClosed = inner.additional === "none" && inner.patterns.size === 0;
  const most = Math.min(
    inner.maxProperties ?? Number.POSITIVE_INFINITY,
    isClosed ? names.length : Number.POSITIVE_INFINITY,
  );
  return most <= outer.maxProperties ? "yes" : noUnless(isSimple(inner));
}

function areDependent(
  inner: WireObject,
  outer: WireObject,
  run: SubsetRun,
): Answer {
  const own = new Map(inner.dependentRequired);
  const isKept = outer.dependentRequired.every(([name, others]) =>
    others.every(
      (other) =>
        other === name ||
        isRequired(inner, other, run) ||
        (own.get(name)?.includes(other) ?? false) ||
        isImpossible(inner, name),
    ),
  );
  // A member that only a pattern could name may be impossible.
  return isKept
    ? "yes"
    : noUnless(isSimple(inner) && inner.patterns.size === 0);
}

function isImpossible(object: WireObject, name: string): boolean {
  return (
    object.additional === "none" &&
    object.patterns.size === 0 &&
    !object.properties.has(name)
  );
}

/** Patterns are not run: only patterns that both have can be decided. */
function arePatternsIn(
  inner: WireObject,
  outer: WireObject,
  run: SubsetRun,
): Answer {
  return everyAnswer(
    [...outer.patterns].map(([pattern, schema]) => (): Answer => {
      const own = inner.patterns.get(pattern);
      if (own !== undefined) return run.ask(own, schema);
      return isRestSubset("any", schema, run) === "yes" ? "yes" : "unknown";
    }),
  );
}

function areMembersIn(
  inner: WireObject,
  outer: WireObject,
  run: SubsetRun,
): Answer {
  const names = new Set([
    ...inner.properties.keys(),
    ...outer.properties.keys(),
  ]);
  return everyAnswer(
    [...names].map(
      (name) => () =>
        isMemberIn(
          inner.properties.get(name),
          outer.properties.get(name),
          { inner, outer },
          run,
        ),
    ),
  );
}

function isMemberIn(
  own: WireProperty | undefined,
  other: WireProperty | undefined,
  { inner, outer }: { readonly inner: WireObject; readonly outer: WireObject },
  run: SubsetRun,
): Answer {
  // A member of the other side never exists.
  if (own !== undefined && !isVisible(own, run.side)) return "yes";
  if (other !== undefined && !isVisible(other, run.side))
    return own === undefined ? "yes" : "unknown";
  // Both use the rules for members without a schema, which are compared separately.
  if (isUndescribed(own) && isUndescribed(other)) return "yes";
  const answer = isRestSubset(
    own?.schema ?? inner.additional,
    other?.schema ?? outer.additional,
    run,
  );
  if (answer === "yes") {
    // A pattern may restrict this name differently.
    const isByPattern =
      (isUndescribed(own) && inner.patterns.size > 0) ||
      (isUndescribed(other) && outer.patterns.size > 0);
    const said = isUndescribed(other) ? outer.additional : other.schema;
    return isByPattern && isRestSubset("any", said, run) !== "yes"
      ? "unknown"
      : "yes";
  }
  return answer === "no"
    ? noUnless(inner.patterns.size === 0 && outer.patterns.size === 0)
    : answer;
}

/** Not named, or only named as required. */
function isUndescribed(
  member: WireProperty | undefined,
): member is undefined | (WireProperty & { readonly schema: "any" }) {
  return member === undefined || member.schema === "any";
}

/** Members that neither of the two names. */
function areOtherMembersIn(
  inner: WireObject,
  outer: WireObject,
  run: SubsetRun,
): Answer {
  const rest = isRestSubset(inner.additional, outer.additional, run);
  const byPattern = [...inner.patterns]
    .filter(([pattern]) => !outer.patterns.has(pattern))
    .every(
      ([, schema]) => isRestSubset(schema, outer.additional, run) === "yes",
    );
  if (rest === "yes") return byPattern ? "yes" : "unknown";
  // Names that only match patterns of `outer` are decided there.
  return rest === "no" ? noUnless(outer.patterns.size === 0) : rest;
}

function areNamesIn(
  inner: WireObject,
  outer: WireObject,
  run: SubsetRun,
): Answer {
  if (outer.names === null) return "yes";
  if (inner.names === null) return "unknown";
  return run.ask(inner.names, outer.names);
}

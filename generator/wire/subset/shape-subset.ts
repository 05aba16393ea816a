import {
  jsonTypes,
  type WireSchema,
  type WireShape,
  type WireString,
} from "../model/wire-schema.ts";
import { partsSayNothing } from "../model/any-schema.ts";
import { accepts } from "../accept/accept.ts";
import { everyAnswer, noUnless, type Answer } from "../accept/answer.ts";
import { isArraySubset } from "./array-subset.ts";
import type { SubsetRun } from "./subset-run.ts";
import { areValuesIn, finiteValues, isInfinite } from "./finite-values.ts";
import { isNumberSubset } from "./number-subset.ts";
import { isObjectSubset } from "./object-subset.ts";
import { requirementsOf, type Requirement } from "./requirements.ts";
import { isRuleKept } from "./rule-subset.ts";
import { sampleValues } from "../sample/sample-values.ts";
import { isUnionSubset } from "./union-subset.ts";
import { inOneForm } from "../model/content-forms.ts";
import { isFormatWithin } from "./formats.ts";
import { arePatternsWithin } from "./pattern-subset.ts";

/** Alternatives of alternatives are followed to this depth. */
const deepest = 4;

/**
 * Checks every requirement of `outer` separately. A requirement holds if the restrictions of `inner` itself imply it,
 * or if each alternative of one of its unions does.
 */
export function isShapeSubset(
  inner: WireShape,
  outer: WireShape,
  run: SubsetRun,
): Answer {
  return everyAnswer(
    requirementsOf(outer).map((requirement) => (): Answer => {
      const answer = fulfils(inner, requirement, run, 0);
      return answer === "unknown" && isShownOutside(inner, requirement, run)
        ? "no"
        : answer;
    }),
  );
}

/** For `oneOf` a single value decides: more values of one alternative can mean fewer values of the whole. */
function isShownOutside(
  inner: WireShape,
  { kind, shape }: Requirement,
  run: SubsetRun,
): boolean {
  return (
    kind === "union" &&
    shape.unions.some(({ mode }) => mode === "oneOf") &&
    [...sampleValues(inner, run.side), ...sampleValues(shape, run.side)].some(
      (value) =>
        run.spend(1) &&
        accepts(shape, value, run.judging) === "no" &&
        accepts(inner, value, run.judging) === "yes",
    )
  );
}

function fulfils(
  inner: WireShape,
  requirement: Requirement,
  run: SubsetRun,
  depth: number,
): Answer {
  const values = finiteValues(inner);
  if (values !== null)
    return areValuesIn(values, inner, requirement.shape, run);
  const own = fulfilsByItself(inner, requirement, run);
  if (own === "yes") return own;
  let isCertain = own === "no" && inner.unions.length === 0;
  for (const { members, mode } of inner.unions) {
    if (depth >= deepest || !run.spend(members.length)) return "unknown";
    const answers = members.map(({ shape }: WireSchema) =>
      fulfils(shape, requirement, run, depth + 1),
    );
    if (answers.every((answer) => answer === "yes")) return "yes";
    if (mode === "anyOf" && answers.includes("no") && saysOnlyUnion(inner))
      isCertain = true;
  }
  const isAllKnown = inner.others.length === 0 && inner.unread.length === 0;
  return noUnless(isCertain && isAllKnown);
}

/** The values of an alternative are values of the whole. */
function saysOnlyUnion(shape: WireShape): boolean {
  return (
    shape.unions.length === 1 &&
    shape.types.length === jsonTypes.length &&
    partsSayNothing(shape)
  );
}

function fulfilsByItself(
  inner: WireShape,
  requirement: Requirement,
  run: SubsetRun,
): Answer {
  switch (requirement.kind) {
    case "types":
      return inner.types.every((type) => requirement.shape.types.includes(type))
        ? "yes"
        : "no";
    case "values":
      return noUnless(isInfinite(inner));
    case "number":
      return withType(inner, "number", () =>
        isNumberSubset(inner.number, requirement.shape.number),
      );
    case "string":
      return withType(inner, "string", () =>
        isStringSubset(inner.string, requirement.shape.string),
      );
    case "array":
      return withType(inner, "array", () =>
        isArraySubset(inner.array, requirement.shape.array, run),
      );
    case "object":
      return withType(inner, "object", () =>
        isObjectSubset(inner.object, requirement.shape.object, run),
      );
    case "union":
      return isUnionSubset(inner, requirement.union, run);
    case "other":
      return isRuleKept(inner, requirement.other, run);
    case "unread":
      return inner.unread.includes(requirement.text) ? "yes" : "unknown";
  }
}

function withType(
  inner: WireShape,
  type: WireShape["types"][number],
  ask: () => Answer,
): Answer {
  return inner.types.includes(type) ? ask() : "yes";
}

function isStringSubset(a: WireString, b: WireString): Answer {
  const [inner, outer] = inOneForm(a, b);
  if (inner.maxLength !== null && inner.minLength > inner.maxLength)
    return "yes";
  // With a format or a pattern, the lengths may follow from these.
  const isPlain = inner.patterns.length === 0 && inner.format === null;
  if (inner.minLength < outer.minLength) return isPlain ? "no" : "unknown";
  if (
    outer.maxLength !== null &&
    (inner.maxLength === null || inner.maxLength > outer.maxLength)
  )
    return isPlain ? "no" : "unknown";
  if (!isFormatWithin(inner.format, outer.format))
    return isPlain ? "no" : "unknown";
  const isSaid =
    arePatternsWithin(inner.patterns, outer.patterns) &&
    isSameOrAny(inner.contentEncoding, outer.contentEncoding) &&
    isSameOrAny(inner.contentMediaType, outer.contentMediaType);
  return isSaid ? "yes" : "unknown";
}

function isSameOrAny(inner: string | null, outer: string | null): boolean {
  return outer === null || inner === outer;
}

import type { WireSchema, WireUnion } from "../model/wire-schema.ts";
import type { PayloadSide } from "../../model/payload-side.ts";
import type { JsonValue } from "../../json/json-value.ts";
import { accepts } from "../accept/accept.ts";
import { createJudging } from "../accept/run.ts";
import type { Answer } from "../accept/answer.ts";
import { areDisjoint } from "./are-disjoint.ts";
import { isShapeSubset } from "./shape-subset.ts";
import type { SubsetRun } from "./subset-run.ts";

export interface SubsetTest {
  readonly isSubset: (
    inner: WireSchema,
    outer: WireSchema,
    side: PayloadSide,
  ) => Answer;
  /** Whether no value fits two of its alternatives, as far as can be decided. */
  readonly areExclusive: (union: WireUnion, side: PayloadSide) => boolean;
  /** Whether one value passes a schema. */
  readonly accepts: (
    schema: WireSchema,
    value: JsonValue,
    side: PayloadSide,
  ) => Answer;
}

/** Budget of pairs for one question; beyond it the answer is `unknown`. */
const mostPairs = 4000;

/** Limit of schemas that one question asks about single values. */
const mostAsked = 100_000;

/** Each level uses a dozen stack frames. */
const deepest = 150;

type Known = WeakMap<WireSchema, WeakMap<WireSchema, Answer>>;

/** Tests set inclusion of schemas; caches its results. */
export function createSubsetTest(
  areAlike: (a: WireSchema, b: WireSchema) => boolean,
): SubsetTest {
  const known: Readonly<Record<PayloadSide, Known>> = {
    request: new WeakMap(),
    response: new WeakMap(),
  };
  return {
    isSubset: (inner, outer, side) =>
      answerOf(known[side], inner, outer) ??
      answer(inner, outer, side, known[side], areAlike),
    areExclusive: (union, side) =>
      union.members.every((member, index) =>
        union.members
          .slice(index + 1)
          .every((other) => areDisjoint(member, other, side)),
      ),
    accepts: ({ shape }, value, side) =>
      accepts(shape, value, createJudging(side, "open", mostAsked)),
  };
}

function answerOf(
  known: Known,
  inner: WireSchema,
  outer: WireSchema,
): Answer | undefined {
  return known.get(inner)?.get(outer);
}

function remember(
  known: Known,
  inner: WireSchema,
  outer: WireSchema,
  found: Answer,
): void {
  const row = known.get(inner) ?? new WeakMap<WireSchema, Answer>();
  known.set(inner, row);
  row.set(outer, found);
}

interface Assumed {
  readonly a: WireSchema;
  readonly b: WireSchema;
  /** What is noted of the first one. */
  readonly row: Map<WireSchema, Answer>;
}

/**
 * Answers one question. A pair whose question is still open counts as included (the greatest fixed point, which is
 * right for values of finite size); conclusions from such an assumption are dropped if it turns out to be wrong.
 */
function answer(
  inner: WireSchema,
  outer: WireSchema,
  side: PayloadSide,
  known: Known,
  areAlike: (a: WireSchema, b: WireSchema) => boolean,
): Answer {
  const local = new Map<WireSchema, Map<WireSchema, Answer>>();
  /** Pairs that count as included, in the order of their questions. */
  const assumed: Assumed[] = [];
  let budget = mostPairs;
  let depth = 0;
  const spend = (steps: number): boolean => (budget -= steps) > 0;
  const run: SubsetRun = {
    side,
    ask,
    askShapes: (a, b) => descend(() => isShapeSubset(a, b, run)),
    spend,
    judging: createJudging(side, "open", mostAsked),
  };
  const result = ask(inner, outer);
  // All remaining assumptions rest only on results that hold.
  for (const { a, b } of assumed) remember(known, a, b, "yes");
  return result;

  function ask(a: WireSchema, b: WireSchema): Answer {
    if (a === b || a.shape === b.shape || areAlike(a, b)) return "yes";
    const found = answerOf(known, a, b) ?? local.get(a)?.get(b);
    if (found !== undefined) return found;
    return spend(1) ? askFresh(a, b) : "unknown";
  }

  function descend(question: () => Answer): Answer {
    if (depth >= deepest) return "unknown";
    depth += 1;
    const found = question();
    depth -= 1;
    return found;
  }

  function askFresh(a: WireSchema, b: WireSchema): Answer {
    const row = local.get(a) ?? new Map<WireSchema, Answer>();
    local.set(a, row);
    row.set(b, "yes");
    const mark = assumed.push({ a, b, row }) - 1;
    const found = run.askShapes(a.shape, b.shape);
    if (found === "yes") return found;
    for (const wrong of assumed.splice(mark)) wrong.row.delete(wrong.b);
    row.set(b, found);
    // Only results that do not depend on the budget hold for other questions too.
    if (found === "no") remember(known, a, b, found);
    return found;
  }
}

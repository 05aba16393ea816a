import type { JsonValue } from "../../json/json-value.ts";
import type { PayloadSide } from "../../model/payload-side.ts";
import type { WireSchema } from "../model/wire-schema.ts";
import type { Answer } from "./answer.ts";
import { pointerTo, type Reason } from "./reason.ts";

/** How values are judged. */
export interface Judging {
  readonly side: PayloadSide;
  /**
   * Counts the budget down: by 1 for each schema that is asked about a value, and by what `workOf` gives for long lists and
   * texts. `false` when it is used up, after which answers are `unknown`.
   */
  readonly spend: (work: number) => boolean;
  /** Called where a schema is not asked because it is nested too deeply or cannot be read. */
  readonly leaveOut?: () => void;
  /**
   * What formats and contents say of a text or number. `checked`: those that can be checked may refuse it, and the
   * others accept it, as validators do. `open`: they are `unknown`, because services read them in different ways.
   */
  readonly formats: "checked" | "open";
  /**
   * `double`: the bounds and values of a schema count as a program reads them, as the numbers of the value do. Default:
   * exact.
   */
  readonly numbers?: "double" | "exact";
  /** `open`: what a pattern says of a text or name is `unknown`. Default: patterns are run. */
  readonly patterns?: "open" | "run";
}

/** The same for a value of which a text was made, which takes longer. */
export function workOfKey(length: number): number {
  return workOf(length * 16);
}

/** One value that is being judged, and how the parts ask about nested schemas. */
export interface Run {
  readonly side: PayloadSide;
  readonly formats: Judging["formats"];
  readonly numbers: "double" | "exact";
  readonly patterns: "open" | "run";
  readonly spend: Judging["spend"];
  readonly leaveOut: () => void;
  /** Receives the reasons; `null` while only the answer is wanted, so that the first refusal ends the search. */
  reasons: Reason[] | null;
  readonly ask: (schema: WireSchema, value: JsonValue, at: At) => Answer;
}

/** Gives a budget of so many schemas, and says whether something was not judged because of it or of the depth. */
export function createJudging(
  side: PayloadSide,
  formats: Judging["formats"],
  most: number,
): Judging & { readonly isCut: () => boolean } {
  let left = most;
  let isLeftOut = false;
  return {
    side,
    formats,
    spend: (work) => (left -= work) >= 0,
    leaveOut: () => {
      isLeftOut = true;
    },
    isCut: () => isLeftOut || left < 0,
  };
}

/** So many members or characters take as long as one schema. */
const sizeOfSchema = 256;

/** What work on a list or text of this length counts as; nothing for usual ones. */
export function workOf(size: number): number {
  return Math.floor(size / sizeOfSchema);
}

/** The place of a value in the whole one. Its pointer is written only when there is a reason. */
export interface At {
  readonly run: Run;
  readonly above: At | null;
  readonly step: string | number;
}

export function below(above: At, step: string | number): At {
  return { run: above.run, above, step };
}

/** Nobody would read more, and a list of a million wrong items has a million reasons. */
const mostReasons = 100;

/** Gives the answer whether all of them hold, and asks on after a refusal when all reasons are wanted. */
export function judgeAll(at: At, questions: readonly (() => Answer)[]): Answer {
  return judgeEach(at, questions, (ask) => ask());
}

/** The same for each of these, without a function for each. */
export function judgeEach<Each>(
  { run }: At,
  all: readonly Each[],
  ask: (each: Each, index: number) => Answer,
): Answer {
  let answer: Answer = "yes";
  for (const [index, each] of all.entries()) {
    const next = ask(each, index);
    if (next === "no") {
      if (run.reasons === null || run.reasons.length >= mostReasons)
        return "no";
      answer = "no";
    } else if (next === "unknown" && answer === "yes") answer = "unknown";
  }
  return answer;
}

/** Notes a reason if reasons are wanted. */
export function refuse(at: At, keyword: string, problem: () => string): Answer {
  at.run.reasons?.push({
    pointer: pointerOf(at),
    keyword,
    problem: problem(),
  });
  return "no";
}

export function refuseIf(
  isRefused: boolean,
  ...[at, keyword, problem]: Parameters<typeof refuse>
): Answer {
  return isRefused ? refuse(at, keyword, problem) : "yes";
}

/** Asks a question whose reasons are not reasons of the whole value, and gives them apart. */
export function judgeApart(
  { run }: At,
  question: () => Answer,
): { readonly answer: Answer; readonly reasons: readonly Reason[] } {
  const { reasons } = run;
  const own: Reason[] | null = reasons === null ? null : [];
  run.reasons = own;
  const answer = question();
  run.reasons = reasons;
  return { answer, reasons: own ?? [] };
}

function pointerOf({ above, step }: At): string {
  return above === null ? "" : pointerTo(pointerOf(above), step);
}

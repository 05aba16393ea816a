import type { JsonValue } from "../../model/json-value.ts";
import type { PayloadSide } from "../../model/payload-side.ts";
import type { WireSchema } from "../model/wire-schema.ts";
import { everyAnswer, type Answer } from "./answer.ts";
import { pointerTo, type Reason } from "./reason.ts";

/** How values are judged. */
export interface Judging {
  readonly side: PayloadSide;
  /**
   * Counts the budget down, once for each schema that is asked about a value; `false` when it is used up, after which
   * answers are `unknown`.
   */
  readonly spend: () => boolean;
  /**
   * What formats and contents say of a text or number. `checked`: those that can be checked may refuse it, and the
   * others accept it, as validators do. `open`: they are `unknown`, because services read them in different ways.
   */
  readonly formats: "checked" | "open";
}

/** One value that is being judged, and how the parts ask about nested schemas. */
export interface Run {
  readonly side: PayloadSide;
  readonly formats: Judging["formats"];
  /** Receives the reasons; `null` while only the answer is wanted, so that the first refusal ends the search. */
  reasons: Reason[] | null;
  readonly ask: (schema: WireSchema, value: JsonValue, at: At) => Answer;
}

/** Gives a budget of so many schemas. */
export function createJudging(
  side: PayloadSide,
  formats: Judging["formats"],
  most: number,
): Judging {
  let left = most;
  return { side, formats, spend: () => (left -= 1) >= 0 };
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

/** Gives the answer whether all of them hold, and asks on after a refusal when all reasons are wanted. */
export function judgeAll(
  { run }: At,
  questions: readonly (() => Answer)[],
): Answer {
  if (run.reasons === null) return everyAnswer(questions);
  const answers = new Set(questions.map((ask) => ask()));
  if (answers.has("no")) return "no";
  return answers.has("unknown") ? "unknown" : "yes";
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

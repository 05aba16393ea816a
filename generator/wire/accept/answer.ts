export type Answer = "yes" | "no" | "unknown";

/** The answer whether all of them hold: `no` as soon as one of them does not. */
export function everyAnswer(questions: readonly (() => Answer)[]): Answer {
  let answer: Answer = "yes";
  for (const ask of questions) {
    const next = ask();
    if (next === "no") return "no";
    if (next !== "yes") answer = next;
  }
  return answer;
}

/** `no` if it would be `no` and nothing else excludes the counterexample. */
export function noUnless(isCertain: boolean): Answer {
  return isCertain ? "no" : "unknown";
}

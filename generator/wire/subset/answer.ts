export type SubsetAnswer = "yes" | "no" | "unknown";

/** The answer whether all of them hold: `no` as soon as one of them does not. */
export function everyAnswer(
  questions: readonly (() => SubsetAnswer)[],
): SubsetAnswer {
  let answer: SubsetAnswer = "yes";
  for (const ask of questions) {
    const next = ask();
    if (next === "no") return "no";
    if (next !== "yes") answer = next;
  }
  return answer;
}

/** `no` if it would be `no` and nothing else excludes the counterexample. */
export function noUnless(isCertain: boolean): SubsetAnswer {
  return isCertain ? "no" : "unknown";
}

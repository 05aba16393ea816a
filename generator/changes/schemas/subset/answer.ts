export type SubsetAnswer = "yes" | "no" | "unknown";

/** All of them hold: `no` as soon as one does not. */
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

/** `no` where it would be, if nothing else forbade the counterexample. */
export function noUnless(isCertain: boolean): SubsetAnswer {
  return isCertain ? "no" : "unknown";
}

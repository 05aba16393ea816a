/**
 * What a change asks of code. `not-known`: nobody can tell whether the code meets it, since a name is computed or a type is given up.
 * Worst first.
 */
export const urgencies = [
  "must-act",
  "should-look",
  "not-known",
  "deprecated",
  "nothing-to-do",
] as const;

export type Urgency = (typeof urgencies)[number];

/** What stands in a list of sites: of what goes on working there is the number alone. */
export type SiteUrgency = Exclude<Urgency, "nothing-to-do">;

export function compareUrgency(a: Urgency, b: Urgency): number {
  return urgencies.indexOf(a) - urgencies.indexOf(b);
}

/** The less urgent of two. */
export function atMost(urgency: Urgency, most: Urgency): Urgency {
  return compareUrgency(urgency, most) < 0 ? most : urgency;
}

export function worstOf(all: readonly Urgency[]): Urgency {
  return urgencies.find((each) => all.includes(each)) ?? "nothing-to-do";
}

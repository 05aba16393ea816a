/**
 * How urgently a change requires work on the code. `not-known`: it is unknown whether the change affects the code,
 * since a name is computed or a type is lost. Sorted from worst to least.
 */
export const urgencies = [
  "must-act",
  "should-look",
  "not-known",
  "deprecated",
  "nothing-to-do",
] as const;

export type Urgency = (typeof urgencies)[number];

/** The urgencies in a list of sites. Sites that keep working are only counted. */
export type SiteUrgency = Exclude<Urgency, "nothing-to-do">;

/** The urgencies under which changes are listed with their places, worst first. */
export const listedUrgencies: readonly SiteUrgency[] = urgencies.filter(
  (each) => each !== "nothing-to-do",
);

export function compareUrgency(a: Urgency, b: Urgency): number {
  return urgencies.indexOf(a) - urgencies.indexOf(b);
}

/** Gives the less urgent of two. */
export function atMost(urgency: Urgency, most: Urgency): Urgency {
  return compareUrgency(urgency, most) < 0 ? most : urgency;
}

export function worstOf(all: readonly Urgency[]): Urgency {
  return urgencies.find((each) => all.includes(each)) ?? "nothing-to-do";
}

import type { Location } from "../diagnostic.ts";
import { didYouMean } from "../suggest.ts";
import { messageAt } from "./report.ts";

export const seedDuplicate = messageAt(
  (what: string, id: string, first: Location) => ({
    class: "unreadable",
    code: "seed-duplicate",
    text: `There are two ${what} ${JSON.stringify(id)}.`,
    hint: "Give one of them another name.",
    related: [{ message: "first listed here", location: first }],
  }),
);

/** `what` names the list that should contain the ID, such as `tenants`. */
export const seedUnknownId = messageAt(
  (what: string, id: string, known: readonly string[]) => ({
    class: "unreadable",
    code: "seed-unknown-id",
    text: `${JSON.stringify(id)} is not in the list of ${what}.`,
    hint: didYouMean(id, known, `Add it to ${what}.`),
  }),
);

export const seedUnknownRegion = messageAt(
  (region: string, known: readonly string[]) => ({
    class: "unreadable",
    code: "seed-unknown-region",
    text: `The service has no region ${JSON.stringify(region)}.`,
    hint: didYouMean(region, known, `Regions: ${known.join(", ")}.`),
  }),
);

export const seedTargets = messageAt((level: string) => {
  const problem =
    level === "organization"
      ? "An integration of level organization has no targets."
      : `An integration of level ${level} needs targets.`;
  return {
    class: "unreadable",
    code: "seed-targets",
    text: problem,
    hint: "Level tenant lists tenants, level environment lists environments, level organization lists nothing.",
  };
});

export const seedUnreachable = messageAt((key: string) => ({
  class: "unreadable",
  code: "seed-unreachable",
  text: `There are ${key}, but no integration can reach them.`,
  hint: 'Add "integrations": the built-in ones reach only the built-in data.',
}));

/** `region` is the region of its tenants. */
export const seedEnvironmentRegion = messageAt(
  (environment: string, region: string) => ({
    class: "unreadable",
    code: "seed-environment-region",
    text: `The environment ${JSON.stringify(environment)} is in another region than its tenants, which are in ${region}.`,
    hint: `Leave out the region, or write ${region}; only "grouping: automatic" allows a region that differs from the tenants.`,
  }),
);

/** `reason` is a clause, such as `it contains no MDM solution`. */
export const seedUnselectable = messageAt(
  (environment: string, reason: string) => ({
    class: "warning",
    code: "seed-unselectable",
    text: `The environment ${JSON.stringify(environment)} cannot be selected: ${reason}.`,
    hint: "Requests for it are answered as if it were not there; docs/reference/emulator.md says what determines its region.",
  }),
);

export const seedUnknownList = messageAt(
  (path: string, lists: readonly string[]) => ({
    class: "unreadable",
    code: "seed-unknown-list",
    text: `There is no list at ${JSON.stringify(path)}.`,
    hint: didYouMean(
      path,
      lists,
      "Write the whole path of a list, with values for its parameters.",
    ),
  }),
);

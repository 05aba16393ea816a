import type { Diagnostic, Location } from "../diagnostic.ts";
import { didYouMean } from "../suggest.ts";
import { report } from "./report.ts";

export function seedDuplicate(
  at: Location,
  what: string,
  id: string,
  first: Location,
): Diagnostic {
  return report(
    "error",
    "seed-duplicate",
    at,
    `There are two ${what} ${JSON.stringify(id)}.`,
    {
      hint: "Give one of them another name.",
      related: [{ message: "first listed here", location: first }],
    },
  );
}

/** `what` is the list that should have it, such as `tenants`. */
export function seedUnknownId(
  at: Location,
  what: string,
  id: string,
  known: readonly string[],
): Diagnostic {
  return report(
    "error",
    "seed-unknown-id",
    at,
    `${JSON.stringify(id)} is not in the list of ${what}.`,
    { hint: didYouMean(id, known, `Add it to ${what}.`) },
  );
}

export function seedUnknownRegion(
  at: Location,
  region: string,
  known: readonly string[],
): Diagnostic {
  return report(
    "error",
    "seed-unknown-region",
    at,
    `The service has no region ${JSON.stringify(region)}.`,
    { hint: didYouMean(region, known, `Regions: ${known.join(", ")}.`) },
  );
}

export function seedTargets(at: Location, level: string): Diagnostic {
  const problem =
    level === "organization"
      ? "An integration of level organization has no targets."
      : `An integration of level ${level} needs targets.`;
  return report("error", "seed-targets", at, problem, {
    hint: "Level tenant lists tenants, level environment lists environments, level organization lists nothing.",
  });
}

export function seedUnreachable(at: Location, key: string): Diagnostic {
  return report(
    "error",
    "seed-unreachable",
    at,
    `There are ${key}, but no integrations that could reach them.`,
    {
      hint: 'Add "integrations": the built-in ones know the built-in world alone.',
    },
  );
}

export function seedMixedRegions(
  at: Location,
  environment: string,
  tenant: string,
): Diagnostic {
  return report(
    "error",
    "seed-mixed-regions",
    at,
    `The tenant ${JSON.stringify(tenant)} is in another region than its environment ${JSON.stringify(environment)}.`,
    { hint: "All tenants of an environment are in its region." },
  );
}

export function seedUnknownList(
  at: Location,
  path: string,
  lists: readonly string[],
): Diagnostic {
  return report(
    "error",
    "seed-unknown-list",
    at,
    `There is no list at ${JSON.stringify(path)}.`,
    {
      hint: didYouMean(
        path,
        lists,
        "Write the whole path of a list, with values for its parameters.",
      ),
    },
  );
}

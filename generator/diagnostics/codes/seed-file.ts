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
    "unreadable",
    "seed-duplicate",
    at,
    `There are two ${what} ${JSON.stringify(id)}.`,
    {
      hint: "Give one of them another name.",
      related: [{ message: "first listed here", location: first }],
    },
  );
}

/** `what` names the list that should contain the ID, such as `tenants`. */
export function seedUnknownId(
  at: Location,
  what: string,
  id: string,
  known: readonly string[],
): Diagnostic {
  return report(
    "unreadable",
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
    "unreadable",
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
  return report("unreadable", "seed-targets", at, problem, {
    hint: "Level tenant lists tenants, level environment lists environments, level organization lists nothing.",
  });
}

export function seedUnreachable(at: Location, key: string): Diagnostic {
  return report(
    "unreadable",
    "seed-unreachable",
    at,
    `There are ${key}, but no integration can reach them.`,
    {
      hint: 'Add "integrations": the built-in ones reach only the built-in data.',
    },
  );
}

/** `region` is the region of its tenants. */
export function seedEnvironmentRegion(
  at: Location,
  environment: string,
  region: string,
): Diagnostic {
  return report(
    "unreadable",
    "seed-environment-region",
    at,
    `The environment ${JSON.stringify(environment)} is in another region than its tenants, which are in ${region}.`,
    {
      hint: `Leave out the region, or write ${region}; only "grouping: automatic" allows a region that differs from the tenants.`,
    },
  );
}

/** `reason` is a clause, such as `it contains no MDM solution`. */
export function seedUnselectable(
  at: Location,
  environment: string,
  reason: string,
): Diagnostic {
  return report(
    "warning",
    "seed-unselectable",
    at,
    `The environment ${JSON.stringify(environment)} cannot be selected: ${reason}.`,
    {
      hint: "Requests for it are answered as if it were not there; docs/reference/emulator.md says what determines its region.",
    },
  );
}

export function seedUnknownList(
  at: Location,
  path: string,
  lists: readonly string[],
): Diagnostic {
  return report(
    "unreadable",
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

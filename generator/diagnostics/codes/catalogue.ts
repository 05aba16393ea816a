import { didYouMean } from "../suggest.ts";
import type { Diagnostic, Location } from "../diagnostic.ts";
import { report } from "./report.ts";

export function unknownKey(
  at: Location,
  key: string,
  known: readonly string[],
  place: string,
): Diagnostic {
  return report(
    "unreadable",
    "unknown-key",
    at,
    `Unknown key "${key}" in ${place}.`,
    {
      hint: didYouMean(key, known, `Known keys: ${known.join(", ")}.`),
    },
  );
}

export function missingKey(
  at: Location,
  key: string,
  place: string,
  describedIn: string,
): Diagnostic {
  return report(
    "unreadable",
    "missing-key",
    at,
    `The key "${key}" is missing in ${place}.`,
    {
      hint: `Add "${key}"; ${describedIn} describes it.`,
    },
  );
}

export function wrongValue(
  at: Location,
  place: string,
  expected: string,
  actual: unknown,
  known: readonly string[] = [],
): Diagnostic {
  const hint = wrongValueHint(expected, actual, known);
  return report(
    "unreadable",
    "wrong-value",
    at,
    `Expected ${expected} at ${place}, got ${shortValue(actual)}.`,
    hint === "" ? {} : { hint },
  );
}

/** The same for a whole file. What it says instead is not repeated, since it may be a file of another program. */
export function wrongFile(
  at: Location,
  place: string,
  expected: string,
): Diagnostic {
  return report(
    "unreadable",
    "wrong-value",
    at,
    `Expected ${expected} at ${place}, got something else.`,
    { hint: "Check the name of the file." },
  );
}

function wrongValueHint(
  expected: string,
  actual: unknown,
  known: readonly string[],
): string {
  if (typeof actual === "string") return didYouMean(actual, known, "");
  return typeof actual === "number" && /\b(?:text|release id)\b/.test(expected)
    ? `YAML reads ${actual} as a number; write it in quotes if it is a text such as a release id.`
    : "";
}

function shortValue(value: unknown): string {
  if (value === null || value === undefined) return "nothing";
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object") return "a mapping";
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

export function duplicateRelease(
  at: Location,
  name: string,
  first: Location,
): Diagnostic {
  return report(
    "unreadable",
    "release-duplicate",
    at,
    `The release "${name}" is listed twice.`,
    {
      hint: "Ids and labels name exactly one release.",
      related: [{ message: "first listed here", location: first }],
    },
  );
}

export function unknownRelease(
  at: Location,
  name: string,
  known: readonly string[],
): Diagnostic {
  return report(
    "unreadable",
    "release-unknown",
    at,
    `There is no release "${name}".`,
    {
      hint: didYouMean(
        name,
        known,
        `Known releases, oldest first: ${known.join(", ")}. Add it to releases.yaml.`,
      ),
    },
  );
}

export function pathForm(
  at: Location,
  path: string,
  problem: string,
): Diagnostic {
  return report(
    "unreadable",
    "path-form",
    at,
    `The path "${path}" ${problem}.`,
    {
      hint: "Paths look like /v1/resource/{parameter}.",
    },
  );
}

export function catalogueNotFound(directory: string): Diagnostic {
  return report(
    "unreadable",
    "catalogue-not-found",
    null,
    `There is no catalogue in "${directory}": it has no service.yaml.`,
    {
      hint: "Name the folder with --spec DIR.",
    },
  );
}

export function unknownList(
  at: Location,
  name: string,
  known: readonly string[],
): Diagnostic {
  return report(
    "unreadable",
    "list-unknown",
    at,
    `There is no list convention "${name}".`,
    {
      hint: didYouMean(
        name,
        known,
        `Known conventions: ${known.join(", ") || "none"}. Add it under lists in service.yaml.`,
      ),
    },
  );
}

export function listOfNoCollection(at: Location, name: string): Diagnostic {
  return report(
    "unreadable",
    "list-of-no-collection",
    at,
    `The operation has the list convention "${name}" but is not a collection.`,
    { hint: "Remove either list or collection: false." },
  );
}

export function duplicateListParameter(
  at: Location,
  list: string,
  parameter: string,
): Diagnostic {
  return report(
    "unreadable",
    "list-parameter-duplicate",
    at,
    `Lists of the convention "${list}" would have two parameters named "${parameter}".`,
    {
      hint: "Page, cursor, size, sort and the other collection parameters each have a name of their own.",
    },
  );
}

export function alsoReachesUnusable(
  at: Location,
  level: string,
  other: string,
  why: string,
): Diagnostic {
  return report(
    "error",
    "also-reaches-unusable",
    at,
    `A client of the level ${level} cannot call for the level ${other}: ${why}.`,
    { hint: `Take ${other} out of \`also-reaches\`.` },
  );
}

export function tokenRegionUnknown(
  at: Location,
  level: string,
  regions: readonly string[],
): Diagnostic {
  return report(
    "unreadable",
    "token-region-unknown",
    at,
    `Tokens are requested in a region, but a client of level ${level} has none: the region of the bare host is not one of ${regions.join(", ")}.`,
    {
      hint: "Write it as region below base-addresses > bare, or let tokens be requested from the host that receives the requests: base-address: of-request.",
    },
  );
}

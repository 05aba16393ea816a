import { didYouMean } from "../suggest.ts";
import type { Location } from "../diagnostic.ts";
import { message, messageAt } from "./report.ts";

export const unknownKey = messageAt(
  (
    key: string,
    known: readonly string[],
    place: string,
    above: readonly string[] = [],
  ) => ({
    class: "unreadable",
    code: "unknown-key",
    text: `Unknown key "${key}" in ${place}.`,
    hint: didYouMean(
      key,
      known,
      above.length > 0
        ? `Write it below the key that it belongs to: ${above.join(", ")}.`
        : `Known keys: ${known.join(", ")}.`,
    ),
  }),
);

export const missingKey = messageAt(
  (key: string, place: string, describedIn: string) => ({
    class: "unreadable",
    code: "missing-key",
    text: `The key "${key}" is missing in ${place}.`,
    hint: `Add "${key}"; ${describedIn} describes it.`,
  }),
);

export const wrongValue = messageAt(
  (
    place: string,
    expected: string,
    actual: unknown,
    known: readonly string[] = [],
  ) => {
    const hint = wrongValueHint(expected, actual, known);
    return {
      class: "unreadable",
      code: "wrong-value",
      text: `Expected ${expected} at ${place}, got ${shortValue(actual)}.`,
      ...(hint === "" ? {} : { hint }),
    };
  },
);

/** The same for a whole file. What it says instead is not repeated, since it may be a file of another program. */
export const wrongFile = messageAt((place: string, expected: string) => ({
  class: "unreadable",
  code: "wrong-value",
  text: `Expected ${expected} at ${place}, got something else.`,
  hint: "Check the name of the file.",
}));

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

export const duplicateRelease = messageAt((name: string, first: Location) => ({
  class: "unreadable",
  code: "release-duplicate",
  text: `The release "${name}" is listed twice.`,
  hint: "Ids and labels name exactly one release.",
  related: [{ message: "first listed here", location: first }],
}));

export const unknownRelease = messageAt(
  (name: string, known: readonly string[]) => ({
    class: "unreadable",
    code: "release-unknown",
    text: `There is no release "${name}".`,
    hint: didYouMean(
      name,
      known,
      `Known releases, oldest first: ${known.join(", ")}. Add it to releases.yaml.`,
    ),
  }),
);

export const pathForm = messageAt((path: string, problem: string) => ({
  class: "unreadable",
  code: "path-form",
  text: `The path "${path}" ${problem}.`,
  hint: "Paths look like /v1/resource/{parameter}.",
}));

export const catalogueNotFound = message((directory: string) => ({
  class: "unreadable",
  code: "catalogue-not-found",
  text: `There is no catalogue in "${directory}": it has no service.yaml.`,
  hint: "Name the folder with --spec DIR.",
}));

export const unknownList = messageAt(
  (name: string, known: readonly string[]) => ({
    class: "unreadable",
    code: "list-unknown",
    text: `There is no list convention "${name}".`,
    hint: didYouMean(
      name,
      known,
      `Known conventions: ${known.join(", ") || "none"}. Add it under lists in service.yaml.`,
    ),
  }),
);

export const listOfNoCollection = messageAt((name: string) => ({
  class: "unreadable",
  code: "list-of-no-collection",
  text: `The operation has the list convention "${name}" but is not a collection.`,
  hint: "Remove either list or collection: false.",
}));

export const duplicateListParameter = messageAt(
  (list: string, parameter: string) => ({
    class: "unreadable",
    code: "list-parameter-duplicate",
    text: `Lists of the convention "${list}" would have two parameters named "${parameter}".`,
    hint: "Page, cursor, size, sort and the other collection parameters each have a name of their own.",
  }),
);

export const alsoReachesUnusable = messageAt(
  (level: string, other: string, why: string) => ({
    class: "error",
    code: "also-reaches-unusable",
    text: `A client of the level ${level} cannot call for the level ${other}: ${why}.`,
    hint: `Take ${other} out of \`also-reaches\`.`,
  }),
);

export const tokenRegionUnknown = messageAt(
  (level: string, regions: readonly string[]) => ({
    class: "unreadable",
    code: "token-region-unknown",
    text: `Tokens are requested in a region, but a client of level ${level} has none: the region of the bare host is not one of ${regions.join(", ")}.`,
    hint: "Write it as region below base-addresses > bare, or let tokens be requested from the host that receives the requests: base-address: of-request.",
  }),
);

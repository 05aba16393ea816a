import { didYouMean } from "../suggest.ts";
import type { Diagnostic, Location } from "../diagnostic.ts";
import {
  contradiction,
  previousFact,
  type ContradictingFact,
} from "./contradiction.ts";
import { report } from "./report.ts";
import { tooLong } from "./too-long.ts";

export function importNamespace(namespace: string): Diagnostic {
  return report(
    "error",
    "import-namespace",
    null,
    `${JSON.stringify(namespace)} is not the name of a namespace.`,
    {
      hint: "Give lower-case letters, digits and hyphens, a letter first, such as --namespace pro.",
    },
  );
}

export function changeTablesMissing(at: Location): Diagnostic {
  return report(
    "error",
    "change-tables-missing",
    at,
    "The document has no change table: nothing is imported.",
    {
      hint: 'Write tables with a Path and a Methods column below headings such as "New endpoints", "Endpoints with fields added" or "Deprecated endpoints".',
    },
  );
}

export function changeHeadingWithoutTable(at: Location): Diagnostic {
  return report(
    "warning",
    "change-heading-without-table",
    at,
    "This heading is not followed by a table with a Path and a Methods column.",
    { hint: "Write the endpoints as a table: | Path | Methods |." },
  );
}

export function changeHeadingKinds(
  at: Location,
  kinds: readonly string[],
): Diagnostic {
  return report(
    "error",
    "change-heading-kinds",
    at,
    `The heading names several kinds of change: ${kinds.join(", ")}.`,
    { hint: "Give each kind of change a heading and a table of its own." },
  );
}

export function changeReleaseSeveral(
  at: Location,
  labels: readonly string[],
): Diagnostic {
  return report(
    "error",
    "change-release-several",
    at,
    `The heading names several releases: ${labels.join(", ")}.`,
    { hint: "Give each release a heading and a table of its own." },
  );
}

export function changeReleaseNotNamed(at: Location): Diagnostic {
  return report(
    "error",
    "change-release-not-named",
    at,
    "The heading names no release, and the catalogue has no release without a label after the last one that was named.",
    {
      hint: "Name the release in the heading, or name one for all such headings with --release LABEL.",
    },
  );
}

export function changeColumnIgnored(at: Location, column: string): Diagnostic {
  return report(
    "info",
    "change-column-ignored",
    at,
    `The column ${JSON.stringify(column)} is not read.`,
    { hint: "Only the columns Path and Methods are read." },
  );
}

export function changeRowCells(
  at: Location,
  cells: number,
  columns: number,
): Diagnostic {
  return report(
    "error",
    "change-row-cells",
    at,
    `The row has ${cells} cells; the table has ${columns} columns.`,
    {
      hint: "Separate methods with commas, and escape a | within a text as \\|.",
    },
  );
}

export function changeMethodsMissing(at: Location): Diagnostic {
  return report(
    "error",
    "change-methods-missing",
    at,
    "The row names no method.",
    { hint: "Name methods separated by commas, such as GET, PUT." },
  );
}

export function changeMethodUnknown(
  at: Location,
  method: string,
  known: readonly string[],
): Diagnostic {
  return report(
    "error",
    "change-method-unknown",
    at,
    `${JSON.stringify(method)} is not a method.`,
    { hint: didYouMean(method, known, `Methods are ${known.join(", ")}.`) },
  );
}

export function changeMethodTwice(at: Location, method: string): Diagnostic {
  return report(
    "warning",
    "change-method-twice",
    at,
    `The row names ${method} twice.`,
    { hint: "Remove one of the two, or correct it." },
  );
}

export function changeRowTwice(
  at: Location,
  operation: string,
  first: Location,
): Diagnostic {
  return report(
    "warning",
    "change-row-twice",
    at,
    `The table names ${operation} a second time.`,
    {
      hint: "Remove one of the two, or correct it.",
      related: [{ message: "named here first", location: first }],
    },
  );
}

export function changePathSpelling(
  at: Location,
  path: string,
  kept: string,
): Diagnostic {
  return report(
    "info",
    "change-path-spelling",
    at,
    `${path} is the same endpoint as ${kept}; only parameter names differ.`,
    { hint: `The catalogue keeps the spelling ${kept}.` },
  );
}

export function changeContradiction(
  at: Location,
  operation: string,
  details: ContradictingFact,
): Diagnostic {
  return report(
    "error",
    "change-contradiction",
    at,
    `${operation}: ${contradiction(details)}.`,
    {
      hint: "Nothing was written. Correct the wrong fact, in the document or in the catalogue.",
      related: previousFact(details),
    },
  );
}

export function importExistingNamespace(
  at: Location,
  found: string,
  wanted: string,
): Diagnostic {
  return report(
    "error",
    "import-existing-namespace",
    at,
    `The file describes the namespace ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}.`,
    { hint: "Import into the namespace of the file, or correct its name." },
  );
}

export function importUnusualYaml(at: Location, operation: string): Diagnostic {
  return report(
    "error",
    "import-unusual-yaml",
    at,
    `The facts of ${operation} cannot be inserted into YAML of this form.`,
    {
      hint: "Write a plain mapping here, without aliases, anchors, tags and `?` keys.",
    },
  );
}

export function changeTextLong(
  at: Location,
  characters: number,
  most: number,
): Diagnostic {
  return report(
    "error",
    "change-text-long",
    at,
    tooLong("cell", characters, most),
    { hint: "Paths and lists of methods are shorter: shorten the cell." },
  );
}

import { didYouMean } from "../suggest.ts";
import type { Location } from "../diagnostic.ts";
import {
  contradiction,
  previousFact,
  type ContradictingFact,
} from "./contradiction.ts";
import { message, messageAt } from "./report.ts";
import { tooLong } from "./too-long.ts";

export const importNamespace = message((namespace: string) => ({
  class: "error",
  code: "import-namespace",
  text: `${JSON.stringify(namespace)} is not the name of a namespace.`,
  hint: "Give lower-case letters, digits and hyphens, a letter first, such as --namespace pro.",
}));

export const changeTablesMissing = messageAt(() => ({
  class: "error",
  code: "change-tables-missing",
  text: "The document has no change table: nothing is imported.",
  hint: 'Write tables with a Path and a Methods column below headings such as "New endpoints", "Endpoints with fields added" or "Deprecated endpoints".',
}));

export const changeHeadingWithoutTable = messageAt(() => ({
  class: "warning",
  code: "change-heading-without-table",
  text: "This heading is not followed by a table with a Path and a Methods column.",
  hint: "Write the endpoints as a table: | Path | Methods |.",
}));

export const changeHeadingKinds = messageAt((kinds: readonly string[]) => ({
  class: "error",
  code: "change-heading-kinds",
  text: `The heading names several kinds of change: ${kinds.join(", ")}.`,
  hint: "Give each kind of change a heading and a table of its own.",
}));

export const changeReleaseSeveral = messageAt((labels: readonly string[]) => ({
  class: "error",
  code: "change-release-several",
  text: `The heading names several releases: ${labels.join(", ")}.`,
  hint: "Give each release a heading and a table of its own.",
}));

export const changeReleaseNotNamed = messageAt(() => ({
  class: "error",
  code: "change-release-not-named",
  text: "The heading names no release, and the catalogue has no release without a label after the last one that was named.",
  hint: "Name the release in the heading, or name one for all such headings with --release LABEL.",
}));

export const changeColumnIgnored = messageAt((column: string) => ({
  class: "info",
  code: "change-column-ignored",
  text: `The column ${JSON.stringify(column)} is not read.`,
  hint: "Only the columns Path and Methods are read.",
}));

export const changeRowCells = messageAt((cells: number, columns: number) => ({
  class: "error",
  code: "change-row-cells",
  text: `The row has ${cells} cells; the table has ${columns} columns.`,
  hint: "Separate methods with commas, and escape a | within a text as \\|.",
}));

export const changeMethodsMissing = messageAt(() => ({
  class: "error",
  code: "change-methods-missing",
  text: "The row names no method.",
  hint: "Name methods separated by commas, such as GET, PUT.",
}));

export const changeMethodUnknown = messageAt(
  (method: string, known: readonly string[]) => ({
    class: "error",
    code: "change-method-unknown",
    text: `${JSON.stringify(method)} is not a method.`,
    hint: didYouMean(method, known, `Methods are ${known.join(", ")}.`),
  }),
);

export const changeMethodTwice = messageAt((method: string) => ({
  class: "warning",
  code: "change-method-twice",
  text: `The row names ${method} twice.`,
  hint: "Remove one of the two, or correct it.",
}));

export const changeRowTwice = messageAt(
  (operation: string, first: Location) => ({
    class: "warning",
    code: "change-row-twice",
    text: `The table names ${operation} a second time.`,
    hint: "Remove one of the two, or correct it.",
    related: [{ message: "named here first", location: first }],
  }),
);

export const changePathSpelling = messageAt((path: string, kept: string) => ({
  class: "info",
  code: "change-path-spelling",
  text: `${path} is the same endpoint as ${kept}; only parameter names differ.`,
  hint: `The catalogue keeps the spelling ${kept}.`,
}));

export const changeContradiction = messageAt(
  (operation: string, details: ContradictingFact) => ({
    class: "error",
    code: "change-contradiction",
    text: `${operation}: ${contradiction(details)}.`,
    hint: "Nothing was written. Correct the wrong fact, in the document or in the catalogue.",
    related: previousFact(details),
  }),
);

export const importExistingNamespace = messageAt(
  (found: string, wanted: string) => ({
    class: "error",
    code: "import-existing-namespace",
    text: `The file describes the namespace ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}.`,
    hint: "Import into the namespace of the file, or correct its name.",
  }),
);

export const importUnusualYaml = messageAt((operation: string) => ({
  class: "error",
  code: "import-unusual-yaml",
  text: `The facts of ${operation} cannot be inserted into YAML of this form.`,
  hint: "Write a plain mapping here, without aliases, anchors, tags and `?` keys.",
}));

export const changeTextLong = messageAt((characters: number, most: number) => ({
  class: "error",
  code: "change-text-long",
  text: tooLong("cell", characters, most),
  hint: "Paths and lists of methods are shorter: shorten the cell.",
}));

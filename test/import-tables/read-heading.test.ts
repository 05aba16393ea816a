import { expect, test } from "vitest";
import {
  readChangeKinds,
  readReleaseOfChange,
  readReleaseOfChapter,
  type ReleaseMention,
} from "../../generator/catalogue/imports/tables/read-heading.ts";
import { readTable } from "../support/read-table.ts";
import { importText, release, table } from "./import.ts";

const kindRows = readTable(
  ["heading", "kinds"],
  `
  New endpoints             | added
  New endpoint              | added
  an operation, added       | added
  Operations ADDED          | added
  Added field               | fields-added
  New parameter             | fields-added
  Fields new and removed    | fields-added fields-removed
  Removed parameters        | fields-removed
  Removed endpoints         | removed
  REMOVED                   | removed
  Reactivated               | reactivated
  Deprecated and removed    | deprecated removed
  Reactivated, deprecated   | reactivated deprecated
  New things                |
  Endpoints and fields      |
  Newer endpoints           |
  New endpointss            |
  Renewed fieldss           |
  Undeprecated, unremoved   |
`,
);
test("which kinds of change a heading names", () => {
  for (const { heading, kinds } of kindRows)
    expect(readChangeKinds(heading).join(" "), heading).toBe(kinds);
});

const releases = [
  release("2025"),
  release("2025 spring"),
  release("10.29.0"),
  release("later", null),
  release("r-4", "Winter+"),
];

function printed(mention: ReleaseMention): string {
  const { kind, ...rest } = mention;
  return [kind, ...Object.values(rest)].join(" ");
}

/** A heading that names a kind of change, and one that does not but may enclose such a heading. */
const releaseRows = readTable(
  ["heading", "ofChange", "ofChapter"],
  `
  Endpoints                    | none                 | none
  Endpoints (10.29.0)          | known 2              | known 2
  Endpoints, v10.29.0.         | known 2              | known 2
  Endpoints of 10.29.0-beta    | unknown 10.29.0-beta | none
  Endpoints of 10.29.0-beta.   | unknown 10.29.0-beta | none
  Endpoints of 10.29.0.1       | unknown 10.29.0.1    | none
  Endpoints of 10.29.01        | unknown 10.29.01     | none
  Endpoints of V10.30          | unknown V10.30       | none
  Endpoints of x10.29.0        | none                 | none
  Endpoints of -10.29.0        | none                 | none
  Endpoints of 10.29.0x        | unknown 10.29.0      | none
  Endpoints, 2025 Spring       | known 1              | known 1
  Endpoints, 2025              | known 0              | known 0
  Later endpoints of 2025      | several 2025,later   | several 2025,later
  winter+ endpoints            | known 4              | known 4
  R-4 endpoints                | known 4              | known 4
  10.29.0 and 10.30.0          | unknown 10.30.0      | known 2
  10.29.0 and release 10.30.0  | unknown 10.30.0      | unknown 10.30.0
  Release 11                   | unknown 11           | unknown 11
  Release  r11.2.-             | unknown r11.2        | unknown r11.2
  Release next                 | none                 | none
  Releases 11                  | none                 | none
  Prerelease 11                | none                 | none
  3.1 Endpoints                | none                 | none
  3.1.4 Endpoints              | unknown 3.1.4        | none
  Endpoints of 3.1             | unknown 3.1          | none
  Endpoints of 3               | none                 | none
  Endpoints since 10.29.0      | known 2              | none
  After 10.29.0                | known 2              | none
  Before 10.29.0               | known 2              | none
  Between 10.29.0              | known 2              | none
  From 10.29.0                 | known 2              | none
  Until 10.29.0                | known 2              | none
`,
);
test("which release a heading names", () => {
  for (const { heading, ofChange, ofChapter } of releaseRows) {
    const found = [readReleaseOfChange, readReleaseOfChapter].map((read) =>
      printed(read(heading, releases)),
    );
    expect(found, heading).toEqual([ofChange, ofChapter]);
  }
});

test("a number in front of a heading is that of a section, unless labels look like it", () => {
  const two = [release("first", null), release("4.20")];
  expect(printed(readReleaseOfChange(" 3.1 Endpoints", two))).toBe(
    "unknown 3.1",
  );
  expect(printed(readReleaseOfChange("3.1 Endpoints", []))).toBe("none");
});

test("everything that is wrong with the tables of a document is said at once", () => {
  const document = [
    "# Release 10.29.0",
    table("New endpoints in 9.9", [["/a", "GET"]]),
    table("Deprecated and removed endpoints", [["/b", "GET"]]),
    "## Removed endpoints",
    "None.",
    table("Removed endpoints of 10.29.0 and 10.30.0", [["/c", "GET"]]),
    `## Deprecated endpoints\n\n| Notes | Path | Methods |\n|---|---|---|\n| x | /d | GET , ,PUT |\n| x | /d | get |\n| x | /e |  |\n| x | /e |  |\n| | a | GET, HOP, GET |\n| x | /f | GET | y |\n\n| Name |\n|---|\n| z |`,
  ].join("\n");
  // None has no label: a heading that names a wrong one is not taken for one that names none.
  const known = { releases: [release("10.29.0"), release("10.30.0")] };
  const { value, diagnostics } = importText(document, null, known);
  expect(value).toBeNull();
  expect(
    diagnostics.map(
      ({ location: at, message }) => `${at?.line}:${at?.column} ${message}`,
    ),
  ).toEqual([
    '2:1 There is no release "9.9".',
    "8:1 The heading names several kinds of change: deprecated, removed.",
    "14:1 This heading is not followed by a table with a Path and a Methods column.",
    "16:1 The heading names several releases: 10.29.0, 10.30.0.",
    '24:3 The column "Notes" is not read.',
    "27:7 The table names GET /d a second time.",
    "28:10 The row names no method.",
    "29:10 The row names no method.",
    '30:5 The path "a" does not begin with a slash.',
    "30:9 The row names GET twice.",
    '30:9 "HOP" is not a method.',
    "31:1 The row has 4 cells; the table has 3 columns.",
  ]);
});

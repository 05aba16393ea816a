import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { repository } from "../support/catalogue-folder.ts";
import {
  type ChangeRow,
  deprecatedEndpoints,
  fieldsAdded,
  fieldsRemoved,
  removedEndpoints,
} from "./specification/change-tables.ts";

/** The committed reports of the built-in catalogue; a test of the package holds that they are fresh. */
const folder = join(repository, "generated/changes");
const report = readFileSync(join(folder, "10.29.0..later.md"), "utf8");
const pullRequest = readFileSync(join(folder, "PULL_REQUEST.md"), "utf8");
const changelog = readFileSync(join(folder, "CHANGELOG.md"), "utf8");
const migration = readFileSync(
  join(folder, "MIGRATION-10.29.0-later.md"),
  "utf8",
);

it("line 108.1: reports group the endpoints by kind of change, as the lists do", () => {
  const removed = rowsIn(
    sectionOf(report, "Breaking changes (20, from 11 causes)"),
  );
  expect(removed).toEqual(
    new Set([...titles(removedEndpoints), ...titles(fieldsRemoved)]),
  );
  expect(rowsIn(sectionOf(report, "Deprecated (25, from 17 causes)"))).toEqual(
    new Set(titles(deprecatedEndpoints)),
  );
  expect(
    rowsIn(sectionOf(report, "Compatible changes (46, from 38 causes)")),
  ).toEqual(new Set(titles(fieldsAdded)));
});

it("line 145.1: what is newly deprecated has a section of its own, which says that it still works", () => {
  const deprecated = new Set(titles(deprecatedEndpoints));
  expect(rowsIn(sectionOf(pullRequest, "Deprecated (25)"))).toEqual(deprecated);
  expect(rowsIn(sectionOf(changelog, "Deprecated"))).toEqual(deprecated);
  expect(sectionOf(report, "Deprecated (25, from 17 causes)")).toContain(
    "These still work. Plan to move away before they are removed.",
  );
  expect(sectionOf(changelog, "Deprecated")).toContain("still works");
});

it("line 145.2: no report says when a deprecated endpoint is removed", () => {
  for (const text of [
    sectionOf(report, "Deprecated (25, from 17 causes)"),
    sectionOf(pullRequest, "Deprecated (25)"),
    sectionOf(changelog, "Deprecated"),
  ])
    expect(text).not.toMatch(/sunset|\d{4}-\d\d|days|removed in/i);
});

it("line 146.2: reports give the later blocks no label", () => {
  expect(report).toContain(
    "# Device-management gateway: changes from 10.29.0 to later (label not known)\n",
  );
  expect(changelog).toContain("\n## later (label not known)\n");
});

it("line 245: no report says that a removal came without deprecation, which the lists do not show", () => {
  for (const text of [report, pullRequest, changelog, migration]) {
    expect(text).not.toMatch(/without (?:a )?deprecation/i);
    expect(text).toContain("Removed, notice not known");
  }
});

/** As reports name the endpoints of a row: `GET, PUT /pro/v1/parent-app`; the methods in their order. */
function titles(rows: readonly ChangeRow[]): readonly string[] {
  const order = ["GET", "POST", "PUT", "PATCH", "DELETE"];
  return rows.map(({ path, methods }) => {
    const sorted = methods.toSorted(
      (a, b) => order.indexOf(a) - order.indexOf(b),
    );
    return `${sorted.join(", ")} /pro${path}`;
  });
}

/** From its head to the next one. @throws Error when there is none */
function sectionOf(text: string, head: string): string {
  const [, section] = text.split(new RegExp(`^#{2,3} ${escaped(head)}$`, "m"));
  if (section === undefined) throw new Error(`There is no section ${head}.`);
  return section.split(/^#{2,3} /m, 1)[0] ?? "";
}

function escaped(text: string): string {
  return text.replaceAll(/[()]/g, String.raw`\$&`);
}

/** What stands first in the rows of a table or list. */
function rowsIn(section: string): ReadonlySet<string> {
  const found = section.matchAll(
    /^(?:\| |- )`((?:[A-Z]+, )*[A-Z]+ \/[^`]*)`/gm,
  );
  return new Set([...found].map(([, title = ""]) => title));
}

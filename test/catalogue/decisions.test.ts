import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import {
  builtInSpec,
  readCatalogueFolder,
  repository,
} from "../support/catalogue-folder.ts";
import { planSdkOf } from "../support/plan-sdk.ts";

interface Decision {
  readonly open: string;
  readonly decision: string;
}

const files = readCatalogueFolder(builtInSpec);
// The schema of the catalogue has checked it.
const { decisions } = parse(files.service.text) as {
  readonly decisions: readonly Decision[];
};
const heading = "## What the service leaves open, and what this SDK does";

function read(...path: readonly string[]): string {
  return readFileSync(join(repository, ...path), "utf8");
}

/** The lines of a section that are items of a list, without what Markdown escapes. */
function itemsBelow(text: string, start: string): readonly string[] {
  const [, section = ""] = text.split(`${start}\n`);
  return section
    .split(/\n#+ /, 1)
    .join("")
    .split("\n")
    .filter((line) => line.startsWith("- "))
    .map((line) => line.slice(2).replace(/\\([^\w\s])/g, "$1"));
}

describe("decisions of the built-in catalogue", () => {
  it("are many", () => {
    expect(decisions.length).toBeGreaterThan(10);
  });

  it("are printed in the README of the SDK as they are worded", () => {
    const items = itemsBelow(read("generated", "sdk", "README.md"), heading);
    expect(items.slice(0, decisions.length)).toEqual(
      decisions.map(({ open, decision }) => `**${open}.** ${decision}`),
    );
  });

  it("are listed in spec/README.md by what they are about, and answered there by none", () => {
    const text = read("spec", "README.md");
    const items = itemsBelow(text, "## What we decided");
    expect(items.slice(0, decisions.length)).toEqual(
      decisions.map(({ open }) => open),
    );
    const answers = decisions.map(({ decision }) => decision);
    expect(answers.filter((answer) => text.includes(answer))).toEqual([]);
  });

  it("are about something else each, and about nothing that stands below left-open", () => {
    // The schema of the catalogue has checked it.
    const { "left-open": leftOpen } = parse(files.service.text) as {
      readonly "left-open": readonly string[];
    };
    const topics = [...decisions.map(({ open }) => open), ...leftOpen].map(
      (topic) => topic.toLowerCase(),
    );
    expect(new Set(topics).size).toBe(topics.length);
  });
});

it("a catalogue without the key says what its source leaves open, and decides nothing", async () => {
  const text = files.service.text.replace(/^decisions:\n(?:[ #].*\n|\n)*/m, "");
  expect(text).not.toContain("decision:");
  const sdk = await planSdkOf({
    ...files,
    service: { ...files.service, text },
  });
  const readme = sdk.find(({ path }) => path === "README.md")?.text ?? "";
  expect(readme).not.toContain(heading);
  expect(itemsBelow(readme, "## What the source leaves open")[0]).toBe(
    "rate limits, default page size and maximum page size",
  );
});

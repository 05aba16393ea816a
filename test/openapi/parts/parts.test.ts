import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { casePath, casesIn } from "../../support/case-folders.ts";
import { corpusDocuments, noCorpus } from "../../support/corpus.ts";
import { needs } from "../../support/needs.ts";
import { makeParts } from "./made-parts.ts";
import { readParts, type Parts } from "./read-parts.ts";

/*
 * An SDK has each part that its document gives an operation. The document is read once more without the generator, and
 * the parts that only one of them has are compared with what the tool says of the document.
 */

const ways = "test/openapi/parts/documents";

/** The parts that are in the first and not in the second, each with its operation. */
function missing(first: Parts, second: Parts): readonly string[] {
  return Object.entries(first).flatMap(([key, parts]) =>
    parts
      .filter((part) => !second[key]?.includes(part))
      .map((part) => `${key}: ${part}`),
  );
}

/** Whether a message names the parameter, the status or the path of a part. */
function isNamed(part: string, messages: readonly string[]): boolean {
  const [, path = "", name = ""] = /^\S+ (.*): (?:\S+ )?(.*)$/.exec(part) ?? [];
  return messages.some(
    (message) =>
      message.toLowerCase().includes(`"${name.toLowerCase()}"`) ||
      message.includes(`"${path}"`),
  );
}

describe.each(casesIn(ways))("a document with %s", (name) => {
  const path = casePath(ways, name, "openapi.yaml");
  const root = casePath(ways, name);
  // The file is one of ours, of this form.
  const expected = parse(
    readFileSync(casePath(ways, name, "parts.yaml"), "utf8"),
  ) as Parts;

  it("has all parts in its SDK", async () => {
    const { parts, diagnostics } = await makeParts({ path, root });
    expect(parts).toEqual(expected);
    // References in unusual places are remarks, and what the tool adds to a document itself is not reported.
    const told = diagnostics.filter(
      ({ severity, message }) =>
        severity !== "info" || message.includes("x-sdkwright-"),
    );
    expect(told).toEqual([]);
  });

  it("is understood by the reading that judges the corpus", () => {
    expect(readParts(path)).toEqual(expected);
  });
});

describe("a part that the SDK does not have", () => {
  const read = { "GET /pets/{}": ["answer 200", "path id", "query limit"] };
  const made = { "GET /pets/{}": ["answer 200", "path id"] };
  const lost = "GET /pets/{}: query limit";

  it("is missing, unless the tool names it or its path", () => {
    expect(missing(read, made)).toEqual([lost]);
    expect(missing(read, {})).toHaveLength(3);
    expect(isNamed(lost, [`Ignored: the parameter "limit"`])).toBe(true);
    expect(isNamed(lost, [`Ignored: the path "/pets/{}"`])).toBe(true);
    expect(isNamed(lost, ["Ignored: a limit of pets"])).toBe(false);
  });
});

const corpus = corpusDocuments();

describe(
  "documents of the corpus",
  needs(corpus.length === 0 ? noCorpus : null),
  () => {
    it.each(corpus)("$name", { timeout: 300_000 }, async (document) => {
      const read = readParts(document.path);
      const { parts, diagnostics } = await makeParts(document);
      const messages = diagnostics.map(({ message }) => message);
      expect(Object.keys(read).length).toBeGreaterThan(0);
      expect(
        missing(read, parts).filter((part) => !isNamed(part, messages)),
      ).toEqual([]);
      expect(missing(parts, read)).toEqual([]);
    });
  },
);

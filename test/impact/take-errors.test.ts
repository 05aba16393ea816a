import { describe, expect, it } from "vitest";
import type { JoinedImpacts } from "../../generator/impact/join-impacts.ts";
import { takeErrors } from "../../generator/impact/take-errors.ts";
import { buildImpactReport } from "../../generator/report/impact/impact-report.ts";
import type { PlacedError } from "../../generator/usage/placed-error.ts";
import {
  compareTexts,
  fact,
  factsFile,
  impactLines,
  joinFacts,
} from "./facts.ts";
import { shop } from "./sample-reports.ts";

/** Facts and errors by hand: no compiler has seen them. */

const nick = fact(4, "GET /pets", "response.200.items[].nick", "read", {
  schema: "Pet",
  schemaPath: "nick",
});
const computed = fact(6, "GET /pets", "response.200.items[]", "read", {
  certainty: "unknown",
  reason: "Its name is computed.",
});
const name = fact(8, "GET /pets", "response.200.items[].name", "read", {
  schema: "Pet",
  schemaPath: "name",
});
const facts = [nick, computed, name];
const file = factsFile(facts);

const compared = compareTexts(
  shop,
  shop.replace("        nick: { type: string }\n", ""),
);

function error(line: number, more: Partial<PlacedError>): PlacedError {
  return {
    file: "src/shop.ts",
    line,
    column: 1,
    message: "It does not compile.",
    function: null,
    expression: "",
    words: [],
    at: [],
    linked: [],
    ...more,
  };
}

function taken(...errors: readonly PlacedError[]): JoinedImpacts {
  return takeErrors(
    joinFacts(compared, [file]),
    compared.changes.map(({ change }) => change),
    { file, facts, errors, symbolOf: () => "client.pets.list" },
  );
}

const before = "property-removed must-act: 4 certain, 6 not-known unknown";

describe("an error of the compiler", () => {
  it.each<[string, PlacedError, string, string]>([
    ["at a place that is found", error(4, { at: [0] }), "named", before],
    [
      "at a place that is not known makes it certain",
      error(6, { at: [1] }),
      "named",
      "property-removed must-act: 4 certain, 6 certain",
    ],
    [
      "of a value that is made at a certain place follows from it",
      error(20, { linked: [0] }),
      "following",
      before,
    ],
    [
      "about a namespace that has gone follows",
      error(20, {
        message: "Property 'pets' does not exist on type 'Client'.",
      }),
      "following",
      before,
    ],
    [
      "that names what has changed is a place of its own",
      error(20, { message: "Property 'nick' is missing in type 'Pet'." }),
      "placed",
      "property-removed must-act: 4 certain, 20 certain, 6 not-known unknown",
    ],
    [
      "that names it as a part of a text is one, too",
      error(20, { message: `Type '"pet-nick"' is not wanted.` }),
      "placed",
      "property-removed must-act: 4 certain, 20 certain, 6 not-known unknown",
    ],
    [
      "at code that has the name of what has changed is one, too",
      error(20, { words: ["nick"] }),
      "placed",
      "property-removed must-act: 4 certain, 20 certain, 6 not-known unknown",
    ],
    [
      "at a use of something else has no reason",
      error(8, { at: [2] }),
      "unexplained",
      before,
    ],
  ])("%s", (_, given, outcome, lines) => {
    const joined = taken(given);
    expect(impactLines(joined)).toEqual([lines]);
    expect(joined.coverage.compiled).toMatchObject({
      errors: 1,
      named: 0,
      following: 0,
      placed: 0,
      unexplained: 0,
      [outcome]: 1,
    });
  });

  it("without a reason follows from one with a reason on its line", () => {
    const joined = taken(
      error(20, { message: "Something 'nick'." }),
      error(20, { column: 9 }),
    );
    expect(joined.coverage.compiled).toMatchObject({ placed: 1, following: 1 });
  });

  it("without a reason is a limit, with its place, and the result is not known", () => {
    const same = compareTexts(shop, shop);
    const joined = takeErrors(joinFacts(same, [file]), [], {
      file,
      facts,
      errors: [error(20, {})],
      symbolOf: () => null,
    });
    const { verdict, limits } = buildImpactReport(same, joined);
    expect(verdict).toBe("not-known");
    expect(limits.join()).toContain("src/shop.ts:20:1 It does not compile.");
  });
});

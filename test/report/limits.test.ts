import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import {
  compare,
  renderReport,
  reportFormIds,
  type ChangeReport,
} from "../../generator/index.ts";
import { verdictWord } from "../../generator/changes/change/verdict.ts";
import { severityOfLimit } from "../../generator/report/fails-gate.ts";
import { runDiff } from "../cli/support/run-diff.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

/*
 * What a side could not read is a limit in every form of the report. A reader who sees one form alone must not take a
 * comparison for complete that is not.
 */

const document = (parts: string): string =>
  `openapi: 3.2.0
info: { title: Clubs, version: "1" }
paths:
  /clubs:
    get: { responses: { "200": { description: all clubs } } }
${parts}`;

const sound = document("");

/** Documents with a part that cannot be read, by what it is. */
const unreadable: readonly (readonly [what: string, text: string])[] = [
  [
    "a path with one parameter twice",
    document(
      "  /clubs/{id}/of/{id}:\n    get: { responses: { '200': { description: ok } } }\n",
    ),
  ],
  [
    "a path with half a parameter",
    document(
      "  /clubs/{id:\n    get: { responses: { '200': { description: ok } } }\n",
    ),
  ],
  ["an operation that is a number", document("  /members:\n    get: 5\n")],
  [
    "a path item that does not exist",
    document("  /members:\n    $ref: '#/components/pathItems/Members'\n"),
  ],
  [
    "a method that no client sends",
    document(
      "  /members:\n    trace: { responses: { '200': { description: ok } } }\n",
    ),
  ],
  [
    "a parameter that is a number",
    document(
      "  /members:\n    get: { parameters: [5], responses: { '200': { description: ok } } }\n",
    ),
  ],
  [
    "an answer that does not exist",
    document(
      "  /members:\n    get: { responses: { '200': { $ref: '#/components/responses/Gone' } } }\n",
    ),
  ],
  [
    "a schema without its form",
    document(
      "  /members:\n    get: { responses: { '200': { description: ok, content: { application/json: { schema: { type: object, properties: 5 } } } } } }\n",
    ),
  ],
  [
    "a file on the network",
    document(
      "  /members:\n    get: { responses: { '200': { $ref: 'https://example.com/answers.yaml#/Ok' } } }\n",
    ),
  ],
  [
    "a path written twice",
    document(
      "  /members:\n    get: { responses: { '200': { description: ok } } }\n  /members:\n    get: { responses: { '201': { description: ok } } }\n",
    ),
  ],
  [
    "a part of Swagger 2 without a conversion",
    document(
      "  /members:\n    get: { parameters: [{ name: ids, in: query, type: array, items: { type: string }, collectionFormat: tsv }], responses: { '200': { description: ok } } }\n",
    ).replace("openapi: 3.2.0", 'swagger: "2.0"'),
  ],
];

async function reportOf(from: string, to: string): Promise<ChangeReport> {
  const { value } = await compare({
    from: { text: from, name: "before.yaml" },
    to: { text: to, name: "after.yaml" },
  });
  if (value === null) throw new Error("Expected a comparison.");
  return value;
}

describe.each(unreadable)("%s", (_, text) => {
  it("is a limit of either side, and the verdict is not known", async () => {
    const sides = await Promise.all([
      reportOf(text, sound),
      reportOf(sound, text),
      reportOf(text, text),
    ]);
    for (const report of sides)
      expect([report.verdict, report.ofPackage.verdict]).toEqual(
        report.bump === "major"
          ? ["major", "major"]
          : ["not-known", "not-known"],
      );
    const named = sides.map(({ limits }) =>
      [...new Set(limits.map(({ side }) => side))].toSorted(),
    );
    expect(named).toEqual([["before"], ["after"], ["after", "before"]]);
  });

  it.each(reportFormIds)(
    "is in the form %s, with its verdict",
    async (form) => {
      const report = await reportOf(text, text);
      const limits = report.limits.map((limit) =>
        limit.kind === "not-read" ? limit.message : limit.kind,
      );
      expect(limits).not.toEqual([]);
      const shown = plain(await renderReport(report, form));
      for (const limit of limits) expect(shown).toContain(plain(limit));
      if (form !== "gitlab" && form !== "junit")
        expect(shown).toMatch(/not[- ]known/i);
    },
  );
});

/** The words alone: forms escape and break lines in their own ways. */
function plain(text: string): string {
  return text
    .replaceAll(/&(?:quot|apos|#39|lt|gt|amp);/g, "")
    .replaceAll(/[^\p{L}\d]+/gu, " ")
    .trim();
}

describe("the command", () => {
  let from: string;
  let to: string;
  beforeEach(() => {
    const folder = temporaryFolder();
    const [, [, broken] = ["", ""]] = unreadable;
    from = join(folder, "before.yaml");
    to = join(folder, "after.yaml");
    writeFileSync(from, broken);
    writeFileSync(to, broken);
  });

  it.each([
    ["breaking", 1],
    ["risky", 1],
    ["info", 1],
    ["never", 0],
  ])("with --fail-on %s ends with %d", async (gate, code) => {
    expect(await runDiff([from, to, "--fail-on", gate])).toMatchObject({
      code,
    });
  });

  it("passes when the part is left out", async () => {
    expect(
      await runDiff([from, to, "--exclude", "path:/clubs/*"]),
    ).toMatchObject({ code: 0 });
  });

  it("names no next version as if it were known", async () => {
    const { out } = await runDiff([from, to, "--next-version", "1.4.0"]);
    const [first, ...rest] = out.split("\n");
    expect(first).toBe("not known, at least 1.4.1");
    expect(rest.join("\n")).toContain("Not compared: ");
  });
});

/** A side that only lists operations says as much as its maintainers chose to. */
it("is as severe for a gate as what was not read", () => {
  expect(severityOfLimit({ kind: "not-read" })).toBe("breaking");
  expect(severityOfLimit({ kind: "not-described" })).toBe("risky");
});

describe("a group that is too large to search for renames", () => {
  const schema = (end: string) =>
    Array.from({ length: 21 }, (_, at) => `field${"abcdefghijklmnopqrstu".charAt(at)}${end}: { type: string }`); // prettier-ignore
  const text = (members: readonly string[]) => `${document(
    "  /pets:\n    get: { responses: { '200': { description: ok, content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } } } }\n",
  )}components: { schemas: { Pet: { type: object, properties: { ${members.join(", ")} } } } }
`;
  const reported = () => reportOf(text(schema("")), text(schema("_id")));

  it.each(reportFormIds)("is in the form %s", async (form) => {
    const report = await reported();
    expect(report.limits).toEqual([
      { kind: "not-searched", side: "before", elements: 21 },
    ]);
    expect(plain(await renderReport(report, form))).toContain(
      "21 elements that are gone from a group with too many others",
    );
  });

  it("hides no change, so that the verdict is known and no gate for changes fails by it", async () => {
    const { changes, limits } = await reported();
    const gone = changes.filter(
      ({ change }) => change.kind === "property-removed",
    );
    expect(gone).toHaveLength(21);
    expect(verdictWord("minor", limits)).toBe("minor");
    expect(limits.map(severityOfLimit)).toEqual(["info"]);
  });
});

it("does not lower a verdict that is known to be major", async () => {
  const [, [, broken] = ["", ""]] = unreadable;
  const gone = broken.replace("/clubs:", "/other:");
  const report = await reportOf(broken, gone);
  expect(report).toMatchObject({ verdict: "major", bump: "major" });
  expect(report.limits).not.toEqual([]);
});

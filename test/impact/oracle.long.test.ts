import { readFileSync } from "node:fs";
import { join } from "node:path";
import { format } from "prettier";
import { describe, expect, it } from "vitest";
import type { UsageAccess } from "../../generator/usage/usage-fact.ts";
import { repository } from "../support/commands.ts";
import { seed } from "../support/random-input.ts";
import {
  documentAt,
  petstoreDesk,
  shelterForms,
  ticketVariations,
  workshopStyles,
  type OracleConsumer,
} from "./oracle/consumers.ts";
import { edits, sampled, type Edit } from "./oracle/edit-parts.ts";
import { createJudge, type JudgedEdit } from "./oracle/judge-edits.ts";
import { judgedTable, totals } from "./oracle/judged-table.ts";

const page = join(repository, "docs/reference/impact.md");
const start = "<!-- written by `npm run docs:impact` -->\n";
const end = "<!-- end of what is written -->";

const judged: JudgedEdit[] = [];

/**
 * Each part of a document is removed or changed in turn, and the consumers are compiled with the SDK that comes of it: the compiler says by
 * itself what impact tells. What the facts alone miss is bounded, and the compiling command explains nearly all of it.
 */
describe.each([
  { of: "forms of use", open: shelterForms, every: 2 },
  { of: "an application", open: petstoreDesk, every: 2 },
  { of: "ten styles", open: workshopStyles, every: 4 },
])("of $of", ({ open, every }) => {
  it(
    "impact tells the errors of the compiler, and of what it is certain the compiler complains",
    { timeout: 1_800_000 },
    async () => {
      const found = await judgeAll(open(), every);
      judged.push(...found);
      const { errors, missed, unexplained, certain, unproven } = totals(found);
      const wrong = found
        .filter((each) => each.missed.length + each.unproven.length > 0)
        .map(({ edit: { kind, name }, missed: all, unproven: places }) =>
          [`${kind}: ${name}`, ...all, ...places].join("\n  "),
        )
        .join("\n");
      expect(errors).toBeGreaterThan(0);
      expect(missed / errors, wrong).toBeLessThanOrEqual(0.02);
      expect(found.filter(({ isUnseen }) => isUnseen)).toEqual([]);
      // An error that is not explained is a limit, so no verdict is that there is nothing to do.
      expect(unexplained / errors, wrong).toBeLessThanOrEqual(0.02);
      expect(unproven / certain, wrong).toBeLessThanOrEqual(0.03);
    },
  );
});

it("no fewer than 500 edits are judged, and docs/reference/impact.md has the figures", async () => {
  expect(new Set(judged.map(({ edit }) => edit)).size).toBeGreaterThanOrEqual(
    500,
  );
  const text = readFileSync(page, "utf8");
  const [head = "", rest = ""] = text.split(start);
  const tail = rest.slice(rest.indexOf(end));
  expect(tail).toContain(end);
  const written = `${head}${start}\n${judgedTable(judged)}\n\n${tail}`;
  await expect(
    await format(written, { parser: "markdown" }),
  ).toMatchFileSnapshot(page);
});

it("each form of code that was once missed is told", async () => {
  const judge = await createJudge(ticketVariations());
  const found = await judge({
    kind: "field removed",
    name: "several parts at once",
    document: documentAt("test/consumers/variations/after.yaml"),
  });
  const wrong = found
    .filter((each) => each.missed.length > 0 || each.isUnseen)
    .map(({ project, missed }) => [project, ...missed]);
  expect(found.filter(({ errors }) => errors > 0)).toHaveLength(76);
  expect(wrong).toEqual([]);
  // A type of the program has the member too, so that the code goes on compiling.
  const both = found.find(({ project }) => project === "member-of-both.ts");
  expect(both?.unproven).toEqual([]);
});

/** What nobody tells impact, it misses: the judge says so. */
it.each<[UsageAccess, Edit["kind"]]>([
  ["call", "operation removed"],
  ["read", "field removed"],
  ["write", "parameter removed"],
  ["compare", "enum value removed"],
  ["exhaust", "enum value added"],
])("without facts of access %s it misses: %s", async (access, kind) => {
  const consumer = petstoreDesk();
  const judge = await createJudge(consumer, (fact) => fact.access !== access);
  const missed: string[] = [];
  for (const edit of edits(consumer.document))
    if (edit.kind === kind && missed.length === 0)
      missed.push(...(await judge(edit)).flatMap((each) => each.missed));
  expect(missed).not.toEqual([]);
});

async function judgeAll(
  consumer: OracleConsumer,
  every: number,
): Promise<readonly JudgedEdit[]> {
  const judge = await createJudge(consumer);
  const found: JudgedEdit[] = [];
  for (const edit of sampled(edits(consumer.document), every, seed))
    found.push(...(await judge(edit)));
  return found;
}

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { format } from "prettier";
import { describe, expect, it } from "vitest";
import type { UsageAccess } from "../../generator/usage/usage-fact.ts";
import { repository } from "../support/commands.ts";
import {
  petstoreDesk,
  shelterForms,
  type OracleConsumer,
} from "./oracle/consumers.ts";
import { edits, type Edit } from "./oracle/edit-parts.ts";
import { createJudge, type JudgedEdit } from "./oracle/judge-edits.ts";
import { judgedTable } from "./oracle/judged-table.ts";

const page = join(repository, "docs/reference/impact.md");
const start = "<!-- written by `npm run docs:impact` -->\n";
const end = "<!-- end of what is written -->";

const judged: JudgedEdit[] = [];

/**
 * Each part of a document is removed or changed in turn, and the consumer is compiled with the SDK that comes of it: the compiler says by
 * itself what impact tells.
 */
describe.each([
  ["forms of use", shelterForms],
  ["an application", petstoreDesk],
])("of %s", (_, open) => {
  // Hundreds of compilations: one and a half minutes on two cores that do nothing else, and many times that where they do.
  it(
    "impact tells every error of the compiler, and of what it is certain the compiler complains",
    { timeout: 1_800_000 },
    async () => {
      const found = await judgeAll(open());
      judged.push(...found);
      const wrong = found.filter(
        ({ missed, unproven }) => missed.length + unproven.length > 0,
      );
      expect(
        wrong.map(({ edit: { kind, name }, missed, unproven }) => ({
          edit: `${kind}: ${name}`,
          missed,
          unproven,
        })),
      ).toEqual([]);
    },
  );
});

it("no fewer than 500 edits are judged, and docs/reference/impact.md has the figures", async () => {
  expect(judged.length).toBeGreaterThanOrEqual(500);
  const text = readFileSync(page, "utf8");
  const [head = "", rest = ""] = text.split(start);
  const tail = rest.slice(rest.indexOf(end));
  expect(tail).toContain(end);
  const written = `${head}${start}\n${judgedTable(judged)}\n\n${tail}`;
  await expect(
    await format(written, { parser: "markdown" }),
  ).toMatchFileSnapshot(page);
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
      missed.push(...((await judge(edit))?.missed ?? []));
  expect(missed).not.toEqual([]);
});

async function judgeAll(
  consumer: OracleConsumer,
): Promise<readonly JudgedEdit[]> {
  const judge = await createJudge(consumer);
  const found: JudgedEdit[] = [];
  for (const edit of edits(consumer.document)) {
    const each = await judge(edit);
    if (each !== null) found.push(each);
  }
  return found;
}

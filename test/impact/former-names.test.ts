import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { callCli, type Called } from "../support/command-line.ts";
import { workFolder } from "../correctness/support/work-folder.ts";
import { casePath } from "../support/case-folders.ts";
import { formerProject } from "../support/former-project.ts";

/*
 * The sides do not differ. The code uses former names, which the installed SDK keeps.
 */

const present = [
  "Animal.nickname",
  "Animal.owner.mobile",
  "Animal",
  "client.animals.v1.createAnimal",
  "customerId",
];

const folder = workFolder("former-impact");

beforeAll(async () => {
  await formerProject(folder);
  const path = casePath("test/cases/renames", "shop", "after.yaml");
  writeFileSync(join(folder, "shop.yaml"), readFileSync(path));
  await callCli(["usage", "--facts", "facts.json"], folder);
});

/** From the facts, as the compiler has nothing to say of two equal sides. */
async function impact(...words: readonly string[]): Promise<Called> {
  const sides = ["--from", "shop.yaml", "--to", "shop.yaml"];
  return callCli(
    ["impact", "--facts", "facts.json", ...sides, ...words],
    folder,
  );
}

it.each(["terminal", "md", "html", "json", "sarif", "github"])(
  "%s has each former name with the present one, and is not clean",
  async (form) => {
    const { out } = await impact("--format", form);
    for (const name of present) expect(out).toContain(name);
    if (form !== "json")
      expect(out).toContain("Former names in use: 5 at 6 places.");
    expect(out).not.toMatch(/Nothing to do/);
  },
);

it("lists the places and what to do", async () => {
  const { out } = await impact("--format", "md");
  expect(out).toContain(`**Former names in use: 5 at 6 places.**`);
  expect(out).toContain(`### \`customer_id of GET /v1/animals\`

Use \`customerId\` instead.

| Place             | What it does                                  |
| ----------------- | --------------------------------------------- |
| \`src/main.ts:4:3\` | gives \`query.customerId\` of \`GET /v1/animals\` |
`);
});

it("the verdict is deprecated, and fails where deprecations do", async () => {
  const { out } = await impact("--format", "json");
  expect(JSON.parse(out)).toMatchObject({ verdict: "deprecated" });
  expect((await impact()).code).toBe(0);
  expect((await impact("--fail-on", "deprecated")).code).toBe(1);
});

it("annotates each place, and SARIF has a rule for it", async () => {
  const { out } = await impact("--format", "github");
  expect(out.match(/^::notice file=src\/main\.ts,line=\d+/gm)).toHaveLength(6);
  const log = JSON.parse((await impact("--format", "sarif")).out) as {
    runs: [
      {
        tool: { driver: { rules: { id: string }[] } };
        results: { ruleId: string; ruleIndex: number }[];
      },
    ];
  };
  const [{ tool, results }] = log.runs;
  expect(
    results.map(({ ruleIndex }) => tool.driver.rules[ruleIndex]?.id),
  ).toEqual(Array.from({ length: 6 }, () => "former-name"));
});

it("a merge has each place once", async () => {
  const { out } = await impact("--format", "json");
  writeFileSync(join(folder, "a.json"), out);
  writeFileSync(join(folder, "b.json"), out);
  const merged = await callCli(
    ["impact", "merge", "a.json", "b.json", "--format", "json"],
    folder,
  );
  // The forms are held against their schemas by their tests.
  const namesIn = (text: string): unknown =>
    (JSON.parse(text) as { formerNames: unknown }).formerNames;
  expect(namesIn(merged.out)).toEqual(namesIn(out));
});

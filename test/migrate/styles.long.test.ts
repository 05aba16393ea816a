import { cpSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { format } from "prettier";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { repository } from "../support/commands.ts";
import {
  openMigrated,
  sides,
  type MigratedProject,
} from "./support/migrated-project.ts";

/**
 * Programs of a workshop in ten styles, and a release that renames something of each kind. What is left is judged by hand:
 * types of their own, and values of the schemas of a validator or without a type.
 */
const styles = join(repository, "test/consumers/styles");
const before = readFileSync(join(styles, "workshop.yaml"), "utf8");
const after = before
  .replaceAll("customerId", "customerNumber")
  .replace("name: mechanic, in: query", "name: assignee, in: query")
  .replace("name: limit, in: query", "name: pageSize, in: query")
  .replaceAll('schemas/Bike"', 'schemas/Bicycle"')
  .replace("    Bike:\n", "    Bicycle:\n")
  .replace(
    "[waiting, running, done, cancelled]",
    "[waiting, running, finished, cancelled]",
  )
  .replace("operationId: getCustomer", "operationId: readCustomer")
  .replace("  /parts:\n", "  /spares:\n");
const renames = `renames:
  - field: { from: Repair.customerId, to: Repair.customerNumber }
  - field: { from: NewRepair.customerId, to: NewRepair.customerNumber }
  - parameter: { from: GET /repairs query mechanic, to: GET /repairs query assignee }
  - parameter: { from: GET /repairs query limit, to: GET /repairs query pageSize }
  - component: { from: Bike, to: Bicycle }
  - value: { from: State=done, to: State=finished }
  - operation: { from: GET /parts, to: GET /spares }
`;

/** Places that must change and are people's work. */
const expectedLeft = [
  "schemas/schemas.ts:32",
  "vue/RepairsPage.vue:16",
  "vue/RepairsPage.vue:23",
];

interface Result {
  readonly places: number;
  readonly settled: number;
  readonly files: readonly unknown[];
  readonly withdrawn: readonly unknown[];
  readonly certificate: {
    readonly errors: {
      readonly oldCodeOldSdk: number;
      readonly oldCodeNewSdk: number;
      readonly newCodeNewSdk: number;
    };
    readonly facts: {
      readonly rewritten: number;
      readonly same: number;
      readonly removed: number;
      readonly untold: number;
    };
    readonly secondRun: number;
  };
  readonly left: readonly {
    readonly file: string;
    readonly line: number;
    readonly urgency: string;
  }[];
}

let project: MigratedProject;
beforeAll(async () => {
  project = await openMigrated({ before, after, renames });
  cpSync(styles, join(project.folder, "src"), { recursive: true });
  const config = JSON.parse(project.read("tsconfig.json")) as {
    compilerOptions: object;
  };
  project.write(
    "tsconfig.json",
    JSON.stringify({
      compilerOptions: {
        ...config.compilerOptions,
        allowJs: true,
        checkJs: true,
        experimentalDecorators: true,
        paths: {
          workshop: ["./sdk/src/index.ts"],
          "workshop/*": ["./sdk/src/*.ts"],
          "@bikes/contracts": [
            "./src/monorepo/packages/contracts/src/index.ts",
          ],
          "@bikes/contracts/*": ["./src/monorepo/packages/contracts/src/*.ts"],
        },
      },
      include: ["src/**/*"],
    }),
  );
  const made = await project.run(
    "generate --openapi before.yaml --out sdk --package workshop",
  );
  expect(made.code).toBe(0);
});
afterAll(() => rmSync(project.folder, { recursive: true, force: true }));

async function migrated(): Promise<Result> {
  const { out } = await project.run(
    `migrate ${sides} --write --force --format json`,
  );
  // JSON that a test of its form holds against its schema.
  return JSON.parse(out) as Result;
}

describe("ten styles", () => {
  let result: Result;
  beforeAll(async () => {
    result = await migrated();
  });

  it("are rewritten, but for what is judged to be people's work", () => {
    const left = result.left
      .filter(({ urgency }) => urgency === "must-act")
      .map(({ file, line }) => `${file.replace(/^src\//, "")}:${line}`);
    expect([...new Set(left)].toSorted()).toEqual(expectedLeft);
    expect(result.withdrawn).toEqual([]);
    const all = result.settled + left.length;
    expect(result.settled / all).toBeGreaterThan(0.92);
  });

  it("give the figures of docs/reference/migrate.md", async () => {
    const { errors, facts, secondRun } = result.certificate;
    const page = join(repository, "docs/reference/migrate.md");
    const start = "<!-- written by `npm run docs:migrate` -->\n";
    const end = "<!-- end of what is written -->";
    const [head = "", rest = ""] = readFileSync(page, "utf8").split(start);
    const rows: readonly (readonly [string, number])[] = [
      ["Rewritten places", result.places],
      ["in files", result.files.length],
      ["Places of impact at which nothing is left to do", result.settled],
      ["Places that must change and are left", expectedLeft.length],
      [
        "Errors of the compiler: the code before with the SDK before",
        errors.oldCodeOldSdk,
      ],
      ["The code before with the new SDK", errors.oldCodeNewSdk],
      ["The rewritten code with the new SDK", errors.newCodeNewSdk],
      [
        "Uses at rewritten places, found again under the new names",
        facts.rewritten,
      ],
      ["Other uses that are the same", facts.same],
      [
        "Uses in arguments that the release does not take, and that were taken out",
        facts.removed,
      ],
      ["Uses that only a type showed, and does not any more", facts.untold],
      ["Edits of a second run", secondRun],
    ];
    const table = [
      "| what | number |",
      "| --- | ---: |",
      ...rows.map(([what, number]) => `| ${what} | ${number} |`),
    ].join("\n");
    const written = `${head}${start}\n${table}\n\n${rest.slice(rest.indexOf(end))}`;
    await expect(
      await format(written, { parser: "markdown" }),
    ).toMatchFileSnapshot(page);
  });

  it("are not touched by a second run", async () => {
    expect((await migrated()).files).toEqual([]);
  });
});

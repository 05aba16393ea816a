import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CompiledCode } from "../../generator/impact/compiled-code.ts";
import { bundlerOptions } from "../support/code-options.ts";
import { callCli, type Called } from "../support/command-line.ts";
import { build } from "../support/typescript.ts";

/** The compiler has the last word: what the uses do not show, it does. */

const before = `openapi: 3.1.0
info: { title: Desk, version: 1.0.0 }
paths:
  /jobs:
    get:
      operationId: listJobs
      parameters: [{ name: limit, in: query, schema: { type: integer } }]
      responses:
        "200":
          description: Jobs.
          content:
            application/json:
              schema: { type: array, items: { $ref: "#/components/schemas/Job" } }
    post:
      operationId: createJob
      requestBody:
        required: true
        content: { application/json: { schema: { $ref: "#/components/schemas/NewJob" } } }
      responses:
        "201":
          description: Made.
          content: { application/json: { schema: { $ref: "#/components/schemas/Job" } } }
components:
  schemas:
    Job:
      type: object
      required: [title, state, costs]
      properties:
        title: { type: string }
        state: { $ref: "#/components/schemas/State" }
        site: { type: string }
        costs:
          type: object
          required: [work, parts]
          properties: { work: { type: integer }, parts: { type: integer } }
    NewJob:
      type: object
      required: [title]
      properties: { title: { type: string }, by: { type: string } }
    State: { enum: [open, done] }
`;

const after = [
  ["schema: { type: integer } }]", "schema: { type: [integer, string] } }]"],
  ["parts: { type: integer }", "parts: { type: string }"],
  ["        site: { type: string }\n", ""],
  ["required: [title]\n", "required: [title, by]\n"],
  ["enum: [open, done]", "enum: [open, done, lost]"],
].reduce((text, [from = "", to = ""]) => text.replace(from, to), before);

/** What is wrong with the later side, by the line of the code. */
const code = `import { createClient, type Client, type Job, type NewJob, type State } from "desk";
const client: Client = createClient({ baseUrl: "https://desk.example" });
type Params = NonNullable<Parameters<Client["jobs"]["listJobs"]>[0]>;
export const limit = (params: Params): number => params.limit ?? 10;
export const sum = (job: Job) => Object.values(job.costs).reduce<number>((all, each) => all + each, 0);
export class Dto implements NewJob { title = "a"; }
export const texts = { open: "o", done: "d" } satisfies { [S in Job["state"]]: string };
type Key = "title" | "site";
export const pick = <K extends Key>(job: Job, key: K) => job[key];
export const isOpen = (state: State) => state === "open";
export const jobs = async () => (await client.jobs.listJobs({})).map((job) => job.site);
`;

const folder = mkdtempSync(join(realpathSync(tmpdir()), "sdkwright-impact-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, text: string): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
}

beforeAll(async () => {
  write("before.yaml", before);
  write("after.yaml", after);
  write("same.yaml", before.replace("1.0.0", "1.1.0"));
  write("src/main.ts", code);
  write(
    "tsconfig.json",
    JSON.stringify({
      compilerOptions: {
        ...bundlerOptions,
        paths: { desk: ["./sdk/src/index.ts"] },
      },
      include: ["src"],
    }),
  );
  for (const [document, out] of [
    ["before.yaml", "sdk"],
    ["after.yaml", "later"],
  ]) {
    const words = `generate --openapi ${document} --out ${out} --package desk`;
    expect((await callCli(words.split(" "), folder)).code).toBe(0);
  }
});

const sides = "--from before.yaml --to after.yaml";

async function impact(words: string): Promise<Called> {
  return callCli(`impact --no-witness ${words}`.split(" "), folder);
}

interface Result {
  readonly verdict: string;
  readonly limits: readonly string[];
  readonly coverage: { readonly compiled: CompiledCode };
  readonly impacts: readonly {
    readonly change: { readonly kind: string };
    readonly sites: readonly {
      readonly line: number;
      readonly access: string;
      readonly urgency: string;
    }[];
  }[];
}

async function resultOf(words: string): Promise<Result> {
  const { out } = await impact(`${words} --format json`);
  // JSON that a test of its form holds against its schema.
  return JSON.parse(out) as Result;
}

/** `3 property-removed`: the lines at which code must change, with the change. */
function mustAct({ impacts }: Result): readonly string[] {
  return impacts
    .flatMap(({ change, sites }) =>
      sites
        .filter(({ urgency }) => urgency === "must-act")
        .map(({ line }) => `${line} ${change.kind}`),
    )
    .toSorted((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10));
}

const broken = [
  "4 type-widened",
  "5 type-changed",
  "6 property-required",
  "7 enum-value-added",
  "9 property-removed",
  "11 property-removed",
];

describe("the compiler", () => {
  it("shows what the uses do not, each with the change that explains it, and leaves the project as it is", async () => {
    const list = (): readonly string[] =>
      readdirSync(folder, { recursive: true, encoding: "utf8" }).toSorted();
    const files = list();
    const result = await resultOf(sides);
    expect(list()).toEqual(files);
    expect(mustAct(result)).toEqual(broken);
    const { compiled } = result.coverage;
    expect(compiled).toMatchObject({ projects: 1, errors: 6, unexplained: 0 });
    expect(result.limits.join()).not.toContain("compile");
  });

  it.each(["--to later", "--to later/manifest.json", "--to after.yaml"])(
    "reads the other side: %s",
    async (to) => {
      const result = await resultOf(to);
      expect(result.coverage.compiled).toMatchObject({
        projects: 1,
        errors: 6,
        failures: [],
      });
    },
  );

  it("reads it for a package that is installed without its sources", async () => {
    await build(join(folder, "sdk"));
    for (const part of ["dist", "package.json", "manifest.json"])
      cpSync(
        join(folder, "sdk", part),
        join(folder, "app/node_modules/desk", part),
        {
          recursive: true,
        },
      );
    rmSync(join(folder, "sdk/dist"), { recursive: true });
    write("app/main.ts", code);
    const config = readFileSync(join(folder, "tsconfig.json"), "utf8");
    const { compilerOptions } = JSON.parse(config) as {
      compilerOptions: Record<string, unknown>;
    };
    delete compilerOptions["paths"];
    write(
      "app/tsconfig.json",
      JSON.stringify({ compilerOptions, include: ["*.ts"] }),
    );
    const result = await resultOf(`${sides} --project app/tsconfig.json`);
    expect(mustAct(result)).toEqual(broken);
    expect(result.coverage.compiled).toMatchObject({
      errors: 6,
      unexplained: 0,
    });
  });

  it("finds nothing where the types do not change", async () => {
    const { out, code: exitCode } = await impact(
      "--from before.yaml --to same.yaml",
    );
    expect(exitCode).toBe(0);
    expect(out).toContain("The code compiles with the SDK of the later side.");
  });
});

describe("without the compiler", () => {
  it.each([
    ["nobody wants it", `${sides} --no-compile`, "(--no-compile)"],
    [
      "the other side has no code",
      "--from before.yaml --to bare/manifest.json",
      "because its package has no code",
    ],
  ])("a limit says so in each form: %s", async (_, words, limit) => {
    write(
      "bare/manifest.json",
      readFileSync(join(folder, "later/manifest.json"), "utf8"),
    );
    const { code: exitCode } = await impact(
      `${words} --fail-on risky --out-dir reports`,
    );
    expect(exitCode).toBe(1);
    for (const name of readdirSync(join(folder, "reports")))
      expect(readFileSync(join(folder, "reports", name), "utf8")).toContain(
        limit,
      );
  });

  it("the result is not known where it should have been asked", async () => {
    write(
      "bare/manifest.json",
      readFileSync(join(folder, "sdk/manifest.json"), "utf8"),
    );
    const result = await resultOf("--from before.yaml --to bare/manifest.json");
    expect(result.verdict).toBe("not-known");
  });
});

describe("an SDK whose types were made with other settings", () => {
  const unusual = async (): Promise<void> => {
    const words = "generate --openapi before.yaml --out sdk --package desk";
    await callCli([...words.split(" "), "--enums", "open"], folder);
    write(
      "src/open.ts",
      `import type { State } from "desk";\nexport const state: State = "any";\n`,
    );
  };

  it.each(["--from before.yaml --to same.yaml", "--to same.yaml"])(
    "is compared with one that has the settings of its manifest: %s",
    async (words) => {
      await unusual();
      expect((await resultOf(words)).coverage.compiled).toMatchObject({
        projects: 1,
        errors: 0,
        unlike: 0,
      });
    },
  );

  it("is a limit where the manifest has none, and errors that both sides give are none of the change", async () => {
    await unusual();
    const path = "sdk/manifest.json";
    const { settings: _settings, ...manifest } = JSON.parse(
      readFileSync(join(folder, path), "utf8"),
    ) as Record<string, unknown>;
    write(path, JSON.stringify(manifest));
    const { coverage, verdict } = await resultOf(
      "--from before.yaml --to same.yaml",
    );
    expect([verdict, coverage.compiled]).toEqual([
      "not-known",
      expect.objectContaining({ errors: 0, unlike: 1 }),
    ]);
  });
});

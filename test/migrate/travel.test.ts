import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { printTravellingSchema } from "../../generator/report/migrate/travelling-migration.ts";
import { callCli, type Called } from "../support/command-line.ts";
import { repository } from "../support/commands.ts";
import { desk } from "./support/desk.ts";
import { compilerOptions } from "./support/migrated-project.ts";

const code = `import { createClient, type Job, type Site } from "desk";
const client = createClient({ baseUrl: "https://desk.example" });
export const isDone = (job: Job) => job.state === "done";
export const list = () => client.jobs.listJobs({ sort: "age", limit: 1 });
export const city = ({ city }: Site) => city;
`;

/** It takes a parameter no more, and needs another. */
const after = desk.after.replace(
  "{ name: limit, in: query, schema: { type: integer } }",
  "{ name: mode, in: query, required: true, schema: { type: string, default: full } }",
);

const migrated = `import { createClient, type Job, type Place } from "desk";
const client = createClient({ baseUrl: "https://desk.example" });
export const isDone = (job: Job) => job.state === "closed";
export const list = () => client.jobs.listJobs({ orderBy: "age", mode: "full" });
export const city = ({ town: city }: Place) => city;
`;

/** The step of the newest release, in the package of the SDK. */
const step = "next/migrations/1.0.0-2.0.0.json";

/** A consumer with nothing but two versions of the package: no catalogue, no document, no statement of renames. */
let consumer: string;

function write(name: string, text: string): void {
  const path = join(consumer, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

function read(name: string): string {
  return readFileSync(join(consumer, name), "utf8");
}

async function run(words: string): Promise<Called> {
  return callCli(words.split(" "), consumer);
}

beforeAll(async () => {
  const top = mkdtempSync(join(realpathSync(tmpdir()), "travel-"));
  const platform = join(top, "platform");
  consumer = join(top, "consumer");
  mkdirSync(platform);
  mkdirSync(consumer);
  const at = (name: string): string => join(platform, name);
  const release = async (words: string): Promise<void> => {
    const { code: exitCode, err } = await callCli(
      ["release", ...words.split(" ")],
      platform,
    );
    if (exitCode !== 0) throw new Error(err);
  };
  writeFileSync(at("before.yaml"), desk.before);
  writeFileSync(at("after.yaml"), after);
  await release("1.0.0 --openapi desk=before.yaml");
  cpSync(at("generated/sdk"), join(consumer, "sdk"), { recursive: true });
  writeFileSync(at("spec/renames.yaml"), desk.renames);
  writeFileSync(
    at("spec/accepted-changes.yaml"),
    `accepted:\n  - kind: schema-renamed\n    reason: nobody needs it\n    owner: ann@desk.example\n`,
  );
  await release("2.0.0 --openapi desk=after.yaml");
  cpSync(at("generated/sdk"), join(consumer, "next"), { recursive: true });
  write(
    "tsconfig.json",
    JSON.stringify({
      compilerOptions: {
        ...compilerOptions,
        paths: { desk: ["./sdk/src/index.ts"] },
      },
      include: ["src"],
    }),
  );
});

afterAll(() => rmSync(dirname(consumer), { recursive: true, force: true }));

describe("a package", () => {
  it("has the step from the release before it, in a published form", () => {
    const schema = printTravellingSchema();
    expect(read(step)).not.toContain("ann@desk.example");
    const validate = new Ajv2020({ strict: false }).compile(JSON.parse(schema));
    expect(
      validate(JSON.parse(read(step))),
      JSON.stringify(validate.errors),
    ).toBe(true);
    expect(
      readFileSync(
        join(repository, "schemas/migration-file.schema.json"),
        "utf8",
      ),
    ).toBe(schema);
    // JSON that the schema has just held.
    const { changes } = JSON.parse(read(step)) as {
      readonly changes: readonly {
        readonly kind: string;
        readonly witness?: unknown;
        readonly rename?: unknown;
      }[];
    };
    expect(changes.filter(({ rename }) => rename !== undefined)).toHaveLength(
      6,
    );
    expect(changes.some(({ witness }) => witness !== undefined)).toBe(true);
  });

  it("publishes it", () => {
    expect(JSON.parse(read("next/package.json"))).toMatchObject({
      files: expect.arrayContaining(["migrations"]),
    });
    // There is no release before the first one.
    expect(read("sdk/package.json")).not.toContain("migrations");
  });
});

describe("migrate in a repository with both packages", () => {
  it("rewrites what the later one says is renamed", async () => {
    write("src/main.ts", code);
    const { code: exitCode, err } = await run("migrate --to next --write");
    expect(err).not.toContain("warning");
    expect(read("src/main.ts")).toBe(migrated);
    expect(exitCode).toBe(0);
  });

  it.each([
    [
      "a value of another form",
      /"changes": \[/,
      '"changes": 1, "old": [',
      "wrong-value",
    ],
    [
      "a kind that nobody knows",
      '"kind": "schema-renamed"',
      '"kind": "eaten"',
      "wrong-value",
    ],
    [
      "another format",
      '"format": 1',
      '"format": 2',
      "migration-format-unknown",
    ],
    ["another step", '"id": "1.0.0"', '"id": "0.1.0"', "migration-other"],
    ["text that is no JSON", /^\{/, "{,", "json-syntax"],
  ])(
    "refuses a file with %s, and names its place",
    async (_, from, to, name) => {
      const whole = read(step);
      write("src/main.ts", code);
      expect(whole.replace(from, to)).not.toBe(whole);
      write(step, whole.replace(from, to));
      const { code: exitCode, err } = await run("migrate --to next --write");
      write(step, whole);
      expect([exitCode, err]).toEqual([3, expect.stringContaining(`${step}:`)]);
      expect(err).toContain(`[${name}]`);
      expect(read("src/main.ts")).toBe(code);
    },
  );

  it("says which steps there are, where it is not among them", async () => {
    write("src/main.ts", code);
    const whole = read(step);
    write("next/migrations/0.9.0-2.0.0.json", whole);
    rmSync(join(consumer, step));
    const { err } = await run("migrate --to next");
    write(step, whole);
    expect(err).toContain("migration-missing");
    expect(err).toContain(
      "desk 2.0.0 has no migration from 1.0.0, only from 0.9.0",
    );
  });
});

describe("migrate without a word about sides", () => {
  const ranges = (range: string, more = ""): string =>
    `{\n    "name": "app",  "dependencies": { "desk": "${range}" }${more}\r\n}`;

  it("finds the later version beside the SDK, and says in each package.json that it is needed", async () => {
    write("src/main.ts", code);
    write("package.json", `{ "workspaces": ["apps/*"] }`);
    write("apps/web/package.json", ranges("^1.0.0"));
    write("apps/old/package.json", ranges(">=1.0.0 <2"));
    write("apps/none/package.json", `{ "dependencies": { "desks": "1.0.0" } }`);
    write("tool/package.json", ranges("1.0.0"));
    cpSync(join(consumer, "next"), join(consumer, "node_modules/desk-next"), {
      recursive: true,
    });
    const { code: exitCode, err, out } = await run("migrate --write");
    expect([exitCode, err]).toEqual([0, expect.not.stringContaining("error")]);
    expect(read("src/main.ts")).toBe(migrated);
    expect(read("apps/web/package.json")).toBe(ranges("^2.0.0"));
    expect(read("apps/old/package.json")).toBe(ranges(">=1.0.0 <2"));
    expect(out).toContain(
      "`apps/old/package.json` asks for `>=1.0.0 <2` of `desk`",
    );
    // It is no workspace, and nothing in it uses the SDK.
    expect(read("tool/package.json")).toBe(ranges("1.0.0"));
    const again = await run("migrate --write --format json");
    expect(JSON.parse(again.out)).toMatchObject({ files: [], ranges: [] });
  });

  it("changes no range while only a part is rewritten, and none in a dry run", async () => {
    write("src/main.ts", code);
    write("package.json", ranges("~1.0.0"));
    expect((await run("migrate --only src --write")).code).toBe(0);
    expect(read("src/main.ts")).toBe(migrated);
    write("src/main.ts", code);
    const shown = await run("migrate --format patch");
    expect(shown.out).toContain('"desk": "~2.0.0"');
    expect(read("package.json")).toBe(ranges("~1.0.0"));
  });

  it("asks which one, where several are installed, and how to install one, where none is", async () => {
    cpSync(join(consumer, "next"), join(consumer, "node_modules/@a/desk"), {
      recursive: true,
    });
    const several = await run("migrate");
    expect([several.code, several.err]).toEqual([
      2,
      expect.stringContaining("node_modules/@a/desk, node_modules/desk-next"),
    ]);
    expect(several.err).toContain("[migrate-later-unclear]");
    rmSync(join(consumer, "node_modules"), { recursive: true });
    const none = await run("migrate");
    expect([none.code, none.err]).toEqual([
      2,
      expect.stringContaining("desk-next@npm:desk@latest"),
    ]);
  });
});

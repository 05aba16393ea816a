import { spawnSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { migrate, renderMigration, schemaText } from "../../generator/index.ts";
import { printMigrationSchema } from "../../generator/report/migrate/migration-schema.ts";
import { repository } from "../support/commands.ts";
import { desk } from "./support/desk.ts";
import {
  openMigrated,
  sides,
  type MigratedProject,
} from "./support/migrated-project.ts";

const code = `import { createClient, type Job } from "desk";
const client = createClient({ baseUrl: "https://desk.example" });
export const isDone = (job: Job) => job.state === "done";
export const list = () => client.jobs.listJobs({ sort: "age" });
export const dead = (text: string) => text === "done";
export const lost = async (key: string) => {
  const [job] = await client.jobs.listJobs();
  return job === undefined ? null : Object.entries(job).find(([name]) => name === key);
};
`;

const other = `import type { Job } from "desk";
export const title = (job: Job) => job.title;
`;

interface Result {
  readonly isWritten: boolean;
  readonly places: number;
  readonly files: readonly { readonly file: string }[];
  readonly changes: readonly {
    readonly kind: string;
    readonly fingerprint: string;
  }[];
  readonly certificate: {
    readonly errors: Readonly<Record<string, unknown>>;
    readonly secondRun: number;
  };
  readonly left: readonly { readonly file: string; readonly line: number }[];
  readonly suspects: readonly {
    readonly file: string;
    readonly line: number;
  }[];
}

let project: MigratedProject;
beforeAll(async () => {
  project = await openMigrated(desk);
});
afterAll(() => rmSync(project.folder, { recursive: true, force: true }));

function reset(): void {
  project.write("src/main.ts", code);
  project.write("src/other.ts", other);
}

async function resultOf(words: string): Promise<Result> {
  const { out, err } = await project.run(
    `migrate ${sides} --format json${words}`,
  );
  expect(err).not.toContain("error:");
  // JSON that a test of its form holds against its schema.
  return JSON.parse(out) as Result;
}

describe("migrate", () => {
  describe("without --write", () => {
    let exitCode: number;
    beforeAll(async () => {
      reset();
      const { code: ended } = await project.run(
        `migrate ${sides} --format patch --out r.patch --format json --out r.json --format checklist --out r.md`,
      );
      exitCode = ended;
    });

    it("shows a diff and writes nothing", () => {
      const patch = project.read("r.patch");
      expect(patch.split("\n").filter((line) => /^[-+]/.test(line))).toEqual([
        "--- a/src/main.ts",
        "+++ b/src/main.ts",
        '-export const isDone = (job: Job) => job.state === "done";',
        '-export const list = () => client.jobs.listJobs({ sort: "age" });',
        '+export const isDone = (job: Job) => job.state === "closed";',
        '+export const list = () => client.jobs.listJobs({ orderBy: "age" });',
        "--- a/src/other.ts",
        "+++ b/src/other.ts",
        "-export const title = (job: Job) => job.title;",
        "+export const title = (job: Job) => job.heading;",
      ]);
      expect(exitCode).toBe(0);
      expect(project.read("src/main.ts")).toBe(code);
    });

    it("gives JSON that its schema allows, with a certificate and what is left", () => {
      const result = JSON.parse(project.read("r.json")) as Result;
      const schema: unknown = JSON.parse(
        readFileSync(
          join(repository, "schemas/migration-report.schema.json"),
          "utf8",
        ),
      );
      const validate = new Ajv2020({ strict: false }).compile(
        schema as Record<string, unknown>,
      );
      expect(validate(result), JSON.stringify(validate.errors)).toBe(true);
      expect(result.certificate).toMatchObject({
        errors: { oldCodeOldSdk: 0, newCodeNewSdk: 0, fresh: [] },
        secondRun: 0,
      });
      // Nobody knows which members of the job are found by their names.
      expect(result.left.map(({ line }) => line)).toContain(8);
      expect(result.suspects.map(({ line }) => line)).toEqual([5]);
    });

    it("lists what is left in Markdown, to tick off", () => {
      const list = project.read("r.md");
      expect(list).toContain("- [ ] `src/main.ts:8:");
      expect(list).toContain(
        "- [ ] `src/main.ts:5:48` If `done` means the one of the API here, write `closed` instead.",
      );
    });
  });

  it("writes all files, changes nothing in a second run, and keeps a byte order mark", async () => {
    reset();
    project.write("src/other.ts", `\uFEFF${other}`);
    expect((await resultOf(" --write")).isWritten).toBe(true);
    const written = ["src/main.ts", "src/other.ts"].map(project.read);
    expect(written[0]).toContain("orderBy");
    expect(written[1]).toBe(
      `\uFEFF${other.replace("job.title", "job.heading")}`,
    );
    expect((await resultOf(" --write")).places).toBe(0);
    expect(["src/main.ts", "src/other.ts"].map(project.read)).toEqual(written);
  });

  it("writes no file outside of the repository, and lists its places", async () => {
    reset();
    const beside = `../${basename(project.folder)}-beside`;
    project.write(`${beside}/more.ts`, other);
    const { compilerOptions } = JSON.parse(project.read("tsconfig.json")) as {
      compilerOptions: object;
    };
    project.write(
      "wide.json",
      JSON.stringify({ compilerOptions, include: ["src", beside] }),
    );
    const result = await resultOf(" --write --project wide.json");
    expect(result.files.map(({ file }) => file)).toEqual([
      "src/main.ts",
      "src/other.ts",
    ]);
    expect(result.left.map(({ file }) => file)).toContain(`${beside}/more.ts`);
    expect(project.read(`${beside}/more.ts`)).toBe(other);
    rmSync(join(project.folder, beside), { recursive: true });
  });

  it("rewrites only what --only names", async () => {
    reset();
    const filesOf = async (only: string) =>
      (await resultOf(` --only ${only}`)).files.map(({ file }) => file);
    expect(await filesOf("src/other.ts")).toEqual(["src/other.ts"]);
    expect(await filesOf("enum-value-renamed")).toEqual(["src/main.ts"]);
  });

  it("lists texts and keys that no type links to the SDK, and those of other types not", async () => {
    reset();
    const lines = [
      `import { createClient, type Job, type State } from "desk";`,
      `const client = createClient({ baseUrl: "" });`,
      `interface Book { title: string; state: "done" }`,
      `declare function expect<T>(value: T): { toEqual(value: unknown): void };`,
      `export const isJob = (x: Job | { a: 1 }) => "title" in x; //!`,
      `export type Rest = Omit<Job, "title" | "id">; //!`,
      `export type Open = Exclude<State, "done">; //!`,
      `export const renamed = (jobs: Job[]) => jobs.map((job) => ({ ...job, title: "a" })); //!`,
      `export const own = (job: Job, title: string) => { const made = { ...job, title }; return made; }; //!`,
      `export const has = (job: Job) => Object.hasOwn(job, "title"); //!`,
      `export const check = (job: Job) => expect(job.state).toEqual("done"); //!`,
      `export const part = (job: Job) => expect(job).toEqual({ title: "a" }); //!`,
      `export const calls = { ...client.jobs, getJob: () => 1 }; //!`,
      `export const drop = (job: Job) => Object.keys(job).filter((key) => key !== "title"); //!`,
      `export const ended = (job: Job) => ["done", "lost"].includes(job.state); //!`,
      `const closed = new Set(["done"]); //!`,
      `const labels: Record<string, string> = { done: "Done" }; //!`,
      `const ranks = new Map([["done", 1]]); //!`,
      `export const look = (job: Job) => [closed.has(job.state), labels[job.state], ranks.get(job.state)];`,
      `export const fake = { jobs: { getJob: () => 1 } } as unknown as typeof client; //!`,
      `const shelves = new Set(["done"]);`,
      `export const shelf = (one: Book) => [shelves.has(one.state), ["done"].includes(one.state)];`,
      `export const isBook = (x: Book | { a: 1 }) => "title" in x;`,
      `export type Bare = Omit<Book, "title"> & { a: Exclude<Book["state"], "done"> };`,
      `export const book = (one: Book) => ({ ...one, title: "a" });`,
      `export const checked = (one: Book) => expect(one.state).toEqual("done");`,
      `export const after = (job: Job) => ({ title: "a", ...job });`,
      `export const given = (job: Job): Job => ({ ...job, title: "a" });`,
    ];
    project.write("src/other.ts", lines.join("\n"));
    // Impact names some of them itself: values that are looked up.
    const { suspects, left } = await resultOf("");
    const found = [...suspects, ...left].flatMap(({ file, line }) =>
      file === "src/other.ts" ? line : [],
    );
    expect([...new Set(found)].toSorted((a, b) => a - b)).toEqual(
      lines.flatMap((line, index) => (line.includes("//!") ? index + 1 : [])),
    );
  });

  it("fails where code must change that it does not rewrite", async () => {
    reset();
    project.write(
      "src/other.ts",
      `import type { Job } from "desk";
interface Titled { readonly title: string }
export const titled = (job: Job): Titled => job;
`,
    );
    const { code: exitCode, out } = await project.run(`migrate ${sides}`);
    expect(exitCode).toBe(1);
    expect(out).toContain("src/other.ts:");
  });
});

it("is a function of the library", async () => {
  reset();
  const side = (name: string) => join(project.folder, name);
  const { value, diagnostics } = await migrate({
    project: side("tsconfig.json"),
    from: side("before.yaml"),
    to: side("after.yaml"),
    renames: side("renames.yaml"),
  });
  expect(diagnostics).toEqual([]);
  if (value === null) throw new Error("Expected a migration.");
  expect(value.files.map(({ file }) => file)).toEqual([
    "src/main.ts",
    "src/other.ts",
  ]);
  expect(await renderMigration(value, "md")).toMatch(/^# Desk: code migrated/);
  expect(await schemaText("migration")).toBe(printMigrationSchema());
  expect(project.read("src/main.ts")).toBe(code);
});

describe("migrate refuses", () => {
  it("to begin without the later side", async () => {
    const { code: exitCode, err } = await project.run("migrate");
    expect([exitCode, err]).toEqual([
      2,
      expect.stringContaining("migrate-without-later"),
    ]);
  });

  it.each(["--only src/none.ts", "--only property-rename", "--skip none.ts"])(
    "%s, since a misspelled word would choose nothing, or spare nothing",
    async (words) => {
      reset();
      const { code: exitCode, err } = await project.run(
        `migrate ${sides} ${words}`,
      );
      expect([exitCode, err]).toEqual([
        2,
        expect.stringContaining("migrate-unknown"),
      ]);
    },
  );

  it("a later side that has no SDK", async () => {
    reset();
    project.write("bare/manifest.json", project.read("sdk/manifest.json"));
    const { code: exitCode, err } = await project.run(
      "migrate --from before.yaml --to bare/manifest.json",
    );
    expect([exitCode, err]).toEqual([
      3,
      expect.stringContaining("migrate-not-possible"),
    ]);
  });

  it("files that it does not understand, unless they are named", async () => {
    reset();
    project.write(
      "src/wide.ts",
      `import type { Job } from "desk";\nexport const all = ${"[".repeat(10_001)}${"]".repeat(10_001)} as unknown as Job[];\n`,
    );
    const { code: exitCode, err } = await project.run(`migrate ${sides}`);
    expect([exitCode, err]).toEqual([
      3,
      expect.stringContaining("migrate-unread"),
    ]);
    const result = await resultOf(" --skip src/wide.ts");
    expect(result.files.map(({ file }) => file)).toEqual([
      "src/main.ts",
      "src/other.ts",
    ]);
    rmSync(join(project.folder, "src/wide.ts"));
  });

  it("to write over changes that are not committed, unless it is forced", async () => {
    reset();
    const git = (...args: readonly string[]) => {
      const ran = spawnSync(
        "git",
        ["-c", "user.name=a", "-c", "user.email=a@b.c", ...args],
        { cwd: project.folder, encoding: "utf8" },
      );
      expect(ran.status, ran.stderr).toBe(0);
    };
    git("init", "-q");
    git("add", "src", "tsconfig.json");
    git("commit", "-qm", "All");
    writeFileSync(join(project.folder, "src/main.ts"), `${code}// more\n`);
    const { code: exitCode, err } = await project.run(
      `migrate ${sides} --write`,
    );
    expect([exitCode, err]).toEqual([
      3,
      expect.stringContaining("migrate-modified"),
    ]);
    expect(project.read("src/other.ts")).toBe(other);
    await resultOf(" --write --force");
    expect(project.read("src/other.ts")).toContain("job.heading");
    rmSync(join(project.folder, ".git"), { recursive: true });
  });

  it("to write code that does not compile whatever the SDK is, unless it is forced", async () => {
    reset();
    const wrong = `${code}export const count: number = "one";\n`;
    project.write("src/main.ts", wrong);
    const { code: exitCode, err } = await project.run(
      `migrate ${sides} --write`,
    );
    expect([exitCode, err]).toEqual([
      3,
      expect.stringMatching(/error: .* one error .*\[migrate-errors\]/),
    ]);
    expect(project.read("src/other.ts")).toBe(other);
    expect((await resultOf(" --write --force")).isWritten).toBe(true);
    expect(project.read("src/other.ts")).toContain("job.heading");
  });

  it("to write a file in another encoding", async () => {
    reset();
    const text = Buffer.from(`\uFEFF${other}`, "utf16le");
    writeFileSync(join(project.folder, "src/other.ts"), text);
    const { code: exitCode, err } = await project.run(
      `migrate ${sides} --write`,
    );
    expect([exitCode, err]).toEqual([
      3,
      expect.stringContaining("migrate-changed"),
    ]);
    expect(project.read("src/main.ts")).toBe(code);
  });
});

import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { desk } from "./support/desk.ts";
import {
  openMigrated,
  sides,
  type MigratedProject,
} from "./support/migrated-project.ts";

let project: MigratedProject;
beforeAll(async () => {
  const lost = `      responses:
        "404": { description: None. }
`;
  const before = desk.before.replace("      responses:\n", lost);
  project = await openMigrated({ ...desk, before });
});
afterAll(() => rmSync(project.folder, { recursive: true, force: true }));

/** A place whose type is lost, a text that no type links to the SDK, and code that has a shape of its own. */
const code = `import { createClient, NotFoundError, type Job } from "desk";
const client = createClient({ baseUrl: "https://desk.example" });
export const dead = (text: string) => text === "done";
export const keys = (job: Job, title: string) => {
  const made = { ...job, title };
  return made;
};
interface Titled {
  readonly title: string;
}
// @ts-expect-error: the identifier is a text
export const id: number = (job: Job) => job.id;
export const page = (job: Job) => \`
  // \${job.title}
\`;
export class Board {
  /** The title. */
  titled(job: Job): Titled {
    if (job.state === "done") return job;

    // Lost.
    return job;
  }
}
export const all = () => client.jobs.listJobs();
export const none = (error: unknown) => error instanceof NotFoundError;
`;

beforeEach(() => project.write("src/main.ts", code));

interface Place {
  readonly line: number;
  readonly column: number;
}

interface Report {
  readonly todos: number;
  readonly ignored: number;
  readonly places: number;
  readonly limits: readonly string[];
  readonly left: readonly (Place & { readonly fingerprint: string })[];
  readonly remaining: readonly Place[];
  readonly suspects: readonly Place[];
}

async function migrate(words: string): Promise<Report> {
  const {
    code: exitCode,
    out,
    err,
  } = await project.run(`migrate ${sides} --format json ${words}`.trim());
  if (exitCode > 1) throw new Error(err);
  return JSON.parse(out) as Report;
}

const withoutComments = (text: string): string =>
  text.replaceAll(/^ *\/\/ sdkwright-\w+ .*\r?\n/gm, "");

describe("--todo", () => {
  let listed: Report;
  let written: Report;
  let text: string;
  beforeAll(async () => {
    project.write("src/main.ts", code);
    listed = await migrate("--todo");
    written = await migrate("--todo --write");
    text = project.read("src/main.ts");
  });

  it("writes a comment above each place that is left, and changes nothing else", async () => {
    const plain = await project.rewritten("src/main.ts", code);
    expect(withoutComments(text)).toBe(plain);
    expect(text.match(/sdkwright-todo/g)).toHaveLength(written.todos);
    expect(text.replaceAll(/todo [0-9a-f]{16}/g, "todo ID"))
      .toMatchInlineSnapshot(`
      "import { createClient, NotFoundError, type Job } from "desk";
      const client = createClient({ baseUrl: "https://desk.example" });
      // sdkwright-todo ID: If done means the one of the API here, write closed instead.
      export const dead = (text: string) => text === "done";
      export const keys = (job: Job, title: string) => {
        // sdkwright-todo ID: If title means the one of the API here, write heading instead.
        const made = { ...job, title };
        return made;
      };
      interface Titled {
        readonly title: string;
      }
      // @ts-expect-error: the identifier is a text
      export const id: number = (job: Job) => job.id;
      export const page = (job: Job) => \`
        // \${job.heading}
      \`;
      export class Board {
        /** The title. */
        titled(job: Job): Titled {
          // sdkwright-todo ID: Read the new name.
          if (job.state === "closed") return job;

          // sdkwright-todo ID: Read the new name.
          // Lost.
          return job;
        }
      }
      export const all = () => client.jobs.listJobs();
      // sdkwright-todo ID: Take NotFoundError out, if what is called here was the reason for it: it does not fail so any more.
      export const none = (error: unknown) => error instanceof NotFoundError;
      "
    `);
  });

  it("writes none twice", async () => {
    project.write("src/main.ts", text);
    const { todos, places } = await migrate("--todo --write");
    expect([todos, places]).toEqual([0, 0]);
    expect(project.read("src/main.ts")).toBe(text);
  });

  it("lists the places where they are in the files that are written", () => {
    const titles = (report: Report, of: string): readonly string[] => {
      const lines = of.split("\n");
      return [...report.left, ...report.remaining, ...report.suspects].map(
        ({ line, column }) => lines[line - 1]?.slice(column - 1) ?? "",
      );
    };
    const before = titles(listed, code);
    expect(before).toContainEqual(expect.stringMatching(/^"done";/));
    // The name of a key changes in its line, and so does a text.
    expect(titles(written, text)).toEqual(
      before.map((each) => each.replace('=== "done")', '=== "closed")')),
    );
  });

  it("keeps line ends", async () => {
    project.write("src/main.ts", code.replaceAll("\n", "\r\n"));
    await migrate("--todo --write");
    expect(project.read("src/main.ts").replaceAll("\r\n", "")).not.toMatch(
      /[\r\n]/,
    );
  });
});

describe("a comment that ignores a change", () => {
  const marked = (comment: string): string =>
    code.replace("    // Lost.\n", `    // Lost.\n    ${comment}\n`);

  it("takes its place off the list, if it has a reason", async () => {
    const before = await migrate("");
    const lost = before.left.find(({ line }) => line === 22);
    const id = lost?.fingerprint ?? "";
    project.write(
      "src/main.ts",
      marked(`// sdkwright-ignore ${id}: all have a title`),
    );
    const { ignored, left } = await migrate("");
    expect(ignored).toBe(1);
    expect(left).toHaveLength(before.left.length - 1);
    project.write("src/main.ts", marked(`// sdkwright-ignore ${id}`));
    const bare = await migrate("");
    expect([bare.ignored, bare.left.length]).toEqual([0, before.left.length]);
    expect(bare.limits.join()).toContain(
      "without a reason have no effect: `src/main.ts:23`",
    );
  });
});

describe("--review", () => {
  it("makes a patch of what is likely, for the code after --write", async () => {
    await migrate("--todo --review review.patch --write");
    const text = project.read("src/main.ts");
    expect(text).toContain('text === "done"');
    const ran = spawnSync("git", ["apply", "review.patch"], {
      cwd: project.folder,
      encoding: "utf8",
    });
    expect(ran.stderr).toBe("");
    const applied = project.read("src/main.ts");
    expect(applied).toContain('text === "closed"');
    expect(applied).toContain("const made = { ...job, heading: title };");
    expect(applied.split("\n")).toHaveLength(text.split("\n").length);
  });
});

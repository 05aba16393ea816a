import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  openMigrated,
  type MigratedProject,
  type RewrittenModules,
} from "./support/migrated-project.ts";

/** A release that takes arguments no more, needs others, and takes some elsewhere. */
function documentOf(isLater: boolean): string {
  const only = (before: string, after: string): string =>
    isLater ? after : before;
  return `openapi: 3.1.0
info: { title: Desk, version: 1.0.0 }
paths:
  /jobs:
    get:
      tags: [jobs]
      operationId: listJobs
      parameters:
        - { name: limit, in: query, schema: { type: integer } }
        ${only("- { name: sort, in: query, schema: { type: string } }", "- { name: region, in: query, required: true, schema: { type: string, default: eu } }")}
        ${only("- { name: page, in: query, schema: { type: string } }", "")}
        - { name: trace, in: ${only("query", "header")}, schema: { type: string } }
        - { name: ${only("from, in: query", "x-since, in: header")}, schema: { type: string } }
      responses: { "200": { description: ok, content: { application/json: { schema: { type: array, items: { $ref: "#/components/schemas/Job" } } } } } }
    post:
      tags: [jobs]
      operationId: createJob
      parameters:
        - { name: force, in: query, schema: { type: boolean } }
        ${only("- { name: dry, in: query, schema: { type: boolean } }", "")}
      requestBody: { required: true, content: { application/json: { schema: { $ref: "#/components/schemas/NewJob" } } } }
      responses: { "201": { description: ok, content: { application/json: { schema: { $ref: "#/components/schemas/Job" } } } } }
  /ping:
    get:
      tags: [jobs]
      operationId: ping
      ${only("parameters: [{ name: note, in: query, schema: { type: string } }]", "")}
      responses: { "204": { description: ok } }
components:
  schemas:
    Job: { type: object, required: [id], properties: { id: { type: string }, title: { type: string } } }
    Size: { type: object, properties: { width: { type: integer, default: 1 } }${only("", ", required: [width]")} }
    NewJob:
      type: object
      required: [title${only("", ", kind, size, colour")}]
      properties:
        title: { type: string }
        ${only("note: { type: string }", "dry: { type: boolean }")}
        kind: { type: string, enum: [plain, "it's"], default: "it's" }
        frame: { $ref: "#/components/schemas/Size" }
        ${only("", "size: { type: integer, default: 3 }")}
        ${only("", "colour: { type: array, items: { type: string }, default: [red] }")}
`;
}

const renames = `renames:
  - parameter: { from: GET /jobs query from, to: GET /jobs header x-since }
`;

let project: MigratedProject;
beforeAll(async () => {
  project = await openMigrated({
    before: documentOf(false),
    after: documentOf(true),
    renames,
  });
});
afterAll(() => rmSync(project.folder, { recursive: true, force: true }));

const head = `import { createClient, type NewJob } from "desk";
const client = createClient({ baseUrl: "https://desk.example" });
declare function next(): string;
declare const limit: number;
`;

/** Code before, and what it has to be; `null`: it stays, and is listed. */
const cases: readonly {
  readonly name: string;
  readonly before: string;
  readonly after: string | null;
}[] = [
  {
    name: "a parameter that is gone, with the comma that belongs to it",
    before: `export const one = (note: string) => [client.jobs.ping({ note }), client.jobs.ping({ note: "a", })];
export const two = () => client.jobs.createJob({ dry: true, force: true, body: { title: "a", kind: "plain", size: 1, colour: [] } });
`,
    after: `export const one = (note: string) => [client.jobs.ping({}), client.jobs.ping({})];
export const two = () => client.jobs.createJob({ force: true, body: { title: "a", kind: "plain", size: 1, colour: [], dry: true } });
`,
  },
  {
    name: "lines of their own, with comments that stay",
    before: `export const list = () => client.jobs.listJobs({
  // how many
  limit, // two
  /* by */ sort: "age",
  // the page
  page: "a",
  trace: "t" // last
});
`,
    after: `export const list = () => client.jobs.listJobs({
  // how many
  limit, // two
  /* by */
  // the page
  trace: "t", // last
  region: "eu"
});
`,
  },
  {
    name: "a value with an effect as a statement before",
    before: `export async function list() {
  // first
  const jobs = await client.jobs.listJobs({ limit: 1, sort: next() });
  if ((await client.jobs.listJobs({ page: await load(), limit })).length > 1) return [];
  return jobs;
}
async function load() { return "a"; }
export async function open() {
  return client.jobs.ping({ note: next() })
}
`,
    after: `export async function list() {
  // first
  next();
  const jobs = await client.jobs.listJobs({ limit: 1, region: "eu" });
  await load();
  if ((await client.jobs.listJobs({ limit, region: "eu" })).length > 1) return [];
  return jobs;
}
async function load() { return "a"; }
export async function open() {
  next();
  return client.jobs.ping({})
}
`,
  },
  {
    name: "no value with an effect where the order would change",
    before: `let count = 0;
declare const state: { count: number };
const bump = () => { count++; return "a"; };
export const concise = () => client.jobs.ping({ note: bump() });
export async function after() { return [count, await client.jobs.ping({ note: bump() })]; }
export async function sometimes(is: boolean) { return is && client.jobs.ping({ note: bump() }); }
export async function other(optional: typeof client | undefined) { await optional?.jobs.ping({ note: bump() }); }
export function between() { return client.jobs.createJob({ force: state.count > 0, dry: bump() === "a", body: { title: "a", kind: "plain", size: 1, colour: [] } }); }
`,
    after: null,
  },
  {
    name: "defaults that the document names, where nothing unknown is spread",
    before: `export const made: NewJob = { title: "b" };
export const list = () => client.jobs.listJobs({});
export const create = () => client.jobs.createJob({
	body: {
		title: "a",
		frame: {},
	},
});
`,
    after: `export const made: NewJob = { title: "b", colour: ["red"], size: 3, kind: "it's" };
export const list = () => client.jobs.listJobs({ region: "eu" });
export const create = () => client.jobs.createJob({
	body: {
		title: "a",
		frame: { width: 1 },
		colour: ["red"],
		size: 3,
		kind: "it's",
	},
});
`,
  },
  {
    name: "nothing of types that need it not, or of which parts are unknown",
    before: `export const spread = (rest: Partial<NewJob>): NewJob => ({ ...rest, title: "b" });
export const part: Partial<NewJob> = { title: "c" };
export const own = { title: "d" };
export const given = (is: boolean) => client.jobs.listJobs({ region: "us", ...(is ? { limit } : {}) } as never);
export const both = (is: boolean) => client.jobs.createJob({ body: { kind: "plain", ...(is ? { title: "a" } : { title: "b" }) } });
`,
    after: null,
  },
  {
    name: "a parameter that is sent at another place, where its name is another one",
    before: `export const list = (from: string) => client.jobs.listJobs({ region: "us", from, trace: "t" } as never);
export const typed = () => client.jobs.listJobs({ from: "x", trace: "t" });
`,
    after: `export const list = (from: string) => client.jobs.listJobs({ region: "us", from, trace: "t" } as never);
export const typed = () => client.jobs.listJobs({ "x-since": "x", trace: "t", region: "eu" });
`,
  },
  {
    name: "a field that is gone only where no code reads it, or where it is given to the SDK",
    before: `export const create = () => client.jobs.createJob({ body: { title: "a", note: next.name, kind: "plain" } });
const kept: NewJob = { title: "a", note: "n", kind: "plain" };
export const read = kept.note;
`,
    after: `export const create = () => client.jobs.createJob({ body: { title: "a", kind: "plain", colour: ["red"], size: 3 } });
const kept: NewJob = { title: "a", note: "n", kind: "plain", colour: ["red"], size: 3 };
export const read = kept.note;
`,
  },
];

describe("arguments", () => {
  let rewritten: RewrittenModules;
  beforeAll(async () => {
    rewritten = await project.allRewritten(
      Object.fromEntries(
        cases.map(({ before }, index) => [`src/${index}.ts`, head + before]),
      ),
    );
  });

  it.each(cases.map((each, index) => ({ ...each, index })))(
    "$name",
    ({ before, after, index }) => {
      expect(rewritten.texts.get(`src/${index}.ts`)).toBe(
        head + (after ?? before),
      );
      const { certificate } = JSON.parse(rewritten.result);
      expect(certificate).toMatchObject({ secondRun: 0 });
    },
  );
});

it("line ends, tabs and a style without semicolons stay", async () => {
  const text = [
    "import { createClient } from 'desk'",
    "const client = createClient({ baseUrl: '' })",
    "declare function next(): string",
    "export async function list() {",
    "\t// before",
    "\tconst jobs = await client.jobs.listJobs({",
    "\t\tsort: next(),",
    "\t\tlimit: 1",
    "\t})",
    "\treturn jobs",
    "}",
    "",
  ].join("\r\n");
  expect(await project.rewritten("src/main.ts", text)).toBe(
    text
      .replace("\tconst jobs", "\tnext()\r\n\tconst jobs")
      .replace("\t\tsort: next(),\r\n", "")
      .replace("limit: 1", "limit: 1,\r\n\t\tregion: 'eu'"),
  );
});

it("a second run asks for no argument that is there, by the first run or by hand", async () => {
  const text = `${head}export const one = () => client.jobs.listJobs({ limit });
export const own = (rest: object) => client.jobs.listJobs({ ...rest, region: "us" } as never);
export const other = () => ({ region: client.jobs.listJobs() });
`;
  const first = await project.rewritten("src/main.ts", text, " --todo");
  expect(first.match(/sdkwright-todo/g)).toHaveLength(1);
  expect(first).toContain("({ limit, region:");
  expect(await project.rewritten("src/main.ts", first, " --todo")).toBe(first);
  const { left } = JSON.parse(project.read("result.json"));
  expect(left).toEqual([
    expect.objectContaining({
      todo: "Set query.region.",
      line: first.split("\n").findIndex((line) => line.includes("other")) + 1,
    }),
  ]);
});

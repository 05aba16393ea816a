import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  openMigrated,
  type MigratedProject,
  type RewrittenModules,
} from "./support/migrated-project.ts";

/** Jobs in a version of their own; tasks, of which one operation stays in the first version. */
function documentOf(isLater: boolean): string {
  const [version, read, needed] = isLater
    ? ["v2", "readJob", ", size"]
    : ["v1", "getJob", ""];
  const job = `content: { application/json: { schema: { $ref: "#/components/schemas/Job" } } }`;
  return `openapi: 3.1.0
info: { title: Desk, version: 1.0.0 }
paths:
  /${version}/jobs:
    get:
      tags: [jobs]
      operationId: listJobs
      responses: { "200": { description: ok, content: { application/json: { schema: { type: array, items: { $ref: "#/components/schemas/Job" } } } } } }
    post:
      tags: [jobs]
      operationId: createJob
      requestBody: { required: true, content: { application/json: { schema: { $ref: "#/components/schemas/NewJob" } } } }
      responses: { "201": { description: ok, ${job} } }
  /${version}/jobs/{id}:
    get:
      tags: [jobs]
      operationId: ${read}
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses: { "200": { description: ok, ${job} } }
  /${version}/tasks:
    get:
      tags: [tasks]
      operationId: listTasks
      responses: { "204": { description: ok } }
  /v1/tasks/{id}:
    get:
      tags: [tasks]
      operationId: getTask
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses: { "204": { description: ok } }
components:
  schemas:
    Job: { type: object, required: [id], properties: { id: { type: string } } }
    NewJob: { type: object, required: [name${needed}], properties: { name: { type: string }, size: { type: integer, default: 3 } } }
`;
}

const renames = `renames:
${["GET /V/jobs", "POST /V/jobs", "GET /V/jobs/{id}", "GET /V/tasks"]
  .map(
    (each) =>
      `  - operation: { from: "${each.replace("V", "v1")}", to: "${each.replace("V", "v2")}" }\n`,
  )
  .join("")}`;

const head = `import { createClient, type Client, type NewJob } from "desk";
const client = createClient({ baseUrl: "https://desk.example" });
`;

/** Code before, and what it has to be; `null`: it stays. */
const cases: readonly (readonly [
  name: string,
  before: string,
  after: string | null,
])[] = [
  [
    "a variable",
    `const api = client.jobs.v1;\nexport const f = () => [api.listJobs(), api.getJob({ id: "1" })];`,
    `const api = client.jobs.v2;\nexport const f = () => [api.listJobs(), api.readJob({ id: "1" })];`,
  ],
  [
    "a member of a class",
    `export class A { readonly #api = client.jobs.v1; one(id: string) { return this.#api.getJob({ id }); } }`,
    `export class A { readonly #api = client.jobs.v2; one(id: string) { return this.#api.readJob({ id }); } }`,
  ],
  [
    "patterns",
    `const { jobs: { v1: { listJobs, getJob } } } = client;\nconst { v1 } = client.jobs;\nexport const f = () => [listJobs(), getJob({ id: "1" }), v1.listJobs()];`,
    `const { jobs: { v2: { listJobs, readJob: getJob } } } = client;\nconst { v2: v1 } = client.jobs;\nexport const f = () => [listJobs(), getJob({ id: "1" }), v1.listJobs()];`,
  ],
  [
    "texts and types",
    `declare function spy<T, K extends keyof T>(of: T, name: K): void;\nspy(client["jobs"]["v1"], "getJob");\nexport type F = Client["jobs"]["v1"]["getJob"];`,
    `declare function spy<T, K extends keyof T>(of: T, name: K): void;\nspy(client["jobs"]["v2"], "readJob");\nexport type F = Client["jobs"]["v2"]["readJob"];`,
  ],
  [
    "a variable with a computed name, and code beside it that has nothing to do with it",
    `export function f() {\n  const api = client.jobs.v1;\n  const name = "getJob" as const;\n  void client.jobs.v1.listJobs();\n  return api[name]({ id: "1" });\n}`,
    `export function f() {\n  const api = client.jobs.v1;\n  const name = "getJob" as const;\n  void client.jobs.v2.listJobs();\n  return api[name]({ id: "1" });\n}`,
  ],
  [
    "calls that lack what the release needs, since the code has no type there before",
    `const api = client.jobs.v1;\nexport class Dto implements NewJob { name = ""; }\nexport const f = (id: string) => [api.createJob({ body: new Dto() }), api.getJob({ id })];`,
    `const api = client.jobs.v2;\nexport class Dto implements NewJob { name = ""; }\nexport const f = (id: string) => [api.createJob({ body: new Dto() }), api.readJob({ id })];`,
  ],
  [
    "a version of which a part stays",
    `const api = client.tasks.v1;\nexport const f = () => [api.listTasks(), api.getTask({ id: "1" })];`,
    null,
  ],
  [
    "calls beside one that stays",
    `export const f = () => [client.tasks.v1.listTasks(), client.tasks.v1.getTask({ id: "1" })];`,
    `export const f = () => [client.tasks.v2.listTasks(), client.tasks.v1.getTask({ id: "1" })];`,
  ],
];

let project: MigratedProject;
let rewritten: RewrittenModules;
const nameOf = (index: number): string => `src/case-${index}.ts`;

beforeAll(async () => {
  project = await openMigrated({
    before: documentOf(false),
    after: documentOf(true),
    renames,
  });
  rewritten = await project.allRewritten(
    Object.fromEntries(
      cases.map(([, before], index) => [nameOf(index), `${head}${before}\n`]),
    ),
  );
});
afterAll(() => rmSync(project.folder, { recursive: true, force: true }));

describe("methods that move together", () => {
  it.each(cases.map(([name], index) => [name, index] as const))(
    "%s",
    (_, index) => {
      const [, before = "", after = null] = cases[index] ?? [];
      expect(rewritten.texts.get(nameOf(index))).toBe(
        `${head}${after ?? before}\n`,
      );
    },
  );

  it("lists the call that lacks something, where it is in the code", () => {
    const { remaining, certificate } = JSON.parse(rewritten.result) as {
      readonly remaining: readonly {
        readonly file: string;
        readonly line: number;
        readonly message: string;
      }[];
      readonly certificate: { readonly secondRun: number };
    };
    expect(certificate.secondRun).toBe(0);
    expect(
      remaining.filter(({ message }) => message.includes("'size' is missing")),
    ).toEqual(
      [4, 5].map((line) => expect.objectContaining({ file: nameOf(5), line })),
    );
  });
});

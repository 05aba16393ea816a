import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { bundlerOptions } from "../support/code-options.ts";
import { callCli } from "../support/command-line.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

/** Code that a change does not concern, though it uses what has changed: the compiler says nothing of it, either. */

const before = `openapi: 3.1.0
info: { title: Desk, version: 1.0.0 }
paths:
  /jobs:
    get:
      operationId: list_jobs
      responses:
        "200":
          description: Jobs.
          content:
            application/json:
              schema: { type: array, items: { $ref: "#/components/schemas/Job" } }
  /notes:
    get:
      operationId: listNotes
      responses:
        "200": { description: Notes., content: { application/json: { schema: { $ref: "#/components/schemas/Note" } } } }
components:
  schemas:
    Job:
      type: object
      required: [state, count]
      properties: { state: { $ref: "#/components/schemas/State" }, count: { type: integer } }
    Note: { type: object, properties: { text: { type: string } } }
    State: { type: string, enum: [open, done] }
`;

/** A change of the document, and code that it does not concern. */
const cases = {
  "Map.get and Set.has take any value of an enumeration": {
    from: "enum: [open, done]",
    to: "enum: [open, done, lost]",
    code: `import type { State } from "desk";
const ranks = new Map<State, number>([["open", 1]]);
const seen = new Set<State>();
export const run = async () => {
  for (const { state } of await client.jobs.listJobs({})) seen.add(state);
  return (await client.jobs.listJobs({})).filter(({ state }) => seen.has(state) && ranks.get(state) === 1);
};`,
  },
  "reduce takes any number of values": {
    from: "enum: [open, done]",
    to: "enum: [open, done, lost]",
    code: `export const counts = async () =>
  (await client.jobs.listJobs({})).reduce<Record<string, number>>((all, { state, count }) => ({ ...all, [state]: (all[state] ?? 0) + count }), {});
export const open = async () =>
  (await client.jobs.listJobs({})).map(({ state }) => state).reduce((sum, state) => sum + (state === "open" ? 1 : 0), 0);`,
  },
  "an operationId may change while the names of the SDK stay": {
    from: "operationId: list_jobs",
    to: "operationId: listJobs",
    code: `export const run = async () => (await client.jobs.listJobs({})).length;`,
  },
  "a type that still exists may be imported": {
    from: "{ text: { type: string } }",
    to: "{ text: { type: string }, more: { type: string } }",
    code: `import { type Note, type Job } from "desk";
export type { Note as Remark } from "desk";
export const show = (note: Note, job: Job) => [note.text, job.state];
export const run = async () => client.notes.listNotes({});`,
  },
} as const;

const config = {
  compilerOptions: {
    ...bundlerOptions,
    paths: { desk: ["./sdk/src/index.ts"] },
  },
  include: ["src"],
};

it.each(Object.entries(cases))("%s", async (_, { from, to, code }) => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, "src"));
  const files = {
    "before.yaml": before,
    "after.yaml": before.replace(from, to),
    "tsconfig.json": JSON.stringify(config),
    "src/main.ts": `import { createClient } from "desk";
const client = createClient({ baseUrl: "https://desk.example" });
${code}
`,
  };
  for (const [name, text] of Object.entries(files))
    writeFileSync(join(folder, name), text);
  await callCli(
    "generate --openapi before.yaml --out sdk --package desk".split(" "),
    folder,
  );
  const { out } = await callCli(
    "impact --from before.yaml --to after.yaml --format json".split(" "),
    folder,
  );
  expect(JSON.parse(out)).toMatchObject({
    verdict: "nothing-to-do",
    coverage: { errors: { errors: 0 }, compiled: { projects: 1, errors: 0 } },
    limits: [],
  });
});

import { rmSync } from "node:fs";
import { beforeAll, expect, it } from "vitest";
import {
  openMigrated,
  type RewrittenModules,
} from "./support/migrated-project.ts";

/** The new names end texts, begin substitutions, and have a meaning of their own. */
const before = `openapi: 3.1.0
info: { title: Desk, version: 1.0.0 }
paths:
  /jobs:
    get:
      tags: [jobs]
      operationId: listJobs
      responses:
        "200":
          description: Jobs.
          content: { application/json: { schema: { $ref: "#/components/schemas/Job" } } }
components:
  schemas:
    Kind: { type: string, enum: [open, done] }
    Mark: { type: string, enum: [high, low] }
    Job:
      type: object
      properties:
        kind: { $ref: "#/components/schemas/Kind" }
        mark: { $ref: "#/components/schemas/Mark" }
        origin: { type: string }
        maker: { type: string }
`;
const value = `open'; alert(1); "\\\`\${x}\n`;
const mark = `a&lt;"'`;
const after = [
  ["enum: [open, done]", `enum: [open, ${JSON.stringify(value)}]`],
  ["enum: [high, low]", `enum: [high, ${JSON.stringify(mark)}]`],
  ["        origin:", "        __proto__:"],
  ["        maker:", "        constructor:"],
].reduce((text, [from = "", to = ""]) => text.replace(from, () => to), before);
const renames = JSON.stringify({
  renames: [
    { value: { from: "Kind=done", to: `Kind=${value}` } },
    { value: { from: "Mark=low", to: `Mark=${mark}` } },
    { field: { from: "Job.origin", to: "Job.__proto__" } },
    { field: { from: "Job.maker", to: "Job.constructor" } },
  ],
});

const kinds = `import type { Job, Kind } from "desk";
export const kinds: Kind[] = ["done", 'done', \`done\`];
export const texts: Record<Kind, string> = { open: "", done: "" };
export const isDone = (job: Job) => job.kind === 'done' && texts.done;
`;

const cards = `import type { Job } from "desk";
declare global { namespace JSX { interface Element {} } }
const Card = (_: Pick<Job, "mark">): JSX.Element => ({});
export const cards = [<Card mark="low" />, <Card mark='low' />, <Card mark={"low"} />];
`;

const proto = `import type { Job } from "desk";
export const one: Job = { origin: "a", maker: "b" };
export const two = (origin: string): Job => ({ "origin": "x", ...{}, }) satisfies Job && { origin };
export const read = (job: Job) => [job.origin, job["origin"], job.maker];
export const own = {}.constructor;
`;

let rewritten: RewrittenModules["texts"];
beforeAll(async () => {
  const project = await openMigrated({ before, after, renames });
  const modules = {
    "src/kinds.ts": kinds,
    "src/card.tsx": cards,
    "src/proto.ts": proto,
  };
  rewritten = (await project.allRewritten(modules)).texts;
  rmSync(project.folder, { recursive: true });
});

it("writes values that end the text they stand in as texts", () => {
  expect(rewritten.get("src/kinds.ts"))
    .toBe(`import type { Job, Kind } from "desk";
export const kinds: Kind[] = ["open'; alert(1); \\"\\\\\`\${x}\\n", 'open\\'; alert(1); "\\\\\`\${x}\\n', \`open'; alert(1); "\\\\\\\`\\\${x}\\n\`];
export const texts: Record<Kind, string> = { open: "", "open'; alert(1); \\"\\\\\`\${x}\\n": "" };
export const isDone = (job: Job) => job.kind === 'open\\'; alert(1); "\\\\\`\${x}\\n' && texts["open'; alert(1); \\"\\\\\`\${x}\\n"];
`);
});

it("writes attributes as expressions, since they have no escapes", () => {
  expect(rewritten.get("src/card.tsx")).toBe(
    cards
      .replace(
        `"low" />, <Card mark='low'`,
        `{"a&lt;\\"'"} />, <Card mark={'a&lt;"\\''}`,
      )
      .replace(`{"low"}`, `{"a&lt;\\"'"}`),
  );
});

it("sets no prototype, and renames no member of all objects", () => {
  expect(rewritten.get("src/proto.ts")).toBe(
    `import type { Job } from "desk";
export const one: Job = { ["__proto__"]: "a", constructor: "b" };
export const two = (origin: string): Job => ({ ["__proto__"]: "x", ...{}, }) satisfies Job && { ["__proto__"]: origin };
export const read = (job: Job) => [job.__proto__, job["__proto__"], job.constructor];
export const own = {}.constructor;
`,
  );
});

import { rmSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { openMigrated } from "./support/migrated-project.ts";

/** The later SDK takes the old text of a renamed value from callers as well. */
const before = `openapi: 3.1.0
info: { title: Desk, version: 1.0.0 }
paths:
  /jobs:
    get:
      tags: [jobs]
      operationId: listJobs
      parameters:
        - { name: state, in: query, schema: { $ref: "#/components/schemas/State" } }
        - { name: phase, in: query, schema: { $ref: "#/components/schemas/Phase" } }
      responses: { "200": { description: Jobs. } }
components:
  schemas:
    State: { type: string, enum: [open, done] }
    Phase: { type: string, enum: [early, done] }
`;
const renamed = before.replace("[open, done]", "[open, finished]");
const renames = `renames: [{ value: { from: State=done, to: State=finished } }]\n`;

const code = `import { createClient } from "desk";
const client = createClient({ server: "https://desk.example" });
export const states = () => client.jobs.listJobs({ state: "done" });
export const phases = () => client.jobs.listJobs({ phase: "done" });
`;

async function migrated(after: string): Promise<string> {
  const project = await openMigrated({ before, after, renames });
  try {
    return await project.rewritten("src/jobs.ts", code);
  } finally {
    rmSync(project.folder, { recursive: true, force: true });
  }
}

describe("a value whose old text callers may still give", () => {
  it("is rewritten", async () => {
    expect(await migrated(renamed)).toBe(
      code.replace('state: "done"', 'state: "finished"'),
    );
  });

  it("is no value of another type that gets the new one beside the old one", async () => {
    const after = renamed.replace("[early, done]", "[early, done, finished]");
    expect(await migrated(after)).toContain('phase: "done"');
  });
});

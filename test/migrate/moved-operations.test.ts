import { rmSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { desk } from "./support/desk.ts";
import {
  openMigrated,
  type MigratedProject,
} from "./support/migrated-project.ts";

/** The jobs of the desk at another path, where a parameter is sent in a header, another is renamed, and one is gone. */
const after = desk.after
  .replace("  /jobs:\n", "  /tasks:\n")
  .replace("name: limit, in: query", "name: limit, in: header")
  .replace(/ {8}- \{ name: X-Trace.*\n/, "");
const renames = desk.renames
  .replaceAll("GET /jobs", "GET /tasks")
  .concat(
    "  - operation: { from: GET /jobs, to: GET /tasks }\n",
    "  - operation: { from: POST /jobs, to: POST /tasks }\n",
    "  - parameter: { from: GET /tasks query limit, to: GET /tasks header limit }\n",
  );

let project: MigratedProject;
beforeAll(async () => {
  project = await openMigrated({ ...desk, after, renames });
});
afterAll(() => rmSync(project.folder, { recursive: true, force: true }));

it("rewrites the parameters of an operation that has another path", async () => {
  const head = `import { createClient } from "desk";
const { jobs } = createClient({ baseUrl: "https://desk.example" });
`;
  const written = await project.rewritten(
    "src/main.ts",
    `${head}export const list = (sort: "age") => jobs.listJobs({ sort, limit: 1, "X-Trace": "a" });\n`,
  );
  expect(written).toBe(
    `${head}export const list = (sort: "age") => jobs.listJobs({ orderBy: sort, limit: 1 });\n`,
  );
  const { left, withdrawn } = JSON.parse(project.read("result.json")) as {
    readonly left: readonly { readonly kind: string }[];
    readonly withdrawn: readonly unknown[];
  };
  expect(withdrawn).toEqual([]);
  expect(left.map(({ kind }) => kind)).not.toContain("parameter-name-changed");
});

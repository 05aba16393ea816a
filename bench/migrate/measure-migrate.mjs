import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { median, runOnce } from "../measure.mjs";
import { judge, print } from "../verdict.mjs";

const root = join(import.meta.dirname, "..", "..");
const cli = join(root, "dist", "cli.js");
const tsc = join(root, "node_modules/typescript-5.9/bin/tsc");

const before = `openapi: 3.1.0
info: { title: Desk, version: 1.0.0 }
servers: [{ url: https://desk.example }]
paths:
  /jobs:
    get:
      tags: [jobs]
      operationId: listJobs
      parameters: [{ name: sort, in: query, schema: { type: string } }]
      responses:
        "200":
          description: The jobs.
          content:
            application/json:
              schema: { type: array, items: { $ref: "#/components/schemas/Job" } }
components:
  schemas:
    State: { type: string, enum: [open, done] }
    Job:
      type: object
      required: [id, title, state]
      properties:
        id: { type: string }
        title: { type: string }
        state: { $ref: "#/components/schemas/State" }
`;

const after = before
  .replace("name: sort", "name: orderBy")
  .replace("[open, done]", "[open, closed]")
  .replace("[id, title, state]", "[id, heading, state]")
  .replace("        title:", "        heading:");

const renames = `renames:
  - parameter: { from: GET /jobs query sort, to: GET /jobs query orderBy }
  - value: { from: State=done, to: State=closed }
  - field: { from: Job.title, to: Job.heading }
`;

/** Five places in each file: a parameter, an enum value, and three fields, one of them in a pattern. */
function moduleOf(index) {
  return `import type { Job } from "desk";
import { client } from "./client.ts";

export async function titles${index}(): Promise<readonly string[]> {
  const jobs = await client.jobs.listJobs({ sort: "id" });
  return jobs.map(({ title }) => title);
}

export function isOver${index}(job: Job): boolean {
  return job.state === "done";
}

export const shown${index} = (job: Job): string =>
  job.title.length > 9 ? job.id : job.title;
`;
}

/**
 * Measures a migration of 200 files with 1,000 places, against the compiler on the same project.
 *
 * @param {string} work the function may create an empty folder in it
 * @param {boolean} isQuick
 */
export function measureMigrate(work, isQuick) {
  const folder = join(work, "migrate");
  mkdirSync(join(folder, "src"), { recursive: true });
  const write = (name, text) => writeFileSync(join(folder, name), text);
  write("before.yaml", before);
  write("after.yaml", after);
  write("renames.yaml", renames);
  write(
    "src/client.ts",
    `import { createClient } from "desk";\n\nexport const client = createClient({ baseUrl: "https://desk.example" });\n`,
  );
  for (let index = 0; index < 200; index += 1)
    write(`src/module-${index}.ts`, moduleOf(index));
  write(
    "tsconfig.json",
    JSON.stringify({
      compilerOptions: {
        target: "ES2022",
        lib: ["ES2023", "DOM", "DOM.Iterable", "DOM.AsyncIterable"],
        module: "preserve",
        strict: true,
        noEmit: true,
        allowImportingTsExtensions: true,
        types: [],
        paths: { desk: ["./sdk/src/index.ts"] },
      },
      include: ["src"],
    }),
  );
  runOnce(
    [cli, "generate", "--openapi", "before.yaml", "--out", "sdk"].concat(
      "--package",
      "desk",
    ),
    folder,
  );
  const migrate = [
    cli,
    ..."migrate --from before.yaml --to after.yaml --renames renames.yaml".split(
      " ",
    ),
    ..."--format json --out migration.json".split(" "),
  ];
  const times = { ours: [], peer: [] };
  const cpu = { ours: [], peer: [] };
  let megabytes = 0;
  for (let run = 0; run < (isQuick ? 1 : 3); run += 1) {
    const ours = runOnce(migrate, folder);
    megabytes = Math.max(megabytes, ours.megabytes);
    times.ours.push(ours.seconds);
    const compiled = runOnce([tsc, "--noEmit", "-p", "."], folder);
    times.peer.push(compiled.seconds);
    cpu.ours.push(ours.cpuSeconds);
    cpu.peer.push(compiled.cpuSeconds);
  }
  const [seconds, peer] = [times.ours, times.peer].map(median);
  const { places } = JSON.parse(
    readFileSync(join(folder, "migration.json"), "utf8"),
  );
  console.log("migrate: 200 files");
  print("peer: tsc 5.9 --noEmit", `${peer.toFixed(2)} s`);
  print(
    "dry run",
    `${seconds.toFixed(2)} s, ratio ${(seconds / peer).toFixed(2)}, ${megabytes.toFixed(0)} MB, ${places} places`,
  );
  const [spent, compiling] = [cpu.ours, cpu.peer].map(median);
  print(
    "time of the processor",
    `${spent.toFixed(2)} s, ratio ${(spent / compiling).toFixed(2)}`,
  );
  judge("1,000 places", places === 1000);
  // Other programs on the machine make clocks slow, and the processor not.
  judge("migrate < 20 s", spent < 20);
  judge("at most 3 of tsc", spent / compiling <= 3);
}

import { rmSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { desk } from "./support/desk.ts";
import {
  openMigrated,
  type MigratedProject,
} from "./support/migrated-project.ts";

let project: MigratedProject;
beforeAll(async () => {
  project = await openMigrated({
    ...desk,
    after: desk.after.replace(
      "        state: { $ref",
      "        weight: { type: integer }\n        state: { $ref",
    ),
  });
});
afterAll(() => rmSync(project.folder, { recursive: true, force: true }));

/** A shape of its own, which a rename does not follow, with as many uses. */
function useIt(times: number, name = ""): void {
  const uses = Array.from(
    { length: times },
    (_, index) =>
      `export const titled${name}${index} = (job: Job): Titled => job;`,
  );
  project.write(
    "src/main.ts",
    `import type { Job } from "desk";\ninterface Titled { readonly title: string }\n${uses.join("\n")}\n`,
  );
}

async function checklist(): Promise<string> {
  const { out } = await project.run(
    "migrate --from before.yaml --to after.yaml --renames renames.yaml --format checklist",
  );
  return out;
}

it("says of each change what it is, its proof, the command that checks it, and of each place what to do", async () => {
  useIt(1);
  const [, part = ""] = (await checklist()).split(/^### /m);
  expect(part.replace(/`[0-9a-f]{16}`/, "`ID`")).toMatchInlineSnapshot(`
    "\`POST /jobs\`, response 201 application/json (\`Job.heading\`): \`title\` is now \`heading\`

    This may come now: \`201 {"heading":"a","id":"a","state":"lost"}\`. Before: must have required property 'title'.

    Change \`ID\` (\`property-renamed\`). Check: with the new SDK installed, \`npx tsc --noEmit -p tsconfig.json\` reports no error at these places.

    - [ ] \`src/main.ts:3:46\` reads \`response.200.title\` of \`GET /jobs/{}\` in \`titled0\`; probable: Its type says so, but the origin of the value is not known. \`job\` Read the new name.

    ## Errors that are left

    - [ ] \`src/main.ts:3:46\` \`Property 'title' is missing in type 'Job' but required in type 'Titled'.\`
    "
  `);
});

it("has at most 4,000 tokens for a part, and lists every place", async () => {
  useIt(40, "x".repeat(400));
  const text = await checklist();
  const parts = text.split(/^#{2,3} /m).slice(2);
  expect(parts.length).toBeGreaterThan(2);
  for (const part of parts) expect(part.length).toBeLessThan(12_000);
  const lines = new Set(text.match(/src\/main\.ts:\d+/g));
  for (let index = 0; index < 40; index += 1)
    expect(lines).toContain(`src/main.ts:${index + 3}`);
  // Whoever reads one part has all that it takes.
  const changes = text.split(/^### /m).slice(1);
  expect(changes.length).toBeGreaterThan(1);
  for (const part of changes) expect(part).toContain("npx tsc --noEmit");
});

import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { callCli } from "../support/command-line.ts";
import { runFaulty } from "../support/fault-process.ts";
import { measured } from "../support/measure.ts";
import { desk } from "../migrate/support/desk.ts";
import {
  openMigrated,
  sides,
  type MigratedProject,
} from "../migrate/support/migrated-project.ts";

const files = Array.from({ length: 5 }, (_, index) => `src/file${index}.ts`);

const args = `migrate ${sides} --write --todo --format checklist --out left.md`;

let project: MigratedProject;
let work: string;
beforeAll(async () => {
  project = await openMigrated(desk);
  work = mkdtempSync(join(tmpdir(), "migrate-kills-"));
  for (const name of files)
    project.write(
      name,
      `import type { Job } from "desk";\nexport const title = (job: Job) => job.title;\nexport const dead = (text: string) => text === "done";\n`,
    );
});
afterAll(() => {
  rmSync(project.folder, { recursive: true, force: true });
  rmSync(work, { recursive: true, force: true });
});

function copyOf(): string {
  const folder = mkdtempSync(join(work, "copy-"));
  cpSync(project.folder, folder, { recursive: true });
  return folder;
}

function textsIn(folder: string): readonly string[] {
  return files.map((name) => readFileSync(join(folder, name), "utf8"));
}

/** At most so many operations meet a kill, spread over all of them. */
const mostKills = 6;

it("W-01 migrate, killed at any moment, leaves all files as they were, or what the next run completes", async (context) => {
  const whole = copyOf();
  const { operations, stderr } = await runFaulty(args.split(" "), whole, {
    kind: "none",
  });
  const after = textsIn(whole);
  const before = textsIn(project.folder);
  expect(operations, stderr).toBeGreaterThan(5);
  expect(after.join("")).toContain("job.heading");
  const count = Math.min(operations ?? 0, mostKills);
  const left = { old: 0, new: 0, completed: 0 };
  for (let index = 0; index < count; index += 1) {
    const at = Math.round(1 + (index * ((operations ?? 1) - 1)) / (count - 1));
    const folder = copyOf();
    const { end } = await runFaulty(args.split(" "), folder, {
      kind: "signal",
      at,
      signal: "SIGKILL",
    });
    expect(end, `at ${at}`).toBe("SIGKILL");
    const seen = textsIn(folder).join("");
    const state =
      seen === before.join("")
        ? "old"
        : seen === after.join("")
          ? "new"
          : "completed";
    left[state] += 1;
    const { code, err } = await callCli(args.split(" "), folder);
    expect(code, `at ${at}: ${err}`).toBeLessThan(2);
    expect(textsIn(folder), `at ${at}, ${state}`).toEqual(after);
    rmSync(folder, { recursive: true, force: true });
  }
  expect(left.old).toBeGreaterThan(0);
  expect(left.new + left.completed).toBeGreaterThan(0);
  measured(context, { kills: count, "neither old nor completed": 0 });
});

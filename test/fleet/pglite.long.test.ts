import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { needs } from "../support/needs.ts";
import { writeRepository } from "./support/consumers.ts";
import { missingFleet, openFleet, sdk } from "./support/run-fleet.ts";

describe("a fleet without a server", needs(missingFleet), () => {
  it("keeps its data in a folder, for one process at a time", async () => {
    const folder = mkdtempSync(join(tmpdir(), "fleet-pglite-"));
    const fleet = openFleet(folder, null);
    const lock = join(folder, ".sdkwright-fleet/database.lock");
    mkdirSync(join(lock, ".."), { recursive: true });
    // Our own process runs.
    writeFileSync(lock, String(process.pid));
    const refused = await fleet.tryRun("init");
    expect([refused.exitCode, refused.stderr]).toEqual([
      3,
      expect.stringContaining(`Process ${process.pid} uses this database`),
    ]);
    const twice = await fleet.tryRun("init", "--retries=1", "--retries=2");
    expect([twice.exitCode, twice.stderr]).toEqual([
      2,
      "--retries takes one value, and has several: 1, 2.\n",
    ]);
    // The number of no process: its owner was killed.
    writeFileSync(lock, String(2 ** 30));
    expect(await fleet.run("init", "--retries=0")).toBe("pglite: schema 2.\n");
    await writeRepository(join(folder, "a"), { "README.md": "Nothing.\n" });
    await fleet.run("add", "a");
    expect(await fleet.run("enqueue", "--sdk", sdk)).toBe("1 job added.\n");
    expect(await fleet.run("work")).toBe("failed 1\n");
    const { tasks } = await fleet.status();
    expect(tasks).toMatchObject([{ state: "failed", commit: null }]);
  });
});

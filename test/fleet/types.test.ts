import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { needs } from "../support/needs.ts";
import { repository, tryRun } from "../support/commands.ts";
import { fleetFolder, missingFleet } from "./support/run-fleet.ts";

describe("the code of packages/fleet", needs(missingFleet), () => {
  it("fits its packages and the built library", async () => {
    const compiler = join(repository, "node_modules/typescript/bin/tsc");
    const { stdout } = await tryRun(
      process.execPath,
      [compiler, "-p", fleetFolder],
      { cwd: repository, timeoutMs: 170_000 },
    );
    expect(stdout).toBe("");
  });
});

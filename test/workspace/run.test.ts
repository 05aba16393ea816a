import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { plain, run, workspaceFolder } from "./support/workspace-folder.ts";

describe("generate --workspace", () => {
  it("goes on after a package that fails, says why, and fails at the end", () => {
    const folder = workspaceFolder(plain, {
      "apis/a.yaml": "openapi: [\n",
    });
    const { code, err } = run(
      folder,
      "generate",
      "--workspace",
      "--jobs",
      "1",
      "--verbose",
    );
    expect(code).toBe(3);
    expect(err).toContain("failed  @acme/a: exit code 3");
    expect(err).toContain("apis/a.yaml:2:1");
    expect(err).toContain("3 packages: 2 done, 1 failed.");
    expect(err).toContain("Failed: @acme/a");
    // The next steps of one package, in its own folder, are none of the workspace.
    expect(err).toContain("written");
    expect(err).not.toContain("Try next");
    expect(existsSync(join(folder, "packages/orders/src/index.ts"))).toBe(true);
  });

  it("refuses options of one package", () => {
    const folder = workspaceFolder(plain);
    const { code, err } = run(folder, "generate", "--workspace", "--out", "x");
    expect(code).toBe(2);
    expect(err).toContain("--out cannot be used with --workspace");
    expect(run(folder, "generate", "--jobs", "2").code).toBe(2);
  });
});

describe("release --workspace", () => {
  it("has nothing to do without a catalogue", () => {
    const folder = workspaceFolder(plain);
    const { code, err } = run(folder, "release", "1.0.0", "--workspace");
    expect(code).toBe(2);
    expect(err).toContain("workspace-no-catalogue");
  });
});

import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { repository } from "../support/catalogue-folder.ts";
import { everythingIn } from "../support/everything-in.ts";
import {
  cli,
  document,
  plain,
  put,
  run,
  workspaceFolder,
} from "./support/workspace-folder.ts";

describe("generate --workspace", () => {
  it("writes what the script of each package writes", () => {
    const folder = workspaceFolder(plain);
    const { code, err } = run(folder, "generate", "--workspace");
    expect(code, err).toBe(0);
    expect(err).toContain("2 packages: 2 done, 0 failed.");
    const before = everythingIn(folder);
    expect(existsSync(join(folder, "packages/orders/src/index.ts"))).toBe(true);
    for (const name of ["orders", "bills"]) {
      rmSync(join(folder, "packages", name, "src"), { recursive: true });
      const script = run(join(folder, "packages", name), "generate");
      expect(script.code, script.err).toBe(0);
    }
    expect(everythingIn(folder)).toEqual(before);
    expect(run(folder, "generate", "--workspace", "--check").code).toBe(0);
  });

  it("does not run what waits for a package that failed", () => {
    const folder = workspaceFolder(
      `packages:
  - openapi: apis/a.yaml
  - openapi: apis/orders.yaml
    license-file: packages/a/LICENSE
`,
      { "apis/a.yaml": "openapi: [\n", "packages/a/LICENSE": "Free.\n" },
    );
    const { code, err } = run(folder, "generate", "--workspace");
    expect(code).toBe(3);
    expect(err).toContain("failed  orders: not run, since a failed");
  });

  it("shows the warnings of a package that is done", () => {
    const folder = workspaceFolder(plain, {
      "apis/odd.yaml": document("Odd").replace(
        "operationId: listOdd",
        "operationId: listOdd\n      deprecatd: true",
      ),
      "apis/left.yaml": document("Left").replace(
        "{ description: Fine. }",
        '{ $ref: "gone.yaml#/x" }',
      ),
    });
    const { code, err } = run(folder, "generate", "--workspace");
    expect(code, err).toBe(0);
    expect(err).toContain("done    @acme/left\n  ");
    expect(err).toContain("gone.yaml");
  });

  it("tells with --check which package is stale, and writes nothing", () => {
    const folder = workspaceFolder(plain);
    expect(run(folder, "generate", "--workspace").code).toBe(0);
    put(folder, "apis/orders.yaml", document("Orders").replace("list", "all"));
    const before = everythingIn(folder);
    const { code, err } = run(folder, "generate", "--workspace", "--check");
    expect(code).toBe(1);
    expect(err).toContain("failed  @acme/orders");
    expect(err).toContain("done    @acme/bills");
    expect(everythingIn(folder)).toEqual(before);
  });

  it("needs no git repository", () => {
    const folder = workspaceFolder(plain);
    rmSync(join(folder, ".git"), { recursive: true });
    const { code, err } = run(folder, "generate", "--workspace");
    expect(code, err).toBe(0);
    const script = run(join(folder, "packages/orders"), "generate", "--check");
    expect(script.code, script.err).toBe(0);
  });

  it("does one part of the packages on each machine", () => {
    const folder = workspaceFolder(plain);
    for (const shard of ["1/2", "2/2"]) {
      const args = ["generate", "--workspace", "--shard", shard];
      expect(run(folder, ...args).err).toContain("1 package: 1 done");
    }
    expect(run(folder, "generate", "--workspace", "--check").code).toBe(0);
  });

  it("makes the runtime a package of the workspace", () => {
    const folder = workspaceFolder(
      `runtime-package: packages/runtime\ndefaults: { runtime: package }\n${plain}`,
    );
    const { code, err } = run(folder, "generate", "--workspace");
    expect(code, err).toBe(0);
    const read = (path: string): string =>
      readFileSync(join(folder, "packages", path), "utf8");
    const runtime = JSON.parse(read("runtime/package.json")) as {
      readonly name: string;
      readonly version: string;
    };
    const orders = JSON.parse(read("orders/package.json")) as {
      readonly dependencies: Readonly<Record<string, string>>;
    };
    expect(orders.dependencies).toEqual({
      [runtime.name]: `^${runtime.version}`,
    });
    expect(read("runtime/src/core/entries.ts")).toBe(
      readFileSync(
        join(repository, "templates/runtime/core/entries.ts"),
        "utf8",
      ),
    );
    const tsc = join(repository, "node_modules/typescript/bin/tsc");
    const built = spawnSync(process.execPath, [tsc, "-p", "tsconfig.json"], {
      cwd: join(folder, "packages/runtime"),
      encoding: "utf8",
    });
    expect(built.stdout).toBe("");
    expect(
      existsSync(join(folder, "packages/runtime/dist/api/index.d.ts")),
    ).toBe(true);
  });

  it("ends the packages that run when it is stopped, and starts no others", async () => {
    const names = Array.from({ length: 6 }, (_, at) => `d${at}`);
    const folder = workspaceFolder(
      plain,
      Object.fromEntries(
        names.map((name) => [`apis/${name}.yaml`, document("Docs")]),
      ),
    );
    const child = spawn(
      process.execPath,
      [cli, "generate", "--workspace", "--jobs", "1"],
      { cwd: folder, stdio: ["ignore", "ignore", "pipe"] },
    );
    let err = "";
    child.stderr.setEncoding("utf8").on("data", (chunk: string) => {
      err += chunk;
      if (err.includes("done ") && !child.killed) child.kill("SIGTERM");
    });
    const signal = await new Promise((resolve) => {
      child.on("close", (_, how) => resolve(how));
    });
    expect(signal).toBe("SIGTERM");
    expect(err).toContain("not run, since the run was stopped");
    expect(err).toMatch(/8 packages: \d+ done, \d+ failed\./);
    // Whatever was cut off, the next run makes it whole.
    expect(run(folder, "generate", "--workspace").code).toBe(0);
    expect(run(folder, "generate", "--workspace", "--check").code).toBe(0);
  });
});

describe("release --workspace", () => {
  it("records a release in every catalogue", () => {
    const folder = workspaceFolder(
      `packages:
  - openapi: apis/bills.yaml
  - spec: catalogues/*
    changes: changes/{name}
    on-release:
      openapi: ["shop=apis/orders.yaml"]
`,
    );
    expect(
      run(
        folder,
        "release",
        "1.0.0",
        "--spec",
        "catalogues/shop",
        "--openapi",
        "shop=apis/orders.yaml",
        "--out",
        "gone",
        "--changes",
        "gone-changes",
      ).code,
    ).toBe(0);
    put(
      folder,
      "apis/orders.yaml",
      document("Orders") + document("More").split("paths:\n")[1],
    );
    const { code, err } = run(folder, "release", "1.1.0", "--workspace");
    expect(code, err).toBe(0);
    expect(err).toContain(
      "1 package: 1 done, 0 failed; 1 package of documents",
    );
    expect(
      readFileSync(join(folder, "catalogues/shop/releases.yaml"), "utf8"),
    ).toContain("1.1.0");
    expect(existsSync(join(folder, "changes/shop"))).toBe(true);
    expect(existsSync(join(folder, "packages/shop/src/index.ts"))).toBe(true);
    expect(run(folder, "generate", "--workspace").code).toBe(0);
    expect(run(folder, "generate", "--workspace", "--check").code).toBe(0);
  });
});

import { execFileSync, spawn, spawnSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";
import { repository } from "../support/catalogue-folder.ts";
import { corpusDocuments } from "../support/corpus.ts";
import { needs } from "../support/needs.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { startTurboCache } from "../support/turbo-cache.ts";

const turbo = join(
  repository,
  "node_modules/.cache/engines/node_modules/turbo/bin/turbo",
);
const needsTurbo = needs(
  existsSync(turbo)
    ? null
    : "Turborepo is not installed: node scripts/install-packages.mjs engines",
);
const cli = join(repository, "dist/cli.js");
const packages = 40;

function git(folder: string, ...args: readonly string[]): void {
  execFileSync(
    "git",
    ["-c", "user.name=test", "-c", "user.email=test@example.com", ...args],
    { cwd: folder, stdio: "ignore" },
  );
}

function sdkwright(folder: string, ...args: readonly string[]): void {
  const { status, stderr } = spawnSync(process.execPath, [cli, ...args], {
    cwd: folder,
    encoding: "utf8",
  });
  expect(status, stderr).toBe(0);
}

/** What npm would install: links to the packages of the workspace, and to the tools. */
function install(folder: string): void {
  const link = (target: string, name: string): void => {
    const path = join(folder, "node_modules", name);
    mkdirSync(join(path, ".."), { recursive: true });
    symlinkSync(target, path);
  };
  for (const name of readdirSync(join(folder, "packages"))) {
    const at = join(folder, "packages", name);
    link(at, name === "runtime" ? "@sdkwright/runtime" : `@acme/${name}`);
  }
  link(cli, ".bin/sdkwright");
  chmodSync(cli, 0o755);
  link(join(repository, "node_modules/.bin/tsc"), ".bin/tsc");
}

/** The example, its packages generated and committed as the page says. */
function createWorkspace(): string {
  const folder = join(temporaryFolder(), "workspace");
  cpSync(join(repository, "examples/workspace"), folder, { recursive: true });
  for (const { path } of corpusDocuments().filter(({ name }) =>
    /petstore.*\.ya?ml$/.test(name),
  ))
    copyFileSync(path, join(folder, "apis", `real-${basename(path)}`));
  git(folder, "init", "--quiet");
  sdkwright(folder, "generate", "--workspace");
  sdkwright(folder, "workspace", "sync");
  git(folder, "add", "--all");
  git(folder, "commit", "--quiet", "--message", "first");
  return folder;
}

/** Tasks that were not in a cache, sorted. */
async function missedBy(
  folder: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<readonly string[]> {
  rmSync(join(folder, ".turbo/runs"), { recursive: true, force: true });
  const child = spawn(
    process.execPath,
    [turbo, "run", ...args, "--summarize", "--output-logs=errors-only"],
    {
      cwd: folder,
      env: {
        ...process.env,
        TURBO_TELEMETRY_DISABLED: "1",
        DO_NOT_TRACK: "1",
        ...environment,
      },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (chunk: string) => {
      said += chunk;
    });
  const code = await new Promise((resolve) => {
    child.on("close", resolve);
  });
  expect(code, said).toBe(0);
  const [summary = ""] = readdirSync(join(folder, ".turbo/runs"));
  const { tasks } = JSON.parse(
    readFileSync(join(folder, ".turbo/runs", summary), "utf8"),
  ) as {
    readonly tasks: readonly {
      readonly taskId: string;
      readonly cache: { readonly status: "HIT" | "MISS" };
    }[];
  };
  expect(tasks.length).toBeGreaterThan(0);
  return tasks
    .filter(({ cache }) => cache.status === "MISS")
    .map(({ taskId }) => taskId)
    .toSorted();
}

describe("Turborepo runs the example", needsTurbo, () => {
  it("builds nothing twice, and of a changed document its package and what depends on it", async () => {
    const cache = await startTurboCache();
    const folder = createWorkspace();
    install(folder);
    const generate = ["generate"];
    const build = ["build", "--filter=@acme/report..."];
    const remote = cache.environment;
    const first = await missedBy(folder, generate, remote);
    expect(first.length).toBeGreaterThanOrEqual(packages + 1);
    await missedBy(folder, build, remote);
    expect(await missedBy(folder, generate, remote)).toEqual([]);
    expect(await missedBy(folder, build, remote)).toEqual([]);

    // Another machine has the repository alone.
    const clone = join(temporaryFolder(), "clone");
    execFileSync("git", ["clone", "--quiet", folder, clone]);
    install(clone);
    expect(existsSync(join(clone, "packages/orders/src"))).toBe(false);
    const { stored, given } = cache.counts();
    expect(stored).toBeGreaterThan(packages);
    expect(await missedBy(clone, generate, remote)).toEqual([]);
    expect(await missedBy(clone, build, remote)).toEqual([]);
    expect(cache.counts().stored).toBe(stored);
    expect(cache.counts().given).toBeGreaterThanOrEqual(given + packages);
    expect(existsSync(join(clone, "packages/orders/dist/index.js"))).toBe(true);
    sdkwright(clone, "generate", "--workspace", "--check");

    const path = join(folder, "apis/orders.yaml");
    const text = readFileSync(path, "utf8");
    writeFileSync(path, text.replace("The newest ones.", "The last ones."));
    expect(await missedBy(folder, generate)).toEqual(["@acme/orders#generate"]);
    expect(await missedBy(folder, build)).toEqual([
      "@acme/orders#build",
      "@acme/report#build",
    ]);

    // What all documents refer to is an input of all of them.
    const problem = join(folder, "apis/common/problem.yaml");
    writeFileSync(
      problem,
      readFileSync(problem, "utf8").replace("went wrong", "went amiss"),
    );
    const all = await missedBy(folder, generate);
    expect(all).toHaveLength(packages);
    expect(all).not.toContain("@sdkwright/runtime#generate");
  });
});

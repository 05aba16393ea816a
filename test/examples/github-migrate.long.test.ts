import { execFileSync, spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  mkdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { callCli } from "../support/command-line.ts";
import { repository } from "../support/commands.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { examplePath } from "./replay-example.ts";

interface Step {
  readonly name: string;
  readonly id?: string;
  readonly if?: string;
  readonly uses?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly run?: string;
}

interface Workflow {
  readonly env: Readonly<Record<string, string>>;
  readonly jobs: { readonly migrate: { readonly steps: readonly Step[] } };
}

const text = readFileSync(examplePath("github-migrate", "migrate.yml"), "utf8");
// What the type says is asserted by the runs.
const workflow = parse(text) as Workflow;

/** As much of npm as the steps need: the registry is the folder `registry`. */
const npm = `#!/usr/bin/env bash
set -e
echo "npm $*" >> "$CALLS"
case "$*" in
  "view library version") echo 2.0.0 ;;
  *sdkwright-next@npm:library@2.0.0) cp -R "$REGISTRY/next" node_modules/sdkwright-next ;;
  *library@2.0.0)
    rm -r node_modules/library node_modules/sdkwright-next
    cp -R "$REGISTRY/next" node_modules/library
    sed -i.old 's/"library": "1.0.0"/"library": "2.0.0"/' package.json ;;
esac
`;

const gh = `#!/usr/bin/env bash
echo "gh $*" >> "$CALLS"
cp "\${@: -1}" "$PULL"
`;

function program(path: string, script: string): void {
  writeFileSync(path, script);
  chmodSync(path, 0o755);
}

interface Machine {
  readonly work: string;
  readonly clone: string;
  git(...args: readonly string[]): string;
}

/** A repository whose origin is beside it, with the old package installed, and a runner. */
async function prepare(): Promise<Machine> {
  const work = temporaryFolder();
  const clone = join(work, "clone");
  cpSync(examplePath("github-migrate"), clone, { recursive: true });
  const git = (...args: readonly string[]): string => {
    const author = ["-c", "user.name=a", "-c", "user.email=a@example.test"];
    return execFileSync("git", ["-C", clone, ...author, ...args], {
      encoding: "utf8",
      stdio: "pipe",
    }).trim();
  };
  const api = join(work, "api");
  cpSync(clone, api, { recursive: true });
  const release = async (label: string, out: string): Promise<void> => {
    const line = `release ${label} --openapi library=library-${label[0]}.yaml --out ${out} --changes changes`;
    const { code, err } = await callCli(line.split(" "), api);
    expect(code, err).toBe(0);
  };
  await release("1.0.0", "sdk");
  cpSync(join(api, "renames.yaml"), join(api, "spec/renames.yaml"));
  await release("2.0.0", "next");
  cpSync(join(api, "sdk"), join(clone, "node_modules/library"), {
    recursive: true,
  });
  writeFileSync(
    join(clone, "package.json"),
    '{ "dependencies": { "library": "1.0.0" } }\n',
  );
  writeFileSync(join(clone, ".gitignore"), "node_modules\n");
  git("init", "--quiet", "--initial-branch=main");
  execFileSync("git", ["init", "--quiet", "--bare", join(work, "origin")]);
  git("remote", "add", "origin", join(work, "origin"));
  git("add", ".");
  git("commit", "--quiet", "--message=first");
  const programs = join(work, "programs");
  mkdirSync(programs);
  mkdirSync(join(work, "temporary"));
  program(join(programs, "npm"), npm);
  program(join(programs, "gh"), gh);
  program(
    join(programs, "sdkwright"),
    `#!/usr/bin/env bash\nexec "${process.execPath}" "${join(repository, "dist/cli.js")}" "$@"\n`,
  );
  return { work, clone, git };
}

/** Runs the steps as the platform does. */
function runSteps({ work, clone }: Machine): readonly string[] {
  const outputs = new Map<string, string>();
  const valueOf = (expression: string): string =>
    outputs.get(/^steps\.look\.outputs\.(\w+)$/.exec(expression)?.[1] ?? "") ??
    "";
  const ran: string[] = [];
  for (const step of workflow.jobs.migrate.steps) {
    const { run, if: condition, env = {} } = step;
    if (run === undefined) continue;
    if (
      condition !== undefined &&
      valueOf(condition.split(" ")[0] ?? "") === ""
    )
      continue;
    writeFileSync(join(work, "step.sh"), run);
    const output = join(work, "output");
    writeFileSync(output, "");
    const { status, stderr } = spawnSync(
      "bash",
      ["--noprofile", "--norc", "-eo", "pipefail", join(work, "step.sh")],
      {
        cwd: clone,
        encoding: "utf8",
        env: {
          PATH: `${join(work, "programs")}:${process.env["PATH"] ?? ""}`,
          HOME: work,
          RUNNER_TEMP: join(work, "temporary"),
          GITHUB_OUTPUT: output,
          SDKWRIGHT_STATE_DIR: join(work, "state"),
          REGISTRY: join(work, "api"),
          CALLS: join(work, "calls"),
          PULL: join(work, "pull.md"),
          ...workflow.env,
          ...Object.fromEntries(
            Object.entries(env).map(([name, value]) => [
              name,
              value.replaceAll(/\$\{\{ ([^}]+) \}\}/g, (_, each: string) =>
                valueOf(each),
              ),
            ]),
          ),
        },
      },
    );
    expect(status, `${step.name}: ${stderr}`).toBe(0);
    for (const line of readFileSync(output, "utf8").split("\n")) {
      const [name = "", value] = line.split("=");
      if (value !== undefined) outputs.set(name, value);
    }
    ran.push(step.name);
  }
  return ran;
}

it("opens a pull request with the upgrade, the rewritten code, the certificate and the list", async () => {
  const machine = await prepare();
  const { work, git } = machine;
  expect(runSteps(machine)).toEqual([
    "Install",
    "Look for a release",
    "Migrate",
    "Upgrade the package",
    "Open the pull request",
  ]);
  const branch = "sdkwright/library-2.0.0";
  expect(git("diff", "--name-only", "main", `origin/${branch}`)).toBe(
    "package.json\nsrc/books.ts",
  );
  expect(git("show", `origin/${branch}:src/books.ts`)).toContain("orderBy");
  const pull = readFileSync(join(work, "pull.md"), "utf8");
  expect(pull).toMatch(/^# Library: code migrated from 1\.0\.0 to 2\.0\.0/);
  expect(pull).toContain("## Certificate");
  expect(pull).toContain("- [ ] `src/books.ts:9:35`");
  expect(readFileSync(join(work, "calls"), "utf8")).toContain(
    `gh pr create --head ${branch} --title Migrate to library 2.0.0`,
  );
  // The branch is there now, so nothing is done twice.
  git("switch", "--quiet", "main");
  expect(runSteps(machine)).toEqual(["Install", "Look for a release"]);
}, 120_000);

it("names actions by their commits, and no text of others in a script", () => {
  for (const { run = "", uses } of workflow.jobs.migrate.steps) {
    expect(run).not.toContain("${{");
    if (uses !== undefined) expect(text).toMatch(new RegExp(`${uses} # v\\d`));
  }
});

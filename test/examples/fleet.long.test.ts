import { spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import { parseAllDocuments } from "yaml";
import { repository, run, tryRun, type Outcome } from "../support/commands.ts";
import { needs } from "../support/needs.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { examplePath } from "./replay-example.ts";

const linters = join(repository, "node_modules/.cache/deployments");
const missing = existsSync(join(linters, "installed.txt"))
  ? null
  : "No linters of deployments (node scripts/install-packages.mjs deployments)";

/** A class of the models of Kubernetes; they are not installed with this repository, so the compiler cannot look. */
type Model = new (json: unknown) => { validate(): void };

/** The files that export the models, by kind. */
const modelFiles: Readonly<Record<string, string>> = {
  CronJob: "batch/v1/index.js",
  ConfigMap: "v1/index.js",
};

interface Resource {
  readonly kind: string;
}

async function validate(resource: Resource): Promise<void> {
  const packageFolder = join(linters, "node_modules/kubernetes-models");
  const file = join(packageFolder, modelFiles[resource.kind] ?? "");
  const loaded = (await import(pathToFileURL(file).href)) as Readonly<
    Record<string, Model>
  >;
  const ModelOf = loaded[resource.kind];
  if (ModelOf === undefined) throw new Error(`No model of ${resource.kind}.`);
  new ModelOf(resource).validate();
}

describe("the deployment of a fleet", needs(missing), () => {
  it("is what Docker Compose takes", async () => {
    const lint = (file: string): Promise<Outcome> =>
      tryRun(
        process.execPath,
        [join(linters, "node_modules/.bin/dclint"), "--max-warnings=0", file],
        { cwd: repository },
      );
    expect((await lint(examplePath("fleet", "compose.yaml"))).exitCode).toBe(0);
    const wrong = join(temporaryFolder(), "compose.yaml");
    writeFileSync(
      wrong,
      readFileSync(examplePath("fleet", "compose.yaml"), "utf8").replace(
        "service_healthy",
        "service_fine",
      ),
    );
    expect((await lint(wrong)).exitCode).not.toBe(0);
  });

  it("is what Kubernetes takes", async () => {
    const text = readFileSync(examplePath("fleet", "kubernetes.yaml"), "utf8");
    const resources = parseAllDocuments(text).map(
      (document) => document.toJS() as Resource,
    );
    expect(resources.map(({ kind }) => kind)).toEqual([
      "CronJob",
      "CronJob",
      "ConfigMap",
    ]);
    for (const resource of resources) await validate(resource);
    const [first] = parseAllDocuments(text.replace("schedule:", "plan:"));
    await expect(validate(first?.toJS() as Resource)).rejects.toThrow(
      "schedule",
    );
  });
});

/** As much of GitHub's client as the script needs: it tells what it was asked. */
const gh = '#!/usr/bin/env bash\nprintf "%s\\n" "$@" >> "$ASKED"\n';

it("the script opens a pull request once", async () => {
  const folder = temporaryFolder();
  const path = (name: string): string => join(folder, name);
  mkdirSync(path("bin"));
  writeFileSync(path("bin/gh"), gh);
  chmodSync(path("bin/gh"), 0o755);
  cpSync(examplePath("fleet", "open-pull-request.sh"), path("open.sh"));
  const git = (...args: readonly string[]): Promise<string> =>
    run("git", args, { cwd: folder });
  await git("init", "--quiet", "--bare", "--initial-branch=main", "shared.git");
  await git("clone", "--quiet", "shared.git", "mine");
  writeFileSync(path("mine/a.txt"), "old\n");
  const who = ["-c", "user.name=a", "-c", "user.email=a@example.com"];
  await git("-C", "mine", "add", "a.txt");
  await git("-C", "mine", ...who, "commit", "--quiet", "--message=Begin");
  await git("-C", "mine", "push", "--quiet", "origin", "HEAD:main");
  writeFileSync(path("mine/a.txt"), "new\n");
  writeFileSync(path("changes.patch"), await git("-C", "mine", "diff"));
  const open = () =>
    spawnSync("bash", [path("open.sh")], {
      cwd: folder,
      encoding: "utf8",
      env: {
        ...process.env,
        PATH: `${path("bin")}:${process.env["PATH"] ?? ""}`,
        ASKED: path("asked.txt"),
        GIT_AUTHOR_NAME: "a",
        GIT_AUTHOR_EMAIL: "a@example.com",
        GIT_COMMITTER_NAME: "a",
        GIT_COMMITTER_EMAIL: "a@example.com",
        PULL_REQUEST_REPOSITORY: pathToFileURL(path("shared.git")).href,
        PULL_REQUEST_BRANCH: "sdkwright/shop-2",
        PULL_REQUEST_TITLE: "Migrate to shop 2",
        PULL_REQUEST_PATCH: path("changes.patch"),
        PULL_REQUEST_TEXT: path("text.md"),
      },
    });
  expect(open()).toMatchObject({ status: 0, stderr: "" });
  expect(open()).toMatchObject({
    status: 0,
    stdout: "sdkwright/shop-2 is there.\n",
  });
  expect(readFileSync(path("asked.txt"), "utf8")).toBe(
    `pr\ncreate\n--head\nsdkwright/shop-2\n--title\nMigrate to shop 2\n--body-file\n${path("text.md")}\n`,
  );
  const pushed = ["-C", "shared.git", "show", "sdkwright/shop-2:a.txt"];
  expect(await git(...pushed)).toBe("new\n");
});

import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { desk } from "../migrate/support/desk.ts";
import { callCli } from "../support/command-line.ts";
import { repository, run } from "../support/commands.ts";
import { needs } from "../support/needs.ts";
import {
  commitAll,
  consumerFiles,
  petsDocument,
  writeRepository,
} from "./support/consumers.ts";
import type { Postgresql } from "./support/postgresql.ts";
import { missingServer, sdk, type Fleet } from "./support/run-fleet.ts";
import { serveFleet } from "./support/serve-fleet.ts";

interface Made {
  readonly repository: string;
  readonly branch: string;
  readonly title: string;
  readonly places: object;
  readonly hasPatch: boolean;
}

describe("a migration of a fleet", needs(missingServer), () => {
  let server: Postgresql;
  let fleet: Fleet;
  const path = (name: string): string => join(fleet.folder, name);

  beforeAll(async () => {
    ({ server, fleet } = await serveFleet());
    writeFileSync(
      path("renamed.yaml"),
      petsDocument(2).replace(
        "name: { type: string }",
        "name: { type: string }, called: { type: string }",
      ),
    );
    writeFileSync(
      path("renames.yaml"),
      "renames:\n  - field: { from: Pet.nick, to: Pet.called }\n",
    );
    for (const name of ["a", "b", "c"])
      await writeRepository(path(name), consumerFiles(name));
    // Nobody asks for its own configuration.
    writeFileSync(join(path("b"), "sdkwright.yaml"), "no configuration\n");
    await commitAll(path("b"));
    // It uses nothing that changes.
    writeFileSync(
      join(path("c"), "src/main.ts"),
      `import { createClient } from "${sdk}";\nexport const client = createClient({ baseUrl: "https://a.example" });\nexport const owners = client.owners.listOwners();\n`,
    );
    await commitAll(path("c"));
    await fleet.run("init");
    await fleet.run("add", "a", "b", "c");
    await fleet.sweep();
  });
  afterAll(() => server?.stop());

  const migrate = (): Promise<string> =>
    fleet.run(
      "migrate",
      "1.yaml",
      "renamed.yaml",
      "--renames=renames.yaml",
      "--sdk",
      sdk,
      "--lend=sdk",
      "--release=2.0.0",
      "--open-pull-requests=pulls",
    );
  const folders = (): readonly string[] =>
    readdirSync(path("pulls"), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => join(path("pulls"), name));
  const recordIn = (folder: string): Made =>
    // Written by the command.
    JSON.parse(readFileSync(join(folder, "pull-request.json"), "utf8")) as Made;

  it("writes a patch and a text for each repository that a change concerns", async () => {
    expect(await migrate()).toBe(
      "2 with a patch, 0 with nothing to rewrite, 0 made before, 0 failed.\n",
    );
    expect(folders().map(recordIn)).toMatchObject(
      ["a", "b"].map((name) => ({
        repository: path(name),
        branch: "sdkwright/acme-pets-2.0.0",
        title: "Migrate to @acme/pets 2.0.0",
        places: { rewritten: 1, left: 0 },
        hasPatch: true,
      })),
    );
    for (const folder of folders()) {
      const text = readFileSync(join(folder, "text.md"), "utf8");
      expect(text).toContain("`nick`");
      expect(text).toContain("Install the new version of the SDK");
    }
  });

  it("makes nothing twice, and anew what has another commit", async () => {
    writeFileSync(join(path("a"), "README.md"), "More.\n");
    await commitAll(path("a"));
    expect(await migrate()).toBe(
      "1 with a patch, 0 with nothing to rewrite, 1 made before, 0 failed.\n",
    );
  });

  it("opens them by a program, each once, and goes on where it ended", async () => {
    const program = path("open.mjs");
    // It applies the patch to the repository itself, and fails for the second one at first.
    writeFileSync(
      program,
      `import { execFileSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
const { PULL_REQUEST_REPOSITORY: cwd, PULL_REQUEST_PATCH: patch, PULL_REQUEST_BRANCH: branch } = process.env;
if (cwd.endsWith("b") && !existsSync("again")) { writeFileSync("again", ""); process.exit(4); }
execFileSync("git", ["switch", "--quiet", "--create", branch], { cwd });
execFileSync("git", ["apply", "--index", patch], { cwd });
`,
    );
    const open = () =>
      fleet.tryRun(
        "open-pull-requests",
        "pulls",
        "--per-minute=600",
        "--",
        process.execPath,
        program,
      );
    const first = await open();
    expect([first.exitCode, first.stdout]).toEqual([
      1,
      "1 of 2 are open, 1 since this run began; 1 failed.\n",
    ]);
    expect(first.stderr).toContain("failed with exit code 4");
    const second = await open();
    expect([second.exitCode, second.stdout]).toEqual([
      0,
      "2 of 2 are open, 1 since this run began; 0 failed.\n",
    ]);
    expect((await open()).stdout).toBe(
      "2 of 2 are open, 0 since this run began; 0 failed.\n",
    );
    for (const name of ["a", "b"]) {
      const changed = await run("git", ["diff", "--cached", "--numstat"], {
        cwd: path(name),
      });
      expect(changed).toBe("1\t1\tsrc/main.ts\n");
      expect(readFileSync(join(path(name), "src/main.ts"), "utf8")).toContain(
        "pet.called",
      );
    }
    expect(existsSync(join(path("pulls"), "opening.lock"))).toBe(false);
  });

  it("ends after three failures in a row", async () => {
    writeFileSync(path("pulls/opened.jsonl"), "");
    for (const name of ["x", "y"]) {
      const [folder = ""] = folders();
      const copy = { ...recordIn(folder), repository: `/${name}` };
      await run("cp", ["-r", folder, path(`pulls/${name}`)], {
        cwd: fleet.folder,
      });
      writeFileSync(
        path(`pulls/${name}/pull-request.json`),
        JSON.stringify(copy),
      );
    }
    const { exitCode, stdout } = await fleet.tryRun(
      "open-pull-requests",
      "pulls",
      "--per-minute=6000",
      "--",
      process.execPath,
      "--eval",
      "process.exit(1)",
    );
    expect(exitCode).toBe(1);
    expect(stdout).toBe(
      "0 of 4 are open, 0 since this run began; 3 failed.\nIt stopped after several failures in a row. Run it again to go on.\n",
    );
  });
});

describe("a migration by two packages", needs(missingServer), () => {
  let server: Postgresql;
  let fleet: Fleet;
  const path = (name: string): string => join(fleet.folder, name);

  beforeAll(async () => {
    ({ server, fleet } = await serveFleet());
    writeFileSync(path("before.yaml"), desk.before);
    writeFileSync(path("after.yaml"), desk.after);
    await release("1.0.0", "before.yaml", "desk-1");
    writeFileSync(path("spec/renames.yaml"), desk.renames);
    await release("2.0.0", "after.yaml", "desk-2");
    await writeRepository(path("web"), {
      ...consumerFiles("web"),
      "package.json": JSON.stringify({
        name: "web",
        type: "module",
        dependencies: { desk: "^1.0.0" },
      }),
      "src/main.ts": `import { createClient } from "desk";
const client = createClient({ baseUrl: "https://desk.example" });
export const list = () => client.jobs.listJobs({ sort: "age" });
`,
    });
    await fleet.run("init");
    await fleet.run("add", "web");
    await fleet.run("enqueue", "--sdk=desk");
    await fleet.run("work", "--lend=desk-1");
  });
  afterAll(() => server?.stop());

  /** Records a release in the catalogue, and builds its SDK in a folder. */
  const release = async (
    label: string,
    document: string,
    folder: string,
  ): Promise<void> => {
    const { code, err } = await callCli(
      ["release", label, `--openapi=desk=${document}`],
      fleet.folder,
    );
    expect(err).not.toContain("error:");
    expect(code).toBe(0);
    cpSync(path("generated/sdk"), path(folder), { recursive: true });
    const compiler = join(repository, "node_modules/typescript/bin/tsc");
    await run(process.execPath, [compiler, "-p", folder], {
      cwd: fleet.folder,
    });
  };

  it("takes the step that the later package brings, and its version", async () => {
    const made = await fleet.run(
      "migrate",
      "1.0.0",
      "2.0.0",
      "--spec=spec",
      "--sdk=desk",
      "--lend=desk-1",
      "--next=desk-2",
      "--open-pull-requests=pulls",
    );
    expect(made).toBe(
      "1 with a patch, 0 with nothing to rewrite, 0 made before, 0 failed.\n",
    );
    const [folder = ""] = readdirSync(path("pulls"));
    const patch = readFileSync(path(`pulls/${folder}/changes.patch`), "utf8");
    expect(patch).toContain(
      '+export const list = () => client.jobs.listJobs({ orderBy: "age" });',
    );
    expect(patch).toContain(
      '-{"name":"web","type":"module","dependencies":{"desk":"^1.0.0"}}',
    );
    expect(patch).toContain(
      '+{"name":"web","type":"module","dependencies":{"desk":"^2.0.0"}}',
    );
  });
});

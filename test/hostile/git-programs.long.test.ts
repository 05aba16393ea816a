import { spawnSync } from "node:child_process";
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { commands } from "../../generator/cli/commands.ts";
import { pets } from "../cli/support/pets.ts";
import { writeTexts } from "../io/folder.ts";
import { callCli } from "../support/command-line.ts";
import { startMockHere } from "../support/mock-here.ts";
import {
  documentSdk,
  writeInstalled,
} from "../usage/support/installed-sdks.ts";
import {
  configurationOf,
  putCanaries,
  type Canaries,
} from "./support/canaries.ts";
import { allRows, attributes, git } from "./support/plain-git.ts";
import {
  programSettings,
  programVariables,
} from "./support/program-settings.ts";

let parent = "";
beforeAll(() => {
  parent = realpathSync(mkdtempSync(join(tmpdir(), "sdkwright-programs-")));
});
afterAll(() => rmSync(parent, { recursive: true, force: true }));

const at = (...steps: readonly string[]): string => join(parent, ...steps);

describe("the settings of git", () => {
  it("has no other setting whose name says that it is a program", () => {
    const documented = git(parent, "help", "--config").split("\n");
    const form =
      /(?:cmd|command|program|helper|hook|hooksPath|pager|editor|driver|clean|smudge|process|textconv|external|askPass|gitProxy|vcs|uploadpack|receivepack|tunnel|fsmonitor)$|\.<(?:tool|cmd)>\.path$|^include\.path$|^alias\.\*$/i;
    const others = documented.filter(
      (name) =>
        form.test(name) &&
        !notPrograms.has(name) &&
        !programSettings.some((row) => row.name === name),
    );
    expect(documented.length).toBeGreaterThan(400);
    expect(others).toEqual([]);
  });
});

/** A name, a colour, a piece of advice. */
const notPrograms: ReadonlySet<string> = new Set([
  "advice.ignoredHook",
  "advice.waitingForEditor",
  "color.pager",
  "column.clean",
  "diff.<driver>.cachetextconv",
  "gitcvs.dbDriver",
  "notes.rewrite.<command>",
]);

/**
 * A call of every command, with the options that lead to git. What it needs stands in the folder, as far as the folder is the top; below,
 * most calls fail before or after git is asked.
 */
const calls: Readonly<Record<string, readonly string[]>> = {
  init: ["init --yes"],
  example: ["example petstore"],
  list: ["list"],
  check: ["check"],
  mock: ["mock --openapi openapi.json --port 0 --control-port 0"],
  generate: [
    "generate",
    "generate --check",
    "generate --openapi openapi.json --out out",
    "generate --workspace",
  ],
  upgrade: ["upgrade", "upgrade --openapi openapi.json --out out --diff"],
  plan: ["plan"],
  workspace: ["workspace sync"],
  rename: ["rename pets.list pets.all"],
  diff: [
    "diff git:HEAD:openapi.json openapi.json",
    "diff git:HEAD:lacking.json openapi.json",
    "diff git:HEAD:lacking.json git:HEAD~1:lacking.json",
  ],
  explain: ["explain operation-removed"],
  lifecycle: ["lifecycle"],
  changelog: ["changelog"],
  accept: [
    "accept 0123456789abcdef --from git:HEAD:openapi.json --to openapi.json --reason x --owner y",
  ],
  "accept-rename": ["accept-rename pets.list pets.all"],
  renames: [
    "renames propose git:HEAD:openapi.json openapi.json --renames renames.yaml",
  ],
  release: ["release 2.0.0 --openapi pets=openapi.json"],
  relabel: ["relabel 2.0.0 2.1.0"],
  undo: ["undo --dry-run", "undo", "undo --spec proj"],
  import: [
    "import openapi openapi.json --namespace pets --release 3.0.0",
    "import tables changes.md --namespace pets",
  ],
  usage: [
    "usage",
    "usage --project proj --facts facts.json",
    "usage --project tsconfig.json --facts facts.json",
    "usage --project tsconfig.json --facts facts.json --changed-since HEAD~1",
  ],
  impact: [
    "impact --to git:HEAD:openapi.json",
    "impact --project tsconfig.json --from git:HEAD:openapi.json --to openapi.json",
    "impact --facts facts.json --from git:HEAD:openapi.json --to openapi.json",
    "impact merge report.json",
  ],
  migrate: [
    "migrate --project tsconfig.json --from git:HEAD:openapi.json --to openapi.json --write",
  ],
  completion: ["completion bash"],
  schema: ["schema --of config"],
};

describe("a command of sdkwright", () => {
  let canaries: Canaries;

  /** A catalogue, a project and a submodule; the project stands in a folder that is itself a repository without a work tree, too. */
  beforeAll(async () => {
    const clone = at("clone");
    git(
      parent,
      "init",
      "--quiet",
      "--template=",
      "--initial-branch=main",
      "clone",
    );
    git(clone, "remote", "add", "origin", "https://example.com/acme/shop.git");
    writeTexts(clone, {
      ".gitattributes": attributes,
      "openapi.json": pets(),
      "lacking.json": pets({ operations: ["GET /lacking"] }),
      "tsconfig.json": '{ "references": [{ "path": "proj" }], "files": [] }',
    });
    const sdk = await documentSdk("shelter");
    writeInstalled(sdk, join(clone, "proj/node_modules/shelter"));
    writeTexts(join(clone, "proj"), project);
    for (const name of ["objects", "refs/heads"])
      mkdirSync(join(clone, "proj", name), { recursive: true });
    const released = await callCli(
      ["release", "1.0.0", "--openapi", "pets=openapi.json"],
      clone,
    );
    expect(released.code, released.err).toBe(0);
    writeTexts(at("part"), { "part.txt": "part\n", "tsconfig.json": "{}" });
    git(at("part"), "init", "--quiet", "--template=");
    git(at("part"), "add", ".");
    git(at("part"), "commit", "--quiet", "--message", "part");
    git(
      clone,
      "submodule",
      "--quiet",
      "add",
      "--name",
      "sub",
      at("part"),
      "sub",
    );
    git(clone, "add", "--all", "--force");
    git(clone, "commit", "--quiet", "--message", "first");
    git(clone, "commit", "--quiet", "--allow-empty", "--message", "second");
    const lacking = git(clone, "rev-parse", "HEAD:lacking.json").trim();
    rmSync(join(clone, ".git/objects", lacking.replace(/^../, "$&/")));
    writeTexts(clone, {
      "openapi.json": pets({ operations: ["GET /pets"] }),
      "proj/src/pets.ts": `${project["src/pets.ts"]}export {};\n`,
      "sub/part.txt": "changed\n",
      "sub/new.txt": "new\n",
    });
    canaries = putCanaries(at("canaries"), allRows, join(clone, ".git"));
    const settings = configurationOf(
      programSettings.flatMap((row) => canaries.entries(row)),
    );
    // A filter of the submodule has a name of its own: nothing that the repository above lists switches it off.
    const names = {
      ".git": "canary",
      ".git/modules/sub": "inner",
      proj: "canary",
    };
    for (const [directory, name] of Object.entries(names)) {
      const path = join(clone, directory);
      appendFileSync(
        join(path, "config"),
        settings.replaceAll('filter "canary"', `filter "${name}"`),
      );
      writeTexts(path, {
        "info/attributes": attributes.replace(
          "filter=canary",
          `filter=${name}`,
        ),
      });
      canaries.putHooks(path);
    }
  });

  it("has a row in the table", () => {
    expect(Object.keys(calls)).toEqual(commands.map(({ name }) => name));
  });

  it.each([".", "proj", "sub"])(
    "runs nothing that a repository or the environment names: in %s",
    async (below) => {
      const copy = at("work");
      rmSync(copy, { recursive: true, force: true });
      cpSync(at("clone"), copy, { recursive: true });
      // The control: it would.
      spawnSync("git", ["status"], { cwd: join(copy, below) });
      expect(canaries.ran()).not.toEqual([]);
      for (const [name, value] of programVariables.flatMap(canaries.entries))
        vi.stubEnv(name, value);
      vi.stubEnv("PATH", `${canaries.programs}:${process.env["PATH"] ?? ""}`);
      vi.stubEnv("SDKWRIGHT_STATE_DIR", at("state", below));
      for (const line of Object.values(calls).flat()) {
        const { code, err } = await callLine(line, join(copy, below));
        expect([line, canaries.ran()]).toEqual([line, []]);
        if (below === "." && line in answered)
          expect([line, code], err).toEqual([line, answered[line]]);
      }
      if (below !== ".") return;
      expect(
        JSON.parse(readFileSync(join(copy, "facts.json"), "utf8")),
      ).toMatchObject({
        repository: "example.com/acme/shop",
        commit: git(at("clone"), "rev-parse", "HEAD").trim(),
        isModified: true,
      });
    },
  );
});

async function callLine(
  line: string,
  folder: string,
): Promise<{ readonly code: number; readonly err: string }> {
  const [name = "", ...args] = line.split(" ");
  if (name !== "mock") return callCli([name, ...args], folder);
  try {
    const running = await startMockHere(args, folder);
    return { code: Number(await running.stop()), err: running.said() };
  } catch (thrown) {
    return { code: 3, err: String(thrown) };
  }
}

/** Exit codes of calls in the top folder for which git has to answer. */
const answered: Readonly<Record<string, number>> = {
  "diff git:HEAD:openapi.json openapi.json": 1,
  // Its object is not there, and nobody fetches it.
  "diff git:HEAD:lacking.json openapi.json": 3,
  "undo --dry-run": 0,
  undo: 0,
  usage: 0,
  "impact --facts facts.json --from git:HEAD:openapi.json --to openapi.json": 0,
};

const project = {
  HEAD: "ref: refs/heads/main\n",
  config: `[core]
	repositoryformatversion = 1
	bare = false
	worktree = .
`,
  "tsconfig.json": JSON.stringify({
    compilerOptions: {
      target: "es2022",
      lib: ["es2022"],
      module: "nodenext",
      strict: true,
      skipLibCheck: true,
      noEmit: true,
      composite: true,
      types: [],
    },
    include: ["src"],
  }),
  "package.json": '{ "type": "module" }',
  "src/pets.ts": `import { createClient } from "shelter";
const client = createClient({ baseUrl: "https://shelter.example" });
export const all = client.pets.listPets({ limit: 1 });
`,
};

import { mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { Ajv } from "ajv";
import { describe, expect, it } from "vitest";
import {
  catalogueKeys,
  documentKeys,
  generatePaths,
  releasePaths,
} from "../../generator/configuration/workspace-keys.ts";
import { keyOf } from "../../generator/cli/configuration/describe-commands.ts";
import { openapiOptions } from "../../generator/cli/options/openapi-options.ts";
import { useOf } from "../../generator/cli/options/path-use.ts";
import { loadWholeProgram } from "../../generator/cli/program.ts";
import { repository } from "../support/catalogue-folder.ts";
import { callCli } from "../support/command-line.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import {
  document,
  plain,
  put,
  workspaceFolder,
} from "./support/workspace-folder.ts";

interface Task {
  readonly package: string;
  readonly folder: string;
  readonly inputs: readonly { readonly path: string; readonly role: string }[];
  readonly dependencies: readonly string[];
  readonly hash: string;
}

async function tasksIn(folder: string): Promise<readonly Task[]> {
  const { code, out, err } = await callCli(["plan", "--json"], folder);
  expect(code, err).toBe(0);
  return (JSON.parse(out) as { readonly tasks: readonly Task[] }).tasks;
}

/** What a command says against a workspace. */
async function refusal(
  workspace: string,
  files: Readonly<Record<string, string>> = {},
): Promise<string> {
  const folder = workspaceFolder(workspace, files);
  const { code, err } = await callCli(["plan"], folder);
  expect(code, err).toBe(3);
  return err;
}

it.each(["workspace", "plan"])("publishes the schema of %s", async (of) => {
  const { code, out } = await callCli(["schema", "--of", of], repository);
  expect(code).toBe(0);
  await expect(out).toMatchFileSnapshot(
    join(repository, `schemas/${of}.schema.json`),
  );
});

it("prints a plan that its schema accepts", async () => {
  const { out } = await callCli(["plan", "--json"], workspaceFolder(plain));
  const schema: unknown = JSON.parse(
    readFileSync(join(repository, "schemas/plan.schema.json"), "utf8"),
  );
  const validate = new Ajv({ strict: false }).compile(schema as object);
  expect(validate(JSON.parse(out)), JSON.stringify(validate.errors)).toBe(true);
});

describe("what settings name", () => {
  it.each([
    ["generate", generatePaths],
    ["release", releasePaths],
  ])("is known of every option of %s", async (name, paths) => {
    const program = await loadWholeProgram();
    const command = program.commands.find((each) => each.name() === name);
    const ofOptions = (command?.options ?? []).flatMap((option) => {
      const use = useOf(option);
      return use.kind === "path"
        ? [[keyOf(option), use.access, use.form === "namespaced"]]
        : [];
    });
    expect(
      Object.entries(paths).map(([key, { access, isNamespaced }]) => [
        key,
        access,
        isNamespaced,
      ]),
    ).toEqual(ofOptions.toSorted());
  });

  it("is of documents where the command line has it of documents", () => {
    const keys = openapiOptions()
      .filter((option) => useOf(option).kind !== "command-line")
      .map(keyOf);
    expect([...documentKeys].toSorted()).toEqual(
      [...keys, "openapi"].toSorted(),
    );
    for (const key of catalogueKeys) expect(documentKeys.has(key)).toBe(false);
  });
});

describe("a workspace file", () => {
  it("gives each document a package, with defaults and overrides", async () => {
    const folder = workspaceFolder(
      `defaults: { enums: open, runtime: inline }
packages:
  - openapi: apis/*.yaml
    except: apis/hidden.yaml
    out: sdks/{name}
    package: "@acme/{name}-sdk"
overrides:
  - packages: [orders]
    overlay: ["overlays/{name}.yaml"]
`,
      {
        "apis/hidden.yaml": document("Hidden"),
        "overlays/orders.yaml":
          "overlay: 1.0.0\ninfo: { title: o, version: 1.0.0 }\nactions: []\n",
      },
    );
    const tasks = await tasksIn(folder);
    expect(tasks.map((task) => [task.package, task.folder])).toEqual([
      ["@acme/bills-sdk", "sdks/bills"],
      ["@acme/orders-sdk", "sdks/orders"],
    ]);
    expect(tasks[1]?.inputs.map(({ path, role }) => `${path} ${role}`)).toEqual(
      [
        "apis/orders.yaml document",
        "overlays/orders.yaml overlay",
        "sdks/orders/sdkwright.yaml configuration",
      ],
    );
  });

  it("names a package after the folders that a pattern leaves open", async () => {
    const folder = workspaceFolder(
      'packages: [{ openapi: "more/**/openapi.yaml" }]\n',
      {
        "more/a/v1/openapi.yaml": document("A"),
        "more/b/openapi.yaml": document("B"),
        "more/node_modules/x/openapi.yaml": document("X"),
        "more/.hidden/openapi.yaml": document("H"),
      },
    );
    const tasks = await tasksIn(folder);
    expect(tasks.map(({ folder: at }) => at)).toEqual([
      "packages/a-v1",
      "packages/b",
    ]);
  });

  it("has a task's hash follow what the document refers to, and nothing else", async () => {
    const folder = workspaceFolder(plain, {
      "apis/orders.yaml": document("Orders").replace(
        "{ description: Fine. }",
        '{ $ref: "./shared/answers.yml#/Fine" }',
      ),
      "apis/shared/answers.yml": "Fine: { description: Fine. }\n",
    });
    const before = await tasksIn(folder);
    put(folder, "apis/shared/answers.yml", "Fine: { description: Good. }\n");
    put(folder, "apis/unused.txt", "nobody reads it");
    const after = await tasksIn(folder);
    expect(after.map(({ hash }, at) => hash === before[at]?.hash)).toEqual([
      true,
      false,
    ]);
  });

  it("waits for a package that makes what another one reads", async () => {
    const folder = workspaceFolder(
      `packages:
  - openapi: apis/orders.yaml
  - openapi: apis/bills.yaml
    license-file: packages/orders/LICENSE
`,
      { "packages/orders/LICENSE": "Free.\n" },
    );
    const tasks = await tasksIn(folder);
    expect(tasks.map(({ dependencies }) => dependencies)).toEqual([
      ["orders"],
      [],
    ]);
  });
});

describe("a workspace file that is wrong", () => {
  it("is missing", async () => {
    const { code, err } = await callCli(["plan"], temporaryFolder());
    expect(code).toBe(2);
    expect(err).toContain("There is no sdkwright.workspace.yaml");
    expect(err).toContain("[workspace-missing]");
  });

  const wrong: readonly (readonly [
    name: string,
    workspace: string,
    said: readonly string[],
  ])[] = [
    [
      "a key with a typing error",
      "packages: [{ openapi: apis/*.yaml, enumz: open }]\n",
      [":1:36", 'Did you mean "enums"?'],
    ],
    [
      "a file with a typing error",
      "packages: [{ openapi: apis/order.yaml }]\n",
      [
        ":1:23",
        'Did you mean "apis/orders.yaml"?',
        "workspace-nothing-matches",
      ],
    ],
    [
      "a pattern that matches nothing",
      "packages: [{ openapi: docs/*.yaml }]\n",
      [":1:23", "No file matches docs/*.yaml"],
    ],
    [
      "an entry of nothing",
      "packages: [{ enums: open }]\n",
      [":1:12", "workspace-entry-empty"],
    ],
    [
      "an override of nothing",
      `${plain}overrides: [{ packages: [order], enums: open }]\n`,
      [":4:26", 'Did you mean "orders"?', "workspace-no-package"],
    ],
    [
      "a path out of the repository",
      "packages: [{ openapi: ../../etc/*.yaml }]\n",
      [":1:23", "configured-outside"],
    ],
    [
      "a setting out of the repository",
      "packages: [{ openapi: apis/*.yaml, templates: ../../x }]\n",
      [":1:47", "configured-outside"],
    ],
    [
      "a folder of git",
      "packages: [{ openapi: apis/orders.yaml, names: .git/config }]\n",
      ["configured-outside"],
    ],
    [
      "an output out of the folder",
      "packages: [{ openapi: apis/orders.yaml, out: . }]\n",
      [":1:46", "workspace-folder-unsafe"],
    ],
    [
      "two packages in one folder",
      "packages: [{ openapi: apis/*.yaml, out: packages/one, package: '@a/{name}' }]\n",
      ["Two packages have the folder packages/one", "workspace-folder-taken"],
    ],
    [
      "two packages of one name",
      "packages: [{ openapi: apis/*.yaml, package: one }]\n",
      ["Two packages have the name one", "workspace-name-taken"],
    ],
    [
      "two packages with one ledger",
      "packages: [{ openapi: apis/*.yaml, names: names.yaml }]\n",
      ["Two packages write names.yaml", "workspace-written-twice"],
    ],
    [
      "a package in another",
      "packages:\n  - { openapi: apis/orders.yaml, out: p }\n  - { openapi: apis/bills.yaml, out: p/q }\n",
      [":3:38", "workspace-folder-inside"],
    ],
    [
      "a name that npm does not take",
      "packages: [{ openapi: apis/orders.yaml, package: Orders }]\n",
      ["workspace-name-form"],
    ],
    [
      "an address",
      "packages: [{ openapi: https://example.com/a.yaml }]\n",
      [":1:23", "workspace-address"],
    ],
    [
      "a setting of catalogues",
      "packages: [{ openapi: apis/orders.yaml, tombstones: all }]\n",
      [":1:53", "workspace-key-of-other"],
    ],
    [
      "code of the project",
      "packages: [{ openapi: apis/orders.yaml, format: prettier }]\n",
      ["configured-code"],
    ],
    [
      "packages that wait for each other",
      `packages:
  - { openapi: apis/orders.yaml, license-file: packages/bills/LICENSE }
  - { openapi: apis/bills.yaml, license-file: packages/orders/LICENSE }
`,
      ["bills, orders", "workspace-circle"],
    ],
    [
      "an alias bomb",
      `packages:\n  - &a { openapi: [x] }\n${[..."bcdefgh"]
        .map(
          (name, at) =>
            `  - &${name} { overlay: [${`*${"abcdefg"[at] ?? ""},`.repeat(9)}] }\n`,
        )
        .join("")}`,
      ["sdkwright.workspace.yaml:"],
    ],
  ];

  it.each(wrong)("has %s", async (_, workspace, said) => {
    const err = await refusal(workspace);
    for (const text of said) expect(err).toContain(text);
    expect(err).toContain("sdkwright.workspace.yaml:");
  });

  it("says what is wrong with all packages at once", async () => {
    const err = await refusal(
      "packages: [{ openapi: a.yaml }, { openapi: b.yaml }, { spec: c }]\n",
    );
    expect(err.match(/workspace-nothing-matches/g)).toHaveLength(3);
  });

  it("lists a document outside of its own folder", async () => {
    const folder = workspaceFolder("{}", {
      "sub/sdkwright.workspace.yaml":
        "packages: [{ openapi: ../apis/*.yaml }]\n",
    });
    const { code, err } = await callCli(["plan"], join(folder, "sub"));
    expect(code).toBe(3);
    expect(err).toContain("workspace-input-outside");
  });

  it("leads out by a link", async () => {
    const folder = workspaceFolder(plain);
    const outside = temporaryFolder();
    put(outside, "secret.yaml", "password: 1234\n");
    symlinkSync(join(outside, "secret.yaml"), join(folder, "apis/x.yaml"));
    const { code, err } = await callCli(["plan"], folder);
    expect(code).toBe(3);
    expect(err).toContain("configured-outside");
    expect(err).not.toContain("1234");
  });

  it("looks through more files than anybody has", async () => {
    const folder = workspaceFolder(
      'packages: [{ openapi: "many/**/*.yaml" }]\n',
    );
    mkdirSync(join(folder, "many"));
    for (let at = 0; at < 2001; at += 1)
      put(folder, `many/${at}.yaml`, "openapi: 3.1.0\n");
    const { code, err } = await callCli(["plan"], folder);
    expect(code).toBe(3);
    expect(err).toContain("more than 2000 matches");
    expect(err).toContain("workspace-too-many");
  });

  it("has no end of folders for many stars", async () => {
    const deep = Array.from({ length: 30 }, () => "d").join("/");
    const folder = workspaceFolder(
      `packages: [{ openapi: "${"**/".repeat(12)}*.none" }]\n`,
      { [`${deep}/x.txt`]: "" },
    );
    const { code, err } = await callCli(["plan"], folder);
    expect(code).toBe(3);
    expect(err).toContain("workspace-too-many");
  });
});

describe("shards", () => {
  it.each([1, 2, 3, 5])("of %i have each package once", async (of) => {
    const names = [..."abcdefghi"];
    const folder = workspaceFolder(
      `packages:
  - { openapi: docs/*.yaml }
  - { openapi: other/j.yaml, license-file: packages/c/LICENSE }
`,
      {
        ...Object.fromEntries(
          names.map((name) => [`docs/${name}.yaml`, document("X")]),
        ),
        "other/j.yaml": document("J"),
      },
    );
    const shards: string[][] = [];
    for (let index = 1; index <= of; index += 1) {
      const args = ["plan", "--json", "--shard", `${index}/${of}`];
      const { out } = await callCli(args, folder);
      const { tasks } = JSON.parse(out) as { readonly tasks: readonly Task[] };
      shards.push(tasks.map((task) => task.package));
    }
    expect(shards.flat().toSorted()).toEqual([...names, "j"]);
    // What waits for another package is where that is.
    expect(shards.find((shard) => shard.includes("c"))).toContain("j");
    const sizes = shards.map(({ length }) => length);
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(2);
  });

  it("are parts of a whole", async () => {
    for (const shard of ["0/4", "5/4", "1", "a/b"]) {
      const args = ["plan", "--shard", shard];
      expect((await callCli(args, workspaceFolder(plain))).code).toBe(2);
    }
  });
});

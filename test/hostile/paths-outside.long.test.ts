import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { Option, type Command } from "commander";
import { beforeEach, describe, expect, it, test } from "vitest";
import {
  configurable,
  keyOf,
  namesOf,
  readsConfiguration,
  sectionOf,
} from "../../generator/cli/configuration/describe-commands.ts";
import { CliOption } from "../../generator/cli/options/cli-option.ts";
import { CliCommand } from "../../generator/cli/options/command-line.ts";
import { useOf } from "../../generator/cli/options/path-use.ts";
import { loadWholeProgram } from "../../generator/cli/program.ts";
import { pets } from "../cli/support/pets.ts";
import { callCli, type Called } from "../support/command-line.ts";
import { putGitDirectory } from "../support/git-directory.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

/** A line of every file outside: no output may have it. */
const canary = "canary-4f1c";

let top: string;
let clone: string;

/** A clone, and beside it a folder of the user with whatever a path may lead to. */
beforeEach(() => {
  top = temporaryFolder();
  clone = join(top, "clone");
  put("clone/openapi.yaml", pets());
  putGitDirectory(join(clone, ".git"));
  put("clone/.git/config", `[remote]\n  url = ${canary}\n`);
  for (const name of ["a.yaml", "spec/service.yaml", "tsconfig.json"])
    put(`outside/${name}`, `{ "${canary}": ${canary} \n`);
});

function put(path: string, text: string): void {
  const file = join(top, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function link(path: string, target: string): void {
  mkdirSync(dirname(join(clone, path)), { recursive: true });
  rmSync(join(clone, path), { recursive: true, force: true });
  symlinkSync(target, join(clone, path));
}

/** All files outside of the clone, with when they were written. */
function everythingOutside(): readonly string[] {
  const folder = join(top, "outside");
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .toSorted()
    .map((path) => `${path} ${statSync(join(folder, path)).mtimeMs}`);
}

/** Calls a command in the clone, and holds it to what every one has to keep. */
async function callGuarded(args: readonly string[]): Promise<Called> {
  const before = everythingOutside();
  const called = await callCli(args, clone);
  expect(called.out + called.err).not.toContain(canary);
  expect(everythingOutside()).toEqual(before);
  for (const folder of ["generated", "sdk", "spec"])
    expect(textsBelow(join(clone, folder))).not.toContain(canary);
  return called;
}

function textsBelow(folder: string): string {
  if (!existsSync(folder)) return "";
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), "utf8"))
    .join("");
}

const program = await loadWholeProgram();

function commandsBelow(command: Command): readonly Command[] {
  const { commands } = command;
  const below = commands.flatMap(commandsBelow);
  return command.parent === null ||
    // A group, such as `import`, has no work of its own.
    (commands.length > 0 && command.options.length <= 4)
    ? below
    : [command, ...below];
}

const all = commandsBelow(program);

/** Values that a command cannot do without. */
const needed: Readonly<Record<string, readonly string[]>> = {
  accept: ["0123456789ab", "--reason", "r", "--owner", "o"],
  "accept-rename": ["a", "b", "--reason", "r", "--owner", "o"],
  diff: ["openapi.yaml", "openapi.yaml"],
  "impact merge": ["openapi.yaml"],
  "import openapi": ["openapi.yaml", "--namespace", "n", "--release", "1.0.0"],
  "import tables": ["openapi.yaml"],
  relabel: ["1.0.0", "1.0.1"],
  release: ["1.0.0"],
  rename: ["a", "b"],
  "renames propose": ["openapi.yaml", "openapi.yaml"],
};

const argsOf = (command: Command): readonly string[] => {
  const names = namesOf(command);
  return [...names, ...(needed[names.join(" ")] ?? [])];
};

/** Ways out of the clone, each with what makes it. */
const waysOut: Readonly<Record<string, () => string>> = {
  absolute: () => join(top, "outside/a.yaml"),
  "up and out": () => "../outside/a.yaml",
  "up through a folder": () => "below/../../outside",
  "a link": () => {
    link("linked", "../outside/a.yaml");
    return "linked";
  },
  "a link in the middle": () => {
    link("below/linked", "../../outside");
    return "below/linked/a.yaml";
  },
  "a link to what is not there": () => {
    link("linked", "../outside/none/at/all");
    return "./linked";
  },
  "below a link to what is not there": () => {
    link("linked", "../outside/none");
    return "linked/at/all";
  },
  "a link to a link": () => {
    link("linked", "other");
    link("other", "../outside/a.yaml");
    return "linked";
  },
  "a file of git": () => ".git/config",
  "a link into git": () => {
    link("linked", ".git");
    return "linked/config";
  },
  "a device": () => "/dev/null",
  "an endless device": () => "/dev/zero",
  "the environment": () => "/proc/self/environ",
};

const withPaths = all
  .filter((command) => readsConfiguration(command))
  .flatMap((command) => {
    const options = configurable(command).filter(
      (option) => useOf(option).kind === "path",
    );
    const names = namesOf(command).join(" ");
    return options.length === 0 ? [] : [{ names, command, options }];
  });

function valueOf(option: Option, path: string): string | readonly string[] {
  const use = useOf(option);
  const isNamespaced = use.kind === "path" && use.form === "namespaced";
  const value = isNamespaced ? `shop=${path}` : path;
  return option.variadic ? [value] : value;
}

/** The options of a command whose default is a path. */
function defaultsOf(
  command: Command,
): readonly { readonly option: string; readonly path: string }[] {
  return command.options.flatMap((option) => {
    const path: unknown = option.defaultValue;
    return useOf(option).kind === "path" && typeof path === "string"
      ? [{ option: option.flags, path }]
      : [];
  });
}

/** `{ import: { openapi: { spec: path } } }` in YAML, which JSON is. */
function configuration(
  names: readonly string[],
  section: Readonly<Record<string, unknown>>,
): string {
  return JSON.stringify(
    names.reduceRight<unknown>((below, name) => ({ [name]: below }), section),
  );
}

describe("a path of a configuration that leads out of the repository", () => {
  it("is looked for in the options of every command that reads one", () => {
    const without = ["explain", "plan", "workspace sync"];
    expect(
      all
        .filter((command) => readsConfiguration(command))
        .map((command) => namesOf(command).join(" "))
        .filter((name) => !withPaths.some(({ names }) => names === name))
        .toSorted(),
    ).toEqual(without);
  });

  it.each(withPaths)(
    "is refused with its place: $names",
    async ({ command, options }) => {
      for (const [way, make] of Object.entries(waysOut)) {
        const path = make();
        const section = Object.fromEntries(
          options.map((option) => [keyOf(option), valueOf(option, path)]),
        );
        put("clone/sdkwright.yaml", configuration(sectionOf(command), section));
        const { code, err } = await callGuarded(argsOf(command));
        const label = `${way}: ${err}`;
        expect(code, label).toBe(3);
        const refused = [
          ...err.matchAll(
            /^sdkwright\.yaml:1:\d+: error: (\S+) names .* \[configured-outside\]$/gm,
          ),
        ].map(([, key]) => key);
        expect(refused.toSorted(), label).toEqual(
          Object.keys(section).toSorted(),
        );
      }
    },
  );

  it("is refused where it runs code", async () => {
    put(
      "clone/sdkwright.yaml",
      "generate: { openapi: openapi.yaml, out: sdk, format: prettier }\n",
    );
    const { code, err } = await callGuarded(["generate"]);
    expect(code).toBe(3);
    expect(err).toMatch(/sdkwright\.yaml:1:\d+: error: .*\[configured-code\]/);
  });
});

test("every option says what its value is for, since no other compiles", () => {
  const others = all
    .flatMap(({ options }) => options)
    .filter((option) => !(option instanceof CliOption));
  expect(others.map(({ flags }) => flags)).toEqual([]);
  const command = new CliCommand();
  // @ts-expect-error It would be made without a use.
  command.option("--some <file>");
  // @ts-expect-error It has no use.
  command.addOption(new Option("--other <file>"));
});

describe("the project of a configuration", () => {
  const outside = '{ "compilerOptions": { "strict": true } }';
  const ways: readonly (readonly [way: string, text: string])[] = [
    ["extends", '{ "extends": "../outside/base.json" }'],
    [
      "a list of extends",
      '{ "extends": ["./own.json", "../outside/base.json"] }',
    ],
    ["extends of a package", '{ "extends": "shared/base.json" }'],
    ["files", '{ "files": ["../outside/code.ts"] }'],
    ["include", '{ "include": ["../outside/*.ts"] }'],
    ["include through a link", '{ "include": ["linked/*.ts"] }'],
    [
      "references",
      '{ "references": [{ "path": "../outside/base.json" }], "files": [] }',
    ],
  ];

  it.each(ways)("leads nowhere by %s", async (_, text) => {
    put("outside/base.json", outside);
    put("outside/code.ts", `export const secret = "${canary}";\n`);
    put("clone/own.json", "{}");
    put("clone/code.ts", "export {};\n");
    link("linked", "../outside");
    put("node_modules/shared/base.json", outside);
    put("clone/tsconfig.json", text);
    for (const configured of ["usage: { project: tsconfig.json }", ""]) {
      put("clone/sdkwright.yaml", configured);
      const { code, err } = await callGuarded(["usage"]);
      expect(code, err).toBe(3);
      expect(err).toContain("[usage-project-outside]");
    }
    // The project of the user's own is theirs.
    const named = await callGuarded(["usage", "--project", "tsconfig.json"]);
    expect(named.err).not.toContain("[usage-project-outside]");
  });
});

/** A clone with a catalogue, which the user has outside, too: whatever leads there finds what it looks for. */
async function putCatalogue(): Promise<void> {
  const made = await callCli(
    ["release", "1.0.0", "--openapi", "shop=openapi.yaml"],
    clone,
  );
  expect(made.code, made.err).toBe(0);
  put("clone/spec/accepted-changes.yaml", "accepted: []\n");
  put("clone/spec/change-policy.yaml", "severity: []\n");
  put("clone/tsconfig.json", "{}");
  put("clone/package.json", "{}");
  cpSync(clone, join(top, "outside"), {
    recursive: true,
    filter: (path) => !path.endsWith(".git"),
  });
}

function putBack(path: string): void {
  rmSync(join(clone, path));
  cpSync(join(top, "outside", path), join(clone, path), { recursive: true });
}

/** Places that no option names, with a command that comes upon each of them. */
const innerPlaces: readonly (readonly [place: string, line: string])[] = [
  ["spec/service.yaml", "check"],
  ["spec/releases.yaml", "list"],
  ["spec/names.yaml", "rename shop.pets.list shop.animals.list"],
  ["spec/names.yaml", "generate"],
  ["spec/namespaces", "check"],
  ["spec/namespaces/shop.yaml", "check"],
  ["spec/openapi", "check"],
  ["spec/openapi/shop", "generate"],
  ["spec/openapi/shop/documents.yaml", "generate"],
  ["spec/openapi/shop/1.0.0.yaml", "generate"],
  ["spec/openapi/shop/1.0.0.yaml", "relabel 1.0.0 1.0.1"],
  ["spec/accepted-changes.yaml", "diff start 1.0.0"],
  ["spec/change-policy.yaml", "lifecycle"],
  ["generated", "generate"],
  ["generated", "relabel 1.0.0 1.0.1"],
  ["generated/sdk", "generate --check"],
  ["generated/sdk/src", "generate"],
  ["generated/sdk/.sdkwright-manifest", "generate"],
  ["generated/changes", "generate"],
];

describe("a link of the repository that leads out of it", () => {
  it("is refused in the place of every default", async () => {
    await putCatalogue();
    put("clone/sdk/README.md", "");
    put("outside/sdk/README.md", "");
    put("clone/generated/runtime/README.md", "");
    put("outside/generated/runtime/README.md", "");
    for (const command of all)
      for (const { option, path } of defaultsOf(command)) {
        link(path, join(top, "outside", path));
        const { code, err } = await callGuarded(argsOf(command));
        const label = `${namesOf(command).join(" ")} ${option}: ${err}`;
        expect(code, label).toBe(3);
        expect(err, label).toContain(
          `${path} leads by the symbolic link ${path} -> `,
        );
        expect(err, label).toContain("[path-outside]");
        putBack(path);
      }
  });

  it("is refused in every place below a default", async () => {
    await putCatalogue();
    for (const [place, line] of innerPlaces) {
      link(place, join(top, "outside", place));
      const { code, err } = await callGuarded(line.split(" "));
      const label = `${place}, ${line}: ${err}`;
      expect(code, label).not.toBe(0);
      expect(err, label).toMatch(
        /\[(?:path-outside|output-link-in-way|output-manifest-not-file)\]/,
      );
      putBack(place);
    }
    // Nothing of this is left in the way of the commands.
    const fresh = await callGuarded(["generate", "--check"]);
    expect(fresh.code, fresh.err).toBe(0);
  });

  it.each([
    [".github", "init --yes"],
    [".github/workflows", "init --yes"],
    ["package.json", "init --yes"],
    ["sdkwright.yaml", "init --yes"],
    ["petstore", "example"],
  ])("is refused in the place of what is made: %s", async (place, line) => {
    put("outside/package.json", "{}");
    link(place, join(top, "outside", place === "package.json" ? place : "new"));
    const { code, err } = await callGuarded(line.split(" "));
    expect(code, err).not.toBe(0);
    expect(existsSync(join(top, "outside/new"))).toBe(false);
  });

  it("leads anywhere where the command line names it", async () => {
    mkdirSync(join(top, "outside/sdk"));
    link("sdk", "../outside/sdk");
    link("mine.yaml", "../outside/mine.yaml");
    put("outside/mine.yaml", pets());
    const { code, err } = await callCli(
      ["generate", "--openapi", "mine.yaml", "--out", "sdk"],
      clone,
    );
    expect(code, err).toBe(0);
    expect(existsSync(join(top, "outside/sdk/package.json"))).toBe(true);
  });
});

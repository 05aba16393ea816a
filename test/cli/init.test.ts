import {
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { repository } from "../support/catalogue-folder.ts";
import { callCli, type Called } from "../support/command-line.ts";
import { putGitDirectory } from "../support/git-directory.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { pets } from "./support/pets.ts";

let work: string;
beforeEach(() => {
  work = temporaryFolder();
  putGitDirectory(join(work, ".git"));
});

function put(path: string, text: string): void {
  const file = join(work, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

const read = (path: string): string => readFileSync(join(work, path), "utf8");
const call = (line: string, folder = ""): Promise<Called> =>
  callCli(line.split(" "), join(work, folder));

/** Calls what `init` has named last. */
async function callNext({ err }: Called, folder = ""): Promise<Called> {
  const [, line = ""] = /^Try next:\n {2}sdkwright (.+)\n$/m.exec(err) ?? [];
  expect(line).not.toBe("");
  return call(line, folder);
}

const workflow = ".github/workflows/api-changes.yml";

describe("init", () => {
  it("finds the document by what it says, and the next command works", async () => {
    put(
      "package.json",
      '{\n\t"name": "x",\n\t"scripts": {\n\t\t"a": "b"\n\t}\n}\n',
    );
    put("api/v1.json", pets());
    put("node_modules/other/openapi.json", pets());
    put("settings.yaml", "name: openapi\n");
    const called = await call("init");
    expect(called.code, called.err).toBe(0);
    expect(called.out).toBe(
      `Files:\n  sdkwright.yaml\n  ${workflow}\n  package.json\n`,
    );
    expect(read("sdkwright.yaml")).toContain("openapi: api/v1.json\n");
    expect(read("package.json")).toBe(
      '{\n\t"name": "x",\n\t"scripts": {\n\t\t"a": "b",\n\t\t"generate:sdk": "sdkwright generate"\n\t}\n}\n',
    );
    expect(read(workflow)).toContain('    paths: ["api/v1.json"]\n');
    expect(read(workflow)).toContain('  DOCUMENT: "api/v1.json"\n');
    const generated = await callNext(called);
    expect(generated.code, generated.err).toBe(0);
    expect(existsSync(join(work, "sdk/package.json"))).toBe(true);
  });

  it("sets up nothing that the configuration could not name", async () => {
    put("api/v1.json", pets());
    putGitDirectory(join(work, "inner/.git"));
    for (const line of ["--openapi ../api/v1.json", "--out ../sdk"]) {
      put("inner/v1.json", pets());
      const { code, err } = await call(`init ${line}`, "inner");
      expect(code).toBe(2);
      expect(err).toContain("[init-outside]");
      expect(existsSync(join(work, "inner/sdkwright.yaml"))).toBe(false);
    }
  });

  it("says what the script needs, unless the package has it", async () => {
    const needed = "npm install --save-dev sdkwright";
    const packageWith = (members: object) =>
      put(
        "package.json",
        `${JSON.stringify({ name: "x", ...members }, null, 2)}\n`,
      );
    put("openapi.json", pets());
    const noted = async () => {
      const called = await call("init");
      expect(called.code, called.err).toBe(0);
      rmSync(join(work, "sdkwright.yaml"));
      return called.err.includes(needed);
    };
    packageWith({});
    expect(await noted()).toBe(true);
    packageWith({ devDependencies: { sdkwright: "0.1.0" } });
    expect(await noted()).toBe(false);
    packageWith({ dependencies: { sdkwright: "0.1.0" } });
    expect(await noted()).toBe(false);
    // A workspace installs it for all its packages.
    packageWith({});
    mkdirSync(join(work, "node_modules/sdkwright"), { recursive: true });
    expect(await noted()).toBe(false);
  });

  it("names commands as a shell finds them, however it was started", async () => {
    put("openapi.json", pets());
    vi.stubEnv("npm_lifecycle_event", "npx");
    const { err } = await call("init");
    expect(err).toContain("  npx sdkwright generate\n");
    const example = await call("example mine --of shop");
    expect(example.err).toContain("cd mine && npx sdkwright ");
  });

  it("writes the workflow to the top of the repository, with the path from there", async () => {
    put("services/pets/openapi.json", pets());
    const called = await call("init --yes", "services/pets");
    expect(called.code, called.err).toBe(0);
    expect(read(workflow)).toContain(
      '  DOCUMENT: "services/pets/openapi.json"\n',
    );
    expect(
      readFileSync(join(repository, "examples/github/api-changes.yml"), "utf8")
        .length,
    ).toBeLessThan(read(workflow).length + 100);
  });

  it("begins a catalogue by the same work as a release", async () => {
    put("openapi.json", pets());
    const called = await call("init --catalogue --release 2.0.0");
    expect(called.code, called.err).toBe(0);
    expect(read("spec/releases.yaml")).toContain("2.0.0");
    const listed = await callNext(called);
    expect(listed.code, listed.err).toBe(0);
    expect(listed.out).toContain("/pets");
    expect((await call("generate --check")).code).toBe(0);
  });

  it("keeps what is there, and names it", async () => {
    put("openapi.json", pets());
    put(workflow, "mine\n");
    put("package.json", '{"name":"x"}');
    const called = await call("init");
    expect(called.code, called.err).toBe(0);
    expect(called.err).toContain(`${workflow} is there already`);
    expect(called.err).toContain("Add a script yourself");
    expect(read(workflow)).toBe("mine\n");
    expect(read("package.json")).toBe('{"name":"x"}');
    const again = await call("init");
    expect(again.code).toBe(2);
    expect(again.err).toContain("[init-exists]");
  });

  it("writes nothing where it cannot decide or cannot read", async () => {
    const none = await call("init");
    expect(none.code).toBe(2);
    expect(none.err).toContain("[init-no-document]");
    put("a.json", pets());
    put(
      "b.yaml",
      "openapi: 3.1.0\ninfo: { title: B, version: '1' }\npaths: {}\n",
    );
    const several = await call("init");
    expect(several.code).toBe(2);
    expect(several.err).toContain("[init-several-documents]");
    expect(several.err).toContain("a.json, b.yaml");
    put("c.json", "{");
    const broken = await call("init --openapi c.json --catalogue");
    expect(broken.code).toBe(3);
    for (const path of ["sdkwright.yaml", workflow, "spec"])
      expect(existsSync(join(work, path)), path).toBe(false);
  });
});

describe("example", () => {
  it.each(["petstore", "shop", "gateway"])(
    "copies %s, and the next command works",
    async (name) => {
      const called = await call(`example mine --of ${name}`);
      expect(called.code, called.err).toBe(0);
      const [, line = ""] =
        /^ *cd mine && sdkwright (.+)$/m.exec(called.err) ?? [];
      const next = await call(line, "mine");
      expect(next.code, next.err).toBe(0);
      expect(read("mine/README.md")).toBe(
        readFileSync(join(repository, "examples", name, "README.md"), "utf8"),
      );
      expect(read("mine/sdkwright.yaml")).toBe(
        readFileSync(
          join(repository, "examples", name, "sdkwright.yaml"),
          "utf8",
        ),
      );
    },
  );

  it("copies the built-in catalogue, and the next command makes the SDK of it", async () => {
    const { code, err } = await call("example mine --of built-in");
    expect(code, err).toBe(0);
    expect(err).toContain("cd mine && sdkwright generate\n");
    expect((await call("list --state deprecated", "mine")).err).toContain(
      "25 of 99 operations",
    );
    expect(read("mine/spec/releases.yaml")).toBe(
      readFileSync(join(repository, "spec/releases.yaml"), "utf8"),
    );
    const next = await call("generate", "mine");
    expect(next.code, next.err).toBe(0);
    expect(read("mine/generated/sdk/manifest.json")).toBe(
      readFileSync(join(repository, "generated/sdk/manifest.json"), "utf8"),
    );
  });

  it("leaves a folder with files alone", async () => {
    put("petstore/mine.txt", "mine\n");
    const { code, err } = await call("example");
    expect(code).toBe(2);
    expect(err).toContain("[example-folder-in-use]");
    expect(existsSync(join(work, "petstore/README.md"))).toBe(false);
  });
});

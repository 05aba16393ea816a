import {
  appendFileSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { generateSdk } from "../../generator/index.ts";
import { repository } from "../support/catalogue-folder.ts";
import { callCli } from "../support/command-line.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { pets } from "./support/pets.ts";

let work: string;

beforeEach(() => {
  work = temporaryFolder();
  write("pets.json", pets());
});

function write(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(join(work, path)), { recursive: true });
  writeFileSync(join(work, path), content);
}

const read = (path: string) => readFileSync(join(work, path), "utf8");

const index = readFileSync(
  join(repository, "templates/sdk/index.ts.hbs"),
  "utf8",
);
const marked = `// Acme.\n${index}`;

const generate = (...more: readonly string[]) =>
  callCli(
    ["generate", "--openapi", "pets.json", "--out", "sdk", ...more],
    work,
  );

describe("--templates", () => {
  it("replaces one template, and is part of what is up to date", async () => {
    write("look/index.ts.hbs", marked);
    expect((await generate("--templates", "look")).err).not.toContain("error");
    expect(read("sdk/src/index.ts")).toMatch(/^\/\/ Acme\.\n/);
    expect((await generate("--templates", "./look")).err).toContain(
      "nothing to do",
    );
    expect((await generate("--templates", "look", "--check")).code).toBe(0);
    expect((await generate("--check")).code).toBe(1);
    write("look/index.ts.hbs", marked.replace("Acme", "Ajax"));
    expect((await generate("--templates", "look")).code).toBe(0);
    expect(read("sdk/src/index.ts")).toMatch(/^\/\/ Ajax\.\n/);
  });

  it("takes line ends as an editor saves them", async () => {
    write("look/index.ts.hbs", marked.replaceAll("\n", "\r\n"));
    expect((await generate("--templates", "look")).code).toBe(0);
    expect(read("sdk/src/index.ts")).not.toContain("\r");
  });

  it("tells all that is wrong, and writes nothing", async () => {
    write("look/indx.ts.hbs", "");
    write(
      "look/index.ts.hbs",
      "a\n{{hedder}}{{#each members}}{{typ}}{{/each}}",
    );
    const { code, err } = await generate("--templates", "look");
    expect(code).toBe(3);
    expect(err).toContain("look/indx.ts.hbs:1:1: error: There is no template");
    expect(err).toContain('Did you mean "index.ts.hbs"?');
    rmSync(join(work, "look/indx.ts.hbs"));
    const second = await generate("--templates", "look");
    expect(second.err).toContain(
      'look/index.ts.hbs:2:1: error: There is no field "hedder" here.',
    );
    expect(second.err).toContain("2 | {{hedder}}");
    expect(second.err).toContain('"typ"');
    expect(() => read("sdk/package.json")).toThrow("ENOENT");
  });

  it("tells what renders no code", async () => {
    write("look/index.ts.hbs", `${index}\nexport const = 1;\n`);
    const { code, err } = await generate("--templates", "look");
    expect(code).toBe(3);
    expect(err).toContain("export const = 1;");
    expect(err).toContain("[rendered-not-readable]");
  });

  it.each([
    ["is not there", () => undefined, "folder-not-readable"],
    ["is empty", () => mkdirSync(join(work, "look")), "templates-missing"],
    [
      "holds a link",
      () => {
        write("index.ts.hbs", marked);
        mkdirSync(join(work, "look"));
        symlinkSync("../index.ts.hbs", join(work, "look/index.ts.hbs"));
      },
      "file-not-plain",
    ],
    [
      "holds bytes that are no text",
      () => write("look/index.ts.hbs", Uint8Array.of(0xff, 0xfe, 0)),
      "file-not-utf8",
    ],
    [
      "is large",
      () => write("look/index.ts.hbs", "a".repeat(2_000_001)),
      "folder-too-large",
    ],
    [
      "has many files",
      () => {
        for (let count = 0; count <= 200; count += 1)
          write(`look/${count}.hbs`, "");
      },
      "folder-too-large",
    ],
  ])("refuses a folder that %s", async (_, prepare, code) => {
    prepare();
    const called = await generate("--templates", "look");
    expect(called.code).not.toBe(0);
    expect(called.err).toContain(`[${code}]`);
  });
});

describe("a catalogue", () => {
  const release = (...more: readonly string[]) =>
    callCli(["release", "1.0.0", "--openapi", "pets=pets.json", ...more], work);
  const made = "generated/sdk/src/index.ts";

  it("takes templates for a release", async () => {
    write("look/index.ts.hbs", marked);
    expect((await release("--templates", "look")).err).not.toContain("error");
    expect(read(made)).toMatch(/^\/\/ Acme\.\n/);
  });

  it("remembers them in a key of the service", async () => {
    expect((await release()).code).toBe(0);
    expect(read(made)).not.toContain("Acme");
    write("spec/look/index.ts.hbs", marked);
    appendFileSync(join(work, "spec/service.yaml"), "templates: look\n");
    const generated = (...more: readonly string[]) =>
      callCli(["generate", ...more], work);
    expect((await generated("--check")).code).toBe(1);
    expect((await generated()).code).toBe(0);
    expect(read(made)).toMatch(/^\/\/ Acme\.\n/);
    expect((await generated("--check")).code).toBe(0);
  });

  it("refuses a folder that is not beside it", async () => {
    expect((await release()).code).toBe(0);
    appendFileSync(join(work, "spec/service.yaml"), "templates: /tmp\n");
    const { err } = await callCli(["check"], work);
    expect(err).toContain("a folder relative to this file");
  });
});

describe("the library", () => {
  const document = { text: pets() };
  const indexOf = (files: readonly { path: string; text: string }[] = []) =>
    files.find(({ path }) => path === "src/index.ts")?.text;

  it("takes templates as values and from the disk", async () => {
    write("look/index.ts.hbs", marked);
    for (const templates of [
      { files: { "index.ts.hbs": marked } },
      { folder: join(work, "look") },
    ]) {
      const { value } = await generateSdk({ document, templates });
      expect(indexOf(value?.files)).toMatch(/^\/\/ Acme\.\n/);
    }
  });

  it("tells what is wrong with them", async () => {
    const templates = { files: { "index.ts.hbs": "{{x}}", "b.hbs": "" } };
    const { value, diagnostics } = await generateSdk({ document, templates });
    expect(value).toBeNull();
    expect(diagnostics.map(({ code }) => code)).toEqual([
      "template-replaces-nothing",
    ]);
  });
});

import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { generateSdk } from "../../generator/index.ts";
import { repository } from "../support/catalogue-folder.ts";
import { callCli } from "../support/command-line.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { pets } from "./support/pets.ts";

// The text of a license needs a holder, which nobody but the owner of a catalogue can name: it is copied, never made.

const text = "Acme License\n\nCopyright (c) Acme. *  All   rights.\n";
let work: string;

beforeEach(() => {
  work = temporaryFolder();
  write("pets.json", pets());
});

const write = (path: string, content: string) =>
  writeFileSync(join(work, path), content);
const read = (path: string) => readFileSync(join(work, path), "utf8");
const run = (...args: readonly string[]) => callCli(args, work);
const licenseOf = (folder: string): unknown =>
  // The generator has written an object.
  (JSON.parse(read(`${folder}/package.json`)) as { license?: unknown }).license;

describe("a catalogue", () => {
  const made = "generated/sdk/LICENSE";
  const release = (label: string) =>
    run("release", label, "--openapi", "pets=pets.json");

  beforeEach(async () => {
    expect((await release("1.0.0")).code).toBe(0);
    expect(existsSync(join(work, made))).toBe(false);
    expect(licenseOf("generated/sdk")).toBeUndefined();
  });

  /** Keys of the package in `service.yaml`. */
  function say(...lines: readonly string[]): void {
    expect(read("spec/service.yaml")).toMatch(/^package:\n {2}name: pets\n$/m);
    write(
      "spec/service.yaml",
      read("spec/service.yaml").replace(
        /^ {2}name: pets$/m,
        ["name: pets", ...lines].map((line) => `  ${line}`).join("\n"),
      ),
    );
  }

  it("gives the package its text as it stands, and leads to it without an SPDX expression", async () => {
    mkdirSync(join(work, "spec/legal"));
    write("spec/legal/terms.txt", text.replaceAll("\n", "\r\n"));
    say("license-file: legal/terms.txt");
    expect((await run("generate", "--check")).code).toBe(1);
    expect((await run("generate")).code).toBe(0);
    expect(read(made)).toBe(text);
    expect(licenseOf("generated/sdk")).toBe("SEE LICENSE IN LICENSE");
    expect((await run("generate", "--check")).code).toBe(0);
    appendFileSync(join(work, "spec/legal/terms.txt"), "More.\n");
    expect((await run("generate", "--check")).code).toBe(1);
  });

  it("keeps the SPDX expression beside the text, and a release takes both", async () => {
    write("spec/LICENSE", text);
    say("license: Apache-2.0", "license-file: LICENSE");
    write("pets.json", pets({ operations: ["GET /pets"] }));
    expect((await release("2.0.0")).code).toBe(0);
    expect(read(made)).toBe(text);
    expect(licenseOf("generated/sdk")).toBe("Apache-2.0");
  });

  it.each([
    "../pets.json",
    "/etc/hostname",
    "legal/../../pets.json",
    ".npmrc",
    "C:/terms.txt",
    "a\\b",
  ])("refuses %s, which is no file below it", async (path) => {
    say(`license-file: ${JSON.stringify(path)}`);
    const { err } = await run("check");
    expect(err).toContain("a file below this folder, such as LICENSE");
    expect((await run("generate")).code).toBe(3);
    expect(existsSync(join(work, made))).toBe(false);
  });

  it("refuses a link that leads out of it", async () => {
    symlinkSync(join(work, "pets.json"), join(work, "spec/LICENSE"));
    say("license-file: LICENSE");
    for (const command of ["check", "generate"])
      expect((await run(command)).err).toMatch(
        /^spec\/service\.yaml:\d+:17: error: spec\/LICENSE is neither .* \[file-not-plain\]$/m,
      );
    expect(existsSync(join(work, made))).toBe(false);
  });

  it("says where it names a file that is not there", async () => {
    say("license-file: LICENSE");
    for (const command of ["check", "generate"])
      expect((await run(command)).err).toMatch(
        /^spec\/service\.yaml:\d+:17: error: spec\/LICENSE cannot be read: .* \[file-not-readable\]$/m,
      );
  });
});

describe("a document on its own", () => {
  const generate = (...more: readonly string[]) =>
    run("generate", "--openapi", "pets.json", "--out", "sdk", ...more);

  it("has no text of a license, and takes one from an option", async () => {
    expect((await generate()).code).toBe(0);
    expect(existsSync(join(work, "sdk/LICENSE"))).toBe(false);
    write("terms.txt", text);
    expect((await generate("--license-file", "terms.txt")).code).toBe(0);
    expect(read("sdk/LICENSE")).toBe(text);
    expect(licenseOf("sdk")).toBe("SEE LICENSE IN LICENSE");
    // Another text is another package, although the document is the same.
    appendFileSync(join(work, "terms.txt"), "More.\n");
    expect((await generate("--license-file", "terms.txt")).err).toMatch(
      /^sdk: \d+ files, [12] written$/m,
    );
    expect(read("sdk/LICENSE")).toBe(`${text}More.\n`);
    rmSync(join(work, "terms.txt"));
    expect((await generate("--license-file", "terms.txt")).err).toContain(
      "terms.txt cannot be read",
    );
  });
});

it("the library takes the text as a value", async () => {
  const { value } = await generateSdk({
    document: { text: pets() },
    license: text,
  });
  expect(value?.files).toContainEqual({ path: "LICENSE", text });
});

it("the built-in catalogue is under the license of this repository", () => {
  const [own, spec] = ["LICENSE", "spec/LICENSE"].map((path) =>
    readFileSync(join(repository, path), "utf8"),
  );
  expect(spec).toBe(own);
});

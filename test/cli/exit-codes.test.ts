import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { failureCode } from "../../generator/cli/exit-codes.ts";
import { builtInSpec, repository } from "../support/catalogue-folder.ts";
import { callCli } from "../support/command-line.ts";
import { webFacts } from "../impact/sample-reports.ts";
import { pets } from "./support/pets.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

let work: string;
beforeEach(() => {
  work = temporaryFolder();
});

const error = (code: string) =>
  ({
    severity: "error",
    code,
    message: "",
    location: null,
    hint: null,
    related: [],
  }) as const;

describe("the tables of exit codes", () => {
  const folder = join(repository, "generator", "diagnostics", "codes");
  const known = new Set(
    readdirSync(folder).flatMap((name) =>
      [
        ...readFileSync(join(folder, name), "utf8").matchAll(
          /(?:"error"|severity),\s*"([a-z0-9-]+)"/g,
        ),
      ].map(([, code = ""]) => code),
    ),
  );

  it("name errors that there are, each once", () => {
    const tables = readFileSync(
      join(repository, "generator", "cli", "exit-codes.ts"),
      "utf8",
    );
    // The text itself: a set does not tell what it was given twice.
    const listed = [...tables.matchAll(/^ {2}"([a-z0-9-]+)",$/gm)].map(
      ([, code = ""]) => code,
    );
    expect(listed.filter((code) => failureCode([error(code)]) === 1)).toEqual(
      [],
    );
    expect(listed.length).toBeGreaterThan(80);
    expect(known.size).toBeGreaterThan(100);
    expect(listed.filter((code) => !known.has(code))).toEqual([]);
    expect(listed).toHaveLength(new Set(listed).size);
  });

  it("take the gravest", () => {
    expect(failureCode([error("yaml-syntax"), error("name-taken")])).toBe(2);
    expect(failureCode([error("output-edited"), error("yaml-syntax")])).toBe(3);
    expect(failureCode([error("output-edited")])).toBe(1);
    expect(
      failureCode([{ ...error("yaml-syntax"), severity: "warning" }]),
    ).toBe(1);
  });
});

describe("one fault has one code in every command", () => {
  const onCatalogue: readonly (readonly string[])[] = [
    ["generate", "--out", "out"],
    ["list"],
    ["rename", "pro.buildings", "pro.houses"],
    ["diff", "10.29.0", "later"],
    ["lifecycle"],
    ["changelog"],
    ["mock", "--port", "0"],
    ["release", "11.0.0", "--openapi", "pets=pets.json"],
    [
      "import",
      "openapi",
      "pets.json",
      "--namespace",
      "pets",
      "--release",
      "11.0.0",
    ],
  ];

  beforeEach(() => {
    writeFileSync(join(work, "pets.json"), pets());
  });

  it.each(onCatalogue)("a catalogue that is not right: %s", async (...args) => {
    cpSync(builtInSpec, join(work, "spec"), { recursive: true });
    const path = join(work, "spec", "namespaces", "devices.yaml");
    writeFileSync(path, readFileSync(path, "utf8").replace("scope:", "scop:"));
    const { code, err } = await callCli(args, work);
    expect(err).toContain("[unknown-key]");
    expect(code).toBe(3);
  });

  it.each(onCatalogue.slice(0, 3).concat(onCatalogue.slice(4, 6)))(
    "no catalogue: %s",
    async (...args) => {
      const { code, err } = await callCli(args, work);
      expect(err).toContain("[catalogue-not-found]");
      expect(code).toBe(3);
    },
  );

  const onDocument: readonly (readonly string[])[] = [
    ["generate", "--out", "out", "--openapi", "document.json"],
    ["diff", "document.json", "pets.json"],
    ["mock", "--port", "0", "--openapi", "document.json"],
    ["release", "1.0.0", "--openapi", "pets=document.json"],
    [
      "import",
      "openapi",
      "document.json",
      "--namespace",
      "pets",
      "--release",
      "1.0.0",
    ],
    [
      "impact",
      "--facts",
      "facts.json",
      "--from",
      "pets.json",
      "--to",
      "document.json",
    ],
    [
      "accept",
      "0123456789abcdef",
      "--reason",
      "Agreed.",
      "--owner",
      "us",
      "--from",
      "document.json",
      "--to",
      "pets.json",
    ],
  ];

  beforeEach(() => {
    writeFileSync(join(work, "facts.json"), JSON.stringify(webFacts));
  });

  it.each(["{}", '{ "a": 1 }', "[1]", '"text"', ""])(
    "a JSON file that is no OpenAPI document says so in the same sentence: %s",
    async (text) => {
      writeFileSync(join(work, "document.json"), text);
      for (const args of onDocument) {
        const { code, err } = await callCli(args, work);
        expect(err, args.join(" ")).toMatch(
          /document\.json:1:1: error: This is not an OpenAPI document: it has neither "openapi" nor "swagger" at its top\. \[not-openapi\]\n/,
        );
        expect(code, args.join(" ")).toBe(3);
      }
    },
  );

  it.each(onDocument)("a folder instead of a document: %s", async (...args) => {
    mkdirSync(join(work, "document.json"));
    const { code, err } = await callCli(args, work);
    expect(err).toMatch(/\[(?:file-not-readable|side-folder)\]/);
    expect(code).toBe(3);
  });

  it.each(onCatalogue.slice(0, 3).concat(onCatalogue.slice(4, 6)))(
    "a catalogue that cannot be read: %s",
    async (...args) => {
      cpSync(builtInSpec, join(work, "spec"), { recursive: true });
      const path = join(work, "spec", "releases.yaml");
      rmSync(path);
      mkdirSync(path);
      const { code, err } = await callCli(args, work);
      expect(err).toContain("[file-not-readable]");
      expect(code).toBe(3);
    },
  );

  it.each(onDocument)("a document that is not there: %s", async (...args) => {
    const { code, err } = await callCli(args, work);
    expect(err).toMatch(/\[(?:file-not-readable|side-unknown)\]/);
    expect(code).toBe(3);
  });

  it.each(onDocument)("a document that is no JSON: %s", async (...args) => {
    writeFileSync(join(work, "document.json"), "{");
    const { code, err } = await callCli(args, work);
    expect(err).toContain("[json-syntax]");
    expect(code).toBe(3);
  });

  it.each(onDocument)("a document of no version: %s", async (...args) => {
    writeFileSync(join(work, "document.json"), '{ "openapi": "9.0.0" }');
    const { code, err } = await callCli(args, work);
    expect(err).toContain("[openapi-version]");
    expect(code).toBe(3);
  });

  it.each([
    ["generate", "--out", "out", "--release", "9.9.9"],
    ["list", "--release", "9.9.9"],
  ])("a release that is not listed: %s", async (...args) => {
    cpSync(builtInSpec, join(work, "spec"), { recursive: true });
    const { code, err } = await callCli(args, work);
    expect(err).toContain("[release-not-listed]");
    expect(code).toBe(2);
  });

  it("check has done its work when it finds errors", async () => {
    cpSync(builtInSpec, join(work, "spec"), { recursive: true });
    writeFileSync(join(work, "spec", "namespaces", "devices.yaml"), "a: 1\n");
    expect((await callCli(["check"], work)).code).toBe(1);
  });
});

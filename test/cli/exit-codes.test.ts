import {
  cpSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import {
  dayNotOne,
  nameTaken,
  yamlSyntax,
} from "../../generator/diagnostics/codes.ts";
import { failureCode } from "../../generator/cli/exit-code.ts";
import { builtInSpec } from "../support/catalogue-folder.ts";
import { callCli } from "../support/command-line.ts";
import { webFacts } from "../impact/sample-reports.ts";
import { pets } from "./support/pets.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

let work: string;
beforeEach(() => {
  work = temporaryFolder();
});

const place = { file: "a.yaml", line: 1, column: 1, length: 1 };

describe("the exit code of a run", () => {
  const syntax = yamlSyntax(place, "Expected a value.");
  const taken = nameTaken("pets.list");
  const form = dayNotOne(place, "soon");

  it("is that of its gravest error", () => {
    expect(failureCode([syntax, taken])).toBe(2);
    expect(failureCode([form, syntax])).toBe(3);
    expect(failureCode([form])).toBe(1);
    expect(failureCode([])).toBe(1);
    expect(failureCode([form], 3)).toBe(3);
    expect(failureCode([{ ...syntax, severity: "warning" }])).toBe(1);
  });

  it("is wrong use where an argument has the form that a file may lack", () => {
    expect(failureCode([dayNotOne(null, "soon")])).toBe(2);
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

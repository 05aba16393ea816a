import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { compare, createEmulator } from "../../../generator/index.ts";
import { workFolder } from "../../correctness/support/work-folder.ts";
import { sourceOptions } from "../../support/code-options.ts";
import { callCli } from "../../support/command-line.ts";
import { shareRuntimes } from "../../support/share-runtimes.ts";
import { compilerErrors, compilers } from "../../support/typescript.ts";
import {
  brokenDocuments,
  documentWith,
  type BrokenDocument,
} from "./broken-documents.ts";

/*
 * One broken part never costs the rest: of each document below an SDK is generated that compiles, it is compared with others,
 * and it is served.
 */

const folder = workFolder("broken-documents");

function folderOf({ name }: BrokenDocument): string {
  return name.replaceAll(/[^A-Za-z0-9]+/g, "-");
}

const generated = new Map<string, { code: number; err: string }>();

beforeAll(async () => {
  for (const document of brokenDocuments) {
    const own = join(folder, folderOf(document));
    mkdirSync(own, { recursive: true });
    for (const [path, text] of Object.entries(document.files))
      writeFileSync(join(own, path), text);
    const args = ["generate", "--openapi", "openapi.json", "--out", "sdk"];
    // YAML is read whatever a file is called, but for what begins as JSON does.
    generated.set(document.name, await callCli(args, own));
  }
}, 120_000);

function codesIn(text: string): readonly string[] {
  return [
    ...new Set(
      [...text.matchAll(/ (?:warning|error): .*\[([a-z0-9-]+)\]$/gm)].map(
        ([, code = ""]) => code,
      ),
    ),
  ].toSorted();
}

function operationsOf(document: BrokenDocument): readonly string[] {
  const path = join(folder, folderOf(document), "sdk", "manifest.json");
  const { operations } = JSON.parse(readFileSync(path, "utf8")) as {
    operations: Readonly<Record<string, unknown>>;
  };
  return Object.keys(operations);
}

describe.each(brokenDocuments)("$name", (document) => {
  const { name, files, told, kept } = document;
  const [entry = ""] = Object.keys(files);

  it("is told, and the rest is generated", () => {
    const run = generated.get(name);
    expect(run?.code, run?.err).toBe(0);
    expect(codesIn(run?.err ?? "")).toEqual([...told].toSorted());
    expect(operationsOf(document).toSorted()).toEqual(
      ["GET /sound", ...kept].toSorted(),
    );
  });

  it("is an error when that is asked for", async () => {
    const args = ["generate", "--openapi", entry, "--out", "strict"];
    const own = join(folder, folderOf(document));
    const run = await callCli([...args, "--strict"], own);
    expect(run.code).toBeGreaterThan(0);
    expect(run.err).not.toMatch(/ warning: /);
  });

  it("is compared, in both directions", async () => {
    const sound = { text: JSON.stringify(documentWith({})) };
    const broken = { files, entry };
    for (const sides of [
      { from: sound, to: broken },
      { from: broken, to: sound },
      { from: broken, to: broken },
    ]) {
      const { value, diagnostics } = await compare(sides);
      expect(
        diagnostics.filter(({ severity }) => severity === "error"),
      ).toEqual([]);
      expect(value).not.toBeNull();
      // The operation that is sound on both sides is told of in neither.
      expect(JSON.stringify(value?.changes ?? [])).not.toContain("GET /sound");
      if (sides.from === sides.to) expect(value?.changes).toEqual([]);
    }
  });

  it("is served", async () => {
    const { value, diagnostics } = await createEmulator({
      document: { files, entry },
    });
    expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual(
      [],
    );
    const asked = new Request("https://api.example.com/sound");
    expect((await value?.(asked))?.status).toBe(200);
  });
});

it("compile, all of them", async () => {
  shareRuntimes(
    brokenDocuments.map((document) => join(folder, folderOf(document), "sdk")),
  );
  writeFileSync(
    join(folder, "tsconfig.json"),
    JSON.stringify({
      compilerOptions: {
        ...sourceOptions,
        exactOptionalPropertyTypes: true,
        skipLibCheck: true,
      },
      include: ["*/sdk/src"],
    }),
  );
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  expect(
    await compilerErrors(compilers["TypeScript 7"], folder, "tsconfig.json"),
  ).toEqual([]);
});

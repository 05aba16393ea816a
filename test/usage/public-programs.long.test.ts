import { mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPorts } from "../../generator/cli/create-ports.ts";
import { collectUsage } from "../../generator/commands/usage/collect-usage.ts";
import { openSdk } from "../../generator/commands/usage/open-sdk.ts";
import type { SdkFile } from "../../generator/sdk/emit-input.ts";
import { createFileReader } from "../../generator/io/read/file-reader.ts";
import type { UsageFact } from "../../generator/usage/usage-fact.ts";
import { callCli } from "../support/command-line.ts";
import { corpusFolder, noCorpus, readPlain } from "../support/corpus.ts";
import { documentOf } from "../support/documents.ts";
import { planDocumentSdk } from "../support/plan-document-sdk.ts";
import {
  countedPrograms,
  type CountedImpact,
  type CountedProgram,
} from "./support/counted-programs.ts";
import { writeInstalled } from "./support/installed-sdks.ts";
import { whyMissing, writeProgram } from "./support/public-programs.ts";
import type { RewrittenFile } from "./support/rewrite-octokit.ts";
import { needs } from "../support/needs.ts";

/** A place in code as facts and impacts have it. */
type Place = Pick<
  UsageFact,
  "file" | "line" | "column" | "operation" | "element" | "certainty"
>;

/** A program that was read. */
interface ReadProgram {
  readonly facts: readonly UsageFact[];
  /** Where a place is in the original sources. */
  originalLine(place: Place): number | null;
  /** The places that meet a change of the document. */
  impact(counted: CountedImpact): Promise<readonly Place[]>;
}

interface Document {
  readonly paths: Record<string, Record<string, unknown>>;
  readonly components: {
    readonly schemas: Record<
      string,
      { properties: Record<string, unknown>; required?: string[] }
    >;
  };
}

const sdkName = "github-sdk";

function documentText(): string {
  return readPlain(join(corpusFolder, "github/api.github.com-22.0.0.json.gz"));
}

let planned: Promise<readonly SdkFile[]> | null = null;

/** GitHub's document is read once for all programs. */
function githubSdk(): Promise<readonly SdkFile[]> {
  const plan = async (): Promise<readonly SdkFile[]> => {
    const text = documentText();
    const { value } = documentOf({ file: "github.json", text });
    if (value === null) throw new Error("Expected a sound document.");
    return planDocumentSdk(value, { format: "none" });
  };
  return (planned ??= plan());
}

async function readProgram(
  program: CountedProgram,
  folder: string,
): Promise<ReadProgram> {
  const installed = join(folder, "node_modules", sdkName);
  writeInstalled(await githubSdk(), installed);
  const { value: sdk } = await openSdk(installed, createFileReader());
  if (sdk === null) throw new Error("Expected an SDK.");
  const files: ReadonlyMap<string, RewrittenFile> = writeProgram(
    program,
    folder,
    { name: sdkName, operations: sdk.operations },
  );
  const { value } = await collectUsage(
    {
      project: join(folder, "tsconfig.json"),
      repository: null,
      timeoutMs: 600_000,
      withText: false,
      known: null,
    },
    createPorts(),
  );
  if (value === null) throw new Error("Expected facts.");
  const usage = value.file;
  return {
    facts: usage.facts,
    originalLine: ({ file, line, column }) =>
      files.get(file)?.originalLine(line, column) ?? null,
    async impact(counted) {
      writeFileSync(join(folder, "facts.json"), JSON.stringify(usage));
      writeFileSync(join(folder, "before.json"), documentText());
      writeFileSync(join(folder, "after.json"), withoutSome(counted));
      const called = await callCli(
        "impact --facts facts.json --from before.json --to after.json --format json --fail-on never".split(
          " ",
        ),
        folder,
      );
      const { impacts } = JSON.parse(called.out) as {
        readonly impacts: readonly { readonly sites: readonly Place[] }[];
      };
      return impacts.flatMap(({ sites }) => sites);
    },
  };
}

/** The document without operations and members. */
function withoutSome({ operations, properties }: CountedImpact): string {
  const document = JSON.parse(documentText()) as Document;
  for (const each of operations) {
    const [method = "", path = ""] = each.split(" ");
    expect(document.paths[path]).toHaveProperty(method.toLowerCase());
    delete document.paths[path]?.[method.toLowerCase()];
  }
  for (const each of properties) {
    const [name = "", property = ""] = each.split(".");
    const schema = document.components.schemas[name];
    expect(schema?.properties).toHaveProperty(property);
    delete schema?.properties[property];
    if (schema?.required !== undefined)
      schema.required = schema.required.filter((one) => one !== property);
  }
  return JSON.stringify(document);
}

/** Lines of a table, with operations as facts name them. */
function rows(table: string): readonly string[] {
  return table
    .trim()
    .split("\n")
    .map((each) => each.trim().replaceAll(/\{\w+\}/g, "{}"));
}

/** Lines of a table below the names of files: `file:line …`. */
function rowsByFile(table: string): readonly string[] {
  let file = "";
  return rows(table).flatMap((each) => {
    if (/^\d/.test(each)) return [`${file}:${each}`];
    file = each;
    return [];
  });
}

describe.each(countedPrograms)("$name", (program) => {
  const missing = corpusFolder === "" ? noCorpus : whyMissing(program);
  describe(`${program.commit}`, needs(missing), () => {
    let folder: string;
    let read: ReadProgram;

    beforeAll(async () => {
      folder = mkdtempSync(join(realpathSync(tmpdir()), "sdkwright-public-"));
      read = await readProgram(program, folder);
    });
    afterAll(() => rmSync(folder, { recursive: true, force: true }));

    /** What a table says of a place, in its words; each place once. */
    const told = (
      places: readonly Place[],
      words: (place: Place) => readonly string[],
    ): readonly string[] => [
      ...new Set(
        places.map((each) =>
          [
            `${each.file}:${read.originalLine(each) ?? "nowhere"}`,
            each.operation ?? "-",
            ...words(each),
            ...(each.certainty === "certain" ? [] : [each.certainty]),
          ].join(" "),
        ),
      ),
    ];

    it("calls what was counted, and nothing else", () => {
      const calls = read.facts.filter(
        ({ element }) => element === "operation" || element === "raw",
      );
      const found = told(calls, (each) => {
        const { access } = each as UsageFact;
        return access === "call" ? [] : [access];
      });
      expect(found.toSorted()).toEqual(rows(program.calls).toSorted());
    });

    it("reads of answers what was counted in some files, and nothing else", () => {
      const reads = read.facts.filter(
        ({ file, element, access }) =>
          program.counted.includes(file) &&
          element.startsWith("response.") &&
          access === "read",
      );
      const found = told(reads, ({ element }) => [element]);
      expect(found.toSorted()).toEqual(rowsByFile(program.reads).toSorted());
    });

    it("is met by a later document where that was counted", async () => {
      const sites = await read.impact(program.impact);
      const found = told(sites, ({ element }) => [element]);
      expect(found.toSorted()).toEqual(rows(program.impact.sites).toSorted());
    });
  });
});

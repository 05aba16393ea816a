import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { withSums } from "../../generator/changes/change/stated-rename.ts";
import { readRenames } from "../../generator/catalogue/policy/read-renames.ts";
import { readDescription } from "../../generator/commands/documents/read-description.ts";
import { defaultOpenapiSettings } from "../../generator/openapi/settings/settings.ts";
import { namesOfManifest } from "../../generator/manifest/names-of-manifest.ts";
import { noFormerNames } from "../../generator/sdk/former-names.ts";
import { workFolder, writeFiles } from "../correctness/support/work-folder.ts";
import { casePath } from "../support/case-folders.ts";
import { compilersOfRun } from "../support/compilers-of-run.ts";
import { documentOf } from "../support/documents.ts";
import { expectFolder } from "../support/golden-folder.ts";
import { type PlanOptions, planNamed } from "../support/plan-document-sdk.ts";
import { compilerErrors } from "../support/typescript.ts";

/*
 * A document before and after renames that somebody has stated, and code that was written for the SDK before.
 */

const folder = workFolder("former-names");

function textOf(file: string): string {
  return readFileSync(casePath("test/cases/renames", "shop", file), "utf8");
}

async function describedBy(file: string) {
  const { value: documents } = documentOf({ file, text: textOf(file) });
  if (documents === null) throw new Error("Expected a document.");
  const { value } = await readDescription({
    documents,
    reading: { strict: false, settings: defaultOpenapiSettings },
    packageName: "@example/shop",
    release: { id: "1.0.0", label: "1.0.0" },
    names: null,
  });
  if (value === null) throw new Error("Expected a sound document.");
  return value;
}

async function laterSdk(options: PlanOptions = {}) {
  const { names, types } = await planNamed(await describedBy("before.yaml"));
  const file = "renames.yaml";
  const renames = readRenames({ file, text: textOf(file) }, null).value ?? [];
  return planNamed(await describedBy("after.yaml"), {
    former: { ...noFormerNames, renames: withSums(renames), names, types },
    ...options,
  });
}

beforeAll(async () => {
  writeFiles(folder, (await laterSdk()).files);
  writeFiles(folder, [
    { path: "consumer.ts", text: textOf("consumer.ts") },
    {
      path: "consumer.json",
      text: JSON.stringify({
        extends: "./tsconfig.json",
        compilerOptions: { rootDir: ".", noEmit: true },
        include: ["consumer.ts"],
      }),
    },
  ]);
});

it("the SDK has the former names as deprecated ones, and its ledgers do not", async () => {
  const { files, names, types } = await laterSdk();
  await expectFolder(
    casePath("test/cases/renames", "shop", "expected"),
    files.filter(({ path }) => /^src\/(?!runtime\/|index|c)/.test(path)),
  );
  expect([...names.values()].flatMap(({ aliases }) => aliases)).toEqual([]);
  expect([...types.values()].flatMap(({ aliases }) => aliases)).toEqual([]);
});

it("the next SDK in the folder has them from the manifest, as those of the former keys", async () => {
  const { files } = await laterSdk();
  const manifest = files.find(({ path }) => path === "manifest.json");
  const ledger = JSON.parse(namesOfManifest(manifest?.text ?? "") ?? "") as {
    names: Record<string, { name: string; aliases?: string[] }>;
    types: Record<string, { name: string }>;
  };
  expect(ledger.names["GET /v1/pets/{}"]).toEqual({
    name: "pets.v1.getPet",
    parameters: ["petId"],
  });
  expect(ledger.names["GET /v1/animals/{}"]?.aliases).toEqual([]);
  expect(ledger.types["#/components/schemas/Pet"]?.name).toBe("Pet");
});

it("without renames the SDK has none of it", async () => {
  const { files } = await laterSdk({ former: noFormerNames });
  const text = files
    .filter(({ path }) => !path.startsWith("src/runtime/"))
    .map((file) => file.text)
    .join("\n");
  expect(text).not.toMatch(/Renamed|former/i);
});

it.each(compilersOfRun)(
  "code for the SDK before compiles: %s",
  async (_compiler, tsc) => {
    const errors = await compilerErrors(tsc, folder, "consumer.json");
    expect(errors.map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
  },
);

describe("what a call under a former name sends", () => {
  const sent: string[] = [];
  let client: Client;

  interface Client {
    readonly pets: {
      readonly v1: Readonly<
        Record<string, (params: object) => Promise<unknown>>
      >;
    };
  }

  beforeAll(async () => {
    const { createClient } = (await import(
      join(folder, "src", "index.ts")
    )) as { createClient: (options: object) => Client };
    client = createClient({
      baseUrl: "https://api.example.com",
      fetch: async (url: string, { method, body }: RequestInit) => {
        const text = !body ? "" : ` ${String(body)}`;
        sent.push(
          `${method} ${url.replace("https://api.example.com", "")}${text}`,
        );
        return new Response('{"nickname":"Rex"}', {
          headers: { "content-type": "application/json" },
        });
      },
    });
  });

  it("the path of the new operation", async () => {
    sent.length = 0;
    await client.pets.v1["getPet"]?.({ petId: "a b" });
    expect(sent).toEqual(["GET /v1/animals/a%20b"]);
  });
});

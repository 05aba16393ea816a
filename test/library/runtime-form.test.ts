import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { generateSdk, type GenerateSdkInput } from "../../generator/index.ts";
import { builtInSpec } from "../support/catalogue-folder.ts";

const document = {
  value: {
    openapi: "3.1.0",
    info: { title: "Pets", version: "1" },
    paths: {
      "/pets": {
        get: {
          operationId: "listPets",
          responses: { "200": { description: "pets" } },
        },
      },
    },
  },
};

/** The built-in catalogue with lines added to what it says of its package. */
function catalogueWith(lines: string): GenerateSdkInput {
  const files = Object.fromEntries(
    readdirSync(builtInSpec, { recursive: true })
      .map((path) => String(path).replaceAll("\\", "/"))
      .filter((path) => path.endsWith(".yaml") || path === "LICENSE")
      .map((path) => [path, readFileSync(join(builtInSpec, path), "utf8")]),
  );
  const service = files["service.yaml"] ?? "";
  return {
    catalogue: {
      files: {
        ...files,
        "service.yaml": service.replace(/^package:\n/m, `package:\n${lines}`),
      },
    },
  };
}

async function filesOf(
  input: GenerateSdkInput,
): Promise<ReadonlyMap<string, string>> {
  const { value, diagnostics } = await generateSdk(input);
  expect(diagnostics).toEqual([]);
  return new Map(
    value?.files.map(({ path, text }) => [path, text] as const) ?? [],
  );
}

function runtimeOf(
  files: ReadonlyMap<string, string>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...files].filter(([path]) => path.startsWith("src/runtime/")),
  );
}

function dependenciesOf(files: ReadonlyMap<string, string>): unknown {
  const text = files.get("package.json") ?? "{}";
  return (JSON.parse(text) as { readonly dependencies?: unknown }).dependencies;
}

// What the tests run is the version of this repository.
const { version } = JSON.parse(readFileSync("package.json", "utf8")) as {
  readonly version: string;
};
const dependencies = { "@sdkwright/runtime": `^${version}` };

describe("the runtime of an SDK", () => {
  it("is among its files, unless a package is wanted", async () => {
    const files = await filesOf({ document });
    expect(Object.keys(runtimeOf(files)).length).toBeGreaterThan(20);
    expect(dependenciesOf(files)).toBeUndefined();
  });

  it("is one of several SDKs where the caller says so", async () => {
    const files = await filesOf({ document, runtime: "package" });
    expect(runtimeOf(files)).toEqual({
      "src/runtime/index.ts": 'export * from "@sdkwright/runtime/api";\n',
    });
    expect(dependenciesOf(files)).toEqual(dependencies);
    const others = (each: ReadonlyMap<string, string>): readonly string[] =>
      [...each.keys()].filter((path) => !path.startsWith("src/runtime/"));
    expect(others(files)).toEqual(others(await filesOf({ document })));
  });

  it("is so where service.yaml says so, filters too", async () => {
    const files = await filesOf(catalogueWith("  runtime: package\n"));
    expect(runtimeOf(files)).toEqual({
      "src/runtime/index.ts": 'export * from "@sdkwright/runtime/gateway";\n',
      "src/runtime/rsql/index.ts": 'export * from "@sdkwright/runtime/rsql";\n',
    });
    expect(dependenciesOf(files)).toEqual(dependencies);
  });

  it("is where the caller says, whatever service.yaml does", async () => {
    const files = await filesOf({
      ...catalogueWith("  runtime: package\n"),
      runtime: "inline",
    });
    expect(Object.keys(runtimeOf(files)).length).toBeGreaterThan(20);
  });

  it("has no other place", async () => {
    const { value, diagnostics } = await generateSdk(
      catalogueWith("  runtime: elsewhere\n"),
    );
    expect(value).toBeNull();
    expect(diagnostics).toMatchObject([
      { location: { file: expect.stringContaining("service.yaml") as string } },
    ]);
  });
});

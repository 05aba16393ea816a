import { stringify } from "yaml";
import { expect, it } from "vitest";
import {
  builtInSpec,
  readCatalogueFolder,
} from "../support/catalogue-folder.ts";
import { planSdkOf } from "../support/plan-sdk.ts";

/** Files of the SDK of the built-in service with one list, below a parameter named like the query parameter. */
async function filesOf(
  filterType: string,
): Promise<ReadonlyMap<string, string>> {
  const { service, releases } = readCatalogueFolder(builtInSpec);
  const files = await planSdkOf({
    service: {
      ...service,
      text: service.text.replace("type: rsql", `type: ${filterType}`),
    },
    releases,
    namespaces: [
      {
        file: "namespaces/x.yaml",
        text: stringify({
          namespace: "x",
          title: "X",
          scope: "tenant",
          endpoints: {
            "/v1/items": { get: { collection: true } },
            "/v1/saved/{filter}/items": { get: { collection: true } },
          },
        }),
      },
    ],
    names: null,
    documents: [],
  });
  return new Map(files.map(({ path, text }) => [path, text]));
}

it("a parameter of type rsql takes filters only", async () => {
  const text = (await filesOf("rsql")).get("src/x/items.ts");
  expect(text).toContain("readonly filter?: Filter | undefined;");
  expect(text).toMatch(
    /import \{[^;]*\btype Filter,[^;]*from "\.\.\/runtime\/index\.ts";/,
  );
});

it("a parameter of type rsql that gives way to one of the path does too", async () => {
  const text = (await filesOf("rsql")).get("src/x/saved.ts");
  expect(text).toContain("readonly filterQuery?: Filter | undefined;");
});

it("without a parameter of type rsql nothing names filters", async () => {
  const files = await filesOf("string");
  expect(files.get("src/x/items.ts")).toContain(
    "readonly filter?: string | undefined;",
  );
  for (const path of ["src/x/items.ts", "src/x/saved.ts", "README.md"])
    expect(files.get(path)).not.toMatch(/\bFilters?\b/);
});

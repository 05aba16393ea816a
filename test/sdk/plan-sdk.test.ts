import { expect, it } from "vitest";
import { loadTemplates } from "../../generator/cli/load-templates.ts";
import { createTemplates } from "../../generator/render/templates.ts";
import { documentOf } from "../support/documents.ts";
import {
  planDocumentSdk,
  type PlanOptions,
} from "../support/plan-document-sdk.ts";
import { casePath } from "../support/case-folders.ts";
import { readCatalogueFolder } from "../support/catalogue-folder.ts";
import { planSdkOf } from "../support/plan-sdk.ts";

const file = "openapi.yaml";
const text = `openapi: 3.0.3
info: { title: T, version: "1" }
servers: [{ url: https://a.example }, { url: http://b.example }, { url: /v1 }]
paths:
  /b: { get: { operationId: b, tags: [a], responses: { 204: { description: None. } } } }
`;

async function filesOf(
  options: PlanOptions = {},
): Promise<Readonly<Record<string, string>>> {
  const { value } = documentOf({ file, text });
  if (value === null) throw new Error("Expected a document.");
  const files = await planDocumentSdk(value, options);
  return Object.fromEntries(files.map((each) => [each.path, each.text]));
}

it("files are sorted, and the runtime is that of the kind of service", async () => {
  const paths = Object.keys(await filesOf());
  expect(paths).toEqual(paths.toSorted());
  expect(paths.filter((path) => !path.startsWith("src/runtime/"))).toEqual([
    "README.md",
    "manifest.json",
    "package.json",
    "src/a.ts",
    "src/client.ts",
    "src/connect.ts",
    "src/index.ts",
    "src/lean.ts",
    "src/service-descriptor.ts",
    "tsconfig.json",
  ]);
  const folders = (all: readonly string[]) => [
    ...new Set(
      all.flatMap((path) => /^src\/runtime\/(\w+)\//.exec(path)?.[1] ?? []),
    ),
  ];
  expect(folders(paths)).toEqual(["api", "core"]);
  const spec = casePath("test/cases/generate", "lifecycle", "spec");
  const ofGateway = await planSdkOf(readCatalogueFolder(spec));
  expect(folders(ofGateway.map(({ path }) => path))).toEqual([
    "core",
    "gateway",
    "rsql",
  ]);
});

it("files are as they are rendered where nobody wants a format", async () => {
  const { "src/a.ts": formatted } = await filesOf();
  const { "src/a.ts": rendered } = await filesOf({ format: "none" });
  expect(rendered).not.toBe(formatted);
  expect(rendered?.replaceAll(/[\s,]/g, "")).toBe(
    formatted?.replaceAll(/[\s,]/g, ""),
  );
});

it.each([
  ["a mistake of a template", "{{missing}}\n", "missing"],
  ["a template that makes no code", "export const = 1;\n", "src/client.ts"],
])("nothing is made of %s", async (_what, broken, message) => {
  const templates = new Map(await loadTemplates("sdk"));
  templates.set("sdk/client.ts.hbs", { file: "client.ts.hbs", text: broken });
  await expect(
    filesOf({ templates: createTemplates(templates) }),
  ).rejects.toThrow(message);
});

it("the README says which addresses a client refuses, and how to call", async () => {
  const { "README.md": readme = "" } = await filesOf();
  expect(readme).toContain("client.a.b()");
  const lines = readme.split("\n").filter((line) => /^- `(http|\/)/.test(line));
  expect(lines).toEqual([
    "- `https://a.example`",
    "- `http://b.example`, which the client refuses, since it is not encrypted.",
    "- `/v1`, which is not a complete address.",
  ]);
});

import { describe, expect, it } from "vitest";
import { loadRuntime } from "../../../generator/cli/load-templates.ts";
import {
  selectRuntime,
  type RuntimeSelection,
} from "../../../generator/sdk/plan/select-runtime.ts";
import { documentOf } from "../../support/documents.ts";
import { planDocumentSdk } from "../../support/plan-document-sdk.ts";
import type { RuntimeFile } from "../../../generator/sdk/emit-input.ts";

/** A runtime in small: what it holds shows the rule. */
const runtime: readonly RuntimeFile[] = [
  {
    path: "api/index.ts",
    text: [
      'export { connect } from "./connect.ts";',
      "export type {",
      "  Page,",
      "  Paging,",
      '} from "../core/paging.ts";',
      'export { lists } from "../core/lists.ts";',
      'export * from "../core/errors.ts";',
      'export { linkTo } from "../core/link.ts";',
      "",
      "/* The functions: lists */",
      "",
    ].join("\n"),
  },
  {
    path: "api/connect.ts",
    text: 'import { send } from "../core/send.ts";\nexport const connect = send;\n',
  },
  {
    path: "core/send.ts",
    text: 'import type { Base } from "./errors.ts";\nexport const send = (): Base => 1;\n',
  },
  { path: "core/errors.ts", text: "export type Base = number;\n" },
  { path: "core/paging.ts", text: "export type Page = 1;\n" },
  {
    path: "core/lists.ts",
    text: 'import {\n  type Page,\n} from "./paging.ts";\nexport const lists: Page = 1;\n',
  },
  { path: "core/link.ts", text: "export const linkTo = 1;\n" },
  { path: "rsql/index.ts", text: 'export * from "./rsql.ts";\n' },
  { path: "rsql/rsql.ts", text: "export const rsql = 1;\n" },
];

function select(
  text: string,
  others: Partial<RuntimeSelection> = {},
): readonly string[] {
  const files = [{ path: "src/pro/things.ts", text }];
  const { modules } = selectRuntime({ runtime, kind: "api", files, ...others });
  return modules.map(({ path }) => path.replace("src/runtime/", ""));
}

const always = ["core/link.ts"];
const connecting = ["api/connect.ts", "core/errors.ts", ...always];

describe("a package carries", () => {
  it("the modules whose names its files import, and what those import, types too", () => {
    expect(select('import { connect } from "../runtime/index.ts";\n')).toEqual([
      ...connecting,
      "core/send.ts",
    ]);
  });

  it("what a file imports over several lines or as a type, and no more", () => {
    const text =
      'import {\n  type Base,\n  lists,\n} from "../runtime/index.ts";\n';
    expect(select(text)).toEqual([
      "core/errors.ts",
      ...always,
      "core/lists.ts",
      "core/paging.ts",
    ]);
  });

  it("nothing for names in text, of other modules, or that there are not", () => {
    const text = [
      'import { connect } from "../connect.ts";',
      'import { nothing } from "../runtime/index.ts";',
      "/** import { lists } from the runtime */",
      'const lists = "../runtime/index.ts";',
      "",
    ].join("\n");
    expect(select(text)).toEqual(always);
  });

  it("a module that a template imports by itself", () => {
    expect(select('import { send } from "../runtime/core/send.ts";\n')).toEqual(
      ["core/errors.ts", ...always, "core/send.ts"],
    );
    expect(select('import { x } from "../runtime/core/gone.ts";\n')).toEqual(
      always,
    );
  });

  it("everything where the runtime is imported as one object", () => {
    const text = 'import * as runtime from "../runtime/index.ts";\n';
    expect(select(text)).toEqual([
      ...connecting,
      "core/lists.ts",
      "core/paging.ts",
      "core/send.ts",
    ]);
  });

  it("the entries of its subpaths", () => {
    expect(select("", { entries: ["rsql/index.ts"] })).toEqual([
      ...always,
      "rsql/index.ts",
      "rsql/rsql.ts",
    ]);
  });
});

it("the index has the statements of what is carried, seen from its place", () => {
  const files = [
    {
      path: "src/index.ts",
      text: 'export { lists } from "./runtime/index.ts";\n',
    },
  ];
  const { index } = selectRuntime({ runtime, kind: "api", files });
  expect(index).toEqual({
    path: "src/runtime/index.ts",
    text: [
      "export type {",
      "  Page,",
      "  Paging,",
      '} from "./core/paging.ts";',
      'export { lists } from "./core/lists.ts";',
      'export { linkTo } from "./core/link.ts";',
      "",
    ].join("\n"),
  });
});

it("an index that exports another has the statements of that", () => {
  const files = [
    {
      path: "src/a.ts",
      text: 'import { lists, near } from "./runtime/index.ts";\n',
    },
  ];
  const { index } = selectRuntime({
    runtime: [
      ...runtime.filter(({ path }) => path !== "api/index.ts"),
      {
        path: "core/index.ts",
        text: 'export { lists } from "./lists.ts";\nexport { linkTo } from "./link.ts";\n',
      },
      {
        path: "api/index.ts",
        text: 'export * from "../core/index.ts";\nexport { near } from "./near.ts";\n',
      },
      { path: "api/near.ts", text: "export const near = 1;\n" },
    ],
    kind: "api",
    files,
  });
  expect(index.text).toBe(
    [
      'export { lists } from "./core/lists.ts";',
      'export { linkTo } from "./core/link.ts";',
      'export { near } from "./api/near.ts";',
      "",
    ].join("\n"),
  );
});

describe("of the real runtime", () => {
  it.each(["api", "gateway"] as const)(
    "the whole %s is all that its index reaches, but the other indexes",
    async (kind) => {
      const real = await loadRuntime();
      const files = [
        {
          path: "src/all.ts",
          text: 'import * as all from "./runtime/index.ts";\n',
        },
      ];
      const { modules } = selectRuntime({ runtime: real, kind, files });
      const paths = modules.map(({ path }) => path);
      const others = ["api", "gateway"].filter((other) => other !== kind);
      expect(paths.length).toBeGreaterThan(50);
      expect(paths.filter((path) => path.endsWith("/index.ts"))).toEqual([]);
      for (const other of others)
        expect(paths.filter((path) => path.includes(`/${other}/`))).toEqual([]);
    },
  );
});

it("an API with a key and one operation carries 55 files of the runtime at most", async () => {
  const { value, diagnostics } = documentOf({
    file: "openapi.yaml",
    text: oneOperation,
  });
  if (value === null) throw new Error(JSON.stringify(diagnostics));
  const files = await planDocumentSdk(value);
  const runtime = files.filter(({ path }) => path.startsWith("src/runtime/"));
  expect(runtime.length).toBeLessThanOrEqual(55);
  // Nothing of it takes a token, writes a form, or turns pages.
  const text = runtime.map((file) => file.text).join("");
  for (const mark of ["client_credentials", "multipart/", "same page came"])
    expect(text, mark).not.toContain(mark);
});

const oneOperation = `
openapi: 3.1.0
info: { title: Things, version: 1.0.0 }
servers: [{ url: https://api.example.com }]
security: [{ key: [] }]
paths:
  /things/{id}:
    get:
      operationId: getThing
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses:
        "200": { description: ok, content: { application/json: { schema: { type: object } } } }
components: { securitySchemes: { key: { type: apiKey, in: header, name: x-api-key } } }
`;

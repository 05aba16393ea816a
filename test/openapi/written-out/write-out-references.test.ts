import { describe, expect, it } from "vitest";
import { prepareDocuments } from "../../../generator/openapi/prepare/prepare-documents.ts";
import { documentsOf } from "../../support/documents.ts";

const head = "openapi: 3.1.0\ninfo: { title: T, version: '1' }\n";

async function prepare(
  text: string,
  others: Readonly<Record<string, string>> = {},
) {
  const files = Object.entries({ "api.yaml": `${head}${text}`, ...others });
  const { value, diagnostics } = await prepareDocuments(
    documentsOf(files.map(([file, text]) => ({ file, text }))),
    { overlays: [], include: [], exclude: [] },
  );
  // The parsers make plain objects.
  const entry = value?.entry.source.value as
    Record<"paths" | "components", Record<string, unknown>> | undefined;
  return {
    source: value?.entry.source,
    paths: entry?.paths,
    components: entry?.components,
    messages: diagnostics.map(({ code, message }) => `${code} ${message}`),
    places: diagnostics.map(
      ({ location }) => `${location?.file}:${location?.line}`,
    ),
  };
}

describe("writeOutReferences", () => {
  it("leaves documents as they are in which all references are usual", async () => {
    const documents = documentsOf([
      { file: "api.yaml", text: `${head}paths: { /a: { $ref: 'a.yaml#/a' } }` },
      {
        file: "a.yaml",
        text: "a: { get: { parameters: [{ $ref: '#/p' }] } }\np: {}",
      },
    ]);
    const { value } = await prepareDocuments(documents, {
      overlays: [],
      include: [],
      exclude: [],
    });
    expect(value).toBe(documents);
  });

  it("resolves what is in another file from there, and tells places there", async () => {
    const { paths, source, messages, places } = await prepare(
      "paths: { /a: { get: { $ref: ops/a.yaml }, put: { $ref: ops/a.yaml } } }",
      {
        "ops/a.yaml": "summary: A\nresponses: { $ref: '../more.yaml#/all' }\n",
        "more.yaml":
          "all: { 200: { $ref: '#/ok' } }\nok: { description: OK }\n",
      },
    );
    const operation = {
      summary: "A",
      responses: { "200": { $ref: "more.yaml#/ok" } },
    };
    expect(paths).toEqual({ "/a": { get: operation, put: operation } });
    expect(
      source?.locate(["paths", "/a", "get", "responses", "200"]),
    ).toMatchObject({ file: "more.yaml", line: 1 });
    expect(source?.locate(["paths", "/a", "get", "summary"])).toMatchObject({
      file: "ops/a.yaml",
      line: 1,
    });
    expect(messages).toEqual([
      "openapi-reference-place References in the place of operations are followed (2 places, the first here).",
      "openapi-reference-place References in the place of maps of responses are followed (1 place, the first here).",
    ]);
    expect(places).toEqual(["api.yaml:3", "ops/a.yaml:2"]);
  });

  it("resolves a callback that is a reference in another file", async () => {
    const { paths, messages } = await prepare(
      "paths: { /a: { post: { $ref: ops/a.yaml } } }",
      {
        "ops/a.yaml": "callbacks: { done: { $ref: 'calls.yaml#/done' } }",
        "ops/calls.yaml": "done: { '{$request.body#/url}': { post: {} } }",
      },
    );
    expect(paths).toEqual({
      "/a": { post: { callbacks: { done: { $ref: "ops/calls.yaml#/done" } } } },
    });
    expect(messages).toEqual([
      expect.stringContaining("in the place of operations"),
    ]);
  });

  it("leaves schemas with names in the file that has them", async () => {
    const { components } = await prepare(
      "paths: {}\ncomponents: { schemas: { $ref: s/all.yaml, Own: {} } }",
      { "s/all.yaml": "A: { items: { $ref: '#/B' } }\n'b/%': {}\nno: true" },
    );
    expect(components).toEqual({
      schemas: {
        A: { $ref: "s/all.yaml#/A" },
        "b/%": { $ref: "s/all.yaml#/b~1%25" },
        no: true,
        Own: {},
      },
    });
    const { components: here } = await prepare(
      "paths: {}\ncomponents: { schemas: { $ref: '#/x-all' } }\nx-all: { A: {} }",
    );
    expect(here).toEqual({ schemas: { A: {} } });
  });

  it("follows chains, also within what a usual reference leads to", async () => {
    const { paths, messages } = await prepare(
      "paths: { /a: { $ref: '#/components/pathItems/a' } }\n" +
        "components: { pathItems: { a: { get: { $ref: '#/x-a' } } } }\nx-a: { $ref: '#/x-b' }\nx-b: { summary: B }",
    );
    expect(paths).toEqual({ "/a": { $ref: "#/components/pathItems/a" } });
    expect(messages).toHaveLength(1);
  });

  it("adds what is beside the reference", async () => {
    const { paths } = await prepare(
      "paths: { /a: { get: { $ref: '#/x-a', deprecated: true } } }\nx-a: { summary: A, deprecated: false }",
    );
    expect(paths).toEqual({
      "/a": { get: { summary: "A", deprecated: true } },
    });
  });

  it.each([
    ["itself", "{ get: { $ref: '#/paths/~1a/get' } }", ""],
    [
      "a circle",
      "{ get: { $ref: '#/x-a' } }",
      "x-a: { $ref: '#/x-b' }\nx-b: { $ref: '#/x-a' }",
    ],
    [
      "what contains it",
      "{ get: { $ref: '#/x-a' } }",
      "x-a: { callbacks: { $ref: '#/x-b' } }\nx-b: { c: { d: { get: { $ref: '#/x-a' } } } }",
    ],
  ])("reports a reference to %s", async (_, item, rest) => {
    const { paths, messages } = await prepare(
      `paths: { /a: ${item} }\n${rest}`,
    );
    expect(
      messages.filter((each) => each.startsWith("openapi-reference-cycle")),
    ).toHaveLength(1);
    expect(JSON.stringify(paths)).toContain("not read");
  });

  it("keeps a part that is not there from looking empty", async () => {
    const { paths, messages } = await prepare(
      "paths: { /a: { get: { $ref: gone.yaml }, put: { security: { $ref: '#/x' } } } }",
    );
    expect(paths).toEqual({
      "/a": { get: "not read", put: { security: { $ref: "#/x" } } },
    });
    expect(
      messages.filter((each) => each.startsWith("openapi-dangling-reference")),
    ).toHaveLength(2);
  });

  it("takes what no reference may be for data", async () => {
    const { messages } = await prepare(
      "paths: { /a: { get: { responses: { 200: { description: A, content: { application/json: { example: { $ref: no } } } } }, x-a: { $ref: no } } } }\n" +
        "components: { schemas: { A: { const: { $ref: no }, default: { $ref: no }, enum: [{ $ref: no }], properties: { $ref: { type: string } } } } }",
    );
    expect(messages).toEqual([]);
  });

  it.each([
    ["openapi: 3.0.3", "components: { schemas: { A: ", " } }"],
    ["swagger: '2.0'", "definitions: { A: ", " }"],
  ])(
    "takes a list of schemas in items of %s for any of them",
    async (version, start, end) => {
      const documents = documentsOf([
        {
          file: "api.yaml",
          text: `${version}\ninfo: { title: T, version: '1' }\npaths: {}\n${start}{ type: array, items: [{ type: string }, { type: array, items: [] }] }${end}`,
        },
      ]);
      const { value, diagnostics } = await prepareDocuments(documents, {
        overlays: [],
        include: [],
        exclude: [],
      });
      expect(value?.entry.source.value).toMatchObject({
        components: {
          schemas: {
            A: {
              items: { anyOf: [{ type: "string" }, { items: { anyOf: [] } }] },
            },
          },
        },
      });
      expect(diagnostics).toMatchObject([
        {
          code: "openapi-items-list",
          severity: "warning",
          location: { line: 4 },
        },
      ]);
      expect(
        value?.entry.source.locate([
          "components",
          "schemas",
          "A",
          "items",
          "anyOf",
          0,
        ]),
      ).toMatchObject({ line: 4 });
    },
  );

  it("leaves tuples of 3.1 as they are", async () => {
    const { source } = await prepare(
      "paths: {}\ncomponents: { schemas: { A: { items: [{}] } } }",
    );
    expect(source?.value).toMatchObject({
      components: { schemas: { A: { items: [{}] } } },
    });
  });

  it("refuses references that grow beyond the limits", async () => {
    const levels = [...Array(40).keys()].map(
      (level) =>
        `x-${level}: { a: { properties: { $ref: '#/x-${level + 1}' } }, b: { properties: { $ref: '#/x-${level + 1}' } } }`,
    );
    const { source, messages } = await prepare(
      `paths: {}\ncomponents: { schemas: { $ref: '#/x-0' } }\n${levels.join("\n")}\nx-40: {}`,
    );
    expect(source).toBeUndefined();
    expect(messages.at(-1)).toContain("too-many-values");
  });
});

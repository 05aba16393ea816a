import { describe, expect, it } from "vitest";
import { createEmulator, compare, generateSdk } from "../../generator/index.ts";

/*
 * `$dynamicRef` (JSON Schema 2020-12, 8.2.3.2) and `$recursiveRef` (2019-09, 8.2.4.2) lead to the outermost of the schemas on the way
 * that have their anchor.
 */

type Json = Record<string, unknown>;

const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });

/** A document whose only operation answers with a schema. */
function documentOf(schema: unknown, schemas: Json): string {
  return JSON.stringify({
    openapi: "3.1.0",
    info: { title: "Dynamic", version: "1" },
    servers: [{ url: "https://api.example.com" }],
    paths: {
      "/all": {
        get: {
          operationId: "getAll",
          tags: ["all"],
          responses: {
            "200": {
              description: "All.",
              content: { "application/json": { schema } },
            },
          },
        },
      },
    },
    components: { schemas },
  });
}

async function typesOf(
  schemas: Json,
  schema: unknown = {
    type: "array",
    prefixItems: Object.keys(schemas).map(ref),
  },
): Promise<string> {
  const { value, diagnostics } = await generateSdk({
    document: { text: documentOf(schema, schemas) },
  });
  expect(diagnostics).toEqual([]);
  const file = value?.files.find(({ path }) => path === "src/schemas.ts");
  return String(file?.text).split("Do not edit.\n")[1]?.trim() ?? "";
}

const filter = {
  type: "object",
  properties: {
    and: { type: "array", items: { $recursiveRef: "#" } },
    not: { $recursiveRef: "#" },
  },
};

const page = {
  type: "object",
  required: ["items"],
  properties: {
    items: { type: "array", items: { $dynamicRef: "#item" } },
    next: { type: "string" },
  },
  $defs: { item: { $dynamicAnchor: "item" } },
};

const user = {
  type: "object",
  required: ["name"],
  properties: { name: { type: "string" } },
};

const users = {
  ...ref("Page"),
  $defs: { user: { $dynamicAnchor: "item", ...ref("User") } },
};

describe("a type", () => {
  it("of a recursive schema is itself, not the document", async () => {
    expect(await typesOf({ Filter: filter })).toBe(
      `export interface Filter {
  and?: Filter[];
  not?: Filter;
}`,
    );
  });

  it("of a list names what the schema that extends it says", async () => {
    expect(await typesOf({ Page: page, User: user, Users: users })).toContain(
      `export interface Users {
  items: User[];
  next?: string;
}`,
    );
  });

  it("of a list with a reference that is none names the same", async () => {
    const { diagnostics, value } = await generateSdk({
      document: {
        text: documentOf(ref("Users"), {
          Page: {
            ...page,
            properties: { ...page.properties, odd: { $ref: 5 } },
          },
          User: user,
          Users: users,
        }),
      },
    });
    expect(diagnostics.map(({ severity }) => severity)).not.toContain("error");
    const file = value?.files.find(({ path }) => path === "src/schemas.ts");
    expect(file?.text).toContain("  items: User[];");
  });

  it("of a tree is that of the tree that extends it", async () => {
    const tree = {
      $id: "https://api.example.com/tree",
      $dynamicAnchor: "node",
      type: "object",
      properties: {
        value: { type: "string" },
        children: { type: "array", items: { $dynamicRef: "#node" } },
      },
    };
    const strict = {
      $id: "https://api.example.com/strict",
      $dynamicAnchor: "node",
      $ref: "tree",
      required: ["value"],
    };
    expect(await typesOf({ Strict: strict, Tree: tree })).toBe(
      `export interface Strict {
  children?: Strict[];
  value: string;
}

export interface Tree {
  children?: Tree[];
  value?: string;
}`,
    );
  });

  it("of a recursive anchor is that of the outermost schema", async () => {
    const tree = {
      $recursiveAnchor: true,
      type: "object",
      properties: {
        children: { type: "array", items: { $recursiveRef: "#" } },
      },
    };
    const named = {
      $recursiveAnchor: true,
      ...ref("Tree"),
      type: "object",
      properties: { name: { type: "string" } },
    };
    expect(await typesOf({ Named: named, Tree: tree })).toContain(
      `export interface Named {
  children?: Named[];
  name?: string;
}`,
    );
  });

  it("where an answer says what the items are", async () => {
    const { value } = await generateSdk({
      document: {
        text: documentOf(
          {
            ...ref("Page"),
            $defs: { item: { $dynamicAnchor: "item", type: "integer" } },
          },
          { Page: page },
        ),
      },
    });
    const texts = value?.files
      .filter(({ path }) => /src\/(?:all|schemas)\.ts/.test(path))
      .map(({ text }) => String(text))
      .join("\n");
    expect(texts).toMatch(/items: (?:number|Item)\[\]/);
    expect(texts).not.toContain("Page");
  });

  it("that nothing extends is what its own anchor says", async () => {
    expect(
      await typesOf({
        Page: {
          ...page,
          $defs: { item: { $dynamicAnchor: "item", type: "boolean" } },
        },
      }),
    ).toContain("items: Item[]");
  });
});

it("references that lead nowhere are told as others are", async () => {
  const { value, diagnostics } = await generateSdk({
    document: { text: documentOf({ $dynamicRef: "#nobody" }, {}) },
  });
  expect(diagnostics).toMatchObject([
    { code: "openapi-dangling-reference", severity: "warning" },
    { code: "operations-not-read", severity: "warning" },
  ]);
  expect(value).not.toBeNull();
});

describe("a comparison", () => {
  const schemas = { Page: page, User: user, Users: users };
  const before = { text: documentOf(ref("Users"), schemas) };

  it("is silent where nothing changed, and where it is written out", async () => {
    const plain = documentOf(ref("Users"), {
      User: user,
      Users: {
        ...page,
        properties: {
          ...page.properties,
          items: { type: "array", items: ref("User") },
        },
      },
    });
    for (const to of [before, { text: plain }])
      expect((await compare({ from: before, to })).value?.changes).toEqual([]);
  });

  it("tells what changed behind it", async () => {
    const { value } = await compare({
      from: before,
      to: {
        text: documentOf(ref("Users"), {
          ...schemas,
          User: { ...user, required: [] },
        }),
      },
    });
    expect(value?.changes.map(({ change }) => change.kind)).toEqual([
      "property-optional",
      "api-version-not-raised",
    ]);
  });
});

it("the emulator answers with what it means", async () => {
  const { value, diagnostics } = await createEmulator({
    document: {
      text: documentOf(ref("Users"), { Page: page, User: user, Users: users }),
    },
  });
  expect(diagnostics).toEqual([]);
  if (value === null) throw new Error("Expected an emulator.");
  const answer = await value(new Request("https://api.example.com/all"));
  const { items } = (await answer.json()) as {
    items: readonly { readonly name: unknown }[];
  };
  expect(items.length).toBeGreaterThan(0);
  expect(items.map(({ name }) => typeof name)).toEqual(
    items.map(() => "string"),
  );
});

it("numbers that no double holds keep their digits", async () => {
  const node = {
    $dynamicAnchor: "node",
    type: "object",
    properties: { below: { $dynamicRef: "#node" }, size: "SIZE" },
  };
  const text = documentOf(ref("Node"), { Node: node }).replace(
    '"SIZE"',
    '{"type":"integer","maximum":9007199254740993}',
  );
  const { value, diagnostics } = await generateSdk({ document: { text } });
  expect(diagnostics.map(({ code }) => code)).toEqual(["inexact-number"]);
  const file = value?.files.find(({ path }) => path === "src/schemas.ts");
  expect(file?.text).toContain("Maximum 9007199254740993.");
});

import { expect, test } from "vitest";
import { importInto, memoryCatalogue } from "./memory-catalogue.ts";

/*
 * A document that stands elsewhere than the operations of its namespace is one error, which says where most of them are known.
 */

function documentOf(operations: string, server: string): string {
  const paths: Record<string, Record<string, object>> = {};
  for (const each of operations.split(", ")) {
    const [method = "", path = ""] = each.split(" ");
    (paths[path] ??= {})[method] = { responses: {} };
  }
  return JSON.stringify({
    openapi: "3.1.0",
    info: { title: "Shop", version: "1" },
    servers: [{ url: `https://shop.example${server}` }],
    paths,
  });
}

/** What is said of a document, next to one of an earlier release whose servers have no path. */
function said(
  known: string,
  {
    operations,
    server = "",
    front = "",
  }: { operations: string; server?: string; front?: string },
): readonly (string | null)[] {
  const catalogue = memoryCatalogue();
  const read = (label: string, text: string) =>
    importInto(catalogue, {
      document: { file: `${label}.json`, text },
      namespace: "shop",
      label,
    });
  expect(read("1", documentOf(known, front))).toEqual([]);
  return read("2", documentOf(operations, server)).flatMap(
    ({ code, message, hint }) => [code, message, hint],
  );
}

const place = (path: string, count: string): string =>
  `Write "path-in-document: ${path}" into namespaces/shop.yaml: then ${count} known.`;

const none = (count: number, first: string): string =>
  `The namespace knows none of the ${count} operations of the document; the first is ${first}.`;

test.each([
  {
    known: "get /orders, put /orders/{id}, get /carts",
    operations: "get /api/orders, put /api/orders/{key}, get /api/news",
    message: none(3, "/api/news"),
    hint: place("/api", "2 of them are"),
  },
  // The longest word in front of a known path is not the best one where another one explains more.
  {
    known: "get /orders, get /items, get /lines",
    operations: "get /a/lines, get /b/orders, get /b/items, get /b/b",
    message: none(4, "/a/lines"),
    hint: place("/b", "2 of them are"),
  },
  // Of two places that explain as many, the shorter one; what varies is no place.
  {
    known: "get /a/b, get /b, get /x/{id}/b",
    operations: "get /long/a/b, get /{shop}/c",
    message: none(2, "/long/a/b"),
    hint: place("/long", "1 of them is"),
  },
  {
    known: "get /x, get /y",
    operations: "get /aaaa/x, get /b/y",
    message: none(2, "/aaaa/x"),
    hint: place("/b", "1 of them is"),
  },
  {
    known: "get /orders",
    operations: "get /api/v2/orders",
    message:
      "The namespace does not know the one operation of the document, /api/v2/orders.",
    hint: place("/api/v2", "1 of them is"),
  },
  // The path of the servers is part of the place.
  {
    known: "get /api/orders, get /api/carts",
    operations: "get /api/orders, get /api/carts",
    server: "/v2",
    message: none(2, "/v2/api/carts"),
    hint: place("/v2", "2 of them are"),
  },
  // Exactly half of them.
  {
    known: "get /orders",
    operations: "get /x/orders, get /a/b",
    message: none(2, "/a/b"),
    hint: place("/x", "1 of them is"),
  },
  {
    known: "get /orders",
    operations: "get /orders",
    server: "/api",
    message:
      "The namespace does not know the one operation of the document, /api/orders.",
    hint: place("/api", "1 of them is"),
  },
])(
  "$operations of $server is elsewhere than $known",
  ({ known, message, hint, ...document }) => {
    expect(said(known, document)).toEqual(["import-elsewhere", message, hint]);
  },
);

test.each([
  // Less than half of them, another method, what stands behind a variable: a new document.
  { operations: "get /a/orders, get /a/b, get /a/c" },
  { operations: "put /a/orders" },
  { operations: "get /a" },
  { operations: "get /{shop}/orders" },
  // One is where it was.
  { operations: "get /orders, get /a/carts, get /a/items" },
])("$operations is where it is", ({ operations }) => {
  expect(
    said("get /, get /orders, get /carts, get /items", { operations }),
  ).not.toContain("import-elsewhere");
});

test("nothing of a document below the path of the namespace is one error, and some of it is one for each", () => {
  expect(
    said("get /orders", { operations: "get /x, get /y", front: "/api" }),
  ).toEqual([
    "import-elsewhere",
    "The namespace knows none of the 2 operations of the document below /api; the first is /x.",
    "Set path-in-document in namespaces/shop.yaml to the prefix that the paths of the document, those of its servers included, have in place of /api; or correct the path of the namespace.",
  ]);
  const some = said("get /orders", {
    operations: "get /api/new, get /x, get /y",
    front: "/api",
  });
  expect(some.filter((each) => each?.startsWith("import-"))).toEqual([
    "import-outside-namespace",
    "import-outside-namespace",
  ]);
});

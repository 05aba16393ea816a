import { expect, test } from "vitest";
import { importInto, memoryCatalogue } from "./memory-catalogue.ts";

/*
 * One import after another: what the namespace file then has, what is counted, and what is said.
 */

/** `GET /a, put /b!`: with `!` deprecated. */
function documentOf(operations: string, others: object = {}): string {
  const paths: Record<string, Record<string, object>> = {};
  for (const each of operations.split(", ")) {
    const [method = "", path = ""] = each.replace("!", "").split(" ");
    (paths[path] ??= {})[method] = {
      deprecated: each.endsWith("!"),
      responses: {},
    };
  }
  const info = { title: "Shop", version: "1" };
  return JSON.stringify({ openapi: "3.1.0", info, paths, ...others });
}

type Import = readonly [label: string, operations: string, after?: string];

function importAll(
  imports: readonly Import[],
  texts: ReadonlyMap<string, string> = new Map(),
) {
  const catalogue = memoryCatalogue(texts);
  const said = imports.flatMap(([label, operations, after = null]) =>
    importInto(catalogue, {
      document: { file: `${label}.json`, text: documentOf(operations) },
      namespace: "shop",
      label,
      after,
    }).map(({ code, location: at, message }) => [
      code,
      at && `${at.file}:${at.line}:${at.column}`,
      message,
    ]),
  );
  const file = catalogue.texts.get("namespaces/shop.yaml") ?? "";
  return {
    said,
    endpoints: file.split("endpoints:\n")[1],
    counts: catalogue.counts,
    file: (name: string) => catalogue.texts.get(name),
  };
}

const listed = (...ids: readonly string[]): string =>
  `releases:\n${ids.map((id) => `  - { id: ${id}, label: ${id} }\n`).join("")}`;

const service =
  "kind: plain\nservice: shop\ntitle: Shop\npackage: { name: shop }\n";

function catalogueOf(ids: readonly string[], endpoints: string) {
  return new Map([
    ["service.yaml", service],
    ["releases.yaml", listed(...ids)],
    [
      "namespaces/shop.yaml",
      `namespace: shop\ntitle: Shop\npath: /\nendpoints:\n${endpoints}`,
    ],
  ]);
}

test("what an older document than all does not have came later, but for what somebody named", () => {
  const inserted = importAll([
    ["r1", "get /a, get /z"],
    ["r0", "get /z", "start"],
  ]);
  expect(inserted.endpoints).toBe(
    "  /a:\n    get: { added: r1 }\n  /z:\n    get: {}\n",
  );
  const known = importAll(
    [
      ["r1", "get /a, get /z"],
      ["r0", "get /z"],
    ],
    catalogueOf(["r0", "r1"], "  /a:\n    get: {}\n"),
  );
  expect(known.endpoints).toBe("  /a:\n    get: {}\n  /z:\n    get: {}\n");
  expect(known.said).toEqual([
    [
      "import-not-described",
      "namespaces/shop.yaml:6:5",
      "GET /a is available according to the catalogue, but the document of r0 does not have it: it stays, since nothing says that the release removed it.",
    ],
  ]);
});

test("what somebody named stays named when a release comes between", () => {
  const { endpoints } = importAll(
    [
      ["r1", "get /a, get /z"],
      ["r2", "get /z", "r1"],
    ],
    catalogueOf(["r0", "r1", "r3"], "  /a:\n    get: {}\n"),
  );
  expect(endpoints).toBe(
    "  /a:\n    get: { removed: r2 }\n  /z:\n    get: { known: r1 }\n",
  );
});

test("operations of the imported document are counted, and what it changes", () => {
  const none = {
    known: 0,
    added: 0,
    reactivated: 0,
    "fields-added": 0,
    "fields-removed": 0,
    deprecated: 0,
    removed: 0,
  };
  const { counts, file } = importAll([
    ["r1", "get /a, put /a, get /z"],
    ["r2", "get /a!, post /b, get /z!"],
    ["r4", "get /a, put /a, post /b, delete /c, put /c"],
    ["r3", "get /a, post /b!", "r2"],
  ]);
  expect(counts).toEqual([
    { operations: 3, facts: none },
    { operations: 3, facts: { ...none, added: 1, deprecated: 2, removed: 1 } },
    {
      operations: 5,
      facts: { ...none, added: 2, reactivated: 2, removed: 1 },
    },
    {
      operations: 2,
      facts: { ...none, reactivated: 1, deprecated: 1, removed: 1 },
    },
  ]);
  expect(
    file("openapi/shop/documents.yaml")?.match(/(?<=release: )\w+/g),
  ).toEqual(["r1", "r2", "r3", "r4"]);
  expect(
    importAll(
      [["r2", "get /a, get /b"]],
      catalogueOf(["r1", "r2"], "  /b:\n    get: {}\n"),
    ).counts,
  ).toEqual([{ operations: 2, facts: { ...none, known: 1 } }]);
});

test("what cannot be taken out of a file, or written into it, is refused where it stands", () => {
  const refusedBy = (endpoints: string) =>
    importAll(
      [
        ["r1", "get /a, get /b"],
        ["r0", "get /a, get /b, get /z"],
      ],
      catalogueOf(["r0", "r1"], endpoints),
    ).said;
  // Both are known from r0 on, when its document comes.
  const message = (operation: string) =>
    `The facts of ${operation} cannot be inserted into YAML of this form.`;
  expect(
    refusedBy(
      "  /a:\n    get: { known: r1 }\n  /b:\n    get: &b { known: r1 }\n",
    ),
  ).toEqual([
    ["import-unusual-yaml", "namespaces/shop.yaml:8:5", message("GET /b")],
  ]);
});

test("a namespace that is wrong is not imported into", () => {
  const texts = catalogueOf(["r1"], "  /a: {}\n");
  const { said, endpoints } = importAll([["r1", "get /b"]], texts);
  expect(said.map(([code, at]) => [code, at])).toEqual([
    ["wrong-value", "namespaces/shop.yaml:5:7"],
  ]);
  expect(endpoints).toBe("  /a: {}\n");
  const unknown = "  /a:\n    get: { added: r9 }\n";
  expect(
    importAll([["r1", "get /b"]], catalogueOf(["r1"], unknown)).said,
  ).toEqual([
    [
      "release-unknown",
      "namespaces/shop.yaml:6:19",
      'There is no release "r9".',
    ],
  ]);
});

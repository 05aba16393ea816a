import { describe, expect, it } from "vitest";
import { printDiagnostics } from "../../generator/diagnostics/print.ts";
import { readCatalogue } from "../../generator/commands/catalogue/read-catalogue.ts";
import {
  builtInSpec,
  readCatalogueFolder,
} from "../support/catalogue-folder.ts";

const builtIn = readCatalogueFolder(builtInSpec);

/** What is said of list conventions behind the built-in service, and of references to them. */
async function saidOf(
  lists: string,
  endpoints: string,
  list = "",
): Promise<string> {
  const head = "namespace: shop\ntitle: Shop\nscope: tenant\n";
  const service = `service.yaml`;
  const files = {
    service: { file: service, text: `${builtIn.service.text}${lists}\n` },
    releases: builtIn.releases,
    namespaces: [
      { file: "shop.yaml", text: `${head}${list}endpoints:\n${endpoints}\n` },
    ],
    names: null,
    documents: [],
  };
  const { diagnostics } = await readCatalogue(files);
  const all = [files.service, ...files.namespaces];
  const sources = new Map(all.map(({ file, text }) => [file, text]));
  // The number of lines of the built-in service is not the point.
  return printDiagnostics(diagnostics, sources)
    .replaceAll(/service\.yaml:\d+/g, "service.yaml:N")
    .replaceAll(/^ +\d+ \|/gm, "  |")
    .trim();
}

const orders = "  /v1/orders: { get: {} }";
const numbered =
  "lists:\n  numbered: { items: results, page: { parameter: page, first: 0 } }";

describe("a list convention", () => {
  it("that a namespace or an operation names has to be there", async () => {
    const endpoints = "  /v1/orders: { get: { list: cursored } }";
    expect(await saidOf(numbered, endpoints, "list: numberd\n"))
      .toMatchInlineSnapshot(`
      "shop.yaml:4:7: error: There is no list convention "numberd". [list-unknown]
        | list: numberd
          |       ^^^^^^^
        hint: Did you mean "numbered"?

      shop.yaml:6:30: error: There is no list convention "cursored". [list-unknown]
        |   /v1/orders: { get: { list: cursored } }
          |                              ^^^^^^^^
        hint: Known conventions: numbered. Add it under lists in service.yaml."
    `);
  });

  it("stands at no operation that is said to be no collection", async () => {
    const endpoints =
      "  /v1/orders: { get: { list: numbered, collection: false } }";
    expect(await saidOf(numbered, endpoints)).toMatchInlineSnapshot(`
      "shop.yaml:5:30: error: The operation has the list convention "numbered" but is not a collection. [list-of-no-collection]
        |   /v1/orders: { get: { list: numbered, collection: false } }
          |                              ^^^^^^^^
        hint: Remove either list or collection: false."
    `);
  });

  it("has one name for one parameter", async () => {
    const lists =
      "lists:\n  odd:\n    items: results\n    page: { parameter: page, first: 1 }\n    size: { parameter: filter }";
    expect(await saidOf(lists, orders)).toMatchInlineSnapshot(`
      "service.yaml:N:24: error: Lists of the convention "odd" would have two parameters named "filter". [list-parameter-duplicate]
        |     size: { parameter: filter }
            |                        ^^^^^^
        hint: Page, cursor, size, sort and the other collection parameters each have a name of their own."
    `);
  });

  it("has one way to the next page", async () => {
    const lists = [
      "lists:",
      "  neither: { items: results }",
      "  without-next: { items: results, cursor: { parameter: after } }",
      "  both:",
      "    items: results",
      "    next: next",
      "    page: { parameter: page, first: 1 }",
      "    cursor: { parameter: after }",
    ];
    expect(await saidOf(lists.join("\n"), orders)).toMatchInlineSnapshot(`
      "service.yaml:N:12: error: Expected exactly one of page, offset, cursor, last-item and link; next together with cursor at lists > neither, got a mapping. [wrong-value]
        |   neither: { items: results }
            |            ^^^^^^^^^^^^^^^^^^

      service.yaml:N:17: error: Expected exactly one of page, offset, cursor, last-item and link; next together with cursor at lists > without-next, got a mapping. [wrong-value]
        |   without-next: { items: results, cursor: { parameter: after } }
            |                 ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^

      service.yaml:N:5: error: Expected exactly one of page, offset, cursor, last-item and link; next together with cursor at lists > both, got a mapping. [wrong-value]
        |     items: results
            |     ^^^^^^^^^^^^^^"
    `);
  });

  it("is spelled as the schema has it", async () => {
    const lists = [
      "lists:",
      "  wrong:",
      "    items: 7",
      "    totals: count",
      "    page: { parameter: page, first: 2 }",
      "    size: { parameter: size, max: 0 }",
      "    sort: { parameter: sort, form: csv }",
    ];
    expect(await saidOf(lists.join("\n"), orders)).toMatchInlineSnapshot(`
      "service.yaml:N:12: error: Expected a member name, or a list of names that lead to the value at lists > wrong > items, got 7. [wrong-value]
        |     items: 7
            |            ^

      service.yaml:N:5: error: Unknown key "totals" in lists > wrong. [unknown-key]
        |     totals: count
            |     ^^^^^^
        hint: Did you mean "total"?

      service.yaml:N:37: error: Expected one of 0, 1 at lists > wrong > page > first, got 2. [wrong-value]
        |     page: { parameter: page, first: 2 }
            |                                     ^

      service.yaml:N:35: error: Expected at least 1 at lists > wrong > size > max, got 0. [wrong-value]
        |     size: { parameter: size, max: 0 }
            |                                   ^

      service.yaml:N:36: error: Expected one of repeated, comma, single at lists > wrong > sort > form, got "csv". [wrong-value]
        |     sort: { parameter: sort, form: csv }
            |                                    ^^^"
    `);
  });

  it("makes an operation a list that does not look like one", async () => {
    const search = "  /v1/orders/{id}/search: { post: { list: numbered } }";
    const { value } = await readCatalogue({
      ...builtIn,
      service: {
        file: "service.yaml",
        text: `${builtIn.service.text}${numbered}\n`,
      },
      namespaces: [
        {
          file: "shop.yaml",
          text: `namespace: shop\ntitle: Shop\nscope: tenant\nendpoints:\n${search}\n`,
        },
      ],
      names: null,
      documents: [],
    });
    expect(value?.model.operations).toMatchObject([
      {
        call: { isCollection: true, list: { items: ["results"], total: null } },
      },
    ]);
  });
});

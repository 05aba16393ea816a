import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { readCatalogue } from "../../generator/commands/catalogue/read-catalogue.ts";
import {
  readCatalogueFolder,
  repository,
} from "../support/catalogue-folder.ts";
import { run } from "../support/commands.ts";
import { planSdkOf } from "../support/plan-sdk.ts";
import { build } from "../support/typescript.ts";
import {
  cataloguedQuery,
  conventionOf,
} from "../../generator/model/operation-call.ts";

const directory = join(repository, "test", "cases", "lists");

/** The case's lists behind the built-in service. */
function readCase() {
  const files = readCatalogueFolder(directory);
  const lists = readFileSync(join(directory, "lists.yaml"), "utf8");
  return {
    ...files,
    service: { ...files.service, text: files.service.text + lists },
  };
}

it.each([
  "src/shop/orders.ts",
  "src/shop/carts.ts",
  "src/shop/customers.ts",
  "src/shop/returns.ts",
  "src/shop/stocks.ts",
])("lists with conventions: %s", async (path) => {
  const files = await planSdkOf(readCase());
  const found = files.find((file) => file.path === path);
  await expect(found?.text).toMatchFileSnapshot(
    join(directory, "expected", path.replace(/^.*\//, "")),
  );
});

it("an operation takes what its convention names, and the other collection parameters", async () => {
  const { value } = await readCatalogue(readCase());
  const queries = value?.model.operations.map((operation) => [
    operation.key,
    cataloguedQuery(operation)
      .map(({ name }) => name)
      .join(" "),
    conventionOf(operation)?.pages.kind ?? null,
  ]);
  expect(queries).toEqual([
    ["GET /shop/v1/audits", "page page-size sort filter", null],
    ["GET /shop/v1/carts", "after limit order-by filter", "cursor"],
    ["POST /shop/v1/carts", "", null],
    ["GET /shop/v1/customers", "starting_after limit filter", "last-item"],
    ["GET /shop/v1/orders", "page page-size sort filter", "number"],
    [
      "GET /shop/v1/orders/{}/notes/{}/lines",
      "page page-size sort filter",
      "number",
    ],
    ["GET /shop/v1/returns", "skip filter", "offset"],
    ["GET /shop/v1/status/{}", "", null],
    ["GET /shop/v1/stocks", "p filter", "number"],
    ["POST /shop/v1/stocks/search", "filter", "cursor"],
  ]);
});

it("a program with such lists compiles, and pages without options", async () => {
  const cache = join(repository, "node_modules", ".cache");
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, "lists-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const { path, text } of await planSdkOf(readCase())) {
    const target = join(folder, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
  cpSync(join(directory, "program.ts"), join(folder, "src", "program.ts"));
  await build(folder);
  const program = join(folder, "dist", "program.js");
  const output = await run(process.execPath, [program], { cwd: folder });
  expect(JSON.parse(output)).toEqual({
    strings: ["a", "b", "c"],
    ids: [{ id: 1 }, { id: 2 }],
    numbers: [7],
    lines: [],
    audit: "GET /shop/v1/audits: paging needs options.paging",
    asked: [
      "/shop/v1/orders?page=0&page-size=2&sort=name&sort=id",
      "/shop/v1/orders?page=1&page-size=2&sort=name&sort=id",
      "/shop/v1/carts?limit=1&order-by=name",
      "/shop/v1/carts?after=c2&limit=1&order-by=name",
      "/shop/v1/stocks",
      "/shop/v1/stocks?p=2",
      "/shop/v1/orders/x/notes/y/lines?sort=a&sort=b",
    ],
  });
});

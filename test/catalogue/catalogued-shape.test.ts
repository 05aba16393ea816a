import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readCatalogue } from "../../generator/commands/catalogue/read-catalogue.ts";
import {
  shapeOf,
  type CallShape,
} from "../../generator/model/catalogued-shape.ts";
import {
  readCatalogueFolder,
  repository,
} from "../support/catalogue-folder.ts";

const directory = join(repository, "test", "cases", "lists");
const folder = readCatalogueFolder(directory);
const lists = readFileSync(join(directory, "lists.yaml"), "utf8");
const { value } = await readCatalogue({
  ...folder,
  service: { ...folder.service, text: folder.service.text + lists },
});

function shapeAt(key: string): CallShape {
  const operation = value?.model.operations.find((each) => each.key === key);
  if (operation === undefined) throw new Error(`Expected ${key}.`);
  return shapeOf(operation);
}

/** `in name (property): kind`, and how a list of values is written. */
function parametersAt(key: string): readonly string[] {
  return shapeAt(key).shape.parameters.map((parameter) => {
    const { name, property, type, serialisation, isRequired } = parameter;
    const renamed = property === undefined ? "" : ` as ${property}`;
    const format = type.kind === "string" ? type.format : null;
    const kind =
      type.kind === "union"
        ? type.members.map((each) => each.kind)
        : [type.kind];
    const way =
      serialisation.kind === "style" && !serialisation.explode
        ? ", joined"
        : "";
    return `${parameter.in} ${name}${renamed}${isRequired ? "!" : ""}: ${kind.join(" | ")}${format === null ? "" : ` ${format}`}${way}`;
  });
}

const anything = {
  mediaType: "*/*",
  parameters: "",
  format: "any",
  type: { kind: "unknown" },
  encodings: [],
  events: [],
};

describe("the shape of an operation that no document describes", () => {
  it("takes and gives bodies of which nothing is known", () => {
    const { shape, list } = shapeAt("POST /shop/v1/carts");
    expect(shape.body).toEqual({
      isRequired: false,
      description: null,
      contents: [anything],
    });
    expect(shape.responses).toEqual([
      { status: "2XX", description: null, contents: [anything], headers: [] },
    ]);
    expect(shape.parameters).toEqual([]);
    expect(list).toBe(null);
  });

  it("sends no body with a method that has none", () => {
    expect(shapeAt("GET /shop/v1/carts").shape.body).toBe(null);
  });

  it("takes what the path and the convention of its list name", () => {
    expect(parametersAt("GET /shop/v1/status/{}")).toEqual([
      "path id!: string | number, joined",
    ]);
    expect(parametersAt("GET /shop/v1/orders/{}/notes/{}/lines")).toEqual([
      "path sort!: string | number, joined",
      "path page!: string | number, joined",
      "query page: number",
      "query page-size as pageSize: number",
      "query sort: string | array",
      "query filter: string rsql",
    ]);
    expect(parametersAt("GET /shop/v1/carts")).toEqual([
      "query after as cursor: string",
      "query limit as pageSize: number",
      "query order-by as sort: string",
      "query filter: string rsql",
    ]);
    expect(parametersAt("GET /shop/v1/audits")).toEqual([
      "query page: number",
      "query page-size as pageSize: number",
      "query sort: string",
      "query filter: string rsql",
    ]);
  });

  it("says what the catalogue says of a parameter, and the largest page", () => {
    const size = shapeAt("GET /shop/v1/orders").shape.parameters.find(
      ({ name }) => name === "page-size",
    );
    expect(size?.docs).toMatchObject({
      description: "Sets the page size.",
      constraints: ["Maximum 200."],
    });
  });

  it("has the list of its convention, with wire names", () => {
    expect(shapeAt("GET /shop/v1/orders").list).toEqual({
      items: ["results"],
      total: ["totalCount"],
      next: null,
      pages: { kind: "number", name: "page", first: 0 },
      size: { name: "page-size" },
    });
    expect(shapeAt("GET /shop/v1/carts").list).toEqual({
      items: ["data", "rows"],
      total: null,
      next: ["paging", "next"],
      pages: { kind: "cursor", name: "after" },
      size: { name: "limit" },
    });
  });

  it("has pages of which nobody knows how they follow, without a convention", () => {
    expect(shapeAt("GET /shop/v1/audits").list).toEqual({
      items: [],
      total: null,
      next: null,
      pages: { kind: "unknown" },
      size: null,
    });
  });
});

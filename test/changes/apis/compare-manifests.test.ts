import { describe, expect, it } from "vitest";
import { compareApis } from "../../../generator/changes/apis/compare-apis.ts";
import type { StatedRename } from "../../../generator/changes/change/stated-rename.ts";
import type { WireApi } from "../../../generator/wire/model/wire-api.ts";
import { sdk } from "./manifest-side.ts";

const enable = "client.auth.v3.enable";

function compare(
  before: WireApi,
  after: WireApi,
  renames: readonly StatedRename[] = [],
) {
  return compareApis({ before, after, areAlike: null, renames });
}

function told(
  before: WireApi,
  after: WireApi,
  renames: readonly StatedRename[] = [],
): readonly string[] {
  return compare(before, after, renames).changes.map(
    (change) =>
      `${change.kind}: ${String(change.before)} -> ${String(change.after)}, ${change.source}`,
  );
}

it("tells a method that has another name", () => {
  const before = sdk({ symbol: enable });
  const after = sdk({ symbol: "client.auth.v3.authEnable" });
  expect(told(before, after)).toEqual([
    `method-renamed: ${enable} -> client.auth.v3.authEnable, breaks`,
  ]);
  expect(told(before, before)).toEqual([]);
});

it("tells nothing of one that keeps its former name", () => {
  expect(
    told(
      sdk({ symbol: enable }),
      sdk({ symbol: "client.auth.v3.authEnable", aliases: [enable] }),
    ),
  ).toEqual([]);
});

it("tells members for parameters, those of the path by position", () => {
  const input = (member: string, place: string, name: string) => ({
    [member]: { in: place, name },
  });
  const before = sdk({
    symbol: enable,
    inputs: { ...input("name", "path", "name"), ...input("q", "query", "q") },
  });
  const after = sdk({
    symbol: enable,
    path: "/v3/auth/{user}",
    inputs: { ...input("user", "path", "user"), ...input("q", "query", "q") },
  });
  expect(told(before, after)).toEqual([
    "parameter-renamed: name -> user, breaks",
  ]);
});

it("tells types that are gone, have another name, or mean another schema", () => {
  const at = (file: string, name: string) =>
    `${file}#/components/schemas/${name}`;
  const before = sdk(
    { symbol: enable },
    {
      types: {
        Gone: at("1.0.yaml", "Gone"),
        OrderLine: at("1.0.yaml", "order_line"),
        OrderLineInput: at("1.0.yaml", "order_line"),
        Pet: at("1.0.yaml", "Pet"),
      },
    },
  );
  const after = sdk(
    { symbol: enable },
    {
      types: {
        OrderLine: at("1.1.yaml", "OrderLine"),
        OrderLine2: at("1.1.yaml", "order_line"),
        OrderLine2Input: at("1.1.yaml", "order_line"),
        Pet: at("1.1.yaml", "Pet"),
      },
    },
  );
  expect(told(before, after)).toEqual([
    "schema-removed: Gone -> null, breaks",
    "schema-renamed: OrderLine -> OrderLine2, breaks",
    "schema-renamed: OrderLineInput -> OrderLine2Input, breaks",
  ]);
});

it("compares no names that a manifest of an older form has not", () => {
  const { typeNames: _, ...older } = sdk({ symbol: enable });
  const now = sdk(
    { symbol: enable },
    { types: { Pet: "1.yaml#/components/schemas/Pet" } },
  );
  expect(told(older, now)).toEqual([]);
  expect(told(now, older)).toEqual([]);
});

describe("exports", () => {
  const list = { symbol: "client.pets.list", module: "pets" };
  const pets = {
    "pets#PetsApi": ["client.pets", "interface"],
    "pets#createPets": ["client.pets", "factory"],
    "pets#petsList": ["GET /pets", "function"],
    "pets#PetsListParams": ["GET /pets", "params", "a1"],
    "pets#PetsListErrorDefault": ["GET /pets", "error default", "b1"],
  };
  const before = sdk({ "GET /pets": list }, { exports: pets });

  it("that stay are no rows, whatever their order", () => {
    const turned = Object.fromEntries(Object.entries(pets).toReversed());
    const after = sdk({ "GET /pets": list }, { exports: turned });
    expect(told(before, after)).toEqual([]);
  });

  it("are rows under their old and new names, and a subpath is one for its module", () => {
    const symbol = "client.store.list";
    const after = sdk(
      { "GET /pets": { symbol, module: "store" } },
      {
        exports: {
          "store#StoreApi": ["client.store", "interface"],
          "store#createStore": ["client.store", "factory"],
          "store#storeList": ["GET /pets", "function"],
          "store#StoreListParams": ["GET /pets", "params", "a1"],
          "store#PetsListErrorDefault": ["GET /pets", "error default", "b1"],
        },
      },
    );
    expect(told(before, after)).toEqual([
      "schema-renamed: PetsApi -> StoreApi, breaks",
      "schema-renamed: PetsListParams -> StoreListParams, breaks",
      "subpath-renamed: ./pets -> ./store, breaks",
      "function-renamed: createPets -> createStore, breaks",
      "function-renamed: petsList -> storeList, breaks",
      "method-renamed: client.pets.list -> client.store.list, breaks",
    ]);
  });

  it("that mean something else are rows, and so are those with another shape", () => {
    const after = sdk(
      {
        "GET /pets": list,
        "GET /toys": { ...list, symbol: "client.pets.toys" },
      },
      {
        exports: {
          ...pets,
          "pets#petsList": ["GET /toys", "function"],
          "pets#petsList2": ["GET /pets", "function"],
          "pets#PetsListParams": ["GET /pets", "params", "a2"],
        },
      },
    );
    expect(told(before, after)).toEqual([
      "exported-type-changed: PetsListParams -> PetsListParams, breaks",
      "operation-added: absent -> available, compatible",
      "function-renamed: petsList -> petsList2, breaks",
    ]);
  });

  it("of a removed operation go with it, and those of its group are rows", () => {
    const kept = { symbol: "client.store.list", module: "store" };
    const old = sdk(
      { "GET /pets": list, "GET /store": kept },
      { exports: { ...pets, "store#StoreApi": ["client.store", "interface"] } },
    );
    const after = sdk(
      { "GET /store": kept },
      { exports: { "store#StoreApi": ["client.store", "interface"] } },
    );
    expect(told(old, after)).toEqual([
      "operation-removed: available -> removed, breaks",
      "subpath-removed: ./pets -> null, breaks",
    ]);
  });

  it("follow the stated rename of a component", () => {
    const of = (name: string, ...more: readonly string[]) =>
      sdk(
        { "GET /pets": list },
        {
          exports: {
            [`schemas#${name}`]: [`#/components/schemas/${name}`, "type", "c1"],
            ...Object.fromEntries(
              more.map((alias) => [
                `schemas#${alias}`,
                [`#/components/schemas/${name}`, "type", "c1"],
              ]),
            ),
          },
        },
      );
    const renames = [{ kind: "component", from: "Pet", to: "Animal" }] as const;
    expect(told(of("Pet"), of("Animal"), renames)).toEqual([
      "schema-renamed: Pet -> Animal, breaks",
    ]);
    expect(told(of("Pet"), of("Animal", "Pet"), renames)).toEqual([]);
  });

  it("that a manifest does not list are a limit on its side", () => {
    const older = sdk({ "GET /pets": list });
    const limits = (one: WireApi, other: WireApi) =>
      compare(one, other).limits.flatMap(({ kind, side }) =>
        kind === "not-named" ? [side] : [],
      );
    expect(limits(older, before)).toEqual(["before"]);
    expect(limits(before, older)).toEqual(["after"]);
    expect(limits(before, before)).toEqual([]);
  });
});

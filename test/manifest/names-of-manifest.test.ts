import { expect, it } from "vitest";
import { namesOfManifest } from "../../generator/manifest/names-of-manifest.ts";

const typesIn = (types: object, names: object): unknown =>
  namesOfManifest(JSON.stringify({ operations: {}, types, names }))?.["types"];

it("takes the names of types that have one name each from their places", () => {
  expect(
    typesIn({ OrderLine: "shop.yaml#/components/schemas/order_line" }, {}),
  ).toEqual({ "#/components/schemas/order_line": { name: "OrderLine" } });
});

it("takes those with more names, of other files and of what is gone as they are told", () => {
  const names = {
    "#/components/schemas/Pet": {
      name: "Pet",
      request: "PetInput",
      aliases: ["Animal"],
    },
    "toys.yaml#/Pet": { name: "ToysPet" },
    "#/components/schemas/Gone": { name: "Gone" },
  };
  expect(
    typesIn(
      {
        Animal: "shop.yaml#/components/schemas/Pet",
        Pet: "shop.yaml#/components/schemas/Pet",
        PetInput: "shop.yaml#/components/schemas/Pet",
        ToysPet: "toys.yaml#/Pet",
      },
      names,
    ),
  ).toEqual(names);
});

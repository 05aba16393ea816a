import { describe, expect, it } from "vitest";
import {
  countNewTypes,
  movedTypes,
  typeIdentity,
  type TypeName,
} from "../../generator/naming/type-ledger.ts";

const entry = (name: string, more: Partial<TypeName> = {}): TypeName => ({
  name,
  request: null,
  aliases: [],
  requestAliases: [],
  ...more,
});

describe("the identity of a schema", () => {
  const entries = new Map([
    ["openapi.yaml", ""],
    ["toys/1.2.yaml", "toys"],
  ]);
  it.each([
    ["openapi.yaml#/components/schemas/Pet", "#/components/schemas/Pet"],
    ["toys/1.2.yaml#/components/schemas/Pet", "toys#/components/schemas/Pet"],
    ["models/pet.yaml#/Pet", "models/pet.yaml#/Pet"],
    ["toys/v1.2/models/pet.yaml#/Pet", "toys/models/pet.yaml#/Pet"],
    ["toys/2024-01-01/pet.yaml#/Pet", "toys/pet.yaml#/Pet"],
    ["Toys/V2/pet.yaml#/Pet", "Toys/pet.yaml#/Pet"],
    // The name of a file is all that tells it from the others of its folder.
    ["toys/1.3.yaml#/Pet", "toys/1.3.yaml#/Pet"],
    ["review2/pet.yaml#/a#b", "review2/pet.yaml#/a#b"],
    ["Pet", "Pet"],
  ])("of %s is %s", (id, identity) => {
    expect(typeIdentity(id, entries)).toBe(identity);
  });
});

describe("a ledger after another one", () => {
  const before = new Map([
    ["#/a", entry("A", { request: "AInput", aliases: ["Old"] })],
    ["#/b", entry("B")],
    ["#/gone", entry("Gone")],
  ]);

  it("has so many new names", () => {
    expect(countNewTypes(new Map(), before)).toBe(5);
    expect(countNewTypes(before, before)).toBe(0);
    const after = new Map([
      ...before,
      ["#/b", entry("B", { request: "BInput" })] as const,
      ["#/c", entry("C", { requestAliases: ["OldInput"] })] as const,
    ]);
    expect(countNewTypes(before, after)).toBe(3);
  });

  it("tells the names that could not be kept", () => {
    expect(movedTypes(before, before)).toEqual([]);
    const after = new Map([
      ["#/a", entry("A2", { request: "AInput2", aliases: ["Old"] })],
      // A form that comes had no name.
      ["#/b", entry("B", { request: "BInput" })],
      ["#/c", entry("C")],
    ]);
    expect(movedTypes(before, after)).toEqual([
      { id: "#/a", from: "A", to: "A2" },
      { id: "#/a", from: "AInput", to: "AInput2" },
    ]);
  });
});

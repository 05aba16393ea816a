import { describe, expect, it } from "vitest";
import { elementOf } from "../../../generator/changes/change/element.ts";
import type { ChangeKind } from "../../../generator/changes/kinds/change-kinds.ts";
import { attributeKey } from "../../../generator/changes/releases/attribute-key.ts";

const pet = elementOf({ kind: "field", schema: "Pet", schemaPath: "name" });

function isOne(a: ChangeKind, b: ChangeKind): boolean {
  return attributeKey(a, pet) === attributeKey(b, pet);
}

describe("changes of one attribute", () => {
  it.each([
    ["max-length-added", "max-length-lowered"],
    ["property-added", "required-property-removed"],
    ["property-required", "property-optional"],
    ["property-deprecated", "property-reactivated"],
    ["null-allowed", "null-forbidden"],
    ["property-read-only", "property-writable"],
    ["operation-sunset-added", "operation-sunset-earlier"],
    ["parameter-empty-allowed", "parameter-empty-refused"],
    ["parameter-reserved-allowed", "parameter-reserved-refused"],
    ["server-variable-restricted", "server-variable-unrestricted"],
    ["query-parameter-added-optional", "query-parameter-removed"],
    ["request-body-added-required", "request-body-removed"],
  ] as const)("%s and %s meet", (a, b) => {
    expect(isOne(a, b)).toBe(true);
  });

  it.each([
    ["max-length-added", "min-length-added"],
    ["property-required", "property-removed"],
    ["property-required", "property-deprecated"],
    ["property-deprecated", "schema-deprecated"],
    ["default-added", "enum-added"],
    ["query-parameter-removed", "header-parameter-removed"],
    ["server-variable-added", "server-variable-restricted"],
  ] as const)("%s and %s do not", (a, b) => {
    expect(isOne(a, b)).toBe(false);
  });

  it("belong to the component, whichever operation meets it", () => {
    const met = { ...pet, operation: "GET /pets", at: "response 200" };
    expect(attributeKey("property-added", met)).toBe(
      attributeKey("property-added", pet),
    );
    const inPlace = { ...met, schema: null };
    expect(attributeKey("property-added", inPlace)).not.toBe(
      attributeKey("property-added", { ...inPlace, operation: "PUT /pets" }),
    );
  });
});

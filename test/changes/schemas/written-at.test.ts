import { expect, it } from "vitest";
import { writtenAt } from "../../../generator/changes/schemas/written-at.ts";

// prettier-ignore
it("reads a pointer as a component and a field in it", () => {
  const plain = { isInRequired: false, isMember: false };
  const member = { isInRequired: false, isMember: true };
  const required = { isInRequired: true, isMember: false };
  const rows: [pointer: string, schema: string | null, path: string, what: object][] = [
    ["#/components/schemas/Base/properties/name", "Base", "name", member],
    ["openapi.yaml#/components/schemas/Base/properties/a/items/properties/b", "Base", "a[].b", member],
    ["#/components/schemas/A", "A", "", plain],
    ["#/components/schemas/A/allOf/0/properties/x", "A", "x", member],
    ["#/components/schemas/A/oneOf/1/properties/x", "A", "<1>.x", member],
    ["#/components/schemas/A/anyOf/1", "A", "<1>", plain],
    ["#/components/schemas/A/additionalProperties", "A", "{*}", plain],
    ["#/components/schemas/A/prefixItems/0", "A", "[0]", plain],
    ["#/components/schemas/A/patternProperties/^x-", "A", "{^x-}", plain],
    ["#/components/schemas/A/not", "A", "<not>", plain],
    ["#/components/schemas/A~1B/properties/c~0d", "A/B", "c~d", member],
    ["#/components/schemas/A/properties/properties", "A", "properties", member],
    ["swagger.json#/definitions/Pet/properties/id", "Pet", "id", member],
    ["#/$defs/Pet", "Pet", "", plain],
    ["#/components/schemas", null, "", plain],
    ["#/components/responses/A", null, "", plain],
    ["#/paths/~1pets/get/parameters/0/schema", null, "", plain],
    ["#/paths/~1pets/post/properties/a", null, "", member],
    ["#/paths/~1pets/post/required/0", null, "", required],
    ["", null, "", plain],
    // Names in a list of required members.
    ["#/components/schemas/A/required", "A", "", required],
    ["#/components/schemas/A/required/0", "A", "", required],
    ["#/components/schemas/A/properties/owner/required/12", "A", "owner", required],
    ["#/components/schemas/A/properties/required", "A", "required", member],
    ["#/components/schemas/A/properties/required/0", "A", "required<0>", plain],
    ["#/components/schemas/A/required/x1", "A", "<required><x1>", plain],
    ["#/components/schemas/A/required/1x", "A", "<required><1x>", plain],
  ];
  expect(rows.map(([pointer]) => {
    const { schema, path, ...what } = writtenAt(pointer);
    return [pointer, schema, path, what];
  })).toEqual(rows);
});

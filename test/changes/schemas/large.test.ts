import { expect, it } from "vitest";
import { createSchemaComparer } from "../../../generator/changes/schemas/create-schema-comparer.ts";
import { cpuLimit } from "../../support/cpu-time.ts";
import { findingsOf, flatten, told } from "./compare.ts";
import {
  wireSchemas,
  type Components,
  type JsonSchema,
} from "./wire-schemas.ts";

function range(length: number): readonly number[] {
  return Array.from({ length }, (_, index) => index);
}

it("compares enums of 100,000 values in time that grows with their number", () => {
  const values = range(100_000).map((index) => `value-${index}`);
  const excess = cpuLimit(10_000);
  const lines = told(
    {
      before: { type: "string", enum: values },
      after: { type: "string", enum: [...values.slice(1), "new"] },
    },
    "response",
  );
  expect(lines).toEqual([
    "compatible : enum-value-removed (value-0) value-0 -> null",
    "risky : enum-value-added (new) null -> new",
  ]);
  // A search in the list for each value would take minutes.
  expect(excess()).toBeNull();
});

/** `Link0` has a `Link1`, and so on; the last one has a text. */
function chain(length: number, last: JsonSchema): Components {
  return Object.fromEntries(
    range(length).map((index) => [
      `Link${index}`,
      {
        type: "object",
        properties: {
          next:
            index === length - 1
              ? // A schema is a JSON value.
                (last as never)
              : { $ref: `#/components/schemas/Link${index + 1}` },
        },
      },
    ]),
  );
}

it("follows a chain of 5,000 schemas to the one that changed", () => {
  const found = findingsOf(
    {
      before: { $ref: "#/components/schemas/Link0" },
      after: { $ref: "#/components/schemas/Link0" },
      beforeComponents: chain(5000, { type: "string" }),
      afterComponents: chain(5000, { type: "integer" }),
    },
    "request",
  );
  expect(found.map(({ finding }) => finding.kind)).toEqual(["type-changed"]);
  expect(found[0]?.finding.schema).toBe("Link4999");
  expect(found[0]?.finding.schemaPath).toBe("next");
  expect(found[0]?.path.split(".")).toHaveLength(5000);
});

it("ends for schemas that refer to each other, and makes a graph with the same cycle", () => {
  const tree = (type: string): Components => ({
    Tree: {
      type: "object",
      properties: {
        value: { type },
        children: {
          type: "array",
          items: { $ref: "#/components/schemas/Tree" },
        },
      },
    },
  });
  const before = wireSchemas(tree("string")).component("Tree");
  const after = wireSchemas(tree("integer")).component("Tree");
  const comparer = createSchemaComparer({ areAlike: null, renames: [] });
  const root = comparer.compare(before, after, "request");
  expect(flatten(root).map(({ finding }) => finding.cause)).toHaveLength(1);
  const children = root.below.find(({ step }) => step === "children");
  expect(children?.comparison.below[0]?.comparison).toBe(root);
});

it("is silent about recursive schemas that are the same", () => {
  const components: Components = {
    Tree: {
      properties: { left: { $ref: "#/components/schemas/Tree" } },
      anyOf: [{ $ref: "#/components/schemas/Tree" }, { type: "null" }],
    },
  };
  const comparer = createSchemaComparer({ areAlike: null, renames: [] });
  const before = wireSchemas(components).component("Tree");
  const after = wireSchemas(components).component("Tree");
  expect(comparer.compare(before, after, "response")).toEqual({
    pair: null,
    findings: [],
    below: [],
  });
  expect(comparer.isSubset(before, after, "response")).toBe("yes");
});

it("gives up on questions that would take too long", () => {
  // Each level has ten alternatives of ten members: too much to be tried out.
  const components = Object.fromEntries(
    range(60).map((level) => [
      `Level${level}`,
      {
        anyOf: range(10).map((index) => ({
          type: "object",
          properties: Object.fromEntries(
            range(10).map((member) => [
              `member${member}`,
              {
                $ref: `#/components/schemas/Level${(level * 7 + index + member) % 60}`,
              },
            ]),
          ),
          required: [`key${index}`],
        })),
      },
    ]),
  ) as Components;
  const comparer = createSchemaComparer({ areAlike: null, renames: [] });
  const before = wireSchemas(components).component("Level0");
  const after = wireSchemas({
    ...components,
    Level59: { type: "string" },
  }).component("Level0");
  const excess = cpuLimit(20_000);
  expect(comparer.isSubset(before, after, "request")).not.toBe("yes");
  expect(excess()).toBeNull();
});

import { prose } from "../wording/prose.ts";
import type { apiKindIds } from "../change/ids/api-ids.ts";
import type { KindRow } from "./kind-row.ts";
import { advises, valuePart } from "./tell.ts";

type ComponentKind = Extract<(typeof apiKindIds)[number], `schema-${string}`>;

const pet = "type: object, properties: { name: { type: string } }";

/** A response of an operation that refers to a component, or has its schema inline. */
function answer(schema: string, components: string): string {
  return `paths:
  /pets:
    get:
      responses:
        "200":
          description: Some
          content:
            application/json:
              schema: { ${schema} }
components:
  schemas: { ${components} }`;
}

/** The SDK exports components as types, under the names in the document. */
export const componentKinds: Readonly<Record<ComponentKind, KindRow>> = {
  "schema-removed": {
    area: "document",
    action: "removed",
    axis: "source",
    attribute: "exported-schema",
    source: "name",
    impact: "exported",
    title: "Exported types removed",
    why: "Nothing on the wire differs. The SDK exports a type for each component that its operations use, whatever else is in the document, and code that imports this one does not compile. The operations report what replaces it; if they were removed, only they are reported.",
    ways: [
      ["none", "both", "generated-names"],
      ["none", "both", "generated-names", "name-reused"],
    ],
    example: {
      before: answer('$ref: "#/components/schemas/Pet"', `Pet: { ${pet} }`),
      after: answer(pet, ""),
    },
    fix: "Keep the component as a reference to its replacement.",
    message: ({ change: { before, guards } }) =>
      guards.includes("name-reused")
        ? prose`Type no longer exported; ${valuePart(before)} is another type now`
        : prose`Type no longer exported`,
    advice: advises("Import another type, or declare this one yourself."),
  },
  "schema-renamed": {
    area: "document",
    action: "moved",
    axis: "source",
    attribute: "exported-schema",
    source: "name",
    impact: "exported",
    title: "Exported types renamed",
    why: "Nothing on the wire differs. The type of the component, or of one with the same definition, has another name. Code that imports the old name does not compile, or gets another type: of `order_line` and `OrderLine`, the second gets the name `OrderLine`.",
    ways: [
      ["none", "both", "generated-names"],
      ["none", "both", "generated-names", "name-reused"],
    ],
    example: {
      before: answer('$ref: "#/components/schemas/Pet"', `Pet: { ${pet} }`),
      after: answer(
        '$ref: "#/components/schemas/Animal"',
        `Animal: { ${pet} }`,
      ),
    },
    fix: "Keep the old name as a reference to the new one, and use it in an operation.",
    message: ({ change: { before, after, guards } }) =>
      guards.includes("name-reused")
        ? prose`Type ${valuePart(before)} is now called ${valuePart(after)}; its old name is another type now`
        : prose`Type ${valuePart(before)} is now called ${valuePart(after)}`,
    advice: advises("Import it by the new name."),
  },
};

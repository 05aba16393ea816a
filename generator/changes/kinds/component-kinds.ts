import { prose } from "../wording/prose.ts";
import type { KindRows } from "./kind-row.ts";
import { advises, valuePart } from "./phrases.ts";

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

/** Operations of different groups. */
function grouped(...tags: readonly string[]): string {
  const paths = tags.map(
    (tag, at) => `
  /${at}:
    get:
      tags: [${tag}]
      operationId: list`,
  );
  return `paths:${paths.join("")}`;
}

export const componentKinds = {
  "schema-removed": {
    area: "document",
    action: "removed",
    axis: "source",
    attribute: "exported-schema",
    source: "name",
    impact: "exported",
    renamed: "component",
    title: "Exported types removed",
    why: "Nothing on the wire differs. The SDK exports a type for each component that its operations use, whatever else is in the document, and code that imports this one does not compile. The operations report what replaces it; if they were removed, only they are reported.",
    effects: [
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
    renamed: "component",
    title: "Exported types renamed",
    why: "Nothing on the wire differs. The type of the component, or of one with the same definition, has another name. Code that imports the old name does not compile, or gets another type: of `order_line` and `OrderLine`, the second gets the name `OrderLine`.",
    effects: [
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
  "subpath-removed": {
    area: "document",
    action: "removed",
    axis: "source",
    attribute: "subpath",
    source: "name",
    impact: "exported",
    title: "Subpaths removed",
    why: "Nothing on the wire differs. The package has a module for each group of methods, and code that imports this one does not compile. The operations of the group are reported too.",
    effects: [["none", "both", "generated-names"]],
    example: {
      before: grouped("pets", "store"),
      after: grouped("pets"),
    },
    fix: "Keep an operation of the group until nobody imports it.",
    message: ({ change: { before } }) =>
      prose`Subpath ${valuePart(before)} no longer exported`,
    advice: advises("Import what is left from another module."),
  },
  "subpath-renamed": {
    area: "document",
    action: "moved",
    axis: "source",
    attribute: "subpath",
    source: "name",
    impact: "exported",
    title: "Subpaths renamed",
    why: "Nothing on the wire differs. The methods of the module are in another one, which is named after their group. Code that imports the old one does not compile.",
    effects: [["none", "both", "generated-names"]],
    example: {
      before: grouped("pets"),
      after: grouped("animals"),
    },
    fix: "Keep the first tags of operations as they are.",
    message: ({ change: { before, after } }) =>
      prose`Subpath ${valuePart(before)} is now ${valuePart(after)}`,
    advice: advises("Import it by the new name."),
  },
} satisfies KindRows;

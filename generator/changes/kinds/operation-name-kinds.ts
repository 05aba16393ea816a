import { noWork } from "../wording/advice.ts";
import { prose } from "../wording/prose.ts";
import type { KindRows } from "./kind-row.ts";
import { advises, names, turns, valuePart } from "./phrases.ts";

/** An example of a list that uses these paging parameters, if any. */
function list(...names: readonly string[]): string {
  const parameters = names.map((name) => {
    const start = name === "page" ? ", default: 1" : "";
    return `\n  - { name: ${name}, in: query, schema: { type: integer${start} } }`;
  });
  return `parameters:${parameters.length === 0 ? " []" : parameters.join("")}
responses:
  "200":
    content:
      application/json:
        schema:
          properties:
            total_count: { type: integer }
            pets: { type: array, items: { type: object } }`;
}

const reportedForMethods = advises(
  noWork("Nothing to do: code calls the method by its own name."),
);

export const operationNameKinds = {
  "method-renamed": {
    area: "operation",
    action: "moved",
    axis: "source",
    attribute: "exported-method",
    source: "name",
    impact: "calls",
    title: "Methods renamed",
    why: "Nothing on the wire differs. The method has another name or namespace, and code that calls it does not compile. Names come from the first tag, the version in the path, and the operationId or the path; another operation may have taken one.",
    effects: [["none", "request", "generated-names"]],
    example: {
      before: "get:\n  operationId: listPets",
      after: "get:\n  operationId: getPets",
    },
    fix: "Keep operationIds and first tags as they are, or name the method in the settings.",
    message: ({ change: { before, after } }) =>
      prose`Method ${valuePart(before)} is now called ${valuePart(after)}`,
    advice: advises("Call it by the new name."),
  },
  "operation-id-changed": {
    area: "operation",
    action: "changed",
    axis: "source",
    attribute: "operation-id",
    impact: "calls",
    title: "operationIds changed",
    why: "Nothing on the wire differs. The SDK names methods after it: if the name of the method changes, that is reported separately. Other generators may name functions in another way.",
    effects: [["none", "request"]],
    example: {
      before: "get:\n  tags: [pets]\n  operationId: petsList",
      after: "get:\n  tags: [pets]\n  operationId: pets/list",
    },
    fix: "Keep operationIds as they are.",
    message: turns("operationId"),
    advice: reportedForMethods,
  },
  "operation-id-removed": {
    area: "operation",
    action: "removed",
    axis: "source",
    attribute: "operation-id",
    impact: "calls",
    title: "operationIds removed",
    why: "Nothing on the wire differs. Generators have to name the function in another way: if the name of the method changes, that is reported separately.",
    effects: [["none", "request"]],
    example: {
      before: "get:\n  operationId: list",
      after: "get: {}",
    },
    fix: "Keep operationIds as they are.",
    message: names("operationId removed"),
    advice: reportedForMethods,
  },
  "operation-id-added": {
    area: "operation",
    action: "added",
    axis: "source",
    attribute: "operation-id",
    impact: "calls",
    title: "operationIds added",
    why: "Nothing on the wire differs, and no given name is lost. If the method had a made-up name and gets another one, that is reported separately.",
    effects: [["none", "request"]],
    example: {
      before: "get: {}",
      after: "get:\n  operationId: list",
    },
    fix: "Nothing to do.",
    message: names("operationId added"),
    advice: reportedForMethods,
  },
  "operation-tag-removed": {
    area: "operation",
    action: "removed",
    axis: "source",
    attribute: "operation-tag",
    impact: "calls",
    several: (names) => prose`Tags removed: ${names}`,
    title: "Tags of operations removed",
    why: "Nothing on the wire differs. The SDK groups methods by the first tag: if a method moves to another namespace, that is reported separately.",
    effects: [["none", "request"]],
    example: {
      before: "get:\n  tags: [pets, shop]",
      after: "get:\n  tags: [pets]",
    },
    fix: "Keep tags as they are.",
    message: names("Tag removed"),
    advice: reportedForMethods,
  },
  "operation-tag-added": {
    area: "operation",
    action: "added",
    axis: "source",
    attribute: "operation-tag",
    impact: "calls",
    several: (names) => prose`Tags added: ${names}`,
    title: "Tags of operations added",
    why: "Nothing on the wire differs, and no group is lost. Generators that group functions by tag may list the function in one more group; most use only the first tag.",
    effects: [["none", "request"]],
    example: {
      before: "get:\n  tags: [pets]",
      after: "get:\n  tags: [pets, shop]",
    },
    fix: "Nothing to do.",
    message: names("Tag added"),
    advice: reportedForMethods,
  },
  "list-paging-changed": {
    area: "operation",
    action: "changed",
    axis: "wire",
    attribute: "list-paging",
    source: "name",
    impact: "some-calls",
    title: "Paging of lists changed",
    why: "The parameters and fields of the paging are reported separately. Code that requests pages by itself has to change.",
    effects: [["none", "response", "part-of-list"]],
    example: {
      before: list("page", "per_page"),
      after: list("offset", "limit"),
    },
    fix: "Offer both ways until callers have moved.",
    message: turns("Paging"),
    advice: advises("Check code that requests pages by itself."),
  },
  "list-paging-removed": {
    area: "operation",
    action: "removed",
    axis: "source",
    attribute: "list-paging",
    source: "name",
    impact: "some-calls",
    title: "Paging of lists removed",
    why: "Generated code no longer iterates over pages; it has a plain call instead.",
    effects: [["none", "response", "generated-names"]],
    example: {
      before: list("page", "per_page"),
      after: list(),
    },
    fix: "Keep paging.",
    message: names("No longer paged"),
    advice: advises("Call it once instead of page by page."),
  },
  "list-paging-added": {
    area: "operation",
    action: "added",
    axis: "wire",
    attribute: "list-paging",
    source: "name",
    impact: "some-calls",
    title: "Paging of lists added",
    why: "Generated code may return all pages instead of one response; a client that takes the first response for the whole list misses the rest.",
    effects: [["none", "response", "part-of-list"]],
    example: {
      before: list(),
      after: list("page", "per_page"),
    },
    fix: "Return the whole list if a call names no page.",
    message: names("Now paged"),
    advice: advises("Request all pages if you need the whole list."),
  },
} satisfies KindRows;

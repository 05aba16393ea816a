import type { operationKindIds } from "../change/ids/operation-ids.ts";
import type { KindRow } from "./kind-row.ts";
import { advises, names, turns } from "./tell.ts";

type NameKind = Extract<
  (typeof operationKindIds)[number],
  `operation-id-${string}` | `operation-tag-${string}` | `list-paging-${string}`
>;

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

const regenerate = "Look for renamed functions when you generate code again.";

/** The properties that generated names and groups are made from. */
export const operationNameKinds: Readonly<Record<NameKind, KindRow>> = {
  "operation-id-changed": {
    area: "operation",
    action: "changed",
    axis: "source",
    title: "operationIds changed",
    why: "Nothing on the wire differs. Most generators name functions after it, so code that calls them may not compile.",
    ways: [["none", "request", "generated-names"]],
    example: {
      before: "get:\n  operationId: listPets",
      after: "get:\n  operationId: getPets",
    },
    fix: "Keep operationIds as they are.",
    message: turns("operationId"),
    advice: advises(regenerate),
  },
  "operation-id-removed": {
    area: "operation",
    action: "removed",
    axis: "source",
    title: "operationIds removed",
    why: "Nothing on the wire differs. Generators have to name the function in another way.",
    ways: [["none", "request", "generated-names"]],
    example: {
      before: "get:\n  operationId: listPets",
      after: "get: {}",
    },
    fix: "Keep operationIds as they are.",
    message: names("operationId removed"),
    advice: advises(regenerate),
  },
  "operation-id-added": {
    area: "operation",
    action: "added",
    axis: "source",
    title: "operationIds added",
    why: "Nothing on the wire differs, and no given name is lost. Most generators that had made up a name use this one instead.",
    ways: [["none", "request", "generated-names"]],
    example: {
      before: "get: {}",
      after: "get:\n  operationId: listPets",
    },
    fix: "Nothing to do.",
    message: names("operationId added"),
    advice: advises(regenerate),
  },
  "operation-tag-removed": {
    area: "operation",
    action: "removed",
    axis: "source",
    title: "Tags of operations removed",
    why: "Nothing on the wire differs. Most generators group functions by tag, so code that calls them may not compile.",
    ways: [
      ["none", "request", "generated-names"],
      ["none", "request"],
    ],
    example: {
      before: "get:\n  tags: [pets, shop]",
      after: "get:\n  tags: [pets]",
    },
    fix: "Keep tags as they are.",
    message: names("Tag removed"),
    advice: advises(regenerate),
  },
  "operation-tag-added": {
    area: "operation",
    action: "added",
    axis: "source",
    title: "Tags of operations added",
    why: "Nothing on the wire differs, and no group is lost. Generators that group functions by tag may list the function in one more group; most use only the first tag.",
    ways: [
      ["none", "request", "generated-names"],
      ["none", "request"],
    ],
    example: {
      before: "get:\n  tags: [pets]",
      after: "get:\n  tags: [pets, shop]",
    },
    fix: "Nothing to do.",
    message: names("Tag added"),
    advice: advises(regenerate),
  },
  "list-paging-changed": {
    area: "operation",
    action: "changed",
    axis: "wire",
    title: "Paging of lists changed",
    why: "The parameters and fields of the paging are reported separately. Code that requests pages by itself has to change.",
    ways: [["none", "response", "part-of-list"]],
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
    title: "Paging of lists removed",
    why: "Generated code no longer iterates over pages; it has a plain call instead.",
    ways: [["none", "response", "generated-names"]],
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
    title: "Paging of lists added",
    why: "Generated code may return all pages instead of one response; a client that takes the first response for the whole list misses the rest.",
    ways: [["none", "response", "part-of-list"]],
    example: {
      before: list(),
      after: list("page", "per_page"),
    },
    fix: "Return the whole list if a call names no page.",
    message: names("Now paged"),
    advice: advises("Request all pages if you need the whole list."),
  },
};

import { sortForms } from "../model/list-convention.ts";
import { closed, text, texts } from "../source/schema-parts.ts";

const memberPath = (description: string) => ({
  title: "a member name, or a list of names that lead to the value",
  description,
  anyOf: [text, texts],
});

const parameter = { ...text, description: "Wire name of the query parameter." };

const listConvention = {
  ...closed(
    {
      items: memberPath("Where the items are; [] for the body itself."),
      total: memberPath("Where the number of all items is."),
      next: memberPath(
        "A flag, or the next cursor: absent, null, false or empty on the last page.",
      ),
      page: closed(
        {
          parameter,
          first: { enum: [0, 1], description: "Number of the first page." },
        },
        ["parameter", "first"],
        "Pages by number.",
      ),
      cursor: closed(
        { parameter },
        ["parameter"],
        "Pages by the cursor that the page before gave under next.",
      ),
      size: closed(
        {
          parameter,
          max: {
            type: "integer",
            minimum: 1,
            description: "Largest page size.",
          },
        },
        ["parameter"],
        "How the page size is chosen.",
      ),
      sort: closed(
        {
          parameter,
          form: {
            enum: sortForms,
            description:
              "Several sort keys: the parameter repeated, one comma list, or one key only.",
          },
        },
        ["parameter", "form"],
        "How the list is sorted.",
      ),
    },
    ["items"],
    "How lists are cut into pages.",
  ),
  title: "either page, or cursor together with next",
  anyOf: [
    { required: ["page"], not: { required: ["cursor"] } },
    { required: ["cursor", "next"], not: { required: ["page"] } },
  ],
};

/** JSON Schema of `lists` in `service.yaml`. */
export const listsSchema: object = {
  type: "object",
  description:
    "Conventions of lists by name; namespaces and operations refer to them.",
  additionalProperties: listConvention,
};

/** JSON Schema of a reference to one of them. */
export function listReference(description: string): object {
  return {
    type: ["string", "null"],
    minLength: 1,
    description,
  };
}

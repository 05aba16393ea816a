import { sortForms } from "../../model/list-convention.ts";
import {
  listInput,
  listMembers,
  oneWayToPage,
} from "../../source/list-schema.ts";
import { closed, text } from "../../source/schema-parts.ts";

const parameter = {
  ...text,
  description: "Wire name of the query parameter.",
} as const;

const listConvention = {
  ...closed(
    {
      ...listMembers,
      size: listInput("How the page size is chosen.", {
        max: {
          type: "integer",
          minimum: 1,
          description: "Largest page size.",
        },
      }),
      sort: closed(
        {
          parameter,
          form: {
            enum: sortForms,
            description:
              "How several sort keys are sent: repeated parameters, one comma-separated list, or only one key.",
          },
        },
        ["parameter", "form"],
        "How the list is sorted.",
      ),
    },
    ["items"],
    "How lists are cut into pages.",
  ),
  ...oneWayToPage,
};

/** JSON Schema of `lists` in `service.yaml`. */
export const listsSchema = {
  type: "object",
  description:
    "Conventions of lists by name; namespaces and operations refer to them.",
  additionalProperties: listConvention,
} as const;

/** JSON Schema of a reference to one of them. */
export function listReference(description: string) {
  return {
    type: ["string", "null"],
    minLength: 1,
    description,
  } as const;
}

import {
  renamedKinds,
  type RenamedKind,
} from "../../changes/change/stated-rename.ts";
import { closed, keyed, text } from "../../source/schema-parts.ts";

const named: Readonly<Record<RenamedKind, string>> = {
  operation: "Operations, as METHOD /path.",
  parameter:
    "Parameters, as METHOD /path query limit; also header and cookie. A star in the operation matches any text.",
  field:
    "Fields of components, as Pet.nick or Pet.owner.nick; of bodies without a component as METHOD /path request owner.nick or METHOD /path response 200 [].nick.",
  value:
    "Enum values of fields, components or parameters, as Pet.status=sold or GET /v1/pets query status=sold.",
  component: "Components of documents, as Pet.",
};

const fromTo = (description: string) =>
  closed({ from: text, to: text }, ["from", "to"], description);

/** JSON Schema of `renames.yaml`. */
export const renamesSchema = closed(
  {
    renames: {
      // A file with proposals alone has no entry yet.
      type: ["array", "null"],
      title: "a list of renames",
      description: "Elements of the API that were renamed.",
      items: {
        ...closed(
          {
            ...keyed(renamedKinds, (kind) => fromTo(named[kind])),
            releases: closed(
              { from: text, to: text },
              [],
              "The last release with the old name, and the first with the new one; without them, any two releases.",
            ),
            reason: { ...text, description: "Why both are the same." },
            owner: {
              ...text,
              description: "The person or team that confirmed it.",
            },
          },
          [],
          "A rename.",
        ),
        title: `an entry with one of ${renamedKinds.join(", ")}`,
        anyOf: renamedKinds.map((kind) => ({
          required: [kind],
          not: {
            anyOf: renamedKinds
              .filter((other) => other !== kind)
              .map((other) => ({ required: [other] })),
          },
        })),
      },
    },
  },
  ["renames"],
  "Renames.",
);

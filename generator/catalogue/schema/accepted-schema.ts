import { closed, text } from "../../source/schema-parts.ts";
import { oneOrMore } from "./one-or-more.ts";

const because = {
  reason: { ...text, description: "The reason for accepting it." },
  owner: {
    ...text,
    description: "The person or team that takes responsibility.",
  },
};

/** JSON Schema of `accepted-changes.yaml`. */
export const acceptedChangesSchema = closed(
  {
    accepted: {
      type: "array",
      description:
        "Accepted changes do not fail the gate and do not require a version.",
      items: {
        ...closed(
          {
            fingerprint: {
              type: "string",
              pattern: "^[0-9a-f]{16}$",
              title: "the 16 hexadecimal characters of a report",
              description:
                "The fingerprint of one change, as reports print it.",
            },
            namespace: {
              ...text,
              description:
                "The namespace of the change, if several namespaces of the catalogue have changes with the same fingerprint.",
            },
            kind: oneOrMore(
              text,
              "a kind of change, or a list of them",
              "Kinds of changes; `sdkwright explain` lists them.",
            ),
            operation: {
              ...text,
              pattern: "^(([A-Za-z]+|\\*)\\s+)?[/*]\\S*$",
              title: "METHOD /path or /path, such as GET /v1/pets*",
              description: "Operations; a star matches any text.",
            },
            field: {
              ...text,
              description:
                "Field of a component or of an inline schema, such as Pet.*; a star matches any text.",
            },
            name: {
              ...text,
              description:
                "Name of a parameter, header, server, tag, field, enum value or scope.",
            },
            ...because,
            until: {
              ...text,
              description:
                "Last day or release for which the entry holds; without it, the entry never expires.",
            },
          },
          ["reason", "owner"],
          "An accepted change, or all changes that meet these conditions.",
        ),
        title: "an entry with fingerprint, kind, operation, field or name",
        anyOf: ["fingerprint", "kind", "operation", "field", "name"].map(
          (key) => ({ required: [key] }),
        ),
      },
    },
  },
  [],
  "Accepted changes.",
);

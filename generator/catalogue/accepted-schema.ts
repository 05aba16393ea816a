import { closed, text } from "../source/schema-parts.ts";
import { oneOrMore } from "./one-or-more.ts";

const fromTo = (description: string) =>
  closed({ from: text, to: text }, ["from", "to"], description);

const because = {
  reason: { ...text, description: "Why it is right." },
  owner: { ...text, description: "Who takes responsibility." },
};

/** JSON Schema of `accepted-changes.yaml`. */
export const acceptedChangesSchema: object = closed(
  {
    accepted: {
      type: "array",
      description: "Changes that neither gate nor ask for a version.",
      items: {
        ...closed(
          {
            fingerprint: {
              type: "string",
              pattern: "^[0-9a-f]{16}$",
              title: "the 16 hexadecimal characters of a report",
              description: "Of one change, as reports print it.",
            },
            namespace: {
              ...text,
              description:
                "Of the catalogue: whose change it is, where several namespaces have changes of one fingerprint.",
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
              description: "Operations; a star stands for any text.",
            },
            field: {
              ...text,
              description:
                "Field of a component or in place, such as Pet.*; a star stands for any text.",
            },
            name: {
              ...text,
              description:
                "Of a parameter, header, server, tag, field, enum value or scope.",
            },
            ...because,
            until: {
              ...text,
              description:
                "Last day or release for which it holds; for ever without it.",
            },
          },
          ["reason", "owner"],
          "An accepted change, or all that meet these conditions.",
        ),
        title: "an entry with fingerprint, kind, operation, field or name",
        anyOf: ["fingerprint", "kind", "operation", "field", "name"].map(
          (key) => ({ required: [key] }),
        ),
      },
    },
    renames: {
      type: "array",
      description: "What is one thing under two names.",
      items: {
        ...closed(
          {
            operation: fromTo("Operations, as METHOD /path."),
            field: fromTo("Fields of components, as Pet.nick."),
            ...because,
          },
          [],
          "A rename.",
        ),
        title: "an entry with either operation or field",
        anyOf: [
          { required: ["operation"], not: { required: ["field"] } },
          { required: ["field"], not: { required: ["operation"] } },
        ],
      },
    },
  },
  [],
  "Changes and renames that somebody has accepted.",
);

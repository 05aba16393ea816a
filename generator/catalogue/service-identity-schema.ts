import { closed, text } from "../source/schema-parts.ts";

/** JSON Schemas of the keys that every `service.yaml` has. */
export const serviceIdentity: Readonly<Record<string, unknown>> = {
  service: {
    type: "string",
    pattern: "^[a-z][a-z0-9-]*$",
    title: "lower-case words joined by hyphens",
  },
  title: text,
  summary: text,
  package: closed(
    {
      name: {
        type: "string",
        pattern: "^(@[a-z0-9][a-z0-9._-]*/)?[a-z0-9][a-z0-9._-]*$",
        title: "an npm package name",
        maxLength: 214,
      },
      license: text,
    },
    ["name", "license"],
    "The npm package of the SDK.",
  ),
};

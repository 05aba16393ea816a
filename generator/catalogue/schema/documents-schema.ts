import { closed, text, texts } from "../../source/schema-parts.ts";

const document = closed(
  {
    release: { ...text, description: "Release that the document describes." },
    entry: {
      ...text,
      description: "Root file of the document, a path below this folder.",
    },
    "path-prefix": {
      type: "string",
      pattern: "^(/[^/{}?#\\s]+)+$",
      title: "a path such as /api/v1",
      description:
        "Prefix of all paths of the document, if its servers do not contain it.",
    },
    files: {
      type: "object",
      description: "SHA-256 of each file as it was fetched.",
      minProperties: 1,
      additionalProperties: {
        type: "string",
        pattern: "^[0-9a-f]{64}$",
        title: "a SHA-256 in lower-case hex",
      },
    },
    overlays: {
      ...texts,
      description: "Overlay documents to apply, in this order.",
    },
  },
  ["release", "entry", "files"],
  "An OpenAPI document.",
);

/** JSON Schema of `openapi/<namespace>/documents.yaml`. */
export const documentsSchema = closed(
  {
    documents: {
      type: "array",
      description: "Oldest release first.",
      items: document,
    },
  },
  ["documents"],
  "The pinned OpenAPI documents of a namespace.",
);

import { noWork } from "../wording/advice.ts";
import type { apiKindIds } from "../change/ids/api-ids.ts";
import type { KindRow } from "./kind-row.ts";
import { prose } from "../wording/prose.ts";
import { advises, rewords, turns, valuePart } from "./tell.ts";

type DocumentKind = Extract<
  (typeof apiKindIds)[number],
  `tag-${string}` | `api-${string}`
>;

/** The document's own description, and its tags. */
export const documentKinds: Readonly<Record<DocumentKind, KindRow>> = {
  "tag-description-added": {
    area: "document",
    action: "added",
    axis: "behaviour",
    attribute: "tag-description",
    impact: "calls",
    title: "Tags described",
    why: "This text is for people. Operations report their own tags.",
    ways: [["none", "both"]],
    example: {
      before: "tags: []",
      after: "tags:\n  - { name: pets, description: Our pets }",
    },
    fix: "Nothing to do.",
    message: rewords("Description of the tag"),
    advice: advises(noWork("Nothing.")),
  },
  "tag-description-changed": {
    area: "document",
    action: "changed",
    axis: "behaviour",
    attribute: "tag-description",
    impact: "calls",
    title: "Descriptions of tags changed",
    why: "This text is for people; what goes over the wire is compared separately.",
    ways: [["none", "both"]],
    example: {
      before: "tags:\n  - { name: pets, description: Pets }",
      after: "tags:\n  - { name: pets, description: Our pets }",
    },
    fix: "Nothing to do.",
    message: rewords("Description of the tag"),
    advice: advises(noWork("Nothing.")),
  },
  "tag-description-removed": {
    area: "document",
    action: "removed",
    axis: "behaviour",
    attribute: "tag-description",
    impact: "calls",
    title: "Tags no longer described",
    why: "This text is for people. Operations report their own tags.",
    ways: [["none", "both"]],
    example: {
      before: "tags:\n  - { name: pets, description: Our pets }",
      after: "tags: []",
    },
    fix: "Nothing to do.",
    message: rewords("Description of the tag"),
    advice: advises(noWork("Nothing.")),
  },
  "tag-external-docs-changed": {
    area: "document",
    action: "changed",
    axis: "behaviour",
    attribute: "tag-external-docs",
    impact: "calls",
    title: "Links of tags to documentation changed",
    why: "Nothing on the wire differs.",
    ways: [["none", "both"]],
    example: {
      before:
        "tags:\n  - { name: pets, externalDocs: { url: https://example.com/pets } }",
      after:
        "tags:\n  - { name: pets, externalDocs: { url: https://example.com/docs/pets } }",
    },
    fix: "Nothing to do.",
    message: turns("Link to documentation"),
    advice: advises(noWork("Nothing.")),
  },
  "api-title-changed": {
    area: "document",
    action: "changed",
    axis: "source",
    attribute: "api-title",
    impact: "calls",
    title: "Title changed",
    why: "Nothing on the wire differs. Generated packages may be named after it.",
    ways: [["none", "both"]],
    example: {
      before: "info:\n  title: Pets",
      after: "info:\n  title: Pet shop",
    },
    fix: "Nothing to do.",
    message: turns("Title"),
    advice: advises(noWork("Nothing.")),
  },
  "api-version-not-raised": {
    area: "document",
    action: "changed",
    axis: "behaviour",
    attribute: "api-version-raise",
    impact: "calls",
    title: "Version not raised",
    why: "The changes break callers, but the version promises that they do not: it is the same, lower, or not raised as much as semantic versioning requires. Nothing differs on the wire, and many documents never change their version, so the severity is info unless a policy says otherwise.",
    ways: [["none", "both"]],
    example: {
      before:
        "info:\n  version: 1.4.0\npaths:\n  /v1/icons:\n    get: {}\n  /v1/pets:\n    get: {}",
      after: "info:\n  version: 1.4.1\npaths:\n  /v1/pets:\n    get: {}",
    },
    fix: "Raise the first number of the version, or undo the breaking changes.",
    message: ({ change: { before, after } }) =>
      before === after
        ? prose`Breaks under the same version ${valuePart(after)}`
        : prose`Breaks, and the version goes from ${valuePart(before)} to ${valuePart(after)} only`,
    advice: advises("Do not rely on the version: look at what changed."),
  },
  "api-version-changed": {
    area: "document",
    action: "changed",
    axis: "behaviour",
    attribute: "api-version",
    impact: "calls",
    title: "Version changed",
    why: "The version of a document does not say what changed in it.",
    ways: [["none", "both"]],
    example: {
      before: "info:\n  version: 1.0.0",
      after: "info:\n  version: 1.1.0",
    },
    fix: "Nothing to do.",
    message: turns("Version"),
    advice: advises(noWork("Nothing.")),
  },
  "api-description-changed": {
    area: "document",
    action: "changed",
    axis: "behaviour",
    attribute: "api-description",
    impact: "calls",
    title: "Description of the API changed",
    why: "This text is for people; what goes over the wire is compared separately. A text may still announce what no comparison sees.",
    ways: [["none", "both"]],
    example: {
      before: "info:\n  description: All about pets.",
      after: "info:\n  description: All about pets and shops.",
    },
    fix: "Nothing to do.",
    message: rewords("Description"),
    advice: advises("Read it."),
  },
  "api-external-docs-changed": {
    area: "document",
    action: "changed",
    axis: "behaviour",
    attribute: "api-external-docs",
    impact: "calls",
    title: "Link to documentation of the API changed",
    why: "Nothing on the wire differs.",
    ways: [["none", "both"]],
    example: {
      before: "paths: {}\nexternalDocs: { url: https://example.com/pets }",
      after: "paths: {}\nexternalDocs: { url: https://example.com/docs/pets }",
    },
    fix: "Nothing to do.",
    message: turns("Link to documentation"),
    advice: advises(noWork("Nothing.")),
  },
};

import { announcedParameter } from "./part-announcements.ts";
import { noWork } from "../wording/advice.ts";
import type { KindRows } from "./kind-row.ts";
import {
  addedOptional,
  addedRequired,
  cookiePlace,
  headerPlace,
  optional,
  queryPlace,
  removed,
  required,
} from "./place-kinds.ts";
import { sunsetText } from "../wording/wording.ts";
import { prose } from "../wording/prose.ts";
import {
  advises,
  followed,
  renames,
  rewords,
  says,
  turns,
  valuePart,
} from "./phrases.ts";
import { announcedOnBothSides, onBothSides } from "./kind-effects.ts";

export const parameterLossKinds = {
  "query-parameter-added-required": addedRequired(queryPlace),
  "header-parameter-added-required": addedRequired(headerPlace),
  "cookie-parameter-added-required": addedRequired(cookiePlace),
  "query-parameter-required": required(queryPlace),
  "header-parameter-required": required(headerPlace),
  "cookie-parameter-required": required(cookiePlace),
  "parameter-moved": {
    area: "parameter",
    action: "moved",
    axis: "wire",
    attribute: "parameter-moved",
    impact: "gone",
    title: "Parameters moved to another place",
    why: "The server looks for it elsewhere: calls that send it in the old place are misread or refused.",
    effects: [["incomparable", "request"]],
    example: {
      before: "parameters:\n  - { name: limit, in: query }",
      after: "parameters:\n  - { name: limit, in: header }",
    },
    fix: "Accept it in both places until callers have moved.",
    message: turns("Moved"),
    advice: advises("Send it in its new place."),
  },
  "parameter-name-changed": {
    area: "parameter",
    action: "moved",
    axis: "wire",
    attribute: "parameter",
    source: "member",
    impact: "gone",
    title: "Parameters renamed",
    why: "A stated rename says that it is the same parameter, but the server does not find it under its old name: it is ignored or refused.",
    effects: [["incomparable", "request"]],
    example: {
      before: "parameters:\n  - { name: limit, in: query }",
      after: "parameters:\n  - { name: page_size, in: query }",
    },
    fix: "Accept both names until callers have moved.",
    message: renames,
    advice: advises("Send it by its new name."),
  },
  "parameter-renamed": {
    area: "parameter",
    action: "moved",
    axis: "source",
    attribute: "exported-member",
    source: "name",
    impact: "gone",
    title: "Members for parameters renamed",
    why: "Nothing on the wire differs: the name of a path parameter is never sent. The SDK takes its value in a member of this name, so code that sets it does not compile. A parameter that has the name of a path parameter gets another member, too.",
    effects: [["none", "request", "generated-names"]],
    example: {
      before:
        "/pets/{pet}:\n  get:\n    operationId: getPet\n    parameters: [{ name: pet, in: path, required: true }]",
      after:
        "/pets/{petId}:\n  get:\n    operationId: getPet\n    parameters: [{ name: petId, in: path, required: true }]",
    },
    fix: "Keep the names of path parameters as they are.",
    message: ({ change: { before, after } }) =>
      prose`Member ${valuePart(before)} is now called ${valuePart(after)}`,
    advice: advises("Set the member by the new name."),
  },
  "parameter-type-changed": {
    area: "parameter",
    action: "changed",
    axis: "source",
    attribute: "argument-type",
    source: "argument",
    impact: "differs",
    title: "Types of arguments changed",
    why: "Nothing on the wire differs for the values of before: a parameter is a text there, so `true` is a boolean or one of two texts, and a number is a text, too. The SDK takes a value of the new type, so code that gives one of the old type does not compile.",
    // Nothing is typed of the parameters of webhooks.
    effects: [
      ["none", "request"],
      ["none", "response"],
    ],
    example: {
      before:
        "parameters:\n  - { name: details, in: query, schema: { type: boolean } }",
      after:
        'parameters:\n  - { name: details, in: query, schema: { type: string, enum: ["true", "false"] } }',
    },
    fix: "Keep the type.",
    message: turns("Type of the argument"),
    advice: advises("Give a value of the new type."),
  },
} satisfies KindRows;

export const parameterKinds = {
  "query-parameter-removed": removed(queryPlace),
  "header-parameter-removed": removed(headerPlace),
  "cookie-parameter-removed": removed(cookiePlace),
  "parameter-reserved-refused": {
    area: "parameter",
    action: "changed",
    axis: "wire",
    attribute: "parameter-reserved",
    impact: "bound",
    question: "reserved characters allowed",
    title: "Reserved characters in parameters forbidden",
    why: "Characters such as `/` must be percent-encoded. The document does not say whether the server refuses those that are not.",
    effects: onBothSides.unknown,
    example: {
      before: "- { name: path, in: query, allowReserved: true }",
      after: "- { name: path, in: query }",
    },
    fix: "Keep accepting both.",
    message: says("Reserved characters must be percent-encoded"),
    advice: advises("Percent-encode its value."),
  },
  "parameter-stability-lowered": announcedParameter["stability-lowered"],
  "parameter-sunset-earlier": announcedParameter["sunset-earlier"],
  "parameter-sunset-removed": announcedParameter["sunset-removed"],
  "parameter-sunset-unreadable": announcedParameter["sunset-unreadable"],
  "parameter-deprecated": {
    area: "parameter",
    action: "deprecated",
    axis: "wire",
    attribute: "parameter life",
    impact: "deprecated-element",
    question: "deprecated",
    title: "Parameters deprecated",
    why: "It still works, but its removal is announced, so callers need to see it.",
    effects: announcedOnBothSides,
    example: {
      before: "- { name: limit, in: query }",
      after: "- { name: limit, in: query, deprecated: true }",
    },
    fix: "Say in its description what to use instead.",
    message: followed(says("Deprecated, still accepted"), sunsetText),
    advice: advises("Plan to stop using it."),
  },
  "parameter-sunset-added": announcedParameter["sunset-added"],
  "query-parameter-added-optional": addedOptional(queryPlace),
  "header-parameter-added-optional": addedOptional(headerPlace),
  "cookie-parameter-added-optional": addedOptional(cookiePlace),
  "query-parameter-optional": optional(queryPlace),
  "header-parameter-optional": optional(headerPlace),
  "cookie-parameter-optional": optional(cookiePlace),
} satisfies KindRows;

export const parameterTextKinds = {
  "parameter-reactivated": {
    area: "parameter",
    action: "reactivated",
    axis: "wire",
    attribute: "parameter life",
    impact: "calls",
    question: "deprecated",
    title: "Parameters no longer deprecated",
    why: "Nothing on the wire differs and nobody has to act.",
    effects: onBothSides.none,
    example: {
      before: "- { name: limit, in: query, deprecated: true }",
      after: "- { name: limit, in: query }",
    },
    fix: "Nothing to do.",
    message: says("No longer deprecated"),
    advice: advises(noWork("Nothing.")),
  },
  "parameter-stability-raised": announcedParameter["stability-raised"],
  "parameter-sunset-later": announcedParameter["sunset-later"],
  "parameter-description-changed": {
    area: "parameter",
    action: "changed",
    axis: "behaviour",
    attribute: "parameter-description",
    impact: "calls",
    title: "Descriptions of parameters changed",
    why: "This text is for people; what goes over the wire is compared separately.",
    effects: onBothSides.none,
    example: {
      before: "- { name: limit, in: query, description: Items a page }",
      after: "- { name: limit, in: query, description: Items per page }",
    },
    fix: "Nothing to do.",
    message: rewords("Description"),
    advice: advises("Read it if you use the parameter."),
  },
} satisfies KindRows;

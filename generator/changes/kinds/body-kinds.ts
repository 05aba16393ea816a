import { noWork } from "../wording/advice.ts";
import type { KindRows } from "./kind-row.ts";
import { prose } from "../wording/prose.ts";
import {
  advises,
  advisesIfBroken,
  nameOf,
  names,
  rewords,
  says,
  turns,
  valuePart,
} from "./phrases.ts";
import { onBothSides, otherParameters } from "./kind-effects.ts";

export const bodyKinds = {
  "request-body-added-required": {
    area: "body",
    action: "added",
    axis: "wire",
    attribute: "request-body",
    source: "member",
    impact: "needed",
    title: "Required request bodies added",
    why: "Existing calls send no body and are refused: the server accepts fewer requests.",
    effects: [
      ["narrows", "request"],
      ["widens", "response", "unknown-fields-ignored"],
    ],
    example: {
      before: "post:\n  responses: {}",
      after:
        "post:\n  requestBody:\n    required: true\n    content: { application/json: {} }",
    },
    fix: "Make it optional.",
    message: names("Body added"),
    advice: advises(
      "Send a body with every call.",
      noWork("Nothing; you can read it from now on."),
    ),
  },
  "request-body-removed": {
    area: "body",
    action: "removed",
    axis: "wire",
    attribute: "request-body",
    source: "member",
    impact: "gone",
    title: "Request bodies removed",
    why: "A server may ignore a body that it does not expect, or refuse the call; the document does not say which. A receiver that reads the body of a webhook finds none: breaking.",
    effects: [
      ["incomparable", "response"],
      ["narrows", "request", "may-be-ignored"],
    ],
    example: {
      before: "delete:\n  requestBody:\n    content: { application/json: {} }",
      after: "delete:\n  responses: {}",
    },
    fix: "Keep accepting bodies until callers have stopped sending them.",
    message: names("Body removed"),
    advice: advises(
      "Stop sending a body, and check what the call now does.",
      "Stop reading the body.",
    ),
  },
  "request-body-required": {
    area: "body",
    action: "changed",
    axis: "wire",
    attribute: "request-body",
    source: "member",
    impact: "needed",
    title: "Request bodies required",
    why: "Calls without a body are refused: the server accepts fewer requests.",
    effects: onBothSides.narrows,
    example: {
      before: "requestBody:\n  content: { application/json: {} }",
      after:
        "requestBody:\n  required: true\n  content: { application/json: {} }",
    },
    fix: "Keep the body optional.",
    message: says("Now required, was optional"),
    advice: advises(
      "Send a body with every call.",
      noWork("Nothing; it is always present from now on."),
    ),
  },
  "request-media-type-removed": {
    area: "body",
    action: "removed",
    axis: "wire",
    attribute: "request-media-type",
    source: "sent-values",
    impact: "some-calls",
    title: "Media types of request bodies removed",
    why: "Calls with a body of this media type are refused: the server accepts fewer requests. A remaining range such as `image/*` covers its members.",
    effects: [
      ["incomparable", "response"],
      ["narrows", "request"],
    ],
    example: {
      before:
        "requestBody:\n  content:\n    application/json: {}\n    application/xml: {}",
      after: "requestBody:\n  content:\n    application/json: {}",
    },
    fix: "Keep accepting it until callers have moved.",
    message: names("Media type removed"),
    advice: advises(
      "Send the body in another media type.",
      "Read the body in another media type.",
    ),
  },
  "request-media-type-changed": {
    area: "body",
    action: "changed",
    axis: "wire",
    // The media type of a body matters if a caller has to choose; a single one has no name.
    attribute: "request-media-type",
    impact: "some-calls",
    title: "Parameters of media types of request bodies changed",
    why: "A parameter such as `version` selects one form of the body, and existing calls name the old form: a changed value is breaking. A new parameter is risky, since the server may still accept bodies without it. A removed parameter affects no caller.",
    effects: otherParameters,
    example: {
      before: "requestBody:\n  content:\n    application/json;version=1: {}",
      after: "requestBody:\n  content:\n    application/json;version=2: {}",
    },
    fix: "Accept the old form beside the new one until callers have moved.",
    message: turns("Media type"),
    advice: advises(
      "Send the body in the new form, and name that form.",
      "Read the body in the new form.",
    ),
  },
  "part-content-type-changed": {
    area: "body",
    action: "changed",
    axis: "wire",
    attribute: "part-content-type",
    impact: "some-calls",
    title: "Media types of parts changed",
    why: "A part of a form may have more, fewer or other media types. Where one side names none, its default says nothing of what the server accepts besides.",
    effects: [
      ...onBothSides.incomparable,
      ["narrows", "request"],
      ["widens", "response"],
      ...onBothSides.unknown,
      ["narrows", "response"],
      ["widens", "request"],
    ],
    example: {
      before:
        "multipart/form-data:\n  encoding:\n    photo: { contentType: image/png }",
      after:
        "multipart/form-data:\n  encoding:\n    photo: { contentType: image/jpeg }",
    },
    fix: "List the old media type as well.",
    message: ({ change, ...context }) =>
      prose`Media type of part ${nameOf({ change, ...context })}: ${valuePart(change.before)}, now ${valuePart(change.after)}`,
    advice: advisesIfBroken(
      "Send the part in a media type that is listed now.",
      "Read the part in the media types that are listed now.",
    ),
  },
  "part-style-changed": {
    area: "body",
    action: "changed",
    axis: "wire",
    attribute: "part-style",
    impact: "some-calls",
    title: "Styles of parts changed",
    why: "The server expects a part of a form in another style; the document does not say whether it still reads the old one.",
    effects: onBothSides.unknown,
    example: {
      before:
        "application/x-www-form-urlencoded:\n  encoding:\n    tags: { style: form }",
      after:
        "application/x-www-form-urlencoded:\n  encoding:\n    tags: { style: pipeDelimited }",
    },
    fix: "Accept both ways until callers have moved.",
    message: ({ change, ...context }) =>
      prose`Style of part ${nameOf({ change, ...context })}: ${valuePart(change.before)}, now ${valuePart(change.after)}`,
    advice: advises(
      "Write the part in the new way.",
      "Read the part in the new way.",
    ),
  },
  "part-headers-changed": {
    area: "body",
    action: "changed",
    axis: "wire",
    attribute: "part-headers",
    impact: "some-calls",
    title: "Headers of parts changed",
    why: "The document names other headers for a part of a form, or requires others. It does not say whether the server reads or asks for them.",
    effects: onBothSides.unknown,
    example: {
      before:
        "multipart/form-data:\n  encoding:\n    file: { headers: { X-Kind: { schema: { type: string } } } }",
      after:
        "multipart/form-data:\n  encoding:\n    file: { headers: { X-Kind: { required: true, schema: { type: string } } } }",
    },
    fix: "Accept parts with the old headers until callers have moved.",
    message: ({ change, ...context }) =>
      prose`Headers of part ${nameOf({ change, ...context })}: ${valuePart(change.before)}, now ${valuePart(change.after)}`,
    advice: advises(
      "Send the headers that are listed now with the part.",
      "Expect the headers that are listed now.",
    ),
  },
  "request-body-added-optional": {
    area: "body",
    action: "added",
    axis: "wire",
    attribute: "request-body",
    source: "member",
    impact: "calls",
    title: "Optional request bodies added",
    why: "Calls without a body stay valid: the server accepts more requests.",
    effects: [
      ["widens", "request"],
      ["widens", "response", "unknown-fields-ignored"],
    ],
    example: {
      before: "post:\n  responses: {}",
      after: "post:\n  requestBody:\n    content: { application/json: {} }",
    },
    fix: "Nothing to do.",
    message: names("Body added"),
    advice: advises(
      noWork("Nothing; you can send a body from now on."),
      noWork("Nothing; you can read it where it is present."),
    ),
  },
  "request-body-optional": {
    area: "body",
    action: "changed",
    axis: "wire",
    attribute: "request-body",
    source: "member",
    impact: "calls",
    title: "Request bodies optional",
    why: "Calls without a body are accepted too: the server accepts more requests.",
    effects: onBothSides.widens,
    example: {
      before:
        "requestBody:\n  required: true\n  content: { application/json: {} }",
      after: "requestBody:\n  content: { application/json: {} }",
    },
    fix: "Nothing to do.",
    message: says("Now optional, was required"),
    advice: advises(
      noWork("Nothing; you may leave the body out from now on."),
      "Expect requests without a body.",
    ),
  },
  "request-media-type-added": {
    area: "body",
    action: "added",
    axis: "wire",
    attribute: "request-media-type",
    source: "sent-values",
    impact: "some-calls",
    title: "Media types of request bodies added",
    why: "The server accepts bodies of one more media type. A receiver of webhooks cannot choose the media type and may not be able to read this one: risky.",
    effects: onBothSides.widens,
    example: {
      before: "requestBody:\n  content:\n    application/json: {}",
      after:
        "requestBody:\n  content:\n    application/json: {}\n    application/xml: {}",
    },
    fix: "Nothing to do.",
    message: names("Media type added"),
    advice: advises(
      noWork("Nothing; you can send it from now on."),
      "Read bodies of this media type too.",
    ),
  },
  "request-body-description-changed": {
    area: "body",
    action: "changed",
    axis: "behaviour",
    attribute: "request-body-description",
    impact: "calls",
    title: "Descriptions of request bodies changed",
    why: "This text is for people; what goes over the wire is compared separately.",
    effects: onBothSides.none,
    example: {
      before:
        "requestBody:\n  description: A pet\n  content: { application/json: {} }",
      after:
        "requestBody:\n  description: The pet to add\n  content: { application/json: {} }",
    },
    fix: "Nothing to do.",
    message: rewords("Description"),
    advice: advises(
      "Read it if you send the body.",
      "Read it if you read the body.",
    ),
  },
  "body-examples-changed": {
    area: "body",
    action: "changed",
    axis: "behaviour",
    attribute: "body-examples",
    impact: "calls",
    title: "Examples of bodies changed",
    why: "Nothing on the wire differs. An example may still show what the schema does not say, and tests and mock servers that use it return another response.",
    effects: onBothSides.none,
    example: {
      before:
        "requestBody:\n  content:\n    application/json: { example: { name: Rex } }",
      after:
        "requestBody:\n  content:\n    application/json: { example: { name: Bella } }",
    },
    fix: "Nothing to do.",
    message: rewords("Example"),
    advice: advises(noWork("Nothing.")),
  },
} satisfies KindRows;

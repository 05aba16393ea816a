import { noWork } from "../wording/advice.ts";
import type { KindRows } from "./kind-row.ts";
import { advises, names, rewords, turns } from "./phrases.ts";
import { onBothSides, otherParameters } from "./kind-effects.ts";

export const responseBodyLossKinds = {
  "response-body-removed": {
    area: "response",
    action: "removed",
    axis: "wire",
    attribute: "response-body",
    source: "values",
    impact: "gone",
    title: "Response bodies removed",
    why: "Clients that read the body find none. For an error it is risky, since most clients only show its body; for a response to a webhook too, since the service may ignore the missing body or refuse the response.",
    effects: [
      ["incomparable", "response"],
      ["narrows", "request", "may-be-ignored"],
      ["unknown", "response"],
    ],
    example: {
      before: '"200":\n  content: { application/json: {} }',
      after: '"200": {}',
    },
    fix: "Keep the body, or respond with a new status.",
    message: names("Body removed"),
    advice: advises(
      "Stop sending a body in the response.",
      "Stop reading the body.",
    ),
  },
  "response-media-type-removed": {
    area: "response",
    action: "removed",
    axis: "wire",
    attribute: "response-media-type",
    source: "name",
    impact: "some-calls",
    title: "Response media types removed",
    why: "A client that asks for this media type is refused or gets another media type, which it cannot read.",
    effects: [
      ["incomparable", "response"],
      ["narrows", "request"],
    ],
    example: {
      before: '"200":\n  content:\n    application/json: {}\n    text/csv: {}',
      after: '"200":\n  content:\n    application/json: {}',
    },
    fix: "Keep offering it until callers have moved.",
    message: names("Media type removed"),
    advice: advises(
      "Respond in another media type.",
      "Ask for another media type, and read that.",
    ),
  },
  "response-media-type-changed": {
    area: "response",
    action: "changed",
    axis: "wire",
    attribute: "response-media-type",
    source: "name",
    impact: "some-calls",
    title: "Parameters of response media types changed",
    why: "A parameter such as `version` selects one form of the body, and clients ask for the old form: a changed value is breaking. If the parameter was removed, it is open which form the server sends: risky. If it was added, clients that ask for the media type without it still get a response: compatible.",
    effects: otherParameters,
    example: {
      before: '"200":\n  content:\n    application/json;version=1: {}',
      after: '"200":\n  content:\n    application/json;version=2: {}',
    },
    fix: "Offer the old form beside the new one until callers have moved.",
    message: turns("Media type"),
    advice: advises(
      "Respond in the new form.",
      "Ask for the new form, and read that.",
    ),
  },
} satisfies KindRows;

export const responseBodyGainKinds = {
  "response-body-added": {
    area: "response",
    action: "added",
    axis: "wire",
    attribute: "response-body",
    source: "values",
    impact: "calls",
    title: "Response bodies added",
    why: "Clients that did not read a body still need not. For a response to a webhook it is risky: the service may need the body.",
    effects: [
      ["unknown", "request"],
      ["widens", "response", "unknown-fields-ignored"],
    ],
    example: {
      before: '"201": {}',
      after: '"201":\n  content: { application/json: {} }',
    },
    fix: "Nothing to do.",
    message: names("Body added"),
    advice: advises(
      "Check what the body is for, and send it if the service needs it.",
      noWork("Nothing; you can read it from now on."),
    ),
  },
  "response-media-type-added": {
    area: "response",
    action: "added",
    axis: "wire",
    attribute: "response-media-type",
    source: "name",
    impact: "some-calls",
    title: "Response media types added",
    why: "A client that names the media types it accepts gets no other. A client that names none may get the new one.",
    effects: [
      ["widens", "request"],
      ["widens", "response", "negotiated"],
    ],
    example: {
      before: '"200":\n  content:\n    application/json: {}',
      after: '"200":\n  content:\n    application/json: {}\n    text/csv: {}',
    },
    fix: "Respond in the old media type if a call names none.",
    message: names("Media type added"),
    advice: advises(
      noWork("Nothing; you may respond in it from now on."),
      "Nothing, if your calls name the media types they accept.",
    ),
  },
} satisfies KindRows;

export const responseTextKinds = {
  "response-description-changed": {
    area: "response",
    action: "changed",
    axis: "behaviour",
    attribute: "response-description",
    impact: "calls",
    title: "Descriptions of responses changed",
    why: "This text is for people; what goes over the wire is compared separately.",
    effects: onBothSides.none,
    example: {
      before: '"404":\n  description: Not found',
      after: '"404":\n  description: No such pet',
    },
    fix: "Nothing to do.",
    message: rewords("Description"),
    advice: advises(
      "Read it if you send the response.",
      "Read it if you handle the response.",
    ),
  },
  "response-header-description-changed": {
    area: "response",
    action: "changed",
    axis: "behaviour",
    attribute: "response-header-description",
    impact: "calls",
    title: "Descriptions of headers changed",
    why: "This text is for people; what goes over the wire is compared separately.",
    effects: onBothSides.none,
    example: {
      before: "X-Next: { description: Next page }",
      after: "X-Next: { description: Address of the next page }",
    },
    fix: "Nothing to do.",
    message: rewords("Description"),
    advice: advises("Read it if you use the header."),
  },
} satisfies KindRows;

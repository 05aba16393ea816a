import { noWork } from "../wording/advice.ts";
import type { responseKindIds } from "../change/ids/response-ids.ts";
import type { KindRows } from "./kind-row.ts";
import { responseHeaderKinds } from "./response-header-kinds.ts";
import { responseStatusKinds } from "./response-status-kinds.ts";
import { advises, names, rewords, turns } from "./tell.ts";
import { onBothSides, otherParameters } from "./ways.ts";

export const responseKinds: KindRows<typeof responseKindIds> = {
  ...responseStatusKinds,
  ...responseHeaderKinds,
  "response-body-removed": {
    area: "response",
    action: "removed",
    axis: "wire",
    title: "Bodies of answers removed",
    why: "Whoever reads the body finds none. Of an error it is risky, since its body mostly is shown and no more; of an answer to a webhook too, since the service may ignore or refuse it.",
    ways: [
      ["incomparable", "response"],
      ["narrows", "request", "may-be-ignored"],
      ["unknown", "response"],
    ],
    example: {
      before: '"200":\n  content: { application/json: {} }',
      after: '"200": {}',
    },
    fix: "Keep the body, or answer with a new status.",
    message: names("No body any more"),
    advice: advises(
      "Stop answering with a body.",
      "Do without what you read from the body.",
    ),
  },
  "response-media-type-removed": {
    area: "response",
    action: "removed",
    axis: "wire",
    title: "Media types of answers removed",
    why: "A client that asks for this media type is refused or gets another one, which it cannot read.",
    ways: [
      ["incomparable", "response"],
      ["narrows", "request"],
    ],
    example: {
      before: '"200":\n  content:\n    application/json: {}\n    text/csv: {}',
      after: '"200":\n  content:\n    application/json: {}',
    },
    fix: "Go on offering it until callers have moved.",
    message: names("Media type removed"),
    advice: advises(
      "Answer in another media type.",
      "Ask for another media type, and read that.",
    ),
  },
  "response-media-type-changed": {
    area: "response",
    action: "changed",
    axis: "wire",
    title: "Parameters of media types of answers changed",
    why: "A parameter such as `version` names one form of the body, and clients ask for the old one: with another value breaking. One that went leaves open which form comes: risky. One that came fits whoever asks for the media type without it: compatible.",
    ways: otherParameters,
    example: {
      before: '"200":\n  content:\n    application/json;version=1: {}',
      after: '"200":\n  content:\n    application/json;version=2: {}',
    },
    fix: "Offer the old form beside the new one until callers have moved.",
    message: turns("Media type"),
    advice: advises(
      "Answer in the new form.",
      "Ask for the new form, and read that.",
    ),
  },
  "response-body-added": {
    area: "response",
    action: "added",
    axis: "wire",
    title: "Bodies of answers added",
    why: "Whoever did not read a body goes on without reading it. Of an answer to a webhook it is risky: the service may need the body.",
    ways: [
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
      "Answer with a body if the service needs one: check what it is for.",
      noWork("Nothing; it can be read from now on."),
    ),
  },
  "response-media-type-added": {
    area: "response",
    action: "added",
    axis: "wire",
    title: "Media types of answers added",
    why: "A client that says which media types it accepts gets no other. One that says nothing may be surprised.",
    ways: [
      ["widens", "request"],
      ["widens", "response", "negotiated"],
    ],
    example: {
      before: '"200":\n  content:\n    application/json: {}',
      after: '"200":\n  content:\n    application/json: {}\n    text/csv: {}',
    },
    fix: "Answer in the old media type where a call names none.",
    message: names("Media type added"),
    advice: advises(
      noWork("Nothing; you may answer in it from now on."),
      "Nothing, if your calls say what they accept.",
    ),
  },
  "response-description-changed": {
    area: "response",
    action: "changed",
    axis: "behaviour",
    title: "Descriptions of answers changed",
    why: "Texts are for people; what goes over the wire is compared by itself.",
    ways: onBothSides.none,
    example: {
      before: '"404":\n  description: Not found',
      after: '"404":\n  description: No such pet',
    },
    fix: "Nothing to do.",
    message: rewords("Description"),
    advice: advises(
      "Read it if you give the answer.",
      "Read it if you handle the answer.",
    ),
  },
};

import { noWork } from "../wording/advice.ts";
import type { responseKindIds } from "../change/ids/response-ids.ts";
import { headerAnnouncementKinds } from "./part-announcement-kinds.ts";
import type { KindRow } from "./kind-row.ts";
import { partGraceText, sunsetText } from "../wording/wording.ts";
import { advises, followed, names, rewords, says, turns } from "./tell.ts";
import { announcedOnBothSides, onBothSides } from "./ways.ts";

type HeaderKind = Extract<
  (typeof responseKindIds)[number],
  `response-header-${string}`
>;

const present = '"200":\n  headers:\n    X-Next: {}';
const promised = '"200":\n  headers:\n    X-Next: { required: true }';
const absent = '"200":\n  headers: {}';

export const responseHeaderKinds: Readonly<Record<HeaderKind, KindRow>> = {
  ...headerAnnouncementKinds,
  "response-header-removed": {
    area: "response",
    action: "removed",
    axis: "wire",
    title: "Headers of answers removed",
    why: "Whoever reads it finds nothing. One that was required could be relied on: breaking; one that was optional could be missing before: risky.",
    ways: [
      ["incomparable", "response"],
      ["narrows", "request", "may-be-ignored"],
      ["unknown", "response"],
    ],
    example: { before: promised, after: absent },
    fix: "Go on sending it until callers have stopped reading it.",
    message: followed(names("Header removed"), partGraceText),
    advice: advises("Stop sending it.", "Do without it."),
  },
  "response-header-optional": {
    area: "response",
    action: "changed",
    axis: "wire",
    title: "Headers of answers optional",
    why: "A client that relies on it may find it missing: as breaking as a field of the body that may be left out.",
    ways: [
      ["widens", "response", "field-may-be-missing"],
      ["widens", "request"],
    ],
    example: { before: promised, after: present },
    fix: "Go on sending it with every answer.",
    message: says("Is optional now, was required"),
    advice: advises(
      noWork("Nothing; it may be left out from now on."),
      "Expect answers without it.",
    ),
  },
  "response-header-serialisation-changed": {
    area: "response",
    action: "changed",
    axis: "wire",
    title: "Ways to write headers of answers changed",
    why: "A value in the style `simple`, one with its members as `name=value` and one that is a document of a media type look different on the wire: readers misread it.",
    ways: onBothSides.incomparable,
    example: {
      before: "X-Next: { schema: { type: object } }",
      after:
        "X-Next: { content: { application/json: { schema: { type: object } } } }",
    },
    fix: "Add another header, and go on sending this one as it was.",
    message: turns("Written as"),
    advice: advises("Write it in the new way.", "Read it in the new way."),
  },
  "response-header-deprecated": {
    area: "response",
    action: "deprecated",
    axis: "wire",
    title: "Headers of answers deprecated",
    why: "It is still sent, but its removal is announced: callers need to see it.",
    ways: announcedOnBothSides,
    example: {
      before: present,
      after: '"200":\n  headers:\n    X-Next: { deprecated: true }',
    },
    fix: "Say in its description what to read instead.",
    message: followed(says("Deprecated, still there"), sunsetText),
    advice: advises("Plan to do without it."),
  },
  "response-header-added": {
    area: "response",
    action: "added",
    axis: "wire",
    title: "Headers of answers added",
    why: "Clients are expected to ignore headers that they do not know. One that answers to a webhook have to have is breaking.",
    ways: [
      ["narrows", "request"],
      ["widens", "request"],
      ["widens", "response", "unknown-fields-ignored"],
    ],
    example: { before: absent, after: present },
    fix: "Nothing to do.",
    message: names("Header added"),
    advice: advises(
      "Nothing, unless it is required: then send it with every answer.",
      noWork("Nothing; it can be read from now on."),
    ),
  },
  "response-header-required": {
    area: "response",
    action: "changed",
    axis: "wire",
    title: "Headers of answers required",
    why: "The server promises more than before.",
    ways: onBothSides.narrows,
    example: { before: present, after: promised },
    fix: "Nothing to do.",
    message: says("Is required now, was optional"),
    advice: advises(
      "Send it with every answer.",
      noWork("Nothing; it is always there from now on."),
    ),
  },
  "response-header-reactivated": {
    area: "response",
    action: "reactivated",
    axis: "wire",
    title: "Headers of answers back from deprecation",
    why: "Nothing on the wire differs and nobody has to act.",
    ways: onBothSides.none,
    example: {
      before: '"200":\n  headers:\n    X-Next: { deprecated: true }',
      after: present,
    },
    fix: "Nothing to do.",
    message: says("No longer deprecated"),
    advice: advises(noWork("Nothing.")),
  },
  "response-header-description-changed": {
    area: "response",
    action: "changed",
    axis: "behaviour",
    title: "Descriptions of headers changed",
    why: "Texts are for people; what goes over the wire is compared by itself.",
    ways: onBothSides.none,
    example: {
      before: "X-Next: { description: Next page }",
      after: "X-Next: { description: Address of the next page }",
    },
    fix: "Nothing to do.",
    message: rewords("Description"),
    advice: advises("Read it if you use the header."),
  },
};

import { announcedHeader } from "./part-announcements.ts";
import { noWork } from "../wording/advice.ts";
import type { KindRows } from "./kind-row.ts";
import { partGraceText, sunsetText } from "../wording/wording.ts";
import { advises, followed, names, says, turns } from "./phrases.ts";
import { announcedOnBothSides, onBothSides } from "./kind-effects.ts";

const present = '"200":\n  headers:\n    X-Next: {}';
const promised = '"200":\n  headers:\n    X-Next: { required: true }';
const absent = '"200":\n  headers: {}';

export const headerLossKinds = {
  "response-header-removed": {
    area: "response",
    action: "removed",
    axis: "wire",
    attribute: "response-header",
    impact: "gone",
    announcedBy: "response-header-deprecated",
    title: "Response headers removed",
    why: "Clients that read it find nothing. A required header was always present: breaking. An optional one could already be missing: risky.",
    effects: [
      ["incomparable", "response"],
      ["narrows", "request", "may-be-ignored"],
      ["unknown", "response"],
    ],
    example: { before: promised, after: absent },
    fix: "Keep sending it until callers have stopped reading it.",
    message: followed(names("Header removed"), partGraceText),
    advice: advises("Stop sending it.", "Stop reading it."),
  },
  "response-header-optional": {
    area: "response",
    action: "changed",
    axis: "wire",
    attribute: "response-header requirement",
    impact: "missing",
    title: "Response headers optional",
    why: "A client that relies on it may find it missing, which breaks it just as a missing field of the body does.",
    effects: [
      ["widens", "response", "field-may-be-missing"],
      ["widens", "request"],
    ],
    example: { before: promised, after: present },
    fix: "Keep sending it with every response.",
    message: says("Now optional, was required"),
    advice: advises(
      noWork("Nothing; you may leave it out from now on."),
      "Expect responses without it.",
    ),
  },
  "response-header-serialisation-changed": {
    area: "response",
    action: "changed",
    axis: "wire",
    attribute: "response-header-serialisation",
    impact: "differs",
    title: "Serialisation of response headers changed",
    why: "A value in the style `simple`, a value with its members as `name=value` and a value that is a document of a media type look different on the wire: clients misread it.",
    effects: onBothSides.incomparable,
    example: {
      before: "X-Next: { schema: { type: object } }",
      after:
        "X-Next: { content: { application/json: { schema: { type: object } } } }",
    },
    fix: "Add another header, and keep sending this one as it was.",
    message: turns("Written as"),
    advice: advises("Write it in the new way.", "Read it in the new way."),
  },
} satisfies KindRows;

export const headerAnnouncementKinds = {
  "response-header-stability-lowered": announcedHeader["stability-lowered"],
  "response-header-sunset-earlier": announcedHeader["sunset-earlier"],
  "response-header-sunset-removed": announcedHeader["sunset-removed"],
  "response-header-sunset-unreadable": announcedHeader["sunset-unreadable"],
  "response-header-deprecated": {
    area: "response",
    action: "deprecated",
    axis: "wire",
    attribute: "response-header life",
    impact: "deprecated-element",
    title: "Response headers deprecated",
    why: "It is still sent, but its removal is announced, so callers need to see it.",
    effects: announcedOnBothSides,
    example: {
      before: present,
      after: '"200":\n  headers:\n    X-Next: { deprecated: true }',
    },
    fix: "Say in its description what to read instead.",
    message: followed(says("Deprecated, still sent"), sunsetText),
    advice: advises("Plan to stop using it."),
  },
  "response-header-sunset-added": announcedHeader["sunset-added"],
} satisfies KindRows;

export const headerGainKinds = {
  "response-header-added": {
    area: "response",
    action: "added",
    axis: "wire",
    attribute: "response-header",
    impact: "calls",
    title: "Response headers added",
    why: "Clients are expected to ignore unknown headers. A header that responses to a webhook must have is breaking.",
    effects: [
      ["narrows", "request"],
      ["widens", "request"],
      ["widens", "response", "unknown-fields-ignored"],
    ],
    example: { before: absent, after: present },
    fix: "Nothing to do.",
    message: names("Header added"),
    advice: advises(
      "Nothing, unless it is required: then send it with every response.",
      noWork("Nothing; you can read it from now on."),
    ),
  },
  "response-header-required": {
    area: "response",
    action: "changed",
    axis: "wire",
    attribute: "response-header requirement",
    impact: "calls",
    title: "Response headers required",
    why: "The server guarantees more than before.",
    effects: onBothSides.narrows,
    example: { before: present, after: promised },
    fix: "Nothing to do.",
    message: says("Now required, was optional"),
    advice: advises(
      "Send it with every response.",
      noWork("Nothing; it is always present from now on."),
    ),
  },
  "response-header-reactivated": {
    area: "response",
    action: "reactivated",
    axis: "wire",
    attribute: "response-header life",
    impact: "calls",
    title: "Response headers no longer deprecated",
    why: "Nothing on the wire differs and nobody has to act.",
    effects: onBothSides.none,
    example: {
      before: '"200":\n  headers:\n    X-Next: { deprecated: true }',
      after: present,
    },
    fix: "Nothing to do.",
    message: says("No longer deprecated"),
    advice: advises(noWork("Nothing.")),
  },
  "response-header-stability-raised": announcedHeader["stability-raised"],
  "response-header-sunset-later": announcedHeader["sunset-later"],
} satisfies KindRows;

import { noWork } from "../../wording/advice.ts";
import { partGraceText } from "../../wording/wording.ts";
import { prose } from "../../wording/prose.ts";
import type { KindRows } from "../kind-row.ts";
import { after, before, everybody, schemaRow } from "./wording.ts";
import { onBothSides } from "../kind-effects.ts";

const named = "properties:\n  name:\n    type: string";
const nick = "\n  nick:\n    type: string";
const required = (names: string): string => `\nrequired: [${names}]`;
const withFlag = (flag: string): string => `id:\n  type: string${flag}`;

export const propertyKinds = {
  "property-removed": schemaRow({
    title: "Fields removed",
    action: "removed",
    attribute: "property",
    source: "member",
    impact: "gone",
    renamed: "field",
    announcedBy: "property-deprecated",
    refusedBy: ["additionalProperties"],
    why: "Clients that use the field find nothing: breaking in responses. In requests it is risky, since the server may ignore or refuse the field, and breaking if other fields are forbidden.",
    effects: [
      ["narrows", "request"],
      ["narrows", "response", "field-no-longer-answered"],
      ["narrows", "request", "sent-field-tolerated"],
    ],
    example: [named + nick, named],
    fix: "Deprecate the field, keep sending it in responses until clients have moved, and keep accepting it in requests.",
    message: (context) =>
      prose`Field of type ${before(context)} removed${partGraceText(context)}`,
    advice: {
      sending: "Stop sending it.",
      reading: "Stop reading it.",
    },
  }),
  "required-property-removed": schemaRow({
    title: "Required fields removed",
    action: "removed",
    attribute: "property",
    source: "member",
    impact: "gone",
    renamed: "field",
    announcedBy: "property-deprecated",
    refusedBy: ["required", "additionalProperties"],
    why: "Every response had it, so clients rely on it: breaking. Every request has it: risky, since the server may ignore or refuse it, and breaking if other fields are forbidden.",
    effects: [
      ["incomparable", "request"],
      ["incomparable", "response", "field-no-longer-answered"],
      ["incomparable", "request", "sent-required-field-tolerated"],
    ],
    example: [
      `${named}${nick}${required("name, nick")}`,
      named + required("name"),
    ],
    fix: "Deprecate the field, keep sending it in responses until clients have moved, and keep accepting it in requests.",
    message: (context) =>
      prose`Required field of type ${before(context)} removed${partGraceText(context)}`,
    advice: {
      sending: "Stop sending it.",
      reading: "Stop reading it.",
    },
  }),
  "property-renamed": schemaRow({
    title: "Fields renamed",
    action: "moved",
    attribute: "property",
    source: "member",
    impact: "gone",
    refusedBy: ["required", "additionalProperties"],
    why: "A stated rename says that it is the same field, but servers and clients do not find it under its old name.",
    effects: onBothSides.incomparable,
    example: [
      "properties:\n  nick:\n    type: string",
      "properties:\n  nickname:\n    type: string",
    ],
    fix: "Send both names in responses, and accept either in requests, until callers have moved.",
    message: (context) => prose`${before(context)} is now ${after(context)}`,
    advice: {
      sending: "Send the new name.",
      reading: "Read the new name.",
    },
  }),
  "required-property-added": schemaRow({
    title: "Required fields added",
    action: "added",
    attribute: "property",
    source: "member",
    impact: "needed",
    renamed: "field",
    refusedBy: ["required", "additionalProperties"],
    why: "Requests without it are refused: breaking, or risky if it has a default. Clients are expected to ignore unknown fields.",
    effects: [
      ["incomparable", "request"],
      ["incomparable", "request", "default-stands-in-for-new"],
      ["incomparable", "response", "closed-to-new-fields"],
      ["incomparable", "response", "new-required-field-ignored"],
    ],
    example: [
      named + required("name"),
      `${named}${nick}${required("name, nick")}`,
    ],
    fix: "Make it optional in requests, and document what the server does without it.",
    message: (context) => prose`Required field of type ${after(context)} added`,
    advice: {
      sending: "Send it with every request.",
      reading: noWork("Nothing to do; you can read it from now on."),
    },
  }),
  "property-required": schemaRow({
    title: "Fields made required",
    action: "changed",
    attribute: "property requirement",
    source: "values",
    impact: "needed",
    question: "required",
    refusedBy: ["required"],
    why: "Requests without it are refused: breaking, or risky if it has a default. Clients can rely on it in responses.",
    effects: [
      ["narrows", "request"],
      ["narrows", "request", "default-stands-in"],
      ["narrows", "response"],
    ],
    example: [named, named + required("name")],
    fix: "Keep it optional in requests until callers send it.",
    message: () => prose`Now required, was optional`,
    advice: {
      sending: "Send it with every request.",
      reading: noWork("Nothing to do; it is always present now."),
    },
  }),
  "property-optional": schemaRow({
    title: "Fields made optional",
    action: "changed",
    attribute: "property requirement",
    source: "values",
    impact: "missing",
    question: "required",
    refusedBy: ["required"],
    why: "Requests stay valid. Clients that rely on it find nothing if it is left out: breaking in responses.",
    effects: [
      ["widens", "response", "field-may-be-missing"],
      ["widens", "request"],
    ],
    example: [named + required("name"), named],
    fix: "Keep sending it in every response.",
    message: () => prose`Now optional, was required`,
    advice: {
      sending: noWork("Nothing to do; you can leave it out from now on."),
      reading: "Check that it is present before you use it.",
    },
  }),
  "property-read-only": schemaRow({
    title: "Fields removed from requests",
    action: "changed",
    attribute: "property access",
    source: "access",
    impact: "gone",
    refusedBy: ["additionalProperties"],
    why: "The field now occurs only in responses. In requests it is risky, since the server may ignore or refuse it, and breaking if other fields are forbidden.",
    effects: [
      ["incomparable", "request"],
      ["narrows", "request"],
      ["incomparable", "request", "sent-required-field-tolerated"],
      ["narrows", "request", "sent-field-tolerated"],
    ],
    example: [withFlag(""), withFlag("\n  readOnly: true")],
    fix: "Ignore it in requests until callers have moved.",
    message: () =>
      prose`Now only in responses (read-only), was in requests too`,
    advice: everybody("Stop sending it."),
  }),
  "property-write-only": schemaRow({
    title: "Fields removed from responses",
    action: "changed",
    attribute: "property access",
    source: "access",
    impact: "gone",
    refusedBy: ["required", "additionalProperties"],
    why: "The field now occurs only in requests: clients that read it find nothing.",
    effects: [
      ["incomparable", "response", "field-no-longer-answered"],
      ["narrows", "response", "field-no-longer-answered"],
    ],
    example: [withFlag(""), withFlag("\n  writeOnly: true")],
    fix: "Keep sending it in responses until clients have moved.",
    message: () =>
      prose`Now only in requests (write-only), was in responses too`,
    advice: everybody("Stop reading it."),
  }),
  "property-writable": schemaRow({
    title: "Fields added to requests",
    action: "changed",
    attribute: "property access",
    source: "access",
    impact: "needed",
    refusedBy: ["required", "additionalProperties"],
    why: "The field can now be sent. If it is required, requests without it are refused: breaking, or risky if it has a default.",
    effects: [
      ["incomparable", "request"],
      ["incomparable", "request", "default-stands-in-for-new"],
      ["widens", "request"],
    ],
    example: [withFlag("\n  readOnly: true"), withFlag("")],
    fix: "Keep it optional in requests.",
    message: () =>
      prose`Now in requests too, was only in responses (read-only)`,
    advice: everybody("Send it if it is required."),
  }),
  "property-readable": schemaRow({
    title: "Fields added to responses",
    action: "changed",
    attribute: "property access",
    source: "access",
    impact: "calls",
    refusedBy: ["required", "additionalProperties"],
    why: "Responses now contain it. Clients are expected to ignore unknown fields.",
    effects: [
      ["incomparable", "response", "closed-to-new-fields"],
      ["widens", "response", "closed-to-new-fields"],
      ["incomparable", "response", "new-required-field-ignored"],
      ["widens", "response", "unknown-fields-ignored"],
    ],
    example: [withFlag("\n  writeOnly: true"), withFlag("")],
    fix: "Make sure that it contains no secret.",
    message: () =>
      prose`Now in responses too, was only in requests (write-only)`,
    advice: everybody(noWork("Nothing to do; you can read it from now on.")),
  }),
} satisfies KindRows;

export const newPropertyKinds = {
  "property-added": schemaRow({
    title: "Optional fields added",
    action: "added",
    attribute: "property",
    source: "member",
    impact: "calls",
    renamed: "field",
    why: "Requests without it stay valid, and clients are expected to ignore unknown fields. Risky only in responses whose schema allowed no other fields.",
    effects: [
      ["widens", "response", "closed-to-new-fields"],
      ["widens", "request"],
      ["widens", "response", "unknown-fields-ignored"],
    ],
    example: [named, named + nick],
    fix: "Nothing to do.",
    message: (context) => prose`Field of type ${after(context)} added`,
    advice: {
      sending: noWork("Nothing to do; you can send it from now on."),
      reading: noWork("Nothing to do; you can read it where it is present."),
    },
  }),
} satisfies KindRows;

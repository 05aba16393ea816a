import { noWork } from "../../wording/advice.ts";
import { partGraceText } from "../../wording/wording.ts";
import { prose } from "../../wording/prose.ts";
import type { KindRow } from "../kind-row.ts";
import { after, before, everybody, schemaRow } from "./wording.ts";
import { onBothSides } from "../ways.ts";

export type PropertyKind =
  | "property-removed"
  | "required-property-removed"
  | "property-added"
  | "required-property-added"
  | "property-required"
  | "property-optional"
  | "property-read-only"
  | "property-write-only"
  | "property-writable"
  | "property-readable"
  | "property-renamed";

const named = "properties:\n  name:\n    type: string";
const nick = "\n  nick:\n    type: string";
const required = (names: string): string => `\nrequired: [${names}]`;
const withFlag = (flag: string): string => `id:\n  type: string${flag}`;

export const propertyKinds: Readonly<Record<PropertyKind, KindRow>> = {
  "property-removed": schemaRow({
    title: "Fields removed",
    action: "removed",
    why: "Readers that use the field find nothing: breaking in answers. In requests it is risky, since the server may ignore or refuse it, and breaking where other fields are forbidden.",
    ways: [
      ["narrows", "request"],
      ["narrows", "response", "field-no-longer-answered"],
      ["narrows", "request", "sent-field-tolerated"],
    ],
    example: [named + nick, named],
    fix: "Deprecate the field, keep answering it until readers have moved, and keep accepting it in requests.",
    message: (told) =>
      prose`Field of type ${before(told)} removed${partGraceText(told)}`,
    advice: {
      sending: "Stop sending it.",
      reading: "Stop reading it.",
    },
  }),
  "required-property-removed": schemaRow({
    title: "Required fields removed",
    action: "removed",
    why: "Every answer had it, so readers rely on it: breaking. Every request has it: risky, since the server may ignore or refuse it, and breaking where other fields are forbidden.",
    ways: [
      ["incomparable", "request"],
      ["incomparable", "response", "field-no-longer-answered"],
      ["incomparable", "request", "sent-required-field-tolerated"],
    ],
    example: [
      `${named}${nick}${required("name, nick")}`,
      named + required("name"),
    ],
    fix: "Deprecate the field, keep answering it until readers have moved, and keep accepting it in requests.",
    message: (told) =>
      prose`Required field of type ${before(told)} removed${partGraceText(told)}`,
    advice: {
      sending: "Stop sending it.",
      reading: "Stop reading it.",
    },
  }),
  "property-added": schemaRow({
    title: "Optional fields added",
    action: "added",
    why: "Requests without it stay valid, and readers are expected to ignore fields that they do not know. Risky in answers only where the schema said that there are no other fields.",
    ways: [
      ["widens", "response", "closed-to-new-fields"],
      ["widens", "request"],
      ["widens", "response", "unknown-fields-ignored"],
    ],
    example: [named, named + nick],
    fix: "Nothing to do.",
    message: (told) => prose`Field of type ${after(told)} added`,
    advice: {
      sending: noWork("Nothing to do; it can be sent from now on."),
      reading: noWork("Nothing to do; it can be read where it is present."),
    },
  }),
  "required-property-added": schemaRow({
    title: "Required fields added",
    action: "added",
    why: "Requests without it are refused from then on: breaking, and risky where it has a default. Readers are expected to ignore fields that they do not know.",
    ways: [
      ["incomparable", "request"],
      ["incomparable", "request", "default-stands-in-for-new"],
      ["incomparable", "response", "closed-to-new-fields"],
      ["incomparable", "response", "new-required-field-ignored"],
    ],
    example: [
      named + required("name"),
      `${named}${nick}${required("name, nick")}`,
    ],
    fix: "Make it optional in requests, and say what the server does without it.",
    message: (told) => prose`Required field of type ${after(told)} added`,
    advice: {
      sending: "Send it with every request.",
      reading: noWork("Nothing to do; it can be read from now on."),
    },
  }),
  "property-required": schemaRow({
    title: "Fields made required",
    action: "changed",
    why: "Requests without it are refused from then on: breaking, and risky where it has a default. Readers can rely on it.",
    ways: [
      ["narrows", "request"],
      ["narrows", "request", "default-stands-in"],
      ["narrows", "response"],
    ],
    example: [named, named + required("name")],
    fix: "Keep it optional in requests until callers send it.",
    message: () => prose`Required now, was optional`,
    advice: {
      sending: "Send it with every request.",
      reading: noWork("Nothing to do; it is always present now."),
    },
  }),
  "property-optional": schemaRow({
    title: "Fields made optional",
    action: "changed",
    why: "Requests stay valid. Readers that rely on it find nothing where it is left out: breaking in answers.",
    ways: [
      ["widens", "response", "field-may-be-missing"],
      ["widens", "request"],
    ],
    example: [named + required("name"), named],
    fix: "Keep answering it always.",
    message: () => prose`Optional now, was required`,
    advice: {
      sending: noWork("Nothing to do; it can be left out from now on."),
      reading: "Check that it is present before you use it.",
    },
  }),
  "property-read-only": schemaRow({
    title: "Fields taken out of requests",
    action: "changed",
    why: "It is only answered from then on. Requests that send it: risky, since the server may ignore or refuse it, and breaking where other fields are forbidden.",
    ways: [
      ["incomparable", "request"],
      ["narrows", "request"],
      ["incomparable", "request", "sent-required-field-tolerated"],
      ["narrows", "request", "sent-field-tolerated"],
    ],
    example: [withFlag(""), withFlag("\n  readOnly: true")],
    fix: "Ignore it in requests until callers have moved.",
    message: () =>
      prose`Only to be read now (read-only), was in both requests and answers`,
    advice: everybody("Stop sending it."),
  }),
  "property-write-only": schemaRow({
    title: "Fields taken out of answers",
    action: "changed",
    why: "It is only sent from then on: readers that use it find nothing.",
    ways: [
      ["incomparable", "response", "field-no-longer-answered"],
      ["narrows", "response", "field-no-longer-answered"],
    ],
    example: [withFlag(""), withFlag("\n  writeOnly: true")],
    fix: "Keep answering it until readers have moved.",
    message: () =>
      prose`Only to be written now (write-only), was in both requests and answers`,
    advice: everybody("Stop reading it."),
  }),
  "property-writable": schemaRow({
    title: "Fields taken into requests",
    action: "changed",
    why: "It can be sent from then on. Where it is required, requests without it are refused: breaking, and risky where it has a default.",
    ways: [
      ["incomparable", "request"],
      ["incomparable", "request", "default-stands-in-for-new"],
      ["widens", "request"],
    ],
    example: [withFlag("\n  readOnly: true"), withFlag("")],
    fix: "Keep it optional in requests.",
    message: () =>
      prose`In both requests and answers now, was only to be read (read-only)`,
    advice: everybody("Send it if it is required."),
  }),
  "property-readable": schemaRow({
    title: "Fields taken into answers",
    action: "changed",
    why: "It is answered from then on. Readers are expected to ignore fields that they do not know.",
    ways: [
      ["incomparable", "response", "closed-to-new-fields"],
      ["widens", "response", "closed-to-new-fields"],
      ["incomparable", "response", "new-required-field-ignored"],
      ["widens", "response", "unknown-fields-ignored"],
    ],
    example: [withFlag("\n  writeOnly: true"), withFlag("")],
    fix: "Make sure that it holds no secret.",
    message: () =>
      prose`In both requests and answers now, was only to be written (write-only)`,
    advice: everybody(noWork("Nothing to do; it can be read from now on.")),
  }),
  "property-renamed": schemaRow({
    title: "Fields renamed",
    action: "moved",
    why: "It is the same field by an accepted rename, but neither servers nor readers find it under its old name.",
    ways: onBothSides.incomparable,
    example: [
      "properties:\n  nick:\n    type: string",
      "properties:\n  nickname:\n    type: string",
    ],
    fix: "Answer both names, and accept either, until callers have moved.",
    message: (told) => prose`Renamed from ${before(told)} to ${after(told)}`,
    advice: {
      sending: "Send the new name.",
      reading: "Read the new name.",
    },
  }),
};

import { noWork } from "../../wording/advice.ts";
import { prose } from "../../wording/prose.ts";
import type { KindRow } from "../kind-row.ts";
import {
  after,
  before,
  named,
  schemaRow,
  type AdviceBySide,
  staysValid,
  wasExpected,
} from "./wording.ts";
import { narrowsOrWidens, onBothSides } from "../ways.ts";

export type ObjectKind =
  | "additional-properties-forbidden"
  | "additional-properties-allowed"
  | "additional-properties-restricted"
  | "additional-properties-released"
  | "pattern-property-removed"
  | "pattern-property-added"
  | "property-names-changed"
  | "property-names-added"
  | "property-names-removed"
  | "dependent-required-added"
  | "dependent-required-removed"
  | "constraint-changed"
  | "constraint-added"
  | "constraint-removed";

export const stricterAdvice: AdviceBySide = {
  sending: "Check that the values you send are still valid.",
  reading: wasExpected,
};

export const looserAdvice: AdviceBySide = {
  sending: staysValid,
  reading: "Check that you can handle the values that are possible now.",
};

const keepAccepting = "Keep accepting such requests until callers have moved.";
const announce = "Announce it, so that clients can prepare.";
const object = "type: object";
const texts = `${object}\nadditionalProperties:\n  type: string`;
const closed = `${object}\nadditionalProperties: false`;
const patterned = `${object}\npatternProperties:\n  ^x-:\n    type: string`;
const namesOf = (length: string): string =>
  `${object}\npropertyNames:\n  maxLength: ${length}`;
const dependent = `${object}\ndependentRequired:\n  card: [billingAddress]`;
const not = (type: string): string => `not:\n  type: ${type}`;

export const objectKinds: Readonly<Record<ObjectKind, KindRow>> = {
  "additional-properties-forbidden": schemaRow({
    title: "Other fields forbidden",
    action: "changed",
    // No type expresses that an object has no other members: it has no source rule.
    attribute: "additional-properties",
    impact: "bound",
    why: "Requests with fields that the schema does not name are refused.",
    ways: onBothSides.narrows,
    example: [object, closed],
    fix: keepAccepting,
    message: (told) =>
      prose`Unnamed fields are forbidden: ${before(told)}, now ${after(told)}`,
    advice: {
      sending: "Send only named fields.",
      reading: noWork("Nothing to do: no other fields occur any more."),
    },
  }),
  "additional-properties-allowed": schemaRow({
    title: "Other fields allowed",
    action: "changed",
    attribute: "additional-properties",
    impact: "bound",
    why: "Requests stay valid, and clients are expected to ignore unknown fields.",
    ways: [
      ["widens", "request"],
      ["widens", "response", "unknown-fields-ignored"],
    ],
    example: [closed, object],
    fix: "Nothing to do.",
    message: (told) =>
      prose`Unnamed fields are allowed: ${before(told)}, now ${after(told)}`,
    advice: {
      sending: staysValid,
      reading: "Ignore unknown fields.",
    },
  }),
  "additional-properties-restricted": schemaRow({
    title: "Other fields restricted",
    action: "changed",
    attribute: "additional-properties",
    source: "values",
    impact: "bound",
    why: "Fields that the schema does not name must have this type: requests with other types are refused.",
    ways: onBothSides.narrows,
    example: [object, texts],
    fix: keepAccepting,
    message: (told) =>
      prose`Type of unnamed fields: ${before(told)}, now ${after(told)}`,
    advice: stricterAdvice,
  }),
  "additional-properties-released": schemaRow({
    title: "Other fields no longer restricted",
    action: "changed",
    attribute: "additional-properties",
    source: "values",
    impact: "bound",
    why: "Fields that the schema does not name may have any type: clients that expect one type may fail.",
    ways: onBothSides.widens,
    example: [texts, object],
    fix: announce,
    message: (told) =>
      prose`Type of unnamed fields: ${before(told)}, now ${after(told)}`,
    advice: looserAdvice,
  }),
  "pattern-property-removed": schemaRow({
    title: "Fields by pattern removed",
    action: "removed",
    attribute: "pattern-property",
    source: "values",
    impact: "bound",
    why: "Fields with such names are no longer described; if other fields are forbidden, these are too.",
    ways: narrowsOrWidens,
    example: [patterned, object],
    fix: keepAccepting,
    message: (told) =>
      prose`Fields named like ${named(told)} are no longer described: ${before(told)}`,
    advice: {
      sending: "Check that fields with such names are still accepted.",
      reading: "Check that you can handle the values that are possible now.",
    },
  }),
  "pattern-property-added": schemaRow({
    title: "Fields by pattern added",
    action: "added",
    attribute: "pattern-property",
    source: "values",
    impact: "bound",
    why: "Fields with such names must have this type; if other fields are forbidden, these are now allowed.",
    ways: narrowsOrWidens,
    example: [object, patterned],
    fix: keepAccepting,
    message: (told) =>
      prose`Fields named like ${named(told)} have type ${after(told)}`,
    advice: {
      sending: "Check fields with such names.",
      reading: "Handle fields with such names.",
    },
  }),
  "property-names-changed": schemaRow({
    title: "Rules for names changed",
    action: "changed",
    attribute: "property-names",
    impact: "bound",
    why: "Fields may have other names; the severity depends on which.",
    ways: narrowsOrWidens,
    example: [namesOf("20"), namesOf("30")],
    fix: keepAccepting,
    message: (told) =>
      prose`Rule for names of fields changed from ${before(told)} to ${after(told)}`,
    advice: {
      sending: "Check the names of fields that you send.",
      reading: "Check that you can handle the names that are possible now.",
    },
  }),
  "property-names-added": schemaRow({
    title: "Rules for names added",
    action: "added",
    attribute: "property-names",
    impact: "bound",
    why: "Fields with other names are refused.",
    ways: onBothSides.narrows,
    example: [object, namesOf("20")],
    fix: keepAccepting,
    message: (told) => prose`Names of fields must match ${after(told)}`,
    advice: stricterAdvice,
  }),
  "property-names-removed": schemaRow({
    title: "Rules for names removed",
    action: "removed",
    attribute: "property-names",
    impact: "bound",
    why: "Requests stay valid. Clients may get names that were not possible before.",
    ways: onBothSides.widens,
    example: [namesOf("20"), object],
    fix: announce,
    message: (told) =>
      prose`Names of fields no longer have to match ${before(told)}`,
    advice: looserAdvice,
  }),
  "dependent-required-added": schemaRow({
    title: "Dependent fields added",
    action: "added",
    attribute: "dependent-required",
    impact: "bound",
    why: "Requests with the first field but without the second are refused.",
    ways: onBothSides.narrows,
    example: [object, dependent],
    fix: keepAccepting,
    message: (told) => prose`New rule: ${after(told)}`,
    advice: {
      sending: "Send the second field whenever you send the first.",
      reading: wasExpected,
    },
  }),
  "dependent-required-removed": schemaRow({
    title: "Dependent fields removed",
    action: "removed",
    attribute: "dependent-required",
    impact: "bound",
    why: "Requests stay valid. Clients may get the first field without the second.",
    ways: onBothSides.widens,
    example: [dependent, object],
    fix: announce,
    message: (told) => prose`Rule dropped: ${before(told)}`,
    advice: looserAdvice,
  }),
  "constraint-changed": schemaRow({
    title: "Other rules changed",
    action: "changed",
    attribute: "constraint",
    impact: "bound",
    why: "The keyword has another value. The severity depends on how the set of values differs; if that cannot be decided, the change is risky in requests and responses.",
    ways: [
      ["narrows", "request"],
      ["unknown", "request", "keywords-not-decided"],
      ["unknown", "response", "keywords-not-decided"],
      ["widens", "response"],
      ["narrows", "response"],
      ["widens", "request"],
    ],
    example: [not("string"), not("integer")],
    fix: "Describe the difference in the notes of the release.",
    message: (told) =>
      prose`Rule of keyword ${named(told)}: ${before(told)}, now ${after(told)}`,
    advice: {
      sending: "Check that the values you send are still valid.",
      reading: "Check that you can handle the values that are possible now.",
    },
  }),
  "constraint-added": schemaRow({
    title: "Other rules added",
    action: "added",
    attribute: "constraint",
    impact: "bound",
    why: "One more rule applies: requests that break it are refused.",
    ways: onBothSides.narrows,
    example: ["type: string", `type: string\n${not("integer")}`],
    fix: keepAccepting,
    message: (told) =>
      prose`Rule of keyword ${named(told)} added: ${after(told)}`,
    advice: stricterAdvice,
  }),
  "constraint-removed": schemaRow({
    title: "Other rules removed",
    action: "removed",
    attribute: "constraint",
    impact: "bound",
    why: "Requests stay valid. Clients may get values that were not possible before.",
    ways: onBothSides.widens,
    example: [`type: string\n${not("integer")}`, "type: string"],
    fix: announce,
    message: (told) =>
      prose`Rule of keyword ${named(told)} removed: ${before(told)}`,
    advice: looserAdvice,
  }),
};

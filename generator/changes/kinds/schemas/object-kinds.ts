import type { JsonValue } from "../../../json/json-value.ts";
import { limitRows } from "./limit-kinds.ts";
import { noWork } from "../../wording/advice.ts";
import { prose, type ProsePart } from "../../wording/prose.ts";
import type { KindRows } from "../kind-row.ts";
import {
  after,
  before,
  named,
  schemaRow,
  shown,
  type AdviceBySide,
  staysValid,
  wasExpected,
} from "./wording.ts";
import { narrowsOrWidens, onBothSides } from "../kind-effects.ts";

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
const withId = `${object}\nproperties:\n  id:\n    type: string`;
const open = `${withId}\nadditionalProperties: true`;
const closed = `${withId}\nadditionalProperties: false`;
const patterned = `${object}\npatternProperties:\n  ^x-:\n    type: string`;
const namesOf = (length: string): string =>
  `${object}\npropertyNames:\n  maxLength: ${length}`;
const dependent = `${object}\ndependentRequired:\n  card: [billingAddress]`;
const not = (type: string): string => `not:\n  type: ${type}`;

/** The type of unnamed fields at one end: any where the document does not mention them. */
function unnamed(end: JsonValue): ProsePart {
  return shown(end ?? "any");
}

export const objectKinds = {
  ...limitRows("min-properties"),
  ...limitRows("max-properties"),
  "additional-properties-forbidden": schemaRow({
    title: "Other fields forbidden",
    action: "changed",
    attribute: "additional-properties",
    source: "entries",
    impact: "bound",
    refusedBy: ["additionalProperties"],
    why: "Requests with fields that the schema does not name are refused.",
    effects: onBothSides.narrows,
    example: [withId, closed],
    fix: keepAccepting,
    message: (context) =>
      prose`Unnamed fields are forbidden: ${before(context)}, now ${after(context)}`,
    advice: {
      sending: "Send only named fields.",
      reading: noWork("Nothing to do: no other fields occur any more."),
    },
  }),
  "additional-properties-restricted": schemaRow({
    title: "Other fields restricted",
    action: "changed",
    attribute: "additional-properties",
    source: "typed-entries",
    impact: "bound",
    why: "Fields that the schema does not name must have this type: requests with other types are refused.",
    effects: onBothSides.narrows,
    example: [object, texts],
    fix: keepAccepting,
    message: ({ change }) =>
      prose`Type of unnamed fields: ${unnamed(change.before)}, now ${unnamed(change.after)}`,
    advice: stricterAdvice,
  }),
  "additional-properties-released": schemaRow({
    title: "Other fields no longer restricted",
    action: "changed",
    attribute: "additional-properties",
    source: "typed-entries",
    impact: "bound",
    why: "Fields that the schema does not name may have any type: clients that expect one type may fail.",
    effects: onBothSides.widens,
    example: [texts, object],
    fix: announce,
    message: ({ change }) =>
      prose`Type of unnamed fields: ${unnamed(change.before)}, now ${unnamed(change.after)}`,
    advice: {
      ...looserAdvice,
      sending:
        "What you send stays valid. Check whether your code sends unnamed fields, which the type may no longer have.",
    },
  }),
  "additional-properties-allowed": schemaRow({
    title: "Other fields allowed",
    action: "changed",
    attribute: "additional-properties",
    impact: "bound",
    why: "Requests stay valid, and clients are expected to ignore unknown fields.",
    effects: [
      ["widens", "request"],
      ["widens", "response", "unknown-fields-ignored"],
    ],
    example: [closed, withId],
    fix: "Nothing to do.",
    message: (context) =>
      prose`Unnamed fields are allowed: ${before(context)}, now ${after(context)}`,
    advice: {
      sending: staysValid,
      reading: "Ignore unknown fields.",
    },
  }),
  "index-signature-removed": schemaRow({
    title: "Unnamed fields no longer in the type",
    action: "removed",
    axis: "source",
    attribute: "index-signature",
    source: "signature",
    impact: "differs",
    why: "The document no longer mentions unnamed fields, so the type of the SDK has only the named ones. Nothing on the wire differs by this, but code that reads or writes an unnamed field does not compile.",
    effects: onBothSides.none,
    example: [open, withId],
    fix: "Keep `additionalProperties: true` where callers use other fields.",
    message: (context) =>
      prose`The type no longer has unnamed fields: ${before(context)}`,
    advice: {
      sending: "Check whether your code sends unnamed fields.",
      reading: "Check whether your code reads unnamed fields.",
    },
  }),
  "index-signature-added": schemaRow({
    title: "Unnamed fields in the type",
    action: "added",
    axis: "source",
    attribute: "index-signature",
    source: "signature",
    impact: "bound",
    why: "The document now mentions unnamed fields, so the type of the SDK has an index signature. Nothing on the wire differs by this, but a value whose type is an interface or class of your own does not fit such a type.",
    effects: onBothSides.none,
    example: [withId, open],
    fix: "Nothing to do.",
    message: (context) =>
      prose`The type now has unnamed fields: ${after(context)}`,
    advice: {
      sending: "Pass an object literal, or a copy made with `{ ...value }`.",
      reading: noWork("Nothing to do."),
    },
  }),
  "pattern-property-removed": schemaRow({
    title: "Fields by pattern removed",
    action: "removed",
    attribute: "pattern-property",
    source: "typed-entries",
    impact: "bound",
    why: "Fields with such names are no longer described; if other fields are forbidden, these are too.",
    effects: narrowsOrWidens,
    example: [patterned, object],
    fix: keepAccepting,
    message: (context) =>
      prose`Fields named like ${named(context)} are no longer described: ${before(context)}`,
    advice: {
      sending: "Check that fields with such names are still accepted.",
      reading: "Check that you can handle the values that are possible now.",
    },
  }),
  "pattern-property-added": schemaRow({
    title: "Fields by pattern added",
    action: "added",
    attribute: "pattern-property",
    source: "typed-entries",
    impact: "bound",
    why: "Fields with such names must have this type; if other fields are forbidden, these are now allowed.",
    effects: narrowsOrWidens,
    example: [object, patterned],
    fix: keepAccepting,
    message: (context) =>
      prose`Fields named like ${named(context)} have type ${after(context)}`,
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
    refusedBy: ["propertyNames"],
    why: "Fields may have other names; the severity depends on which.",
    effects: narrowsOrWidens,
    example: [namesOf("20"), namesOf("30")],
    fix: keepAccepting,
    message: (context) =>
      prose`Rule for names of fields changed from ${before(context)} to ${after(context)}`,
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
    refusedBy: ["propertyNames"],
    why: "Fields with other names are refused.",
    effects: onBothSides.narrows,
    example: [object, namesOf("20")],
    fix: keepAccepting,
    message: (context) => prose`Names of fields must match ${after(context)}`,
    advice: stricterAdvice,
  }),
  "property-names-removed": schemaRow({
    title: "Rules for names removed",
    action: "removed",
    attribute: "property-names",
    impact: "bound",
    why: "Requests stay valid. Clients may get names that were not possible before.",
    effects: onBothSides.widens,
    example: [namesOf("20"), object],
    fix: announce,
    message: (context) =>
      prose`Names of fields no longer have to match ${before(context)}`,
    advice: looserAdvice,
  }),
  "dependent-required-added": schemaRow({
    title: "Dependent fields added",
    action: "added",
    attribute: "dependent-required",
    impact: "bound",
    refusedBy: ["dependentRequired"],
    why: "Requests with the first field but without the second are refused.",
    effects: onBothSides.narrows,
    example: [object, dependent],
    fix: keepAccepting,
    message: (context) => prose`New rule: ${after(context)}`,
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
    effects: onBothSides.widens,
    example: [dependent, object],
    fix: announce,
    message: (context) => prose`Rule dropped: ${before(context)}`,
    advice: looserAdvice,
  }),
  "constraint-changed": schemaRow({
    title: "Other rules changed",
    action: "changed",
    attribute: "constraint",
    impact: "bound",
    why: "The keyword has another value. The severity depends on how the set of values differs; if that cannot be decided, the change is risky in requests and responses.",
    effects: [
      ["narrows", "request"],
      ["unknown", "request", "keywords-not-decided"],
      ["unknown", "response", "keywords-not-decided"],
      ["widens", "response"],
      ["narrows", "response"],
      ["widens", "request"],
    ],
    example: [not("string"), not("integer")],
    fix: "Describe the difference in the notes of the release.",
    message: (context) =>
      prose`Rule of keyword ${named(context)}: ${before(context)}, now ${after(context)}`,
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
    effects: onBothSides.narrows,
    example: ["type: string", `type: string\n${not("integer")}`],
    fix: keepAccepting,
    message: (context) =>
      prose`Rule of keyword ${named(context)} added: ${after(context)}`,
    advice: stricterAdvice,
  }),
  "constraint-removed": schemaRow({
    title: "Other rules removed",
    action: "removed",
    attribute: "constraint",
    impact: "bound",
    why: "Requests stay valid. Clients may get values that were not possible before.",
    effects: onBothSides.widens,
    example: [`type: string\n${not("integer")}`, "type: string"],
    fix: announce,
    message: (context) =>
      prose`Rule of keyword ${named(context)} removed: ${before(context)}`,
    advice: looserAdvice,
  }),
} satisfies KindRows;

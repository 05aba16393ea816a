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
  sending: "Check that what you send is still valid.",
  reading: wasExpected,
};

export const looserAdvice: AdviceBySide = {
  sending: staysValid,
  reading: "Check that you can handle what may come now.",
};

const keepAccepting = "Keep accepting such requests until callers have moved.";
const announce = "Announce it, so that readers can prepare.";
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
    why: "Requests with fields that the schema does not name are refused from then on.",
    ways: onBothSides.narrows,
    example: [object, closed],
    fix: keepAccepting,
    message: (told) =>
      prose`Fields that are not named are forbidden: ${before(told)}, now ${after(told)}`,
    advice: {
      sending: "Send only fields that are named.",
      reading: noWork("Nothing to do: no other fields come any more."),
    },
  }),
  "additional-properties-allowed": schemaRow({
    title: "Other fields allowed",
    action: "changed",
    why: "Requests stay valid, and readers are expected to ignore fields that they do not know.",
    ways: [
      ["widens", "request"],
      ["widens", "response", "unknown-fields-ignored"],
    ],
    example: [closed, object],
    fix: "Nothing to do.",
    message: (told) =>
      prose`Fields that are not named are allowed: ${before(told)}, now ${after(told)}`,
    advice: {
      sending: staysValid,
      reading: "Ignore fields that you do not know.",
    },
  }),
  "additional-properties-restricted": schemaRow({
    title: "Other fields restricted",
    action: "changed",
    why: "Fields that the schema does not name have to be of this type: requests with others are refused.",
    ways: onBothSides.narrows,
    example: [object, texts],
    fix: keepAccepting,
    message: (told) =>
      prose`Type of fields that are not named: ${before(told)}, now ${after(told)}`,
    advice: stricterAdvice,
  }),
  "additional-properties-released": schemaRow({
    title: "Other fields released",
    action: "changed",
    why: "Fields that the schema does not name may be of any type: readers that expect one type may fail.",
    ways: onBothSides.widens,
    example: [texts, object],
    fix: announce,
    message: (told) =>
      prose`Type of fields that are not named: ${before(told)}, now ${after(told)}`,
    advice: looserAdvice,
  }),
  "pattern-property-removed": schemaRow({
    title: "Fields by pattern removed",
    action: "removed",
    why: "Nothing is said any more of fields with such names; where other fields are forbidden, these are too.",
    ways: narrowsOrWidens,
    example: [patterned, object],
    fix: keepAccepting,
    message: (told) =>
      prose`Fields named like ${named(told)} are no longer described: ${before(told)}`,
    advice: {
      sending: "Check that fields with such names are still taken.",
      reading: "Check that you can handle what may come now.",
    },
  }),
  "pattern-property-added": schemaRow({
    title: "Fields by pattern added",
    action: "added",
    why: "Fields with such names have to be of this type; where other fields are forbidden, these come in addition.",
    ways: narrowsOrWidens,
    example: [object, patterned],
    fix: keepAccepting,
    message: (told) =>
      prose`Fields named like ${named(told)} are of type ${after(told)}`,
    advice: {
      sending: "Check fields with such names.",
      reading: "Handle fields with such names.",
    },
  }),
  "property-names-changed": schemaRow({
    title: "Rules for names changed",
    action: "changed",
    why: "Which names fields may have differs; how decides the severity.",
    ways: narrowsOrWidens,
    example: [namesOf("20"), namesOf("30")],
    fix: keepAccepting,
    message: (told) =>
      prose`Rule for names of fields changed from ${before(told)} to ${after(told)}`,
    advice: {
      sending: "Check the names of fields that you send.",
      reading: "Check that you can handle the names that may come now.",
    },
  }),
  "property-names-added": schemaRow({
    title: "Rules for names added",
    action: "added",
    why: "Fields with other names are refused from then on.",
    ways: onBothSides.narrows,
    example: [object, namesOf("20")],
    fix: keepAccepting,
    message: (told) => prose`Names of fields have to obey ${after(told)}`,
    advice: stricterAdvice,
  }),
  "property-names-removed": schemaRow({
    title: "Rules for names removed",
    action: "removed",
    why: "Requests stay valid. Readers may get names that were not possible before.",
    ways: onBothSides.widens,
    example: [namesOf("20"), object],
    fix: announce,
    message: (told) =>
      prose`Names of fields need no longer obey ${before(told)}`,
    advice: looserAdvice,
  }),
  "dependent-required-added": schemaRow({
    title: "Dependent fields added",
    action: "added",
    why: "Requests with the first field and without the second are refused from then on.",
    ways: onBothSides.narrows,
    example: [object, dependent],
    fix: keepAccepting,
    message: (told) => prose`New rule: ${after(told)}`,
    advice: {
      sending: "Send the second field wherever you send the first.",
      reading: wasExpected,
    },
  }),
  "dependent-required-removed": schemaRow({
    title: "Dependent fields removed",
    action: "removed",
    why: "Requests stay valid. Readers may get the first field without the second.",
    ways: onBothSides.widens,
    example: [dependent, object],
    fix: announce,
    message: (told) => prose`Rule dropped: ${before(told)}`,
    advice: looserAdvice,
  }),
  "constraint-changed": schemaRow({
    title: "Other rules changed",
    action: "changed",
    why: "The keyword says something else; how the set of values differs decides the severity: risky both ways where that is not decided.",
    ways: [
      ["narrows", "request"],
      ["unknown", "request", "keywords-not-decided"],
      ["unknown", "response", "keywords-not-decided"],
      ["widens", "response"],
      ["narrows", "response"],
      ["widens", "request"],
    ],
    example: [not("string"), not("integer")],
    fix: "Say what differs in the description of the release.",
    message: (told) =>
      prose`Rule of keyword ${named(told)}: ${before(told)}, now ${after(told)}`,
    advice: {
      sending: "Check that what you send is still valid.",
      reading: "Check that you can handle what may come now.",
    },
  }),
  "constraint-added": schemaRow({
    title: "Other rules added",
    action: "added",
    why: "One more rule has to hold: requests that break it are refused from then on.",
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
    why: "Requests stay valid. Readers may get values that were not possible before.",
    ways: onBothSides.widens,
    example: [`type: string\n${not("integer")}`, "type: string"],
    fix: announce,
    message: (told) =>
      prose`Rule of keyword ${named(told)} removed: ${before(told)}`,
    advice: looserAdvice,
  }),
};

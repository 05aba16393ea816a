import { noWork } from "../../wording/advice.ts";
import { prose } from "../../wording/prose.ts";
import type { KindRow } from "../kind-row.ts";
import {
  after,
  before,
  named,
  nothingToDo,
  schemaRow,
  staysValid,
  wasExpected,
} from "./wording.ts";
import { onBothSides } from "../ways.ts";

export type ValueKind =
  | "enum-value-removed"
  | "enum-value-renamed"
  | "enum-value-added"
  | "enum-added"
  | "enum-removed"
  | "extensible-enum-declared"
  | "extensible-enum-withdrawn"
  | "enum-value-description-changed";

export const valueKinds: Readonly<Record<ValueKind, KindRow>> = {
  "enum-value-removed": schemaRow({
    title: "Enum values removed",
    action: "removed",
    attribute: "enum-value",
    source: "values",
    impact: "value-gone",
    why: "A request with this value is refused. Clients no longer get it.",
    ways: onBothSides.narrows,
    example: ["enum: [small, large]", "enum: [small]"],
    fix: "Keep accepting the value in requests until callers have moved, and mark it as deprecated in its description.",
    message: (told) => prose`Value ${before(told)} removed`,
    advice: {
      sending: "Stop sending this value.",
      reading: noWork("Nothing to do: the value no longer occurs."),
    },
  }),
  "enum-value-renamed": schemaRow({
    title: "Enum values renamed",
    action: "moved",
    attribute: "enum-value",
    source: "values",
    impact: "value-gone",
    why: "A stated rename says that it is the same value, but a request with its old name is refused, and clients get one that they do not know: as bad as a value that is removed and one that is added.",
    ways: [
      ["narrows", "request"],
      ["widens", "response", "nothing-of-before-left"],
      ["widens", "response"],
      ["widens", "response", "more-values-expected"],
    ],
    example: ["enum: [small, large]", "enum: [small, big]"],
    fix: "Accept both in requests until callers have moved.",
    message: (told) => prose`${before(told)} is now ${after(told)}`,
    advice: {
      sending: "Send the new value.",
      reading: "Expect the new value.",
    },
  }),
  "enum-value-added": schemaRow({
    title: "Enum values added",
    action: "added",
    attribute: "enum-value",
    source: "values",
    impact: "value-added",
    why: "Requests stay valid. Clients may get an unknown value: risky, unless the enum is declared open, and breaking if no known value is left.",
    ways: [
      ["widens", "response", "nothing-of-before-left"],
      ["widens", "response"],
      ["widens", "request"],
      ["widens", "response", "more-values-expected"],
    ],
    example: ["enum: [small]", "enum: [small, large]"],
    fix: "Mark the enum as open (`x-extensible-enum`), so that clients handle other values.",
    message: (told) => prose`Value ${after(told)} added`,
    advice: {
      sending: noWork("Nothing to do; you can send it from now on."),
      reading: "Handle this value, and others that you do not know.",
    },
  }),
  "enum-added": schemaRow({
    title: "Values restricted",
    action: "added",
    attribute: "enum",
    source: "values",
    impact: "bound",
    why: "Only the listed values are valid: requests with others are refused. Clients get only values that they could get before.",
    ways: onBothSides.narrows,
    example: ["type: string", "type: string\nenum: [small, large]"],
    fix: "Accept other values in requests until callers have moved.",
    message: (told) => prose`Only these values are left: ${after(told)}`,
    advice: {
      sending: "Send one of the listed values.",
      reading: wasExpected,
    },
  }),
  "enum-removed": schemaRow({
    title: "Values no longer restricted",
    action: "removed",
    attribute: "enum",
    source: "values",
    impact: "alternatives",
    why: "Requests stay valid. Clients may get values that they do not know.",
    ways: onBothSides.widens,
    example: ["type: string\nenum: [small, large]", "type: string"],
    fix: "Announce it, so that clients handle other values.",
    message: (told) => prose`No longer restricted to ${before(told)}`,
    advice: {
      sending: staysValid,
      reading: "Handle values that you do not know.",
    },
  }),
  "extensible-enum-declared": schemaRow({
    title: "Enums declared open",
    action: "changed",
    axis: "behaviour",
    attribute: "extensible-enum",
    source: "opens",
    impact: "alternatives",
    why: "Nothing on the wire differs yet, but clients have to prepare for more values.",
    ways: [
      ["none", "response", "more-values-announced"],
      ["none", "request"],
    ],
    example: ["enum: [small, large]", "x-extensible-enum: [small, large]"],
    fix: "Nothing to do.",
    message: () =>
      prose`The list of values is now open: more values may be added`,
    advice: {
      sending: noWork("Nothing to do."),
      reading: "Handle values that you do not know.",
    },
  }),
  "extensible-enum-withdrawn": schemaRow({
    title: "Enums declared closed",
    action: "changed",
    axis: "behaviour",
    attribute: "extensible-enum",
    source: "closes",
    impact: "differs",
    why: "Nothing on the wire differs: clients learn that the list is complete.",
    ways: onBothSides.none,
    example: ["x-extensible-enum: [small, large]", "enum: [small, large]"],
    fix: "Close a list only if no value will ever be added.",
    message: () => prose`The list of values is now closed`,
    advice: nothingToDo,
  }),
  "enum-value-description-changed": schemaRow({
    title: "Descriptions of values changed",
    action: "changed",
    axis: "behaviour",
    attribute: "enum-value-description",
    impact: "calls",
    why: "Nothing on the wire differs, but the meaning of the value may.",
    ways: onBothSides.none,
    example: [
      "oneOf:\n  - { const: small, description: Up to 5 kg }\n  - { const: large, description: Up to 20 kg }",
      "oneOf:\n  - { const: small, description: Up to 5 kg }\n  - { const: large, description: Up to 30 kg }",
    ],
    fix: "Nothing to do.",
    message: (told) => prose`Description of value ${named(told)} changed`,
    advice: {
      sending: "Read what the value means now.",
      reading: "Read what the value means now.",
    },
  }),
};

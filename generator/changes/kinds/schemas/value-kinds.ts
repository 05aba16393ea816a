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
    why: "A request with this value is refused from then on. Readers no longer get it.",
    ways: onBothSides.narrows,
    example: ["enum: [small, large]", "enum: [small]"],
    fix: "Keep accepting the value in requests until callers have moved; say in its description that it is deprecated.",
    message: (told) => prose`Value ${before(told)} removed`,
    advice: {
      sending: "Stop sending this value.",
      reading: noWork("Nothing to do: the value does not come any more."),
    },
  }),
  "enum-value-added": schemaRow({
    title: "Enum values added",
    action: "added",
    why: "Requests stay valid. Readers may get a value that they do not know: risky, unless they have been told that more values will come, and breaking where no known value is left.",
    ways: [
      ["widens", "response", "nothing-of-before-left"],
      ["widens", "response"],
      ["widens", "request"],
      ["widens", "response", "more-values-expected"],
    ],
    example: ["enum: [small]", "enum: [small, large]"],
    fix: "Mark the enum as open (`x-extensible-enum`), so that readers have a branch for other values.",
    message: (told) => prose`Value ${after(told)} added`,
    advice: {
      sending: noWork("Nothing to do; it can be sent from now on."),
      reading: "Handle this value, and others that you do not know.",
    },
  }),
  "enum-added": schemaRow({
    title: "Values restricted",
    action: "added",
    why: "Only the listed values are valid from then on: requests with others are refused. Readers get a part of what they got before.",
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
    title: "Restrictions to values lifted",
    action: "removed",
    why: "Requests stay valid. Readers may get values that they do not know.",
    ways: onBothSides.widens,
    example: ["type: string\nenum: [small, large]", "type: string"],
    fix: "Announce it, so that readers have a branch for other values.",
    message: (told) => prose`No longer one of ${before(told)} only`,
    advice: {
      sending: staysValid,
      reading: "Handle values that you do not know.",
    },
  }),
  "extensible-enum-declared": schemaRow({
    title: "Enums declared open",
    action: "changed",
    axis: "behaviour",
    why: "Nothing on the wire differs yet; readers are told that more values will come, so they have to see it.",
    ways: [
      ["none", "response", "more-values-announced"],
      ["none", "request"],
    ],
    example: ["enum: [small, large]", "x-extensible-enum: [small, large]"],
    fix: "Nothing to do.",
    message: () => prose`More values will come: the list is open now`,
    advice: {
      sending: noWork("Nothing to do."),
      reading: "Add a branch for values that you do not know.",
    },
  }),
  "extensible-enum-withdrawn": schemaRow({
    title: "Enums declared closed",
    action: "changed",
    axis: "behaviour",
    why: "Nothing on the wire differs: readers are told that the list is complete.",
    ways: onBothSides.none,
    example: ["x-extensible-enum: [small, large]", "enum: [small, large]"],
    fix: "Close a list only if no value will ever be added.",
    message: () => prose`The list of values is closed now`,
    advice: nothingToDo,
  }),
  "enum-value-description-changed": schemaRow({
    title: "Descriptions of values changed",
    action: "changed",
    axis: "behaviour",
    why: "Nothing on the wire differs; what the value means may.",
    ways: onBothSides.none,
    example: [
      "oneOf:\n  - { const: small, description: Up to 5 kg }\n  - { const: large, description: Up to 20 kg }",
      "oneOf:\n  - { const: small, description: Up to 5 kg }\n  - { const: large, description: Up to 30 kg }",
    ],
    fix: "Nothing to do.",
    message: (told) => prose`Description of value ${named(told)} changed`,
    advice: {
      sending: "Read what it means now.",
      reading: "Read what it means now.",
    },
  }),
};

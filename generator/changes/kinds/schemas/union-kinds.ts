import { noWork } from "../../wording/advice.ts";
import { prose } from "../../wording/prose.ts";
import type { KindRow } from "../kind-row.ts";
import {
  after,
  before,
  everybody,
  schemaRow,
  staysValid,
  wasExpected,
} from "./wording.ts";
import { anyEffect, onBothSides, type Ways } from "../ways.ts";

export type UnionKind =
  | "union-member-removed"
  | "union-member-added"
  | "union-added"
  | "union-removed"
  | "union-mode-changed"
  | "union-overlap-added"
  | "union-overlap-removed";

const cat = "- $ref: '#/components/schemas/Cat'";
const dog = "- $ref: '#/components/schemas/Dog'";
const both = `oneOf:\n${cat}\n${dog}`;
const any = `anyOf:\n${cat}\n${dog}`;
const letters = `oneOf:
- type: string
  maxLength: 3
- type: string
  minLength: 4`;
const longLetters = `${letters}
- type: string
  minLength: 10`;

/** Either a value shows that two alternatives overlap, or it cannot be excluded. */
const overlapAdded: Ways = [
  ["narrows", "request"],
  ["narrows", "request", "overlap-not-known"],
  ["narrows", "response"],
  ["narrows", "response", "overlap-not-known"],
];

const overlapRemoved: Ways = [
  ["widens", "response"],
  ["widens", "response", "overlap-not-known"],
  ["widens", "request"],
  ["widens", "request", "overlap-not-known"],
];

const undecidedOrShown: Ways = [
  ["narrows", "request"],
  ["narrows", "request", "overlap-not-known"],
  ["widens", "response"],
  ["widens", "response", "overlap-not-known"],
  ["narrows", "response"],
  ["narrows", "response", "overlap-not-known"],
  ["widens", "request"],
  ["widens", "request", "overlap-not-known"],
];

export const unionKinds: Readonly<Record<UnionKind, KindRow>> = {
  "union-member-removed": schemaRow({
    title: "Alternatives removed",
    action: "removed",
    attribute: "union-member",
    source: "alternative",
    impact: "differs",
    why: "Requests in this form are refused unless they fit another alternative. Clients no longer get it.",
    ways: onBothSides.narrows,
    example: [`${any}\n- type: integer`, any],
    fix: "Keep accepting the alternative until callers have moved.",
    message: (told) => prose`Alternative ${before(told)} removed`,
    advice: {
      sending: "Send one of the other alternatives.",
      reading: noWork("Nothing to do: this alternative no longer occurs."),
    },
  }),
  "union-member-added": schemaRow({
    title: "Alternatives added",
    action: "added",
    attribute: "union-member",
    source: "alternative",
    impact: "alternatives",
    why: "Requests stay valid. Clients may get a value that fits none of the alternatives they know: risky, and breaking if none of those is left.",
    ways: [
      ["widens", "response", "nothing-of-before-left"],
      ["widens", "response"],
      ["widens", "request"],
      ["widens", "request", "may-fit-two"],
    ],
    example: [any, `${any}\n- type: integer`],
    fix: "Announce it, and tell clients from the start to expect more alternatives.",
    message: (told) => prose`Alternative ${after(told)} added`,
    advice: {
      sending: noWork("Nothing to do; you can send it from now on."),
      reading: "Handle this alternative, and others that you do not know.",
    },
  }),
  "union-added": schemaRow({
    title: "Alternatives introduced",
    action: "changed",
    attribute: "union",
    source: "alternative",
    impact: "alternatives",
    why: "One schema became a choice of schemas. The severity depends on how the set of values differs; if it does not differ, nothing is reported.",
    ways: anyEffect,
    example: [
      "owner:\n  $ref: '#/components/schemas/Person'",
      "owner:\n  anyOf:\n  - $ref: '#/components/schemas/Person'\n  - $ref: '#/components/schemas/Company'",
    ],
    fix: "In responses keep the old form, and add a field for the new one.",
    message: (told) =>
      told.change.before === null
        ? prose`Must now also be ${after(told)}`
        : prose`Now ${after(told)} instead of ${before(told)}`,
    advice: {
      sending: "Check that the values you send fit one of the alternatives.",
      reading: "Handle each of the alternatives.",
    },
  }),
  "union-removed": schemaRow({
    title: "Alternatives replaced by one schema",
    action: "changed",
    attribute: "union",
    // Both sides have named members, and nothing replaces the removed one.
    source: "access",
    impact: "differs",
    why: "A choice of schemas became one schema. The severity depends on how the set of values differs; if it does not differ, nothing is reported.",
    ways: anyEffect,
    example: [
      "owner:\n  anyOf:\n  - $ref: '#/components/schemas/Person'\n  - $ref: '#/components/schemas/Company'",
      "owner:\n  $ref: '#/components/schemas/Person'",
    ],
    fix: "Keep accepting all alternatives until callers have moved.",
    message: (told) =>
      told.change.after === null
        ? prose`No longer has to be ${before(told)}`
        : prose`Now ${after(told)} instead of ${before(told)}`,
    advice: {
      sending: "Send values that fit the remaining schema.",
      reading: "Check that you can handle all values of the remaining schema.",
    },
  }),
  "union-mode-changed": schemaRow({
    title: "Combination of alternatives changed",
    action: "changed",
    attribute: "union-mode",
    impact: "differs",
    why: "`oneOf` accepts values that fit exactly one alternative, `anyOf` values that fit one or more. It is not reported if no value can fit two.",
    ways: undecidedOrShown,
    example: [any, both],
    fix: "Use `oneOf` from the start, with a discriminator.",
    message: (told) =>
      prose`Alternatives combined by ${after(told)} instead of ${before(told)}`,
    advice: everybody("Check values that fit several alternatives."),
  }),
  "union-overlap-added": schemaRow({
    title: "Alternatives overlap",
    action: "added",
    attribute: "union-overlap",
    impact: "differs",
    why: "`oneOf` accepts values that fit exactly one alternative: requests that fit two are refused.",
    ways: overlapAdded,
    example: [letters, longLetters],
    fix: "Use `anyOf`, or make each alternative exclude the others.",
    message: (told) =>
      prose`Values may fit two alternatives, but only one is allowed to fit: ${after(told)}`,
    advice: {
      sending: "Send values that fit only one alternative.",
      reading: wasExpected,
    },
  }),
  "union-overlap-removed": schemaRow({
    title: "Alternatives no longer overlap",
    action: "removed",
    attribute: "union-overlap",
    impact: "differs",
    why: "Requests used to be refused if they fitted two alternatives; now they are accepted.",
    ways: overlapRemoved,
    example: [longLetters, letters],
    fix: "Announce it, so that clients can prepare.",
    message: (told) =>
      prose`Values no longer fit two alternatives: ${before(told)}`,
    advice: {
      sending: staysValid,
      reading: "Check that you can handle the values that are possible now.",
    },
  }),
};

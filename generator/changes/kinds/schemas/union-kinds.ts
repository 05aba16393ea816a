import { noWork } from "../../wording/advice.ts";
import { prose } from "../../wording/prose.ts";
import type { KindRows } from "../kind-row.ts";
import {
  after,
  before,
  everybody,
  schemaRow,
  staysValid,
  wasExpected,
} from "./wording.ts";
import { anyEffect, onBothSides, type KindEffects } from "../kind-effects.ts";

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
const overlapAdded: KindEffects = [
  ["narrows", "request"],
  ["narrows", "request", "overlap-not-known"],
  ["narrows", "response"],
  ["narrows", "response", "overlap-not-known"],
];

const overlapRemoved: KindEffects = [
  ["widens", "response"],
  ["widens", "response", "overlap-not-known"],
  ["widens", "request"],
  ["widens", "request", "overlap-not-known"],
];

const undecidedOrShown: KindEffects = [
  ["narrows", "request"],
  ["narrows", "request", "overlap-not-known"],
  ["widens", "response"],
  ["widens", "response", "overlap-not-known"],
  ["narrows", "response"],
  ["narrows", "response", "overlap-not-known"],
  ["widens", "request"],
  ["widens", "request", "overlap-not-known"],
];

export const unionKinds = {
  "union-member-removed": schemaRow({
    title: "Alternatives removed",
    action: "removed",
    attribute: "union-member",
    source: "alternative",
    impact: "differs",
    several: (names) => prose`Alternatives ${names} removed`,
    why: "Requests in this form are refused unless they fit another alternative. Clients no longer get it.",
    effects: onBothSides.narrows,
    example: [`${any}\n- type: integer`, any],
    fix: "Keep accepting the alternative until callers have moved.",
    message: (context) => prose`Alternative ${before(context)} removed`,
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
    several: (names) => prose`Alternatives ${names} added`,
    why: "Requests stay valid. Clients may get a value that fits none of the alternatives they know: risky, and breaking if none of those is left.",
    effects: [
      ["widens", "response", "nothing-of-before-left"],
      ["widens", "response"],
      ["widens", "request"],
      ["widens", "request", "may-fit-two"],
    ],
    example: [any, `${any}\n- type: integer`],
    fix: "Announce it, and tell clients from the start to expect more alternatives.",
    message: (context) => prose`Alternative ${after(context)} added`,
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
    effects: anyEffect,
    example: [
      "owner:\n  $ref: '#/components/schemas/Person'",
      "owner:\n  anyOf:\n  - $ref: '#/components/schemas/Person'\n  - $ref: '#/components/schemas/Company'",
    ],
    fix: "In responses keep the old form, and add a field for the new one.",
    message: (context) =>
      context.change.before === null
        ? prose`Must now also be ${after(context)}`
        : prose`Now ${after(context)} instead of ${before(context)}`,
    advice: {
      sending: "Check that the values you send fit one of the alternatives.",
      reading: "Handle each of the alternatives.",
    },
  }),
  "union-removed": schemaRow({
    title: "Alternatives replaced by one schema",
    action: "changed",
    attribute: "union",
    source: "choice",
    impact: "differs",
    why: "A choice of schemas became one schema. The severity depends on how the set of values differs; if it does not differ, nothing is reported.",
    effects: anyEffect,
    example: [
      "owner:\n  anyOf:\n  - $ref: '#/components/schemas/Person'\n  - $ref: '#/components/schemas/Company'",
      "owner:\n  $ref: '#/components/schemas/Person'",
    ],
    fix: "Keep accepting all alternatives until callers have moved.",
    message: (context) =>
      context.change.after === null
        ? prose`No longer has to be ${before(context)}`
        : prose`Now ${after(context)} instead of ${before(context)}`,
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
    effects: undecidedOrShown,
    example: [any, both],
    fix: "Use `oneOf` from the start, with a discriminator.",
    message: (context) =>
      prose`Alternatives combined by ${after(context)} instead of ${before(context)}`,
    advice: everybody("Check values that fit several alternatives."),
  }),
  "union-overlap-added": schemaRow({
    title: "Alternatives overlap",
    action: "added",
    attribute: "union-overlap",
    impact: "differs",
    why: "`oneOf` accepts values that fit exactly one alternative: requests that fit two are refused.",
    effects: overlapAdded,
    example: [letters, longLetters],
    fix: "Use `anyOf`, or make each alternative exclude the others.",
    message: (context) =>
      prose`Values may fit two alternatives, but only one is allowed to fit: ${after(context)}`,
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
    effects: overlapRemoved,
    example: [longLetters, letters],
    fix: "Announce it, so that clients can prepare.",
    message: (context) =>
      prose`Values no longer fit two alternatives: ${before(context)}`,
    advice: {
      sending: staysValid,
      reading: "Check that you can handle the values that are possible now.",
    },
  }),
} satisfies KindRows;

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
    why: "Requests in this form are refused from then on, unless another alternative takes them. Readers no longer get it.",
    ways: onBothSides.narrows,
    example: [`${any}\n- type: integer`, any],
    fix: "Keep accepting the alternative until callers have moved.",
    message: (told) => prose`Alternative ${before(told)} removed`,
    advice: {
      sending: "Send one of the other alternatives.",
      reading: noWork(
        "Nothing to do: this alternative does not come any more.",
      ),
    },
  }),
  "union-member-added": schemaRow({
    title: "Alternatives added",
    action: "added",
    why: "Requests stay valid. Readers may get something that fits none of the alternatives that they know: risky, and breaking where none of these is left.",
    ways: [
      ["widens", "response", "nothing-of-before-left"],
      ["widens", "response"],
      ["widens", "request"],
      ["widens", "request", "may-fit-two"],
    ],
    example: [any, `${any}\n- type: integer`],
    fix: "Announce it; tell readers from the start to expect more alternatives.",
    message: (told) => prose`Alternative ${after(told)} added`,
    advice: {
      sending: noWork("Nothing to do; it can be sent from now on."),
      reading: "Handle this alternative, and others that you do not know.",
    },
  }),
  "union-added": schemaRow({
    title: "Alternatives introduced",
    action: "changed",
    why: "What was one schema is now a choice. How the set of values differs decides: told only where it does.",
    ways: anyEffect,
    example: [
      "owner:\n  $ref: '#/components/schemas/Person'",
      "owner:\n  anyOf:\n  - $ref: '#/components/schemas/Person'\n  - $ref: '#/components/schemas/Company'",
    ],
    fix: "In answers keep the old form, and add a field for the new one.",
    message: (told) =>
      told.change.before === null
        ? prose`Now also has to be ${after(told)}`
        : prose`Now ${after(told)} instead of ${before(told)}`,
    advice: {
      sending: "Check that what you send fits one of the alternatives.",
      reading: "Handle each of the alternatives.",
    },
  }),
  "union-removed": schemaRow({
    title: "Alternatives given up",
    action: "changed",
    why: "What was a choice is now one schema. How the set of values differs decides: told only where it does.",
    ways: anyEffect,
    example: [
      "owner:\n  anyOf:\n  - $ref: '#/components/schemas/Person'\n  - $ref: '#/components/schemas/Company'",
      "owner:\n  $ref: '#/components/schemas/Person'",
    ],
    fix: "Keep accepting all alternatives until callers have moved.",
    message: (told) =>
      told.change.after === null
        ? prose`Need no longer be ${before(told)}`
        : prose`Now ${after(told)} instead of ${before(told)}`,
    advice: {
      sending: "Send what the remaining schema says.",
      reading: "Check that you still understand what comes.",
    },
  }),
  "union-mode-changed": schemaRow({
    title: "Ways of choosing changed",
    action: "changed",
    why: "`oneOf` takes values that fit exactly one alternative, `anyOf` those that fit one or more. Not told where no value can fit two.",
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
    why: "`oneOf` takes what fits exactly one alternative: requests that fit two are refused from then on.",
    ways: overlapAdded,
    example: [letters, longLetters],
    fix: "Use `anyOf`, or say in each alternative what tells it from the others.",
    message: (told) =>
      prose`Values may fit two alternatives, and exactly one may fit: ${after(told)}`,
    advice: {
      sending: "Send what fits one alternative alone.",
      reading: wasExpected,
    },
  }),
  "union-overlap-removed": schemaRow({
    title: "Alternatives no longer overlap",
    action: "removed",
    why: "Requests that fitted two alternatives, of which exactly one may fit, are accepted from then on.",
    ways: overlapRemoved,
    example: [longLetters, letters],
    fix: "Announce it, so that readers can prepare.",
    message: (told) =>
      prose`Values no longer fit two alternatives: ${before(told)}`,
    advice: {
      sending: staysValid,
      reading: "Check that you can handle what may come now.",
    },
  }),
};

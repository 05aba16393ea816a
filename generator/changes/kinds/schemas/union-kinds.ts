import { noWork } from "../../wording/advice.ts";
import { prose } from "../../wording/prose.ts";
import type { KindRow } from "../kind-row.ts";
import { after, before, everybody, named, schemaRow } from "./wording.ts";
import { onBothSides } from "../ways.ts";

export type UnionKind =
  | "union-member-removed"
  | "union-member-added"
  | "union-added"
  | "union-removed"
  | "union-mode-changed"
  | "discriminator-property-changed"
  | "discriminator-added"
  | "discriminator-removed"
  | "discriminator-value-retargeted"
  | "discriminator-value-removed"
  | "discriminator-value-added";

const cat = "- $ref: '#/components/schemas/Cat'";
const dog = "- $ref: '#/components/schemas/Dog'";
const both = `oneOf:\n${cat}\n${dog}`;
function mapped(
  property: string,
  mapping: Readonly<Record<string, string>> = {},
): string {
  const lines = Object.entries(mapping).map(
    ([value, name]) => `\n    ${value}: '#/components/schemas/${name}'`,
  );
  const said = lines.length === 0 ? "" : `\n  mapping:${lines.join("")}`;
  return `${both}\ndiscriminator:\n  propertyName: ${property}${said}`;
}

export const unionKinds: Readonly<Record<UnionKind, KindRow>> = {
  "union-member-removed": schemaRow({
    title: "Alternatives removed",
    action: "removed",
    why: "Requests in this form are refused from then on, unless another alternative takes them. Readers no longer get it.",
    ways: onBothSides.narrows,
    example: [both, `oneOf:\n${cat}`],
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
    why: "Requests stay valid. Readers may get something that fits none of the alternatives that they know.",
    ways: [
      ["widens", "response"],
      ["widens", "request", "may-fit-two"],
    ],
    example: [`oneOf:\n${cat}`, both],
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
    ways: onBothSides.widens,
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
    ways: onBothSides.narrows,
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
    ways: [
      ["narrows", "request", "overlap-not-known"],
      ["widens", "response", "overlap-not-known"],
      ["narrows", "response", "overlap-not-known"],
      ["widens", "request", "overlap-not-known"],
    ],
    example: [`anyOf:\n${cat}\n${dog}`, both],
    fix: "Use `oneOf` from the start, with a discriminator.",
    message: (told) =>
      prose`Alternatives combined by ${after(told)} instead of ${before(told)}`,
    advice: everybody("Check values that fit several alternatives."),
  }),
  "discriminator-property-changed": schemaRow({
    title: "Discriminators changed",
    action: "changed",
    why: "Which alternative it is stands in another field: both servers and readers that look into the old one fail.",
    ways: onBothSides.incomparable,
    example: [mapped("type"), mapped("kind")],
    fix: "Send both fields, and accept either, until callers have moved.",
    message: (told) =>
      prose`The alternative is told by ${after(told)} instead of ${before(told)}`,
    advice: {
      sending: "Send the new field.",
      reading: "Pick the alternative by the new field.",
    },
  }),
  "discriminator-added": schemaRow({
    title: "Discriminators added",
    action: "added",
    why: "The set of values is the same by the schema, but a server may now pick the alternative by this field and refuse requests without it.",
    ways: [
      ["none", "request", "alternative-named-in-request"],
      ["none", "response"],
    ],
    example: [both, mapped("kind")],
    fix: "Accept requests without the field as before.",
    message: (told) => prose`The alternative is now told by ${after(told)}`,
    advice: {
      sending: "Send this field.",
      reading: noWork(
        "Nothing to do; the alternative can be picked by this field.",
      ),
    },
  }),
  "discriminator-removed": schemaRow({
    title: "Discriminators removed",
    action: "removed",
    why: "Readers that pick the alternative by this field have nothing left that says it.",
    ways: [
      ["none", "response", "alternative-named-in-response"],
      ["none", "request"],
    ],
    example: [mapped("kind"), both],
    fix: "Keep the discriminator.",
    message: (told) =>
      prose`The alternative is no longer told by ${before(told)}`,
    advice: {
      sending: noWork("Nothing to do."),
      reading: "Pick the alternative by what it has.",
    },
  }),
  "discriminator-value-retargeted": schemaRow({
    title: "Discriminator values redirected",
    action: "changed",
    why: "The value stands for another alternative: requests with it are read as something else, and readers read answers as something else.",
    ways: onBothSides.incomparable,
    example: [
      mapped("kind", { cat: "Cat", dog: "Dog", stray: "Cat" }),
      mapped("kind", { cat: "Cat", dog: "Dog", stray: "Dog" }),
    ],
    fix: "Use a new value for the other alternative.",
    message: (told) =>
      prose`Value ${named(told)} stands for ${after(told)} instead of ${before(told)}`,
    advice: {
      sending: "Check which alternative you mean by this value.",
      reading: "Read the other alternative for this value.",
    },
  }),
  "discriminator-value-removed": schemaRow({
    title: "Discriminator values removed",
    action: "removed",
    why: "The alternative is still there, under other values: requests with this one are refused from then on.",
    ways: onBothSides.narrows,
    example: [
      mapped("kind", { cat: "Cat", dog: "Dog", kitten: "Cat" }),
      mapped("kind", { cat: "Cat", dog: "Dog" }),
    ],
    fix: "Keep accepting the value until callers have moved.",
    message: (told) => prose`Value ${named(told)} for ${before(told)} removed`,
    advice: {
      sending: "Send another value for this alternative.",
      reading: noWork("Nothing to do: the value does not come any more."),
    },
  }),
  "discriminator-value-added": schemaRow({
    title: "Discriminator values added",
    action: "added",
    why: "Requests stay valid. Readers that do not know the value cannot pick the alternative.",
    ways: onBothSides.widens,
    example: [
      mapped("kind", { cat: "Cat", dog: "Dog" }),
      mapped("kind", { cat: "Cat", dog: "Dog", kitten: "Cat" }),
    ],
    fix: "Keep sending the known value in answers.",
    message: (told) => prose`Value ${named(told)} for ${after(told)} added`,
    advice: {
      sending: noWork("Nothing to do; it can be sent from now on."),
      reading: "Read this value as the alternative that it stands for.",
    },
  }),
};

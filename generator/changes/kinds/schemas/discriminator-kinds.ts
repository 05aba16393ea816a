import { noWork } from "../../wording/advice.ts";
import { prose } from "../../wording/prose.ts";
import type { KindRows } from "../kind-row.ts";
import { after, before, named, schemaRow } from "./wording.ts";
import { onBothSides } from "../kind-effects.ts";

const both = `oneOf:
- $ref: '#/components/schemas/Cat'
- $ref: '#/components/schemas/Dog'`;

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

export const discriminatorKinds = {
  "discriminator-property-changed": schemaRow({
    title: "Discriminators changed",
    action: "changed",
    attribute: "discriminator-property",
    source: "values",
    impact: "differs",
    why: "Another field names the alternative: servers and clients that look at the old field fail.",
    effects: onBothSides.incomparable,
    example: [mapped("type"), mapped("kind")],
    fix: "Send both fields, and accept either, until callers have moved.",
    message: (context) =>
      prose`The discriminator is ${after(context)} instead of ${before(context)}`,
    advice: {
      sending: "Send the new field.",
      reading: "Pick the alternative by the new field.",
    },
  }),
  "discriminator-added": schemaRow({
    title: "Discriminators added",
    action: "added",
    attribute: "discriminator",
    source: "closes",
    impact: "differs",
    why: "The schema allows the same values, but a server may now pick the alternative by this field and refuse requests without it.",
    effects: [
      ["none", "request", "alternative-named-in-request"],
      ["none", "response"],
    ],
    example: [both, mapped("kind")],
    fix: "Accept requests without the field as before.",
    message: (context) => prose`The discriminator is now ${after(context)}`,
    advice: {
      sending: "Send this field.",
      reading: noWork(
        "Nothing to do; you can pick the alternative by this field.",
      ),
    },
  }),
  "discriminator-removed": schemaRow({
    title: "Discriminators removed",
    action: "removed",
    attribute: "discriminator",
    source: "opens",
    impact: "alternatives",
    why: "Clients that pick the alternative by this field no longer find it.",
    effects: [
      ["none", "response", "alternative-named-in-response"],
      ["none", "request"],
    ],
    example: [mapped("kind"), both],
    fix: "Keep the discriminator.",
    message: (context) =>
      prose`The discriminator ${before(context)} was removed`,
    advice: {
      sending: noWork("Nothing to do."),
      reading: "Pick the alternative by the fields it has.",
    },
  }),
  "discriminator-value-retargeted": schemaRow({
    title: "Discriminator values redirected",
    action: "changed",
    attribute: "discriminator-value",
    impact: "differs",
    why: "The value names another alternative: servers misread requests with it, and clients misread responses.",
    effects: onBothSides.incomparable,
    example: [
      mapped("kind", { cat: "Cat", dog: "Dog", stray: "Cat" }),
      mapped("kind", { cat: "Cat", dog: "Dog", stray: "Dog" }),
    ],
    fix: "Use a new value for the other alternative.",
    message: (context) =>
      prose`Value ${named(context)} means ${after(context)} instead of ${before(context)}`,
    advice: {
      sending: "Check which alternative you mean by this value.",
      reading: "Read the other alternative for this value.",
    },
  }),
  "discriminator-value-removed": schemaRow({
    title: "Discriminator values removed",
    action: "removed",
    attribute: "discriminator-value",
    source: "values",
    impact: "differs",
    why: "The alternative still exists under other values, but requests with this value are refused.",
    effects: onBothSides.narrows,
    example: [
      mapped("kind", { cat: "Cat", dog: "Dog", kitten: "Cat" }),
      mapped("kind", { cat: "Cat", dog: "Dog" }),
    ],
    fix: "Keep accepting the value until callers have moved.",
    message: (context) =>
      prose`Value ${named(context)} for ${before(context)} removed`,
    advice: {
      sending: "Send another value for this alternative.",
      reading: noWork("Nothing to do: the value no longer occurs."),
    },
  }),
  "discriminator-value-added": schemaRow({
    title: "Discriminator values added",
    action: "added",
    attribute: "discriminator-value",
    source: "values",
    impact: "alternatives",
    why: "Requests stay valid. Clients that do not know the value cannot pick the alternative: risky, and breaking if none of the known values is left.",
    effects: [
      ["widens", "response", "nothing-of-before-left"],
      ["widens", "response"],
      ["widens", "request"],
    ],
    example: [
      mapped("kind", { cat: "Cat", dog: "Dog" }),
      mapped("kind", { cat: "Cat", dog: "Dog", kitten: "Cat" }),
    ],
    fix: "Keep sending the known value in responses.",
    message: (context) =>
      prose`Value ${named(context)} for ${after(context)} added`,
    advice: {
      sending: noWork("Nothing to do; you can send it from now on."),
      reading: "Handle this value as the alternative that it names.",
    },
  }),
} satisfies KindRows;

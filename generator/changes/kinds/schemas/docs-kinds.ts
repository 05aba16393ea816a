import { announcedField } from "../part-announcements.ts";
import { noWork } from "../../wording/advice.ts";
import { sunsetText } from "../../wording/wording.ts";
import { prose } from "../../wording/prose.ts";
import type { KindRow, KindRows } from "../kind-row.ts";
import { rewords, turns } from "../phrases.ts";
import {
  after,
  before,
  everybody,
  named,
  nothingToDo,
  schemaRow,
} from "./wording.ts";
import { announcedOnBothSides, onBothSides } from "../kind-effects.ts";

const text = "type: string";
const limit = (value: string): string => `type: integer\ndefault: ${value}`;
const deprecated = `${text}\ndeprecated: true`;
const announced =
  "Nothing on the wire differs, but the removal is announced. Callers need to see it, so it counts as a compatible change and requires a minor version.";
const back = "Nothing on the wire differs, and nobody has to act.";

export const schemaLifeKinds = {
  "default-changed": schemaRow({
    title: "Defaults changed",
    action: "changed",
    axis: "behaviour",
    attribute: "default",
    impact: "default",
    why: "Every request stays valid, but a request that leaves the value out now means something else: risky. Responses do not change.",
    effects: [
      ["none", "request", "server-default-changed"],
      ["none", "response"],
    ],
    example: [limit("20"), limit("50")],
    fix: "Change a default in a new version only.",
    message: (context) =>
      prose`Default changed from ${before(context)} to ${after(context)}`,
    advice: {
      sending: "Send the value that you want where you left it out.",
      reading: noWork("Nothing to do."),
    },
  }),
  "default-removed": schemaRow({
    title: "Defaults removed",
    action: "removed",
    axis: "behaviour",
    attribute: "default",
    impact: "default",
    why: "The document no longer says what the server does for requests that leave the value out: risky. Responses do not change.",
    effects: [
      ["none", "request", "server-default-changed"],
      ["none", "response"],
    ],
    example: [limit("20"), "type: integer"],
    fix: "Say in the description what the server does without it.",
    message: (context) => prose`Default ${before(context)} removed`,
    advice: {
      sending: "Send the value that you want where you left it out.",
      reading: noWork("Nothing to do."),
    },
  }),
  "property-stability-lowered": announcedField["stability-lowered"],
  "property-sunset-earlier": announcedField["sunset-earlier"],
  "property-sunset-removed": announcedField["sunset-removed"],
  "property-sunset-unreadable": announcedField["sunset-unreadable"],
  "default-added": schemaRow({
    title: "Defaults added",
    action: "added",
    axis: "behaviour",
    attribute: "default",
    impact: "default",
    why: "The document now says what the server does for requests that leave the value out.",
    effects: [
      ["none", "request", "server-default-named"],
      ["none", "response"],
    ],
    example: ["type: integer", limit("20")],
    fix: "Nothing to do if the server did so before.",
    message: (context) => prose`Default ${after(context)} added`,
    advice: {
      sending: "If you leave it out, check that this is what you expect.",
      reading: noWork("Nothing to do."),
    },
  }),
  "property-deprecated": schemaRow({
    title: "Fields deprecated",
    action: "deprecated",
    attribute: "property life",
    impact: "deprecated-element",
    question: "deprecated",
    why: announced,
    effects: announcedOnBothSides,
    example: [`nick:\n  ${text}`, `nick:\n  ${text}\n  deprecated: true`],
    fix: "Name a replacement and the day of its removal in the description.",
    message: (context) =>
      prose`Field deprecated, still works${sunsetText(context)}`,
    advice: everybody("Plan to stop using this field."),
  }),
  "schema-deprecated": schemaRow({
    title: "Schemas deprecated",
    action: "deprecated",
    attribute: "schema life",
    impact: "deprecated-element",
    question: "deprecated",
    why: announced,
    effects: announcedOnBothSides,
    example: [text, deprecated],
    fix: "Name a replacement and the day of its removal in the description.",
    message: (context) =>
      prose`Schema deprecated, still works${sunsetText(context)}`,
    advice: everybody("Plan to stop using it."),
  }),
  "property-sunset-added": announcedField["sunset-added"],
  "property-reactivated": schemaRow({
    title: "Fields no longer deprecated",
    action: "reactivated",
    attribute: "property life",
    impact: "calls",
    question: "deprecated",
    why: back,
    effects: onBothSides.none,
    example: [`nick:\n  ${text}\n  deprecated: true`, `nick:\n  ${text}`],
    fix: "Nothing to do.",
    message: () => prose`Field no longer deprecated`,
    advice: everybody(noWork("Nothing; you no longer have to move away.")),
  }),
  "schema-reactivated": schemaRow({
    title: "Schemas no longer deprecated",
    action: "reactivated",
    attribute: "schema life",
    impact: "calls",
    question: "deprecated",
    why: back,
    effects: onBothSides.none,
    example: [deprecated, text],
    fix: "Nothing to do.",
    message: () => prose`Schema no longer deprecated`,
    advice: everybody(noWork("Nothing; you no longer have to move away.")),
  }),
  "property-stability-raised": announcedField["stability-raised"],
  "property-sunset-later": announcedField["sunset-later"],
} satisfies KindRows;

export const schemaTextKinds = {
  "property-description-changed": wordsRow(
    "property-description",
    "Descriptions of fields changed",
    (words) => `name:\n  ${text}\n  description: ${words}`,
    ["The name", "The full name"],
    rewords("Description"),
  ),
  "schema-description-changed": wordsRow(
    "schema-description",
    "Descriptions of schemas changed",
    (words) => `type: object\ndescription: ${words}`,
    ["A pet", "A pet with an owner"],
    rewords("Description of the schema"),
  ),
  "enum-value-description-changed": schemaRow({
    title: "Descriptions of values changed",
    action: "changed",
    axis: "behaviour",
    attribute: "enum-value-description",
    impact: "calls",
    why: "Nothing on the wire differs, but the meaning of the value may.",
    effects: onBothSides.none,
    example: [
      "oneOf:\n  - { const: small, description: Up to 5 kg }\n  - { const: large, description: Up to 20 kg }",
      "oneOf:\n  - { const: small, description: Up to 5 kg }\n  - { const: large, description: Up to 30 kg }",
    ],
    fix: "Nothing to do.",
    message: (context) => prose`Description of value ${named(context)} changed`,
    advice: {
      sending: "Read what the value means now.",
      reading: "Read what the value means now.",
    },
  }),
  "schema-title-changed": wordsRow(
    "schema-title",
    "Titles changed",
    (words) => `type: object\ntitle: ${words}`,
    ["Pet", "Animal"],
    rewords("Title"),
  ),
  "examples-changed": wordsRow(
    "examples",
    "Examples changed",
    (words) => `${text}\nexamples: [${words}]`,
    ["Rex", "Tom"],
    turns("Examples"),
  ),
} satisfies KindRows;

function wordsRow(
  attribute: string,
  title: string,
  example: (words: string) => string,
  [old, now]: readonly [before: string, after: string],
  message: KindRow["message"],
): KindRow {
  return schemaRow({
    title,
    action: "changed",
    axis: "behaviour",
    attribute,
    impact: "calls",
    why: "Nothing on the wire differs: only texts for people changed.",
    effects: onBothSides.none,
    example: [example(old), example(now)],
    fix: "Nothing to do.",
    message,
    advice: nothingToDo,
  });
}

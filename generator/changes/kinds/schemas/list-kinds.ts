import { limitRows } from "./limit-kinds.ts";
import { prose } from "../../wording/prose.ts";
import type { KindRows } from "../kind-row.ts";
import { looserAdvice, stricterAdvice } from "./object-kinds.ts";
import { after, before, named, schemaRow } from "./wording.ts";
import { anyEffect, onBothSides } from "../kind-effects.ts";

const list = "type: array";
const ofTexts = `${list}\nitems:\n  type: string`;
const tuple = (...types: readonly string[]): string =>
  `${list}\nprefixItems:\n${types.map((type) => `- type: ${type}`).join("\n")}`;
const keepAccepting = "Keep accepting such lists until callers have moved.";
const announce = "Announce it, so that clients can prepare.";

export const listKinds = {
  ...limitRows("min-items"),
  ...limitRows("max-items"),
  "unique-items-added": schemaRow({
    title: "Repeated items forbidden",
    action: "added",
    attribute: "unique-items",
    impact: "bound",
    question: "unique items",
    refusedBy: ["uniqueItems"],
    why: "Requests with a repeated item are refused.",
    effects: onBothSides.narrows,
    example: [ofTexts, `${ofTexts}\nuniqueItems: true`],
    fix: keepAccepting,
    message: () => prose`Items must be unique`,
    advice: stricterAdvice,
  }),
  "unique-items-removed": schemaRow({
    title: "Repeated items allowed",
    action: "removed",
    attribute: "unique-items",
    impact: "bound",
    question: "unique items",
    why: "Requests stay valid. Clients may get an item twice.",
    effects: onBothSides.widens,
    example: [`${ofTexts}\nuniqueItems: true`, ofTexts],
    fix: announce,
    message: () => prose`Items may be repeated`,
    advice: looserAdvice,
  }),
  "items-forbidden": schemaRow({
    title: "Further items forbidden",
    action: "changed",
    attribute: "items",
    source: "values",
    impact: "bound",
    refusedBy: ["items"],
    why: "Longer lists are refused.",
    effects: onBothSides.narrows,
    example: [
      tuple("number", "number"),
      `${tuple("number", "number")}\nitems: false`,
    ],
    fix: keepAccepting,
    message: (context) =>
      prose`Further items are forbidden: ${before(context)}, now ${after(context)}`,
    advice: stricterAdvice,
  }),
  "items-restricted": schemaRow({
    title: "Types of items restricted",
    action: "changed",
    attribute: "items",
    source: "values",
    impact: "bound",
    why: "The items had no type before; requests with items of other types are refused.",
    effects: onBothSides.narrows,
    example: [list, ofTexts],
    fix: keepAccepting,
    message: (context) =>
      prose`Type of items: ${before(context)}, now ${after(context)}`,
    advice: stricterAdvice,
  }),
  "items-released": schemaRow({
    title: "Types of items no longer restricted",
    action: "changed",
    attribute: "items",
    source: "values",
    impact: "bound",
    why: "Requests stay valid. Clients may get items of any type.",
    effects: onBothSides.widens,
    example: [ofTexts, list],
    fix: announce,
    message: (context) =>
      prose`Type of items: ${before(context)}, now ${after(context)}`,
    advice: looserAdvice,
  }),
  "items-allowed": schemaRow({
    title: "Further items allowed",
    action: "changed",
    attribute: "items",
    source: "values",
    impact: "bound",
    why: "Requests stay valid. Clients may get longer lists.",
    effects: onBothSides.widens,
    example: [
      `${tuple("number", "number")}\nitems: false`,
      tuple("number", "number"),
    ],
    fix: announce,
    message: (context) =>
      prose`Further items are allowed: ${before(context)}, now ${after(context)}`,
    advice: looserAdvice,
  }),
  "tuple-item-removed": schemaRow({
    title: "Places of tuples removed",
    action: "removed",
    attribute: "tuple-item",
    source: "values",
    impact: "gone",
    why: "The item at this place no longer has a schema of its own: the schema of the rest applies.",
    effects: [
      ["narrows", "response", "field-no-longer-answered"],
      ...anyEffect,
    ],
    example: [tuple("number", "string"), tuple("number")],
    fix: "Keep the places of a tuple; use an object for values that may change.",
    message: (context) =>
      prose`Place ${named(context)} of type ${before(context)} removed`,
    advice: {
      sending: "Check that lists with this item are still accepted.",
      reading: "Stop relying on the item at this place.",
    },
  }),
  "tuple-item-added": schemaRow({
    title: "Places of tuples added",
    action: "added",
    attribute: "tuple-item",
    source: "values",
    impact: "differs",
    why: "The item at this place has a schema of its own: it is new if the list was complete, and restricted if anything was allowed.",
    effects: anyEffect,
    example: [tuple("number"), tuple("number", "string")],
    fix: "Keep the places of a tuple; use an object for values that may change.",
    message: (context) =>
      prose`Place ${named(context)} of type ${after(context)} added`,
    advice: {
      sending: "Check the item that you send at this place.",
      reading: "Handle the item at this place.",
    },
  }),
} satisfies KindRows;

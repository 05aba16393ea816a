import { noWork } from "../wording/advice.ts";
import { prose } from "../wording/prose.ts";
import type { KindRows } from "./kind-row.ts";
import { advises, says, turns, valuePart } from "./phrases.ts";
import { onBothSides } from "./kind-effects.ts";

export const serialisationLossKinds = {
  "parameter-serialisation-changed": {
    area: "parameter",
    action: "changed",
    axis: "wire",
    attribute: "parameter-serialisation",
    impact: "differs",
    title: "Serialisation of parameters changed",
    why: "A value in a parameter style and a value that is a document of a media type look different on the wire: the server misreads what old clients send.",
    effects: onBothSides.incomparable,
    example: {
      before: "- { name: filter, in: query, style: form, schema: {} }",
      after: "- { name: filter, in: query, content: { application/json: {} } }",
    },
    fix: "Add a new parameter and deprecate the old one.",
    message: turns("Serialisation"),
    advice: advises("Write it in the new way."),
  },
  "parameter-media-type-changed": {
    area: "parameter",
    action: "changed",
    axis: "wire",
    attribute: "parameter-media-type",
    impact: "differs",
    title: "Media types of parameters changed",
    why: "The server reads the value as another media type than old clients send.",
    effects: onBothSides.incomparable,
    example: {
      before:
        "- { name: filter, in: query, content: { application/json: {} } }",
      after: "- { name: filter, in: query, content: { application/xml: {} } }",
    },
    fix: "Add a new parameter and deprecate the old one.",
    message: turns("Media type"),
    advice: advises("Write its value in the new media type."),
  },
  "parameter-style-changed": {
    area: "parameter",
    action: "changed",
    axis: "wire",
    attribute: "parameter-style",
    impact: "differs",
    title: "Styles of parameters changed",
    why: "Values are written in another way on the wire: the server misreads what old clients send.",
    effects: onBothSides.incomparable,
    example: {
      before: "- { name: filter, in: query, style: form }",
      after: "- { name: filter, in: query, style: deepObject }",
    },
    fix: "Accept both styles until callers have moved.",
    message: turns("Style"),
    advice: advises("Write it in the new style."),
  },
  "parameter-explode-changed": {
    area: "parameter",
    action: "changed",
    axis: "wire",
    attribute: "parameter-explode",
    impact: "differs",
    question: "explode",
    title: "Explode setting of parameters changed",
    why: "`a=1&a=2` and `a=1,2` are two ways to write a list: a server that expects one of them misreads the other. Parameters with single values look the same and are not reported.",
    effects: onBothSides.incomparable,
    example: {
      before:
        "- { name: ids, in: query, explode: true, schema: { type: array } }",
      after:
        "- { name: ids, in: query, explode: false, schema: { type: array } }",
    },
    fix: "Accept both ways until callers have moved.",
    message: ({ change: { before, after } }) =>
      prose`Explode: ${valuePart(before)}, now ${valuePart(after)}: lists are written ${after === true ? "apart" : "together"}`,
    advice: advises("Write lists in the new way."),
  },
  "parameter-empty-refused": {
    area: "parameter",
    action: "changed",
    axis: "wire",
    attribute: "parameter-empty",
    impact: "bound",
    question: "empty values allowed",
    title: "Empty parameter values forbidden",
    why: "Calls that send it without a value are refused: the server accepts fewer requests.",
    effects: onBothSides.narrows,
    example: {
      before: "- { name: archived, in: query, allowEmptyValue: true }",
      after: "- { name: archived, in: query }",
    },
    fix: "Keep accepting it without a value.",
    message: says("May no longer be sent without a value"),
    advice: advises("Send it with a value."),
  },
} satisfies KindRows;

export const serialisationGainKinds = {
  "parameter-empty-allowed": {
    area: "parameter",
    action: "changed",
    axis: "wire",
    attribute: "parameter-empty",
    impact: "bound",
    question: "empty values allowed",
    title: "Empty parameter values allowed",
    why: "The server accepts more requests.",
    effects: onBothSides.widens,
    example: {
      before: "- { name: archived, in: query }",
      after: "- { name: archived, in: query, allowEmptyValue: true }",
    },
    fix: "Nothing to do.",
    message: says("May be sent without a value"),
    advice: advises(noWork("Nothing.")),
  },
  "parameter-reserved-allowed": {
    area: "parameter",
    action: "changed",
    axis: "wire",
    attribute: "parameter-reserved",
    impact: "bound",
    question: "reserved characters allowed",
    title: "Reserved characters in parameters allowed",
    why: "Values may be sent as they are; encoded ones are still understood.",
    effects: onBothSides.widens,
    example: {
      before: "- { name: path, in: query }",
      after: "- { name: path, in: query, allowReserved: true }",
    },
    fix: "Nothing to do.",
    message: says("Reserved characters may be sent as they are"),
    advice: advises(noWork("Nothing.")),
  },
} satisfies KindRows;

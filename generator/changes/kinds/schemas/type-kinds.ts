import { noWork } from "../../wording/advice.ts";
import { prose } from "../../wording/prose.ts";
import type { KindRows } from "../kind-row.ts";
import {
  after,
  before,
  nothingToDo,
  schemaRow,
  staysValid,
  wasExpected,
} from "./wording.ts";
import { onBothSides } from "../kind-effects.ts";

export const typeKinds = {
  "type-changed": schemaRow({
    title: "Types changed",
    action: "changed",
    attribute: "type",
    source: "values",
    impact: "differs",
    why: "Each of the two types has values that the other does not have: servers refuse requests and clients fail. Other differences between the two types are not reported separately.",
    effects: onBothSides.incomparable,
    example: ["id:\n  type: integer", "id:\n  type: string"],
    fix: "Add a field of the new type beside the old one, and deprecate the old one.",
    message: (context) =>
      prose`Type changed from ${before(context)} to ${after(context)}`,
    advice: {
      sending: "Send values of the new type.",
      reading: "Read values of the new type.",
    },
  }),
  "type-narrowed": schemaRow({
    title: "Types narrowed",
    action: "changed",
    attribute: "type",
    source: "values",
    impact: "differs",
    why: "Values of one type are no longer valid: requests with them are refused. Clients get only values that they could get before.",
    effects: onBothSides.narrows,
    example: ["price:\n  type: number", "price:\n  type: integer"],
    fix: "Keep accepting the old types in requests until callers have moved.",
    message: (context) =>
      prose`Type narrowed from ${before(context)} to ${after(context)}`,
    advice: {
      sending: "Stop sending values of the types that are gone.",
      reading: wasExpected,
    },
  }),
  "type-widened": schemaRow({
    title: "Types widened",
    action: "changed",
    attribute: "type",
    source: "values",
    impact: "differs",
    why: "Requests stay valid. Clients that expect one type get values of another: breaking in responses.",
    effects: [
      ["widens", "response", "types-not-expected"],
      ["widens", "request"],
    ],
    example: ["count:\n  type: integer", "count:\n  type: number"],
    fix: "In responses keep the old type and add another field.",
    message: (context) =>
      prose`Type widened from ${before(context)} to ${after(context)}`,
    advice: {
      sending: staysValid,
      reading: "Handle values of the types that were added.",
    },
  }),
  "null-forbidden": schemaRow({
    title: "Null forbidden",
    action: "changed",
    attribute: "null",
    source: "values",
    impact: "value-gone",
    refusedBy: ["type", "enum", "oneOf", "anyOf"],
    why: "A request that sends null is refused. Clients no longer get it.",
    effects: onBothSides.narrows,
    example: ["nick:\n  type: [string, 'null']", "nick:\n  type: string"],
    fix: "Keep accepting null in requests until callers have moved.",
    message: () => prose`Null is no longer allowed`,
    advice: {
      sending: "Stop sending null; leave the field out or send a value.",
      reading: noWork("Nothing to do: null no longer occurs."),
    },
  }),
  "null-allowed": schemaRow({
    title: "Null allowed",
    action: "changed",
    attribute: "null",
    source: "values",
    impact: "missing",
    refusedBy: ["type", "enum", "oneOf", "anyOf"],
    why: "Requests stay valid. Clients that never had to expect null fail on it: breaking in responses.",
    effects: [
      ["widens", "response", "null-not-expected"],
      ["widens", "request"],
    ],
    example: ["nick:\n  type: string", "nick:\n  type: [string, 'null']"],
    fix: "In responses leave the field out instead if it was optional, or send an empty value.",
    message: () => prose`Null is now allowed`,
    advice: {
      sending: staysValid,
      reading: "Handle null before you use the value.",
    },
  }),
} satisfies KindRows;

export const impliedTypeKinds = {
  "implied-type-removed": schemaRow({
    title: "Implied types no longer named",
    action: "removed",
    attribute: "implied-type",
    impact: "calls",
    why: "The schema still has keywords of one type, such as `properties` or `items`, but no longer names the type. Strictly, values of other types are valid too; nobody intends that, so it is not breaking.",
    effects: [
      ["widens", "request"],
      ["widens", "response", "type-still-implied"],
    ],
    example: [
      "type: object\nproperties:\n  name: { type: string }",
      "properties:\n  name: { type: string }",
    ],
    fix: "Name the type again: without it, validators accept values of other types.",
    message: (context) =>
      prose`Type ${before(context)} no longer named; the other keywords still imply it`,
    advice: nothingToDo,
  }),
  "implied-type-added": schemaRow({
    title: "Implied types named",
    action: "added",
    attribute: "implied-type",
    impact: "calls",
    why: "The schema had keywords of one type, such as `properties` or `items`, without naming the type. Strictly, values of other types were valid too and no longer are; nobody intended that, so it is not breaking.",
    effects: [
      ["narrows", "request", "type-was-implied"],
      ["narrows", "response"],
    ],
    example: [
      "properties:\n  name: { type: string }",
      "type: object\nproperties:\n  name: { type: string }",
    ],
    fix: "Nothing to do: validators and generated code need a named type.",
    message: (context) =>
      prose`Type ${after(context)} named; the other keywords already implied it`,
    advice: nothingToDo,
  }),
} satisfies KindRows;

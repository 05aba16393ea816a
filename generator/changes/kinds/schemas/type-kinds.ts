import { noWork } from "../../wording/advice.ts";
import { prose } from "../../wording/prose.ts";
import type { KindRow } from "../kind-row.ts";
import {
  after,
  before,
  nothingToDo,
  schemaRow,
  staysValid,
  wasExpected,
} from "./wording.ts";
import { onBothSides } from "../ways.ts";

export type TypeKind =
  | "type-changed"
  | "type-narrowed"
  | "type-widened"
  | "implied-type-added"
  | "implied-type-removed"
  | "null-forbidden"
  | "null-allowed";

export const typeKinds: Readonly<Record<TypeKind, KindRow>> = {
  "type-changed": schemaRow({
    title: "Types changed",
    action: "changed",
    why: "Some values of the old type are not among those of the new one, and the other way: requests are refused and readers fail. What else was said of the old type is not told apart.",
    ways: onBothSides.incomparable,
    example: ["id:\n  type: integer", "id:\n  type: string"],
    fix: "Add a field of the new type beside the old one, and deprecate the old one.",
    message: (told) =>
      prose`Type changed from ${before(told)} to ${after(told)}`,
    advice: {
      sending: "Send values of the new type.",
      reading: "Read values of the new type.",
    },
  }),
  "type-narrowed": schemaRow({
    title: "Types narrowed",
    action: "changed",
    why: "Values of some type are no longer valid: requests with them are refused. Readers get only what they could get before.",
    ways: onBothSides.narrows,
    example: ["price:\n  type: number", "price:\n  type: integer"],
    fix: "Keep accepting the old types in requests until callers have moved.",
    message: (told) =>
      prose`Type narrowed from ${before(told)} to ${after(told)}`,
    advice: {
      sending: "Stop sending values of the types that are gone.",
      reading: wasExpected,
    },
  }),
  "type-widened": schemaRow({
    title: "Types widened",
    action: "changed",
    why: "Requests stay valid. Readers that were told one type get values of another: breaking in answers.",
    ways: [
      ["widens", "response", "types-not-expected"],
      ["widens", "request"],
    ],
    example: ["count:\n  type: integer", "count:\n  type: number"],
    fix: "In answers keep the old type and add another field.",
    message: (told) =>
      prose`Type widened from ${before(told)} to ${after(told)}`,
    advice: {
      sending: staysValid,
      reading: "Handle values of the types that have come.",
    },
  }),
  "implied-type-added": schemaRow({
    title: "Implied types named",
    action: "added",
    why: "The schema had keywords of one type, as `properties` or `items`, without naming it. Strictly any value of another type was valid too, and is not any more; nobody meant that, so it is no break.",
    ways: [
      ["narrows", "request", "type-was-implied"],
      ["narrows", "response"],
    ],
    example: [
      "properties:\n  name: { type: string }",
      "type: object\nproperties:\n  name: { type: string }",
    ],
    fix: "Nothing to do: a named type is what validators and generated code need.",
    message: (told) =>
      prose`Type ${after(told)} named, which the other keywords implied`,
    advice: nothingToDo,
  }),
  "implied-type-removed": schemaRow({
    title: "Implied types left out",
    action: "removed",
    why: "The schema still has keywords of one type, as `properties` or `items`, and does not name it any more. Strictly any value of another type is valid too; nobody means that, so it is no break.",
    ways: [
      ["widens", "request"],
      ["widens", "response", "type-still-implied"],
    ],
    example: [
      "type: object\nproperties:\n  name: { type: string }",
      "properties:\n  name: { type: string }",
    ],
    fix: "Name the type again: without it validators let everything else through.",
    message: (told) =>
      prose`Type ${before(told)} no longer named, which the other keywords still imply`,
    advice: nothingToDo,
  }),
  "null-forbidden": schemaRow({
    title: "Null forbidden",
    action: "changed",
    why: "A request that sends null is refused from then on. Readers no longer get it.",
    ways: onBothSides.narrows,
    example: ["nick:\n  type: [string, 'null']", "nick:\n  type: string"],
    fix: "Keep accepting null in requests until callers have moved.",
    message: () => prose`Null is no longer a value`,
    advice: {
      sending: "Stop sending null; leave the field out or send a value.",
      reading: noWork("Nothing to do: null does not come any more."),
    },
  }),
  "null-allowed": schemaRow({
    title: "Null allowed",
    action: "changed",
    why: "Requests stay valid. Readers that never had to expect null fail on it: breaking in answers.",
    ways: [
      ["widens", "response", "null-not-expected"],
      ["widens", "request"],
    ],
    example: ["nick:\n  type: string", "nick:\n  type: [string, 'null']"],
    fix: "In answers leave the field out instead if it was optional, or send an empty value.",
    message: () => prose`Null is now a value`,
    advice: {
      sending: staysValid,
      reading: "Handle null before you use the value.",
    },
  }),
};

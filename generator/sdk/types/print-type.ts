import { exhaustive } from "../../diagnostics/invariant.ts";
import { isLongInteger, type TypeExpr } from "../../model/type-expr.ts";
import { ident, joinTypes, typeText } from "../../render/typescript.ts";
import {
  nameOf,
  one,
  oneOf,
  operand,
  type InputType,
  type PrintContext,
  type Printed,
} from "./print-context.ts";
import { isAbsentNull } from "../../model/absent-null.ts";
import { printEnum } from "./print-enum.ts";
import { printObject } from "./print-object.ts";
import { printTuple } from "./print-tuple.ts";
import { narrowMembers } from "./type-width.ts";

type Kind<K extends TypeExpr["kind"]> = Extract<TypeExpr, { kind: K }>;

export function printType(type: TypeExpr, context: PrintContext): Printed {
  const { direction, policy } = context;
  const printed = printPresent(type, context);
  return direction === "response" && isAbsentNull(type, policy.absentNull)
    ? oneOf([printed, one(typeText`null`)])
    : printed;
}

function printPresent(type: TypeExpr, context: PrintContext): Printed {
  switch (type.kind) {
    case "unknown":
      return one(typeText`unknown`);
    case "never":
      return one(typeText`never`);
    case "null":
      return one(typeText`null`);
    case "boolean":
      return one(typeText`boolean`);
    case "string":
      return one(typeText`string`);
    case "number":
      return printNumber(type, context);
    case "binary":
      return printBinary(context);
    case "enum":
      return printEnum(type, context);
    case "array":
      return one(typeText`${operand(context.print(type.items))}[]`);
    case "tuple":
      return printTuple(type, context);
    case "object":
      return one(printObject(type, context));
    case "union":
      return type.members.some(({ kind }) => kind === "unknown")
        ? one(typeText`unknown`)
        : oneOf(type.members.map((member) => context.print(member)));
    case "intersection":
      return printIntersection(type, context);
    case "reference":
      return one(ident(nameOf(context, type.schema)));
    default:
      return exhaustive(type);
  }
}

function printNumber(type: Kind<"number">, { policy }: PrintContext): Printed {
  if (!isLongInteger(type) || policy.int64 === "number")
    return one(typeText`number`);
  return policy.int64 === "string"
    ? one(typeText`string`)
    : oneOf([one(typeText`string`), one(typeText`number`)]);
}

/**
 * Prints binary data. The service sends bytes as a body of their own: a type that contains them does not say what
 * JSON has there.
 */
function printBinary(context: PrintContext): Printed {
  return context.direction === "response"
    ? one(typeText`unknown`)
    : inputType(context, "BinaryInput");
}

/**
 * Prints the type of a query parameter. A text in RSQL becomes a filter of the runtime, which quotes the values in
 * it. In a body such a text remains a text, since the runtime writes filters only into queries. A list may be
 * read-only.
 */
export function printQuery(type: TypeExpr, context: PrintContext): Printed {
  switch (type.kind) {
    case "string":
      return type.format === "rsql"
        ? inputType(context, "Filter")
        : context.print(type);
    case "array":
      return one(typeText`readonly ${operand(context.print(type.items))}[]`);
    case "union":
      return type.members.some(({ kind }) => kind === "unknown")
        ? context.print(type)
        : oneOf(type.members.map((member) => printQuery(member, context)));
    default:
      return context.print(type);
  }
}

function inputType({ onRuntimeType }: PrintContext, name: InputType): Printed {
  onRuntimeType(name);
  return one(ident(name));
}

/** Beside another type that has the property as an optional one, `unknown` would let its `undefined` through. */
const presentValue = typeText`{} | null`;

function printIntersection(
  { members }: Kind<"intersection">,
  context: PrintContext,
): Printed {
  const narrow = narrowMembers(members, context.plan.widths);
  const said = narrow.filter((member) => !saysNothing(member));
  const [first, ...others] = (said.length > 0 ? said : narrow).map(
    (member, _index, all) =>
      member.kind === "object" && all.length > 1
        ? one(printObject(member, context, presentValue))
        : context.print(member),
  );
  if (first === undefined) return one(typeText`unknown`);
  return others.length === 0
    ? first
    : {
        text: joinTypes([first, ...others].map(operand), " & "),
        binding: "intersection",
      };
}

/**
 * Whether a type adds nothing beside another type: that one is an object then, since no other type has values in
 * common with this one.
 */
function saysNothing(type: TypeExpr): boolean {
  return (
    type.kind === "unknown" ||
    (type.kind === "object" &&
      type.properties.length === 0 &&
      (type.additional === null || type.additional.kind === "unknown"))
  );
}

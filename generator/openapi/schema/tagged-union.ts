import type { ObjectType, TypeExpr } from "../../model/type-expr.ts";
import { isObject } from "../../json/json-value.ts";
import { type Place } from "../document/place.ts";
import { typesIn } from "../schema-keywords/keyword-value.ts";
import type { SchemaContext } from "./context.ts";
import { discriminatingProperty } from "../schema-keywords/discriminator-keyword.ts";
import {
  ownProperties,
  ownValues,
  tagOf,
  valuesFor,
  wholeOf,
} from "./discriminator.ts";
import type { Discriminator } from "./discriminated.ts";

/** A member of a union that refers to a schema, with the literal by which the discriminator identifies it. */
export function tagMember(
  context: SchemaContext,
  discriminator: Discriminator,
  target: Place,
  reference: TypeExpr,
): TypeExpr {
  const tag = tagFor(context, discriminator, target);
  if (tag === null) return reference;
  const tagged: TypeExpr = { kind: "intersection", members: [reference, tag] };
  context.tagged.add(tagged);
  return tagged;
}

/** `null` if the member needs no literal, or can have none. */
function tagFor(
  context: SchemaContext,
  discriminator: Discriminator,
  target: Place,
): ObjectType | null {
  const { propertyName, listed, fallback, place } = discriminator;
  const isListed = listed.has(target.value);
  if (target.value === fallback) return null;
  const whole = wholeOf(context, target);
  if (whole.some(isNoObject)) return null;
  if (!isListed && whole.some(isUnion)) return null;
  // Children of a schema with the same discriminator already have their literal.
  if (whole.some((part) => discriminatingProperty(part) === propertyName))
    return null;
  const values = valuesFor(context, discriminator, target);
  const own = ownValues(context, whole, propertyName);
  if (values === null)
    return ownProperties(whole, propertyName).length > 0
      ? null
      : tagOf(propertyName, null);
  if (own === null) return tagOf(propertyName, values);
  const common = values.filter((value) => own.includes(value));
  if (common.length === 0 && isListed)
    context.findings.unhandled(
      "values of a discriminator that the property itself does not allow",
      place,
    );
  return common.length === 0 || common.length === own.length
    ? null
    : tagOf(propertyName, common);
}

function isNoObject({ value }: Place): boolean {
  if (!isObject(value)) return false;
  const types = typesIn(value);
  return types !== null && !types.includes("object");
}

function isUnion({ value }: Place): boolean {
  return (
    isObject(value) &&
    (value["oneOf"] !== undefined || value["anyOf"] !== undefined)
  );
}

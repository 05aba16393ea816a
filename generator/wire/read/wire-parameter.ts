import type { WireParameter } from "../model/wire-api.ts";
import { lifeAt, noLife } from "../../openapi/extensions/read-life.ts";
import { flagAt, isNoSchema, textAt } from "../../openapi/read/fields.ts";
import { valueSchema } from "../../openapi/content/read-docs.ts";
import type { DeclaredParameter } from "../../openapi/read/read-context.ts";
import type { WireContext } from "./wire-context.ts";

export function wireParameter(
  { parameter, place, isUnread = false }: DeclaredParameter,
  { read, registry }: WireContext,
): WireParameter {
  const isDeclared = textAt(place, "name", read) !== null;
  const schema = isDeclared ? valueSchema(place) : null;
  const announced = isDeclared ? lifeAt(place, read) : noLife;
  return {
    name: parameter.name,
    in: parameter.in,
    isRequired: parameter.isRequired,
    ...announced,
    allowsEmpty: isDeclared && flagAt(place, "allowEmptyValue", read),
    description: isDeclared ? textAt(place, "description", read) : null,
    schema: schema && registry.schemaAt(schema),
    serialisation: parameter.serialisation,
    place: registry.placeOf(place),
    isUnread: isUnread || isNoSchema(place, "schema", read),
  };
}

import type { JsonValue } from "../../json/json-value.ts";
import type { TypeExpr } from "../../model/type-expr.ts";
import type { SdkContext } from "../plan/sdk-context.ts";

/**
 * Returns the former names of types, and of fields by the place of their component and their path in it, with the
 * present names. An SDK without any has no entry.
 */
export function manifestFormer({
  input: { model },
  printing,
}: SdkContext): Readonly<Record<string, JsonValue>> {
  const { aliases, payloadAliases } = printing.plan.names;
  const types = [...aliases, ...payloadAliases];
  const fields = [...model.schemas].flatMap(([id, { type }]) => {
    const renamed = formerFields(type, "");
    return renamed.length === 0 ? [] : [[id, Object.fromEntries(renamed)]];
  });
  if (types.length + fields.length === 0) return {};
  return {
    former: {
      types: Object.fromEntries(types),
      fields: Object.fromEntries(fields) as Record<string, JsonValue>,
    },
  };
}

type FormerField = readonly [path: string, presentName: string];

/** The fields of a type that have former names, those of an object before those of its members. */
function formerFields(type: TypeExpr, above: string): readonly FormerField[] {
  switch (type.kind) {
    case "array":
      return formerFields(type.items, `${above}[]`);
    case "union":
    case "intersection":
      return type.members.flatMap((each) => formerFields(each, above));
    case "object": {
      const at = (name: string) => (above === "" ? name : `${above}.${name}`);
      return type.properties.flatMap((each) => [
        ...(each.former ?? []).map((old) => [at(old), each.name] as const),
        ...formerFields(each.type, at(each.name)),
      ]);
    }
    default:
      return [];
  }
}

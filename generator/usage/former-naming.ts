import { ts } from "ts-morph";
import type { SdkOperation } from "../manifest/sdk-package.ts";
import type { ComponentPlace } from "./component-place.ts";
import { parameterElement } from "./request-places.ts";
import type { UsageFact } from "./usage-fact.ts";

/** What a fact says of the name that the code uses. */
export type Naming = Pick<UsageFact, "formerName" | "presentName">;

/** The former name of a field of a component; nothing where the code uses the present one. */
export function namingOfField({
  schema,
  schemaPath,
  declaredPath,
}: ComponentPlace): Naming {
  return schemaPath === declaredPath
    ? {}
    : {
        formerName: `${schema}.${declaredPath}`,
        presentName: `${schema}.${schemaPath}`,
      };
}

/** The former name of a parameter, which `params` declares. */
export function namingOfParameter(
  element: string,
  member: ts.Node,
  { inputs }: SdkOperation,
): Naming {
  if (!ts.isPropertySignature(member) || !ts.isPropertyName(member.name))
    return {};
  const name = ts.isComputedPropertyName(member.name) ? "" : member.name.text;
  const presentName = inputs.get(name)?.presentName;
  return presentName !== undefined && parameterElement(name, inputs) === element
    ? { formerName: name, presentName }
    : {};
}

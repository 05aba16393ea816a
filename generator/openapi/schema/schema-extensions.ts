import type {
  ExtensionPath,
  ExtensionPaths,
} from "../settings/extension-facts.ts";
import { noDocs } from "../../model/type-expr.ts";
import { defaultOpenapiSettings } from "../settings/settings.ts";
import { isObject } from "../../json/json-value.ts";
import { type Place } from "../document/place.ts";
import type { RawSchema } from "../schema-keywords/keyword-value.ts";
import { jsonText } from "./json-value.ts";

/** The facts that extensions of schemas may have, and a listener for each extension. */
export interface SchemaExtensions {
  readonly paths: ExtensionPaths;
  /** Called once for each extension of each schema. */
  onExtension(name: string, place: Place): void;
}

/** Those of all presets. */
export const defaultSchemaExtensions: SchemaExtensions = {
  paths: defaultOpenapiSettings.extensions,
  onExtension: () => undefined,
};

/** The value at the first of these places that a schema has. */
export function extensionOf(
  schema: RawSchema,
  paths: readonly ExtensionPath[],
): unknown {
  for (const { name, members } of paths) {
    if (!Object.hasOwn(schema, name)) continue;
    let value = schema[name];
    for (const member of members)
      value =
        isObject(value) && Object.hasOwn(value, member)
          ? value[member]
          : undefined;
    if (value !== undefined) return value;
  }
  return undefined;
}

/** Values of an open enum: as a type they would promise what the service does not. */
export function sayKnownValues(
  schema: RawSchema,
  paths: ExtensionPaths,
): readonly string[] {
  const values = extensionOf(schema, paths["enum-values"]);
  return Array.isArray(values)
    ? [`Known values: ${values.map(jsonText).join(", ")}.`]
    : noDocs.constraints;
}

import { compareText } from "../../diagnostics/sort.ts";
import { isNumeric, isWhole } from "../../json/exact-number.ts";
import type { JsonValue } from "../../json/json-value.ts";
import type { JsonType, WireNumber, WireValue } from "../model/wire-schema.ts";
import type { ExtensionPaths } from "../../openapi/settings/extension-facts.ts";
import { jsonText } from "../../openapi/schema/json-value.ts";
import { describeValues } from "../../openapi/schema/read-enum.ts";
import { extensionOf } from "../../openapi/schema/schema-extensions.ts";
import { listedValues } from "../../openapi/schema-keywords/keyword-value.ts";
import type { Conjunct } from "./conjunction.ts";
import { jsonTypeOf } from "./json-types.ts";

export interface ListedValues {
  /** By their JSON text. */
  readonly values: ReadonlyMap<string, WireValue>;
  readonly isExtensible: boolean;
}

/** `enum`, `const`, or the values that an extension lists; `null` if a schema object lists none. */
export function valuesOf(
  { schema, allowsNull }: Conjunct,
  extensions: ExtensionPaths,
): ListedValues | null {
  const strict = listedValues(schema);
  const listed = strict ?? extensionOf(schema, extensions["enum-values"]);
  if (!Array.isArray(listed) || listed.length === 0) return null;
  const describe = describeValues(schema, extensions);
  const values = new Map<string, WireValue>();
  for (const [index, value] of listed.entries())
    addValue(values, value, describe(value, index));
  if (allowsNull) addValue(values, null, null);
  return { values, isExtensible: strict === null };
}

function addValue(
  values: Map<string, WireValue>,
  value: unknown,
  description: string | null,
): void {
  const text = jsonText(value);
  if (!values.has(text))
    // The parser gives JSON values.
    values.set(text, { value: value as JsonValue, description });
}

/** The values that both accept. */
export function commonValues(
  a: ListedValues | null,
  b: ListedValues | null,
): ListedValues | null {
  if (a === null || b === null) return a ?? b;
  if (a.isExtensible !== b.isExtensible) return a.isExtensible ? b : a;
  return {
    values: new Map([...a.values].filter(([text]) => b.values.has(text))),
    isExtensible: a.isExtensible,
  };
}

/** The values that the rest of a schema accepts, in text order. */
export function sortedValues(
  { values }: ListedValues,
  allowed: AllowedTypes,
): readonly WireValue[] {
  return [...values]
    .filter(([, { value }]) => isAllowed(value, allowed))
    .toSorted(([a], [b]) => compareText(a, b))
    .map(([, value]) => value);
}

interface AllowedTypes {
  readonly types: readonly JsonType[];
  readonly number: Pick<WireNumber, "isInteger">;
}

export function isAllowed(
  value: JsonValue,
  { types, number }: AllowedTypes,
): boolean {
  return (
    types.includes(jsonTypeOf(value)) &&
    !(number.isInteger && isNumeric(value) && !isWhole(value))
  );
}

import { isObject } from "../../../json/json-value.ts";
import { valueAt, type Place } from "../../document/place.ts";
import { formOfKeyword } from "../../schema-keywords/keyword-value.ts";
import { presets } from "../../settings/presets.ts";
import {
  copyObject,
  traced,
  type Conversion,
  type Members,
} from "./copy-parts.ts";

const anywhere = {
  csv: "form",
  ssv: "spaceDelimited",
  pipes: "pipeDelimited",
  multi: "form",
};

/** List formats that have a style in OpenAPI 3, by the part of the message. */
const styles: Readonly<Record<ListPlace, Readonly<Record<string, string>>>> = {
  query: anywhere,
  path: { csv: "simple" },
  header: { csv: "simple" },
  formData: { ...anywhere, tsv: "tabDelimited" },
};

type ListPlace = "query" | "path" | "header" | "formData";

/** `null` for single values, and for lists in a format that has no style, which is reported. */
export function listStyle(
  { leaveOut }: Conversion,
  place: Place,
  where: ListPlace,
): { readonly style: string; readonly explode: boolean } | null {
  if (valueAt(place, "type") !== "array") return null;
  const format = valueAt(place, "collectionFormat") ?? "csv";
  const style = new Map<unknown, string>(Object.entries(styles[where])).get(
    format,
  );
  if (style !== undefined) return { style, explode: format === "multi" };
  leaveOut(place, `The list format ${JSON.stringify(format)} here`);
  return null;
}

/** Extensions that describe the values of an enum, from any vendor. */
const valueExtensions: ReadonlySet<string> = new Set(
  Object.values(presets).flatMap((preset) => [
    ...(preset["enum-values"] ?? []),
    ...(preset["enum-names"] ?? []),
    ...(preset["enum-descriptions"] ?? []),
    ...(preset["enum-deprecated"] ?? []),
  ]),
);

/** Keywords of schemas that OpenAPI 3 has for parameters and headers, too. */
const ownKeywords = new Set([
  "$ref",
  "deprecated",
  "description",
  "example",
  "examples",
  "required",
]);

/** Whether a member of a parameter or header is one of its schema. */
function isOfSchema(name: string): boolean {
  return (
    valueExtensions.has(name) ||
    (formOfKeyword(name) !== null && !ownKeywords.has(name))
  );
}

/** A parameter outside of the body. */
export function convertParameter(
  conversion: Conversion,
  place: Place,
): Members {
  const where = valueAt(place, "in");
  return where === "query" || where === "path" || where === "header"
    ? convertSimple(conversion, place, where)
    : copyObject(conversion, place);
}

export function convertHeader(conversion: Conversion, place: Place): unknown {
  return isObject(place.value) && !Object.hasOwn(place.value, "$ref")
    ? convertSimple(conversion, place, "header")
    : place.value;
}

/** Parameters and headers of version 2 are their own schemas. */
function convertSimple(
  conversion: Conversion,
  place: Place,
  where: ListPlace,
): Members {
  const schema = copyObject(conversion, place, isOfSchema);
  const rest = copyObject(
    conversion,
    place,
    (name) => name !== "collectionFormat" && !isOfSchema(name),
  );
  const style = listStyle(conversion, place, where);
  return traced(conversion, place, { schema, ...style, ...rest });
}

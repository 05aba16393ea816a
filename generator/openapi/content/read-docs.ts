import { compareText } from "../../diagnostics/sort.ts";
import { noDocs, type SchemaDocs } from "../../model/type-expr.ts";
import { flagAt, textAt } from "../read/fields.ts";
import { deprecationOf } from "../extensions/read-life.ts";
import { isObject } from "../../json/json-value.ts";
import { memberAt, membersAt, type Place } from "../document/place.ts";
import type { ReadContext } from "../read/read-context.ts";
import { jsonText } from "../schema/json-value.ts";

/** Texts of a parameter or header for people, besides its schema, which has its default and bounds. */
export function readDocs(place: Place, context: ReadContext): SchemaDocs {
  const schema = valueSchema(place);
  const docs = schema === null ? noDocs : context.schemas.docs(schema);
  return {
    title: docs.title,
    description: textAt(place, "description", context) ?? docs.description,
    isDeprecated: flagAt(place, "deprecated", context) || docs.isDeprecated,
    deprecation: deprecationOf(place, context) ?? docs.deprecation,
    defaultValue: docs.defaultValue,
    examples: [...readExamples(place), ...docs.examples],
    constraints: docs.constraints,
    ...(docs.bounds && { bounds: docs.bounds }),
  };
}

/** The `schema` of a parameter or header, or the schema of its media type. */
export function valueSchema(place: Place): Place | null {
  const own = memberAt(place, "schema");
  if (isSchema(own)) return own;
  const inContent = contentOf(place)[0]?.[1];
  const schema = inContent && memberAt(inContent, "schema");
  return schema && isSchema(schema) ? schema : null;
}

/** The media types of a parameter or header, sorted: there should be one. */
export function contentOf(
  place: Place,
): readonly (readonly [mediaType: string, place: Place])[] {
  return membersAt(memberAt(place, "content")).toSorted(([a], [b]) =>
    compareText(a, b),
  );
}

function isSchema({ value }: Place): boolean {
  return isObject(value) || typeof value === "boolean";
}

/** Only those of the parameter or header itself; references are not followed. */
export function readExamples(place: Place): readonly string[] {
  const one = memberAt(place, "example").value;
  const named = membersAt(memberAt(place, "examples"))
    .toSorted(([a], [b]) => compareText(a, b))
    .map(([, example]) => memberAt(example, "value").value)
    .filter((value) => value !== undefined);
  return [...(one === undefined ? [] : [one]), ...named].map(jsonText);
}

import { partStyleKey } from "../../content/part-style.ts";
import { valueAt, type Place } from "../../document/place.ts";
import {
  convertOnce,
  convertSchema,
  copyObject,
  except,
  traced,
  type Conversion,
  type Members,
} from "./copy-parts.ts";
import { listStyle } from "./convert-parameter.ts";

/** Whether a parameter is a body or a field of a form. */
export function isOfBody(parameter: Place): boolean {
  return isIn(parameter, "body") || isIn(parameter, "formData");
}

function isIn(parameter: Place, where: string): boolean {
  return valueAt(parameter, "in") === where;
}

/** The body of an operation from its parameters; `null` if it has none. */
export function convertBody(
  conversion: Conversion,
  parameters: readonly Place[],
  consumes: readonly string[] | null,
): Members | null {
  const whole = parameters.find((parameter) => isIn(parameter, "body"));
  const fields = parameters.filter((parameter) => isIn(parameter, "formData"));
  const [first] = fields;
  if (whole === undefined)
    return first === undefined
      ? null
      : formBody(conversion, first, fields, consumes);
  for (const field of fields)
    conversion.leaveOut(field, "A form field beside a body");
  return traced(conversion, whole, {
    ...copyObject(conversion, whole, except("name", "in", "schema")),
    content: contentOf(
      consumes ?? ["application/json"],
      convertOnce(conversion, whole, convertSchema),
    ),
  });
}

/** Each type with the same description. */
export function contentOf(types: readonly string[], media: Members): Members {
  return Object.fromEntries(types.map((type) => [type, media]));
}

function formBody(
  conversion: Conversion,
  first: Place,
  fields: readonly Place[],
  consumes: readonly string[] | null,
): Members {
  const properties = Object.fromEntries(
    fields.map((field) => [
      nameOf(field),
      convertOnce(conversion, field, fieldSchema),
    ]),
  );
  const encoding = Object.fromEntries(
    fields.flatMap((field) => {
      const style = listStyle(conversion, field, "formData");
      // One field for each entry is the default of OpenAPI 3.
      return style === null || style.explode
        ? []
        : [[nameOf(field), { ...style, [partStyleKey]: true }]];
    }),
  );
  const required = fields
    .filter((field) => valueAt(field, "required") === true)
    .map(nameOf);
  const schema = {
    type: "object",
    properties,
    ...(required.length > 0 && { required }),
  };
  const hasEncoding = Object.keys(encoding).length > 0;
  return traced(conversion, first, {
    required: required.length > 0,
    content: contentOf(formTypes(fields, consumes), {
      schema,
      ...(hasEncoding && { encoding }),
    }),
  });
}

function nameOf(field: Place): string {
  return String(valueAt(field, "name"));
}

function fieldSchema(conversion: Conversion, field: Place): Members {
  return copyObject(conversion, field, ofField);
}

/** The other members of a field are its schema. */
const ofField = except(
  "name",
  "in",
  "required",
  "collectionFormat",
  "allowEmptyValue",
);

const urlEncoded = "application/x-www-form-urlencoded";
const multipart = "multipart/form-data";

function formTypes(
  fields: readonly Place[],
  consumes: readonly string[] | null,
): readonly string[] {
  const named = (consumes ?? []).filter(
    (type) => type === urlEncoded || type === multipart,
  );
  if (named.length > 0) return named;
  const hasFile = fields.some((field) => valueAt(field, "type") === "file");
  return [hasFile ? multipart : urlEncoded];
}

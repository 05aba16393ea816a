import {
  eventForms,
  type EventForm,
} from "../../openapi/content/event-forms.ts";
import { isMapping, type Place } from "../../openapi/document/place.ts";
import type { EventRule } from "../route.ts";
import type { OpenapiDocument } from "./document.ts";
import type { SchemaReader } from "./read-schema.ts";

/** The events of `text/event-stream`, as an SDK of the document expects them. */
export function readEventRules(
  document: OpenapiDocument,
  schemas: SchemaReader,
  media: Place,
): readonly EventRule[] {
  return eventForms(media, document).map((form) => {
    const { name, fields } = form;
    return {
      event: name === null ? readField(schemas, fields.event) : { const: name },
      id: readField(schemas, fields.id),
      data: readData(schemas, form),
      form: form.data,
    };
  });
}

function readField(schemas: SchemaReader, field: Place | undefined) {
  return field !== undefined && isMapping(field.value)
    ? schemas.read(field)
    : null;
}

/** Text without a type of its own may still have a value: a `const`. */
function readData(
  schemas: SchemaReader,
  { schema, data, fields }: EventForm,
): EventRule["data"] {
  if (schema !== null) return schemas.read(schema);
  if (data !== "text") return true;
  return readField(schemas, fields.data) ?? { type: "string" };
}

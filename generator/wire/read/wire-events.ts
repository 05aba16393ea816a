import {
  eventForms,
  type EventForm,
} from "../../openapi/content/event-forms.ts";
import { isObject } from "../../json/json-value.ts";
import { type Place } from "../../openapi/document/place.ts";
import type { WireEvent } from "../model/wire-api.ts";
import type { WireSchema } from "../model/wire-schema.ts";
import type { WireContext } from "./wire-context.ts";

/** The events of `text/event-stream`, as an SDK of the document expects them. */
export function readWireEvents(
  media: Place,
  { read, registry }: WireContext,
): readonly WireEvent[] {
  const schemaAt = (field: Place | undefined): WireSchema | null =>
    field !== undefined && isObject(field.value)
      ? registry.schemaAt(field)
      : null;
  // Text without a type of its own may still have a value: a `const`.
  const dataOf = ({ schema, data, fields }: EventForm): WireSchema | null => {
    if (schema !== null) return registry.schemaAt(schema);
    return data === "text" ? schemaAt(fields.data) : null;
  };
  return eventForms(media, read).map((form) => ({
    event: form.name ?? schemaAt(form.fields.event),
    id: schemaAt(form.fields.id),
    data: dataOf(form),
    form: form.data,
  }));
}

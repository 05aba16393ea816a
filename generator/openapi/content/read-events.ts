import type { EventShape } from "../../model/operation-shape.ts";
import type { TypeExpr } from "../../model/type-expr.ts";
import type { Place } from "../document/place.ts";
import type { ReadContext } from "../read/read-context.ts";
import { eventForms, type EventForm } from "./event-forms.ts";

/** Reads the events of `text/event-stream`. */
export function readEvents(
  place: Place,
  context: ReadContext,
): readonly EventShape[] {
  return eventForms(place, context).map((form) => ({
    name: form.name,
    type: typeOf(form, context),
    data: form.data,
  }));
}

function typeOf(
  { schema, data }: EventForm,
  { schemas }: ReadContext,
): TypeExpr {
  if (schema !== null) return schemas.read(schema);
  return data === "text"
    ? { kind: "string", format: null }
    : { kind: "unknown" };
}

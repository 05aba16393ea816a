import { fragmentOf, type Place } from "../../openapi/document/place.ts";

/** The name of a schema: its key among the components, else its pointer. */
export function componentName(place: Place): string {
  const name = componentKey(place);
  if (name !== null) return name;
  return place.above === null ? place.document.uri : fragmentOf(place);
}

/** The key of a schema among the components; `null` if it is elsewhere. */
export function componentKey({ above, step }: Place): string | null {
  const isComponent =
    above?.step === "schemas" &&
    above.above?.step === "components" &&
    above.above.above?.above === null;
  return isComponent ? String(step) : null;
}

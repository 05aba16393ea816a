import { pointerSteps } from "../../source/pointer-steps.ts";
import { memberAt, type Place } from "./place.ts";

const arrayIndex = /^(?:0|[1-9][0-9]{0,14})$/;

/** The place of a JSON pointer (RFC 6901) in the form of a URI fragment; `null` if it does not exist. */
export function followPointer(root: Place, pointer: string): Place | null {
  const steps = pointerSteps(pointer);
  if (steps === null) return null;
  let place = root;
  for (const name of steps) {
    if (!Array.isArray(place.value)) place = memberAt(place, name);
    else if (arrayIndex.test(name)) place = memberAt(place, Number(name));
    else return null;
  }
  return place.value === undefined ? null : place;
}

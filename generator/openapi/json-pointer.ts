import { decodeEscapes } from "../source/resolve-uri.ts";
import { memberAt, type Place } from "./place.ts";

const arrayIndex = /^(?:0|[1-9][0-9]{0,14})$/;

/** The place of a JSON pointer (RFC 6901) in the form of a URI fragment; `null` if it does not exist. */
export function followPointer(root: Place, pointer: string): Place | null {
  if (pointer === "") return root;
  if (!pointer.startsWith("/")) return null;
  let place = root;
  for (const step of pointer.slice(1).split("/")) {
    const name = readStep(step);
    if (!Array.isArray(place.value)) place = memberAt(place, name);
    else if (arrayIndex.test(name)) place = memberAt(place, Number(name));
    else return null;
  }
  return place.value === undefined ? null : place;
}

function readStep(step: string): string {
  return decodeEscapes(step).replaceAll("~1", "/").replaceAll("~0", "~");
}

import { memberAt, type Place } from "../document/place.ts";

/** Marks an encoding that is made of Swagger 2, where parts of multipart bodies had list formats. */
export const partStyleKey = "x-sdkwright-part-style";

/** Whether an encoding says the style of a part of a multipart body: 3.0 knows styles only in other forms. */
export function saysPartStyle(
  encoding: Place,
  isVersion30: (place: Place) => boolean,
): boolean {
  const isWritten = ["style", "explode"].some(
    (name) => memberAt(encoding, name).value !== undefined,
  );
  const isKnown =
    !isVersion30(encoding) || memberAt(encoding, partStyleKey).value === true;
  return isWritten && isKnown;
}

import { compareText } from "../../diagnostics/sort.ts";
import type {
  PartEncoding,
  Serialisation,
} from "../../model/operation-shape.ts";
import { checkFields, objectAt, textAt } from "../fields.ts";
import { memberAt, membersAt, type Place } from "../place.ts";
import { saysPartStyle } from "./part-style.ts";
import { readStyle } from "./parameter-style.ts";
import type { ReadContext } from "../read-context.ts";

/** The `encoding` of form and multipart members, sorted by name. */
export function readEncodings(
  mediaType: Place,
  format: "form" | "multipart",
  context: ReadContext,
): readonly PartEncoding[] {
  const encoding = objectAt(mediaType, "encoding", context);
  if (encoding === null) return [];
  return membersAt(encoding)
    .map(([name, place]) => {
      checkFields(place, encodingFields, "an encoding", context);
      return {
        name,
        contentType: textAt(place, "contentType", context),
        serialisation:
          format === "form"
            ? serialisationOf(place, context)
            : partSerialisation(place, context),
      };
    })
    .toSorted((a, b) => compareText(a.name, b.name));
}

/** Headers of parts are left out: a call has no place for their values. */
const encodingFields = new Set([
  "contentType",
  "style",
  "explode",
  "allowReserved",
]);

/** A style has an effect only if the encoding names it; otherwise the media type decides. */
function serialisationOf(
  place: Place,
  context: ReadContext,
): Serialisation | null {
  const says = ["style", "explode", "allowReserved"].some(
    (field) => memberAt(place, field).value !== undefined,
  );
  return says ? readStyle(place, "query", context) : null;
}

/** No text of a part is percent-encoded, so nothing is reserved there. */
function partSerialisation(
  place: Place,
  context: ReadContext,
): Serialisation | null {
  const { isVersion30 } = context.references;
  if (!saysPartStyle(place, isVersion30)) return null;
  const serialisation = readStyle(place, "query", context);
  return serialisation.kind === "style"
    ? { ...serialisation, allowReserved: false }
    : serialisation;
}

import { compareText } from "../../diagnostics/sort.ts";
import type {
  PartEncoding,
  Serialisation,
} from "../../model/operation-shape.ts";
import { checkFields, objectAt, textAt } from "../fields.ts";
import { memberAt, membersAt, type Place } from "../place.ts";
import { readStyle } from "./parameter-style.ts";
import type { ReadContext } from "../read-context.ts";

/** The `encoding` of form and multipart members, sorted by name. */
export function readEncodings(
  mediaType: Place,
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
        serialisation: serialisationOf(place, context),
      };
    })
    .toSorted((a, b) => compareText(a.name, b.name));
}

/** Headers of parts are left out: `FormData` cannot send them. */
const encodingFields = new Set([
  "contentType",
  "style",
  "explode",
  "allowReserved",
]);

/**
 * Since 3.1, parts of multipart bodies have styles too. The runtime repeats the parts of lists, which is the style
 * `form`, exploded.
 */
export function reportStyles(
  multipart: Place,
  { findings, references }: ReadContext,
): void {
  for (const [, part] of membersAt(memberAt(multipart, "encoding"))) {
    if (references.isVersion30(part)) continue;
    const style = memberAt(part, "style");
    const explode = memberAt(part, "explode");
    const isOther = style.value !== undefined && style.value !== "form";
    if (isOther || explode.value === false)
      findings.unhandled(
        "styles of parts of multipart bodies",
        isOther ? style : explode,
      );
  }
}

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

import { compareText } from "../../diagnostics/sort.ts";
import type { Property } from "../../model/type-expr.ts";
import type {
  PartEncoding,
  Serialisation,
} from "../../model/operation-shape.ts";
import {
  checkFields,
  flagAt,
  objectAt,
  resolvedObject,
  textAt,
} from "../read/fields.ts";
import { memberAt, membersAt, type Place } from "../document/place.ts";
import { readDocs } from "./read-docs.ts";
import { saysPartStyle } from "./part-style.ts";
import { readStyle } from "./parameter-style.ts";
import type { ReadContext } from "../read/read-context.ts";

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
        headers: readHeaders(place, format, context),
      };
    })
    .toSorted((a, b) => compareText(a.name, b.name));
}

const encodingFields = new Set([
  "contentType",
  "style",
  "explode",
  "allowReserved",
  "headers",
]);

/** Only multipart bodies have headers of parts. Their content type has a field of its own. */
function readHeaders(
  encoding: Place,
  format: "form" | "multipart",
  context: ReadContext,
): readonly Property[] {
  const headers = objectAt(encoding, "headers", context);
  if (headers === null) return [];
  if (format === "form") {
    context.notes.notUsed("headers in forms that have no parts", headers);
    return [];
  }
  return membersAt(headers)
    .filter(([name]) => name.toLowerCase() !== "content-type")
    .flatMap(([name, written]) => {
      const header = resolvedObject(written, context);
      return header === null ? [] : [readHeader(name, header, context)];
    })
    .toSorted((a, b) => compareText(a.name, b.name));
}

/** A header with `content` is a document that the caller writes. */
function readHeader(
  name: string,
  header: Place,
  context: ReadContext,
): Property {
  const schema = memberAt(header, "schema");
  return {
    name,
    type:
      schema.value === undefined
        ? { kind: "string", format: null }
        : context.schemas.read(schema),
    isRequired: flagAt(header, "required", context),
    access: "both",
    docs: readDocs(header, context),
  };
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

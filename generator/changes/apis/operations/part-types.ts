import type { PartEncoding } from "../../../model/operation-shape.ts";
import type { WireContent } from "../../../wire/model/wire-api.ts";
import type { WireSchema } from "../../../wire/model/wire-schema.ts";
import type { Effect } from "../../change/effect.ts";

/** The media types that a part of a form may have. */
export interface PartTypes {
  /** In lower case, sorted, as `image/*` and `image/png`; `null` where the default is not known. */
  readonly types: readonly string[] | null;
  /** Whether the document names them; otherwise they are the default of the type. */
  readonly isWritten: boolean;
}

export function partTypes(
  name: string,
  encoding: Pick<PartEncoding, "contentType"> | null,
  { schema }: WireContent,
): PartTypes {
  const written = encoding?.contentType ?? null;
  if (written !== null) return { types: listed(written), isWritten: true };
  const part = schema?.shape.object.properties.get(name)?.schema;
  const type =
    part === undefined || part === "any" ? null : defaultType(part, true);
  return { types: type === null ? null : [type], isWritten: false };
}

/** Lists are equal in any order and with any white space; a part is UTF-8 whatever its `charset` says. */
function listed(written: string): readonly string[] {
  return written
    .split(",")
    .map((type) =>
      type
        .split(";")
        .map((piece) => piece.trim().toLowerCase())
        .filter((piece) => !piece.startsWith("charset="))
        .join(";"),
    )
    .filter((type) => type !== "")
    .toSorted();
}

/** As the specification says (OpenAPI 3.1, section 4.8.15); `null` for a part of several types or of none. */
function defaultType({ shape }: WireSchema, mayBeList: boolean): string | null {
  const [type, ...others] = shape.types.filter((each) => each !== "null");
  if (others.length > 0) return null;
  switch (type) {
    case "string": {
      const { format, contentEncoding, contentMediaType } = shape.string;
      if (contentMediaType !== null) return contentMediaType.toLowerCase();
      return format === "binary" || contentEncoding !== null
        ? "application/octet-stream"
        : "text/plain";
    }
    case "number":
    case "boolean":
      return "text/plain";
    case "object":
      return "application/json";
    case "array": {
      const { items } = shape.array;
      // A part of each item has the type of the item.
      return typeof items === "string" || !mayBeList
        ? null
        : defaultType(items, false);
    }
    default:
      return null;
  }
}

/** How the set of media types differs. A default that nobody wrote down is not the only type that a server takes. */
export function effectOfPartTypes(before: PartTypes, after: PartTypes): Effect {
  if (!before.isWritten && !after.isWritten) return "none";
  if (before.types === null || after.types === null) return "unknown";
  const isWithin = areWithin(before.types, after.types);
  const isAround = areWithin(after.types, before.types);
  if (isWithin) return isAround ? "none" : "widens";
  if (!before.isWritten || !after.isWritten) return "unknown";
  return isAround ? "narrows" : "incomparable";
}

function areWithin(
  types: readonly string[],
  others: readonly string[],
): boolean {
  return types.every((type) => {
    const [group = ""] = type.split("/");
    return [type, `${group}/*`, "*/*"].some((each) => others.includes(each));
  });
}

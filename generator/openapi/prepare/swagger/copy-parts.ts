import type {
  DocumentSet,
  LoadedDocument,
} from "../../../source/document-set.ts";
import { dataKeywords, nameMaps } from "../../../source/document-keywords.ts";
import {
  decodeEscapes,
  resolveUri,
  withoutFragment,
} from "../../../source/resolve-uri.ts";
import { isObject } from "../../../json/json-value.ts";
import {
  entriesAt,
  memberAt,
  membersAt,
  namesAt,
  valueAt,
  type Place,
} from "../../document/place.ts";
import type { References } from "../../document/references.ts";
import { isSwagger } from "../../document/versions.ts";
import { movedReference } from "../written-out/move-references.ts";

/** What the conversion of a document needs in all of its parts. */
export interface Conversion {
  readonly documents: DocumentSet;
  readonly references: References;
  /** The converted document; parts of other documents are copied into it. */
  readonly into: LoadedDocument;
  /** The places of the objects and lists that are made, in the documents as they are written. */
  readonly origins: WeakMap<object, Place>;
  /** What functions have made of places; the target of equal references is one place. */
  readonly converted: Map<unknown, WeakMap<Place, object>>;
  /** What the document says for all of its operations; `null` if it says nothing. */
  readonly consumes: readonly string[] | null;
  readonly produces: readonly string[] | null;
  /** `host` with `basePath`, without a scheme; `null` if there is no host, or one of them is no text. */
  readonly address: string | null;
  /** Reports a place that the converted documents ignore. */
  readonly leaveOut: (place: Place, what: string) => void;
}

export type Members = Readonly<Record<string, unknown>>;

/** A copy of a value with keywords: its references lead to the converted documents. */
export function copyValue(conversion: Conversion, place: Place): unknown {
  if (Array.isArray(place.value))
    return entriesAt(place).map((entry) => copyValue(conversion, entry));
  return isObject(place.value) ? copyObject(conversion, place) : place.value;
}

/** The same for an object, with those of its members that `keeps` selects. */
export function copyObject(
  conversion: Conversion,
  place: Place,
  keeps: (name: string) => boolean = () => true,
): Members {
  const copy = Object.fromEntries(
    namesAt(place)
      .filter(keeps)
      .map((name) => [name, copyMember(conversion, name, place)]),
  );
  if (copy["type"] === "file") Object.assign(copy, ofBytes);
  return traced(conversion, place, copy);
}

/** A copy of a map whose names users choose; a value of another form stays as it is, and is reported later. */
export function copyMap(
  conversion: Conversion,
  place: Place,
  convert: (conversion: Conversion, member: Place) => unknown = copyValue,
): unknown {
  if (!isObject(place.value)) return copyValue(conversion, place);
  const copy = Object.fromEntries(
    membersAt(place).map(([name, member]) => [
      name,
      convert(conversion, member),
    ]),
  );
  return traced(conversion, place, copy);
}

/** The texts of a list; `null` if there is none. */
export function textsAt(above: Place, name: string): readonly string[] | null {
  const value = valueAt(above, name);
  return Array.isArray(value)
    ? value.filter((entry) => typeof entry === "string")
    : null;
}

/** What a function makes of a place; of one that several references lead to, it is made once. */
export function convertOnce<Made extends object>(
  conversion: Conversion,
  place: Place,
  convert: (conversion: Conversion, place: Place) => Made,
): Made {
  const { converted } = conversion;
  const known = converted.get(convert) ?? new WeakMap<Place, object>();
  converted.set(convert, known);
  // The function has made it.
  const made =
    (known.get(place) as Made | undefined) ?? convert(conversion, place);
  known.set(place, made);
  return made;
}

/** The schema of a body or response, as the only member; none if there is none. */
export function convertSchema(conversion: Conversion, place: Place): Members {
  const schema = memberAt(place, "schema");
  return schema.value === undefined
    ? {}
    : { schema: copyValue(conversion, schema) };
}

/** The schema of files. */
export const ofBytes = { type: "string", format: "binary" } as const;

/** Selects the other members. */
export function except(...names: readonly string[]): (name: string) => boolean {
  const left = new Set(names);
  return (name) => !left.has(name);
}

/** A made object or list, which then has the location of a place. */
export function traced<Made extends object>(
  { origins }: Conversion,
  place: Place,
  made: Made,
): Made {
  origins.set(made, place);
  return made;
}

function copyMember(
  conversion: Conversion,
  name: string,
  above: Place,
): unknown {
  const place = memberAt(above, name);
  const { value } = place;
  if (name === "$ref" && typeof value === "string")
    return newReference(conversion, above, value);
  if (typeof value !== "object" || value === null) return value;
  // References lead into extensions of documents, such as `x-stream-definitions` of grpc-gateway; others are data.
  const isExtension = name.startsWith("x-");
  if (isExtension && above.above === null) return copyMap(conversion, place);
  if (isExtension || dataKeywords.has(name)) return value;
  return nameMaps.has(name)
    ? copyMap(conversion, place)
    : copyValue(conversion, place);
}

/**
 * The same reference in a converted document: relative to it, since parts of other files are now inlined, and to the
 * new place of the definitions.
 */
function newReference(
  { documents: { documents }, into }: Conversion,
  from: Place,
  reference: string,
): string {
  const uri = resolveUri(from.document.uri, withoutFragment(reference));
  const target = documents.get(decodeEscapes(uri));
  const moved =
    from.document === into ? reference : movedReference(from, into, reference);
  return target !== undefined && isSwagger(target)
    ? moved.replace(/^([^#]*)#\/definitions\//, "$1#/components/schemas/")
    : moved;
}

import { compareText } from "../../diagnostics/sort.ts";
import { readExamples, valueSchema } from "../../openapi/content/read-docs.ts";
import { lifeAt } from "../../openapi/extensions/read-life.ts";
import {
  flagAt,
  isNoSchema,
  objectAt,
  resolvedObject,
  textAt,
} from "../../openapi/read/fields.ts";
import {
  memberAt,
  membersAt,
  namesAt,
  type Place,
} from "../../openapi/document/place.ts";
import { readOnce } from "../../openapi/read/read-context.ts";
import type { WireHeader } from "../model/wire-api.ts";
import type { WireContext } from "./wire-context.ts";
import { emptyDocs } from "../model/any-schema.ts";

/** The `headers` of a response, or of a part of a form. The content decides `Content-Type`, as the specification says. */
export function readWireHeaders(
  above: Place,
  context: WireContext,
): readonly WireHeader[] {
  const headers = objectAt(above, "headers", context.read);
  if (headers === null) return [];
  return membersAt(headers)
    .flatMap(([name, place]) => {
      if (name.toLowerCase() === "content-type") return [];
      const header = resolvedObject(place, context.read);
      if (header === null)
        return [
          {
            name,
            isRequired: false,
            mediaType: null,
            isExploded: false,
            docs: emptyDocs,
            schema: null,
            place: context.registry.placeOf(place),
            isUnread: true,
          },
        ];
      const read = () => readHeader(header, context);
      return [{ name, ...readOnce(context.headers, header, read) }];
    })
    .toSorted((a, b) =>
      compareText(a.name.toLowerCase(), b.name.toLowerCase()),
    );
}

function readHeader(
  header: Place,
  { read, registry }: WireContext,
): Omit<WireHeader, "name"> {
  const schema = valueSchema(header);
  const [mediaType = null] = namesAt(memberAt(header, "content"));
  return {
    isRequired: flagAt(header, "required", read),
    mediaType: mediaType && mediaType.trim().toLowerCase(),
    isExploded: mediaType === null && flagAt(header, "explode", read),
    docs: {
      ...emptyDocs,
      description: textAt(header, "description", read),
      ...lifeAt(header, read),
      examples: readExamples(header),
    },
    schema: schema && registry.schemaAt(schema),
    place: registry.placeOf(header),
    ...(isNoSchema(header, "schema", read) ? { isUnread: true } : {}),
  };
}

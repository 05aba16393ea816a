import type { ErrorDetails } from "./sdk-error.ts";
import type { BodyDetails, ParameterEntry, PartEntry } from "./entries.ts";
import { writeMember } from "./form-member.ts";
import { formatOf } from "./media-types.ts";
import { writeMultipart } from "./multipart.ts";
import { toParameter } from "./parameters.ts";
import type { Forms } from "./parts.ts";
import { styles } from "./styles.ts";

/** Part for bodies that are forms: `application/x-www-form-urlencoded` and multipart. */
export const forms: Forms = (value, entry, details) =>
  entry.type.startsWith("multipart/")
    ? writeMultipart(value, entry, details)
    : {
        body: urlEncoded(value, entry, details),
        contentType: entry.type,
      };

const urlEncoded = (
  value: object,
  { parts = {} }: BodyDetails,
  details: ErrorDetails,
): string =>
  Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .map(([name, member]) => {
      const part = Object.hasOwn(parts, name) ? parts[name] : undefined;
      return part
        ? writeDescribed(name, member, part, details)
        : writeMember(name, member, `body.${name}`, details);
    })
    .filter((text) => text !== undefined)
    .join("&");

/** A style wins over a media type (OpenAPI 3.1, Encoding Object). */
const writeDescribed = (
  name: string,
  value: unknown,
  { contentType, ...style }: PartEntry,
  details: ErrorDetails,
): string | undefined => {
  const isStyled = Object.keys(style).length > 0;
  const isJson = contentType !== undefined && formatOf(contentType) === "json";
  const subject = `body.${name}`;
  if (!isStyled && !isJson) return writeMember(name, value, subject, details);
  const how = isStyled ? { nested: true } : { content: "application/json" };
  const entry = { in: "query", name, ...style, ...how } as ParameterEntry; // no member of it is undefined
  return styles(toParameter(subject, entry), value, details);
};

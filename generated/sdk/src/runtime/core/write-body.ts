import { ValidationError } from "./call-errors.ts";
import type { ErrorDetails } from "./sdk-error.ts";
import type { BodyDetails, RouteDetails } from "./entries.ts";
import { toJson } from "./json-text.ts";
import {
  formatOf,
  isInRange,
  type MediaFormat,
  mediaTypeKey,
  parseFormatted,
} from "./media-types.ts";
import {
  type BodySource,
  type BodyWriter,
  type Forms,
  type MethodPart,
  type MethodParts,
  type PreparedBody,
  requirePart,
} from "./parts.ts";
import type { RequestBody } from "./transport.ts";

const fallback = "application/octet-stream";
// RFC 6838 section 4.2 and RFC 9110 section 5.6.6; it also keeps line breaks out of the header. A parameter that is a
// name alone is none by those, but some services have such.
const mediaType =
  /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(?: *; *[\w!#$%&'*+.^`|~-]+(?:=(?:[\w!#$%&'*+.^`|~:/?@-]+|"[ !#-[\]-~]*"))?)*$/;

/** Part for bodies. What `fetch` takes for a body is sent as it is, whatever the media type. */
export const bodies: MethodPart = {
  extend: ({ route: { method }, body, parts }) =>
    method === "GET" || method === "HEAD"
      ? {}
      : { bodies: writerOf(body, parts) },
};

/** Reads what an entry says of bodies. */
export const writerOf = (
  entry: RouteDetails["body"],
  { forms, partForms = forms }: Pick<MethodParts, "forms" | "partForms">,
): BodyWriter => {
  const entries = readEntries(entry);
  const isChosen =
    entries.length > 1 ||
    entries.some(({ type }) => type === "any" || type.includes("*"));
  return {
    takes: (name) =>
      name === "contentType"
        ? isChosen
        : name === "partHeaders" && partForms !== forms,
    write: (source, details) => writeBody(source, entries, partForms, details),
  };
};

/** The media types that a body may have, the default first. */
const readEntries = (
  body: RouteDetails["body"] = "application/json",
): readonly BodyDetails[] => {
  const entries: readonly (string | BodyDetails)[] = [body].flat();
  // Without prototype, so that nothing but these entries counts.
  return entries.map((each) =>
    Object.assign(
      Object.create(null) as BodyDetails,
      typeof each === "string" ? { type: each } : each,
    ),
  );
};

const writeBody = (
  { chosen, given }: BodySource,
  entries: readonly BodyDetails[],
  forms: Forms | undefined,
  details: ErrorDetails,
): PreparedBody => {
  const body = chosen ? chosen.body : given("body");
  const contentType = given("contentType");
  const entry = choose(entries, contentType, details);
  if (body === undefined) return { body, headers: {}, isReplayable: true };
  const range = parseFormatted(entry.type);
  const said = typeOf(range, contentType, body);
  const isReplayable = !isOneWay(body);
  if (!isReplayable || isSentAsIs(body)) {
    return { body, headers: typed(said), isReplayable };
  }
  const type = said ?? "application/json";
  const format =
    range.format === "any" ? formatOf(bareType(type)) : range.format;
  if (format === "json") {
    return {
      body: toJson(body, "body", details),
      headers: typed(type),
      isReplayable,
    };
  }
  if (typeof body === "string")
    return { body, headers: typed(type), isReplayable };
  const isForm = range.format === "form" || range.format === "multipart";
  if (isForm && typeof body === "object" && body !== null) {
    const write = requirePart({ forms }, "forms");
    const partHeaders = given("partHeaders");
    const form = write(body, { ...entry, type, partHeaders }, details);
    return {
      body: form.body,
      headers: typed(form.contentType),
      isReplayable,
    };
  }
  throw new ValidationError("body", `cannot be written as ${type}`, details);
};

const typed = (type: string | undefined): PreparedBody["headers"] =>
  type === undefined ? {} : { "content-type": type };

const choose = (
  entries: readonly BodyDetails[],
  contentType: unknown,
  details: ErrorDetails,
): BodyDetails => {
  const [first = { type: fallback }] = entries;
  if (contentType === undefined) return first;
  const said =
    typeof contentType === "string" && mediaType.test(contentType)
      ? contentType
      : "";
  const offered = entries.map(({ type }) => parseFormatted(type));
  const key = mediaTypeKey(said);
  const exact = offered.findIndex(({ name }) => mediaTypeKey(name) === key);
  const near = offered.findIndex(
    ({ type }) => said !== "" && isInRange(bareType(said), type),
  );
  const chosen = entries[exact === -1 ? near : exact];
  if (chosen) return chosen;
  const known = offered.map(({ name }) => name).join(", ");
  throw new ValidationError("contentType", `must be one of ${known}`, details);
};

const bareType = (name: string): string =>
  mediaTypeKey(name).split(";", 1)[0] as string; // a split has a first piece

/** The media type that is said; undefined where that is left to the platform. */
const typeOf = (
  { type, name, format }: MediaFormat,
  contentType: unknown,
  body: unknown,
): string | undefined => {
  // A form has a boundary.
  if (body instanceof FormData) return undefined;
  if (format !== "any" && !type.includes("*")) return name;
  if (typeof contentType === "string") return contentType;
  if (format === "any") return undefined;
  return (body instanceof Blob && body.type) || fallback;
};

/**
 * What can be sent once only: form data, too, may hold files that change or can
 * be read only once.
 */
const isOneWay = (value: unknown): value is FormData | ReadableStream =>
  value instanceof ReadableStream || value instanceof FormData;

/** What fetch sends as it is, any number of times. */
const isSentAsIs = (value: unknown): value is RequestBody =>
  value instanceof Blob ||
  value instanceof URLSearchParams ||
  value instanceof ArrayBuffer ||
  ArrayBuffer.isView(value);

import { ValidationError } from "./call-errors.ts";
import type { ErrorDetails } from "./sdk-error.ts";
import {
  checkMethod,
  isOneWay,
  isSentAsIs,
  type PreparedBody,
  toJson,
} from "./request-body.ts";
import type { BodyDetails, RouteDetails } from "./entries.ts";
import { isInRange, parseFormatted } from "./media-types.ts";
import type { Forms } from "./parts.ts";
import { requirePart } from "./require-part.ts";

/** What the caller gave. */
export interface BodySource {
  readonly method: string;
  readonly body: unknown;
  /** The media type that the caller chose, if so. */
  readonly contentType: unknown;
}

const fallback = "application/octet-stream";
// RFC 6838 section 4.2; it also keeps line breaks out of the header.
const mediaType = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+$/;

/** The media types that a body may have, the default first. */
export function bodyEntries(
  body: RouteDetails["body"] = "application/json",
): readonly BodyDetails[] {
  const entries: readonly (string | BodyDetails)[] = [body].flat();
  // Without prototype, so that nothing but these entries counts.
  return entries.map((each) =>
    Object.assign(
      Object.create(null) as BodyDetails,
      typeof each === "string" ? { type: each } : each,
    ),
  );
}

/** Whether a caller may choose the media type. */
export function isChosen(entries: readonly BodyDetails[]): boolean {
  return entries.length > 1 || entries.some(({ type }) => type.includes("*"));
}

/**
 * Writes a body once, so that every attempt sends the same bytes. What `fetch`
 * takes for a body is sent as it is, whatever the media type.
 * @throws ValidationError
 */
export function writeBody(
  { method, body, contentType }: BodySource,
  entries: readonly BodyDetails[],
  forms: Forms | undefined,
  details: ErrorDetails,
): PreparedBody {
  checkMethod(method, body, details);
  const entry = choose(entries, contentType, details);
  if (body === undefined) {
    return { body, contentType: undefined, isReplayable: true };
  }
  const { format, type: range } = parseFormatted(entry.type);
  const isReplayable = !isOneWay(body);
  const type = range.includes("*") ? concrete(contentType, body) : range;
  if (!isReplayable || isSentAsIs(body)) {
    // The platform sets it for a form, with the boundary.
    const isForm = body instanceof FormData;
    return { body, contentType: isForm ? undefined : type, isReplayable };
  }
  if (format === "json") {
    return { body: toJson(body, details), contentType: type, isReplayable };
  }
  if (typeof body === "string")
    return { body, contentType: type, isReplayable };
  const isForm = format === "form" || format === "multipart";
  if (isForm && typeof body === "object" && body !== null) {
    const write = requirePart(forms, "forms");
    return { ...write(body, { ...entry, type }, details), isReplayable };
  }
  throw new ValidationError("body", `cannot be written as ${type}`, details);
}

function choose(
  entries: readonly BodyDetails[],
  contentType: unknown,
  details: ErrorDetails,
): BodyDetails {
  const [first = { type: fallback }] = entries;
  if (contentType === undefined) return first;
  const chosen =
    typeof contentType === "string" &&
    mediaType.test(contentType) &&
    entries.find(({ type }) =>
      isInRange(contentType, parseFormatted(type).type),
    );
  if (chosen) return chosen;
  const known = entries.map(({ type }) => parseFormatted(type).type).join(", ");
  throw new ValidationError("contentType", `must be one of ${known}`, details);
}

/** The type of what a range was documented for. */
function concrete(contentType: unknown, body: unknown): string {
  if (typeof contentType === "string") return contentType;
  return (body instanceof Blob && body.type) || fallback;
}

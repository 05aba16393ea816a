import { ValidationError } from "./call-errors.ts";
import type { ErrorDetails } from "./sdk-error.ts";
import { toJson } from "./json-text.ts";
import type { PartEntry } from "./entries.ts";
import { formatOf } from "./media-types.ts";
import { textOf } from "./text-of.ts";
import type { FormDetails, WrittenForm } from "./parts.ts";

/** One part: its content, and what its headers say of it. */
interface Part {
  readonly content: Blob | string;
  readonly contentType: string | undefined;
  readonly fileName: string | undefined;
}

/**
 * Writes a multipart body (RFC 7578). Not as FormData: that gives every part
 * with a media type a file name, so that servers take JSON for a file. It is a
 * blob, so it can be sent again.
 * @throws ValidationError
 */
export const writeMultipart = (
  value: object,
  { type, parts = {}, headerLines }: FormDetails,
  details: ErrorDetails,
): WrittenForm => {
  const boundary = createBoundary();
  const pieces: (string | Blob)[] = [];
  for (const [name, member] of Object.entries(value) as [string, unknown][]) {
    const entry = Object.hasOwn(parts, name) ? parts[name] : undefined;
    // Items are parts of the same name (RFC 7578 section 4.3).
    const isList = Array.isArray(member);
    const items: readonly unknown[] = isList ? member : [member];
    for (const [index, item] of items.entries()) {
      if (item === undefined) continue;
      const subject = `body.${name}${isList ? `[${index}]` : ""}`;
      const part = toPart(subject, item, entry, details);
      const lines = headerLines?.(name, index) ?? "";
      const start = `${head(boundary, name, part)}${lines}\r\n\r\n`;
      pieces.push(start, part.content, "\r\n");
    }
  }
  pieces.push(`--${boundary}--\r\n`);
  return {
    body: new Blob(pieces),
    contentType: `${type}; boundary=${boundary}`,
  };
};

/** @param subject what errors call it */
const toPart = (
  subject: string,
  value: unknown,
  { contentType }: PartEntry = {},
  details: ErrorDetails,
): Part => {
  const types = contentType?.split(",").map((each) => each.trim()) ?? [];
  const [first] = types;
  const file = toBlob(value);
  if (file) {
    const isListed = types.length === 0 || types.includes(file.type);
    return {
      content: file,
      contentType:
        (isListed && file.type) ||
        concrete(first) ||
        file.type ||
        "application/octet-stream",
      // As FormData calls what has no name.
      fileName: value instanceof File ? value.name : "blob",
    };
  }
  if (value instanceof ReadableStream) {
    const problem = "must be a Blob, not a stream";
    throw new ValidationError(subject, problem, details);
  }
  const isObject = typeof value === "object" && !(value instanceof Date);
  if (isObject || (first !== undefined && formatOf(first) === "json")) {
    const content = toJson(value, subject, details);
    const type = concrete(first) ?? "application/json";
    return { content, contentType: type, fileName: undefined };
  }
  const toText = textOf(subject, details, (text) => text);
  const content = toText(value);
  return { content, contentType: concrete(first), fileName: undefined };
};

const concrete = (type: string | undefined): string | undefined =>
  type?.includes("*") ? undefined : type;

const toBlob = (value: unknown): Blob | undefined => {
  if (value instanceof Blob) return value;
  const isBytes = value instanceof ArrayBuffer || ArrayBuffer.isView(value);
  // Shared memory is refused by Blob itself.
  return isBytes ? new Blob([value as ArrayBuffer]) : undefined;
};

const head = (
  boundary: string,
  name: string,
  { contentType, fileName }: Part,
): string => {
  const file = fileName === undefined ? "" : `; filename="${quoted(fileName)}"`;
  const type =
    contentType === undefined ? "" : `\r\nContent-Type: ${contentType}`;
  return `--${boundary}\r\nContent-Disposition: form-data; name="${quoted(name)}"${file}${type}`;
};

/** As the form of a browser does it (HTML, multipart/form-data encoding algorithm). */
const quoted = (text: string): string =>
  text.replaceAll('"', "%22").replaceAll("\r", "%0D").replaceAll("\n", "%0A");

// Nobody who fills in a part can guess it.
const createBoundary = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0"));
  return `sdkwright-${hex.join("")}`;
};

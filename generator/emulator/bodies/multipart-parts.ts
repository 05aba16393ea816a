import { splitHeader } from "../answers/header-list.ts";

/** A part of `multipart/form-data` (RFC 7578). */
export interface Part {
  readonly name: string;
  /** The media type of a part with a filename; `null` for one without, whose content is a text. */
  readonly fileType: string | null;
  readonly bytes: Uint8Array;
}

/** Limit of parts; forms of documents have some dozens. */
export const maxParts = 1000;

/** No client sends longer headers of a part. */
const longestHead = 16 * 1024;

/** RFC 2046, 5.1.1. */
const longestBoundary = 70;

/**
 * Reads the parts in one pass; `null` if the body has another form. The time of the platform's own reader grows with
 * the square of the number of parts, and a single text of 10 MB takes it most of a second.
 */
export function readParts(
  body: Uint8Array,
  contentType: string,
): readonly Part[] | "too-many" | null {
  const boundary = parameterOf(contentType, "boundary") ?? "";
  if (boundary === "" || boundary.length > longestBoundary) return null;
  const mark = new TextEncoder().encode(`\r\n--${boundary}`);
  const parts: Part[] = [];
  // The first boundary may have no line in front of it.
  let at = hasMark(body, mark, -2) ? -2 : findMark(body, mark, 0);
  while (at !== -1) {
    const start = at + mark.length;
    if (body[start] === dash) return parts;
    if (parts.length === maxParts) return "too-many";
    const end = findMark(body, mark, start);
    const part = end === -1 ? null : readPart(body.subarray(start, end));
    if (part === null) return null;
    parts.push(part);
    at = end;
  }
  return null;
}

const dash = 0x2d;
const lineEnd = 0x0d;

/** The boundary between two parts, or the one that ends the last; `-1` if there is none. */
function findMark(body: Uint8Array, mark: Uint8Array, from: number): number {
  let at = body.indexOf(lineEnd, from);
  while (at !== -1 && !hasMark(body, mark, at))
    at = body.indexOf(lineEnd, at + 1);
  return at;
}

function hasMark(body: Uint8Array, mark: Uint8Array, at: number): boolean {
  for (let index = Math.max(0, -at); index < mark.length; index += 1)
    if (body[at + index] !== mark[index]) return false;
  // A longer line is content.
  const end = at + mark.length;
  // First by one byte, since there may be a million such lines.
  if (!afterMark.has(body[end])) return false;
  const after = new TextDecoder().decode(
    body.subarray(end, end + longestPadding),
  );
  return /^(?:--|[ \t]*\r\n)/.test(after);
}

const afterMark: ReadonlySet<number | undefined> = new Set([
  dash,
  lineEnd,
  0x20,
  0x09,
]);
const longestPadding = 80;

function readPart(bytes: Uint8Array): Part | null {
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, longestHead));
  const length = head.indexOf("\r\n\r\n");
  if (length === -1) return null;
  const fields = new TextDecoder()
    .decode(bytes.subarray(0, length))
    .split("\r\n");
  const disposition = fieldOf(fields, "content-disposition") ?? "";
  const name = parameterOf(disposition, "name");
  if (!/^form-data\s*;/i.test(disposition) || name === null) return null;
  const isFile = ["filename", "filename*"].some(
    (each) => parameterOf(disposition, each) !== null,
  );
  return {
    name,
    fileType: isFile ? (fieldOf(fields, "content-type") ?? "text/plain") : null,
    bytes: bytes.subarray(length + 4),
  };
}

function fieldOf(fields: readonly string[], name: string): string | null {
  const field = fields.find((each) =>
    each.toLowerCase().startsWith(`${name}:`),
  );
  return field?.slice(name.length + 1).trim() ?? null;
}

function parameterOf(header: string, name: string): string | null {
  for (const part of splitHeader(header, ";").slice(1)) {
    const at = part.indexOf("=");
    if (part.slice(0, at).trim().toLowerCase() !== name) continue;
    const value = part.slice(at + 1).trim();
    return value.startsWith('"') ? unquote(value.slice(1, -1)) : value;
  }
  return null;
}

/** Quotes and line breaks in names as browsers write them (HTML, 4.10.21.8), and as other clients do. */
function unquote(value: string): string {
  return value
    .replaceAll(/\\(["\\])/g, "$1")
    .replaceAll("%22", '"')
    .replaceAll(/%0d/gi, "\r")
    .replaceAll(/%0a/gi, "\n");
}

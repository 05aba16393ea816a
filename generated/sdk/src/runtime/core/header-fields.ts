const months = "JanFebMarAprMayJunJulAugSepOctNovDec";

// RFC 9110 section 5.6.7: IMF-fixdate, RFC 850, and asctime with its year in front of the time.
const asctime =
  /^([A-Z][a-z]{2}) ([A-Z][a-z]{2}) ([ \d]\d) (\d\d:\d\d:\d\d) (\d{4})$/;
const httpDate =
  /^[A-Z][a-z]{2,8}, ([ \d]\d)([ -])([A-Z][a-z]{2})\2(\d{4}|\d\d) (\d\d):(\d\d):(\d\d) GMT$/;

/**
 * Reads an HTTP date in any of its three forms.
 * @param nowMs decides the century of a two-digit year
 * @returns milliseconds since 1970, or undefined when it is no such date
 */
export const parseHttpDate = (
  text: string,
  nowMs: number,
): number | undefined => {
  const parts = httpDate.exec(text.replace(asctime, "$1, $3 $2 $5 $4 GMT"));
  if (!parts) return undefined;
  const [, dayText, , month = "", year = "", ...time] = parts;
  const day = Number(dayText);
  const monthIndex = months.indexOf(month) / 3;
  const [hour = 0, minute = 0, second = 0] = time.map(Number);
  // A leap second (60) rolls over into the next minute.
  const isValid =
    Number.isInteger(monthIndex) &&
    day > 0 &&
    day < 32 &&
    hour < 24 &&
    minute < 60 &&
    second < 61;
  if (!isValid) return undefined;
  const fullYear = year.length === 4 ? Number(year) : century(year, nowMs);
  return Date.UTC(fullYear, monthIndex, day, hour, minute, second);
};

/** More than 50 years ahead means the past (RFC 9110). */
const century = (twoDigits: string, nowMs: number): number => {
  const thisYear = new Date(nowMs).getUTCFullYear();
  const year = Math.floor(thisYear / 100) * 100 + Number(twoDigits);
  return year > thisYear + 50 ? year - 100 : year;
};

/**
 * Milliseconds that a response asks to wait (`Retry-After`, RFC 9110 section
 * 10.2.3). A date is compared with the response's own `Date`, so that a wrong
 * clock on this side does no harm.
 * @returns undefined when there is none or it is not valid
 */
export const retryAfterMs = (
  headers: Headers,
  nowMs: number,
): number | undefined => {
  const seconds = secondsToWait(headers);
  if (seconds !== undefined) return seconds;
  const dateIn = (name: string): number | undefined =>
    parseHttpDate(headers.get(name) ?? "", nowMs);
  const until = dateIn("retry-after");
  if (until === undefined) return undefined;
  return Math.max(0, until - (dateIn("date") ?? nowMs));
};

/** The same where the response gives the time as seconds. */
export const secondsToWait = (headers: Headers): number | undefined => {
  const value = headers.get("retry-after") ?? "";
  return /^\d+$/.test(value) ? Number(value) * 1000 : undefined;
};

const links = /<([^<>]*)>((?:[^"<,]|"(?:[^"\\]|\\.?)*(?:"|$))*)/g;
const parameters =
  /;\s*([^\s=;"]+)\s*(?:=\s*("(?:[^"\\]|\\.?)*(?:"|$)|[^\s;"]*))?/g;

/**
 * The target of the first link of a relation in the header `Link` (RFC 8288),
 * as it is written: it may be relative, or lead anywhere.
 * @param relation in lower case
 */
export const linkTo = (
  relation: string,
  header: string,
): string | undefined => {
  for (const [, target, rest = ""] of header.matchAll(links)) {
    if (relationsOf(rest).includes(relation)) return target;
  }
  return undefined;
};

/** A second `rel` does not count (RFC 8288 section 3.3). */
const relationsOf = (text: string): readonly string[] => {
  for (const [, name = "", value = ""] of text.matchAll(parameters)) {
    if (name.toLowerCase() === "rel") {
      return value.replaceAll('"', "").toLowerCase().split(/\s+/);
    }
  }
  return [];
};

/**
 * The query of a link, if it leads to the same origin and path as `address`;
 * undefined otherwise. Nothing else of the link is ever used.
 */
export const queryOfLink = (
  link: string,
  address: string,
): string | undefined => {
  try {
    const url = new URL(link, address);
    return url.origin + url.pathname === address ? url.search : undefined;
  } catch {
    return undefined;
  }
};

/** The media type of a message in lower case, without parameters; may be empty. */
export const mediaTypeOf = (headers: Headers): string => {
  const [type = ""] = (headers.get("content-type") ?? "").split(";");
  return type.trim().toLowerCase();
};

/** Whether the name of a media type says that it is one JSON text. */
export const isJsonType = (mediaType: string): boolean =>
  /^application\/json$|^text\/(?:x-)?json$|^(?!application\/stream\+).*\+json$|\/json\+/.test(
    mediaType,
  );

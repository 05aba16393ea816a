/*
 * Formats of texts that can be checked in time linear in the length of the text. Other formats accept any text:
 * `byte` and `password` do, and readers disagree about `hostname`, `time` and `idn-email`.
 */
export const textFormats: ReadonlyMap<string, (text: string) => boolean> =
  new Map([
    ["date-time", isDateTime],
    ["date", isDate],
    ["email", isEmail],
    ["ipv4", isIpv4],
    ["uri", isUri],
    ["uuid", isUuid],
  ]);

function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(
    text,
  );
}

/** See RFC 3339, section 5.6. */
function isDateTime(text: string): boolean {
  const match =
    /^(\d{4}-\d{2}-\d{2})[Tt ](\d{2}):(\d{2}):(\d{2})(?:\.\d{1,20})?(?:[Zz]|[+-]\d{2}:\d{2})$/.exec(
      text,
    );
  if (match === null) return false;
  const [, date = "", hours, minutes, seconds] = match;
  return (
    isDate(date) &&
    Number(hours) < 24 &&
    Number(minutes) < 60 &&
    // 60 is a leap second.
    Number(seconds) <= 60
  );
}

function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  // `Date` reads the 31st of a shorter month as the first of the next.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Accepts one `@` with text on both sides: stricter rules refuse real addresses. */
function isEmail(text: string): boolean {
  const parts = text.split("@");
  return (
    parts.length >= 2 && parts.every((part) => part !== "") && !/\s/.test(text)
  );
}

function isIpv4(text: string): boolean {
  const parts = text.split(".");
  return (
    parts.length === 4 &&
    parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) < 256)
  );
}

/** Checks RFC 3986 as far as real documents follow it: a scheme, and no character that ends a URI in a text. */
function isUri(text: string): boolean {
  return /^[a-z][a-z0-9+.-]*:/i.test(text) && !/[\s<>"]/.test(text);
}
